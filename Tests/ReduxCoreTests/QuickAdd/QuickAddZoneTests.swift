import ReduxCore
import TestSupport
import Testing

/// Times in other zones, in Berlin on Wednesday, 2026-11-18 at 10:00, one hour ahead of UTC.
struct QuickAddZoneTests {
  private var context: DateContext {
    var context = DateContext(today: day("2026-11-18"), minute: 600)
    let zone = Zone(offsets: [.init(since: time(0), seconds: 3_600)])
    context.instant = .init(zone.moment(DayTime(context.today, minute: 600)), in: zone)
    return context
  }

  @Test(arguments: [
    ("17:00 UTC", "2026-11-18T18:00"), ("at 17:00 GMT", "2026-11-18T18:00"), ("5pm utc", "2026-11-18T18:00"),
    ("17:00Z", "2026-11-18T18:00"), ("at 17:00Z", "2026-11-18T18:00"), ("17:00 Z", "2026-11-18T18:00"),
    ("17:00 UTC+2", "2026-11-18T16:00"), ("17:00 UTC-5", "2026-11-18T23:00"),
    ("17:00 GMT+05:30", "2026-11-18T12:30"), ("17:00 UTC+0530", "2026-11-18T12:30"),
    ("9:00 UTC", "2026-11-19T10:00"), ("9:01 UTC", "2026-11-18T10:01"), ("23:30 UTC", "2026-11-19T00:30"),
    ("1am UTC+12", "2026-11-18T14:00"), ("tomorrow 23:30 UTC", "2026-11-20T00:30"),
    ("fri at 9am UTC", "2026-11-20T10:00"), ("9am UTC tomorrow", "2026-11-19T10:00"),
    ("9am UTC on friday", "2026-11-20T10:00"), ("27 jan 9am GMT", "2027-01-27T10:00"),
  ])
  func `a time in a zone of one offset is turned into local time`(words: String, due: String) throws {
    let typed = QuickAdd("Call " + words + " with Bob", in: context)
    #expect(typed.title == "Call with Bob")
    #expect(typed.due == moment(due))
    #expect(try DateParser.date(words, in: context) == moment(due))
  }

  /// The clocks of Berlin, known until the end of October 2028.
  @Test(arguments: [
    ("2028-07-05 13:15Z", "2028-07-05T15:15"), ("2029-01-05T13:15Z", "2029-01-05T14:15"),
    ("2029-07-05T13:15Z", "2029-07-05T15:15"), ("5 jul 2029 13:15 UTC", "2029-07-05T15:15"),
    ("2029-03-25T00:59Z", "2029-03-25T01:59"), ("2029-03-25T01:00Z", "2029-03-25T03:00"),
    ("2031-07-05T13:15-05:30", "2031-07-05T20:45"),
  ])
  func `after the changes of the clocks that are known, they go on`(words: String, due: String) throws {
    let changes = ["2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29"].enumerated().map {
      Zone.Offset(
        since: Zone.utc.moment(DayTime(day($1), minute: 60)), seconds: $0.isMultiple(of: 2) ? 3_600 : 7_200)
    }
    let zone = Zone(offsets: [.init(since: time(0), seconds: 7_200)] + changes)
    var context = DateContext(today: day("2026-11-18"), minute: 600)
    context.instant = .init(zone.moment(DayTime(context.today, minute: 600)), in: zone)
    #expect(try DateParser.date(words, in: context) == moment(due))
  }

  @Test func `a time in UTC may say how long it takes, and a rule keeps its zone in the title`() {
    let typed = QuickAdd("Sync fri 16:00 UTC for 30 minutes", in: context)
    #expect(typed.title == "Sync" && typed.due == moment("2026-11-20T17:00"))
    #expect(typed.estimate?.minutes == 30)
    #expect(QuickAdd("Sync 16:00 UTC every day", in: context).title == "Sync 16:00 UTC")
  }

  @Test(arguments: [
    "at 9am ET", "9:00 CET", "tomorrow 9:00 CET", "fri 5pm EST", "9am PT", "every day at 9am UTC",
    "every fri 9am ET", "17:00 UTC +2", "9am BST",
  ])
  func `a time in a zone with summer time stays text, and is told`(words: String) {
    let line = "Call " + words
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil)
    #expect(typed.nearMisses.map(\.kind) == [.notUnderstood])
    #expect(throws: DateParserError.self) { try DateParser.date(words, in: context) }
  }

  @Test(arguments: [
    ("Watch ET tomorrow", "Watch ET", "2026-11-19"), ("Plan Z friday", "Plan Z", "2026-11-20"),
    ("CT scan friday", "CT scan", "2026-11-20"),
    ("Set the clock to UTC+2 friday", "Set the clock to UTC+2", "2026-11-20"),
  ])
  func `the name of a zone apart from a time is text`(line: String, title: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
  }
}
