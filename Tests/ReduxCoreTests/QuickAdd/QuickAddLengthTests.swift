import ReduxCore
import TestSupport
import Testing

/// Dates that say how long something takes, and rules in plain words, on Saturday, 2026-11-21 at 12:00.
struct QuickAddLengthTests {
  private let context = DateContext(today: today, minute: 720)

  static let lengths: [(String, String, String, Int?)] = [
    ("Gym fri 5-7pm", "Gym", "2026-11-27T17:00", 120), ("Gym fri 11-1pm", "Gym", "2026-11-27T11:00", 120),
    ("Gym fri 9am-5pm", "Gym", "2026-11-27T09:00", 480), ("Gym fri 9-5pm", "Gym", "2026-11-27T09:00", 480),
    ("Gym fri 10:00-11:30 Bob", "Gym Bob", "2026-11-27T10:00", 90),
    ("Party fri 10pm-1am", "Party", "2026-11-27T22:00", 180),
    ("Gym fri 9am to 11am", "Gym", "2026-11-27T09:00", 120),
    ("Gym fri 9am - 11am", "Gym", "2026-11-27T09:00", 120),
    ("Gym fri from 9 to 11am", "Gym", "2026-11-27T09:00", 120),
    ("Gym fri from 9am until 11am with Bob", "Gym with Bob", "2026-11-27T09:00", 120),
    ("Gym between 9am and 10am", "Gym", "2026-11-22T09:00", 60),
    ("Gym between 2 and 4pm #x", "Gym", "2026-11-21T14:00", 120),
    ("Gym fri between 9 and 11am", "Gym", "2026-11-27T09:00", 120),
    ("Gym from 9am to 11am tomorrow", "Gym", "2026-11-22T09:00", 120),
    ("Gym tomorrow from 9 until 11", "Gym", "2026-11-22T09:00", 120),
    ("Gym fri from 10 until 2", "Gym", "2026-11-27T10:00", 240),
    ("Gym every fri from 9 until 11", "Gym", "2026-11-27T09:00", 120),
    ("Gym 9am-11am tomorrow", "Gym", "2026-11-22T09:00", 120),
    ("Gym 9am to 11am on fri", "Gym", "2026-11-27T09:00", 120),
    ("Meet fri at 5pm for 2 hours", "Meet", "2026-11-27T17:00", 120),
    ("Meet fri at 5pm for 45m with Bob", "Meet with Bob", "2026-11-27T17:00", 45),
    ("Meet fri for an hour", "Meet", "2026-11-27", 60),
    ("Meet fri for 2 hours of work", "Meet for 2 hours of work", "2026-11-27", nil),
    ("Meet fri at 5pm for 2 hours ~30m", "Meet", "2026-11-27T17:00", 30),
    ("Meet fri at 5pm for Bob", "Meet for Bob", "2026-11-27T17:00", nil),
    ("Meet fri 9am and 5pm", "Meet fri 9am and 5pm", "", nil), ("Slot 2-4pm", "Slot 2-4pm", "", nil),
    ("Meet fri 28-30", "Meet 28-30", "2026-11-27", nil), ("Meet fri 9-9am", "Meet 9-9am", "2026-11-27", nil),
    ("Gym every fri 5-7pm", "Gym", "2026-11-27T17:00", 120),
    ("Gym every fri at 5pm for 90 minutes until 1 jan 2028 x", "Gym x", "2026-11-27T17:00", 90),
    ("Gym every day for 2 hours", "Gym", "2026-11-21", 120),
  ]

  @Test(arguments: lengths) func `a time says how long something takes`(
    line: String, title: String, due: String, minutes: Int?
  ) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect((typed.due?.iso8601 ?? "") == due)
    #expect(typed.estimate?.minutes == minutes)
  }

  @Test func `the words that say how long are the estimate`() {
    let line = "Gym every fri at 5pm for 2 hours until 1 jan 2028"
    let spans = QuickAdd(line, in: context).spans.map { span in
      "\(String(decoding: Array(line.utf8)[span.range], as: UTF8.self)): \(span.kind)"
    }
    #expect(
      spans == ["every fri at 5pm: recurrence", "for 2 hours: estimate", "until 1 jan 2028: recurrence"])
  }

  @Test(arguments: [
    ("Pay rent on the 1st of every month", "Pay rent", "2026-12-01", "every month on the 1st"),
    ("Pay rent the first of each month #Home", "Pay rent", "2026-12-01", "every month on the 1st"),
    ("Pay on the last day of every month at 9", "Pay", "2026-11-30T09:00", "every month on the last day"),
    ("Meet on the first monday of every month Bob", "Meet Bob", "2026-12-07", "every month on the 1st Mon"),
    ("Pay every 2nd last day", "Pay", "2026-11-29", "every month on the 2nd to last day"),
    ("Pay every second to last fri", "Pay", "2026-12-18", "every month on the 2nd to last Fri"),
    ("Swim every 2 weekends", "Swim", "2026-11-21", "every 2 weeks on Sat"),
    ("Swim every tue, every fri Bob", "Swim Bob", "2026-11-24", "every Tue and Fri"),
    (
      "Report every first workday, 15th workday and the last workday", "Report", "2026-11-30",
      "every month on the 1st, 15th and last weekday"
    ),
    ("Swim on mondays", "Swim", "2026-11-23", "every Mon"),
    (
      "Swim on tuesdays and thursdays at 6pm with Ann", "Swim with Ann", "2026-11-24T18:00",
      "every Tue and Thu"
    ),
    (
      "Swim every mon not in july", "Swim", "2026-11-23",
      "every Mon, only in Jan, Feb, Mar, Apr, May, Jun, Aug, Sep, Oct, Nov and Dec"
    ),
    ("Dentist every 6m", "Dentist", "2026-11-21", "every 6 months"),
    ("Stretch every 30min", "Stretch", "2026-11-21T12:00", "every 30 minutes"),
    ("Yoga mondays at 7pm", "Yoga", "2026-11-23T19:00", "every Mon"),
    ("Yoga tuesdays and thursdays 7pm with Ann", "Yoga with Ann", "2026-11-24T19:00", "every Tue and Thu"),
    ("Yoga 7pm mondays", "Yoga", "2026-11-23T19:00", "every Mon"),
    ("Standup mon–fri at 9:15", "Standup", "2026-11-23T09:15", "every weekday"),
    ("Standup Mon-Fri 9am", "Standup", "2026-11-23T09:00", "every weekday"),
    ("Swim on weekends", "Swim", "2026-11-21", "every Sat"),
    ("Swim weekends at 10", "Swim", "2026-11-28T10:00", "every Sat"),
  ])
  func `rules in other words`(line: String, title: String, due: String, rule: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect((typed.due?.iso8601 ?? "") == due)
    #expect(typed.recurrence?.rule == rule)
  }

  @Test(arguments: [(22 * 60, "2026-11-21"), (23 * 60 + 30, "2026-11-21"), (21 * 60, "2026-11-21T22:00")])
  func `a night that has begun has no time`(minute: Int, due: String) {
    #expect(QuickAdd("x tonight", in: DateContext(today: today, minute: minute)).due?.iso8601 == due)
  }

  @Test func `after midnight an hour of the night is that of today`() {
    let context = DateContext(today: today, minute: 30)
    #expect(QuickAdd("x tonight at 1", in: context).due?.iso8601 == "2026-11-21T01:00")
  }
}
