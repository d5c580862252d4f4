/// The years, months, weeks or days in which a rule may have occurrences: every n-th one from that of the
/// start.
///
/// Periods have an index of their own, which makes the interval plain arithmetic: no period between is
/// visited.
struct RecurrencePeriods {
  /// More than all the seconds of the calendar. Beyond it an interval has no second period.
  static let longestInterval = 400_000_000_000

  private let frequency: RecurrenceRule.Frequency
  private let interval: Int
  private let weekStart: Int
  private let countsBusinessDays: Bool
  private var origin = 0

  /// `start` is the number of a day (`Day.number`).
  init(_ rule: RecurrenceRule, start: Int) {
    // The units of finer rules are aligned by `RecurrenceUnits`; all days may contain some.
    let isFine = rule.frequency.isFinerThanDay
    frequency = isFine ? .daily : rule.frequency
    interval = isFine ? 1 : min(max(rule.interval, 1), Self.longestInterval)
    weekStart = (1...7).contains(rule.weekStart) ? rule.weekStart : 1
    countsBusinessDays = rule.countsBusinessDays && rule.frequency == .daily
    origin = index(of: start)
  }

  /// Returns the first day, from `day` on, that lies in a period of the rule; `nil` after the year 9999.
  func aligned(_ day: Int) -> Int? {
    if interval == 1 { return day }
    let index = index(of: day)
    let excess = floorModulo(index - origin, interval)
    return excess == 0 ? day : firstDay(of: index + interval - excess)
  }

  /// Returns the first day of the period in which `day` lies.
  func begin(of day: Int) -> Int { firstDay(of: index(of: day)) ?? day }

  /// Returns the first day after the period in which `day` lies; `nil` after the year 9999.
  func end(of day: Int) -> Int? { firstDay(of: index(of: day) + 1) }

  private func index(of day: Int) -> Int {
    switch frequency {
    case .yearly: Day(number: day).date.year
    case .monthly: Self.month(of: Day(number: day).date)
    case .weekly: floorQuotient(day + 4 - weekStart, 7)
    // A weekend has the index of the Friday before: from there, Monday is one business day on.
    case _ where countsBusinessDays: floorQuotient(day + 3, 7) * 5 + min(floorModulo(day + 3, 7), 4)
    case .secondly, .minutely, .hourly, .daily: day
    }
  }

  private static func month(of date: (year: Int, month: Int, day: Int)) -> Int {
    date.year * 12 + date.month - 1
  }

  private func firstDay(of index: Int) -> Int? {
    switch frequency {
    case .yearly: Day(year: index, month: 1, day: 1).map { Int($0.number) }
    case .monthly: Day(year: index / 12, month: index % 12 + 1, day: 1).map { Int($0.number) }
    case .weekly: index * 7 - 4 + weekStart
    case _ where countsBusinessDays: floorQuotient(index, 5) * 7 - 3 + floorModulo(index, 5)
    case .secondly, .minutely, .hourly, .daily: index
    }
  }
}
