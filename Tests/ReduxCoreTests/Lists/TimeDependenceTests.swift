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
    session.heedsLateness = true
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
    session.heedsLateness = true
    session.store.dispatch(.toggleDone)
    #expect(session.state.external.minute == nil && session.nextMinute(at: minute(720), session.state) == nil)
    #expect(!session.state.external.isOver(DayTime(today, minute: 1)))
    #expect(session.state.external.isOver(DayTime(today.adding(days: -1))))
  }

  @Test func `a minute in which nothing depends on the time is not told`() {
    let session = session(views: [view(1, "Today", "due<=today")])
    session.store.dispatch(.goTo(.today))
    session.store.dispatch(.move(.next))
    #expect(session.state.external.minute == nil)
  }
}
