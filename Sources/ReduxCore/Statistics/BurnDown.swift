/// How the number of open items goes down: at the pace of the last four weeks.
package struct BurnDown: Equatable, Sendable {
  /// The number of items completed, and of those added, in this time.
  package let done: Int
  package let added: Int
  /// The day on which nothing will be open at this pace; `nil` if that number does not go down, or nothing is
  /// open.
  package let end: Day?

  /// The number of days that make the pace.
  package static let days = 28
  /// The number of weeks that a chart shows: half a year.
  static let weeks = 26

  init(open: Int, done: Int, added: Int, today: Day) {
    self.done = done
    self.added = added
    let net = done - added
    end = open > 0 && net > 0 ? today.shifted(days: (open * Self.days + net - 1) / net) : nil
  }

  /// The pace in words: `8 done and 3 added in four weeks`, and what it leads to:
  /// `at this pace none are open by Sat 14 Mar`; `nil` if that cannot be said.
  func words(today: Day) -> (pace: String, outlook: String?) {
    let outlook = end.map { "at this pace none are open by \(DayTime($0).words(today: today))" }
    return (
      "\(done) done and \(added) added in four weeks",
      outlook ?? (done > added ? nil : added > done ? "the list is growing" : "the list stays as long")
    )
  }
}

extension Statistics {
  /// How the number of open items goes down.
  package var burnDown: BurnDown {
    BurnDown(
      open: open, done: doneByDay.suffix(BurnDown.days).reduce(0, +),
      added: addedByDay.suffix(BurnDown.days).reduce(0, +), today: today)
  }
}
