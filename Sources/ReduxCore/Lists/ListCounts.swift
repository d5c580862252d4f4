package import Redux

/// The number of items in each list, updated incrementally.
package struct ListCounts: Sendable {
  private let today: Day
  private var items: EntityTable<Item>
  private var smart: [Int]
  private var categories: [CategoryID: Int]

  /// Counts all `items`.
  package init(of items: EntityTable<Item>, today: Day) {
    self.today = today
    self.items = items
    smart = [Int](repeating: 0, count: ListID.smart.count)
    categories = [:]
    for item in items.unordered { add(item, 1) }
  }

  /// The number of items in `list`.
  package subscript(list: ListID) -> Int {
    if case .category(let id) = list { return categories[id] ?? 0 }
    return ListID.smart.firstIndex(of: list).map { smart[$0] } ?? 0
  }

  /// Updates the counts to the next version of the items.
  /// - Returns: `true` if there was anything to update.
  mutating func update(to next: EntityTable<Item>, today: Day) -> Bool {
    guard !next.isIdentical(to: items) || today != self.today else { return false }
    let changed = next.changedIDs(since: items)
    guard changed.count <= next.count / 8 + 8, today == self.today else {
      self = ListCounts(of: next, today: today)
      return true
    }
    for id in changed {
      if let old = items[id] { add(old, -1) }
      if let new = next[id] { add(new, 1) }
    }
    items = next
    return true
  }

  private mutating func add(_ item: Item, _ step: Int) {
    for (index, list) in ListID.smart.enumerated() where ListQuery(list: list, today: today).contains(item) {
      smart[index] += step
    }
    if item.status == .open, let category = item.category { categories[category, default: 0] += step }
  }
}
