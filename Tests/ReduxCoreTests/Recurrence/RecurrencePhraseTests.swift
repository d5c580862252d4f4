import TestSupport
import Testing

@testable import ReduxCore

/// Recurrences in words on Saturday, 2026-11-21 at 12:00.
struct RecurrencePhraseTests {
  private let context = DateContext(today: today, minute: 720)

  @Test(arguments: RecurrenceRows.all) func `a recurrence in words is a rule with a first date`(
    text: String, rule: String, first: String
  ) throws {
    let phrase = try RecurrencePhrase(text, in: context)
    #expect(phrase.rule.phrase == rule)
    #expect(phrase.firstDue(in: context)?.iso8601 == first)
    #expect(phrase.base == (text.contains("!") ? .completion : .due))
    // What is stored means the same rule on any later day.
    let later = DateContext(today: day("2031-05-31"), minute: 100, order: .monthDay)
    #expect(try RecurrencePhrase(rule, in: later).rule == phrase.rule)
    // In a line, the words are a token, and the date is due.
    let typed = QuickAdd("x " + text, in: context)
    #expect(typed.title == "x")
    #expect(typed.due?.iso8601 == first)
    #expect(typed.recurrence?.from == phrase.base)
    #expect(typed.recurrence?.skipMissed == (phrase.base == .due))
  }

  @Test(arguments: [
    "every", "every man", "every second", "every other", "every 0 days",
    "every first",
    "every 6th mon", "every 31 feb", "every 24th workday", "every day tomorrow", "every day at",
    "every day until",
    "every day for", "every day except", "every last", "day", "",
    "every 3 business", "every 2, 15 weeks", "every 2, 15 jan", "after 3", "after tomorrow", "every new year",
    "every 3 business trips",
    "every day except in may 2028", "every year in week 12", "every year on the day 31", "every 32nd",
    "every 2 weeks on", "every 1st wed jan, 1st thu jul", "every 1st wed jan, 3rd thu",
    "every day until 31 feb", "every january on monday", "every february on the 30th",
    "every january on the 15th of march", "every month on friday", "yearly on mondays",
  ])
  func `what is no recurrence is refused`(text: String) {
    #expect(throws: DateParserError.self) { try RecurrencePhrase(text, in: context) }
  }

