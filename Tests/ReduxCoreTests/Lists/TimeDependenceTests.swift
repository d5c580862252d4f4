import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// Searches and views whose meaning changes with the time of day.
@MainActor
struct TimeDependenceTests {
  private let environment = TestEnvironment(now: Zone.utc.moment(DayTime(today, minute: 720)).milliseconds)

  private let items = [
    item(1, "nine") { $0.due = DayTime(today, minute: 540) },
    item(2, "one") { $0.due = DayTime(today, minute: 780) },
    item(3, "six") { $0.due = DayTime(today, minute: 1080) },
  ]

  private func session(views: [SavedView] = []) -> ReduxCore.Session {
    var state = AppState.with(items: items, list: .all)
    state.document.views = EntityTable(views)
    return ReduxCore.Session(
      state: state, environment: environment.sessionEnvironment(pageHeight: 10),
      journal: .memory(MemoryJournal()))
  }

  private func titles(_ session: ReduxCore.Session) -> [String] {
    session.lists.visible(session.state).ids.compactMap { session.state.document.items[$0]?.title }
  }

  @Test(arguments: [
    "due<now", "DUE<=Now", "due < in 2 hours", "due<+2h", "start<=\"in 30 min\"", "p1 and due>2 h",
    "due<\"in half an hour\"", "due<in 90m",
  ])
  func `a query with such words may depend on the time`(query: String) {
    #expect(DateContext.mayDependOnTime(query))
  }

  @Test(arguments: [
    "", "milk", "due<today", "#Home @phone", "text~lantern", "created>-7d", "due<+3w", "is:late or p1",
    "has:notes",
  ])
  func `any other means the same all day`(query: String) {
    #expect(!DateContext.mayDependOnTime(query))
  }

  @Test func `a search finds what is due by now, and by a time from now on`() {
    let session = session()
    session.store.dispatch(.search)
    #expect(session.state.external.minute == nil)
    session.store.dispatch(.write(.insert("due<now")))
    #expect(titles(session) == ["nine"])
    session.store.dispatch(.write(.replaceAll("due<\"in 2 hours\"")))
    #expect(titles(session) == ["nine", "one"])
  }

  @Test func `a view follows the minutes, in its list and its number`() {
    let session = session(views: [view(1, "By now", "due<=now"), view(2, "Today", "due<=today")])
    session.store.dispatch(.goTo(.view(viewID(1))))
    #expect(titles(session) == ["nine"])
    #expect(session.lists.count(of: .view(viewID(1)), session.state) == 1)
    environment.advance(milliseconds: 3_600_000)
    session.receive(.minuteBegan(Zone.utc.moment(DayTime(today, minute: 780))))
    #expect(titles(session) == ["nine", "one"])
    #expect(session.lists.count(of: .view(viewID(1)), session.state) == 2)
    #expect(session.lists.count(of: .view(viewID(2)), session.state) == 3)
  }

  private func minute(_ minute: Int) -> Timestamp { Zone.utc.moment(DayTime(today, minute: minute)) }

  private func late(_ session: ReduxCore.Session) -> [String] {
    let state = session.state
    return titles(session).filter { title in
      state.document.items.unordered.contains {
        $0.title == title && state.external.isOver($0.due ?? DayTime(today))
      }
    }
  }

  @Test func `an item is late from the minute after its time, and the next such minute is known`() {
    let session = session()
    session.heedsTimes = true
    session.store.dispatch(.move(.next))
    #expect(late(session) == ["nine"])
    #expect(session.nextMinute(at: minute(720), session.state) == minute(781))
    environment.advance(milliseconds: 3_600_000)
    session.store.dispatch(.move(.next))
    #expect(late(session) == ["nine"] && session.state.external.minute == minute(720))
    environment.advance(milliseconds: 60_000)
    session.store.dispatch(.move(.previous))
    #expect(late(session) == ["nine", "one"])
    #expect(session.nextMinute(at: minute(781), session.state) == minute(1081))
    session.store.dispatch(.goTo(.all))
    session.store.dispatch(.move(.last))
    session.store.dispatch(.toggleDone)
    #expect(session.nextMinute(at: minute(781), session.state) == nil)
  }

  @Test func `what has no time, and what is done, does not make the minute known`() {
    var state = AppState.with(items: [item(1, "day") { $0.due = DayTime(today) }], list: .all)
    state.external.today = today
    let session = ReduxCore.Session(
      state: state, environment: environment.sessionEnvironment(pageHeight: 10),
      journal: .memory(MemoryJournal()))
    session.heedsTimes = true
    session.store.dispatch(.toggleDone)
    #expect(session.state.external.minute == nil && session.nextMinute(at: minute(720), session.state) == nil)
    #expect(!session.state.external.isOver(DayTime(today, minute: 1)))
    #expect(session.state.external.isOver(DayTime(today.adding(days: -1))))
  }

  /// Starts at 8:00, 14:00 and 18:00; it is noon.
  private func starting(list: ListID, startMinute: Int? = 720) -> ReduxCore.Session {
    var state = AppState.with(
      items: [
        item(1, "eight") { $0.start = DayTime(today, minute: 480) },
        item(2, "two") {
          $0.start = DayTime(today, minute: 840)
          $0.due = DayTime(today)
        },
        item(3, "six") {
          $0.start = DayTime(today, minute: 1080)
          $0.due = DayTime(today.adding(days: 2))
        },
      ], list: list)
    state.document.views = EntityTable([view(1, "Now", "is:today")])
    state.external.startMinute = startMinute
    let session = ReduxCore.Session(
      state: state, environment: environment.sessionEnvironment(pageHeight: 10),
      journal: .memory(MemoryJournal()))
    session.heedsTimes = true
    return session
  }

