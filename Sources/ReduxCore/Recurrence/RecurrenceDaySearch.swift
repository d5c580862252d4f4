/// Finds the days of a rule in order, by turns of its periods and of the masks of the months.
///
/// Each turn jumps to the next day that one of both allows, so that neither the days nor the months between
/// are visited.
struct RecurrenceDaySearch {
  /// The last day of the calendar: 9999-12-31.
  static let lastDay = 2_932_896
  /// The first day of the calendar: 0001-01-01.
  static let firstDay = -719_162
  /// The number of jumps without an occurrence after which a rule has no more. The calendar repeats after
  /// 4,800 months, so that no rule of months or years is given up too early. A rule of days may be, if its
  /// interval meets a rare date, such as a Monday that is 29 February, only after thousands of years.
  static let limit = 7_000

  let periods: RecurrencePeriods
  private let days: RecurrenceDays
  /// The month that was visited last.
  private var month = Month(year: 0, number: 0, first: 0, length: 0, mask: 0)

  private struct Month {
    var year: Int
    /// From 1; 0 if no month was visited.
    var number: Int
    /// The number of the first day.
    var first: Int
    var length: Int
    var mask: UInt32
  }

  /// Compiles a rule in which the day of the start is written out (`pinned(to:)`).
  init(_ rule: RecurrenceRule, start: Int) {
    periods = RecurrencePeriods(rule, start: start)
    days = RecurrenceDays(rule)
  }

  /// Returns the first day of the rule from `day` on; `nil` if there is none before the end of the calendar,
  /// or if none was found within `steps`, which it counts down.
  mutating func next(from day: Int, steps: inout Int) -> Int? {
    var day = day
    while steps > 0 {
      steps -= 1
      guard let aligned = periods.aligned(day), aligned <= Self.lastDay else { return nil }
      day = aligned
      if day < month.first || day >= month.first + month.length {
        guard let next = visitMonth(of: day) else { return nil }
        if next > day {
          day = next
          continue
        }
      }
      let rest = month.mask >> UInt32(day - month.first)
      if rest & 1 != 0 { return day }
      day = rest == 0 ? month.first + month.length : day + rest.trailingZeroBitCount
    }
    return nil
  }

  /// Computes the mask of the month of `day` and returns `day`; or returns the first day of the next month
  /// that BYMONTH allows if it does not allow this one. Returns `nil` after the year 9999.
  private mutating func visitMonth(of day: Int) -> Int? {
    // Mostly the month that follows, whose date needs no division.
    let isNext = day == month.first + month.length && month.number > 0
    let date =
      isNext
      ? (year: month.number < 12 ? month.year : month.year + 1, month: month.number % 12 + 1, day: 1)
      : Day(number: day).date
    guard let distance = days.monthsUntilAllowed(from: date.month) else { return nil }
    if distance > 0 {
      let index = date.year * 12 + date.month - 1 + distance
      return Day(year: index / 12, month: index % 12 + 1, day: 1).map { Int($0.number) }
    }
    let first = day - date.day + 1
    let length = Day.length(ofMonth: date.month, year: date.year)
    let mask = days.mask(year: date.year, month: date.month, first: first, length: length)
    month = Month(year: date.year, number: date.month, first: first, length: length, mask: mask)
    return day
  }
}
