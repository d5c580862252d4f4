/// What the meaning of a date in words depends on, besides the words.
package struct DateContext: Hashable, Sendable {
  /// The order of day and month in dates such as `3/4`.
  package enum DateOrder: String, Codable, CaseIterable, Sendable {
    case dayMonth, monthDay
  }

  package var today: Day
  /// The present minute, 0 to 1439.
  package var minute: Int
  /// The first day of the week: 1 is Monday, 7 is Sunday.
  package var firstWeekday: Int
  package var order: DateOrder
  /// How many days ago a date without a year may be: none where somebody writes what is to be done; in a file, an open
  /// task of `20 Nov` is late a week after it, and not due next year.
  package var daysBack = 0
  /// The minute of today up to which items have started, for queries that name lists; `nil` for the present one.
  package var startMinute: Int?
  /// From where hours and minutes count (`in 2 hours`); without it they count as if no clock ever changed.
  package var instant: Instant?

  /// A moment, and the zone that its local time is that of.
  package struct Instant: Hashable, Sendable {
    package var moment: Timestamp
    package var zone: Zone

    package init(_ moment: Timestamp, in zone: Zone) {
      self.moment = moment
      self.zone = zone
    }

    /// Returns the local time a number of minutes later.
    func local(after minutes: Int) -> DayTime {
      let (milliseconds, isOverflow) = Int64(minutes).multipliedReportingOverflow(by: 60_000)
      let later = moment.milliseconds.addingReportingOverflow(isOverflow ? 0 : milliseconds)
      return zone.local(Timestamp(milliseconds: later.partialValue)).dayTime
    }
  }

  /// Creates the context; a minute or weekday beyond its range is clamped.
  package init(today: Day, minute: Int = 0, firstWeekday: Int = 1, order: DateOrder = .dayMonth) {
    self.today = today
    self.minute = min(max(minute, 0), 1439)
    self.firstWeekday = min(max(firstWeekday, 1), 7)
    self.order = order
  }

  /// Returns the context in which a query is read: that of the whole day, unless it may depend on the time.
  /// What was found then need not be searched again each minute.
  func reading(query: String) -> DateContext {
    guard !Self.mayDependOnTime(query) else { return self }
    var context = DateContext(today: today, firstWeekday: firstWeekday, order: order)
    if Self.mayNameList(query) { context.startMinute = startMinute ?? minute }
    return context
  }

  /// Returns `true` for a query that has words such as `now` and `+2h`, and for some others: it is not read
  /// here, since this is asked after each key.
  static func mayDependOnTime(_ query: String) -> Bool {
    // The last four letters or digits, in lower case.
    var last: UInt32 = 0
    for byte in query.utf8 where byte != UInt8(ascii: " ") {
      let before = UInt8(truncatingIfNeeded: last)
      last = last << 8 | UInt32(byte | 0x20)
      switch UInt8(truncatingIfNeeded: last) {
      case UInt8(ascii: "h"), UInt8(ascii: "m"):
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= before { return true }
      // The ends of “now”, “min” and “hour”.
      case UInt8(ascii: "w"): if last & 0xFF_FFFF == 0x6E_6F77 { return true }
      case UInt8(ascii: "n"): if last & 0xFF_FFFF == 0x6D_696E { return true }
      case UInt8(ascii: "r"): if last == 0x68_6F_7572 { return true }
      default: break
      }
    }
    return false
  }

  /// Returns `true` for a query that has words such as `is:today` and `list:upcoming`, in which an item starts at a
  /// time of day, and for some others.
  private static func mayNameList(_ query: String) -> Bool {
    // The last three letters, in lower case: `is:`, and the end of `list:`.
    var last: UInt32 = 0
    for byte in query.utf8 {
      last = (last << 8 | UInt32(byte | 0x20)) & 0xFF_FFFF
      if last == 0x69_73_3A || last == 0x73_74_3A { return true }
    }
    return false
  }

  /// Returns the local time a number of minutes from now.
  func later(by minutes: Int) -> DayTime {
    instant?.local(after: minutes) ?? DayTime(today, minute: minute).adding(minutes: minutes)
  }

  /// Returns a local time, or if a change of the clocks skips it, that which they show instead: 03:30 for 02:30.
  func existing(_ time: DayTime) -> DayTime {
    guard let zone = instant?.zone, time.minute != nil else { return time }
    return zone.local(zone.moment(time)).dayTime
  }

  /// The first day of the present week.
  var startOfWeek: Day { today.adding(days: -((today.weekday - firstWeekday + 7) % 7)) }

  /// Returns the day of the present week that is this weekday; it may lie in the past.
  func dayOfThisWeek(_ weekday: Int) -> Day {
    startOfWeek.adding(days: (weekday - firstWeekday + 7) % 7)
  }

  /// Returns the weekday of the week that lies so many after the present one.
  func weekday(_ weekday: Int, weeksLater weeks: Int) -> Day? {
    dayOfThisWeek(weekday).shifted(days: 7 * weeks)
  }

  /// Returns the first such weekday after today.
  func coming(_ weekday: Int) -> Day { today.adding(days: (weekday - today.weekday + 6) % 7 + 1) }

  /// The Saturday of the present weekend or the next one; on a Sunday that day.
  var weekend: Day { today.weekday == 7 ? today : present(6) }

  /// Returns the first such weekday that is today or later.
  func present(_ weekday: Int) -> Day { today.adding(days: (weekday - today.weekday + 7) % 7) }

  /// Returns the day of a time that is still to come: today, or tomorrow if it has passed; `nil` after the last
  /// day.
  func upcomingDay(of minute: Int) -> Day? { minute <= self.minute ? today.shifted(days: 1) : today }

  /// Returns the first such day that is today or later, or at most ``daysBack`` ago; `nil` if there is none within eight
  /// years.
  func upcoming(month: Int, day: Int) -> Day? {
    let first = today.adding(days: -daysBack)
    let year = first.date.year
    for candidate in year...(year + 8) {
      if let found = Day(year: candidate, month: month, day: day), found >= first { return found }
    }
    return nil
  }

  /// Returns the first such day of a month that is today or later; `nil` if no month has it.
  func upcoming(day: Int) -> Day? {
    guard (1...31).contains(day) else { return nil }
    let (year, month, _) = today.date
    for index in (year * 12 + month - 1)...(year * 12 + month + 1) {
      if let found = Day(year: index / 12, month: index % 12 + 1, day: day), found >= today { return found }
    }
    return nil
  }
}
