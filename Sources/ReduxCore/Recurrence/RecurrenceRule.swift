/// A recurrence rule: the parts of an RRULE (RFC 5545, section 3.3.10), and dates added and left out.
///
/// An empty list is a part that is not given. Values that no calendar has, such as month 13, match nothing.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: CaseIterable, Sendable {
    case secondly, minutely, hourly, daily, weekly, monthly, yearly
  }

  /// A weekday (1 is Monday, 7 is Sunday), or the n-th one of the month or year (negative: from the end).
  package struct WeekdayRule: Hashable, Sendable {
    package var ordinal: Int?
    package var weekday: Int

    package init(ordinal: Int? = nil, weekday: Int) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  package enum End: Hashable, Sendable {
    case never
    /// The number of occurrences, the first one included.
    case count(Int)
    /// The last day, or the last moment, at which an occurrence may lie.
    case until(DayTime)
  }

  package var frequency: Frequency
  /// The number of periods from one to the next, from 1. Less counts as 1.
  package var interval = 1
  package var end = End.never
  /// BYMONTH, 1 to 12.
  package var months: [Int] = []
  /// BYWEEKNO, 1 to 53, or negative from the end of the year.
  package var weekNumbers: [Int] = []
  /// BYYEARDAY, 1 to 366, or negative from the end of the year.
  package var yearDays: [Int] = []
  /// BYMONTHDAY, 1 to 31, or negative from the end of the month.
  package var monthDays: [Int] = []
  /// BYDAY.
  package var weekdays: [WeekdayRule] = []
  /// BYHOUR, 0 to 23.
  package var hours: [Int] = []
  /// BYMINUTE, 0 to 59.
  package var minutes: [Int] = []
  /// BYSECOND, 0 to 60, where 60 counts as 59.
  package var seconds: [Int] = []
  /// BYSETPOS, 1 to 366, or negative from the end of the period.
  package var positions: [Int] = []
  /// WKST: the weekday on which weeks begin, 1 to 7.
  package var weekStart = 1
  /// `true` if a day that a month does not have means the last day of that month (rules in words), `false`
  /// if such a date is left out (RFC 5545). Concerns days 29 to 31 of monthly and yearly rules.
  package var clamps = false
  /// `true` if the interval of a daily rule counts the days from Monday to Friday alone. RFC 5545 has no such
  /// rule unless the interval is 1: there `INTERVAL=3;BYDAY=MO,TU,WE,TH,FR` means every third day of the
  /// calendar, unless it falls on a weekend.
  package var countsBusinessDays = false
  /// The clocks by which it counts; `nil` for the local ones.
  package var zone: RuleZone?
  /// The minutes from a date of the rule to the one on which its item is due: a calendar counts from the start
  /// of a to-do, and some rules cannot be moved to the due date. Of days alone, a multiple of 1,440.
  package var delay = 0
  /// EXDATE: the occurrences to leave out. A day without a time leaves out all occurrences of that day.
  package var exceptions: [DayTime] = []
  /// RDATE: occurrences beside those of the rule. They are not counted by COUNT, and UNTIL does not concern
  /// them.
  package var additions: [DayTime] = []
}

extension RecurrenceRule.Frequency {
  /// `true` if there may be several periods on one day.
  var isFinerThanDay: Bool { self == .hourly || self == .minutely || self == .secondly }
}

extension RecurrenceRule {
  /// Creates the rule that has an occurrence in every period.
  package init(_ frequency: Frequency) { self.init(frequency: frequency) }

  /// The weekdays from Monday to Friday.
  static let businessDays = (1...5).map { WeekdayRule(weekday: $0) }

  /// Returns the same rule with the day on which `start` lies, if the rule says none: the parts that RFC 5545
  /// derives from DTSTART.
  package func pinned(to start: DayTime) -> RecurrenceRule {
    var rule = self
    if countsBusinessDays && frequency == .daily { rule.weekdays = Self.businessDays }
    let date = start.day.date
    if weekdays.isEmpty && monthDays.isEmpty && yearDays.isEmpty {
      switch frequency {
      case .yearly where !weekNumbers.isEmpty: rule.weekdays = [WeekdayRule(weekday: start.day.weekday)]
      case .yearly:
        rule.monthDays = [date.day]
        if months.isEmpty { rule.months = [date.month] }
      case .monthly where weekNumbers.isEmpty: rule.monthDays = [date.day]
      case .weekly where weekNumbers.isEmpty: rule.weekdays = [WeekdayRule(weekday: start.day.weekday)]
      case .secondly, .minutely, .hourly, .daily, .weekly, .monthly: break
      }
    }
    return rule
  }

  /// The times of day that the rule says, in minutes and in order; empty if it leaves that to its start.
  var times: [Int] {
    guard !frequency.isFinerThanDay, !hours.isEmpty, !minutes.isEmpty else { return [] }
    return sortedUnique(hours.flatMap { hour in minutes.map { hour * 60 + $0 } })
  }

  /// The minutes from one occurrence to the next of a rule of hours or minutes; `nil` for others.
  var minutesBetween: Int? {
    switch frequency {
    case .hourly: 60 * interval
    case .minutely: interval
    default: nil
    }
  }

  /// Returns `true` if an occurrence may follow on the day on which the rule begins at a time, which need not be
  /// its own.
  func mayRepeat(onDayOf start: DayTime) -> Bool {
    guard let minute = start.minute else { return false }
    return frequency.isFinerThanDay || hours.contains { $0 != minute / 60 }
      || minutes.contains { $0 != minute % 60 }
  }
}
