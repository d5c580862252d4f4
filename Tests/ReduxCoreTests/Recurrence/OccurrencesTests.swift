import ReduxCore
import Testing

struct OccurrencesTests {
  @Test(arguments: [
    // The start counts as the first one, also for COUNT, even if it does not match.
    ("FREQ=WEEKLY;BYDAY=MO;COUNT=3", "2026-11-21", "2026-11-21 2026-11-23 2026-11-30"),
    ("FREQ=DAILY;UNTIL=20261120", "2026-11-21", ""),
    ("FREQ=DAILY;UNTIL=20261122", "2026-11-21T14:00", "2026-11-21T14:00 2026-11-22T14:00"),
    ("FREQ=DAILY;UNTIL=20261122T135900", "2026-11-21T14:00", "2026-11-21T14:00"),
    ("FREQ=DAILY;UNTIL=20261122T000000", "2026-11-21", "2026-11-21 2026-11-22"),
    // Days that do not exist are left out.
    ("FREQ=MONTHLY;COUNT=4", "2026-01-31", "2026-01-31 2026-03-31 2026-05-31 2026-07-31"),
    ("FREQ=YEARLY;COUNT=3", "2096-02-29", "2096-02-29 2104-02-29 2108-02-29"),
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU;COUNT=4", "2004-02-29",
      "2004-02-29 2032-02-29 2060-02-29 2088-02-29"
    ),
    // Or clamped.
    (
      "FREQ=MONTHLY;COUNT=4;RSCALE=GREGORIAN;SKIP=BACKWARD", "2027-01-31",
      "2027-01-31 2027-02-28 2027-03-31 2027-04-30"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=3", "2028-01-30", "2028-01-30 2028-02-29 2028-03-30"
    ),
    (
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1;COUNT=5", "2024-02-29",
      "2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=29,31;COUNT=6;RSCALE=GREGORIAN;SKIP=BACKWARD", "2027-01-29",
      "2027-01-29 2027-01-31 2027-02-28 2027-03-29 2027-03-31 2027-04-29"
    ),
    // Dates left out and added. COUNT counts those left out, and not those added.
    ("RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261122", "2026-11-21", "2026-11-21 2026-11-23"),
    ("RRULE:FREQ=DAILY;COUNT=2\nRDATE:20261225,20261120", "2026-11-21", "2026-11-21 2026-11-22 2026-12-25"),
    (
      "RRULE:FREQ=DAILY;COUNT=2\nRDATE:20261121,20261225\nEXDATE:20261225", "2026-11-21",
      "2026-11-21 2026-11-22"
    ),
    (
      "RRULE:FREQ=DAILY;BYHOUR=9,17;BYMINUTE=0;COUNT=5\nEXDATE;VALUE=DATE:20261122\nEXDATE:20261121T170000",
      "2026-11-21T09:00", "2026-11-21T09:00 2026-11-23T09:00"
    ),
    (
      "RRULE:FREQ=DAILY;COUNT=1\nRDATE;VALUE=DATE:20261122", "2026-11-21T09:00",
      "2026-11-21T09:00 2026-11-22T09:00"
    ),
    ("RRULE:FREQ=DAILY;COUNT=1\nRDATE:20261122T090000", "2026-11-21", "2026-11-21 2026-11-22"),
    // Times.
    (
      "FREQ=DAILY;BYHOUR=9,17;COUNT=3", "2026-11-21T09:30",
      "2026-11-21T09:30 2026-11-21T17:30 2026-11-22T09:30"
    ),
    ("FREQ=DAILY;BYHOUR=9,17;COUNT=2", "2026-11-21", "2026-11-21 2026-11-22"),
    ("FREQ=HOURLY;INTERVAL=36;COUNT=3", "2026-11-21", "2026-11-21 2026-11-22 2026-11-24"),
    ("FREQ=HOURLY;COUNT=25", "2026-11-21", "2026-11-21 2026-11-22"),
    (
      "FREQ=SECONDLY;INTERVAL=90;COUNT=4", "2026-11-21T09:00",
      "2026-11-21T09:00 2026-11-21T09:01 2026-11-21T09:03 2026-11-21T09:04"
    ),
    ("FREQ=SECONDLY;COUNT=61", "2026-11-21T09:00", "2026-11-21T09:00 2026-11-21T09:01"),
    ("FREQ=DAILY;BYSECOND=0,30;COUNT=4", "2026-11-21T09:00", "2026-11-21T09:00 2026-11-22T09:00"),
    ("FREQ=DAILY;BYSECOND=60;COUNT=2", "2026-11-21T09:00", "2026-11-21T09:00 2026-11-22T09:00"),
    (
      "FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=-1;COUNT=3", "2026-11-21T09:40",
      "2026-11-21T09:40 2026-11-21T10:40 2026-11-21T11:40"
    ),
    // The weekday of the start, in the weeks named.
    ("FREQ=YEARLY;BYWEEKNO=20;COUNT=3", "1997-05-13", "1997-05-13 1998-05-12 1999-05-18"),
    ("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;COUNT=3", "2005-01-02", "2005-01-02 2010-01-03 2016-01-03"),
    // With and without an ordinal, both count.
    (
      "FREQ=MONTHLY;BYDAY=MO,1TU;COUNT=6", "2026-11-02",
      "2026-11-02 2026-11-03 2026-11-09 2026-11-16 2026-11-23 2026-11-30"
    ),
    // The set of the first week begins before the start.
    ("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2", "2026-11-19", "2026-11-19 2026-11-25"),
    // Business days.
    (
      "FREQ=DAILY;INTERVAL=3;X-INTERVAL=BUSINESS-DAYS;COUNT=4", "2026-11-19",
      "2026-11-19 2026-11-24 2026-11-27 2026-12-02"
    ),
    ("FREQ=DAILY;INTERVAL=3;X-INTERVAL=BUSINESS-DAYS;COUNT=2", "2026-11-21", "2026-11-21 2026-11-25"),
    ("FREQ=DAILY;X-INTERVAL=BUSINESS-DAYS;COUNT=2", "2026-11-22", "2026-11-22 2026-11-23"),
    // The end of the calendar.
    ("FREQ=YEARLY", "9998-12-31", "9998-12-31 9999-12-31"),
    ("FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=1", "9999-12-01", "9999-12-01 9999-12-31"),
    ("FREQ=WEEKLY", "9999-12-30", "9999-12-30"),
    ("FREQ=MINUTELY;INTERVAL=720", "9999-12-31T11:00", "9999-12-31T11:00 9999-12-31T23:00"),
    ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,SU;COUNT=2", "0001-01-01", "0001-01-01 0001-01-07"),
    // Rules that match nothing but the start.
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "2026-11-21", "2026-11-21"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "2026-11-21", "2026-11-21"),
    ("FREQ=DAILY;INTERVAL=7;BYDAY=MO", "2026-11-21", "2026-11-21"),
    ("FREQ=MINUTELY;INTERVAL=2;BYMINUTE=1", "2026-11-21T00:00", "2026-11-21T00:00"),
    ("FREQ=SECONDLY;BYSETPOS=2;BYHOUR=1", "2026-11-21T00:00", "2026-11-21T00:00"),
    ("FREQ=DAILY;INTERVAL=9223372036854775807", "2026-11-21", "2026-11-21"),
    ("FREQ=SECONDLY;INTERVAL=9223372036854775807", "2026-11-21T09:00", "2026-11-21T09:00"),
    ("FREQ=YEARLY;INTERVAL=9223372036854775807;BYDAY=1MO", "2026-11-21", "2026-11-21"),
    ("FREQ=HOURLY;COUNT=9223372036854775807;INTERVAL=9223372036854775807", "2026-11-21", "2026-11-21"),
  ])
  func `a rule gives its dates`(rule: String, start: String, dates: String) throws {
    #expect(try Recurring.dates(rule, from: start) == dates)
  }

  @Test func `parts that RFC 5545 does not allow in a rule restrict its days`() throws {
    #expect(
      try Recurring.dates("FREQ=WEEKLY;BYMONTHDAY=1,3", from: "1997-09-02", 4)
        == "1997-09-02 1997-09-03 1997-10-01 1997-10-03")
    #expect(
      try Recurring.dates("FREQ=WEEKLY;BYDAY=1TU,-1TH", from: "1997-09-02", 3)
        == "1997-09-02 1997-09-04 1997-09-09")
  }

  @Test func `an hour that the clock leaves out is an hour like others`() throws {
    let dates = try Recurring.dates("FREQ=HOURLY;COUNT=4", from: "2026-03-29T01:00")
    #expect(dates == "2026-03-29T01:00 2026-03-29T02:00 2026-03-29T03:00 2026-03-29T04:00")
  }

  @Test func `values that no calendar has match nothing`() throws {
    var rule = RecurrenceRule(.monthly)
    rule.monthDays = [.min, .max, 0, 40]
    rule.months = [.min, 0, 13]
    rule.positions = [.min, .max]
    rule.weekdays = [RecurrenceRule.WeekdayRule(ordinal: .min, weekday: .max)]
    rule.weekStart = .min
    rule.interval = .min
    let start = try Recurring.time("2026-11-21")
    #expect(Array(rule.occurrences(from: start)) == [start])
    rule.end = .count(.min)
    #expect(Array(rule.occurrences(from: start)) == [])
    #expect(rule.words.contains("month 13"))
    #expect(rule.rrule.contains("FREQ=MONTHLY"))
  }

  @Test func `a start outside of the calendar has no other occurrence`() {
    for number in [Int(Int32.min), -719_163, 2_932_897, Int(Int32.max)] {
      let start = DayTime(Day(number: number))
      #expect(Array(RecurrenceRule(.daily).occurrences(from: start)) == [start])
    }
  }

  @Test func `the next one is found from a start decades ago`() throws {
    let start = try Recurring.time("1970-01-01T09:00")
    let now = try Recurring.time("2026-11-21T10:00")
    for (text, next) in [
      ("FREQ=DAILY", "2026-11-22T09:00"), ("FREQ=MINUTELY;INTERVAL=7", "2026-11-21T10:07"),
      ("FREQ=MONTHLY;COUNT=1000", "2026-12-01T09:00"), ("FREQ=YEARLY;INTERVAL=10", "2030-01-01T09:00"),
    ] {
      #expect(try RecurrenceRule(rrule: text).next(after: now, from: start)?.iso8601 == next, "\(text)")
    }
    let ended = try RecurrenceRule(rrule: "FREQ=SECONDLY;COUNT=9000000000000;BYSECOND=0")
    #expect(ended.next(after: now, from: start) == nil)
  }
}
