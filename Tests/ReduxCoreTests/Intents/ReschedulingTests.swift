import Redux
import ReduxCore
import TestSupport
import Testing

/// Dates at a keystroke. Today is Saturday, 21 November 2026.
@MainActor
struct ReschedulingTests {
  @Test(
    arguments: [
      (DateChoice.today, nil, "2026-11-21"), (.tomorrow, "2026-11-01T14:00", "2026-11-22T14:00"),
      (.weekend, nil, "2026-11-21"), (.nextWeek, nil, "2026-11-23"), (.days(1), nil, "2026-11-22"),
      (.days(3), "2026-11-01", "2026-11-24"), (.days(3), "2026-12-01", "2026-12-04"),
      (.days(-2), "2026-12-01", "2026-11-29"), (.noDate, "2026-12-01", nil),
    ] as [(DateChoice, String?, String?)])
  func `a choice gives a date, and the time of day stays`(choice: DateChoice, old: String?, new: String?) {
    let date = choice.date(from: old.flatMap { DayTime($0) }, in: DateContext(today: today))
    #expect(date == new.flatMap { DayTime($0) })
  }

  @Test func `the message names the new day and where the item went, and the cursor goes on`() {
    let late = [1, 2].map { number in item(number) { $0.due = DayTime(today.adding(days: -3)) } }
    var state = AppState.with(items: late)
    state.navigation.list = .today
    let session = Session(state).when(.reschedule(.due, .tomorrow))
    #expect(session.message == "Due Sun 22 Nov, now in Upcoming  ·  undo undoes")
    #expect(session.titles == ["b"] && session.selected == "b")
    session.when(.reschedule(.due, .today))
    #expect(session.message == "Due Sat 21 Nov  ·  undo undoes")
    session.when(.reschedule(.due, .today))
    #expect(session.message == "Already due Sat 21 Nov")
  }

  @Test func `the cursor goes on with the section, whether it was moved before or not`() {
    let late = (1...4).map { number in item(number) { $0.due = DayTime(today.adding(days: -5 + number)) } }
    let due = item(9) { $0.due = DayTime(today) }
    var state = AppState.with(items: late + [due])
    state.navigation.list = .today
    let session = Session(state).when(.reschedule(.due, .today))
    #expect(session.selected == "b")
    session.when(.move(.next), .reschedule(.due, .today))
    #expect(session.selected == "d")
    // The one before it is the next one at the end of the section.
    session.when(.reschedule(.due, .today))
    #expect(session.selected == "b")
    session.when(.reschedule(.due, .today))
    #expect(session.selected == "b" && session.titles.count == 5, "there is no other late one")
  }

  @Test func `the cursor stays with an item that goes a day further, which may be pressed again`() {
    let items = (1...3).map { number in item(number) { $0.due = DayTime(today.adding(days: number)) } }
    var state = AppState.with(items: items)
    state.navigation.list = .upcoming
    let session = Session(state).when(.move(.first), .reschedule(.due, .days(1)), .reschedule(.due, .days(1)))
    #expect(session.item("a")?.due == DayTime(today.adding(days: 3)) && session.selected == "a")
  }

  @Test func `undo takes back what the message names, and no more`() {
    let session = Session(.with(item(1)))
    session.when(.reschedule(.due, .tomorrow), .reschedule(.due, .days(1)), .reschedule(.due, .days(1)))
    #expect(session.message == "Due Tue 24 Nov  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("a")?.due == DayTime(today.adding(days: 2)))
    session.when(.undo, .undo)
    #expect(session.item("a")?.due == nil)
    session.when(.redo)
    #expect(session.item("a")?.due == DayTime(today.adding(days: 1)))
  }

  @Test func `the start is set in the same way`() {
    let session = Session(.with(item(1))).when(.reschedule(.start, .nextWeek))
    #expect(session.item("a")?.start == DayTime("2026-11-23"))
    #expect(session.message == "Starts Mon 23 Nov  ·  undo undoes")
    session.when(.reschedule(.start, .noDate))
    #expect(session.item("a")?.start == nil && session.message == "No start  ·  undo undoes")
  }

  @Test func `a later start takes an item out of Today until midnight, and the message says where it went`() {
    var state = AppState.with(items: [1, 2].map { number in item(number) { $0.due = DayTime(today) } })
    state.navigation.list = .today
    let session = Session(state).when(.reschedule(.start, .tomorrow))
    #expect(session.message == "Starts Sun 22 Nov, after it is due, now in the Inbox  ·  undo undoes")
    #expect(session.titles == ["b"] && session.selected == "b")
    session.store.send(.external(.dayBegan(today.adding(days: 1), .utc)))
    #expect(session.titles == ["a", "b"])
  }

  @Test(
    arguments: [
      (.due, .tomorrow, "Due Sun 22 Nov, now in Upcoming", ["b"]),
      (.due, .today, "Due Sat 21 Nov", ["a", "b"]),
      (.due, .noDate, "It has no due date", ["a", "b"]),
      (.start, .tomorrow, "Starts Sun 22 Nov, now in the Inbox", ["b"]),
      (.start, .noDate, "No start, now in the Inbox", ["b"]),
    ] as [(Item.Field, DateChoice, String, [String])])
  func `what has started is put off from Today, and the message says where it went`(
    field: Item.Field, choice: DateChoice, message: String, titles: [String]
  ) {
    let items = [1, 2].map { number in item(number) { $0.start = DayTime(today.adding(days: -2)) } }
    let session = Session(.with(items: items, list: .today)).when(.reschedule(field, choice))
    #expect(session.state.external.message?.text == message)
    #expect(session.titles == titles)
  }

  @Test func `without its due date, what has started stays in Today`() {
    let started = item(1) {
      $0.start = DayTime(today)
      $0.due = DayTime(today)
    }
    let session = Session(.with(items: [started], list: .today)).when(.reschedule(.due, .noDate))
    #expect(session.message == "No due date  ·  undo undoes" && session.titles == ["a"])
  }

  @Test func `without an item nothing happens`() {
    let session = Session(AppState()).when(.reschedule(.due, .today))
    #expect(session.message == "No item is selected")
  }
}
