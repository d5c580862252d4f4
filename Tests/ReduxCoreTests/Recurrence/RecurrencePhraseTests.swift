import TestSupport
import Testing

@testable import ReduxCore

/// Recurrences in words on Saturday, 2026-11-21 at 12:00.
struct RecurrencePhraseTests {
  private let context = DateContext(today: today, minute: 720)

  /// What is typed, the rule as it is stored, and the first date.
  static let rows: [(String, String, String)] = [
    ("every day at 10am and 6pm", "every day at 10:00 and 18:00", "2026-11-21T18:00"),
    ("daily at 9 and 17", "every day at 9:00 and 17:00", "2026-11-21T17:00"),
    ("every day at 9am, 10am and 11am", "every day at 9:00, 10:00 and 11:00", "2026-11-22T09:00"),
    (
      "every mon at 9, 12 and 17 until dec 31", "every Mon at 9:00, 12:00 and 17:00 until 31 Dec 2026",
      "2026-11-23T09:00"
    ),
    (
      "every month on the 1st at 8:30 and 20:30", "every month on the 1st at 8:30 and 20:30",
      "2026-12-01T08:30"
    ),
    ("every weekend day", "every Sat and Sun", "2026-11-21"),
    ("every day at 10am, 5 times", "every day for 5 times", "2026-11-22T10:00"),
    (
      "every day at 9 and 17 for 3 weeks", "every day at 9:00 and 17:00 until 11 Dec 2026", "2026-11-21T17:00"
    ),
    ("every other 15th", "every 2 months on the 15th", "2026-12-15"),
    ("third friday of every 2 months", "every 2 months on the 3rd Fri", "2026-12-18"),
    ("last day of every other month", "every 2 months on the last day", "2026-11-30"),
    ("every penultimate friday", "every month on the 2nd to last Fri", "2026-12-18"),
    ("every year on the 1st friday", "every year on the 1st Fri of the year", "2027-01-01"),
    ("every year on the last friday of the year", "every year on the last Fri of the year", "2026-12-25"),
    ("every year on the 100th day", "every year on the 100th day of the year", "2027-04-10"),
    ("every year on the last workday", "every year on the last weekday of the year", "2026-12-31"),
    ("every month on the 4th last", "every month on the 4th to last day", "2026-11-27"),
    ("every thanksgiving", "every year on the 4th Thu of Nov", "2026-11-26"),
    ("every day", "every day", "2026-11-21"), ("Every Day", "every day", "2026-11-21"),
    ("ev day", "every day", "2026-11-21"), ("daily", "every day", "2026-11-21"),
    ("every 3 days", "every 3 days", "2026-11-21"), ("every three days", "every 3 days", "2026-11-21"),
    ("every 3rd day", "every 3 days", "2026-11-21"), ("every third day", "every 3 days", "2026-11-21"),
    ("every other day", "every 2 days", "2026-11-21"), ("every second day", "every 2 days", "2026-11-21"),
    ("every week", "every week", "2026-11-21"), ("weekly", "every week", "2026-11-21"),
    ("once a week", "every week", "2026-11-21"), ("once a month at 9", "every month", "2026-11-22T09:00"),
    ("once every 2 weeks", "every 2 weeks", "2026-11-21"),
    ("every 2 weeks", "every 2 weeks", "2026-11-21"), ("every 2w", "every 2 weeks", "2026-11-21"),
    ("every other week", "every 2 weeks", "2026-11-21"), ("biweekly", "every 2 weeks", "2026-11-21"),
    ("fortnightly", "every 2 weeks", "2026-11-21"), ("every fortnight", "every 2 weeks", "2026-11-21"),
    ("every two fortnights", "every 4 weeks", "2026-11-21"),
    ("every month", "every month", "2026-11-21"), ("monthly", "every month", "2026-11-21"),
    ("every 2nd month", "every 2 months", "2026-11-21"),
    ("every second month", "every 2 months", "2026-11-21"),
    ("every quarter", "every 3 months", "2026-11-21"), ("quarterly", "every 3 months", "2026-11-21"),
    ("every other quarter", "every 6 months", "2026-11-21"), ("every year", "every year", "2026-11-21"),
    ("yearly", "every year", "2026-11-21"), ("annually", "every year", "2026-11-21"),
    ("every 4 years", "every 4 years", "2026-11-21"),
    ("every sat", "every Sat", "2026-11-21"), ("every fri", "every Fri", "2026-11-27"),
    ("every Friday", "every Fri", "2026-11-27"), ("every sun", "every Sun", "2026-11-22"),
    ("every mon, wed and fri", "every Mon, Wed and Fri", "2026-11-23"),
    ("every mon wed fri", "every Mon, Wed and Fri", "2026-11-23"),
    ("every fri, wed, and mon", "every Mon, Wed and Fri", "2026-11-23"),
    ("every mon & thu", "every Mon and Thu", "2026-11-23"),
    ("every mon,wed", "every Mon and Wed", "2026-11-23"),
    ("every mon,wed,fri 9am", "every Mon, Wed and Fri", "2026-11-23T09:00"),
    ("every week on tue,thu", "every Tue and Thu", "2026-11-24"),
    ("every 1st,15th", "every month on the 1st and 15th", "2026-12-01"),
    ("every mon to thu", "every Mon, Tue, Wed and Thu", "2026-11-23"),
    ("every mon to fri", "every weekday", "2026-11-23"),
    ("every sat to mon", "every Mon, Sat and Sun", "2026-11-21"),
    ("every mon-fri", "every weekday", "2026-11-23"), ("every mon - fri", "every weekday", "2026-11-23"),
    ("every mon – fri 9am", "every weekday", "2026-11-23T09:00"),
    ("every mon–fri", "every weekday", "2026-11-23"),
    ("every monday thru friday", "every weekday", "2026-11-23"),
    ("every monday through friday", "every weekday", "2026-11-23"),
    ("every fri from june - august", "every Fri, only in Jun, Jul and Aug", "2027-06-04"),
    ("every monday from june 1 - july 1", "every Mon until 1 Jul 2027", "2027-06-07"),
    ("every monday from june 1 to july 1", "every Mon until 1 Jul 2027", "2027-06-07"),
    ("every Tue-Thu", "every Tue, Wed and Thu", "2026-11-24"),
    ("every weekday", "every weekday", "2026-11-23"), ("every workday", "every weekday", "2026-11-23"),
    ("every business day", "every weekday", "2026-11-23"),
    ("every 3 business days", "every 3 business days", "2026-11-23"),
    ("every two working days", "every 2 business days", "2026-11-23"),
    ("every other business day", "every 2 business days", "2026-11-23"),
    ("every 4 workdays", "every 4 business days", "2026-11-23"),
    ("weekdays", "every weekday", "2026-11-23"), ("every weekend", "every Sat", "2026-11-21"),
    ("every other fri", "every 2 weeks on Fri", "2026-11-27"),
    ("every second thursday", "every 2 weeks on Thu", "2026-11-26"),
    ("every other mon and thu", "every 2 weeks on Mon and Thu", "2026-11-23"),
    ("every week on fri", "every Fri", "2026-11-27"),
    ("every 2 weeks on fri and mon", "every 2 weeks on Mon and Fri", "2026-11-23"),
    ("every 2 weeks on tuesdays", "every 2 weeks on Tue", "2026-11-24"),
    ("weekly on mondays and fridays", "every Mon and Fri", "2026-11-23"),
    ("every alternate tuesday", "every 2 weeks on Tue", "2026-11-24"),
    ("every alternate day", "every 2 days", "2026-11-21"),
    ("on alternate fridays", "every 2 weeks on Fri", "2026-11-27"),
    ("every other sundays", "every 2 weeks on Sun", "2026-11-22"),
    ("each monday", "every Mon", "2026-11-23"), ("each month", "every month", "2026-11-21"),
    ("each mon and thu at 9 until 3 mar", "every Mon and Thu until 3 Mar 2027", "2026-11-23T09:00"),
    ("bi-weekly", "every 2 weeks", "2026-11-21"), ("half-yearly", "every 6 months", "2026-11-21"),
    ("semiannually", "every 6 months", "2026-11-21"),
    ("every last day", "every month on the last day", "2026-11-30"),
    ("every last day of the month", "every month on the last day", "2026-11-30"),
    ("every first day of the month", "every month on the 1st", "2026-12-01"),
    ("every first day", "every month on the 1st", "2026-12-01"),
    ("every 1st day at 9", "every month on the 1st", "2026-12-01T09:00"),
    ("every second day of the month", "every month on the 2nd", "2026-12-02"),
    ("every 15th day of each month", "every month on the 15th", "2026-12-15"),
    ("every month on the first day", "every month on the 1st", "2026-12-01"),
    ("every 3 months on day 5", "every 3 months on the 5th", "2026-12-05"),
    ("every last fri", "every month on the last Fri", "2026-11-27"),
    ("every last fri of the month", "every month on the last Fri", "2026-11-27"),
    ("every 3rd thu", "every month on the 3rd Thu", "2026-12-17"),
    ("every third thu", "every month on the 3rd Thu", "2026-12-17"),
    ("every 2nd thu", "every month on the 2nd Thu", "2026-12-10"),
    ("every second thu of the month", "every month on the 2nd Thu", "2026-12-10"),
    ("every first monday", "every month on the 1st Mon", "2026-12-07"),
    ("every 1st and 3rd fri", "every month on the 1st and 3rd Fri", "2026-12-04"),
    ("every 5th mon", "every month on the 5th Mon", "2026-11-30"),
    ("every first and last mon", "every month on the 1st and last Mon", "2026-11-30"),
    ("every 15th", "every month on the 15th", "2026-12-15"),
    ("every 15th of the month", "every month on the 15th", "2026-12-15"),
    ("every 21st", "every month on the 21st", "2026-11-21"),
    ("every 31st", "every month on the 31st", "2026-11-30"),
    ("every 1st and 15th", "every month on the 1st and 15th", "2026-12-01"),
    ("every 15th, 1st and last day", "every month on the 1st, 15th and last day", "2026-11-30"),
    ("every month on the 15th", "every month on the 15th", "2026-12-15"),
    ("every month on 15th", "every month on the 15th", "2026-12-15"),
    ("every 2 months on the last fri", "every 2 months on the last Fri", "2026-11-27"),
    ("every month on the 1st and the 15th", "every month on the 1st and 15th", "2026-12-01"),
    ("every quarter on the 1st", "every 3 months on the 1st", "2026-12-01"),
    ("every last weekday", "every month on the last weekday", "2026-11-30"),
    ("every first workday of the month", "every month on the 1st weekday", "2026-12-01"),
    ("every 15th workday", "every month on the 15th weekday", "2026-12-21"),
    ("every 27 jan", "every year on 27 Jan", "2027-01-27"),
    ("every jan 27", "every year on 27 Jan", "2027-01-27"),
    ("every jan 27th", "every year on 27 Jan", "2027-01-27"),
    ("every 27th of january", "every year on 27 Jan", "2027-01-27"),
    ("every 27/1", "every year on 27 Jan", "2027-01-27"),
    ("every year on jan 27", "every year on 27 Jan", "2027-01-27"),
    ("every 2 years on the 27th of january", "every 2 years on 27 Jan", "2027-01-27"),
    ("every 29 feb", "every year on 29 Feb", "2027-02-28"),
    ("every 21 nov", "every year on 21 Nov", "2026-11-21"),
    ("every 1 jan and 1 jul", "every year on 1 Jan and 1 Jul", "2027-01-01"),
    ("every 24 dec and 31 dec", "every year on 24 Dec and 31 Dec", "2026-12-24"),
    ("every last fri of november", "every year on the last Fri of Nov", "2026-11-27"),
    ("every year on the 4th thu of november", "every year on the 4th Thu of Nov", "2026-11-26"),
    ("every last day of february", "every year on the last day of Feb", "2027-02-28"),
    ("every 2nd sun of may", "every year on the 2nd Sun of May", "2027-05-09"),
    ("every 2nd monday and 4th friday", "every month on the 2nd Mon and the 4th Fri", "2026-11-27"),
    ("every second monday and fourth friday", "every month on the 2nd Mon and the 4th Fri", "2026-11-27"),
    (
      "every 14 jan, 14 apr, 15 jun, 15 sep", "every year on 14 Jan, 14 Apr, 15 Jun and 15 Sep", "2027-01-14"
    ),
    ("every 1st of jan, apr, jul and oct", "every year on 1 Jan, 1 Apr, 1 Jul and 1 Oct", "2027-01-01"),
    ("every 1 jan and 2 feb", "every year on 1 Jan and 2 Feb", "2027-01-01"),
    ("every 12 hours", "every 12 hours", "2026-11-21T12:00"),
    ("every hour", "every hour", "2026-11-21T12:00"),
    ("every! 3 hours", "every 3 hours", "2026-11-21T12:00"),
    ("every 2h", "every 2 hours", "2026-11-21T12:00"),
    ("every 30 minutes", "every 30 minutes", "2026-11-21T12:00"),
    ("every 8 hours at 6am", "every 8 hours", "2026-11-22T06:00"),
    ("every 2, 15, 27", "every month on the 2nd, 15th and 27th", "2026-11-27"),
    ("every 2, 15 and 27 at 9", "every month on the 2nd, 15th and 27th", "2026-11-27T09:00"),
    ("every 2,15", "every month on the 2nd and 15th", "2026-12-02"),
    ("every mon/wed/fri", "every Mon, Wed and Fri", "2026-11-23"),
    ("every other mon/thu 9am", "every 2 weeks on Mon and Thu", "2026-11-23T09:00"),
    ("every january", "every year on 1 Jan", "2027-01-01"),
    ("every june and december", "every year on 1 Jun and 1 Dec", "2026-12-01"),
    ("every january on the 15th", "every year on 15 Jan", "2027-01-15"),
    ("every january 15th", "every year on 15 Jan", "2027-01-15"),
    ("every january on 15 at 9", "every year on 15 Jan", "2027-01-15T09:00"),
    (
      "every jan, apr, jul, oct on the 20th", "every year on 20 Jan, 20 Apr, 20 Jul and 20 Oct",
      "2027-01-20"
    ),
    ("every jan and jul 15th", "every year on 15 Jan and 15 Jul", "2027-01-15"),
    ("every december on the last day", "every year on the last day of Dec", "2026-12-31"),
    ("every may on the 2nd sun", "every year on the 2nd Sun of May", "2027-05-09"),
    ("everyday", "every day", "2026-11-21"), ("every other weekday", "every 2 business days", "2026-11-23"),
    ("every christmas eve", "every year on 24 Dec", "2026-12-24"),
    ("every new year's day", "every year on 1 Jan", "2027-01-01"),
    ("every twenty days", "every 20 days", "2026-11-21"),
    ("every 4 years on 29 feb", "every 4 years on 29 Feb", "2028-02-29"),
    ("every 3 years on feb 29", "every 3 years on 29 Feb", "2028-02-29"),
    ("every 1st wed jan", "every year on the 1st Wed of Jan", "2027-01-06"),
    (
      "every 1st wed jan, 3rd thu jul", "every year on the 1st Wed of Jan and the 3rd Thu of Jul",
      "2027-01-06"
    ),
    (
      "every year on the last fri of jul and the second mon in dec",
      "every year on the last Fri of Jul and the 2nd Mon of Dec", "2026-12-14"
    ),
    ("every first mon jan and first mon jul", "every year on the 1st Mon of Jan and Jul", "2027-01-04"),
    ("every month end", "every month on the last day", "2026-11-30"),
    ("every end of the month", "every month on the last day", "2026-11-30"),
    (
      "every quarter on the last day at 9", "every year on the last day of Mar, Jun, Sep and Dec",
      "2026-12-31T09:00"
    ),
    ("quarterly on the last day", "every year on the last day of Mar, Jun, Sep and Dec", "2026-12-31"),
    ("last day of every quarter", "every year on the last day of Mar, Jun, Sep and Dec", "2026-12-31"),
    ("on the first day of each year", "every year on 1 Jan", "2027-01-01"),
    ("quarterly on the 5th", "every 3 months on the 5th", "2026-12-05"),
    ("every quarter end", "every year on the last day of Mar, Jun, Sep and Dec", "2026-12-31"),
    ("every year end", "every year on 31 Dec", "2026-12-31"),
    ("every friday the 13th", "every month on the 13th, only on Fri", "2027-08-13"),
    // Months
    ("every day in december", "every day, only in Dec", "2026-12-01"),
    ("every monday in december", "every Mon, only in Dec", "2026-12-07"),
    ("every monday in june, july and august", "every Mon, only in Jun, Jul and Aug", "2027-06-07"),
    ("every friday from june to august", "every Fri, only in Jun, Jul and Aug", "2027-06-04"),
    ("every day except weekends", "every weekday", "2026-11-23"),
    ("every day except sunday", "every Mon, Tue, Wed, Thu, Fri and Sat", "2026-11-21"),
    ("every weekday except wed", "every Mon, Tue, Thu and Fri", "2026-11-23"),
    ("every 3rd friday starting jan 2027", "every month on the 3rd Fri", "2027-01-15"),
    ("every 27", "every month on the 27th", "2026-11-27"),
    ("every day except the weekend", "every weekday", "2026-11-23"),
    ("every tuesday from 7pm", "every Tue", "2026-11-24T19:00"),
    ("every 27 at 9", "every month on the 27th", "2026-11-27T09:00"),
    ("every first of the month", "every month on the 1st", "2026-12-01"),
    ("every second of each month", "every month on the 2nd", "2026-12-02"),
    ("every first of january", "every year on 1 Jan", "2027-01-01"),
    ("every half hour", "every 30 minutes", "2026-11-21T12:00"),
    ("every half an hour", "every 30 minutes", "2026-11-21T12:00"),
    ("every half year", "every 6 months", "2026-11-21"), ("every 6 h", "every 6 hours", "2026-11-21T12:00"),
    ("every 2 d", "every 2 days", "2026-11-21"),
    ("end of every month", "every month on the last day", "2026-11-30"),
    ("at the end of each quarter", "every year on the last day of Mar, Jun, Sep and Dec", "2026-12-31"),
    // Limits
    ("every day before 24 dec", "every day until 23 Dec 2026", "2026-11-21"),
    ("every day before christmas", "every day until 24 Dec 2026", "2026-11-21"),
    ("every day through 24 dec", "every day until 24 Dec 2026", "2026-11-21"),
    ("every day through december", "every day until 31 Dec 2026", "2026-11-21"),
    ("every day through feb 2028", "every day until 29 Feb 2028", "2026-11-21"),
    ("every day through dec 1", "every day until 1 Dec 2026", "2026-11-21"),
    ("once daily at 9", "every day", "2026-11-22T09:00"),
    ("every day thru fri", "every day until 27 Nov 2026", "2026-11-21"),
    ("every day up to 24 dec at 9", "every day until 24 Dec 2026", "2026-11-22T09:00"),
    ("every day ends 24 dec", "every day until 24 Dec 2026", "2026-11-21"),
    ("every day beginning 1 dec", "every day", "2026-12-01"),
    ("every day start monday", "every day", "2026-11-23"),
    ("every 29 feb starting 2028", "every year on 29 Feb", "2028-02-29"),
    ("every fri for the next 10 weeks", "every Fri until 4 Feb 2027", "2026-11-27"),
    ("every fri for the next 5 times", "every Fri for 5 times", "2026-11-27"),
    ("every day but not friday", "every Mon, Tue, Wed, Thu, Sat and Sun", "2026-11-21"),
    ("every day except on sundays", "every Mon, Tue, Wed, Thu, Fri and Sat", "2026-11-21"),
    ("every day except for sundays and saturdays", "every weekday", "2026-11-23"),
    ("every monday of january", "every Mon, only in Jan", "2027-01-04"),
    ("every day of december at 9", "every day, only in Dec", "2026-12-01T09:00"),
    ("once per month on the 1st", "every month on the 1st", "2026-12-01"),
    ("once per week", "every week", "2026-11-21"), ("every day before 9am", "every day", "2026-11-22T09:00"),
    // Times
    ("every day at 9am", "every day", "2026-11-22T09:00"),
    ("every day at 9", "every day", "2026-11-22T09:00"),
    ("every day 21:00", "every day", "2026-11-21T21:00"), ("every morning", "every day", "2026-11-22T09:00"),
    ("every afternoon", "every day", "2026-11-22T12:00"), ("every evening", "every day", "2026-11-21T19:00"),
    ("every night", "every day", "2026-11-21T22:00"), ("every evening at 8", "every day", "2026-11-21T20:00"),
    ("every fri at noon", "every Fri", "2026-11-27T12:00"),
    ("every fri morning", "every Fri", "2026-11-27T09:00"),
    ("every sat 9am", "every Sat", "2026-11-28T09:00"),
    ("every day in the morning", "every day", "2026-11-22T09:00"),
    ("every mon, wed 9am", "every Mon and Wed", "2026-11-23T09:00"),
    // Clauses
    ("every day starting 1 dec", "every day", "2026-12-01"),
    ("every day from tomorrow", "every day", "2026-11-22"),
    ("every fri 9am starting next week", "every Fri", "2026-11-27T09:00"),
    ("every fri starting 28 nov 9am", "every Fri", "2026-12-04T09:00"),
    ("every day starting yesterday", "every day", "2026-11-21"),
    ("every day until 3 mar", "every day until 3 Mar 2027", "2026-11-21"),
    ("every day till fri", "every day until 27 Nov 2026", "2026-11-21"),
    ("every day ending 3 dec", "every day until 3 Dec 2026", "2026-11-21"),
    ("every week until 2027-03-03T14:00", "every week until 2027-03-03T14:00", "2026-11-21"),
    ("every day starting 1 jun until 1 mar", "every day until 1 Mar 2028", "2027-06-01"),
    ("every fri for 5 times", "every Fri for 5 times", "2026-11-27"),
    ("every fri, 5 times", "every Fri for 5 times", "2026-11-27"),
    ("every fri three times", "every Fri for 3 times", "2026-11-27"),
    ("every day for 3 weeks", "every day until 11 Dec 2026", "2026-11-21"),
    ("every day for 3 weeks starting 1 dec", "every day until 21 Dec 2026", "2026-12-01"),
    ("every fri for two months", "every Fri until 26 Jan 2027", "2026-11-27"),
    ("every day except 24 dec", "every day except 24 Dec 2026", "2026-11-21"),
    (
      "every day except 21 nov, 24 dec and 25 dec",
      "every day except 21 Nov 2026, 24 Dec 2026 and 25 Dec 2026", "2026-11-22"
    ),
    (
      "every day except 25 dec, 21 nov and 25 dec", "every day except 21 Nov 2026 and 25 Dec 2026",
      "2026-11-22"
    ),
    ("every day for 5 times except 24 dec", "every day for 5 times except 24 Dec 2026", "2026-11-21"),
    (
      "every other fri at 9 starting 1 dec until 3 mar except 11 dec",
      "every 2 weeks on Fri until 3 Mar 2027 except 11 Dec 2026", "2026-12-04T09:00"
    ),
    ("every! 2 weeks", "every 2 weeks", "2026-11-21"), ("every! fri at 9", "every Fri", "2026-11-27T09:00"),
    ("ev! month", "every month", "2026-11-21"),
  ]

  @Test(arguments: rows) func `a recurrence in words is a rule with a first date`(
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
    "every 32nd", "every 2 weeks on", "every 1st wed jan, 1st thu jul", "every 1st wed jan, 3rd thu",
    "every day until 31 feb", "every january on monday", "every february on the 30th",
    "every january on the 15th of march", "every month on friday", "yearly on mondays",
  ])
  func `what is no recurrence is refused`(text: String) {
    #expect(throws: DateParserError.self) { try RecurrencePhrase(text, in: context) }
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

  @Test func `a recurrence that ends before it begins stays text`() {
    let typed = QuickAdd("x every day until yesterday", in: context)
    #expect(typed.recurrence == nil)
    #expect(typed.title == "x every day until yesterday")
    #expect(typed.nearMisses.map(\.kind) == [.otherDate])
  }

  @Test func `with a date of its own, the first day of a recurrence is the start`() {
    let typed = QuickAdd("x fri every fri starting tomorrow", in: context)
    #expect(typed.due == moment("2026-11-27"))
    #expect(typed.start == moment("2026-11-22"))
  }
}
