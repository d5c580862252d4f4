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
  /// `true` if a word of digits, such as `3,5-7`, stands for the items with these numbers.
  package var takesNumbers: Bool

  package init(
    today: Day, minute: Int? = nil, zone: Zone, takesNumbers: Bool = false,
    date: @escaping @Sendable (Substring) -> DayTime? = { _ in nil },
    pastDate: (@Sendable (Substring) -> DayTime?)? = nil
  ) {
    self.today = today
    self.minute = minute
    self.zone = zone
    self.takesNumbers = takesNumbers
    self.date = date
    self.pastDate = pastDate ?? date
  }
}
