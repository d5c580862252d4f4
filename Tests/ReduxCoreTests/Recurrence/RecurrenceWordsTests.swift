import ReduxCore
import TestSupport
import Testing

struct RecurrenceWordsTests {
  static let rows = [
    ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=3", "every 3 days"),
    ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday"),
    ("FREQ=DAILY;X-INTERVAL=BUSINESS-DAYS", "every weekday"),
    ("FREQ=DAILY;INTERVAL=3;X-INTERVAL=BUSINESS-DAYS", "every 3 business days"),
    ("FREQ=DAILY;INTERVAL=2;BYDAY=MO", "every 2 days, only on Mon"),
    ("FREQ=DAILY;BYMONTH=1,2", "every day, only in Jan and Feb"),
    ("FREQ=WEEKLY", "every week"), ("FREQ=WEEKLY;BYDAY=MO,WE,FR", "every Mon, Wed and Fri"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;UNTIL=20270303", "every 2 weeks on Mon and Wed until 3 Mar 2027"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU", "every 2 weeks on Mon, weeks starting on Sun"),
    ("FREQ=WEEKLY;BYDAY=MO;WKST=SU", "every Mon"),
    ("FREQ=WEEKLY;BYDAY=1TU", "every Tue"),
    ("FREQ=MONTHLY", "every month"), ("FREQ=MONTHLY;BYMONTHDAY=15", "every month on the 15th"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,2,3,11,22", "every month on the 1st, 2nd, 3rd, 11th and 22nd"),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
    ("FREQ=MONTHLY;BYMONTHDAY=-2", "every month on the 2nd to last day"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "every month on the 31st, only in months that have the day"),
    ("FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "every month on the 31st"),
    ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Fri"),
    ("FREQ=MONTHLY;BYDAY=1FR,3FR", "every month on the 1st and 3rd Fri"),
    ("FREQ=MONTHLY;INTERVAL=2;BYDAY=3TH;COUNT=5", "every 2 months on the 3rd Thu for 5 times"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday"),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1",
      "every month on Mon and Tue, only the last and 1st of each month"
    ),
    ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month on the 13th, only on Fri"),
    ("FREQ=MONTHLY;BYMONTH=1,3;BYMONTHDAY=5", "every month on the 5th in Jan and Mar"),
    ("FREQ=YEARLY", "every year"), ("FREQ=YEARLY;BYMONTH=1", "every year in Jan"),
    ("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5", "every year on 5 Jan"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "every year on 29 Feb, only in leap years"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "every year on 29 Feb"),
    ("FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1,15", "every year on 1 Jan, 15 Jan, 1 Jul and 15 Jul"),
    ("FREQ=YEARLY;BYMONTHDAY=13", "every year on the 13th of each month"),
    ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the 4th Thu of Nov"),
    ("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Mon of the year"),
    ("FREQ=YEARLY;BYYEARDAY=100,-1", "every year on the last and 100th day of the year"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year on Mon, only in the 20th week"),
    ("FREQ=YEARLY;BYWEEKNO=20;WKST=SU", "every year in the 20th week, weeks starting on Sun"),
    ("FREQ=HOURLY;INTERVAL=4", "every 4 hours"),
    ("FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10", "every 20 minutes, in hours 9 and 10"),
    ("FREQ=DAILY;BYHOUR=9;BYMINUTE=0", "every day at 9:00"),
    ("FREQ=DAILY;BYHOUR=9,17;BYMINUTE=5", "every day at 9:05 and 17:05"),
    ("FREQ=DAILY;BYHOUR=9", "every day, in hour 9"),
    ("FREQ=DAILY;BYSECOND=0,30", "every day, at seconds 0 and 30"),
    ("FREQ=DAILY;COUNT=1", "every day for 1 time"),
    ("FREQ=DAILY;UNTIL=20270303T090000", "every day until 3 Mar 2027 09:00"),
    (
      "RRULE:FREQ=MONTHLY;BYDAY=3TH;COUNT=5\nEXDATE;VALUE=DATE:20261224\nRDATE;VALUE=DATE:20261230",
      "every month on the 3rd Thu for 5 times except 24 Dec 2026 and also 30 Dec 2026"
    ),
  ]

  @Test(arguments: rows)
  func `a rule is said in English`(rule: String, words: String) throws {
    #expect(try RecurrenceRule(rrule: rule).words == words)
  }

  @Test(arguments: rows) func `the words of a rule are read as a rule with the same dates`(
    rule: String, words: String
  ) throws {
    let rule = try RecurrenceRule(rrule: rule)
    let read = try #require(RecurrenceRule(words: words))
    for start in ["2026-11-16T09:00", "2027-01-28T09:00"].compactMap({ DayTime($0) }) {
      let dates = { (rule: RecurrenceRule) in Array(rule.occurrences(from: start).prefix(12)) }
      #expect(dates(read) == dates(rule))
    }
  }

  @Test(arguments: Torture.seeds(0..<2000, otherwise: 40))
  func `words are read only as a rule that is said in them`(seed: UInt64) throws {
    var random = RandomRule(seed)
    for _ in 0..<20 {
      let start = random.start(timed: true)
      let rule = random.rule([.daily, .weekly, .monthly, .yearly, .hourly], start: start)
      guard let read = RecurrenceRule(words: rule.words) else { continue }
      #expect(try RecurrenceRule(rrule: read.exactRRULE) == read)
      // The words leave open what a month without the day does.
      var meant = rule
      meant.clamps = read.clamps
      let dates = { (rule: RecurrenceRule) in Array(rule.occurrences(from: start).prefix(12)) }
      #expect(dates(read) == dates(meant))
    }
  }

  @Test(arguments: [
    ("FREQ=MONTHLY", "2026-01-31", "every month on the 31st, only in months that have the day"),
    ("FREQ=MONTHLY", "2026-01-28", "every month"),
    ("FREQ=MONTHLY;INTERVAL=2", "2026-01-30", "every 2 months on the 30th, only in months that have the day"),
    ("FREQ=YEARLY", "2028-02-29", "every year on 29 Feb, only in leap years"),
    ("FREQ=YEARLY", "2026-01-31", "every year"), ("FREQ=WEEKLY", "2026-01-31", "every week"),
    ("every month", "2026-01-31", "every month"), ("every year", "2028-02-29", "every year"),
  ])
  func `what skips short months says so`(rule: String, due: String, words: String) {
    let recurrence = Recurrence(rule: rule, kind: .strict)
    #expect(recurrence.reading.words(due: DayTime(due)) == words)
  }

  @Test(arguments: [
    "", "every", "every fri", "every month on the 31st day", "every day until 3 Mar", "every 0 days",
    "every day for 0 times", "every day for -5 times", "every day at 9223372036854775807:00",
    "every month on the -9223372036854775808th to last day", "every 9223372036854775807 days",
  ])
  func `other words are no rule`(words: String) {
    #expect(RecurrenceRule(words: words) == nil)
  }
}
