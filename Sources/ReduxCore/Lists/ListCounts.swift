package import Redux

/// The number of items in each list, updated incrementally.
package struct ListCounts: Sendable {
  /// The day on which items are due, the time before which done ones are in the archive, and when the day
  /// began.
  struct Times: Equatable, Sendable {
    var today: Day
    var archive: Timestamp?
    var dawn: Timestamp

    init(today: Day, archive: Timestamp?, zone: Zone) {
      self.today = today
      self.archive = archive
      dawn = zone.start(of: today)
    }
  }

  /// What is counted.
  private enum Key: Hashable {
    case list(ListID)
    /// The items of a category that are done.
    case doneIn(CategoryID)
    case doneToday
    /// The open items without a due date that have started.
    case started
    /// The open items that are due today at a minute of the day.
    case dueAt(Int)
    /// The items of Upcoming that are due so many days after today, one of the next week.
    case dueIn(days: Int)
  }

  let times: Times
  private var tally: IncrementalIndex<KeyTally<Item, Key>>
  private var waiting: WaitingCounts
  /// Counts the items in the archive; `nil` without one.
  private var archive: IncrementalIndex<KeyTally<Item, Bool>>?

  /// The items that are counted.
  var items: EntityTable<Item> { tally.table }

  /// Counts all `items`.
  /// - Parameter archiveTime: the time before which items were completed that Done leaves out; `nil` for
  ///   none.
  package init(of items: EntityTable<Item>, today: Day, zone: Zone = .utc, archiveTime: Timestamp? = nil) {
    self.init(of: items, Times(today: today, archive: archiveTime, zone: zone))
  }

  init(of items: EntityTable<Item>, _ times: Times) {
    self.times = times
    waiting = WaitingCounts(of: items, today: times.today)
    tally = IncrementalIndex(KeyTally(byEach: { Self.keys(of: $0, times) }), of: items)
    guard let time = times.archive else { return }
    archive = IncrementalIndex(KeyTally(by: { $0.isArchived(before: time) ? true : nil }), of: items)
  }

  private static func keys(of item: Item, _ times: Times) -> [Key] {
    guard item.status == .done else {
      let lists = item.lists(today: times.today).map { Key.list($0) }
      guard item.status == .open, let due = item.due else {
        return item.hasStarted(by: times.today) ? lists + [.started] : lists
      }
      if due.day == times.today { return due.minute.map { lists + [.dueAt($0)] } ?? lists }
      let days = times.today.days(until: due.day)
      let isNear = days <= Self.nextDays && lists.contains(.list(.upcoming))
      return isNear ? lists + [.dueIn(days: days)] : lists
    }
    var keys: [Key] = item.isArchived(before: times.archive) ? [] : [.list(.done)]
    if let category = item.category { keys.append(.doneIn(category)) }
    if let time = item.completed, time >= times.dawn { keys.append(.doneToday) }
    return keys
  }

  /// The number of items in `list`.
  package subscript(list: ListID) -> Int { tally.index[.list(list)] - waiting[list] }

  /// The number of days of ``dueInNextDays``.
  private static let nextDays = 7

  /// The number of items of Upcoming that are due on each of the next seven days, from tomorrow on, with those
  /// that wait for others.
  package var dueInNextDays: [Int] { (1...Self.nextDays).map { tally.index[.dueIn(days: $0)] } }

  /// The number of items completed today.
  package var doneToday: Int { tally.index[.doneToday] }

  /// The number of items that the list of today shows since they have started.
  package var started: Int { tally.index[.started] - waiting.started }

  /// Returns the first minute of the day, from `start` on, at which an open item is due today.
  /// - Complexity: linear in the number of lists and of such minutes.
  func nextDue(from start: Int) -> Int? {
    var next: Int?
    for case .dueAt(let minute) in tally.index.unorderedKeys where minute >= start && minute < next ?? .max {
      next = minute
    }
    return next
  }

  /// Returns the number of items of a category that are done.
  package func done(in category: CategoryID) -> Int { tally.index[.doneIn(category)] }

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
