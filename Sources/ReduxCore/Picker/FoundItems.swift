internal import Redux

/// The items that a search finds anywhere: in all lists, among done items and in the trash.
struct FoundItems: Sendable {
  /// The best of them, in order.
  private(set) var best: [ItemID] = []
  /// All of them, in no order.
  private(set) var all: [ItemID] = []
  /// The query; `nil` if it says nothing yet, and so finds nothing.
  private let query: Query?

  /// The number of items that are shown.
  static let limit = 200

  /// Creates the items found by a query.
  /// - Parameter earlier: what another query found among the same items. If the query narrows that one, no
  ///   other item is looked at.
  init(_ query: Query, _ search: RankedSearch, in items: EntityTable<Item>, after earlier: FoundItems? = nil)
  {
    self.query = search.isEmpty ? nil : query
    guard !search.isEmpty else { return }
    var ranking = Ranking()
    // Finding an item by its id takes longer than going on to the next one.
    if let earlier, let old = earlier.query, earlier.all.count <= items.count / 2, query.narrows(old) {
      for id in earlier.all {
        guard let item = items.reference(to: id), let score = search.score(item) else { continue }
        all.append(id)
        ranking.add(item.entity, score)
      }
    } else {
      for item in items.unorderedReferences {
        guard let score = search.score(item) else { continue }
        all.append(item.entity.id)
        ranking.add(item.entity, score)
      }
    }
    best = ranking.best()
  }
}

/// The best items of many, of which only few are kept.
private struct Ranking {
  private struct Entry {
    let key: UInt64
    let modified: Int64
    let id: ItemID

    static func precedes(_ a: Entry, _ b: Entry) -> Bool {
      if a.key != b.key { return a.key < b.key }
      return a.modified != b.modified ? a.modified > b.modified : a.id < b.id
    }
  }

  private var entries: [Entry] = []
  /// The worst entry that is among the best so far; `nil` as long as there are too few.
  private var worst: Entry?

  /// Adds an item. A done one counts as if it matched at a place that is worse by one, a trashed one by two;
  /// otherwise equal ones are ordered by when they were changed last.
  mutating func add(_ item: Item, _ score: RankedSearch.Score) {
    let penalty: UInt64 =
      switch item.status {
      case .open: 0
      case .done: 1
      case .trashed: 2
      }
    let place = UInt64(score.number >> 24) + penalty
    let entry = Entry(
      key: place << 32 | penalty << 24 | UInt64(score.number & 0xFF_FFFF),
      modified: item.modified.milliseconds,
      id: item.id)
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
