import Redux
import ReduxCore
import TestSupport
import Testing

/// Moving items below others and out of them: > and <.
@MainActor
struct NestingTests {
  private func four(selecting selected: Int) -> Session {
    Session(.with(item(1), item(2), item(3) { $0.parent = id(2) }, item(4), selecting: selected))
  }

  @Test func `an item becomes the last subtask of the item above it`() {
    let session = four(selecting: 4).when(.nest(.forward))
    #expect(session.rows() == ["a", "b", "  c", ">  d"])
    #expect(session.message == "Moved “d” under “b”  ·  undo undoes")
    session.when(.nest(.forward))
    #expect(session.rows() == ["a", "b", "  c", ">    d"])
    session.when(.undo, .undo)
    #expect(session.rows() == ["a", "b", "  c", ">d"])
  }

  @Test func `subtasks move along`() {
    let session = four(selecting: 2).when(.nest(.forward))
    #expect(session.rows() == ["a", ">  b", "    c", "d"])
    #expect(session.journalEntries.count == 1)
    session.when(.nest(.backward))
    #expect(session.rows() == ["a", ">b", "  c", "d"])
  }

  @Test func `a subtask moves out of its parent, to the place after it`() {
    let session = four(selecting: 3).when(.nest(.backward))
    #expect(session.rows() == ["a", "b", ">c", "d"])
    #expect(session.message == "Moved “c” out of “b”  ·  undo undoes")
  }

  @Test func `where there is no place, a message says so`() {
    #expect(four(selecting: 1).when(.nest(.forward)).message == "There is no item above to move it under")
    #expect(four(selecting: 3).when(.nest(.forward)).message == "There is no item above to move it under")
    #expect(four(selecting: 1).when(.nest(.backward)).message == "It is not a subtask")
    let flat = Session(.with(item(1) { $0.due = DayTime(today) }, list: .today)).when(.nest(.forward))
    #expect(flat.message == "This list shows no subtasks below their parents")
    #expect(Session().when(.nest(.forward)).message == "No item is selected to move")
  }

  @Test func `it says where an item has gone that the list no longer shows`() {
    var state = AppState.with(item(1), item(2), list: .view(viewID(1)), selecting: 2)
    state.document.views = EntityTable([view(1, "Top", "no:parent")])
    let session = Session(state).when(.nest(.forward))
    #expect(session.titles == ["a"])
    #expect(session.message == "Moved “b” under “a”, now in the Inbox  ·  undo undoes")
  }

  @Test func `a folded item unfolds when another one is moved under it`() {
    let session = four(selecting: 2).when(.toggleFold, .move(.next))
    #expect(session.rows() == ["a", "b +", ">d"])
    session.when(.nest(.forward))
    #expect(session.rows() == ["a", "b", "  c", ">  d"])
  }

  @Test func `marked items move together, as one step, and those that cannot are counted`() {
    let session = Session(.with(item(1), item(2), item(3), item(4), selecting: 2))
    session.when(.toggleMark, .toggleMark, .nest(.forward))
    #expect(session.rows() == ["a", "  b", "  c", ">d"])
    #expect(session.message == "Moved 2 items under “a”  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["move “b” and 1 more"])
    session.when(.undo)
    #expect(session.rows() == ["a", "b", "c", ">d"])
    session.when(.redo, .move(.last), .toggleMark, .nest(.backward))
    #expect(session.rows() == ["a", "b", "c", ">d"])
    #expect(session.message == "Moved 2 items out of “a”; 1 could not move  ·  undo undoes")
  }

  @Test func `runs of marked items go each under the item above it`() {
    let session = Session(.with(item(1), item(2), item(3), item(4), selecting: 2))
    session.when(.toggleMark, .move(.next), .toggleMark, .nest(.forward))
    #expect(session.rows() == ["a", "  b", "c", ">  d"])
    #expect(session.message == "Moved 2 items under the items above them  ·  undo undoes")
  }

  @Test func `of a marked family only the topmost item moves, and a block at the top stays`() {
    let session = four(selecting: 2).when(.toggleMark, .toggleMark, .nest(.forward))
    #expect(session.rows() == ["a", "  b", "    c", ">d"])
    let first = four(selecting: 1).when(.toggleMark, .nest(.forward))
    #expect(first.message == "There is no item above to move it under")
    let roots = four(selecting: 1).when(.toggleMark, .toggleMark, .nest(.backward))
    #expect(roots.message == "None of them is a subtask")
  }

  @Test func `nothing moves below an item that is done, where it would be out of sight`() {
    let session = four(selecting: 1).when(.toggleDone, .move(.next), .nest(.forward))
    #expect(session.message == "“a” is done, so nothing goes below it")
    #expect(session.journalEntries.count == 1)
  }
}
