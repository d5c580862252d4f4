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

  @Test func `a minute in which nothing depends on the time is not told`() {
    let session = session(views: [view(1, "Today", "due<=today")])
    session.store.dispatch(.goTo(.today))
    session.store.dispatch(.move(.next))
    #expect(session.state.external.minute == nil)
  }
}
