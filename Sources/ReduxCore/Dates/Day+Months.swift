extension Day {
  /// Returns the same day of the month `count` months later, or the last day of that month if it is shorter;
  /// `nil` beyond the years 1 to 9999.
  func shifted(months count: Int) -> Day? {
    let (year, month, day) = date
    let (sum, overflows) = (year * 12 + month - 1).addingReportingOverflow(count)
    guard !overflows, sum >= 12 else { return nil }
    let length = Day.length(ofMonth: sum % 12 + 1, year: sum / 12)
    return Day(year: sum / 12, month: sum % 12 + 1, day: min(day, length))
  }

  /// Returns the day `count` days later; `nil` beyond the years 1 to 9999.
  func shifted(days count: Int) -> Day? {
    let (sum, overflows) = Int(number).addingReportingOverflow(count)
    guard !overflows, (Self.first...Self.last).contains(sum) else { return nil }
    return Day(number: sum)
  }

  /// Creates a day of a week of the year, counted as in ISO 8601: the first week is that of 4 January, and
  /// begins on Monday.
  init?(year: Int, week: Int, weekday: Int = 1) {
    guard (1...53).contains(week), (1...7).contains(weekday), let fourth = Day(year: year, month: 1, day: 4),
      let thursday = fourth.shifted(days: 7 * week - 3 - fourth.weekday), thursday.date.year == year
    else { return nil }
    self = thursday.adding(days: weekday - 4)
  }

  /// The first day of the month.
  package var startOfMonth: Day { adding(days: 1 - date.day) }

  /// The last day of the month.
  package var endOfMonth: Day {
    let (year, month, day) = date
    return adding(days: Day.length(ofMonth: month, year: year) - day)
  }

  /// 0001-01-01 and 9999-12-31.
  private static let first = -719_162
  private static let last = 2_932_896
}