  @Test(arguments: [
    ("every 0 days", "“every 0 days” never comes: write 1 or more instead of 0"),
    ("every! 0 weeks at 9", "“every! 0 weeks at 9” never comes: write 1 or more instead of 0"),
    ("every easter", "“every easter” cannot be a repetition: its dates follow no rule"),
    (
      "every year on good friday",
      "“every year on good friday” cannot be a repetition: its dates follow no rule"
    ),
  ])
  func `what never repeats is refused with the reason, also as a due date`(text: String, reason: String) {
    let error = #expect(throws: DateParserError.self) { try RecurrencePhrase(text, in: context) }
    #expect(error?.reason(in: text) == reason)
    for field in [Item.Field.recurrence, .due] {
      let refusal = #expect(throws: FieldText.Refusal.self) {
        try FieldText.edits(field, text, due: nil, in: context)
      }
      #expect(refusal?.reason == reason)
    }
  }

  @Test func `a rule may count from the completion in words`() throws {
    let phrase = try RecurrencePhrase("every 3 days after completion at 9", in: context)
    #expect(phrase.base == .completion && phrase.rule.phrase == "every 3 days" && phrase.minute == 540)
  }

  @Test func `a number of units after the completion is a recurrence if it is all of the text`() throws {
    let phrase = try RecurrencePhrase("after 10 days", in: context)
    #expect(phrase.base == .completion && phrase.rule.phrase == "every 10 days")
    #expect(QuickAdd("Check it after 10 days", in: context).recurrence == nil)
  }

  @Test(arguments: [
    ("x tomorrow every 12 hours", "2026-11-22T12:00"), ("x every 12 hours starting fri", "2026-11-27T12:00"),
    ("x every 12 hours 22:00", "2026-11-21T22:00"),
  ])
  func `hours count from a time`(line: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.recurrence?.rule == "every 12 hours" && typed.due?.iso8601 == due && typed.title == "x")
  }

  @Test(arguments: [
    ("every 14 jan, 14 apr, 15 jun, 15 sep", "2027-05-01", "2027-06-15"),
    ("every 1st wed jan, 3rd thu jul", "2027-01-07", "2027-07-15"),
    ("every 4 years on 29 feb", "2028-03-01", "2032-02-29"),
    ("every 29 feb", "2028-03-01", "2029-02-28"),
  ])
  func `the first date is a day that was named`(text: String, now: String, first: String) throws {
    let context = DateContext(today: day(now))
    #expect(try RecurrencePhrase(text, in: context).firstDue(in: context)?.iso8601 == first)
  }

  @Test func `the parts of a rule are those of an RRULE`() throws {
    func rule(_ text: String) throws -> RecurrenceRule { try RecurrencePhrase(text, in: context).rule }
    #expect(try rule("every 2 weeks on mon and fri").weekdays.map(\.weekday) == [1, 5])
    #expect(try rule("every 2 weeks on mon and fri").interval == 2)
    #expect(try rule("every 2 weeks on mon and fri").frequency == .weekly)
    #expect(try rule("every last fri").weekdays.map(\.ordinal) == [-1])
    #expect(try rule("every last fri").frequency == .monthly)
    #expect(try rule("every last weekday").positions == [-1])
    #expect(try rule("every last weekday").weekdays.count == 5)
    #expect(try rule("every 31st").monthDays == [31])
    #expect(try rule("every 31st").clamps)
    #expect(try rule("every last day").monthDays == [-1])
    #expect(try rule("every 29 feb").months == [2])
    #expect(try rule("every 29 feb").clamps)
    #expect(try rule("every quarter").interval == 3)
    #expect(try rule("every fri, 5 times").end == .count(5))
    #expect(try rule("every fri until 1 dec").end == .until(DayTime(day("2026-12-01"))))
    #expect(try rule("every fri except 4 dec").exceptions == [DayTime(day("2026-12-04"))])
    let sundays = DateContext(today: today, firstWeekday: 7)
    #expect(try RecurrencePhrase("every 2 weeks on sun and mon", in: sundays).rule.weekStart == 7)
  }

  @Test(arguments: [
    ("x every month 31 jan", "every month on the 31st", "2027-01-31"),
    ("x every month on fri 4 dec", "every month", "2026-12-04"),
    ("x every month on 31 jan", "every month on the 31st", "2027-01-31"),
    ("x monthly 30 jan", "every month on the 30th", "2027-01-30"),
    ("x every month 28 feb", "every month", "2027-02-28"),
    ("x every 2 months 31 jan", "every 2 months on the 31st", "2027-01-31"),
    ("x every year 29 feb", "every year on 29 Feb", "2028-02-29"),
    ("x every year 28 feb", "every year", "2027-02-28"),
    ("x every! month 31 jan", "every month", "2027-01-31"),
    ("x every month on the 15th 31 jan", "every month on the 15th", "2027-01-31"),
    ("31 jan at 9 x every month", "every month on the 31st", "2027-01-31T09:00"),
    ("every day pills at 9am", "every day", "2026-11-22T09:00"),
    ("9am pills every day", "every day", "2026-11-22T09:00"),
    ("x every fri 4 dec", "every Fri", "2026-12-04"),
    ("starting 1 dec x every fri", "every Fri", "2026-12-04"),
    ("x every weekday at 7am for 3 weeks", "every weekday until 13 Dec 2026", "2026-11-23T07:00"),
    ("read the paper daily", "every day", "2026-11-21"), ("every day read", "every day", "2026-11-21"),
    ("standup daily 9am with Bob", "every day", "2026-11-22T09:00"),
  ])
  func `a recurrence in a line has the day that was asked for`(line: String, rule: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.recurrence?.rule == rule)
    #expect(typed.due?.iso8601 == due)
    #expect(typed.start == nil)
  }

  @Test(arguments: [
    "x every day until yesterday", "x every fri until tomorrow", "x every day starting tomorrow until today",
  ])
  func `a recurrence that ends before it begins stays text, and that is told`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.recurrence == nil)
    #expect(typed.nearMisses.map(\.kind) == [.withoutDates])
    #expect(
      typed.notices(in: line) == ["“\(line.dropFirst(2))” has no dates left, and is part of the title"])
  }

  @Test func `with a date of its own, the first day of a recurrence is the start`() {
    let typed = QuickAdd("x fri every fri starting tomorrow", in: context)
    #expect(typed.due == moment("2026-11-27"))
    #expect(typed.start == moment("2026-11-22"))
  }
}
