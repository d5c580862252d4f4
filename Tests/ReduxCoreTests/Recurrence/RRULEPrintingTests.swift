import ReduxCore
import Testing

struct RRULEPrintingTests {
  /// The first number is the interval.
  @Test(arguments: [
    (RecurrenceRule.Frequency.monthly, 1, [], [31], "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    (.monthly, 2, [], [30], "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    (.monthly, 1, [], [29], "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (.monthly, 1, [], [15], "FREQ=MONTHLY;BYMONTHDAY=15"),
    (.monthly, 1, [], [-31], "FREQ=MONTHLY;BYMONTHDAY=-31"),
    (.monthly, 1, [], [15, 31], "FREQ=MONTHLY;BYMONTHDAY=-1,15"),
    (.monthly, 1, [], [15, 30], "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=-1,1"),
    (.monthly, 1, [], [10, 1, 29], "FREQ=MONTHLY;BYMONTHDAY=1,10,28,29;BYSETPOS=-1,1,2"),
    (.yearly, 1, [2], [1, 30], "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=1,28,29,30;BYSETPOS=-1,1"),
    (.monthly, 1, [], [28, 30], "FREQ=MONTHLY;BYMONTHDAY=28,30;RSCALE=GREGORIAN;SKIP=BACKWARD"),
    (.monthly, 1, [], [29, 30, 31], "FREQ=MONTHLY;BYMONTHDAY=-1,29,30"),
    (.monthly, 1, [4, 6], [30], "FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=30"),
    (.monthly, 1, [], [29, 30], "FREQ=MONTHLY;BYMONTHDAY=29,30;RSCALE=GREGORIAN;SKIP=BACKWARD"),
    (.yearly, 1, [2], [29], "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (.yearly, 3, [2], [29], "FREQ=YEARLY;INTERVAL=3;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (.yearly, 1, [1, 2], [30], "FREQ=MONTHLY;BYMONTH=1,2;BYMONTHDAY=28,29,30;BYSETPOS=-1"),
    (.yearly, 2, [1, 2], [31], "FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2;BYMONTHDAY=-1"),
    (
      .yearly, 2, [1, 2], [30],
      "FREQ=YEARLY;INTERVAL=2;BYMONTH=1,2;BYMONTHDAY=30;RSCALE=GREGORIAN;SKIP=BACKWARD"
    ),
    (.daily, 1, [], [31], "FREQ=DAILY;BYMONTHDAY=31"),
  ])
  func `a rule that clamps is printed so that RFC 5545 gives the same days`(
    frequency: RecurrenceRule.Frequency, interval: Int, months: [Int], days: [Int], text: String
  ) throws {
    var rule = RecurrenceRule(frequency)
    rule.interval = interval
    rule.months = months
    rule.monthDays = days
    rule.clamps = true
    #expect(rule.rrule == text)
    #expect(rule.isStandard == !text.contains("SKIP"))
    let start = try Recurring.time("2023-12-31")
    let read = try RecurrenceRule(rrule: text)
    #expect(
      Array(rule.occurrences(from: start).prefix(50)) == Array(read.occurrences(from: start).prefix(50)))
  }

  @Test func `the day of the start is written out if it must be clamped`() throws {
    var rule = RecurrenceRule(.monthly)
    rule.clamps = true
    #expect(
      rule.rrule(from: try Recurring.time("2027-01-31")) == "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    #expect(rule.rrule(from: try Recurring.time("2027-01-28")) == "FREQ=MONTHLY")
  }

  @Test func `business days in steps of several are beyond RFC 5545`() throws {
    var rule = RecurrenceRule(.daily)
    rule.countsBusinessDays = true
    #expect(rule.rrule == "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")
    #expect(rule.isStandard)
    rule.interval = 3
    #expect(rule.rrule == "FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;X-INTERVAL=BUSINESS-DAYS")
    #expect(!rule.isStandard)
    #expect(try RecurrenceRule(rrule: rule.rrule) == rule)
  }
}
