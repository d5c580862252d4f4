import ReduxCore
import TestSupport
import Testing

/// Dates and repetitions in less usual words, on Wednesday, 2026-11-18 at 10:00.
struct QuickAddWordingTests {
  private let context = DateContext(today: day("2026-11-18"), minute: 600)

  @Test(arguments: [
    ("sat 21st", "2026-11-21"), ("sat the 5th", "2026-12-05"), ("fri the 15th", "2027-01-15"),
    ("friday the 13th", "2027-08-13"),
    ("on 3.12", "2026-12-03"), ("by 3.12", "2026-12-03"), ("due 3.12", "2026-12-03"),
    ("on 3.12 at 18:00", "2026-12-03T18:00"), ("on 30.11", "2026-11-30"),
    ("tomorrow 24:00", "2026-11-20T00:00"), ("fri at 24:00", "2026-11-21T00:00"),
    ("24:00", "2026-11-19T00:00"),
    ("tonight at 24:00", "2026-11-19T00:00"),
    ("friday after next", "2026-12-04"), ("on the tuesday after next", "2026-12-01"),
    ("on the weekend after next", "2026-12-05"),
    ("half eight pm", "2026-11-18T20:30"), ("half past eight pm", "2026-11-18T20:30"),
    ("tomorrow at half eight", "2026-11-19T08:30"), ("at half 9", "2026-11-19T09:30"),
    ("on the first at 9", "2026-12-01T09:00"), ("by the twentieth at noon", "2026-11-20T12:00"),
    ("on mother's day", "2027-05-09"), ("by mothers day", "2027-05-09"), ("on father’s day", "2027-06-20"),
    ("by labor day", "2027-09-06"), ("on memorial day", "2027-05-31"), ("on boxing day", "2026-12-26"),
    ("on easter sunday", "2027-03-28"), ("on easter monday", "2027-03-29"), ("by good friday", "2027-03-26"),
    ("on thanksgiving", "2026-11-26"), ("on the day after mother's day", "2027-05-10"),
    ("on mother's day 2028", "2028-05-14"), ("by labour day", "2027-09-06"),
    ("on presidents' day", "2027-02-15"), ("by president’s day 2028", "2028-02-21"),
    ("on mlk day", "2027-01-18"), ("by MLK Day", "2027-01-18"),
  ])
  func `a date in other words is one`(words: String, due: String) throws {
    let typed = QuickAdd("Pay " + words, in: context)
    #expect(typed.title == "Pay")
    #expect(typed.due == moment(due))
    #expect(typed.recurrence == nil)
    #expect(try DateParser.date(words, in: context) == moment(due))
  }

  @Test(arguments: [
    "sat 22nd", "on sat 22nd", "sat 22nd party", "monday the 13th", "wed the 31st", "Install v3.12",
    "Python 3.12", "Be there by 8.10", "Lunch due 12.10",
    "Update on Python 3.12", "Party on 3.12 with Bob", "tomorrow 24:30", "half eight",
    "Cut half eight apples",
    "Finish on the first", "On the first try", "mother's day", "Buy a gift for mother's day",
    "Labor day sale", "Labour day", "presidents' day sale", "mlk day", "Labour party", "every easter",
    "every good friday", "every day at 24:00",
    "every day at 12:00 and 24:00",
    "twice a day", "twice a day at 9", "3 times a day at 9 and 18", "twice a day at 9:00 and 18:30",
    "twice a week", "Movie tuesdays", "Tuesdays with Morrie", "Read Tuesdays with Morrie",
    "Closed on mondays and holidays", "tuesdays and thursdays are long", "every 0 days", "every 0 weeks",
  ])
  func `what is not surely a date stays text`(words: String) {
    let line = "Pay " + words
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil)
  }

  @Test(arguments: [
    ("twice a day at 9 and 18", "every day at 9:00 and 18:00", "2026-11-18T18:00"),
    ("twice daily at 9am and 6pm", "every day at 9:00 and 18:00", "2026-11-18T18:00"),
    ("3 times a day at 8, 12 and 18", "every day at 8:00, 12:00 and 18:00", "2026-11-18T12:00"),
    ("twice a week on mon and thu", "every Mon and Thu", "2026-11-19"),
    ("twice a month on the 1st and 15th", "every month on the 1st and 15th", "2026-12-01"),
    ("tuesdays and thursdays", "every Tue and Thu", "2026-11-19"),
    ("mondays, wednesdays and fridays", "every Mon, Wed and Fri", "2026-11-18"),
    ("Tuesdays & Thursdays at 7pm", "every Tue and Thu", "2026-11-19T19:00"),
    ("Tuesdays at 7pm", "every Tue", "2026-11-24T19:00"),
    ("every mother's day", "every year on the 2nd Sun of May", "2027-05-09"),
    ("every memorial day", "every year on the last Mon of May", "2027-05-31"),
    ("every boxing day", "every year on 26 Dec", "2026-12-26"),
    ("every thanksgiving", "every year on the 4th Thu of Nov", "2026-11-26"),
  ])
  func `a repetition in other words is one`(words: String, rule: String, due: String) {
    let typed = QuickAdd("Gym " + words, in: context)
    #expect(typed.title == "Gym")
    #expect(typed.recurrence?.rule == rule)
    #expect(typed.due == moment(due))
  }

  @Test func `a rule has no time at the end of its days`() {
    let typed = QuickAdd("Backup at 24:00 every monday", in: context)
    #expect(typed.title == "Backup at 24:00" && typed.due == moment("2026-11-23"))
  }

  @Test func `a span may end at the end of a day`() {
    let typed = QuickAdd("Party fri 20:00-24:00", in: context)
    #expect(typed.title == "Party" && typed.due == moment("2026-11-20T20:00"))
    #expect(typed.estimate?.minutes == 240)
  }

  @Test func `day and month with a dot are in this order whatever that of figures is`() {
    let context = DateContext(today: day("2026-11-18"), order: .monthDay)
    #expect(QuickAdd("Pay on 3.12", in: context).due == moment("2026-12-03"))
  }
}
