import Redux
import ReduxCore
import TestSupport
import Testing

/// Reopening a recurring item, and what becomes of the one that followed it.
@MainActor
struct SuccessorTests {
  private let environment = TestEnvironment(now: 5_000)

  private func session(_ items: Item...) -> Session {
    Session(.with(items: items, selecting: 1), environment: environment)
  }

  private func water(_ change: (inout Item) -> Void = { _ in }) -> Item {
    item(1, "water") {
      $0.due = DayTime(today)
      $0.recurrence = Recurrence(rule: "every day", from: .due, skipMissed: true)
      change(&$0)
    }
  }

  private func next(_ session: Session) -> Item? {
    session.state.document.items.unordered.first { $0.id != id(1) && $0.parent == nil }
  }

  private func count(_ session: Session) -> Int { session.state.document.items.count }

  @Test func `reopening takes the next one back, as one step`() {
    let session = session(water())
    session.when(.toggleDone)
    let completed = session.state.document
    session.when(.reopenItems([id(1)]))
    #expect(count(session) == 1 && session.state.document.items[id(1)]?.status == .open)
    #expect(session.message == "Reopened “water”; took back the next one (Sun 22 Nov)  ·  undo undoes")
    session.when(.completeItems([id(1)]))
    #expect(count(session) == 2)
    session.when(.undo).when(.undo)
    #expect(session.state.document == completed)
  }

  @Test func `what is below the next one goes with it`() {
    let session = session(water(), item(2) { $0.parent = id(1) })
    session.when(.toggleDone)
    #expect(count(session) == 4)
    session.when(.reopenItems([id(1)]))
    #expect(count(session) == 2)
  }

  @Test func `what was edited below the next one stays with it, even while the clock stands still`() throws {
    let session = session(water(), item(2) { $0.parent = id(1) })
    session.when(.toggleDone)
    let below = try #require(
      session.state.document.items.unordered.first { $0.status == .open && $0.parent != nil })
    session.when(.editItems([EditedItem(below.id, [.notes("precious")])], category: nil))
    session.when(.reopenItems([id(1)]))
    #expect(session.state.document.items[below.id]?.notes == "precious")
    #expect(session.message?.contains("was changed since and stays") == true)
  }

  @Test func `a recurring subtask that was completed with its parent is not told apart from it`() {
    let session = session(
      water(),
      water {
        $0 = item(2, "pill")
        ($0.parent, $0.due) = (id(1), DayTime(today))
        $0.recurrence = Recurrence(rule: "every 2 days", from: .due, skipMissed: true)
      })
    session.when(.completeItems([id(2), id(1)]))
    #expect(count(session) == 4)
    session.when(.reopenItems([id(1), id(2)]))
    #expect(count(session) == 2)
    #expect(session.message?.contains("took back the next one (Sun 22 Nov)  ·") == true)
  }

  @Test func `what comes back beside a reopened subtask is not said to be below it`() {
    let session = session(water(), item(2) { $0.parent = id(1) }, item(3) { $0.parent = id(1) })
    session.when(.toggleDone, .reopenItems([id(2)]))
    #expect(
      session.message
        == "Reopened “b”; its parent “water” is open again, with 1 more; took back the next one (Sun 22 Nov)"
        + "  ·  undo undoes")
  }

  @Test func `reopening a subtask takes back what followed the parent that it reopens`() {
    let session = session(water(), item(2) { $0.parent = id(1) })
    session.when(.toggleDone)
    let completed = session.state.document
    session.when(.reopenItems([id(2)]))
    #expect(count(session) == 2)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    #expect(
      session.message
        == "Reopened “b”; its parent “water” is open again; took back the next one (Sun 22 Nov)  ·  undo undoes"
    )
    session.when(.undo)
    #expect(session.state.document == completed)
  }

  @Test func `restoring an open subtask takes back what followed the parent that it reopens`() {
    let session = session(
      water(),
      item(2) {
        $0.parent = id(1)
        $0.status = .trashed
      })
    session.when(.toggleDone)
    let completed = session.state.document
    #expect(count(session) == 3)
    session.when(.restoreItems([id(2)]))
    #expect(count(session) == 2)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    #expect(
      session.message
        == "Restored “b”; its parent “water” is open again; took back the next one (Sun 22 Nov)  ·  undo undoes"
    )
    session.when(.undo)
    #expect(session.state.document == completed)
  }

  @Test(arguments: [false, true]) func `one that was changed since stays`(isMoved: Bool) throws {
    let session = session(water())
    session.when(.toggleDone)
    let new = try #require(next(session)?.id)
    let edit: ItemEdit = isMoved ? .rank(rank(77)) : .title("other")
    environment.advance(milliseconds: 4_000)
    session.when(.editItems([EditedItem(new, [edit])], category: nil)).when(.reopenItems([id(1)]))
    #expect(count(session) == 2)
    #expect(
      session.message
        == "Reopened “water”; the next one (Sun 22 Nov) was changed since and stays  ·  undo undoes")
  }

  @Test func `one that was completed since stays`() throws {
    let session = session(water())
    session.when(.toggleDone)
    let new = try #require(next(session)?.id)
    environment.advance(milliseconds: 4_000)
    session.when(.completeItems([new])).when(.reopenItems([id(1)]))
    #expect(count(session) == 3)
    #expect(session.message?.contains("was completed since and stays") == true)
  }

  @Test func `one in the trash is not mentioned`() throws {
    let trashed = session(water())
    trashed.when(.toggleDone)
    environment.advance(milliseconds: 4_000)
    trashed.when(.trashItems([try #require(next(trashed)?.id)])).when(.reopenItems([id(1)]))
    #expect(trashed.message == "Reopened “water”  ·  undo undoes")
  }

  @Test func `one that was changed while the clock stood still stays`() throws {
    let session = session(water())
    session.when(.toggleDone)
    let new = try #require(next(session)?.id)
    session.when(.editItems([EditedItem(new, [.due(DayTime(today))])], category: nil))
    session.when(.reopenItems([id(1)]))
    #expect(count(session) == 2)
  }

  @Test func `other items of the same title and the same time are left alone`() {
    let same = item(2, "water") {
      ($0.created, $0.modified) = (time(5_000), time(5_000))
      $0.recurrence = Recurrence(rule: "every day", kind: .withoutPileUp)
    }
    let plain = water {
      $0.status = .done
      $0.completed = time(5_000)
    }
    let session = session(plain, same).when(.reopenItems([id(1)]))
    #expect(count(session) == 2 && session.message == "Reopened “water”  ·  undo undoes")
  }
}
