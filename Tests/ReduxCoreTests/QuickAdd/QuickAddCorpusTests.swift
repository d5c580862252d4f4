import ReduxCore
import TestSupport
import Testing

/// Dates and repetitions as the corpora of other programs write them, on Wednesday, 2026-11-18 at 10:00.
struct QuickAddCorpusTests {
  private let context = DateContext(today: day("2026-11-18"), minute: 600)

  @Test(arguments: [
    ("Pay 2 weeks and 3 days from now", "Pay", "2026-12-05"),
    ("Pay 1 hour 30 minutes from now", "Pay", "2026-11-18T11:30"),
    ("Pay 2 days, 3 hours later", "Pay", "2026-11-20T13:00"),
    ("Pay 2 weeks and 1 day after christmas", "Pay", "2027-01-09"),
    ("Pay in 3 weeks from tomorrow", "Pay", "2026-12-10"),
    ("Pay in a week from monday", "Pay", "2026-11-30"),
    ("Meet at three thirty", "Meet", "2026-11-19T03:30"),
    ("Meet tomorrow at seven thirty pm", "Meet", "2026-11-19T19:30"),
    ("Meet tomorrow at 7 30", "Meet", "2026-11-19T07:30"),
    ("Meet in the evening at eight", "Meet", "2026-11-18T20:00"),
    ("Meet in the morning at 7", "Meet", "2026-11-19T07:00"),
    ("Meet in the afternoon at 4:30", "Meet", "2026-11-18T16:30"),
    ("Meet half past seven in the evening", "Meet", "2026-11-18T19:30"),
    ("Meet friday at half past seven in the evening", "Meet", "2026-11-20T19:30"),
    ("Meet 8 this evening", "Meet", "2026-11-18T20:00"),
    ("Meet at 730 tonight", "Meet", "2026-11-18T19:30"),
    ("Meet at 730 in the evening", "Meet", "2026-11-18T19:30"),
    ("Meet saturday at 12 midnight", "Meet", "2026-11-21T00:00"),
    ("Meet at 12 noon", "Meet", "2026-11-18T12:00"),
    ("Meet today at midnight", "Meet", "2026-11-19T00:00"),
    ("Meet tonight at midnight", "Meet", "2026-11-19T00:00"),
    ("Meet 9am on the monday after christmas", "Meet", "2026-12-28T09:00"),
    ("Call on the monday after christmas", "Call", "2026-12-28"),
    ("Call the friday before christmas", "Call", "2026-12-18"),
    ("Call the monday of next week", "Call", "2026-11-23"),
    ("Visit Rome may next year", "Visit Rome", "2027-05-01"),
    ("Visit Rome next year june", "Visit Rome", "2027-06-01"),
    ("Visit Rome in june next year", "Visit Rome", "2027-06-01"),
    ("Pay today + 3 days", "Pay", "2026-11-21"),
    ("Pay monday + 1 week", "Pay", "2026-11-30"),
    ("Pay a week next monday", "Pay", "2026-11-30"),
    ("Pay next monday week", "Pay", "2026-11-30"),
    ("Bake on shrove tuesday", "Bake", "2027-02-09"),
    ("Set alarm for 7am", "Set alarm", "2026-11-19T07:00"),
    ("Call after 5pm tomorrow", "Call", "2026-11-19T17:00"),
  ])
  func `a date is read however it is put together`(line: String, title: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
    #expect(typed.recurrence == nil)
  }

  @Test(arguments: [
    ("Pay last day of the month every month", "Pay", "every month on the last day", "2026-11-30"),
    ("Pay last friday of the month monthly", "Pay", "every month on the last Fri", "2026-11-27"),
    ("Call second sunday of may every year", "Call", "every year on the 2nd Sun of May", "2027-05-09"),
    ("Call christmas every year", "Call", "every year on 25 Dec", "2026-12-25"),
    ("Swim fridays every 2 weeks", "Swim", "every 2 weeks on Fri", "2026-11-20"),
    ("Swim first friday every month", "Swim", "every month on the 1st Fri", "2026-12-04"),
    ("Swim every fri #x except 25 dec", "Swim", "every Fri except 25 Dec 2026", "2026-11-20"),
    ("Swim every fri @bank until 1 mar", "Swim", "every Fri until 1 Mar 2027", "2026-11-20"),
    ("Swim until 1 dec every day", "Swim", "every day until 1 Dec 2026", "2026-11-18"),
    ("Swim for 10 days every day", "Swim", "every day until 27 Nov 2026", "2026-11-18"),
    (
      "Swim every fri @bank until 1 mar #x except 25 dec", "Swim",
      "every Fri until 1 Mar 2027 except 25 Dec 2026", "2026-11-20"
    ),
    ("Swim sunday evenings at 6", "Swim", "every Sun", "2026-11-22T18:00"),
    ("Swim sunday evenings", "Swim", "every Sun", "2026-11-22T19:00"),
    ("Swim every fri p1 for 6 weeks", "Swim", "every Fri until 31 Dec 2026", "2026-11-20"),
    (
      "Swim on tuesdays and thursdays at 6pm #Sport until 1 mar p1", "Swim",
      "every Tue and Thu until 1 Mar 2027", "2026-11-19T18:00"
    ),
    ("Run every day through november", "Run", "every day until 30 Nov 2026", "2026-11-18"),
    ("Run every day through the weekend", "Run", "every day until 22 Nov 2026", "2026-11-18"),
    ("Run every day through next week", "Run", "every day until 29 Nov 2026", "2026-11-18"),
    ("Run every day this week", "Run", "every day until 22 Nov 2026", "2026-11-18"),
  ])
  func `a rule is read in any order, and across other tokens`(
    line: String, title: String, rule: String, due: String
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
    #expect(typed.recurrence?.rule == rule)
  }

  @Test(arguments: [
    "Meet at 7 30 guests come",
    "Plan second weekend in december",
    "Plan last week in december",
    "Conference dec 5/6", "Meet at three thirty people", "Watch sunday evenings show",
    "Watch 8 1/2",
    "Practice song in 7/8",
    "Cook for 8",
    "Pay every 6 months on the 1st of jan",
  ])
  func `what is no date with the words beside it stays text`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil)
  }

  /// Each phrase may belong to the one before it, so that reading them within each other would need the stack.
  @Test(arguments: [
    "in 3 weeks from ", "the monday after ", "the monday of ", "2 weeks and 1 day after ", "a week next ",
    "in the evening at ", "today + 3 days + ", "until 1 dec every fri @a until ", "last day every month ",
  ])
  func `phrases that could go on for ever are read in their length`(part: String) {
    let line = "x " + String(repeating: part, count: 3_000) + "friday"
    #expect(QuickAdd(line, in: context).title.hasPrefix("x"))
  }
}
