internal import Redux

/// What a search finds in a list.
///
/// A class, since lists are copied dozens of times at each key and most have none: as a value it was three
/// quarters of a list.
final class SearchResult: Sendable {
  let search: Search
  let ranked: RankedSearch
  /// The positions in the whole list, in ascending order, of what has the words as they are typed: a longer text
  /// finds only some of these.
  let positions: [Int32]
  /// The positions in the whole list of all that the narrowed one shows, in its order.
  let order: [Int32]
  /// The positions, in the narrowed list and in ascending order, of items that do not match themselves, but
  /// are above one that does.
  fileprivate let context: [Int]
  /// The position of the best match in the narrowed list; `nil` if nothing is found.
  fileprivate let best: Int?

  fileprivate init(
    _ ranked: RankedSearch, of search: Search, positions: [Int32], order: [Int32], context: [Int], best: Int?
  ) {
    self.search = search
    self.ranked = ranked
    self.positions = positions
    self.order = order
    self.context = context
    self.best = best
  }

  /// The number of positions that it keeps.
  var positionCount: Int { positions.count + order.count + 2 * context.count }

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

  /// `true` if no item has the words of the search, so that those with similar words are shown.
  package var isFuzzy: Bool { result?.ranked.isFuzzy ?? false }

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
  /// item stays together, in its order, with those items above a match that the list shows. If nothing has the
  /// words of the search, what has similar ones. Complexity: linear.
  /// - Parameter earlier: the result of a search of the same list that this one narrows: only what that has
  ///   found is looked at.
  func narrowed(to search: Search, within earlier: SearchResult? = nil) -> ItemList {
    let exact = narrowed(to: search, search.ranked(in: items), within: earlier)
    // Without words, nothing is similar.
    guard exact.places.isEmpty, search.findsSimilar, exact.result?.ranked.isRanked == true else {
      return exact
    }
    let fuzzy = search.ranked(in: items, isFuzzy: true)
    guard fuzzy.isFuzzy else { return exact }
    let similar = narrowed(to: search, fuzzy.withoutExact, within: nil)
    return similar.places.isEmpty ? exact : similar
  }

  /// Returns the list narrowed to what a search of it has found before.
  func narrowed(by result: SearchResult) -> ItemList {
    var list = self
    list.result = result
    return list
  }

  private func narrowed(
    to search: Search, _ ranked: RankedSearch, within earlier: SearchResult?
  ) -> ItemList {
    var list = self
    let isSorted = ranked.isRanked && query.board == nil
    let mayNest = query.isTree && !parents.isEmpty
    let count = earlier?.positions.count ?? whole.count
    // On all processors: a letter looked for in 100,000 items took 26 ms on one, and takes 15 on two.
    let parts = concurrently(0..<count, by: Self.partSize) { range in
      SearchedPart(of: range, in: whole, within: earlier, ranked, isSorted: isSorted && !mayNest)
    }
    let positions = ranked.isFuzzy ? [] : parts.flatMap(\.positions)
    var found = parts.flatMap(\.found)
    let order: [Int32]
    var context: [Int] = []
    let best: Int?
    if mayNest, parts.contains(where: \.hasSubtasks) {
      var families = MatchedFamilies(in: self)
      for entry in found { families.add(Int(entry & 0xFFFF_FFFF), score: entry >> 32) }
      let narrowed = families.flattened(isRanked: ranked.isRanked)
      order = narrowed.positions.map { Int32(truncatingIfNeeded: $0) }
      (context, best) = (narrowed.context, narrowed.best)
    } else {
      if isSorted { found.sort() }
      order = found.map { Int32(truncatingIfNeeded: $0) }
      best = query.board == nil ? found.indices.first : found.indices.min { found[$0] < found[$1] }
    }
    list.result = SearchResult(
      ranked, of: search, positions: positions, order: order, context: context, best: best)
    return list
  }
}

/// What a search finds in a part of a list.
private struct SearchedPart {
  /// The positions in the whole list, in ascending order.
  var positions: [Int32] = []
  /// Scores, and positions in the whole list: in their order, or the best first.
  var found: [UInt64] = []
  var hasSubtasks = false

  /// Looks for a search in a part of the places, or of those that an earlier search has found.
  /// - Parameter isSorted: `true` for the best matches first. Sorting the whole is then a merge.
  init(
    of range: Range<Int>, in places: PagedArray<ListPosition>, within earlier: SearchResult?,
    _ ranked: RankedSearch,
    isSorted: Bool
  ) {
    let ranked = ranked.unshared
    places.visit(range, of: earlier?.positions) { position, place in
      guard let score = ranked.score(place.reference) else { return }
      positions.append(Int32(truncatingIfNeeded: position))
      found.append(UInt64(score.number) << 32 | UInt64(position))
      if place.reference.entity.parent != nil { hasSubtasks = true }
    }
    if isSorted { found.sort() }
  }
}