  private func counts(_ session: ReduxCore.Session) -> [Int?] {
    [ListID.today, .upcoming, .all, .view(viewID(1))].map { session.lists.count(of: $0, session.state) }
  }

  @Test
  func `until the time of its start, an item is neither in Today nor in Upcoming nor in a view of them`() {
    let session = starting(list: .today)
    session.store.dispatch(.move(.next))
    #expect(titles(session) == ["eight"] && counts(session) == [1, 0, 3, 1])
    #expect(session.nextMinute(at: minute(720), session.state) == minute(840))
    environment.advance(milliseconds: 120 * 60_000)
    session.receiveMinute(minute(840))
    #expect(titles(session) == ["two", "eight"] && counts(session) == [2, 0, 3, 2])
    #expect(session.nextMinute(at: minute(840), session.state) == minute(1080))
    environment.advance(milliseconds: 300 * 60_000)
    session.store.dispatch(.goTo(.upcoming))
    #expect(titles(session) == ["six"] && counts(session) == [2, 1, 3, 2])
    #expect(session.nextMinute(at: minute(1140), session.state) == nil)
  }

  @Test
  func `a start that is set to a time that has come hides nothing, and one that has not says where it went`()
  {
    let session = starting(list: .today, startMinute: 481)
    session.store.dispatch(.editField(.start))
    session.store.dispatch(.write(.replaceAll("today 9am")))
    session.store.dispatch(.commit(staysOpen: false))
    #expect(titles(session) == ["eight"] && session.state.external.startMinute == 720)
    #expect(session.state.external.message?.text.contains("now in") == false)
    session.store.dispatch(.editField(.start))
    session.store.dispatch(.write(.replaceAll("today 1pm")))
    session.store.dispatch(.commit(staysOpen: false))
    #expect(titles(session).isEmpty && counts(session) == [0, 0, 3, 0])
    #expect(session.state.external.message?.text.contains("now in the Inbox") == true)
    #expect(session.nextMinute(at: minute(720), session.state) == minute(780))
  }

  @Test func `what is added with a start that has just come is in the list, and selected`() {
    let session = starting(list: .today, startMinute: 700)
    session.store.dispatch(.addText("Call starting today at 11:50", .last))
    #expect(titles(session) == ["eight", "Call"] && session.state.external.startMinute == 720)
    #expect(session.lists.selection(session.state)?.item.title == "Call")
    #expect(session.state.external.message?.text.contains("to the Inbox") == false)
  }

  @Test func `in the second pass of an hour, a start of the first one has come, and is told once`() {
    // At noon the clocks go back by an hour.
    let noon = minute(720)
    let zone = Zone(offsets: [
      Zone.Offset(since: Timestamp(milliseconds: .min), seconds: 0), Zone.Offset(since: noon, seconds: -3600),
    ])
    let session = starting(list: .today, startMinute: 650)
    session.store.send(
      batch: [
        .external(.dayBegan(today, zone)), .external(.itemsStarted(minute: 650)),
      ])
    session.store.dispatch(.addText("Call starting today at 11:30", .last))
    #expect(session.state.external.startMinute == 690 && titles(session).contains("Call"))
  }

  @Test func `the selection stays on its item when another one starts before it`() {
    let session = starting(list: .today)
    #expect(
      session.state.navigation.item == nil && session.lists.selection(session.state)?.item.title == "eight")
    session.receiveMinute(minute(840))
    #expect(titles(session) == ["two", "eight"])
    #expect(session.lists.selection(session.state)?.item.title == "eight")
  }

  @Test func `the timer tells the minute as an event from outside, which a recording keeps`() {
    let session = starting(list: .today)
    var events: [ExternalEvent] = []
    session.onExternalEvent = { events.append($0) }
    session.receiveMinute(minute(840))
    #expect(events.contains(.itemsStarted(minute: 840)))
    session.heedsTimes = false
    session.receiveMinute(minute(1200))
    #expect(session.state.external.startMinute == 840)
  }

  @Test func `the next day begins at midnight, and one in another zone at its own time`() {
    let other = starting(list: .today)
    let east = Zone(offsets: [Zone.Offset(since: Timestamp(milliseconds: .min), seconds: 3600)])
    other.receive(.dayBegan(today, east))
    #expect(other.state.external.startMinute == 780 && titles(other) == ["eight"])
    let session = starting(list: .today)
    environment.advance(milliseconds: 720 * 60_000 + 1)
    session.receive(.dayBegan(today.adding(days: 1), .utc))
    #expect(session.state.external.startMinute == 0 && Set(titles(session)) == ["two", "eight"])
  }

  @Test func `where the time of day is not known, the whole day counts`() {
    let session = starting(list: .today, startMinute: nil)
    #expect(titles(session) == ["two", "eight"] && counts(session) == [2, 1, 3, 2])
    #expect(session.nextMinute(at: minute(720), session.state) == nil)
  }

  @Test func `a minute in which nothing depends on the time is not told`() {
    let session = session(views: [view(1, "Today", "due<=today")])
    session.store.dispatch(.goTo(.today))
    session.store.dispatch(.move(.next))
    #expect(session.state.external.minute == nil)
  }
}
