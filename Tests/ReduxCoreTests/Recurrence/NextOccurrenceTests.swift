import ReduxCore
import TestSupport
import Testing

struct NextOccurrenceTests {
  private enum Kind { case strict, plain, completion }

  private static func recurrence(_ rule: String, _ kind: Kind) -> Recurrence {
    Recurrence(rule: rule, from: kind == .completion ? .completion : .due, skipMissed: kind == .plain)
  }

  private func next(
    _ rule: String, _ kind: Kind, due: String?, start: String? = nil, completed: String
  ) throws -> NextOccurrence? {
    try Self.recurrence(rule, kind).next(
      due: due.map(Recurring.time), start: start.map(Recurring.time), completed: Recurring.time(completed),
      in: .utc)
  }

  private static let weekly = "FREQ=WEEKLY"

  @Test(arguments: [
    // Strict: the next one after the old due date, even if it is past.
    (weekly, Kind.strict, "2026-11-02", "2026-11-21T10:00", "2026-11-09"),
    (weekly, .strict, "2026-11-30", "2026-11-21T10:00", "2026-12-07"),
    ("+1m", .strict, "2026-11-02T09:00", "2026-11-21T10:00", "2026-12-02T09:00"),
    ("3b", .strict, "2026-11-20", "2026-11-21T10:00", "2026-11-25"),
    // Without pile-up: after both the due date and today.
    (weekly, .plain, "2026-11-02", "2026-11-21T10:00", "2026-11-23"),
    (weekly, .plain, "2026-11-14", "2026-11-21T10:00", "2026-11-28"),
    (weekly, .plain, "2026-11-21T20:00", "2026-11-21T10:00", "2026-11-28T20:00"),
    (weekly, .plain, "2026-11-30", "2026-11-21T10:00", "2026-12-07"),
    ("FREQ=WEEKLY;BYDAY=FR", .plain, "2026-11-13", "2026-11-21T10:00", "2026-11-27"),
    ("FREQ=WEEKLY;INTERVAL=2", .plain, "2026-11-02", "2026-11-21T10:00", "2026-11-30"),
    ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0", .plain, "2026-11-20T09:00", "2026-11-21T10:00", "2026-11-21T17:00"),
    ("FREQ=HOURLY;INTERVAL=4", .plain, "2026-11-21T00:00", "2026-11-21T10:00", "2026-11-21T12:00"),
    // A rule may have another time than the first date, which is none of its own.
    ("FREQ=DAILY;BYHOUR=18", .plain, "2026-11-21T09:00", "2026-11-21T10:00", "2026-11-21T18:00"),
    ("FREQ=DAILY;BYHOUR=18", .plain, "2026-11-21T09:00", "2026-11-21T19:00", "2026-11-22T18:00"),
    ("FREQ=DAILY;BYHOUR=18", .plain, "2026-11-21T18:00", "2026-11-21T10:00", "2026-11-22T18:00"),
    ("FREQ=WEEKLY;BYDAY=SA;BYMINUTE=30", .plain, "2026-11-21T09:00", "2026-11-21T09:10", "2026-11-21T09:30"),
    ("FREQ=DAILY;BYHOUR=18", .strict, "2026-11-21T09:00", "2026-11-21T10:00", "2026-11-21T18:00"),
    ("FREQ=DAILY;BYHOUR=6", .plain, "2026-11-21T09:00", "2026-11-21T10:00", "2026-11-22T06:00"),
    // From completion: counted from its day, at the old time.
    ("FREQ=WEEKLY;INTERVAL=2", .completion, "2026-11-02", "2026-11-21T10:00", "2026-12-05"),
    ("2w", .completion, "2026-11-30T09:00", "2026-11-21T10:00", "2026-12-05T09:00"),
    ("3b", .completion, "2026-11-02", "2026-11-20T10:00", "2026-11-25"),
    ("1m", .completion, "2026-11-02", "2027-01-31T10:00", "2027-02-28"),
    ("FREQ=WEEKLY;BYDAY=FR", .completion, "2026-11-06", "2026-11-21T10:00", "2026-11-27"),
    ("FREQ=WEEKLY;BYDAY=FR", .completion, "2026-11-27", "2026-11-26T10:00", "2026-12-04"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", .completion, "2026-11-15", "2026-11-21T10:00", "2026-12-15"),
    ("FREQ=HOURLY;INTERVAL=4", .completion, "2026-11-21T00:00", "2026-11-21T10:10", "2026-11-21T14:10"),
  ])
  private func `the next one is due as its kind says`(
    rule: String, kind: Kind, due: String, completed: String, expected: String
  ) throws {
    let next = try next(rule, kind, due: due, completed: completed)
    #expect(next?.date.iso8601 == expected)
    #expect(next?.recurrence == Self.recurrence(rule, kind))
  }

  @Test(arguments: [Kind.strict, .plain, .completion])
  private func `an item without a due date counts from the day of completion`(kind: Kind) throws {
    #expect(
      try next("FREQ=DAILY;INTERVAL=3", kind, due: nil, completed: "2026-11-21T10:00")?.date.iso8601
        == "2026-11-24")
  }

