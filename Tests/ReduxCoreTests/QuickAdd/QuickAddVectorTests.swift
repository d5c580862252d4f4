import ReduxCore
import TestSupport
import Testing

/// Dates that the tests of other projects name, on Monday, 2026-05-11 at 10:00.
struct QuickAddVectorTests {
  private let context = DateContext(today: day("2026-05-11"), minute: 600)

  static let dates: [(String, String, String, Int?)] = [
    ("Pay in a quarter hour", "Pay", "2026-05-11T10:15", nil),
    ("Pay in a quarter", "Pay", "2026-08-11", nil),
    ("Pay end of year 2027", "Pay", "2027-12-31", nil),
    ("Pay end of the year 2027", "Pay", "2027-12-31", nil),
    ("Pay end of june in 2027", "Pay", "2027-06-30", nil),
    ("Pay dec 10 in 2027", "Pay", "2027-12-10", nil),
    ("Pay 10 dec in 2027", "Pay", "2027-12-10", nil),
    ("Pay 2027, dec 10", "Pay", "2027-12-10", nil),
    ("Pay aug 5 5pm 2027", "Pay", "2027-08-05T17:00", nil),
    ("Pay Thu Aug  5 12:00:00 2027", "Pay", "2027-08-05T12:00", nil),
    ("Pay fri 9:30 - 10:30 pm", "Pay", "2026-05-15T21:30", 60),
    ("Pay 27. 05. 2027, 14:34", "Pay", "2027-05-27T14:34", nil),
    ("Call June at 5pm", "Call June", "2026-05-11T17:00", nil),
    ("Pay 15.6. monday", "Pay", "2026-06-15", nil),
    ("Pay monday 15.6.", "Pay", "2026-06-15", nil),
    ("I am late tomorrow", "I am late", "2026-05-12", nil),
    ("Pay end of week 23", "Pay", "2026-06-07", nil),
    ("Pay evening at 5", "Pay", "2026-05-11T17:00", nil),
    ("Pay this evening at 5", "Pay", "2026-05-11T17:00", nil),
    ("Pay friday 13", "Pay", "2026-11-13", nil),
    ("Pay friday 13th", "Pay", "2026-11-13", nil),
    ("Pay monday 18", "Pay", "2026-05-18", nil),
    ("Pay next tuesday +10 days", "Pay", "2026-05-29", nil),
    ("Pay 2023-12-29 -10days", "Pay", "2023-12-19", nil),
    ("Pay June 5th of next year", "Pay", "2027-06-05", nil),
    ("Pay 10 dec of 2027", "Pay", "2027-12-10", nil),
    ("Pay oct 1,2027", "Pay", "2027-10-01", nil),
    ("Pay December, 21st 2027", "Pay", "2027-12-21", nil),
    ("Pay end of October next year", "Pay", "2027-10-31", nil),
    ("Pay in 2 mo", "Pay", "2026-07-11", nil),
    ("Pay in 6mths", "Pay", "2026-11-11", nil),
    ("Pay in 0.5 h", "Pay", "2026-05-11T10:30", nil),
    ("Pay in three quarters of an hour", "Pay", "2026-05-11T10:45", nil),
    ("Pay 5:16p", "Pay", "2026-05-11T17:16", nil),
    ("Pay 8:30a", "Pay", "2026-05-12T08:30", nil),
    ("Pay at 6.13 AM", "Pay", "2026-05-12T06:13", nil),
    ("Pay 7 oclock", "Pay", "2026-05-12T07:00", nil),
    ("Take the engine apart friday", "Take the engine apart", "2026-05-15", nil),
    ("Wake up early tomorrow", "Wake up early", "2026-05-12", nil),
    ("Leave early friday", "Leave early", "2026-05-15", nil),
    ("Fix bug found 2 days ago by friday", "Fix bug found 2 days ago", "2026-05-15", nil),
    ("Review last week tomorrow", "Review last week", "2026-05-12", nil),
    ("Review last week on friday", "Review last week", "2026-05-15", nil),
    ("Call 555-1234 at 5pm", "Call 555-1234", "2026-05-11T17:00", nil),
    ("Deploy 3.12.1 at 18:00", "Deploy 3.12.1", "2026-05-11T18:00", nil),
    ("Call June 5pm", "Call June", "2026-05-11T17:00", nil),
    ("Read dec 10 in 1500 words", "Read in 1500 words", "2026-12-10", nil),
    ("Gym fri 9:00-17:00", "Gym", "2026-05-15T09:00", 480),
    ("Gym fri 7:00-20:00", "Gym", "2026-05-15T07:00", 780),
    ("Gym fri 9am - 10:30 pm", "Gym", "2026-05-15T09:00", 810),
    ("Gym fri 1-3 pm", "Gym", "2026-05-15T13:00", 120),
    ("Gym fri 8-20:30", "Gym", "2026-05-15T08:00", 750),
    ("Gym fri 9:00 - 17:00", "Gym", "2026-05-15T09:00", 480),
    ("Meet in the evening at 8", "Meet", "2026-05-11T20:00", nil),
    ("Meet friday -3 days", "Meet", "2026-05-12", nil),
    ("fri single malt", "single malt", "2026-05-15", nil),
    ("Meet 5 june friday", "Meet", "2026-06-05", nil),
    ("Meet 5 june, friday 9am", "Meet", "2026-06-05T09:00", nil),
    ("Meet 8/6 monday at 9", "Meet", "2026-06-08T09:00", nil),
    ("Pay 5 dec 27", "Pay", "2027-12-05", nil),
    ("Order 5 dec 27 chairs", "Order 27 chairs", "2026-12-05", nil),
    ("Pay on may 5 next year", "Pay", "2027-05-05", nil),
    ("hand in 27 jan", "hand in", "2027-01-27", nil),
    ("Move 2pm call", "Move call", "2026-05-11T14:00", nil),
    ("Fix it by 2:30p", "Fix it", "2026-05-11T14:30", nil),
    ("Pay +3d", "Pay", "2026-05-14", nil),
    ("Gym sat 10-12", "Gym", "2026-05-16T10:00", 120),
  ]

