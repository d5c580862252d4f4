import Redux
import ReduxCore
import Testing

/// The view of history, as far as it has no face.
@MainActor
struct HistoryViewTests {
  private let session: Session

  init() {
    session = Session(
      .with(item(1), item(2), item(3), categories: [category(1, "Home")], selecting: 1))
    session.store.dispatch(.toggleDone)
    session.store.dispatch(.move(.next))
    session.store.dispatch(.trash)
  }

  private var browsing: HistoryBrowsing? {
    if case .lookingBack(let browsing) = session.state.navigation.mode { browsing } else { nil }
  }

  @Test func `it opens at the present, from which nothing is different`() {
    session.store.dispatch(.showHistory)
    #expect(browsing?.cursor == browsing?.tree.current)
    #expect(browsing?.moment.differences.isEmpty == true)
    #expect(browsing?.moment.document == session.state.document)
  }

  @Test func `moving shows the document as it was, and what is different`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    #expect(browsing?.cursor == nil)
    #expect(browsing?.moment.document.items.unordered.allSatisfy { $0.status == .open } == true)
    #expect(browsing?.moment.differences.count == 2)
  }

  @Test func `looking changes nothing`() {
    let before = session.state.document
    for intent in [.showHistory, .move(.last), .move(.previous), .focusNext, .back] as [Intent] {
      session.store.dispatch(intent)
    }
    #expect(session.state.document == before)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `travelling makes everything as it was, as one step`() {
    let before = session.state.document
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.open)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    session.store.dispatch(.undo)
    #expect(session.state.document == before)
  }

  @Test func `one thing is brought back, and the view goes on`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.focusNext)
    session.store.dispatch(.bringBackSelected)
    let statuses = session.state.document.items.unordered.map(\.status)
    #expect(statuses.count { $0 == .open } == 2)
    #expect(browsing?.moment.differences.count == 1)
    #expect(browsing?.tree.entries.count == 3)
  }

  @Test func `the way between two branches goes back to where they part`() throws {
    session.store.dispatch(.undo)
    session.store.dispatch(.toggleDone)
    session.store.dispatch(.showHistory)
    let tree = try #require(browsing?.tree)
    let ids = tree.entries.map(\.id)
    #expect(tree.way(from: ids[2], to: ids[1]) == [ids[2], ids[0], ids[1]])
    #expect(tree.way(from: ids[0], to: nil) == [ids[0], nil])
    #expect(tree.way(from: nil, to: ids[1]) == [nil, ids[0], ids[1]])
  }
}
