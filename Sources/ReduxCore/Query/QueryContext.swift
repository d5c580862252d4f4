/// What reading and evaluating a query needs to know besides the query.
package struct QueryContext: Sendable {
  package var today: Day
  /// The present minute of today, by which items have started; `nil` for the end of the day.
  package var minute: Int?
  /// The zone in which the days of `created`, `modified` and `completed` begin.
  package var zone: Zone
  /// Understands dates in words; `today`, `tomorrow` and `yesterday` do not reach it.
  package var date: @Sendable (Substring) -> DayTime?
  /// Understands them for what is over, such as `created`.
  package var pastDate: @Sendable (Substring) -> DayTime?
  /// The last day of the week, month or other period that words name and that begins on a day; `nil` for the words of a
  /// day.
  package var lastDay: @Sendable (Substring, Day) -> Day?
  /// `true` if a word of digits, such as `3,5-7`, stands for the items with these numbers.
  package var takesNumbers: Bool

  package init(
    today: Day, minute: Int? = nil, zone: Zone, takesNumbers: Bool = false,
    date: @escaping @Sendable (Substring) -> DayTime? = { _ in nil },
    pastDate: (@Sendable (Substring) -> DayTime?)? = nil,
    lastDay: @escaping @Sendable (Substring, Day) -> Day? = { _, _ in nil }
  ) {
    self.today = today
    self.minute = minute
    self.zone = zone
    self.takesNumbers = takesNumbers
    self.date = date
    self.pastDate = pastDate ?? date
    self.lastDay = lastDay
  }
}
