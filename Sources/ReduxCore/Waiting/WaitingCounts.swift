internal import Redux

/// The waiting items that each list leaves out, counted, updated incrementally.
struct WaitingCounts: Sendable {
  private let today: Day
  private var items: EntityTable<Item>
  private(set) var waiters = WaiterIndex()
  private var counts: [ListCounts.Key: Int] = [:]

  /// Counts all `items`.
  init(of items: EntityTable<Item>, today: Day) {
    self.today = today
    self.items = items
    for item in items.unordered where !item.waitsFor.isEmpty {
      waiters.add(item)
      count(item, 1)
    }
  }

  /// The number of waiting items that would otherwise count there.
  subscript(key: ListCounts.Key) -> Int { counts[key] ?? 0 }

  /// Updates the counts to the next version of the items. Complexity: linear in what was written between the
  /// two versions and in the items that wait for it.
  mutating func update(to next: EntityTable<Item>) {
    guard let changed = next.fewChangedIDs(since: items) else {
      self = WaitingCounts(of: next, today: today)
      return
    }
    let affected = waiters.affected(by: changed)
    for id in affected { if let item = items[id] { count(item, -1) } }
    items = next
    for id in affected {
      guard let item = next[id], !item.waitsFor.isEmpty else { continue }
      waiters.add(item)
      count(item, 1)
    }
  }

  private mutating func count(_ item: Item, _ sign: Int) {
    guard item.isWaiting(in: items) else { return }
    for key in ListCounts.keys(ofOpen: item, today) where key.omitsWaiting { counts[key, default: 0] += sign }
  }
}
