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
    #expect(Session().when(.nest(.forward)).message == "There is no item here to move")
  }

  @Test func `a folded item unfolds when another one is moved under it`() {
    let session = four(selecting: 2).when(.toggleFold, .move(.next))
    #expect(session.rows() == ["a", "b +", ">d"])
    session.when(.nest(.forward))
    #expect(session.rows() == ["a", "b", "  c", ">  d"])
  }
}
