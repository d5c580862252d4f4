import ReduxCore
import TestSupport
import Testing

/// Names and numbers that look like dates, on Monday, 2026-05-11 at 10:00.
struct QuickAddNameTests {
  private let context = DateContext(today: day("2026-05-11"), minute: 600)

  @Test(arguments: [
    "swim in 25m pool", "swim in 10m depth", "John 3:16", "Read John 3:16-4:20", "Song 3:45", "Video 1:02:03",
    "Room 12:30", "Freeze at -3y", "Note -3d", "Note -1 day", "Taco Tuesday recipes", "Ruby Tuesday",
    "Manic Monday song", "Blue Monday", "Wednesday Addams costume", "Saturday Night Fever",
    "The Day After Tomorrow movie", "USA Today subscription", "28 Days Later", "5 o'clock tea",
    "Enjoy this sun",
    "Invest in 3 years bond", "Slot 2-4pm", "Read pages 5-7", "Sell 10-12 chairs", "Gym at 5pm to 6pm",
  ])
  func `a name or a measure stays text`(line: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == line)
    #expect(typed.due == nil && typed.recurrence == nil && typed.estimate == nil)
  }

  @Test(arguments: [
    ("run in 5m", "run", "2026-05-11T10:05"), ("Run in 5m with Bob", "Run with Bob", "2026-05-11T10:05"),
    ("Call Ruby Tuesday", "Call Ruby", "2026-05-12"), ("Call John 9:30", "Call John", "2026-05-12T09:30"),
    ("John 9:30", "John", "2026-05-12T09:30"),
    ("Book meeting room 12:30", "Book meeting room", "2026-05-11T12:30"),
    ("Taco friday", "Taco", "2026-05-15"),
    ("Gym this sun", "Gym", "2026-05-17"), ("Paint it blue monday", "Paint it blue", "2026-05-18"),
    ("Watch it saturday night live on tv", "Watch it live on tv", "2026-05-16T22:00"),
    ("Pay friday -3 days", "Pay", "2026-05-12"), ("Pay due:-1d", "Pay", "2026-05-10"),
  ])
  func `what is near a name is still a date`(line: String, title: String, due: String) {
    let typed = QuickAdd(line, in: context)
    #expect(typed.title == title)
    #expect(typed.due == moment(due))
  }
}
