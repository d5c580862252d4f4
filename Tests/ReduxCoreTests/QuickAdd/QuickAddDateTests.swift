import ReduxCore
import TestSupport
import Testing

/// Dates in titles on Saturday, 2026-11-21 at 12:00.
struct QuickAddDateTests {
  private let context = DateContext(today: today, minute: 720)

  static let titles: [(String, String, String)] = [
    ("Pay due: fri", "Pay", "2026-11-27"), ("Pay due:tomorrow p1", "Pay", "2026-11-22"),
    ("Pay +5 days", "Pay", "2026-11-26"), ("Call +5 hours", "Call", "2026-11-21T17:00"),
    ("Reply within 3 days", "Reply", "2026-11-24"), ("Finish by christmas", "Finish", "2026-12-25"),
    ("Finish by christmas eve please", "Finish please", "2026-12-24"),
    ("Party on new year’s eve", "Party", "2026-12-31"),
    ("Candy on halloween at 8pm", "Candy", "2027-10-31T20:00"),
    ("Roses due valentine's day", "Roses", "2027-02-14"),
    ("Party 26 dec '27 at 8pm", "Party", "2027-12-26T20:00"), ("Plan jan ’28", "Plan", "2028-01-01"),
    ("Plan jan 2028", "Plan", "2028-01-01"), ("Report end of 2027", "Report", "2027-12-31"),
    ("Report by the last day of the year x", "Report x", "2026-12-31"),
    ("Pay the 15th of next month rent", "Pay rent", "2026-12-15"), ("Ski next january", "Ski", "2027-01-01"),
    ("Call in a couple of days Bob", "Call Bob", "2026-11-23"),
    ("Ring 2026-12-01T14:00Z", "Ring", "2026-12-01T14:00"),
    ("Call her tomorrow", "Call her", "2026-11-22"), ("Call her monday", "Call her", "2026-11-23"),
    ("Finish it all today", "Finish it all", "2026-11-21"), ("Email all monday", "Email all", "2026-11-23"),
    ("Visit her on friday", "Visit her", "2026-11-27"), ("Kiss her at 17:00", "Kiss her", "2026-11-21T17:00"),
    ("Give it all by friday", "Give it all", "2026-11-27"), ("Be good tomorrow", "Be good", "2026-11-22"),
    ("Meet tomorrow 9-10am", "Meet", "2026-11-22T09:00"), ("Meet tomorrow 9-10", "Meet", "2026-11-22T09:00"),
    ("Dinner tonight 9", "Dinner", "2026-11-21T21:00"),
    ("tonight 9 guests come", "9 guests come", "2026-11-21T22:00"),
    ("Pay on the first of january", "Pay", "2027-01-01"),
    ("Watch 2026-12-15 18:00:00", "Watch", "2026-12-15T18:00"),
    ("Pay 12/25/26", "Pay", "2026-12-25"),
    ("Pay 30.11.26", "Pay", "2026-11-30"),
    ("Pay on 30.11.26 rent", "Pay rent", "2026-11-30"), ("Pay 30-11-2026", "Pay", "2026-11-30"),
    ("Pay 27-jan-2028 rent", "Pay rent", "2028-01-27"), ("Meet tomorrow 18h", "Meet", "2026-11-22T18:00"),
    ("Meet fri 18h30 Bob", "Meet Bob", "2026-11-27T18:30"), ("Meet fri 9p", "Meet", "2026-11-27T21:00"),
    ("Meet fri at 9h", "Meet", "2026-11-27T09:00"), ("Eat in 1h30m", "Eat", "2026-11-21T13:30"),
    ("Dentist 5/6", "Dentist", "2027-06-05"), ("Call mom 3.12.", "Call mom", "2026-12-03"),
    ("Call Mom on 3.12.", "Call Mom", "2026-12-03"), ("Watch it 9/11", "Watch it", "2027-11-09"),
    ("Call Bob 9:30", "Call Bob", "2026-11-22T09:30"), ("Call John at 3:16", "Call John", "2026-11-22T03:16"),
    ("Verse John 3:16 fri", "Verse John 3:16", "2026-11-27"), ("Print it in 4d", "Print it", "2026-11-25"),
    ("Pay in 3d", "Pay", "2026-11-24"), ("Watch Dune friday", "Watch Dune", "2026-11-27"),
    ("Watch Friday", "Watch", "2026-11-27"), ("Call Bob Friday", "Call Bob", "2026-11-27"),
    ("Call Bob Friday Morning", "Call Bob", "2026-11-27T09:00"),
    ("Call Friday Bob", "Call Bob", "2026-11-27"),
    ("Meet Bob Fri 9am Anna", "Meet Bob Anna", "2026-11-27T09:00"),
    ("Lunch sunday week", "Lunch", "2026-11-29"), ("Plan next month on the 15th", "Plan", "2026-12-15"),
    ("Plan it by week 49", "Plan it", "2026-11-30"), ("Due 2026-W49-3 report", "report", "2026-12-02"),
    ("Write August/10/2027 a letter", "Write a letter", "2027-08-10"),
    ("Plan the week after next with Bob", "Plan with Bob", "2026-11-30"),
    ("Buy 27 nov and 3 more", "Buy and 3 more", "2026-11-27"),
    ("Call nov 28 - urgent", "Call - urgent", "2026-11-28"),
    ("Call friday 8 in the evening", "Call", "2026-11-27T20:00"),
    ("Call at 9:30 in the evening", "Call", "2026-11-21T21:30"),
    ("Call fri 9:30 at night", "Call", "2026-11-27T21:30"),
    ("Call at half past 9", "Call", "2026-11-22T09:30"), ("Call half past 9 pm", "Call", "2026-11-21T21:30"),
    ("Call fri at quarter to 7 pm Bob", "Call Bob", "2026-11-27T18:45"),
    ("Call ten past nine", "Call", "2026-11-22T09:10"),
    ("Call around 5pm Bob", "Call Bob", "2026-11-21T17:00"), ("Walk around 5", "Walk around 5", ""),
    ("Pay on the 5th of next month", "Pay", "2026-12-05"),
    ("Pay on the first monday of june", "Pay", "2027-06-07"),
    ("Pay this coming friday", "Pay", "2026-11-27"), ("Pay p1, tomorrow, #Work", "Pay", "2026-11-22"),
    ("Half past dead", "Half past dead", ""),
    ("Call at 7 in the evening", "Call", "2026-11-21T19:00"),
    ("Take 2 in the morning", "Take 2", "2026-11-22T09:00"),
    ("Call Bob 8 in the morning", "Call Bob", "2026-11-22T08:00"),
    ("Read chapter 8 in the morning", "Read chapter 8", "2026-11-22T09:00"),
    ("Dinner for 8 in the evening", "Dinner for 8", "2026-11-21T19:00"),
    ("Call Bob tomorrow before 4pm", "Call Bob", "2026-11-22T16:00"),
    ("Call Bob tomorrow after lunch", "Call Bob after lunch", "2026-11-22"),
    ("Buy gifts 2 days before christmas", "Buy gifts", "2026-12-23"),
    ("Send it by end of day friday", "Send it", "2026-11-27"),
    ("Send it friday eod", "Send it", "2026-11-27"),
    ("Call back 2 weeks later", "Call back", "2026-12-05"), ("Meet Bob Jan. 5", "Meet Bob", "2027-01-05"),
    ("Meet fri 14.30", "Meet", "2026-11-27T14:30"), ("Pay fri 2.10 euros", "Pay 2.10 euros", "2026-11-27"),
    ("Trip monday fortnight", "Trip", "2026-12-07"), ("Fly 15sep", "Fly", "2027-09-15"),
    ("Fly next christmas", "Fly", "2026-12-25"), ("Rest later today", "Rest", "2026-11-21"),
    ("Plan A today 9pm", "Plan A", "2026-11-21T21:00"), ("A 3/4", "A", "2027-04-03"),
    ("charge ev tomorrow", "charge ev", "2026-11-22"), ("charge EV today", "charge EV", "2026-11-21"),
    ("Call Bob tomorrow", "Call Bob", "2026-11-22"), ("tomorrow call Bob", "call Bob", "2026-11-22"),
    ("Call tomorrow Bob", "Call Bob", "2026-11-22"), ("Tomorrow, call Bob", "call Bob", "2026-11-22"),
    ("Call Bob tomorrow, then pay", "Call Bob, then pay", "2026-11-22"),
    ("Call Bob, tomorrow", "Call Bob", "2026-11-22"), ("Call Bob - tomorrow", "Call Bob", "2026-11-22"),
    ("Finish it by friday!", "Finish it!", "2026-11-27"), ("Is it due tomorrow?", "Is it?", "2026-11-22"),
    ("Hi! tomorrow. Bye", "Hi! Bye", "2026-11-22"), ("Pay tomorrow.", "Pay.", "2026-11-22"),
    ("next fri 9am dentist", "dentist", "2026-11-27T09:00"), ("pay rent fri p1", "pay rent", "2026-11-27"),
    ("Friday report", "report", "2026-11-27"), ("dinner 27/1", "dinner", "2027-01-27"),
    ("dinner on 27/1 with Bob", "dinner with Bob", "2027-01-27"), ("pay +3d", "pay", "2026-11-24"),
    ("pay +3d #Home @x // y", "pay", "2026-11-24"), ("call sun", "call", "2026-11-22"),
    ("call sun #Home p1", "call", "2026-11-22"), ("call mon", "call", "2026-11-23"),
    ("Buy milk tom", "Buy milk", "2026-11-22"),
    ("call sun 9am Bob", "call Bob", "2026-11-22T09:00"), ("sun 27 dec party", "party", "2026-12-27"),
    ("call on sun", "call", "2026-11-22"), ("party may 5", "party", "2027-05-05"),
    ("party may 5th with Bob", "party with Bob", "2027-05-05"),
    ("party on may 5 with Bob", "party with Bob", "2027-05-05"),
    ("pay the 27th", "pay", "2026-11-27"), ("pay 27th", "pay", "2026-11-27"),
    ("party on the 27th with Bob", "party with Bob", "2026-11-27"), ("the 27th party", "the 27th party", ""),
    ("Call 27 jan Bob", "Call Bob", "2027-01-27"), ("call mum at 9", "call mum", "2026-11-22T09:00"),
    ("call mum at 9 fri", "call mum", "2026-11-27T09:00"),
    ("fri at 9 call mum", "call mum", "2026-11-27T09:00"),
    ("tomorrow call mum at 5pm", "call mum", "2026-11-22T17:00"),
    ("Standup 9:30", "Standup", "2026-11-22T09:30"),
    ("Standup at 9:30 with Bob", "Standup with Bob", "2026-11-22T09:30"),
    ("6pm run", "run", "2026-11-21T18:00"),
    ("Run noon", "Run", "2026-11-22T12:00"),
    ("Run at noon in the park", "Run in the park", "2026-11-22T12:00"),
    ("friday call Bob noon", "call Bob", "2026-11-27T12:00"), ("in 2 hours tea", "tea", "2026-11-21T14:00"),
    ("tea in 30 min", "tea", "2026-11-21T12:30"), ("eom report", "report", "2026-11-30"),
    ("report by end of month for Ann", "report for Ann", "2026-11-30"),
    ("Slides for friday", "Slides", "2026-11-27"),
    ("Call Bob tonight at 8", "Call Bob", "2026-11-21T20:00"), ("fri morning gym", "gym", "2026-11-27T09:00"),
    ("a week from tomorrow gym", "gym", "2026-11-29"), ("Order 66 tomorrow", "Order 66", "2026-11-22"),
    ("Read 1984 fri", "Read 1984", "2026-11-27"),
    ("What's going on tomorrow", "What's going on", "2026-11-22"),
    ("fri pay bill sun", "pay bill sun", "2026-11-27"), ("call mon tomorrow", "call mon", "2026-11-22"),
    ("x friday with y monday", "x with y monday", "2026-11-27"),
    ("Prepare friday meeting tomorrow", "Prepare friday meeting", "2026-11-22"),
    ("Plan 5 dec party next mon", "Plan 5 dec party", "2026-11-23"),
    ("x 9am y 10am", "x y 10am", "2026-11-22T09:00"),
    ("Buy \\sun", "Buy sun", ""), ("Buy \\tomorrow fri", "Buy tomorrow", "2026-11-27"),
    ("Buy \"tomorrow never dies\"", "Buy tomorrow never dies", ""),
    ("Buy \"tomorrow never dies\" fri", "Buy tomorrow never dies", "2026-11-27"),
    ("Watch \"Rising Sun\"", "Watch Rising Sun", ""),
    ("Watch \"Rising Sun\" slowly", "Watch \"Rising Sun\" slowly", ""),
    ("Read \"War and Peace\" fri", "Read \"War and Peace\"", "2026-11-27"),
    ("Lese „Faust“ tomorrow", "Lese „Faust“", "2026-11-22"), ("明日 tomorrow", "明日", "2026-11-22"),
    ("tomorrow", "", "2026-11-22"), ("9am", "", "2026-11-22T09:00"), ("x\ttomorrow\ty", "x y", "2026-11-22"),
    ("a  b tomorrow c  d", "a  b c  d", "2026-11-22"), ("x Tomorrow 9AM", "x", "2026-11-22T09:00"),
    ("Pay 5 dec 27", "Pay", "2027-12-05"), ("Pay dec 5, 27 #Home", "Pay", "2027-12-05"),
    ("Pay 5th dec 27 at 9am", "Pay", "2027-12-05T09:00"), ("Pay 5 dec 27 // now", "Pay", "2027-12-05"),
    ("Order 5 dec 27 chairs", "Order 27 chairs", "2026-12-05"), ("Pay 5 dec 99", "Pay 5 dec 99", ""),
    ("Start friday report", "Start report", "2026-11-27"),
    ("Decide on a start friday", "Decide on a start", "2026-11-27"),
    ("Call Anna 3.12. 14:00", "Call Anna", "2026-12-03T14:00"), ("Call Bob 27.1.", "Call Bob", "2027-01-27"),
    ("Lunch with Anna 3.12.", "Lunch with Anna", "2026-12-03"),
    ("Demo Ubuntu 3.12. 2pm", "Demo Ubuntu", "2026-12-03T14:00"),
    ("Meet on the 5th near the lake", "Meet near the lake", "2026-12-05"),
    ("Pay on the 5th @bank", "Pay", "2026-12-05"),
    ("On the 5th, call Bob", "call Bob", "2026-12-05"),
    ("Meet on the 5th 9am Bob", "Meet Bob", "2026-12-05T09:00"),
    ("Send April 20 the photos", "Send the photos", "2027-04-20"),
    ("Pay oct 20 bills", "Pay bills", "2027-10-20"),
    ("Pay on april 20 taxes", "Pay taxes", "2027-04-20"),
    ("Meet 20 april guests", "Meet guests", "2027-04-20"),
    ("end of year dinner tomorrow", "end of year dinner", "2026-11-22"),
    ("eom report fri", "eom report", "2026-11-27"),
    ("end of year dinner", "dinner", "2026-12-31"),
    ("Watch fireworks on the fourth of july", "Watch fireworks", "2027-07-04"),
    ("Watch Dune 5 Dec", "Watch Dune", "2026-12-05"), ("Watch Dune Next Week", "Watch Dune Next Week", ""),
    ("Call Bob in 3 days", "Call Bob", "2026-11-24"),
    ("Call friday, sat down", "Call, sat down", "2026-11-27"),
    ("Pay at the end of the month", "Pay", "2026-11-30"),
    ("Pay rent at the end of november Bob", "Pay rent Bob", "2026-11-30"),
    ("Ski in the middle of january", "Ski", "2027-01-15"),
    ("Plan at the beginning of next week", "Plan", "2026-11-23"),
    ("Meet the following monday", "Meet", "2026-11-23"), ("Meet on the next monday", "Meet", "2026-11-23"),
    ("Meet the next fri at 9", "Meet", "2026-11-27T09:00"),
    ("Submit report deadline friday", "Submit report deadline", "2026-11-27"),
    ("Deadline: friday", "Deadline:", "2026-11-27"),
    ("Exams start monday", "Exams start", "2026-11-23"),
    ("Party from 8pm saturday", "Party from 8pm", "2026-11-28"),
    ("Pay rent the coming monday", "Pay rent the coming", "2026-11-23"),
    ("Call Bob the next monday about lunch", "Call Bob about lunch", "2026-11-23"),
    ("Conference mon-wed 9am-5pm", "Conference mon-wed 9am-5pm", ""),
    ("Dinner at TGI Fridays 7pm", "Dinner at TGI Fridays 7pm", ""),
    ("Pay Rent In 3 Days", "Pay Rent", "2026-11-24"),
    ("Gas bill due on the 3rd EON", "Gas bill EON", "2026-12-03"),
    ("Send invoice by the 15th Acme", "Send invoice Acme", "2026-12-15"),
    ("Take pills every 8", "Take pills every 8", ""),
    ("Send it by monday at the latest", "Send it", "2026-11-23"),
    ("Send it fri 5pm at the latest Bob", "Send it Bob", "2026-11-27T17:00"),
    ("Call est 9am", "Call est", "2026-11-22T09:00"),
    ("Pay in 2 d", "Pay", "2026-11-23"), ("Call in 3 h Bob", "Call Bob", "2026-11-21T15:00"),
    ("Take vitamin d", "Take vitamin d", ""), ("Pay in five weeks' time", "Pay", "2026-12-26"),
    ("Pay in 5 weeks time Bob", "Pay Bob", "2026-12-26"), ("Call in a year’s time", "Call", "2027-11-21"),
    ("Call in half an hour's time", "Call", "2026-11-21T12:30"),
    ("Call at the weekend", "Call", "2026-11-21"),
    ("Swim on the weekend", "Swim", "2026-11-21"), ("Enjoy the weekend", "Enjoy the weekend", ""),
    ("Pack on the weekend trip", "Pack on the weekend trip", ""), ("Pay by the weekend", "Pay", "2026-11-21"),
    ("Call June at 5pm", "Call June", "2026-11-21T17:00"),
    ("Call before monday 9am", "Call", "2026-11-23T09:00"),
    ("Call before friday 5pm Bob", "Call Bob", "2026-11-27T17:00"),
    ("Finish it before friday", "Finish it", "2026-11-27"), ("Pay before tomorrow", "Pay", "2026-11-22"),
    ("Buy gifts before christmas", "Buy gifts", "2026-12-25"),
    ("Pay 20 before fri #Home", "Pay 20", "2026-11-27"),
    ("Call before 10am tomorrow", "Call", "2026-11-22T10:00"),
    ("Plan the week before christmas", "Plan the week before christmas", ""),
    ("Finish it before friday lunch", "Finish it before friday lunch", ""),
    ("Call before 9am", "Call before 9am", ""), ("Renew 2027-1-27", "Renew", "2027-01-27"),
    ("Renew 2027-1-3 9am x", "Renew x", "2027-01-03T09:00"),
    ("Watch the sun at 6am", "Watch the sun", "2026-11-22T06:00"),
    ("Team march at 9am", "Team march", "2026-11-22T09:00"),
    ("Read chapter 5/6 at 9am", "Read chapter 5/6", "2026-11-22T09:00"),
  ]

