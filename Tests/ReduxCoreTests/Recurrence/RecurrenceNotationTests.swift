import ReduxCore
import Testing

struct RecurrenceNotationTests {
  @Test(arguments: [
    ("FREQ=WEEKLY", RecurrenceNotation.Form.rrule, "2026-11-28"), ("rrule:freq=daily", .rrule, "2026-11-22"),
    ("+1d", .todoTxt, "2026-11-22"), ("2w", .todoTxt, "2026-12-05"), ("+1m", .todoTxt, "2026-12-21"),
    ("10y", .todoTxt, "2036-11-21"), ("1b", .todoTxt, "2026-11-23"), ("3b", .todoTxt, "2026-11-25"),
    ("daily", .taskwarrior, "2026-11-22"), ("weekdays", .taskwarrior, "2026-11-23"),
    ("weekly", .taskwarrior, "2026-11-28"), ("biweekly", .taskwarrior, "2026-12-05"),
    ("fortnight", .taskwarrior, "2026-12-05"), ("monthly", .taskwarrior, "2026-12-21"),
    ("bimonthly", .taskwarrior, "2027-01-21"), ("quarterly", .taskwarrior, "2027-02-21"),
    ("semiannual", .taskwarrior, "2027-05-21"), ("annual", .taskwarrior, "2027-11-21"),
    ("Yearly", .taskwarrior, "2027-11-21"), ("biannual", .taskwarrior, "2028-11-21"),
    ("biyearly", .taskwarrior, "2028-11-21"), ("3days", .taskwarrior, "2026-11-24"),
    ("3 days", .taskwarrior, "2026-11-24"), ("2wks", .taskwarrior, "2026-12-05"),
    ("6mo", .taskwarrior, "2027-05-21"), ("1q", .taskwarrior, "2027-02-21"),
    ("2qtrs", .taskwarrior, "2027-05-21"),
    ("P1M", .taskwarrior, "2026-12-21"), ("P1Y6M", .taskwarrior, "2028-05-21"),
    ("P3D", .taskwarrior, "2026-11-24"),
    ("P2W", .taskwarrior, "2026-12-05"), ("P1W3D", .taskwarrior, "2026-12-01"),
    ("p2y", .taskwarrior, "2028-11-21"),
    ("PT48H", .taskwarrior, "2026-11-23"),
  ])
  func `each notation is recognized`(text: String, form: RecurrenceNotation.Form, next: String) throws {
    let notation = try RecurrenceNotation(text)
    let start = try Recurring.time("2026-11-21")
    #expect(notation.form == form)
    #expect(notation.rule.next(after: start, from: start)?.iso8601 == next)
  }

  @Test(arguments: [
    ("PT90M", "2026-11-21T10:30"), ("4hrs", "2026-11-21T13:00"), ("P1DT12H", "2026-11-22T21:00"),
    ("30min", "2026-11-21T09:30"), ("PT90S", "2026-11-21T09:01"), ("hourly", "2026-11-21T10:00"),
  ])
  func `durations below a day need a start with a time`(text: String, next: String) throws {
    let start = try Recurring.time("2026-11-21T09:00")
    #expect(try RecurrenceNotation(text).rule.next(after: start, from: start)?.iso8601 == next)
  }

  @Test(arguments: [
    "", " ", "+", "b", "m", "0d", "-1d", "+-1d", "++1d", "1.5d", "1x", "1db", "99999999999999999999d",
    "0days",
    "9223372036854775807q", "P", "PT", "P1", "1M1", "P1M1D", "P0D", "PT1D", "P1H", "P1YT",
    "P9223372036854775807W",
    "P99999999999999999999D", "blue moon", "wk", "１d", "é",
  ])
  func `anything else is no rule`(text: String) {
    let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceNotation(text) }
    #expect(error?.reason == .notARule)
    #expect(error?.text == text)
  }

  @Test func `an RRULE is not asked for as words, and its error is its own`() {
    let error = #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceNotation("FREQ=NEVER") { _ in RecurrenceRule(.daily) }
    }
    #expect(error?.reason == .badValue)
  }

  @Test func `words are read by the function given`() throws {
    let notation = try RecurrenceNotation("every other fri") {
      $0 == "every other fri" ? RecurrenceRule(.weekly) : nil
    }
    #expect(notation.form == .words)
    #expect(notation.rule == RecurrenceRule(.weekly))
  }

  @Test(arguments: [("1m", 31, "2027-02-28"), ("monthly", 30, "2027-02-28"), ("P1M", 29, "2027-02-28")])
  func `rules of todo.txt and Taskwarrior clamp`(text: String, day: Int, next: String) throws {
    let start = try Recurring.time("2027-01-\(day)")
    #expect(try RecurrenceNotation(text).rule.next(after: start, from: start)?.iso8601 == next)
  }

  @Test func `the sign of a repetition tells whether it can be followed`() {
    var item = item(1)
    #expect(item.recurrenceSign.isEmpty)
    item.recurrence = Recurrence(rule: "FREQ=MONTHLY;BYEASTER=1", kind: .withoutPileUp)
    #expect(item.recurrenceSign == "↻?")
    item.recurrence = Recurrence(rule: "FREQ=MONTHLY", kind: .withoutPileUp)
    #expect(item.recurrenceSign == "↻")
    item.status = .done
    #expect(item.recurrenceSign.isEmpty)
  }
}
