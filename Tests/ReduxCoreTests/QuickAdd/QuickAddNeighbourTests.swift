import ReduxCore
import TestSupport
import Testing

/// Dates whose meaning depends on the words beside them, on Wednesday, 2026-11-18 at 10:00.
struct QuickAddNeighbourTests {
  private let context = DateContext(today: day("2026-11-18"), minute: 600)

  @Test(arguments: [
    ("Visit Fri 20.11", "Visit", "2026-11-20"),
    ("Visit Mon 30.11", "Visit", "2026-11-30"),
    ("Visit Sat 5.12 at 10", "Visit", "2026-12-05T10:00"),
    ("Visit Fri 20.11., 18:00", "Visit", "2026-11-20T18:00"),
    ("Visit 23.11., 9am", "Visit", "2026-11-23T09:00"),
    ("Visit Fri 8.30", "Visit", "2026-11-20T08:30"),
    ("Pay next dec 5", "Pay", "2026-12-05"),
    ("Pay next jan 15", "Pay", "2027-01-15"),
    ("Pay next december", "Pay", "2026-12-01"),
    ("Pay next june 2028", "Pay", "2028-06-01"),
    ("Meet next friday dec 4", "Meet", "2026-12-04"),
    ("Meet next friday the 13th", "Meet", "2027-08-13"),
    ("Watch Super 8 tonight at 9", "Watch Super 8", "2026-11-18T21:00"),
    ("Take bus 9 tomorrow morning at 8", "Take bus 9", "2026-11-19T08:00"),
    ("Watch Apollo 11 tonight", "Watch Apollo 11", "2026-11-18T22:00"),
    ("Lunch tomorrow at quarter to 1", "Lunch", "2026-11-19T12:45"),
    ("17:00 gym", "gym", "2026-11-18T17:00"),
    ("Leave at around 7pm", "Leave", "2026-11-18T19:00"),
    ("Set alarm for 6:30", "Set alarm", "2026-11-19T06:30"),
    ("a 2026-11-21", "a", "2026-11-21"),
    ("a 2026-11-21 14:00", "a", "2026-11-21T14:00"),
    ("a in 3 days at 5pm", "a", "2026-11-21T17:00"),
    ("Plan a next fri 9am", "Plan a", "2026-11-27T09:00"),
    ("Dinner at Five Guys friday 7pm", "Dinner at Five Guys", "2026-11-20T19:00"),
    ("Call Dr. Sun tomorrow", "Call Dr. Sun", "2026-11-19"),
    ("Plan mum's 30th tomorrow", "Plan mum's 30th", "2026-11-19"),
    ("Every Friday at 5pm send report for next week", "send report for next week", "2026-11-20T17:00"),
  ])
  func `a date is what it is with the words beside it`(line: String, title: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
  }