  @Test func `the start keeps its distance in days and its time`() throws {
    let next = try next(
      Self.weekly, .plain, due: "2026-11-02T09:00", start: "2026-10-30T07:30", completed: "2026-11-21T10:00")
    #expect(next?.date.iso8601 == "2026-11-23T09:00")
    #expect(next?.start?.iso8601 == "2026-11-20T07:30")
    #expect(
      try self.next(Self.weekly, .plain, due: nil, start: "2026-11-20", completed: "2026-11-21")?.start?
        .iso8601 == "2026-11-27")
  }

  @Test(arguments: [
    ("+1m", "2026-12-31", "2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31"),
    ("monthly", "2027-12-30", "2028-01-30 2028-02-29 2028-03-30 2028-04-30 2028-05-30"),
    ("+1y", "2024-02-29", "2025-02-28 2026-02-28 2027-02-28 2028-02-29 2029-02-28"),
    ("quarterly", "2026-11-30", "2027-02-28 2027-05-30 2027-08-30 2027-11-30 2028-02-29"),
    ("FREQ=MONTHLY", "2027-01-31", "2027-03-31 2027-05-31 2027-07-31 2027-08-31 2027-10-31"),
    ("+3b", "2026-11-19", "2026-11-24 2026-11-27 2026-12-02 2026-12-07 2026-12-10"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-11-23",
      "2026-11-25 2026-12-07 2026-12-09 2026-12-21 2026-12-23"
    ),
  ])
  func `a series of completions does not drift`(rule: String, due: String, dates: String) throws {
    var recurrence = Self.recurrence(rule, .strict)
    var due = try Recurring.time(due)
    var found: [DayTime] = []
    for _ in 0..<5 {
      let next = try #require(try recurrence.next(due: due, start: nil, completed: due, in: .utc))
      (due, recurrence) = (next.date, next.recurrence)
      found.append(due)
    }
    #expect(Recurring.text(found) == dates)
  }

  @Test func `COUNT goes down by the occurrences used and skipped`() throws {
    let rule = "FREQ=DAILY;COUNT=5"
    #expect(
      try next(rule, .strict, due: "2026-11-20", completed: "2026-11-22")?.recurrence.rule
        == "FREQ=DAILY;COUNT=4")
    #expect(
      try next(rule, .plain, due: "2026-11-20", completed: "2026-11-22")?.recurrence.rule
        == "FREQ=DAILY;COUNT=2")
    #expect(try next(rule, .plain, due: "2026-11-20", completed: "2026-11-24") == nil)
    #expect(
      try next(rule, .completion, due: "2026-11-20", completed: "2027-11-22")?.recurrence.rule
        == "FREQ=DAILY;COUNT=4")
    #expect(try next("FREQ=DAILY;COUNT=1", .strict, due: "2026-11-20", completed: "2026-11-20") == nil)
  }

  @Test func `UNTIL ends the series`() throws {
    let rule = "FREQ=WEEKLY;UNTIL=20261130"
    #expect(try next(rule, .strict, due: "2026-11-23", completed: "2026-11-23")?.date.iso8601 == "2026-11-30")
    #expect(try next(rule, .strict, due: "2026-11-24", completed: "2026-11-24") == nil)
  }

  @Test func `an exception is skipped, and goes once it is past`() throws {
    let rule = "RRULE:FREQ=DAILY;COUNT=5\nEXDATE;VALUE=DATE:20261121,20261124"
    let first = try #require(try next(rule, .strict, due: "2026-11-20", completed: "2026-11-20"))
    #expect(first.date.iso8601 == "2026-11-22")
    #expect(first.recurrence.rule == "RRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20261124")
  }

  @Test func `an added date does not move the series`() throws {
    let rule = "RRULE:FREQ=WEEKLY;COUNT=3\nRDATE;VALUE=DATE:20261125"
    let first = try #require(try next(rule, .strict, due: "2026-11-23", completed: "2026-11-23"))
    #expect(first.date.iso8601 == "2026-11-25")
    #expect(first.recurrence.rule == "FREQ=WEEKLY;COUNT=3;BYDAY=MO")
    let second = try first.recurrence.next(due: first.date, start: nil, completed: first.date, in: .utc)
    #expect(second?.date.iso8601 == "2026-11-30")
    #expect(second?.recurrence.rule == "FREQ=WEEKLY;COUNT=2;BYDAY=MO")
  }

  @Test func `skipping leaves out the next one, and once more the one after`() throws {
    let due = try Recurring.time("2026-11-20")
    func skippingNext(_ recurrence: Recurrence) throws -> Recurrence? {
      try recurrence.upcoming(1, after: due, now: due, in: .utc).first.flatMap {
        try recurrence.skipping($0, in: .utc)
      }
    }
    let once = try #require(try skippingNext(Self.recurrence(Self.weekly, .strict)))
    let twice = try #require(try skippingNext(once))
    #expect(twice.rule == "RRULE:FREQ=WEEKLY\nEXDATE;VALUE=DATE:20261127,20261204")
    #expect(try twice.next(due: due, start: nil, completed: due, in: .utc)?.date.iso8601 == "2026-12-11")
    #expect(try skippingNext(Self.recurrence("FREQ=WEEKLY;COUNT=1", .strict)) == nil)
  }

  @Test(
    arguments: [
      ("every 2 days", Recurrence.Kind.withoutPileUp, "2026-11-17", "2026-11-23 2026-11-25 2026-11-27"),
      ("every 2 days", .strict, "2026-11-17", "2026-11-19 2026-11-21 2026-11-23"),
      ("every 2 days", .afterCompletion, "2026-11-17", "2026-11-23 2026-11-25 2026-11-27"),
      ("every 2 days", .withoutPileUp, "2026-12-01", "2026-12-03 2026-12-05 2026-12-07"),
      ("every month on the 31st", .withoutPileUp, "2026-12-31", "2027-01-31 2027-02-28 2027-03-31"),
      ("every day for 3 times", .strict, "2026-11-21", "2026-11-22 2026-11-23"),
      ("every fri except 4 dec 2026", .withoutPileUp, "2026-11-27", "2026-12-11 2026-12-18 2026-12-25"),
    ])
  func `the dates to come are those of completions in time`(
    rule: String, kind: Recurrence.Kind, due: String, dates: String
  ) throws {
    let recurrence = Recurrence(rule: rule, kind: kind)
    let found = try recurrence.upcoming(
      3, after: try Recurring.time(due), now: try Recurring.time("2026-11-21T10:00"), in: .utc)
    #expect(found.map(\.iso8601).joined(separator: " ") == dates)
  }

  @Test func `what counts from the completion has no date to skip`() throws {
    #expect(
      try Recurrence(rule: "every week", kind: .afterCompletion).skipping(DayTime(today), in: .utc) == nil)
  }

  @Test func `a series from completion ends with the item, completed early too`() throws {
    let ended = try Self.recurrence("FREQ=DAILY", .completion).ending(
      at: Recurring.time("2026-11-30"), in: .utc)
    #expect(
      try ended.next(
        due: Recurring.time("2026-11-30"), start: nil, completed: Recurring.time("2026-11-21"), in: .utc)
        == nil)
  }

  @Test func `an ended series has no next one`() throws {
    let due = try Recurring.time("2026-11-20")
    let rule = "RRULE:FREQ=WEEKLY;COUNT=9\nRDATE;VALUE=DATE:20261225"
    let ended = try Self.recurrence(rule, .plain).ending(at: due, in: .utc)
    #expect(ended.rule == "FREQ=WEEKLY;UNTIL=20261120")
    #expect(ended.skipMissed)
    #expect(try ended.next(due: due, start: nil, completed: due, in: .utc) == nil)
  }

  @Test func `text that is no rule is an error`() throws {
    #expect(throws: RecurrenceRuleError.self) {
      try next("each blue moon", .strict, due: "2026-11-20", completed: "2026-11-20")
    }
  }

  @Test(arguments: [
    (
      "RRULE:FREQ=HOURLY;INTERVAL=4", "2026-11-18T20:00", "2026-11-18T19:00", "2026-11-19T00:00",
      "2026-11-18T23:00"
    ),
    ("RRULE:FREQ=HOURLY", "2026-01-01T23:00", "2026-01-01T22:00", "2026-01-02T00:00", "2026-01-01T23:00"),
    (
      "RRULE:FREQ=DAILY;BYHOUR=9,17", "2026-01-01T09:00", "2026-01-01T08:30", "2026-01-01T17:00",
      "2026-01-01T16:30"
    ),
    ("RRULE:FREQ=DAILY", "2026-01-01T09:00", "2025-12-31T23:30", "2026-01-02T09:00", "2026-01-01T23:30"),
    ("RRULE:FREQ=HOURLY", "2026-01-01T23:00", "2025-12-31", "2026-01-02T00:00", "2026-01-01"),
  ])
  func `the start stays as long before the due date`(
    rule: String, due: String, start: String, nextDue: String, nextStart: String
  ) throws {
    let next = try #require(
      try Self.recurrence(rule, .strict).next(
        due: Recurring.time(due), start: Recurring.time(start), completed: Recurring.time(due), in: .utc))
    #expect(next.due?.iso8601 == nextDue && next.start?.iso8601 == nextStart)
  }

  @Test func `a rule in words stays in words if they can say it`() throws {
    var counted = RecurrenceRule(.weekly)
    counted.end = .count(3)
    let known = [counted, RecurrenceRule(.weekly).ending(at: try Recurring.time("2027-03-03"))]
    func words(_ text: String) -> RecurrenceRule? {
      text == "each week, thrice" ? counted.withCount(4) : known.first { $0.words == text }
    }
    let recurrence = Self.recurrence("each week, thrice", .strict)
    let due = try Recurring.time("2026-11-20")
    let next = try #require(try recurrence.next(due: due, start: nil, completed: due, in: .utc, words: words))
    #expect(next.recurrence.rule == "every week for 3 times")
    let last = try #require(
      try next.recurrence.next(due: next.date, start: nil, completed: due, in: .utc, words: words))
    #expect(last.recurrence.rule == "FREQ=WEEKLY;COUNT=2")
    #expect(
      try recurrence.ending(at: Recurring.time("2027-03-03"), in: .utc, words: words).rule
        == "every week until 3 Mar 2027")
  }

  @Test func `an addition at another hour does not move the dates after it`() throws {
    let rule = """
      RRULE:FREQ=MONTHLY;BYDAY=1MO
      EXDATE:20260202T090000
      RDATE:20260203T100000
      """
    let added = try #require(
      try next(rule, .strict, due: "2026-01-05T09:00", completed: "2026-01-05T10:00"))
    #expect(added.date.iso8601 == "2026-02-03T10:00")
    let following = try #require(
      try added.recurrence.next(
        due: added.date, start: nil, completed: Recurring.time("2026-02-03T11:00"), in: .utc))
    #expect(following.date.iso8601 == "2026-03-02T09:00")
  }

  @Test(arguments: [
    ("2026-11-21T09:00", "2026-11-21T10:00", "2026-11-21T15:00"),
    ("2026-11-20T09:00", "2026-11-21T10:00", "2026-11-21T15:00"),
    ("2026-11-20T09:00", "2026-11-21T16:00", "2026-11-22T09:00"),
  ])
  func `what comes besides the rule may come later on the day`(
    due: String, completed: String, expected: String
  ) throws {
    let rule = "RRULE:FREQ=DAILY\nRDATE:20261121T150000"
    #expect(try next(rule, .plain, due: due, completed: completed)?.due == Recurring.time(expected))
    let dates = try Self.recurrence(rule, .plain).upcoming(
      2, after: DayTime("2026-11-21T09:00"), now: Recurring.time("2026-11-21T08:00"), in: .utc)
    #expect(dates.map(\.iso8601) == ["2026-11-21T15:00", "2026-11-22T09:00"])
  }
}

extension RecurrenceRule {
  fileprivate func withCount(_ count: Int) -> RecurrenceRule {
    var rule = self
    rule.end = .count(count)
    return rule
  }
}
