package import Redux

/// The number of items in each list, updated incrementally.
package struct ListCounts: Sendable {
  /// The day on which items are due, the time before which done ones are in the archive, when the day began, and the
  /// minute of it up to which items have started, `nil` for its end.
  struct Times: Equatable, Sendable {
    var today: Day
    var archive: Timestamp?
    var dawn: Timestamp
    var startMinute: Int?

    init(today: Day, archive: Timestamp?, zone: Zone, startMinute: Int? = nil) {
      self.today = today
      self.archive = archive
      dawn = zone.start(of: today)
      self.startMinute = startMinute
    }

    /// Returns `true` if they differ in nothing but the minute, on which no key of an item depends.
    func isSameDay(as other: Times) -> Bool {
      var other = other
      other.startMinute = startMinute
      return self == other
    }
  }

  /// What is counted.
  enum Key: Hashable, Sendable {
    case list(ListID)
    /// The items of a category that are done.
    case doneIn(CategoryID)
    case doneToday
    /// The open items without a due date that have started by the end of today.
    case started
    /// The late items that Today shows by its end.
    case lateToday
    /// Those among the ones of a key that start today at a minute of the day.
    indirect case startingAt(Int, Key)
    /// The open items that are due today at a minute of the day.
    case dueAt(Int)
    /// The items of Upcoming that are due so many days after today, one of the next week.
    case dueIn(days: Int)

    /// `true` if items that wait for others do not count there.
    var omitsWaiting: Bool {
      switch self {
      case .list(let list): list.omitsWaiting
      case .startingAt(_, let key): key.omitsWaiting
      case .started, .lateToday: true
      case .doneIn, .doneToday, .dueAt, .dueIn: false
      }
    }

    /// `true` if items do not count there before they have started.
    fileprivate var omitsLaterStarts: Bool {
      switch self {
      case .list(let list): list.omitsLaterStarts
      case .started, .lateToday, .dueIn: true
      case .doneIn, .doneToday, .startingAt, .dueAt: false
      }
    }
  }

  private(set) var times: Times
  private var tally: IncrementalIndex<KeyTally<Item, Key>>
  private var waiting: WaitingCounts
  /// Counts the items in the archive; `nil` without one.
  private var archive: IncrementalIndex<KeyTally<Item, Bool>>?
  /// The number of items that are counted but start later today.
  private var later: [Key: Int] = [:]

  /// The items that are counted.
  var items: EntityTable<Item> { tally.table }

  /// Counts all `items`.
  /// - Parameters:
  ///   - archiveTime: the time before which items were completed that Done leaves out; `nil` for none.
  ///   - startMinute: the minute of today up to which items have started; `nil` for the end of the day.
  package init(
    of items: EntityTable<Item>, today: Day, zone: Zone = .utc, archiveTime: Timestamp? = nil,
    startMinute: Int? = nil
  ) {
    self.init(of: items, Times(today: today, archive: archiveTime, zone: zone, startMinute: startMinute))
  }

  init(of items: EntityTable<Item>, _ times: Times) {
    self.times = times
    waiting = WaitingCounts(of: items, today: times.today)
    tally = IncrementalIndex(KeyTally(byEach: { Self.keys(of: $0, times) }), of: items)
    if let time = times.archive {
      archive = IncrementalIndex(KeyTally(by: { $0.isArchived(before: time) ? true : nil }), of: items)
    }
    countLater()
  }

  /// Counts the items that start later today.
  private mutating func countLater() {
    later = [:]
    guard let now = times.startMinute else { return }
    for case .startingAt(let minute, let key) in tally.index.unorderedKeys where minute > now {
      later[key, default: 0] += number(of: .startingAt(minute, key))
    }
  }

  /// Returns how many items count there by the end of today, without those that wait for others.
  private func number(of key: Key) -> Int { tally.index[key] - waiting[key] }

  private static func keys(of item: Item, _ times: Times) -> [Key] {
    if item.status == .trashed { return [.list(.trash)] }
    guard item.status == .done else { return keys(ofOpen: item, times.today) }
    var keys: [Key] = item.isArchived(before: times.archive) ? [] : [.list(.done)]
    if let category = item.category { keys.append(.doneIn(category)) }
    // A subtask without a date was not among what is to be done today, either.
    if let time = item.completed, time >= times.dawn,
      item.parent == nil || item.due != nil || item.start != nil
    {
      keys.append(.doneToday)
    }
    return keys
  }

  static func keys(ofOpen item: Item, _ today: Day) -> [Key] {
    var keys = item.lists(today: today).map { Key.list($0) }
    if let due = item.due {
      let days = today.days(until: due.day)
      if days < 0, keys.contains(.list(.today)) { keys.append(.lateToday) }
      if days == 0, let minute = due.minute { keys.append(.dueAt(minute)) }
      if days > 0, days <= nextDays, keys.contains(.list(.upcoming)) { keys.append(.dueIn(days: days)) }
    } else if item.hasStarted(by: today) {
      keys.append(.started)
    }
    guard let start = item.start, start.day == today, let minute = start.minute else { return keys }
    return keys + keys.filter(\.omitsLaterStarts).map { .startingAt(minute, $0) }
  }

  /// The number of items in `list`.
  package subscript(list: ListID) -> Int { shown(.list(list)) }

  /// Returns how many items count there now.
  private func shown(_ key: Key) -> Int { number(of: key) - later[key, default: 0] }

  /// The number of days of ``dueInNextDays``.
  private static let nextDays = 7

  /// The number of items of Upcoming that are due on each of the next seven days, from tomorrow on, with those
  /// that wait for others.
  package var dueInNextDays: [Int] { (1...Self.nextDays).map { shown(.dueIn(days: $0)) } }

  /// The number of items completed today, without subtasks that have no date of their own.
  package var doneToday: Int { tally.index[.doneToday] }

  /// The number of items that the list of today shows since they have started.
  package var started: Int { shown(.started) }

  /// The number of late items that the list of today shows.
  var lateToday: Int { shown(.lateToday) }

  /// Returns the first minute of the day, from `start` on, at which an open item is due today.
  /// - Complexity: linear in the number of lists and of such minutes.
  func nextDue(from start: Int) -> Int? {
    first(from: start) { if case .dueAt(let minute) = $0 { minute } else { nil } }
  }

  /// Returns the first minute of the day, after `minute`, at which an open item starts that is not shown before.
  /// - Complexity: linear in the number of lists and of such minutes.
  func nextStart(after minute: Int) -> Int? {
    first(from: minute + 1) { if case .startingAt(let start, _) = $0 { start } else { nil } }
  }

  /// Returns the first minute, from `start` on, that a key says.
  private func first(from start: Int, _ minute: (Key) -> Int?) -> Int? {
    tally.index.unorderedKeys.reduce(nil) { next, key in
      guard let found = minute(key), found >= start, found < next ?? .max else { return next }
      return found
    }
  }

  /// Returns the number of items of a category that are done.
  package func done(in category: CategoryID) -> Int { tally.index[.doneIn(category)] }

  /// The number of items in the archive.
  var archived: Int { archive?.index[true] ?? 0 }

  /// The items that wait for each item.
  var waiters: WaiterIndex { waiting.waiters }

  /// Updates the counts to the next version of the items, or to other times.
  mutating func update(to next: EntityTable<Item>, _ times: Times) {
    guard times.isSameDay(as: self.times) else {
      self = ListCounts(of: next, times)
      return
    }
    let isSameMinute = times == self.times
    self.times = times
    if tally.update(to: next) {
      waiting.update(to: next)
      archive?.update(to: next)
    } else if isSameMinute {
      return
    }
    countLater()
  }
}
