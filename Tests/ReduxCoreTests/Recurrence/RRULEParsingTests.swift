import ReduxCore
import Testing

struct RRULEParsingTests {
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("RRULE:FREQ=WEEKLY;BYDAY=MO", "FREQ=WEEKLY;BYDAY=MO"),
    ("rrule:freq=weekly;byday=we,mo,mo;interval=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE"),
    ("  FREQ = MONTHLY ; BYDAY = +1FR , -1fr ;", "FREQ=MONTHLY;BYDAY=-1FR,1FR"),
    ("FREQ=YEARLY;BYMONTH=12,1;BYMONTHDAY=-1,1", "FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=-1,1"),
    ("FREQ=YEARLY;BYWEEKNO=-1,53;BYYEARDAY=366,-366", "FREQ=YEARLY;BYWEEKNO=-1,53;BYYEARDAY=-366,366"),
    ("FREQ=DAILY;COUNT=5;WKST=SU", "FREQ=DAILY;COUNT=5;WKST=SU"),
    ("FREQ=DAILY;WKST=MO;INTERVAL=1", "FREQ=DAILY"),
    ("FREQ=DAILY;UNTIL=20270303", "FREQ=DAILY;UNTIL=20270303"),
    ("FREQ=DAILY;UNTIL=20270303T090059", "FREQ=DAILY;UNTIL=20270303T090000"),
    (
      "FREQ=SECONDLY;BYSECOND=60,0;BYMINUTE=59;BYHOUR=23;BYSETPOS=-1",
      "FREQ=SECONDLY;BYHOUR=23;BYMINUTE=59;BYSECOND=0,60;BYSETPOS=-1"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    (
      "DTSTART:20260101T090000\r\nRRULE:FREQ=WEEK\r\n LY;BYDAY=TH\r\nEXDATE;VALUE=DATE:20260108\r\n",
      "RRULE:FREQ=WEEKLY;BYDAY=TH\nEXDATE;VALUE=DATE:20260108"
    ),
    (
      "RRULE:FREQ=DAILY\nEXDATE;TZID=\"A:B\":20260108T090000,20260107T090000\nEXDATE:20260101\n"
        + "RDATE;VALUE=PERIOD:20260401T020000Z/PT1H",
      "RRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20260101\nEXDATE:20260107T090000,20260108T090000\n"
        + "RDATE:20260401T020000"
    ),
    (
      "FREQ=MONTHLY;BYMONTHDAY=29,30;RSCALE=GREGORIAN;SKIP=BACKWARD",
      "FREQ=MONTHLY;BYMONTHDAY=29,30;RSCALE=GREGORIAN;SKIP=BACKWARD"
    ),
  ])
  func `a rule is read, and printed in a fixed form`(text: String, printed: String) throws {
    #expect(try RecurrenceRule(rrule: text).rrule == printed)
    #expect(try RecurrenceRule(rrule: printed).rrule == printed)
  }

  typealias Reason = RecurrenceRuleError.Reason

  @Test(arguments: [
    ("", Reason.notARule, "", 0),
    ("every day", .notARule, "every day", 0),
    ("INTERVAL=2", .noFrequency, "INTERVAL=2", 0),
    ("RRULE:", .noFrequency, "", 6),
    ("FREQ=FORTNIGHTLY", .badValue, "FORTNIGHTLY", 5),
    ("FREQ=DAILY;BYEASTER=1", .unknown, "BYEASTER", 11),
    ("FREQ=DAILY;nonsense", .unknown, "nonsense", 11),
    ("FREQ=DAILY;FREQ=WEEKLY", .repeated, "FREQ", 11),
    ("FREQ=DAILY;COUNT=2;UNTIL=20260101", .contradiction(with: "COUNT"), "UNTIL=20260101", 19),
    ("FREQ=DAILY;BYSETPOS=1", .contradiction(with: "a rule without another BY part"), "BYSETPOS=1", 11),
    ("FREQ=DAILY;COUNT=0", .badValue, "0", 17),
    ("FREQ=DAILY;COUNT=-3", .badValue, "-3", 17),
    ("FREQ=DAILY;INTERVAL=0", .badValue, "0", 20),
    ("FREQ=DAILY;INTERVAL=99999999999999999999", .badValue, "99999999999999999999", 20),
    ("FREQ=DAILY;BYMONTH=", .badValue, "BYMONTH=", 11),
    ("FREQ=DAILY;BYMONTH=1,,2", .badValue, "", 21),
    ("FREQ=DAILY;BYMONTH=13", .badValue, "13", 19),
    ("FREQ=DAILY;BYMONTHDAY=0", .badValue, "0", 22),
    ("FREQ=DAILY;BYMONTHDAY=32", .badValue, "32", 22),
    ("FREQ=DAILY;BYHOUR=24", .badValue, "24", 18),
    ("FREQ=DAILY;BYHOUR=-1", .badValue, "-1", 18),
    ("FREQ=DAILY;BYDAY=XX", .badValue, "XX", 17),
    ("FREQ=MONTHLY;BYDAY=0MO", .badValue, "0MO", 19),
    ("FREQ=MONTHLY;BYDAY=54MO", .badValue, "54MO", 19),
    ("FREQ=MONTHLY;BYDAY=M", .badValue, "M", 19),
    ("FREQ=MONTHLY;BYDAY=1é", .badValue, "1é", 19),
    ("FREQ=DAILY;UNTIL=20260230", .badValue, "20260230", 17),
    ("FREQ=DAILY;UNTIL=2026-02-03", .badValue, "2026-02-03", 17),
    ("FREQ=DAILY;UNTIL=20260203T250000", .badValue, "20260203T250000", 17),
    ("FREQ=DAILY;SKIP=BACKWARD", .contradiction(with: "a rule without RSCALE"), "SKIP=BACKWARD", 11),
    ("FREQ=DAILY;RSCALE=HEBREW", .badValue, "HEBREW", 18),
    ("RRULE:FREQ=DAILY\nEXRULE:FREQ=WEEKLY", .unknown, "EXRULE", 17),
    ("RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY", .repeated, "RRULE", 17),
    ("RRULE:FREQ=DAILY\nEXDATE:soon", .badValue, "soon", 24),
    ("RRULE:FREQ=DAI\n LY;X=1", .unknown, "X", 19),
  ])
  func `what cannot be followed is named with its place`(
    text: String, reason: Reason, part: String, offset: Int
  ) {
    let error = #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(rrule: text) }
    #expect(error?.reason == reason)
    #expect(error?.offset == offset)
    #expect(error?.text == part)
  }

  @Test func `an error is a sentence with the place`() {
    let error = #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule(rrule: "FREQ=DAILY;BYMONTH=13")
    }
    #expect(error?.sentence == "“13” at character 20 is not a valid value.")
  }

  @Test func `times in UTC are turned into local time`() throws {
    let text = "RRULE:FREQ=DAILY;UNTIL=20260301T060000Z\nEXDATE:20260201T060000Z,20260202T060000"
    let rule = try RecurrenceRule(rrule: text) { DayTime($0.day, minute: $0.minute.map { $0 + 60 }) }
    #expect(rule.end == .until(try Recurring.time("2026-03-01T07:00")))
    #expect(Recurring.text(rule.exceptions) == "2026-02-01T07:00 2026-02-02T06:00")
  }

  @Test func `thousands of values are read, and count once`() throws {
    let months = Array(repeating: "2,1", count: 20_000).joined(separator: ",")
    let rule = try RecurrenceRule(rrule: "FREQ=DAILY;BYMONTH=\(months)")
    #expect(rule.rrule == "FREQ=DAILY;BYMONTH=1,2")
  }
}
