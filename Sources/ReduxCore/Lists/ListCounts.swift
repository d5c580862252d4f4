package import Redux

/// The number of items in each list, updated incrementally.
package struct ListCounts: Sendable {
  let today: Day
  private var tally: IncrementalIndex<KeyTally<Item, ListID>>
  private var waiting: WaitingCounts

  /// The items that are counted.
  var items: EntityTable<Item> { tally.table }

  /// Counts all `items`.
  package init(of items: EntityTable<Item>, today: Day) {
    self.today = today
    waiting = WaitingCounts(of: items, today: today)
    tally = IncrementalIndex(KeyTally(byEach: { $0.lists(today: today) }), of: items)
  }

  /// The number of items in `list`.
  package subscript(list: ListID) -> Int { tally.index[list] - waiting[list] }

  /// The items that wait for each item.
  var waiters: WaiterIndex { waiting.waiters }

  /// Updates the counts to the next version of the items, or to another day.
  mutating func update(to next: EntityTable<Item>, today: Day) {
    guard today == self.today else {
      self = ListCounts(of: next, today: today)
      return
    }
    if tally.update(to: next) { waiting.update(to: next) }
  }
}