  @Test(arguments: [
    "Meet Dec 3 1730", "Budget 5 Dec 3000", "Mom born 12 May 1960", "Passport issued 3 Mar 2018",
    "Rent car for 3 days from 20 Dec", "Set version 3.12 at 18:00", "Meet 12.3 6pm", "See Dr. Sun",
    "Call Mr. Friday", "Plan mum's 30th", "Listen to Mahler's 2nd", "the 27 jan 9am flight",
    "Run it in 3:30", "Ask if Monday is OK", "Open Sat 1-5 boxes",
    "Dinner at Five Guys", "Pay next feb 30", "Gym every day of next week",
    "Gym every day during december", "Gym every day between 1 dec and 24 dec",
    "Gym every day from 1 to 24 december", "Gym on sunday mornings and evenings",
    "Gym tuesdays 7pm, thursdays 8pm",
  ])
  func `what may be something else stays text`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil)
  }

  @Test(arguments: [
    ("Market Sat 10-12", "Market", "2026-11-21T10:00", 120),
    ("Meet Thu 14-16", "Meet", "2026-11-19T14:00", 120),
    ("Work Mon 9 to 5", "Work", "2026-11-23T09:00", 480),
    ("Work Mon 9-5", "Work", "2026-11-23T09:00", 480),
    ("Meet fri 5 to 6pm", "Meet", "2026-11-20T17:00", 60),
    ("Meet 5-6pm every monday", "Meet", "2026-11-23T17:00", 60),
    ("17:00-18:00 every monday gym", "gym", "2026-11-23T17:00", 60),
  ])
  func `two hours beside a day are when it is, and how long it takes`(
    line: String, title: String, due: String, estimate: Int
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
    #expect(typed.estimate?.minutes == estimate)
  }

  @Test func `a start is read after starting from, too`() {
    let typed = QuickAdd("Pay starting from monday", in: context)
    #expect(typed.title == "Pay" && typed.start == moment("2026-11-23"))
  }

  @Test func `the due prompt reads any year`() throws {
    #expect(try DateParser.date("12 may 1960", in: context) == moment("1960-05-12"))
  }

  @Test(arguments: [
    ("Gym every monday skipping 30 nov", "every Mon except 30 Nov 2026", "2026-11-23"),
    ("Gym every day apart from sundays", "every Mon, Tue, Wed, Thu, Fri and Sat", "2026-11-18"),
    ("Gym every day other than sunday", "every Mon, Tue, Wed, Thu, Fri and Sat", "2026-11-18"),
    ("Gym every day next week", "every day until 29 Nov 2026", "2026-11-23"),
    ("Gym sunday nights at 1", "every Mon", "2026-11-23T01:00"),
    ("Gym every sunday night at 1", "every Mon", "2026-11-23T01:00"),
    ("Gym every night at 1", "every day", "2026-11-19T01:00"),
    ("Gym on sunday evenings", "every Sun", "2026-11-22T19:00"),
    ("Gym on weekday evenings", "every weekday", "2026-11-18T19:00"),
    ("Gym every sunday evenings", "every Sun", "2026-11-22T19:00"),
  ])
  func `a rule is what it is with the words beside it`(line: String, rule: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == "Gym")
    #expect(typed.recurrence?.rule == rule)
    #expect(typed.due == moment(due))
  }

  @Test(arguments: [
    ("2026-12-26", "monday after christmas", "2026-12-28"),
    ("2026-12-26", "2 days after christmas", "2026-12-27"),
    ("2026-12-26", "3 days after 24 dec", "2026-12-27"),
    ("2026-12-30", "monday after christmas", "2027-12-27"),
    ("2026-11-27", "friday after thanksgiving", "2026-11-27"),
    ("2027-03-29", "friday after easter", "2027-04-02"),
    ("2026-12-26", "day after christmas", "2026-12-26"),
    ("2026-12-27", "day after christmas", "2027-12-26"),
  ])
  func `what is counted from a day that has just passed is still to come`(
    today: String, text: String, due: String
  ) {
    let typed = QuickAdd("Pay " + text, in: DateContext(today: day(today), minute: 600))
    #expect(typed.due == moment(due))
  }

  /// Each word is a place where others may begin, so that looking at all of them from each one would take
  /// minutes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("except mon ", 20_000), ("not in ", 20_000), ("at 7 and 19 every day x ", 16_000),
      ("24/12 x 5pm y ", 16_000), ("but not on ", 20_000), ("every day except mon ", 10_000),
    ])
  func `long lines are read in their length`(part: String, count: Int) {
    let line = "x " + String(repeating: part, count: count) + "end"
    #expect(QuickAdd(line, in: context).title.hasSuffix("end"))
  }

  @Test(.timeLimit(.minutes(1))) func `a long word with a sign is read in its length`() {
    let word = "#" + String(repeating: "a", count: 400_000)
    let typed = QuickAdd(word + " today", changedFrom: word, in: context)
    #expect(typed.title == word && typed.due == moment("2026-11-18"))
  }
}
