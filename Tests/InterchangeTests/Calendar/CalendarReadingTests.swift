import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// The fields of a to-do, with the rules of RFC 5545 and the habits of programs that do not follow them.
struct CalendarReadingTests {
  @Test func `a to-do has title, notes, category, tags, priority and dates`() throws {
    let plan = try calendarPlan(
      calendar(
        todo(
          "aaaaaaaa-0000-4000-8000-00000000000A", "SUMMARY;LANGUAGE=en:Pay rent\\, now",
          "DESCRIPTION:a\\nb\\;c\\\\d",
          "CATEGORIES:Home,Bank\\, big", "categories:Flat,Home", "PRIORITY:3", "DUE;VALUE=DATE:20261201",
          "CREATED:20261120T101112Z", "ESTIMATED-DURATION:PT1H30M")))
    let item = try #require(plan.items.first)
    #expect(item.id.rawValue.uuidString == "AAAAAAAA-0000-4000-8000-00000000000A")
    #expect(item.title == "Pay rent, now")
    #expect(item.notes == "a\nb;c\\d")
    #expect(plan.categories.map(\.name) == ["Home"])
    #expect(item.tags == ["Bank, big", "Flat", "Home"])
    #expect(item.priority == .high)
    #expect(item.due == DayTime("2026-12-01"))
    #expect(item.created.iso8601 == "2026-11-20T10:11:12Z")
    #expect(item.estimate == Estimate(minutes: 90))
  }

  @Test func `several returns before a line feed end one line`() throws {
    let text = calendar(todo("1\r\r", "SUMMARY:a\r"), todo("1", "SUMMARY:b"))
    let document = try importedCalendar(text)
    #expect(document.ordered.map(\.title) == ["a", "b"])
    #expect(try importedCalendar(document.calendar().text).calendar().text == document.calendar().text)
  }

  @Test(arguments: [
    ("DUE:20261121T143000", "2026-11-21T14:30"), ("DUE:20261121T143000Z", "2026-11-21T15:30"),
    ("DUE;TZID=America/New_York:20261121T143000", "2026-11-21T20:30"),
    ("DUE;TZID=\"America/New_York\":20261121T143000", "2026-11-21T20:30"),
    ("due;tzid=Mars/Olympus:20261121T143000", "2026-11-21T14:30"),
    ("DUE:2026-11-21", "2026-11-21"), ("DUE:2026-11-21T14:30:00Z", "2026-11-21T15:30"),
    ("DTSTART:20261121T100000\r\nDURATION:P1DT2H", "2026-11-22T12:00"),
    ("DTSTART;VALUE=DATE:20261121\r\nDURATION:P1W", "2026-11-28"),
    ("DTSTART:20261121T233000Z\r\nDURATION:PT15M", "2026-11-22T00:45"),
  ])
  func `dates are days, floating, in UTC or in a zone, and may follow from a duration`(
    lines: String, due: String
  ) throws {
    #expect(try calendarItem(lines).due == DayTime(due))
  }

  @Test(arguments: [("20260701T120000", "2026-07-01T13:00"), ("20261201T120000", "2026-12-01T12:30")])
  func `a calendar describes its own zones`(time: String, due: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Here", "BEGIN:STANDARD", "DTSTART:19701025T030000",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0030", "END:STANDARD",
      "BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "TZOFFSETFROM:+0030", "TZOFFSETTO:+0100", "END:DAYLIGHT", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let plan = try calendarPlan(calendar(zone, todo("1", "DUE;TZID=Here:\(time)")))
    #expect(plan.items.first?.due == DayTime(due))
  }

