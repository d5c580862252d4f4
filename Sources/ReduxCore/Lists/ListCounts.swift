package import Redux

/// The number of items in each list, updated incrementally.
package struct ListCounts: Sendable {
  /// The day on which items are due, and the time before which done ones are in the archive.
  struct Times: Equatable, Sendable {
    var today: Day
    var archive: Timestamp?
  }

  let times: Times
  private var tally: IncrementalIndex<KeyTally<Item, ListID>>
  private var waiting: WaitingCounts
  /// Counts the items in the archive; `nil` without one.
  private var archive: IncrementalIndex<KeyTally<Item, Bool>>?

  /// The items that are counted.
  var items: EntityTable<Item> { tally.table }

  /// Counts all `items`.
  /// - Parameter archiveTime: the time before which items were completed that Done leaves out; `nil` for none.
  package init(of items: EntityTable<Item>, today: Day, archiveTime: Timestamp? = nil) {
    self.init(of: items, Times(today: today, archive: archiveTime))
  }

  init(of items: EntityTable<Item>, _ times: Times) {
    self.times = times
    let today = times.today
    waiting = WaitingCounts(of: items, today: today)
    guard let time = times.archive else {
      tally = IncrementalIndex(KeyTally(byEach: { $0.lists(today: today) }), of: items)
      return
    }
    tally = IncrementalIndex(
      KeyTally(byEach: { $0.isArchived(before: time) ? [] : $0.lists(today: today) }), of: items)
    archive = IncrementalIndex(KeyTally(by: { $0.isArchived(before: time) ? true : nil }), of: items)
  }

  /// The number of items in `list`.
  package subscript(list: ListID) -> Int { tally.index[list] - waiting[list] }

  /// The number of items in the archive.
  var archived: Int { archive?.index[true] ?? 0 }

  /// The items that wait for each item.
  var waiters: WaiterIndex { waiting.waiters }

  /// Updates the counts to the next version of the items, or to other times.
  mutating func update(to next: EntityTable<Item>, _ times: Times) {
    guard times == self.times else {
      self = ListCounts(of: next, times)
      return
    }
    guard tally.update(to: next) else { return }
    waiting.update(to: next)
    archive?.update(to: next)
  }
}
