import ReduxCore
import TestSupport
import Testing

/// Repetitions that the tests of other projects name, on Monday, 2026-05-11 at 10:00.
struct QuickAddRuleTests {
  private let context = DateContext(today: day("2026-05-11"), minute: 600)

  @Test(arguments: [
    ("Gym every day but not friday", "Gym", "every Mon, Tue, Wed, Thu, Sat and Sun", "2026-05-11"),
    ("Pay starting in april, daily until march", "Pay", "every day until 1 Mar 2028", "2027-04-01"),
    ("Pay 10am on the 15th of every month", "Pay", "every month on the 15th", "2026-05-15T10:00"),
    ("Pay at 10 am on the first fri of every month", "Pay", "every month on the 1st Fri", "2026-06-05T10:00"),
    ("run every day without sunday", "run", "every Mon, Tue, Wed, Thu, Fri and Sat", "2026-05-11"),
    ("Pay every year in January and June", "Pay", "every year on 1 Jan and 1 Jun", "2026-06-01"),
    ("Pay every january and june", "Pay", "every year on 1 Jan and 1 Jun", "2026-06-01"),
    ("Pay every day in 2027", "Pay", "every day until 31 Dec 2027", "2027-01-01"),
    ("Pay every monday in 2027", "Pay", "every Mon until 31 Dec 2027", "2027-01-04"),
    ("Pay every single monday", "Pay", "every Mon", "2026-05-11"),
    ("Pay every other single monday", "Pay", "every 2 weeks on Mon", "2026-05-11"),
    ("Pay every other night at 10", "Pay", "every 2 days", "2026-05-11T22:00"),
    ("Pay ev 9am", "Pay", "every day", "2026-05-12T09:00"),
    ("Pay every year for 2 hours", "Pay", "every year", "2026-05-11"),
    ("Pay everyday starting on aug 3", "Pay", "every day", "2026-08-03"),
    ("Pay every day starting on monday", "Pay", "every day", "2026-05-18"),
    ("Pay every day ending on friday", "Pay", "every day until 15 May 2026", "2026-05-11"),
    ("Pay every day until on friday", "Pay", "every day until 15 May 2026", "2026-05-11"),
    ("Pay every 5pm", "Pay", "every day", "2026-05-11T17:00"),
    ("Pay every 9am", "Pay", "every day", "2026-05-12T09:00"),
    ("Pay every 20:00", "Pay", "every day", "2026-05-11T20:00"),
    ("Pay every eom", "Pay", "every month on the last day", "2026-05-31"),
    ("Pay every last day of the year", "Pay", "every year on 31 Dec", "2026-12-31"),
    (
      "Pay every last day of the quarter", "Pay", "every year on the last day of Mar, Jun, Sep and Dec",
      "2026-06-30"
    ),
    ("Pay every single day", "Pay", "every day", "2026-05-11"),
    ("Pay every other morning", "Pay", "every 2 days", "2026-05-12T09:00"),
    ("Pay every day except mon,tue", "Pay", "every Wed, Thu, Fri, Sat and Sun", "2026-05-13"),
    ("Run every day without music", "Run without music", "every day", "2026-05-11"),
    ("Gym every 2 hours for 10 minutes", "Gym", "every 2 hours", "2026-05-11T10:00"),
    ("Gym every day for 2 hours", "Gym", "every day", "2026-05-11"),
    ("Pay every year in june on the 15th", "Pay", "every year on 15 Jun", "2026-06-15"),
    ("Pay every 2 years in june", "Pay", "every 2 years on 1 Jun", "2026-06-01"),
    ("Gym every 9am and 6pm", "Gym", "every day at 9:00 and 18:00", "2026-05-11T18:00"),
    ("Gym every single day at 9", "Gym", "every day", "2026-05-12T09:00"),
    ("Read every day in 2026", "Read", "every day until 31 Dec 2026", "2026-05-11"),
    ("Cook every day for Bob", "Cook for Bob", "every day", "2026-05-11"),
    (
      "Gym every mon except 18 may, 25 may", "Gym", "every Mon except 18 May 2026 and 25 May 2026",
      "2026-05-11"
    ),
    ("Standup every monday at 9 in june", "Standup", "every Mon, only in Jun", "2026-06-01T09:00"),
  ])
  func `a rule is understood as a whole`(line: String, title: String, rule: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.recurrence?.rule == rule)
    #expect(typed.due == moment(due))
  }
}
