import Redux
import ReduxCore
import TestSupport
import Testing

/// Done items that leave Done some days after they were completed.
@MainActor
struct ArchiveTests {
  /// Two hours ahead of UTC.
  private let zone = Zone(offsets: [.init(since: time(.min), seconds: 7200)])

  private func done(_ number: Int, _ title: String, _ moment: String) -> Item {
    item(number, title) { item in
      item.status = .done
      item.completed = DayTime(moment).map(zone.moment)
    }
  }

  /// A session whose Done shows items for three days.
  private func session(_ items: [Item], after days: Int? = 3, list: ListID = .done) -> Session {
    var state = AppState.with(items: items, list: list)
    state.external.zone = zone
    state.settings.archiveAfter = days
    let now = zone.moment(DayTime(today, minute: 600))
    return Session(state, environment: TestEnvironment(now: now.milliseconds))
  }

  private var items: [Item] {
    [
      item(1, "open"), done(2, "today", "2026-11-21T08:00"), done(3, "kept", "2026-11-18T00:00"),
      done(4, "gone", "2026-11-17T23:59"), done(5, "long gone", "2020-01-01"),
      item(6, "unknown") { $0.status = .done },
    ]
  }

  private func count(_ session: Session) -> Int? { session.handlers.lists.counts(session.state)?[.done] }

  private func older(_ session: Session) -> Int {
    session.handlers.lists.archivedCount(of: .done, session.state)
  }

  @Test func `Done leaves out, and does not count, what was completed before those days`() {
    let session = session(items)
    #expect(session.titles == ["today", "kept", "unknown"])
    #expect(count(session) == 3 && older(session) == 2)
    let whole = self.session(items, after: nil)
    #expect(whole.titles == ["today", "kept", "gone", "long gone", "unknown"])
    #expect(count(whole) == 5 && older(whole) == 0)
  }

  @Test func `at midnight another day leaves`() {
    let session = session(items)
    session.store.send(.external(.dayBegan(today.adding(days: 1), zone)))
    #expect(session.titles == ["today", "unknown"])
    #expect(count(session) == 2 && older(session) == 3)
  }

  @Test func `the counts follow what is reopened, completed and deleted`() {
    let session = session(items).when(.reopenItems([id(4)]), .completeItems([id(1)]), .trashItems([id(5)]))
    #expect(count(session) == 4 && older(session) == 0)
    session.when(.undo, .undo, .undo)
    #expect(count(session) == 3 && older(session) == 2)
    session.store.send(.settings(.archiveAfterChosen(nil)))
    #expect(session.titles.count == 5 && count(session) == 5)
  }

  @Test func `a search in Done finds what it leaves out, and so does a wider one`() {
    let session = session(items).when(.search, .write(.insert("gone")))
    #expect(session.titles == ["gone", "long gone"])
    session.when(.back)
    #expect(session.titles == ["today", "kept", "unknown"])
    session.when(.goTo(.inbox), .search, .write(.insert("is:done gone")))
    #expect(session.handlers.lists.wider(session.state)?.count == 2)
  }

  @Test func `f goes to an item that Done leaves out`() {
    let session = session(items, list: .inbox)
    session.when(.find, .write(.insert("long gone")), .commit(staysOpen: false))
    #expect(session.state.navigation.list == .done)
    #expect(session.selected == "long gone")
    session.when(.toggleDone)
    #expect(session.item("long gone")?.status == .open)
  }

  @Test func `a view of done items shows all of them`() {
    let session = session(items)
    session.when(.addView(name: "Past", query: "is:done gone", .byHand))
    let view = session.state.document.views.unordered.first { _ in true }?.id
    #expect(view.flatMap { session.handlers.lists.count(of: .view($0), session.state) } == 2)
  }
}
