import Redux
import ReduxCore
import TestSupport
import Testing

/// Completing, deleting, restoring, prioritizing.
@MainActor
struct ItemIntentTests {
  private func child(_ number: Int, of parent: Int, _ change: (inout Item) -> Void = { _ in }) -> Item {
    item(number) {
      $0.parent = id(parent)
      change(&$0)
    }
  }

  private func statuses(_ session: Session) -> [Item.Status] {
    session.state.document.items.unordered.sorted { $0.id < $1.id }.map(\.status)
  }

  @Test func `x completes an item, which stays in its list, and x reopens it`() {
    let session = Session(
      .with(item(1), item(2), item(3), selecting: 2), environment: TestEnvironment(now: 4000)
    ).when(.toggleDone)
    #expect(session.item("b")?.status == .done)
    #expect(session.item("b")?.completed == time(4000))
    #expect(session.titles == ["a", "b", "c"])
    #expect(session.selected == "b")
    #expect(session.message == "Completed “b”  ·  undo undoes")
    session.when(.toggleDone)
    #expect(session.item("b")?.status == .open)
    #expect(session.item("b")?.completed == nil)
    #expect(session.message == "Reopened “b”  ·  undo undoes")
  }

  @Test func `emptying the trash is one step, and undo restores every item`() {
    let session = Session(.with(item(1), item(2), child(3, of: 2), item(4), selecting: 4))
    session.when(.emptyTrash)
    #expect(session.message == "The trash is empty")
    session.when(.trashItems([id(1)]), .trashItems([id(2)]))
    let full = session.state.document
    session.when(.emptyTrash)
    #expect(session.state.document.items.unordered.map(\.id) == [id(4)])
    #expect(session.message == "Emptied the trash: 3 items  ·  undo brings back")
    session.when(.undo)
    #expect(session.state.document == full)
    session.when(.redo)
    #expect(session.state.document.items.count == 1)
    #expect(
      session.journalEntries.filter { $0.kind == .change }.map(\.label.words).last
        == "empty the trash of 3 items")
  }

  @Test func `a completed item is gone when the list is opened again`() {
    let session = Session(.with(item(1), item(2))).when(.toggleDone, .goTo(.today), .goTo(.inbox))
    #expect(session.titles == ["b"])
    #expect(session.selected == "b")
  }

  @Test func `completing includes open subtasks, parents first, as one step`() {
    let session = Session(
      .with(
        item(1), child(2, of: 1) { $0.rank = rank(9) }, child(3, of: 2),
        child(4, of: 1) { $0.rank = rank(8) },
        child(5, of: 1) { $0.status = .trashed }, item(6), selecting: 1))
    session.when(.toggleDone)
    #expect(statuses(session) == [.done, .done, .done, .done, .trashed, .open])
    #expect(session.message == "Completed “a” and 3 below it  ·  undo undoes")
    guard case .items(.completed(let ids), _) = session.actions.first else {
      Issue.record("the first action completes nothing")
      return
    }
    #expect(ids == [id(1), id(4), id(2), id(3)])
    session.when(.undo)
    #expect(statuses(session) == [.open, .open, .open, .open, .trashed, .open])
  }

  @Test func `completing terminates if parents form a cycle`() {
    let session = Session(.with(child(1, of: 2), child(2, of: 1), list: .all, selecting: 1)).when(.toggleDone)
    #expect(statuses(session) == [.done, .done])
  }

  @Test func `reopening reopens only that item`() {
    let done = [item(1), child(2, of: 1)].map { item in
      var item = item
      item.status = .done
      return item
    }
    let session = Session(.with(items: done, list: .done, selecting: 1)).when(.toggleDone)
    #expect(statuses(session) == [.open, .done])
  }

  @Test func `dd trashes an item with its subtasks and selects the next one`() {
    let session = Session(
      .with(item(1), child(2, of: 1) { $0.status = .done }, item(3), item(4), selecting: 1))
    session.when(.trash)
    #expect(statuses(session) == [.trashed, .trashed, .open, .open])
    #expect(session.message == "Deleted “a” and 1 below it  ·  undo undoes")
    #expect(session.selected == "c")
    session.when(.move(.last), .trash)
    #expect(session.selected == "c", "after the last item, the previous one is selected")
    session.when(.trash)
    #expect(session.selected == nil)
  }

  @Test func `in the trash, x restores an item with its subtasks, and dd says so`() {
    let session = Session(
      .with(
        item(1) { $0.status = .trashed }, child(2, of: 1) { $0.status = .trashed }, child(3, of: 1),
        list: .trash,
        selecting: 1)
    ).when(.trash)
    #expect(session.message == "It is already in the trash  ·  toggleDone restores it")
    #expect(session.journalEntries.isEmpty)
    session.when(.toggleDone)
    #expect(statuses(session) == [.open, .open, .open])
    #expect(session.message == "Restored “a” and 1 below it, now in the Inbox  ·  undo undoes")
  }

  @Test(arguments: [
    (Intent.toggleDone, "No item is selected to complete"), (.trash, "No item is selected to delete"),
    (.prioritize(.high), "No item is selected"), (.place(.forward), "No item is selected to move"),
    (.edit, "No item is selected to edit"), (.editField(.due), "No item is selected to edit"),
  ])
  func `in an empty list, each intent says why it does nothing`(intent: Intent, message: String) {
    for pane in [Pane.list, .detail] {
      let session = Session(.with(pane: pane)).when(intent)
      #expect(session.message == message)
      #expect(session.journalEntries.isEmpty)
      #expect(session.state.navigation.mode == .browsing)
    }
  }

  @Test func `in an empty list, there is no item to open`() {
    let session = Session(.with()).when(.open)
    #expect(session.message == "No item is selected to open" && session.state.navigation.pane == .list)
  }

  @Test func `in the detail, intents act on the selected item`() {
    let session = Session(.with(item(1), item(2), pane: .detail, selecting: 2))
    session.when(.prioritize(.low), .toggleDone)
    #expect(session.item("b")?.priority == .low)
    #expect(session.item("b")?.status == .done)
    session.when(.trash)
    #expect(session.item("b")?.status == .trashed)
  }

  @Test func `during a search, intents act on the matches`() {
    let session = Session(.with(item(1, "milk"), item(2, "bread"), item(3, "silk"), selecting: 2))
    session.when(keys: "/‹ilk›⏎jx")
    #expect(session.titles == ["milk", "silk"])
    #expect(session.item("silk")?.status == .done)
    #expect(session.item("bread")?.status == .open)
    session.when(.trash)
    #expect(session.titles == ["milk"])
    #expect(session.selected == "milk")
  }

  @Test func `a priority is set and removed, and setting the same again does nothing`() {
    let session = Session(.with(item(1))).when(.prioritize(.high), .prioritize(.high))
    #expect(session.item("a")?.priority == .high)
    #expect(session.journalEntries.count == 1)
    session.when(.prioritize(nil))
    #expect(session.item("a")?.priority == nil)
  }

  @Test func `each change of the priority is a step of its own, as its message says`() {
    let session = Session(.with(item(1))).when(.prioritize(.high), .prioritize(.low))
    #expect(session.message == "Priority low  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("a")?.priority == .high)
    session.when(.prioritize(.high))
    #expect(session.message == "Priority is already high")
    session.when(.prioritize(nil))
    #expect(session.message == "No priority  ·  undo undoes")
    session.when(.prioritize(nil))
    #expect(session.message == "It has no priority")
  }

  @Test func `notes are set if the item exists and they differ`() {
    let session = Session(.with(item(1))).when(
      .setNotes(id(1), "n"), .setNotes(id(1), "n"), .setNotes(id(9), "x"))
    #expect(session.item("a")?.notes == "n")
    #expect(session.journalEntries.map(\.label.words) == ["edit the notes of “a”"])
    #expect(session.message == "Nothing was changed")
  }

  @Test func `a command completes the items that it names`() {
    let session = Session(.with(item(1), item(2), item(3))).when(.completeItems([id(1), id(3)]))
    #expect(statuses(session) == [.done, .open, .done])
    #expect(session.journalEntries.map(\.label.words) == ["complete “a” and 1 more"])
  }
}
