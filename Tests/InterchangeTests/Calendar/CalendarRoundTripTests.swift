import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// To-dos that were read are written as they were, but for what was changed here.
struct CalendarRoundTripTests {
  static let list = calendar(
    "X-WR-CALNAME:Home",
    "BEGIN:VTIMEZONE\r\nTZID:Custom\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\n"
      + "TZOFFSETTO:+0530\r\nEND:STANDARD\r\nEND:VTIMEZONE",
    todo(
      "20070313T123432Z-456553@example.com", "summary;LANGUAGE=en:Pay  rent\\, now",
      "DUE;TZID=Custom:20261201T101530",
      "CLASS:CONFIDENTIAL", "CATEGORIES;LANGUAGE=en:Home", "CATEGORIES:Bank,Bank", "PRIORITY:3",
      "X-APPLE-SORT-ORDER;X-P=\"a;b:c\":42", "SEQUENCE:4", "ATTENDEE;CN=\"Doe; John\":mailto:a@b.c",
      "BEGIN:VALARM\r\nTRIGGER:-PT15M\r\nACTION:DISPLAY\r\nEND:VALARM"),
    todo(
      "2", "SUMMARY:two", "DTSTART:20261123T230000Z", "DURATION:PT1H30M", "RELATED-TO:missing",
      "STATUS:IN-PROCESS"),
    "BEGIN:VEVENT\r\nUID:party\r\nSUMMARY:Party\r\nEND:VEVENT")

