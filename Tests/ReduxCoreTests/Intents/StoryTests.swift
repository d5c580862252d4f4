import Redux
import ReduxCore
import TestSupport
import Testing

/// An item's own story, read and brought back from.
@MainActor
struct StoryTests {
  private func two() -> AppState { .with(item(1), item(2), selecting: 1) }

  private func reading(_ session: Session) -> ItemHistoryBrowsing? {
    if case .browsingItemHistory(let reading) = session.state.navigation.mode { reading } else { nil }
  }

  private func texts(_ session: Session) -> [String]? { reading(session)?.lines.map(\.text) }

  @Test func `a story tells of one item alone, the newest first, with the old and the new`() {
    let start = AppState.with(
      item(1), item(2), categories: [category(1, "Home")], list: .all, selecting: 1)
    let session = Session(start).when(.editItem(id(1), [.title("new")], category: nil))
    session.pause().when(.editItem(id(2), [.title("other")], category: nil))
    session.when(.editItem(id(1), [], category: "Home"), .toggleDone, .toggleDone, .undo)
    session.store.send(.navigation(.listSelected(.done)))
    session.when(.showItemHistory)
    #expect(reading(session)?.item == id(1) && reading(session)?.title == "new")
    #expect(
      texts(session) == [
        "Done, by undo", "Reopened", "Done", "Moved: the Inbox → “Home”", "Title: “a” → “new”",
      ])
  }

  @Test func `each line knows its entry of history`() throws {
    let session = Session(two()).when(.toggleDone, .undo, .prioritize(.high), .showItemHistory)
    let steps = session.journalEntries.filter { $0.kind == .change }.map(\.step)
    #expect(reading(session)?.lines.map(\.step) == [steps[1], steps[0], steps[0]])
  }

  @Test func `an item that was added has its beginning in its story`() {
    let session = Session().when(.addText("milk", .last), .move(.first), .trash, .undo, .showItemHistory)
    #expect(texts(session) == ["Restored, by undo", "Deleted", "Added"])
  }

  @Test func `without an item, or without a past, there is nothing to read`() {
    #expect(Session().when(.showItemHistory).message == "There is no item here")
    let session = Session(two()).when(.showItemHistory)
    #expect(session.message == "The journal has no entries for “a”")
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `the selection moves along the lines and stays among them`() {
    let session = Session(two()).when(.prioritize(.high), .toggleDone, .toggleDone, .showItemHistory)
    session.when(.move(.next))
    #expect(reading(session)?.selected == 1)
    session.when(.move(.last), .move(.next))
    #expect(reading(session)?.selected == 2)
    session.when(.move(.first), .move(.previous))
    #expect(reading(session)?.selected == 0)
  }

  @Test func `a field comes back as it was before a line, and as it became with it`() {
    let session = Session(two()).when(.editItem(id(1), [.title("new")], category: nil))
    session.pause().when(.editItem(id(1), [.title("newer")], category: nil), .prioritize(.high))
    session.when(.showItemHistory, .move(.last), .revertFromItemHistory(before: true))
    #expect(session.item("a")?.priority == .high)
    #expect(session.message == "Brought back the title of “newer”  ·  undo undoes")
    session.when(.revertFromItemHistory(before: false))
    #expect(session.item("new")?.priority == .high)
  }

  @Test func `the story goes on while it is read, with the same line selected`() {
    let session = Session(two()).when(.prioritize(.high), .toggleDone, .showItemHistory, .move(.last))
    session.when(.revertFromItemHistory(before: true))
    #expect(texts(session) == ["Priority: high → none", "Done", "Priority: none → high"])
    #expect(reading(session)?.selected == 2)
    session.when(.undo)
    #expect(texts(session)?.first == "Priority: none → high, by undo")
    #expect(reading(session)?.selected == 3)
  }

  @Test func `an item comes back whole from the line of its beginning`() {
    let session = Session().when(.addText("milk", .last), .move(.first))
    session.when(
      .prioritize(.high), .toggleDone, .showItemHistory, .move(.last), .revertFromItemHistory(before: true))
    #expect(session.item("milk")?.priority == nil && session.item("milk")?.status == .open)
  }

  @Test func `what is already so is said, and nothing is recorded`() {
    let session = Session(two()).when(.toggleDone, .showItemHistory)
    let journalEntries = session.journalEntries.count
    session.when(.revertFromItemHistory(before: false))
    #expect(session.message == "The item has not changed since then")
    #expect(session.journalEntries.count == journalEntries)
  }

  @Test func `closed, it is remembered until something changes`() {
    let session = Session(two()).when(.toggleDone, .showItemHistory)
    let read = reading(session)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
    #expect(read != nil && session.state.navigation.itemHistory == read)
    session.when(.prioritize(.low))
    #expect(session.state.navigation.itemHistory == nil)
    session.when(.showItemHistory, .back)
    session.elsewhere { $0.items.update(id(2)) { $0.title = "theirs" } }
    #expect(session.state.navigation.itemHistory == nil)
  }

  @Test func `a journal that cannot be asked is a problem, and the list stays`() {
    var journal = UndoHistory.Journal.memory(MemoryJournal())
    journal.rows = { _ throws(JournalFailure) in throw JournalFailure(sentence: "It is busy") }
    let session = Session(two(), journal: journal).when(.showItemHistory)
    #expect(session.state.external.message == Message("It is busy", tone: .problem))
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a line leads to its entry in the view of history`() throws {
    let session = Session(two()).when(
      .toggleDone, .prioritize(.high), .move(.last), .toggleDone, .move(.first))
    let steps = session.journalEntries.map(\.step)
    session.when(.showItemHistory, .move(.last), .open)
    #expect(try browsing(session).cursor == steps[0])
    #expect(try browsing(session).snapshot.differences.count == 2)
  }

  @Test func `a line of a travel leads to where that led`() throws {
    let session = Session(two()).when(.toggleDone, .prioritize(.high))
    let first = session.journalEntries[0].step
    session.when(.travel(to: first), .showItemHistory)
    #expect(texts(session)?.first == "Priority: high → none, by travel")
    session.when(.open)
    #expect(try browsing(session).cursor == first)
    session.when(.back, .travel(to: nil), .showItemHistory, .open)
    #expect(try browsing(session).cursor == nil)
  }

  private func browsing(_ session: Session) throws -> HistoryBrowsing {
    guard case .browsingHistory(let browsing) = session.state.navigation.mode else { throw NotOpen() }
    return browsing
  }

  private struct NotOpen: Error {}
}
