import ReduxCore
import TestSupport
import Testing

struct DateParserTests {
  private let context = DateContext(today: today, minute: 720)

  @Test(arguments: DateRows.days) func `a day in words is a day`(text: String, date: String) throws {
    try expect(text, date, in: context)
  }

  @Test(arguments: DateRows.amounts) func `a number of units counts from now`(text: String, date: String)
    throws
  {
    try expect(text, date, in: context)
  }

  @Test(arguments: DateRows.edges) func `a part of a period is a day`(text: String, date: String) throws {
    try expect(text, date, in: context)
  }

  @Test(arguments: DateRows.dates) func `a date without a year is the next one`(text: String, date: String)
    throws
  {
    try expect(text, date, in: context)
  }

  @Test(arguments: DateRows.times) func `a time without a day is the next one`(text: String, date: String)
    throws
  {
    try expect(text, date, in: context)
  }

  @Test(arguments: [
    ("3/4", "2027-03-04"), ("12/11/2026", "2026-12-11"), ("27/1", "2027-01-27"), ("1/27/2028", "2028-01-27"),
    ("3.4.", "2027-04-03"), ("2028/1/27", "2028-01-27"), ("11/21", "2026-11-21"), ("11/20", "2027-11-20"),
    ("3/4/27", "2027-03-04"), ("25/12/26", "2026-12-25"), ("3-4-2027", "2027-03-04"),
    ("3.4.27", "2027-04-03"),
  ])
  func `figures with a slash follow the order of day and month`(text: String, date: String) throws {
    try expect(text, date, in: DateContext(today: today, order: .monthDay))
  }

  @Test(arguments: [
    ("2026-12-01T14:00Z", "2026-12-01T15:00"), ("2026-12-01T23:30:00z", "2026-12-02T00:30"),
    ("2026-12-01T14:00", "2026-12-01T14:00"),
  ])
  func `a time in UTC is turned into local time`(text: String, date: String) throws {
    var context = context
    context.instant = .init(time(0), in: Zone(offsets: [.init(since: time(0), seconds: 3_600)]))
    try expect(text, date, in: context)
  }

  @Test(arguments: [
    ("next week", "2026-11-22"), ("next sun", "2026-11-22"), ("next sat", "2026-11-28"),
    ("eow", "2026-11-21"),
    ("beginning of the week", "2026-11-22"), ("end of next week", "2026-11-28"), ("mid week", "2026-11-25"),
    ("this weekend", "2026-11-21"), ("next weekend", "2026-11-28"), ("sun next week", "2026-11-22"),
  ])
  func `the first weekday decides what the next week is`(text: String, date: String) throws {
    try expect(text, date, in: DateContext(today: today, firstWeekday: 7))
  }

  @Test(arguments: [
    ("2026-01-31", "in a month", "2026-02-28"), ("2028-01-31", "in a month", "2028-02-29"),
    ("2028-02-29", "in a year", "2029-02-28"), ("2026-08-31", "in 6 months", "2027-02-28"),
    ("2026-12-31", "tomorrow", "2027-01-01"), ("2026-12-31", "next month", "2027-01-01"),
    ("2026-12-31", "eom", "2026-12-31"), ("2026-12-31", "eoy", "2026-12-31"),
    ("2027-02-28", "tomorrow", "2027-03-01"), ("2028-02-28", "tomorrow", "2028-02-29"),
    ("2027-01-30", "31st", "2027-01-31"), ("2027-02-01", "30th", "2027-03-30"),
    ("2027-02-28", "29 feb", "2028-02-29"), ("2028-02-29", "29 feb", "2028-02-29"),
    ("2028-03-01", "29 feb", "2032-02-29"), ("2027-01-15", "mid january", "2027-01-15"),
    ("2027-01-16", "mid january", "2028-01-15"), ("2026-12-29", "next fri", "2027-01-08"),
    ("2027-01-01", "beginning of month", "2027-01-01"), ("2027-01-31", "last day of the month", "2027-01-31"),
    ("2096-03-01", "29 feb", "2104-02-29"), ("2026-11-30", "5th monday of november", "2026-11-30"),
    ("2026-11-22", "this weekend", "2026-11-22"), ("2026-11-22", "next weekend", "2026-11-28"),
    ("2026-11-20", "this weekend", "2026-11-21"), ("2026-11-20", "fri", "2026-11-27"),
    ("2026-11-20", "this fri", "2026-11-20"), ("2026-11-20", "next fri", "2026-11-27"),
    ("2026-11-16", "fri", "2026-11-20"), ("2026-11-16", "next fri", "2026-11-27"),
    ("2026-11-22", "next mon", "2026-11-23"), ("2026-11-16", "next mon", "2026-11-23"),
  ])
  func `months, leap years and weeks are counted right`(now: String, text: String, date: String) throws {
    try expect(text, date, in: DateContext(today: day(now)))
  }

  @Test(arguments: ["no date", "none", "No Due Date", " none "])
  func `no date is a value`(text: String) throws {
    #expect(try DateParser.date(text, in: context) == nil)
  }

  private func expect(_ text: String, _ date: String, in context: DateContext) throws {
    #expect(try DateParser.date(text, in: context)?.iso8601 == date, "\(text)")
  }
}
