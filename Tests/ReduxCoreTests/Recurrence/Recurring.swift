import ReduxCore
import Testing

/// What the tests of recurrence share.
enum Recurring {
  /// Returns the day, or the day with a time, that `text` names: `2026-11-21T14:00`.
  static func time(_ text: some StringProtocol) throws -> DayTime {
    try #require(DayTime(text), "“\(text)” is no day")
  }

  /// Returns the first dates of an RRULE as text: `2026-11-21 2026-11-22T14:00`.
  static func dates(_ rule: String, from start: String, _ count: Int = 10) throws -> String {
    try text(RecurrenceRule(rrule: rule).occurrences(from: time(start)).prefix(count))
  }

  static func text(_ times: some Sequence<DayTime>) -> String { times.map(\.iso8601).joined(separator: " ") }

  /// Writes out `1997-09: 2 4-6; 1998-01: 3` as days, each at 9:00.
  static func calendar(_ text: String) throws -> String {
    var days: [String] = []
    for month in text.split(separator: ";") {
      let parts = month.split(separator: ":")
      for part in parts[1].split(separator: " ") {
        let bounds = part.split(separator: "-").compactMap { Int($0) }
        for day in try #require(bounds.first)...(try #require(bounds.last)) {
          days.append("\(parts[0].drop { $0 == " " })-\(day < 10 ? "0" : "")\(day)T09:00")
        }
      }
    }
    return days.joined(separator: " ")
  }
}
