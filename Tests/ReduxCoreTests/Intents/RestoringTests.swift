import Redux
import ReduxCore
import TestSupport
import Testing

/// What comes back from Done and from the trash.
@MainActor
struct RestoringTests {
  private func session(_ items: Item..., list: ListID, selecting: Int? = nil) -> Session {
    Session(.with(items: items, list: list, selecting: selecting))
  }

  private func statuses(_ session: Session) -> [Item.Status] {
    session.state.document.items.unordered.sorted { $0.id < $1.id }.map(\.status)
  }

  @Test func `a done item that is deleted and restored is done, at the time it was completed`() {
    let session = session(item(1), list: .inbox).when(.toggleDone, .trashItems([id(1)]))
    let completed = session.item("a")?.completed
    session.pause().when(.restoreItems([id(1)]))
    #expect(session.item("a")?.status == .done)
    #expect(completed != nil && session.item("a")?.completed == completed)
    #expect(session.message == "Restored “a” to Done  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("a")?.status == .trashed)
  }

  @Test func `a restored subtask brings back its deleted parents, and undo takes all back`() {
    func trashed(_ number: Int, _ parent: Int?) -> Item {
      item(number) { ($0.status, $0.parent) = (.trashed, parent.map { id($0) }) }
    }
    let session = session(
      trashed(1, nil), trashed(2, 1), trashed(3, 2), trashed(4, 2), list: .trash, selecting: 3)
    session.when(.toggleDone)
    #expect(statuses(session) == [.open, .open, .open, .trashed])
    #expect(session.message == "Restored “c”, now in the Inbox, and 2 parents  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    session.when(.undo)
    #expect(statuses(session) == [.trashed, .trashed, .trashed, .trashed])
  }

  @Test func `after a subtask that brings back its parent, the next item in the trash is selected`() {
    func trashed(_ number: Int, _ parent: Int?) -> Item {
      item(number) { ($0.status, $0.parent) = (.trashed, parent.map { id($0) }) }
    }
    let items = [trashed(1, nil), trashed(2, 1), trashed(3, 1), trashed(4, nil)]
    for (restored, next) in [(2, "c"), (3, "d")] {
      let session = Session(.with(items: items, list: .trash, selecting: restored)).when(.toggleDone)
      #expect(session.selected == next)
    }
  }

  @Test func `a reopened parent says what below it stays done`() {
    let below = [2, 3].map { number in item(number) { $0.parent = id(1) } }
    let session = session(item(1), below[0], below[1], list: .inbox, selecting: 1)
    session.when(.toggleDone, .toggleDone)
    #expect(statuses(session) == [.open, .done, .done])
    #expect(session.message == "Reopened “a”; 2 below stay done  ·  undo undoes")
  }

  @Test func `a reopened subtask reopens the parents that were completed with it`() {
    let session = session(item(1), item(2) { $0.parent = id(1) }, list: .inbox, selecting: 1)
    session.when(.toggleDone, .goTo(.done), .reopenItems([id(2)]))
    #expect(statuses(session) == [.open, .open])
    #expect(session.message == "Reopened “b”, now in the Inbox; its parent “a” is open again  ·  undo undoes")
    session.when(.undo)
    #expect(statuses(session) == [.done, .done])
  }

  @Test func `what was open below a done parent reopens that, and what was done stays done`() {
    let parent = item(1) { ($0.status, $0.completed) = (.trashed, time(700)) }
    let open = item(2) { ($0.status, $0.parent) = (.trashed, id(1)) }
    let done = item(3) { ($0.status, $0.parent, $0.completed) = (.trashed, id(1), time(600)) }
    let session = session(parent, open, done, list: .trash).when(.restoreItems([id(3)]))
    #expect(statuses(session) == [.done, .trashed, .done])
    session.when(.undo, .restoreItems([id(2)]))
    #expect(statuses(session) == [.open, .open, .trashed])
    #expect(session.item("a")?.completed == nil)
    session.when(.undo, .restoreItems([id(1)]))
    #expect(session.message == "Restored “a” and 2 below it, 2 of them to Done  ·  undo undoes")
  }

  @Test func `beside a subtask of a parent that is done, an item is added on its own`() {
    let parent = item(1) { ($0.status, $0.completed) = (.done, time(700)) }
    let session = session(parent, item(2) { $0.parent = id(1) }, list: .inbox)
    session.when(keys: "a‹new›⏎")
    #expect(session.item("new")?.parent == nil)
    #expect(session.titles == ["b", "new"])
  }
}
