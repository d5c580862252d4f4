import TestSupport
import Testing

@testable import ReduxCore

struct DateErrorTests {
  private let context = DateContext(today: today, minute: 720)

  static let rows: [(String, DateParserError)] = [
    ("", .init(kind: .empty, range: 0..<0)),
    ("  ", .init(kind: .empty, range: 0..<2)),
    ("tomorow", .init(kind: .notUnderstood, range: 0..<7, suggestion: "tomorrow")),
    ("Firday", .init(kind: .notUnderstood, range: 0..<6, suggestion: "friday")),
    ("next wendesday", .init(kind: .notUnderstood, range: 5..<14, suggestion: "wednesday")),
    ("27 febuary", .init(kind: .notUnderstood, range: 3..<10, suggestion: "february")),
    ("milk", .init(kind: .notUnderstood, range: 0..<4)),
    ("fri milk", .init(kind: .notUnderstood, range: 4..<8)),
    ("fri fri", .init(kind: .notUnderstood, range: 4..<7)),
    ("27", .init(kind: .notUnderstood, range: 0..<2)),
    ("next", .init(kind: .notUnderstood, range: 0..<4)),
    ("31 feb", .init(kind: .impossible, range: 0..<6)),
    ("fri 31 feb", .init(kind: .impossible, range: 4..<10)),
    ("feb 30", .init(kind: .impossible, range: 0..<6)),
    ("fri 31st of april", .init(kind: .impossible, range: 4..<17)),
    ("29 feb 2027", .init(kind: .impossible, range: 0..<11)),
    ("2026-02-30", .init(kind: .impossible, range: 0..<10)),
    ("2026-13-01T10:00", .init(kind: .impossible, range: 0..<16)),
    ("31/4", .init(kind: .impossible, range: 0..<4)),
    ("30.2.2027", .init(kind: .impossible, range: 0..<9)),
    ("tomorrow 25:00", .init(kind: .impossible, range: 9..<14)),
    ("13pm", .init(kind: .impossible, range: 0..<4)),
    ("0 jan", .init(kind: .impossible, range: 0..<5)),
    ("friday after that", .init(kind: .notUnderstood, range: 13..<17)),
    ("sat 22nd", .init(kind: .otherWeekday(7), range: 0..<8)),
    ("on monday the 13th at 9", .init(kind: .otherWeekday(7), range: 0..<23)),
    ("nov 28 - 30", .init(kind: .notUnderstood, range: 0..<11)),
    ("this week", .init(kind: .period, range: 0..<9)),
    ("later this month", .init(kind: .period, range: 0..<16)),
    ("tomorrow 9am est", .init(kind: .zone, range: 13..<16)),
    ("9:00 CET", .init(kind: .zone, range: 5..<8)),
    ("2 Nov 2575", .init(kind: .notUnderstood, range: 6..<10)),
    ("8.25", .init(kind: .notUnderstood, range: 0..<4)),
    ("last day", .init(kind: .notUnderstood, range: 0..<8)),
    ("every day", .init(kind: .notUnderstood, range: 0..<9)),
  ]

  @Test(arguments: rows) func `an error says what was not understood, and where`(
    text: String, error: DateParserError
  ) {
    #expect(throws: error) { try DateParser.date(text, in: context) }
  }

  @Test(arguments: [
    ("tomorow", "“tomorow” is not a date: did you mean “tomorrow”?"),
    ("fri milk", "“milk” was not understood"), ("31 feb", "“31 feb” does not exist"),
    ("this week", "“this week” is more than one day"),
    ("3pm est", "“est” may mean several time zones: write the time by your own clocks, or in UTC"),
    ("", "A date is missing"), ("mon 22nd", "“mon 22nd” is a Sunday"),
    ("p1", "“p1” is a priority, which is a field of its own"),
    ("#Work", "“#Work” is a category, which is a field of its own"),
    ("fri @desk", "“@desk” is a tag, which is a field of its own"),
    ("~30m", "“~30m” is an estimate, which is a field of its own"), ("#", "“#” was not understood"),
    ("#123", "“#123” was not understood"),
  ])
  func `an error has a sentence`(text: String, sentence: String) {
    do {
      _ = try DateParser.date(text, in: context)
      Issue.record("\(text) is a date")
    } catch {
      #expect(error.reason(in: text) == sentence)
    }
  }

  @Test(arguments: [
    "tomorrow", "in 9999 years", "in 9999 months", "+9999w", "eom", "next year", "end of next year",
  ])
  func `no date lies beyond the year 9999`(text: String) {
    let last = DateContext(today: day("9999-12-31"), minute: 1439)
    if let date = try? DateParser.date(text, in: last) { #expect(date.day.date.year <= 9999) }
    let first = DateContext(today: day("0001-01-01"))
    #expect((try? DateParser.date("yesterday", in: first)) == nil)
    #expect((try? DateParser.date("9999 years ago", in: first)) == nil)
  }

  @Test(arguments: [Int.min, -1, 0, 3_000_000, Int.max], [Int.min, 0, 1440, Int.max])
  func `no context traps`(number: Int, minute: Int) {
    let context = DateContext(today: Day(number: number), minute: minute, firstWeekday: minute)
    for (text, _) in DateRows.days + DateRows.amounts + DateRows.edges + DateRows.dates + DateRows.times {
      if let date = try? DateParser.date(text, in: context), let minute = date.minute {
        #expect((0..<1440).contains(minute), "\(text)")
      }
    }
  }
}