  @Test func `unchanged to-dos are written with every property, parameter and component`() throws {
    let document = try importedCalendar(Self.list)
    let exported = document.calendar()
    #expect(exported.losses.isEmpty)
    #expect(
      Set(exported.unfolded)
        == Set(Self.list.split(separator: "\r\n")).subtracting(["PRODID:-//Test//EN"])
        .union(["PRODID:-//todux//todux//EN"]))
    for todo in Self.list.split(separator: "BEGIN:VTODO").dropFirst() {
      let lines = todo.split(separator: "END:VTODO")[0]
      #expect(exported.text.replacing("\r\n ", with: "").contains(lines))
    }
    #expect(try calendarPlan(exported.text, into: document).unchanged == 2)
    #expect(try importedCalendar(exported.text).ordered.map(\.title) == document.ordered.map(\.title))
  }

  @Test func `unchanged to-dos are written as they were in another time zone too`() throws {
    let document = try importedCalendar(Self.list)
    #expect(document.calendar(in: newYork).text == document.calendar().text)
  }

  @Test func `importing twice adds nothing, and keeps what was changed here`() throws {
    var document = try importedCalendar(Self.list)
    let first = try #require(document.ordered.first)
    document.items.update(first.id) {
      $0.title = "Changed"
      $0.due = nil
    }
    let plan = try calendarPlan(Self.list, into: document)
    #expect(plan.items.isEmpty && plan.unchanged == 2)
  }

  @Test func `only the changed properties are written anew`() throws {
    var document = try importedCalendar(Self.list)
    let first = try #require(document.ordered.first)
    let before = Set(document.calendar().unfolded)
    document.items.update(first.id) {
      $0.title = "Pay; twice"
      $0.modified = now
    }
    let after = Set(document.calendar().unfolded)
    #expect(
      after.subtracting(before) == [
        "summary;LANGUAGE=en:Pay\\; twice", "DTSTAMP:20261121T120000Z", "LAST-MODIFIED:20261121T120000Z",
        "SEQUENCE:5",
      ])
    #expect(before.subtracting(after) == ["summary;LANGUAGE=en:Pay  rent\\, now", "SEQUENCE:4"])
  }

  @Test(arguments: [berlin, newYork, .utc])
  func `a time in a zone that only the machine knows is written as it was`(zone: Zone) throws {
    let list = calendar(
      todo(
        "1", "SUMMARY:a", "DUE;TZID=America/New_York:20261101T090000",
        "CREATED;TZID=America/New_York:20261001T090000"),
      todo("2", "SUMMARY:b", "DTSTART;TZID=America/New_York:20261101T220000", "RRULE:FREQ=WEEKLY;BYDAY=SU"))
    let document = try importedCalendar(list)
    #expect(document.ordered[0].due == DayTime("2026-11-01T15:00"))
    // Also on a machine that does not know it.
    for zones in [Zones(zone), Zones(zone, named: calendarZones.named)] {
      let written = Exporter.export(document, items: document.ordered, format: .ics, zones: zones)
      #expect(written.text == list.replacing("-//Test//EN", with: "-//todux//todux//EN"))
    }
    // What the file changes is taken over, although the import does not know the zone any more.
    let changed = list.replacing("20261101T090000", with: "20261101T100000")
    #expect(try calendarPlan(changed, into: document).merged.map(\.due) == [DayTime("2026-11-01T16:00")])
  }

  /// The next item of the series, and one whose dates were left out and ended here.
  @Test(arguments: [
    (
      "DTSTART;TZID=America/New_York:20261030T090000", "DTSTART;TZID=America/New_York:20261101T090000",
      "EXDATE;TZID=America/New_York:20261103T090000", "20261110T140000Z"
    ),
    ("DTSTART:20261023T090000Z", "DTSTART:20261025T090000Z", "EXDATE:20261103T090000Z", "20261110T090000Z"),
  ])
  func `a rule in another zone is written in that`(
    start: String, next: String, exception: String, end: String
  ) throws {
    var document = try importedCalendar(calendar(todo("1", "SUMMARY:a", start, "RRULE:FREQ=DAILY")))
    let id = try #require(document.ordered.first?.id)
    let due = try #require(document.items[id]?.due)
    let later = try #require(
      try document.items[id]?.recurrence?.upcoming(11, after: due, now: due, in: berlin))
    #expect(document.calendar().losses.isEmpty)
    document.items.update(id) { item in
      (item.start, item.due) = (later[1], later[1])
      item.modified = now
    }
    var recurrence = try #require(document.items[id]?.recurrence)
    let skipped = try #require(DayTime("2026-11-03T\(start.contains("TZID") ? "15:00" : "10:00")"))
    recurrence = try #require(try recurrence.skipping(skipped, in: berlin))
    recurrence = try recurrence.ending(at: skipped.adding(days: 7), in: berlin)
    document.items.update(id) { $0.recurrence = recurrence }
    let written = document.calendar()
    #expect(written.losses.isEmpty)
    let lines = Set(written.unfolded.map(String.init))
    #expect(lines.isSuperset(of: [next, exception, "RRULE:FREQ=DAILY;UNTIL=\(end)"]))
    let read = try importedCalendar(written.text).ordered.first
    #expect(read?.due == later[1] && read?.recurrence == recurrence)
  }

  @Test func `a moved time stays in a zone whose clocks are those here`() throws {
    var document = try importedCalendar(
      calendar(
        todo("1", "SUMMARY:a", "DUE;TZID=America/New_York:20261101T090000"),
        todo(
          "2", "SUMMARY:b", "DTSTART;TZID=America/New_York:20261101T090000",
          "DUE;TZID=America/New_York:20261101T090000",
          "RRULE:FREQ=DAILY")), in: newYork)
    for item in document.ordered { document.items.update(item.id) { $0.due = DayTime("2026-11-05T10:00") } }
    document.items.update(document.ordered[1].id) {
      $0.recurrence?.rule = "FREQ=DAILY;UNTIL=20261201T100000\nEXDATE:20261107T100000"
    }
    let lines = document.calendar(in: newYork).unfolded
    #expect(lines.count { $0 == "DUE;TZID=America/New_York:20261105T100000" } == 2)
    #expect(lines.contains("RRULE:FREQ=DAILY;UNTIL=20261201T150000Z"))
    #expect(lines.contains("EXDATE;TZID=America/New_York:20261107T100000"))
    #expect(document.calendar(in: newYork).losses.isEmpty)
    // Elsewhere its clocks are others.
    #expect(document.calendar(in: berlin).unfolded.contains("DUE:20261105T090000Z"))
  }

  @Test func `a moved time in a zone is written in UTC`() throws {
    var document = try importedCalendar(Self.list)
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.due = DayTime("2026-12-02T08:00") }
    #expect(document.calendar().unfolded.contains("DUE:20261202T070000Z"))
    document.items.update(first.id) { $0.due = DayTime("2026-12-02") }
    #expect(document.calendar().unfolded.contains("DUE;VALUE=DATE:20261202"))
  }

  @Test func `completing and reopening set all that says so`() throws {
    var document = try importedCalendar(
      calendar(todo("1", "SUMMARY:a", "PERCENT-COMPLETE:50", "STATUS:IN-PROCESS")))
    let id = try #require(document.ordered.first?.id)
    document.items.update(id) {
      $0.status = .done
      $0.completed = now
    }
    let done = document.calendar()
    #expect(
      Set(["STATUS:COMPLETED", "COMPLETED:20261121T120000Z", "PERCENT-COMPLETE:100"]).isSubset(
        of: done.unfolded))
    document = try importedCalendar(done.text)
    #expect(document.ordered.first?.status == .done && document.ordered.first?.completed == now)
    document.items.update(id) {
      $0.status = .open
      $0.completed = nil
    }
    let open = document.calendar()
    #expect(open.unfolded.contains("STATUS:NEEDS-ACTION"))
    #expect(!open.text.contains("COMPLETED") && !open.text.contains("PERCENT"))
  }

  @Test func `an interval of business days comes back, and is a rule of RFC 5545 to others`() throws {
    var item = Item(id: ItemID(Ids().next()), title: "Report", rank: Rank.ranks(1)[0], created: now)
    item.due = DayTime("2026-11-23")
    item.recurrence = Recurrence(rule: "every 3 business days", kind: .withoutPileUp)
    let exported = Document(categories: [], items: [item]).calendar()
    #expect(
      exported.unfolded.contains(
        "RRULE;X-TODUX-INTERVAL=BUSINESS-DAYS:FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR"))
    let read = try #require(try importedCalendar(exported.text).ordered.first)
    #expect(read.recurrence?.reading.rule?.countsBusinessDays == true)
    #expect(read.recurrence?.reading.rule?.interval == 3)
  }

  @Test(arguments: [
    "every last day", "every month on the last day", "every month on the 15th",
    "every month on the last weekday", "every month on the 29th and 31st",
    "every month on the 30th and 31st until 2030-01-01",
  ])
  func `a rule of days that every month has is written without a loss`(rule: String) throws {
    var item = Item(id: ItemID(Ids().next()), title: "Rent", rank: Rank.ranks(1)[0], created: now)
    item.due = DayTime("2026-11-30")
    item.recurrence = Recurrence(rule: rule, kind: .withoutPileUp)
    #expect(Document(categories: [], items: [item]).calendar().losses.isEmpty)
  }

  @Test func `a clamped rule is written with the days that may take its place`() throws {
    var item = Item(id: ItemID(Ids().next()), title: "Rent", rank: Rank.ranks(1)[0], created: now)
    item.due = DayTime("2026-01-31")
    item.recurrence = Recurrence(rule: "every month", kind: .withoutPileUp)
    let exported = Document(categories: [], items: [item]).calendar()
    #expect(exported.unfolded.contains("RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"))
    #expect(exported.unfolded.contains("DTSTART;VALUE=DATE;X-TODUX-START=NONE:20260131"))
    let read = try #require(try importedCalendar(exported.text).ordered.first)
    #expect(read.due == item.due && read.start == nil && exported.losses.isEmpty)
    #expect(read.recurrence?.reading.rule?.clamps == true)
  }

  @Test func `several calendars of a file stay several, and one without anything of its own joins them`()
    throws
  {
    let text =
      calendar("X-WR-CALNAME:One", todo("1", "SUMMARY:a"))
      + calendar("X-WR-CALNAME:Two", todo("2", "SUMMARY:b"))
      + calendar(todo("3", "SUMMARY:c"))
    let exported = try importedCalendar(text).calendar()
    #expect(exported.text.components(of: "BEGIN:VCALENDAR") == 2)
    #expect(
      exported.unfolded.firstIndex(of: "X-WR-CALNAME:Two") ?? 0 > exported.unfolded.firstIndex(of: "UID:1")
        ?? 99)
    #expect(exported.unfolded.firstIndex(of: "UID:2") ?? 99 < exported.unfolded.firstIndex(of: "UID:3") ?? 0)
  }

  @Test func `an item is written with what the format requires`() throws {
    let item = Item(id: ItemID(Ids().next()), title: "a", rank: Rank.ranks(1)[0], created: now)
    #expect(
      Document(categories: [], items: [item]).calendar().unfolded == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//todux//todux//EN", "BEGIN:VTODO",
        "UID:00000000-0000-4000-8000-000000000001", "DTSTAMP:20261121T120000Z", "SUMMARY:a",
        "STATUS:NEEDS-ACTION",
        "CREATED:20261121T120000Z", "LAST-MODIFIED:20261121T120000Z",
        "X-TODUX-BASE:3938c199.0.0.4556f78.0.0.0.0.0.0.0.0.0.0.0", "END:VTODO", "END:VCALENDAR",
      ])
    #expect(Document().calendar().unfolded.count == 4)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
