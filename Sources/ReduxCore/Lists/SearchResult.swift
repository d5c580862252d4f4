internal import Redux

/// What a search finds in a list.
struct SearchResult: Sendable {
  let search: Search
  let ranked: RankedSearch
  /// The positions in the whole list, in ascending order.
  fileprivate(set) var positions: [Int32] = []

  func contains(_ item: Item) -> Bool { ranked.score(item) != nil }
}

extension ItemList {
  /// `true` if the list shows only what a search has found.
  package var isNarrowed: Bool { result != nil }

  /// `true` if the list is in the order of the best matches instead of its own.
  package var isRanked: Bool { result?.ranked.isRanked ?? false }

  /// Returns the ranges of a title that the search has found, in UTF-8, in ascending order.
  package func ranges(inTitle title: String) -> [Range<Int>] { result?.ranked.ranges(inTitle: title) ?? [] }

  /// Returns the list narrowed to `search`, the best matches first. Complexity: linear.
  /// - Parameter earlier: the result of a search of the same list that this one narrows: only what that has
  ///   found is looked at.
  func narrowed(to search: Search, within earlier: SearchResult? = nil) -> ItemList {
    var list = self
    var result = SearchResult(search: search, ranked: search.ranked(in: items))
    /// Scores, and positions in the whole list.
    var found: [UInt64] = []
    func look(at position: Int) {
      guard let score = result.ranked.score(places[position].item) else { return }
      found.append(UInt64(score.number) << 32 | UInt64(UInt32(truncatingIfNeeded: position)))
    }
    if let earlier {
      for position in earlier.positions { look(at: Int(position)) }
    } else {
      for position in places.indices { look(at: position) }
    }
    result.positions = found.map { Int32(truncatingIfNeeded: $0) }
    if result.ranked.isRanked { found.sort() }
    list.places = found.map { places[Int($0 & 0xFFFF_FFFF)] }
    list.result = result
    return list
  }
}
