import Redux
import ReduxCore
import TestSupport
import Testing

/// The item history, and reverting from it.
@MainActor
struct ItemHistoryTests {
  private func two() -> AppState { .with(item(1), item(2), selecting: 1) }

  private func itemHistory(_ session: Session) -> ItemHistoryBrowsing? {
    if case .browsingItemHistory(let itemHistory) = session.state.navigation.mode { itemHistory } else { nil }
  }

  private func texts(_ session: Session) -> [String]? { itemHistory(session)?.lines.map(\.text) }

  @Test func `it lists the changes of one item, newest first, with old and new values`() {
    let start = AppState.with(
      item(1), item(2), categories: [category(1, "Home")], list: .all, selecting: 1)
    let session = Session(start).when(.editItems([EditedItem(id(1), [.title("new")])], category: nil))
    session.pause().when(.editItems([EditedItem(id(2), [.title("other")])], category: nil))
    session.when(.editItems([EditedItem(id(1), [])], category: "Home"), .toggleDone, .toggleDone, .undo)
    session.store.send(.navigation(.listSelected(.done)))
    session.when(.showItemHistory)
    #expect(itemHistory(session)?.item == id(1) && itemHistory(session)?.title == "new")
    #expect(
      texts(session) == [
        "Done, by undo", "Reopened", "Done", "Moved: the Inbox → “Home”", "Title: “a” → “new”",
      ])
  }

  @Test func `each line refers to its step`() throws {
    let session = Session(two()).when(.toggleDone, .undo, .prioritize(.high), .showItemHistory)
    let steps = session.journalEntries.filter { $0.kind == .change }.map(\.step)
    #expect(itemHistory(session)?.lines.map(\.step) == [steps[1], steps[0], steps[0]])
  }

  @Test func `it begins with the addition of the item`() {
    let session = Session().when(.addText("milk", .last), .move(.first), .trash, .undo, .showItemHistory)
    #expect(texts(session) == ["Restored, by undo", "Deleted", "Added"])
  }

  @Test func `without an item or journal entries, it does not open`() {
    #expect(Session().when(.showItemHistory).message == "No item is selected")
    let session = Session(two()).when(.showItemHistory)
    #expect(session.message == "The journal has no entries for “a”")
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `the selection moves through the lines and stops at the ends`() {
    let session = Session(two()).when(.prioritize(.high), .toggleDone, .toggleDone, .showItemHistory)
    session.when(.move(.next))
    #expect(itemHistory(session)?.selected == 1)
    session.when(.move(.last), .move(.next))
    #expect(itemHistory(session)?.selected == 2)
    session.when(.move(.first), .move(.previous))
    #expect(itemHistory(session)?.selected == 0)
  }

  @Test func `a field is reverted to its value before or after a change`() {
    let session = Session(two()).when(.editItems([EditedItem(id(1), [.title("new")])], category: nil))
    session.pause().when(
      .editItems([EditedItem(id(1), [.title("newer")])], category: nil), .prioritize(.high))
    session.when(.showItemHistory, .move(.last), .revertFromItemHistory(before: true))
    #expect(session.item("a")?.priority == .high)
    #expect(session.message == "Brought back the title of “newer”  ·  undo undoes")
    session.when(.revertFromItemHistory(before: false))
    #expect(session.item("new")?.priority == .high)
  }

  @Test func `new changes appear in it, and the same line stays selected`() {
    let session = Session(two()).when(.prioritize(.high), .toggleDone, .showItemHistory, .move(.last))
    session.when(.revertFromItemHistory(before: true))
    #expect(texts(session) == ["Priority: high → none", "Done", "Priority: none → high"])
    #expect(itemHistory(session)?.selected == 2)
    session.when(.undo)
    #expect(texts(session)?.first == "Priority: none → high, by undo")
    #expect(itemHistory(session)?.selected == 3)
  }

  @Test func `reverting to the first line reverts the whole item`() {
    let session = Session().when(.addText("milk", .last), .move(.first))
    session.when(
      .prioritize(.high), .toggleDone, .showItemHistory, .move(.last), .revertFromItemHistory(before: true))
    #expect(session.item("milk")?.priority == nil && session.item("milk")?.status == .open)
  }

  @Test func `reverting to the current value records nothing and says so`() {
    let session = Session(two()).when(.toggleDone, .showItemHistory)
    let journalEntries = session.journalEntries.count
    session.when(.revertFromItemHistory(before: false))
    #expect(session.message == "The item has not changed since then")
    #expect(session.journalEntries.count == journalEntries)
  }

  @Test func `a closed item history is cached until something changes`() {
    let session = Session(two()).when(.toggleDone, .showItemHistory)
    let opened = itemHistory(session)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
    #expect(opened != nil && session.state.navigation.itemHistory == opened)
    session.when(.prioritize(.low))
    #expect(session.state.navigation.itemHistory == nil)
    session.when(.showItemHistory, .back)
    session.changeElsewhere { $0.items.update(id(2)) { $0.title = "theirs" } }
    #expect(session.state.navigation.itemHistory == nil)
  }

  @Test func `a journal that cannot be read is reported, and the list stays open`() {
    var journal = UndoHistory.Journal.memory(MemoryJournal())
    journal.rows = { _ throws(JournalFailure) in throw JournalFailure(sentence: "It is busy") }
    let session = Session(two(), journal: journal).when(.showItemHistory)
    #expect(session.state.external.message == Message("It is busy", tone: .problem))
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `opening a line shows its entry in the history view`() throws {
    let session = Session(two()).when(
      .toggleDone, .prioritize(.high), .move(.last), .toggleDone, .move(.first))
    let steps = session.journalEntries.map(\.step)
    session.when(.showItemHistory, .move(.last), .open)
    #expect(try browsing(session).cursor == steps[0])
    #expect(try browsing(session).snapshot.differences.count == 2)
  }

  @Test func `opening the line of a travel shows its target`() throws {
    let session = Session(two()).when(.toggleDone, .prioritize(.high))
    let first = session.journalEntries[0].step
    session.when(.travel(to: first), .showItemHistory)
    #expect(texts(session)?.first == "Priority: high → none, by travel")
    session.when(.open)
    #expect(try browsing(session).cursor == first)
    session.when(.back, .travel(to: nil), .showItemHistory, .open)
    #expect(try browsing(session).cursor == nil)
  }

  @Test func `a travel is remembered until something changes`() {
    let session = Session(two()).when(.toggleDone, .prioritize(.high))
    let first = session.journalEntries[0].step
    session.when(.travel(to: first))
    #expect(session.state.navigation.travelled?.past == "Travelled to: complete “a”")
    session.when(.undo)
    #expect(session.state.navigation.travelled == nil)
    session.when(.redo, .move(.last))
    #expect(session.state.navigation.travelled != nil)
    session.when(.prioritize(.low))
    #expect(session.state.navigation.travelled == nil)
    session.when(.travel(to: first))
    session.changeElsewhere { $0.items.set(item(9)) }
    #expect(session.state.navigation.travelled == nil)
  }

  private func browsing(_ session: Session) throws -> HistoryBrowsing {
    guard case .browsingHistory(let browsing) = session.state.navigation.mode else { throw NotOpen() }
    return browsing
  }

  private struct NotOpen: Error {}
}
