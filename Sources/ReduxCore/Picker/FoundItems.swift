internal import Redux

/// The items that a search finds anywhere: in all lists, among done items and in the trash.
struct FoundItems: Sendable {
  /// The best of them, in order.
  private(set) var best: [ItemID]
  /// The number of items found.
  private(set) var count: Int
  /// The positions in the list of all items, in ascending order, of all that have the words as they are typed: a longer
  /// text finds only some of these.
  private let positions: [Int32]
  /// The query; `nil` if it says nothing yet, and so finds nothing.
  private let query: Query?

  /// The number of items that are shown.
  static let limit = 200

  /// Creates the items found by a query.
  /// - Parameters:
  ///   - everything: all items.
  ///   - earlier: what another query found among the same items. If the query narrows that one, no other item
  ///     is looked at.
  init(_ query: Query, _ search: RankedSearch, in everything: ItemList, after earlier: FoundItems? = nil) {
    guard !search.isEmpty else {
      (self.query, positions, best, count) = (nil, [], [], 0)
      return
    }
    let known = earlier.flatMap { earlier in
      earlier.query.flatMap { query.narrows($0) ? earlier.positions : nil }
    }
    self.query = query
    (positions, best) = Self.found(search, in: everything, among: known)
    count = positions.count
  }

  /// Finds the items with similar words, where none has the words themselves.
  mutating func findSimilar(_ search: RankedSearch, in everything: ItemList) {
    let found = Self.found(search.withoutExact, in: everything, among: nil)
    (best, count) = (found.best, found.positions.count)
  }

  private static func found(
    _ search: RankedSearch, in everything: ItemList, among known: [Int32]?
  ) -> (positions: [Int32], best: [ItemID]) {
    let count = known?.count ?? everything.whole.count
    let parts = concurrently(0..<count, by: ItemList.partSize) { range in
      let search = search.unshared
      var positions: [Int32] = []
      var ranking = Ranking()
      everything.whole.visit(range, of: known) { position, place in
        guard let score = search.score(place.reference) else { return }
        let position = Int32(truncatingIfNeeded: position)
        positions.append(position)
        ranking.add(ListedFields(place.reference), score, at: position)
      }
      return (positions: positions, ranking: ranking)
    }
    var ranking = Ranking()
    for part in parts { ranking.add(part.ranking) }
    return (parts.flatMap(\.positions), ranking.best())
  }
}

/// The best items of many, of which only few are kept.
private struct Ranking: Sendable {
  private struct Entry {
    let key: UInt64
    let modified: Int64
    let position: Int32
    let id: ItemID

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.key != b.key { return a.key < b.key }
      return a.modified != b.modified ? a.modified > b.modified : a.position < b.position
    }
  }

  private var entries: [Entry] = []
  /// The worst entry that is among the best so far; `nil` as long as there are too few.
  private var worst: Entry?

  /// Adds an item. A done one counts as if it matched at a place that is worse by one, a trashed one by two;
  /// otherwise equal ones are ordered by when they were changed last, and then as in the list of all items.
  mutating func add(_ item: ListedFields, _ score: RankedSearch.Score, at position: Int32) {
    let penalty: UInt64 =
      switch item.status {
      case .open: 0
      case .done: 1
      case .trashed: 2
      }
    let place = UInt64(score.number >> 24) + penalty
    add(
      Entry(
        key: place << 32 | penalty << 24 | UInt64(score.number & 0xFF_FFFF),
        modified: item.modified.milliseconds,
        position: position,
        id: item.id))
  }

  /// Adds what another ranking has kept.
  mutating func add(_ other: Ranking) {
    for entry in other.entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    if let worst, !Entry.precedes(entry, worst) { return }
    entries.append(entry)
    if entries.count >= 4 * FoundItems.limit { cut() }
  }

  mutating func best() -> [ItemID] {
    cut()
    return entries.map(\.id)
  }

  private mutating func cut() {
    entries.sort(by: Entry.precedes)
    guard entries.count >= FoundItems.limit else { return }
    entries.removeLast(entries.count - FoundItems.limit)
    worst = entries.last
  }
}