  @Test(arguments: dates) func `a date is understood as a whole`(
    line: String, title: String, due: String, estimate: Int?
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
    #expect(typed.estimate?.minutes == estimate)
    #expect(typed.recurrence == nil)
  }

  @Test(arguments: [
    ("Meet 2014-04-18 7:00 - 8:00 PM", "2014-04-18T19:00"), ("Meet fri 7:00-8:00 PM", "2014-04-11T19:00"),
    ("Meet fri 7:00-8:00pm", "2014-04-11T19:00"),
  ])
  func `pm after two times is that of both`(line: String, due: String) {
    let typed = QuickAdd(line, in: DateContext(today: day("2014-04-10"), minute: 600))
    #expect(typed.title == "Meet" && typed.due == moment(due) && typed.estimate?.minutes == 60)
  }

  @Test(
    arguments: [
      ("Pay by september", "2026-09-01"), ("Pay by sep", "2026-09-01"), ("Pay due september", "2026-09-01"),
      ("Pay before september", "2026-09-01"), ("Pay this september", "2026-09-01"), ("Pay by may", nil),
      ("Pay by september Smith", nil), ("Pay this april", nil), ("Pay by 2027", "2027-01-01"),
      ("Pay by 2030", nil),
      ("Pay 4 mondays from now", "2026-06-08"), ("Pay two fridays from now", "2026-05-22"),
      ("Pay 3rd thursday this september", "2026-09-17"),
    ] as [(String, String?)])
  func `months, years and weekdays are counted`(line: String, due: String?) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == (due == nil ? line : "Pay"))
    #expect(typed.due == due.flatMap { moment($0) })
  }

  @Test(arguments: [
    ("Gym 3pm-4pm", "2026-05-11T15:00", 60), ("Gym 8pm - 11pm", "2026-05-11T20:00", 180),
    ("Gym 3:30-4:30pm", "2026-05-11T15:30", 60), ("Gym 13:00-15:00", "2026-05-11T13:00", 120),
    ("Gym 13:00 - 15:00 #Sport", "2026-05-11T13:00", 120), ("Gym 9am-10am", "2026-05-12T09:00", 60),
    ("Gym from 6:30pm to 11:00pm", "2026-05-11T18:30", 270), ("Gym 7:00-8:00 pm", "2026-05-11T19:00", 60),
  ])
  func `two times are when it is, and how long it takes`(line: String, due: String, estimate: Int) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "Gym" && typed.due == moment(due) && typed.estimate?.minutes == estimate)
  }

  @Test func `a month before the day is part of a date with its weekday`() {
    let typed = QuickAdd("Pay Sunday, March, 6th 2016", in: DateContext(today: day("2012-08-10")))
    #expect(typed.title == "Pay" && typed.due == moment("2016-03-06"))
  }
}