  @Test(arguments: titles) func `a date in a title is taken out of it`(
    line: String, title: String, due: String
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect((typed.due?.iso8601 ?? "") == due)
    #expect(typed.start == nil)
    #expect(typed.recurrence == nil)
  }

  /// Clocks go back at 01:00 UTC on 25 October 2026.
  @Test(arguments: [("z in 1 hour", 150), ("z in 3 hours", 270), ("z in 60 minutes", 150)])
  func `hours count across a clock change`(line: String, minute: Int) {
    let change = Timestamp(milliseconds: 1_792_890_000_000)
    let zone = Zone(offsets: [.init(since: time(0), seconds: 7_200), .init(since: change, seconds: 3_600)])
    let now = Timestamp(milliseconds: change.milliseconds - 30 * 60_000)
    let local = zone.local(now)
    let context = Settings().dateContext(at: now, in: zone, today: local.day)
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "z" && typed.due == DayTime(local.day, minute: minute))
  }

  /// Clocks go forward at 01:00 UTC on 28 March 2027, from 02:00 to 03:00.
  @Test(arguments: [
    ("z 28 mar 2:30am", "2027-03-28T03:30"), ("z 28 mar at 3:30", "2027-03-28T03:30"),
    ("z 28 mar 1:59am", "2027-03-28T01:59"), ("z 28 mar", "2027-03-28"),
    ("z 29 mar 2:30am", "2027-03-29T02:30"),
  ])
  func `a time that the clocks skip is the one that they show`(line: String, due: String) {
    let change = Timestamp(milliseconds: 1_806_195_600_000)
    let zone = Zone(offsets: [.init(since: time(0), seconds: 3_600), .init(since: change, seconds: 7_200)])
    let now = Timestamp(milliseconds: change.milliseconds - 86_400_000)
    let context = Settings().dateContext(at: now, in: zone, today: zone.local(now).day)
    #expect(QuickAdd(line, in: context).due?.iso8601 == due)
  }

  @Test(
    arguments: [
      ("in an hour and a half", "2026-11-21T13:30", nil), ("friday the 13th", "2027-08-13", nil),
      ("5:30 p.m. tomorrow", "2026-11-22T17:30", nil), ("in 3 workdays", "2026-11-25", nil),
      ("every monday in december", "2026-12-07", "every Mon, only in Dec"),
      ("every 3rd friday starting jan 2027", "2027-01-15", "every month on the 3rd Fri"),
      ("every day except weekends", "2026-11-23", "every weekday"),
      ("every month end", "2026-11-30", "every month on the last day"),
      ("on weekdays at 9", "2026-11-23T09:00", "every weekday"),
      ("only on weekdays", "2026-11-23", "every weekday"),
      ("eod friday", "2026-11-27", nil), ("eod tomorrow", "2026-11-22", nil), ("eod", "2026-11-21", nil),
      ("every day end dec 10", "2026-11-21", "every day until 10 Dec 2026"),
      ("first monday next month", "2026-12-07", nil), ("last day next month", "2026-12-31", nil),
      ("5 may next year", "2027-05-05", nil), ("christmas next year", "2027-12-25", nil),
      ("next month 15th", "2026-12-15", nil), ("2028 jan 5", "2028-01-05", nil),
      ("3 o'clock in the afternoon", "2026-11-21T15:00", nil), ("fri 27", "2026-11-27", nil),
      ("second last friday of december", "2026-12-18", nil), ("in 2 mos", "2027-01-21", nil),
      ("every 45m", "2026-11-21T12:00", "every 45 minutes"), ("every 6m", "2026-11-21", "every 6 months"),
      ("every month 31st", "2026-11-30", "every month on the 31st"),
      ("every month at the 31st", "2026-11-30", "every month on the 31st"),
      ("every 2 months 5th at 9", "2026-12-05T09:00", "every 2 months on the 5th"),
      ("every month on 15", "2026-12-15", "every month on the 15th"),
      ("every month on the 15 at 9", "2026-12-15T09:00", "every month on the 15th"),
      ("every 12 hours starting at 9pm", "2026-11-21T21:00", "every 12 hours"),
      ("every 8 hours starting 6am", "2026-11-22T06:00", "every 8 hours"),
      ("every mon starting 9am", "2026-11-23T09:00", "every Mon"),
      ("starting tomorrow at 9 every 2 days", "2026-11-22T09:00", "every 2 days"),
    ] as [(String, String, String?)])
  func `longer phrases are understood as a whole`(text: String, due: String, rule: String?) {
    let typed = QuickAdd("Task " + text, in: DateContext(today: today, minute: 720))
    #expect(typed.title == "Task")
    #expect(typed.due?.iso8601 == due)
    #expect(typed.recurrence?.rule == rule)
  }
}