  @Test(arguments: ["MINUTELY", "SECONDLY;INTERVAL=7", "DAILY;BYHOUR=1,2,3;BYMINUTE=4,5,6"])
  func `no clocks change several times a day for years`(rule: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Here", "BEGIN:STANDARD", "DTSTART:20200101T000000", "RRULE:FREQ=\(rule)",
      "TZOFFSETFROM:+0000", "TZOFFSETTO:+0200", "END:STANDARD", "END:VTIMEZONE",
    ].joined(separator: "\r\n")
    let plan = try calendarPlan(calendar(zone, todo("1", "DUE;TZID=Here:20260701T120000")))
    #expect(plan.items.first?.due == DayTime("2026-07-01T12:00"))
  }

  @Test func `what else a calendar has is named with the line on which it begins`() throws {
    let event = "BEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT"
    let plan = try calendarPlan(
      calendar(todo("1", "SUMMARY:a"), event, "BEGIN:X-COMP\r\nEND:X-COMP", event))
    #expect(
      plan.notes.map { "\($0.line): \($0.text)" } == [
        "9: 2 VEVENT of the calendar: kept for an export, and not shown",
        "12: 1 X-COMP of the calendar: kept for an export, and not shown",
      ])
  }

  @Test(arguments: [
    ("STATUS:NEEDS-ACTION", false), ("STATUS:Needs Action", false), ("STATUS:IN-PROCESS", false),
    ("STATUS:COMPLETED", true), ("status:completed", true), ("STATUS:CANCELLED", true),
    ("PERCENT-COMPLETE:100", true), ("PERCENT-COMPLETE:99", false),
    ("STATUS:NEEDS-ACTION\r\nCOMPLETED:20261120T080910Z", true), ("X-NOTHING:1", false),
  ])
  func `a to-do is done by its status, its completion or its percentage`(lines: String, isDone: Bool) throws {
    #expect(try calendarItem(lines).status == (isDone ? .done : .open))
  }

  @Test(
    arguments: [
      ("0", nil), ("1", .high), ("4", .high), ("5", .medium), ("6", .low), ("9", .low), ("x", nil),
      ("12", nil),
    ] as [(String, Item.Priority?)])
  func `nine priorities map to three`(value: String, priority: Item.Priority?) throws {
    #expect(try calendarItem("PRIORITY:\(value)").priority == priority)
  }

  @Test func `relations are parents, children and what is waited for`() throws {
    let document = try importedCalendar(
      calendar(
        todo("a", "SUMMARY:a", "RELATED-TO;RELTYPE=CHILD:c"), todo("b", "SUMMARY:b", "RELATED-TO:a"),
        todo("c", "SUMMARY:c", "RELATED-TO;RELTYPE=DEPENDS-ON:b", "RELATED-TO;RELTYPE=SIBLING:b")))
    let items = Dictionary(uniqueKeysWithValues: document.ordered.map { ($0.title, $0) })
    #expect(items["b"]?.parent == items["a"]?.id)
    #expect(items["c"]?.parent == items["a"]?.id)
    #expect(items["c"]?.waitsFor == ItemIDs([items["b"]?.id].compactMap { $0 }))
  }

  @Test func `names of what is already here are found`() throws {
    var document = try importedCalendar(calendar(todo("a", "SUMMARY:a")))
    let plan = try calendarPlan(calendar(todo("b", "RELATED-TO:a")), into: document)
    #expect(plan.items.first?.parent == document.ordered.first?.id)
    document.items.set(contentsOf: plan.items)
    #expect(document.calendar().unfolded.contains("RELATED-TO:a"))
  }

  @Test(arguments: [
    ("DTSTART;VALUE=DATE:20261123\r\nRRULE:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    (
      "DTSTART;TZID=America/New_York:20261123T220000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\n"
        + "EXDATE;TZID=America/New_York:20261130T220000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO;X-TZ=<-05>5<-04>4,M3.2.0/2,M11.1.0/2;X-TZID=America/New_York\n"
        + "EXDATE:20261130T220000"
    ),
    // The rule counts from the start, and here from the due date.
    (
      "DTSTART;VALUE=DATE:20261123\r\nDUE;VALUE=DATE:20261127\r\nRRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261214",
      "FREQ=WEEKLY;UNTIL=20261218;BYDAY=FR"
    ),
    (
      "DTSTART:20261123T100000Z\r\nRRULE:FREQ=DAILY;UNTIL=20261130T100000Z",
      "RRULE:FREQ=DAILY;UNTIL=20261130T100000;X-TZ=<+00>0"
    ),
  ])
  func `a rule counts from the due date`(lines: String, rule: String) throws {
    let item = try calendarItem(lines)
    #expect(item.recurrence?.rule == rule)
    #expect(item.recurrence?.kind == .withoutPileUp)
  }

  /// The clocks of New York go back on 1 November 2026, a week after those of Berlin, and forward on 8 March
  /// 2026, three weeks before.
  @Test(arguments: [
    ("America/New_York:20261030T090000", "FREQ=DAILY", "2026-10-30T14:00 2026-10-31T14:00 2026-11-01T15:00"),
    (
      "America/New_York:20260331T200000", "FREQ=MONTHLY;BYMONTHDAY=-1",
      "2026-04-01T02:00 2026-05-01T02:00 2026-06-01T02:00"
    ),
    (
      "America/New_York:20260306T220000", "FREQ=WEEKLY;BYDAY=FR;COUNT=3",
      "2026-03-07T04:00 2026-03-14T03:00 2026-03-21T03:00"
    ),
    (
      "America/New_York:20261030T200000", "FREQ=DAILY;UNTIL=20261101T010000Z",
      "2026-10-31T01:00 2026-11-01T01:00"
    ),
    ("Z:20260327T230000Z", "FREQ=DAILY", "2026-03-28T00:00 2026-03-29T00:00 2026-03-30T01:00"),
    ("Z:20260401T000000Z", "FREQ=MONTHLY;BYMONTHDAY=1", "2026-04-01T02:00 2026-05-01T02:00 2026-06-01T02:00"),
  ])
  func `a rule in another zone counts by the clocks there`(start: String, rule: String, dates: String) throws
  {
    let parts = start.split(separator: ":")
    let zone = parts[0] == "Z" ? "" : ";TZID=\(parts[0])"
    let item = try calendarItem("DTSTART\(zone):\(parts[1])\r\nRRULE:\(rule)")
    #expect(try firstDates(of: item, 3).map(\.iso8601).joined(separator: " ") == dates)
  }

  @Test(arguments: [
    (
      ";TZID=Europe/Berlin:20260329T023000", "FREQ=DAILY",
      "2026-03-29T03:30 2026-03-30T02:30 2026-03-31T02:30"
    ),
    (":20260329T023000", "FREQ=DAILY;COUNT=2", "2026-03-29T03:30 2026-03-30T02:30"),
    (
      ";TZID=Mars/Olympus:20260329T023000", "FREQ=WEEKLY;BYDAY=SU",
      "2026-03-29T03:30 2026-04-05T02:30 2026-04-12T02:30"
    ),
    (
      ";TZID=America/New_York:20260308T023000", "FREQ=WEEKLY",
      "2026-03-08T08:30 2026-03-15T07:30 2026-03-22T07:30"
    ),
    (":20260329T023000", "FREQ=HOURLY;INTERVAL=12", "2026-03-29T03:30 2026-03-29T15:30 2026-03-30T03:30"),
  ])
  func `a start that the clocks skip is when they go on, and its rule keeps the time`(
    start: String, rule: String, dates: String
  ) throws {
    let item = try calendarItem("DTSTART\(start)\r\nRRULE:\(rule)")
    #expect(try firstDates(of: item, 3).map(\.iso8601).joined(separator: " ") == dates)
    #expect(Document(categories: [], items: [item]).calendar().unfolded.contains("DTSTART\(start)"))
  }

  @Test(arguments: [":20260329T023000", ";TZID=Europe/Berlin:20260329T023000"])
  func `a date that the clocks skip is when they go on`(due: String) throws {
    #expect(try calendarItem("DUE\(due)").due == DayTime("2026-03-29T03:30"))
    #expect(try calendarItem("DTSTART:20260328T090000\r\nDUE\(due)").start == DayTime("2026-03-28T09:00"))
  }

  /// Returns the due dates of an item that is completed as soon as it is due.
  private func firstDates(of item: Item, _ count: Int) throws -> [DayTime] {
    var found = [try #require(item.due)]
    var recurrence = item.recurrence
    while found.count < count,
      let next = try recurrence?.next(
        due: found.last, start: nil, completed: found[found.count - 1], in: berlin)
    {
      found.append(next.date)
      recurrence = next.recurrence
    }
    return found
  }

  @Test func `a rule in a zone with the clocks of this one counts by these`() throws {
    let item = try calendarItem("DTSTART;TZID=Europe/Berlin:20261030T090000\r\nRRULE:FREQ=DAILY")
    #expect(item.recurrence?.rule == "FREQ=DAILY" && item.due?.iso8601 == "2026-10-30T09:00")
  }

  @Test(arguments: [
    (
      "DTSTART:20260105T090000\r\nRRULE:FREQ=DAILY\r\nEXDATE:20260105T090000", "2026-01-06T09:00",
      "FREQ=DAILY"
    ),
    (
      "DTSTART:20260105T090000\r\nRRULE:FREQ=DAILY\r\nEXDATE;VALUE=DATE:20260105,20260106,20260108",
      "2026-01-07T09:00", "RRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260108"
    ),
    (
      "DTSTART;VALUE=DATE:20260105\r\nRRULE:FREQ=WEEKLY;COUNT=3\r\nEXDATE;VALUE=DATE:20260105", "2026-01-12",
      "FREQ=WEEKLY;COUNT=2"
    ),
    (
      "DTSTART;VALUE=DATE:20260131\r\nRRULE:FREQ=MONTHLY\r\nEXDATE;VALUE=DATE:20260131", "2026-03-31",
      "FREQ=MONTHLY"
    ),
  ])
  func `a first date that the rule leaves out is not due`(lines: String, due: String, rule: String) throws {
    let item = try calendarItem(lines)
    #expect(item.due == DayTime(due) && item.start == item.due)
    #expect(item.recurrence?.rule == rule)
  }

  @Test func `a rule without a date is named`() throws {
    let never = todo("a", "DTSTART:20260105T090000", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31")
    let plan = try calendarPlan(
      calendar(never, todo("b", "DTSTART:20260105T090000", "RRULE:FREQ=YEARLY")))
    #expect(plan.notes.map(\.text).filter { $0.contains("has no date after 2026-01-05") }.count == 1)
    #expect(plan.items.allSatisfy { $0.recurrence != nil })
  }

  @Test func `what leaves out its first date is exported as it was`() throws {
    let lines = ["DTSTART:20260105T090000", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE:20260105T090000"]
    let document = try importedCalendar(calendar(todo("a", lines[0], lines[1], lines[2])))
    let written = document.calendar().unfolded
    #expect(lines.allSatisfy { written.contains(Substring($0)) })
  }

  @Test func `what repeats without a due date is due when it starts`() throws {
    let item = try calendarItem("DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=MONTHLY")
    #expect(item.due == DayTime("2026-01-31") && item.start == item.due)
    let rule = try #require(item.recurrence?.reading.rule)
    let due = try #require(item.due)
    #expect(
      rule.occurrences(from: due).prefix(3).map(\.iso8601) == ["2026-01-31", "2026-03-31", "2026-05-31"])
  }

  @Test func `rules that cannot be followed are kept and named`() throws {
    let plan = try calendarPlan(
      calendar(
        todo("a", "DTSTART:20260131T100000", "RRULE:FREQ=MONTHLY;BYEASTER=3"),
        todo(
          "b", "DTSTART;VALUE=DATE:20260130", "DUE;VALUE=DATE:20260102", "RRULE:FREQ=MONTHLY;BYMONTHDAY=30")))
    #expect(plan.items[0].recurrence?.reading.problem != nil)
    #expect(plan.items[1].recurrence?.reading.problem?.reason == .otherStart)
    #expect(
      plan.items[1].recurrence?.reading.problem?.sentence
        == "The rule counts from 2026-01-30, not from the day on which this is due.")
    #expect(plan.notes.count == 2 && plan.notes.allSatisfy { $0.text.contains("is kept") })
    let document = Document(categories: [], items: plan.items)
    #expect(document.calendar().unfolded.contains("RRULE:FREQ=MONTHLY;BYEASTER=3"))
    #expect(document.calendar().unfolded.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=30"))
  }

  @Test(arguments: [
    (["20260105", "20260107"], "FREQ=MONTHLY;BYDAY=1MO", ["2026-02-04", "2026-02-02"]),
    (["20260110", "20260112"], "FREQ=MONTHLY;BYMONTHDAY=10", ["2026-02-12", "2026-02-10"]),
    (["20260131", "20260201"], "FREQ=MONTHLY", ["2026-04-01", "2026-03-31"]),
    (["20260228", "20260301"], "FREQ=YEARLY", ["2027-03-01", "2027-02-28"]),
    (["20260105", "20260107"], "FREQ=MONTHLY;BYDAY=1MO;COUNT=1", []),
    (["20260105", "20260107"], "FREQ=MONTHLY;BYDAY=1MO;UNTIL=20260202", ["2026-02-04", "2026-02-02"]),
    (
      ["20260105T090000", "20260105T170000"], "FREQ=DAILY;BYHOUR=9", ["2026-01-06T17:00", "2026-01-06T09:00"]
    ),
    (
      ["20260105T230000", "20260106T010000"], "FREQ=MONTHLY;BYDAY=1MO",
      ["2026-02-03T01:00", "2026-02-02T23:00"]
    ),
  ])
  func `a rule counts from the start where it cannot be moved to the due date`(
    dates: [String], rule: String, next: [String]
  ) throws {
    let kind = dates[0].count == 8 ? ";VALUE=DATE" : ""
    let item = try calendarItem("DTSTART\(kind):\(dates[0])", "DUE\(kind):\(dates[1])", "RRULE:\(rule)")
    let recurrence = try #require(item.recurrence)
    #expect(recurrence.reading.problem == nil)
    let completed = try #require(item.due)
    let found = try recurrence.next(due: item.due, start: item.start, completed: completed, in: .utc)
    #expect([found?.due, found?.start].compactMap { $0?.iso8601 } == next)
    // It goes out as it came in, and reads back from what is stored.
    let written = Document(categories: [], items: [item]).calendar().unfolded
    #expect(written.contains(Substring("DTSTART\(kind):\(dates[0])")))
    #expect(written.contains(Substring("DUE\(kind):\(dates[1])")))
    #expect(written.contains(Substring("RRULE:\(rule)")))
    let read = try RecurrenceRule(rrule: recurrence.rule)
    #expect(try RecurrenceRule(rrule: read.exactRRULE) == read && read.delay > 0)
    #expect(!read.rrule.contains("X-"))
  }

  @Test func `dates without a rule are kept and named`() throws {
    let plan = try calendarPlan(
      calendar(todo("a", "DUE;VALUE=DATE:20261201", "RDATE;VALUE=DATE:20261205,20261210")))
    #expect(plan.notes.map(\.text).filter { $0.contains("RDATE without RRULE is not followed") }.count == 1)
  }

  @Test func `rules of exceptions are kept and named`() throws {
    let plan = try calendarPlan(
      calendar(todo("a", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY")))
    #expect(plan.notes.map(\.text).filter { $0.contains("EXRULE is not followed, and is kept") }.count == 1)
  }

  @Test func `an occurrence of its own is an item of its own, on which the series does not repeat`() throws {
    let text = calendar(
      todo("a", "DTSTART;VALUE=DATE:20261121", "RRULE:FREQ=DAILY", "SUMMARY:Run"),
      todo("a", "RECURRENCE-ID;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261124", "SUMMARY:Run late"))
    let document = try importedCalendar(text)
    let series = try #require(document.ordered.first)
    let rule = try #require(series.recurrence?.reading.rule)
    let due = try #require(series.due)
    #expect(
      rule.occurrences(from: due).prefix(3).map(\.iso8601) == ["2026-11-21", "2026-11-22", "2026-11-24"])
    #expect(Set(document.ordered.map(\.id)).count == 2)
    #expect(
      document.calendar().unfolded
        == text.split(separator: "\r\n").map { $0.replacing("Test", with: "Test") }
        .map { $0.hasPrefix("PRODID") ? "PRODID:-//todux//todux//EN" : Substring($0) })
    #expect(try calendarPlan(text, into: document).unchanged == 2)
  }

  @Test func `a summary may be missing`() throws {
    #expect(try calendarItem("DESCRIPTION:\\nfirst\\nsecond").title == "first")
    #expect(try calendarItem("PRIORITY:1").title == "-")
  }

  @Test func `broken to-dos are named with their lines, and the others are read`() throws {
    let plan = try calendarPlan(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:good\nEND:VTODO\nBEGIN:VTODO\nDUE:yesterday\nEND:VTODO\n"
        + "BEGIN:VTODO\nSUMMARY:x\nno colon here\nEND:VTODO\nEND:VCALENDAR\n")
    #expect(plan.items.map(\.title) == ["good"])
    #expect(
      plan.broken == [
        Broken(line: 7, reason: "“DUE:yesterday” is not a date"),
        Broken(line: 11, reason: "“no colon here” is no property"),
      ])
  }

  @Test func `a file that is cut off, or is no calendar, is refused`() throws {
    let text = calendar(todo("1", "SUMMARY:a"))
    for count in stride(from: 17, to: text.utf8.count - 16, by: 7) {
      #expect(throws: InterchangeError.self) { try Format.ics.parse(Array(text.utf8.prefix(count))) }
    }
    for text in ["SUMMARY:a", "BEGIN:VTODO\nEND:VTODO", "BEGIN:VCALENDAR\nEND:VTODO", "x"] {
      #expect(throws: InterchangeError.self) { try Format.ics.parse(Array(text.utf8)) }
    }
    let deep = String(repeating: "BEGIN:VCALENDAR\n", count: 100_000)
    #expect(throws: InterchangeError.self) { try Format.ics.parse(Array(deep.utf8)) }
    #expect(try Format.ics.parse([]).entries.isEmpty)
  }

  @Test func `calendars are recognised by their first line`() {
    for text in ["BEGIN:VCALENDAR\r\n", "\u{FEFF}begin:vcalendar\n", "\n\nBegin:VCalendar"] {
      #expect(Format.detected(in: Array(text.utf8)) == .ics)
    }
    #expect(Format.detected(in: Array("BEGIN the day\n".utf8)) == .todotxt)
  }
}
