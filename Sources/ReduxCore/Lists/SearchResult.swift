internal import Redux

/// What a search finds in a list.
///
/// A class, since lists are copied dozens of times at each key and most have none: as a value it was three
/// quarters of a list.
final class SearchResult: Sendable {
  let search: Search
  let ranked: RankedSearch
  /// The positions in the whole list, in ascending order.
  let positions: [Int32]
  /// The positions, in the narrowed list and in ascending order, of items that do not match themselves, but
  /// are above one that does.
  fileprivate let context: [Int]
  /// The position of the best match in the narrowed list; `nil` if nothing is found.
  fileprivate let best: Int?

  fileprivate init(_ ranked: RankedSearch, of search: Search, positions: [Int32], context: [Int], best: Int?)
  {
    self.search = search
    self.ranked = ranked
    self.positions = positions
    self.context = context
    self.best = best
  }

  /// Returns the number of items without a match before a position. Complexity: logarithmic.
  fileprivate func contextCount(before position: Int) -> Int {
    var (low, high) = (0, context.count)
    while low < high {
      let middle = (low + high) / 2
      if context[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ItemList {
  /// `true` if the list shows only what a search has found.
  package var isNarrowed: Bool { result != nil }

  /// `true` if the list is in the order of the best matches instead of its own. The columns of a board keep
  /// theirs.
  package var isRanked: Bool { query.board == nil && result?.ranked.isRanked ?? false }

  /// The number of items, without those that are only shown because something below them matches a search.
  package var matchCount: Int { matchCount(before: places.count) }

  /// Returns the number of items before a position that are not merely above a match.
  package func matchCount(before position: Int) -> Int {
    position - (result?.contextCount(before: position) ?? 0)
  }

  /// Returns `true` if the item at a position does not match the search itself, but is above one that does.
  package func isContext(at position: Int) -> Bool {
    guard let result, !result.context.isEmpty else { return false }
    return result.contextCount(before: position) < result.contextCount(before: position + 1)
  }

  /// Returns the first position in one direction whose item is not merely above a match; `nil` if there is
  /// none.
  func match(from position: Int, by step: Int) -> Int? {
    var next = position
    while places.indices.contains(next), isContext(at: next) { next += step }
    return places.indices.contains(next) ? next : nil
  }

  /// The position of the best match of a search; `nil` if it finds nothing.
  var bestMatch: Int? { result?.best }

  /// Returns the ranges of a title that the search has found, in UTF-8, in ascending order.
  package func ranges(inTitle title: String) -> [Range<Int>] { result?.ranked.ranges(inTitle: title) ?? [] }

  /// Returns the ranges of the name of a category that the search has found, in the same way.
  package func ranges(inCategory name: String) -> [Range<Int>] {
    result?.ranked.ranges(inCategory: name) ?? []
  }

  /// Returns the list narrowed to `search`, the best matches first. In a tree, what is below the same topmost
  /// item stays together, in its order, with those items above a match that the list shows. Complexity:
  /// linear.
  /// - Parameter earlier: the result of a search of the same list that this one narrows: only what that has
  ///   found is looked at.
  func narrowed(to search: Search, within earlier: SearchResult? = nil) -> ItemList {
    var list = self
    let ranked = search.ranked(in: items)
    /// Scores, and positions in the whole list.
    var found: [UInt64] = []
    var hasSubtasks = false
    func look(at position: Int) {
      let item = places[position].reference
      guard let score = ranked.score(item) else { return }
      found.append(UInt64(score.number) << 32 | UInt64(UInt32(truncatingIfNeeded: position)))
      if item.entity.parent != nil { hasSubtasks = true }
    }
    if let earlier {
      for position in earlier.positions { look(at: Int(position)) }
    } else {
      for position in places.indices { look(at: position) }
    }
    let positions = found.map { Int32(truncatingIfNeeded: $0) }
    var context: [Int] = []
    let best: Int?
    if query.isTree, hasSubtasks {
      var families = MatchedFamilies(in: self)
      for entry in found { families.add(Int(entry & 0xFFFF_FFFF), score: entry >> 32) }
      let narrowed = families.flattened(isRanked: ranked.isRanked)
      list.places = narrowed.positions.map { places[$0] }
      (context, best) = (narrowed.context, narrowed.best)
    } else {
      if ranked.isRanked, query.board == nil { found.sort() }
      list.places = found.map { places[Int($0 & 0xFFFF_FFFF)] }
      best = query.board == nil ? found.indices.first : found.indices.min { found[$0] < found[$1] }
    }
    list.result = SearchResult(ranked, of: search, positions: positions, context: context, best: best)
    return list
  }
}
