import ReduxCore
import TestSupport
import Testing

/// What may be a date, but not surely the one that a part of it would be: all of it stays in the title.
struct QuickAddDoubtTests {
  /// Monday.
  private let context = DateContext(today: day("2026-05-11"), minute: 600)

  @Test(arguments: [
    "Pay monday in 2027",
    "Pay 2 days before tuesday", "Pay 5 days before tomorrow",
    "Call fri 9pm-sat 1am", "Trip fri 18:00-sun 20:00", "Call mon 5pm–tue 6pm", "Call fri 9pm - sat 1am",
    "Book a 12 dec 2027", "Get an 8 dec 2027", "Book a mon 9am", "Book a mon 9am slot",
    "Prepare the fri 5pm call",
    "Run every day until 2030 km", "Plan every mon until 2028 may", "Back every mon up 2027 plan",
    "Call the mon 9am meeting", "Prep my sat 5pm talk", "Pay -5 weekdays",
    "Pay every month on the 5th and on the last day", "Pay every 1st mon and on fri",
    "Pay every mon at 9 and on wed", "Pay every mon until 1 dec for 5 times", "Pay every mon for 0 times",
    "Pay 8 - 11pm",
    "Print 5 - 7pm",
    "Buy 2 - 3pm",
    "Daily run except 2026-06-15",
    "everything except 2026-06-15",
    "all days except friday",
    "any day but friday",
    "Work unless friday",
    "Work not friday",
    "Work not on friday",
    "Pay tomorrow not 5pm",
    "Pay in 1 hour GMT",
    "Pay in 2 hours UTC",
    "Pay monday last week",
    "Pay last week tuesday",
    "Pay friday last month",
    "review last month friday",
    "Pay last week friday report",
    "Pay 2 years ago tomorrow",
    "Pay friday 2 weeks ago",
    "Pay a week ago friday",
    "Pay 3 months ago saturday at 5:00 pm",
    "Pay 1 day ago at 2 PM",
    "Pay two days ago at 5pm",
    "Pay last night at 9",
    "Pay 12am last monday",
    "Pay 12-30-27 06:00",
    "Pay 30-12-27 06:00",
    "Pay 05/2027 10:00",
    "Pay 2027-06 10:00",
    "Pay june 10:00",
    "Pay 5. Mai 10:00",
    "Pay every day for the rest of the month",
    "Pay every monday for june",
    "Pay every day except weekends and holidays",
    "Pay mon 8pm and fri 9pm every week",
    "Pay every 1st wed, 3rd thu jul",
    "Pay late may 2027",
    "Pay late next month",
    "Pay late next week",
    "Pay early may 2027",
    "Pay late may",
    "Pay early next week",
    "Pay end of month 3",
    "Pay end of quarter 2",
    "Pay end of day 5",
    "Pay in 2 mon",
    "Pay in 1 mon",
    "Pay in 3 fri",
    "Pay in 2 dec",
    "Pay in 3 may",
    "Pay tomorrow 5 or 6pm",
    "Pay 4pm + 3 days",
    "Pay Tomorrow plus 1 hour",
    "Pay 5 hours before next noon",
    "Pay the 1st of this month",
    "Pay every hour for 2 hours",
    "Pay every 15 minutes for 2 hours",
    "Pay 3rd month next year",
    "Pay feb 28th or 2 days after",
    "Call Bob, if not tomorrow",
    "Pay in quarter 3",
    "Report every monday in june 2027",
    "Catch every 9:30 bus",
    "Good evening",
    "Meet 15.6. tuesday", "Meet 3rd wed", "Meet 2nd mon and 4th fri",
    "Plan december, 21st floor",
    "Run without friday",
  ])
  func `of a date that is not all understood, no part counts`(line: String) {
    expectText(line, in: context)
  }

  @Test(arguments: [
    "Pay 22-23 Feb 2017 at 7pm",
    "Pay 22/23 Feb 2017",
    "Pay 8th-11th May 2014",
    "Pay Eighth to eleventh May 2014",
    "Pay eighth and ninth may 2014",
    "Pay 22-23 Feb",
    "Pay Friday 12-30-16",
    "Pay Friday 30-12-16",
    "Pay Friday 03-08-14",
    "Pay 3 Aug 96",
    "Pay 3rd Feb 82",
    "Pay Aug 9, 96",
  ])
  func `years and days that nobody may leave out make it text`(line: String) {
    expectText(line, in: DateContext(today: day("2012-08-10"), minute: 600))
  }

  @Test(arguments: ["Pay every month 15", "Pay every month on the -1", "Meet every tue of the 2nd week"])
  func `days after a repetition that are no part of it are told`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.recurrence != nil && typed.nearMisses.map(\.kind) == [.notUnderstood])
  }

  @Test(arguments: ["Pay every month 15 euros", "Report every fri of the team", "Run every day on the beach"])
  func `other words after a repetition are text`(line: String) {
    #expect(QuickAdd(line, in: context).nearMisses.isEmpty)
  }

  @Test(arguments: ["Call due:soon", "Call t:foo", "Call rec:often"])
  func `a pair as in todo.txt that says nothing is told`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line && typed.nearMisses.map(\.kind) == [.notUnderstood])
  }

  @Test(arguments: ["Work not friday", "Buy 2 - 3pm", "Trip late may 2027"])
  func `a date that does not count is told`(line: String) {
    #expect(QuickAdd(line, in: context).nearMisses.map(\.kind) == [.notUnderstood])
  }

  private func expectText(_ line: String, in context: DateContext) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil && typed.start == nil)
  }
}
