import Redux
import ReduxCore
import TestSupport
import Testing

/// The editor of notes: opening, motions by rows, saving and leaving.
@MainActor
struct NotesTests {
  /// A screen of rows of ten columns, on which every character takes one.
  private static func screen(height: Int) -> TextScreen {
    TextScreen(height: height) { line in
      let starts = stride(from: 0, to: max(1, line.count), by: 10)
      return starts.map { start in
        let end = min(start + 10, line.count)
        let bytes = [start, end].map { String(line.prefix($0)).utf8.count }
        return TextRow(bytes: bytes[0]..<bytes[1], columns: Array(0...(end - start)))
      }
    }
  }

  private func session(_ notes: String = "", height: Int = 8, pane: Pane = .list) -> Session {
    let environment = TestEnvironment(notesScreen: { Self.screen(height: height) })
    let state = AppState.with(
      item(1, "milk") { $0.notes = notes }, item(2, "bread"), pane: pane, selecting: 1)
    return Session(state, environment: environment)
  }

  private func opened(_ notes: String = "", height: Int = 8) -> Session {
    session(notes, height: height).when(.editField(.notes))
  }

  private func marked(_ session: Session) -> String? {
    session.state.navigation.notesDraft.map { String($0.text.content.head) + "|" + $0.text.content.tail }
  }

  private func notes(_ session: Session) -> String? { session.item("milk")?.notes }

  private let type = { (text: String) in Intent.write(.insert(text)) }

  // MARK: Opening

  @Test(arguments: Pane.allCases.dropFirst())
  func `the editor opens in the detail, with the cursor at the end, and gives the focus back`(pane: Pane) {
    let session = session("one\ntwo", pane: pane).when(.editField(.notes))
    #expect(marked(session) == "one\ntwo|")
    #expect(session.state.navigation.pane == .detail)
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.pane == pane && session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `from a line of the notes it opens at that line`() {
    let session = session("one\ntwo\nthree", pane: .detail)
    session.when(.selectPart(.noteLine(1)), .open)
    #expect(marked(session) == "one\ntwo|\nthree")
  }

  @Test(arguments: [
    (1, "one\r\n- [x] two [ ]\n1. [x] three\n- four"), (2, "one\r\n- [ ] two [ ]\n1. [ ] three\n- four"),
  ])
  func `a task in the notes is ticked where it is selected, and the item stays open`(row: Int, after: String)
  {
    let before = "one\r\n- [ ] two [ ]\n1. [x] three\n- four"
    let session = session(before, pane: .detail).when(.selectPart(.noteLine(row)), .toggleDone)
    #expect(notes(session) == after && session.item("milk")?.status == .open)
    session.when(.undo)
    #expect(notes(session) == before)
  }

  @Test(arguments: [0, 3, 9]) func `on any other line of the notes the item is completed`(row: Int) {
    let session = session("one\n- [ ] two\n- [x] three\n- four", pane: .detail)
    session.when(.selectPart(.noteLine(row)), .toggleDone)
    #expect(session.item("milk")?.status == .done)
  }

  @Test func `without an item it does not open`() {
    let session = Session().when(.editField(.notes))
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.message == "No item is selected to edit")
  }

  // MARK: Motions

  @Test func `up and down go by rows, and keep their column`() {
    let session = opened("0123456789abcde\n\nxyz")
    session.when(.move(.first), .move(.next))
    #expect(marked(session) == "0123456789|abcde\n\nxyz")
    for _ in 0..<4 { session.when(.write(.moveRight)) }
    var seen: [String?] = []
    for motion in [Motion.next, .next, .next, .previous, .previous, .previous, .previous] {
      session.when(.move(motion))
      seen.append(marked(session))
    }
    #expect(
      seen == [
        "0123456789abcde\n|\nxyz", "0123456789abcde\n\nxyz|", "0123456789abcde\n\nxyz|",
        "0123456789abcde\n|\nxyz", "0123456789abcd|e\n\nxyz", "0123|456789abcde\n\nxyz",
        "0123|456789abcde\n\nxyz",
      ])
  }

  @Test func `pages turn, and the cursor keeps its row of the page`() {
    let text = (0..<30).map(String.init).joined(separator: "\n")
    let session = opened(text)
    session.when(.move(.first), .move(.pageDown), .move(.pageDown))
    #expect(marked(session)?.contains("\n|14\n") == true)
    session.when(.move(.pageUp))
    #expect(marked(session)?.contains("\n|7\n") == true)
    session.when(.move(.last))
    #expect(session.state.navigation.notesDraft?.offset == 7)
    session.when(.move(.pageDown))
    #expect(marked(session) == text + "|")
  }

  @Test func `the wheel scrolls, and takes the cursor along only at the edge of the page`() {
    let text = (0..<30).map(String.init).joined(separator: "\n")
    let session = opened(text)
    session.when(.move(.first), .move(.next), .move(.next), .move(.next), .move(.next))
    #expect(session.state.navigation.notesDraft?.offset == 4)
    session.when(.scroll(by: 3))
    #expect(session.state.navigation.notesDraft?.offset == 1)
    #expect(marked(session)?.contains("\n|4\n") == true)
    session.when(.scroll(by: 3))
    #expect(session.state.navigation.notesDraft?.offset == 1)
    #expect(marked(session)?.contains("\n|7\n") == true)
    for _ in 0..<20 { session.when(.scroll(by: 3)) }
    #expect(marked(session)?.contains("\n|23\n") == true, "the last page begins at 22")
    for _ in 0..<20 { session.when(.scroll(by: -3)) }
    #expect(marked(session)?.contains("\n|6\n") == true)
    let count = session.actions.count
    session.when(.scroll(by: -3))
    #expect(session.actions.count == count)
  }

  @Test func `a text that fits is not scrolled`() {
    let session = opened("a\nb\nc")
    session.when(.move(.first), .scroll(by: 3), .scroll(by: -3))
    #expect(marked(session) == "|a\nb\nc")
  }

  @Test(arguments: [
    (0, 3, "abc|\n0123456789xy\nz"), (0, 99, "abc|\n0123456789xy\nz"), (1, 4, "abc\n0123|456789xy\nz"),
    (1, 30, "abc\n012345678|9xy\nz"), (2, 1, "abc\n0123456789x|y\nz"), (3, 0, "abc\n0123456789xy\n|z"),
    (7, 0, "abc\n0123456789xy\n|z"),
  ])
  func `a press places the cursor`(row: Int, column: Int, expected: String) {
    let session = opened("abc\n0123456789xy\nz").when(.placeCursor(row: row, column: column))
    #expect(marked(session) == expected)
  }

  @Test func `what is at the top of the page stays there while a line is written`() {
    let session = opened((0..<30).map(String.init).joined(separator: "\n"))
    for _ in 0..<10 { session.when(.move(.previous)) }
    #expect(session.state.navigation.notesDraft?.offset == 1)
    for offset in 2...6 {
      session.when(.breakLine)
      #expect(session.state.navigation.notesDraft?.offset == offset)
    }
    session.when(.breakLine)
    #expect(session.state.navigation.notesDraft?.offset == 6)
    session.when(.write(.deleteBackward))
    #expect(session.state.navigation.notesDraft?.offset == 5)
  }

  @Test func `a key in 10,000 lines breaks as many lines into rows as in 100`() {
    func work(_ count: Int) -> [Int] {
      let counter = Counter()
      let environment = TestEnvironment(notesScreen: {
        var screen = Self.screen(height: 20)
        let wrap = screen.wrap
        screen.wrap = { line in
          counter.lines += 1
          return wrap(line)
        }
        return screen
      })
      let text = (0..<count).map { "line \($0 % 10)" }.joined(separator: "\n")
      let session = Session(.with(item(1) { $0.notes = text }), environment: environment)
      session.when(.editField(.notes))
      for _ in 0..<30 { session.when(.move(.previous)) }
      let keys = [
        type("x"), .write(.deleteBackward), .breakLine, .undo, .move(.next), .move(.pageUp), .scroll(by: 3),
        .placeCursor(row: 4, column: 2), .write(.killToEnd),
      ]
      return keys.map { key in
        counter.lines = 0
        session.when(key)
        return counter.lines
      }
    }
    #expect(work(10_000) == work(100))
    #expect(work(100).allSatisfy { (1..<250).contains($0) })
  }

  @MainActor
  private final class Counter {
    var lines = 0
  }

  // MARK: Writing

  @Test func `a paste of several lines stays one, with the line breaks of the text`() {
    #expect(marked(opened().when(.paste("one\n\n two\n"))) == "one\n\n two\n|")
    #expect(marked(opened("a\r\nb").when(.paste("one\ntwo\r\n"))) == "a\r\nbone\r\ntwo\r\n|")
  }

  @Test func `undo and redo work on the text alone, and say when there is nothing`() {
    let session = opened("a").when(.undo)
    #expect(session.message == "There is nothing to undo in these notes")
    session.when(type("b"), .undo)
    #expect(marked(session) == "a|")
    session.when(.redo, .redo)
    #expect(session.message == "There is nothing to redo in these notes")
    #expect(marked(session) == "ab|" && session.journalEntries.isEmpty)
  }

  @Test func `what an editor of the user's choice has written is one step in this one`() {
    let session = opened("one\ntwo").when(type("!"), .setNotes(id(1), "one\nmore\ntwo!"))
    #expect(marked(session) == "one\nmore\ntwo!|" && notes(session) == "one\ntwo")
    session.when(.undo)
    #expect(marked(session) == "one\ntwo!|")
    session.when(.setNotes(id(2), "bread's"))
    #expect(session.item("bread")?.notes == "bread's")
  }

  @Test func `an editor that has changed nothing is said to have`() {
    let session = opened("one").when(.back, .setNotes(id(1), "one"))
    #expect(session.message == "Nothing was changed" && session.journalEntries.isEmpty)
  }

  // MARK: Saving

  @Test func `saving is one step, and undo brings the former notes back`() {
    let session = opened("one").when(type("x"), .breakLine, type("two"), .commit(staysOpen: false))
    #expect(notes(session) == "onex\ntwo")
    #expect(session.message == "Notes saved  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    session.when(.undo)
    #expect(notes(session) == "one")
  }

  @Test func `every byte that was not edited is kept`() {
    let text = "tab\t\r\ncr\rnul-free \u{1B}[31m\u{200B}\u{FEFF} e\u{301} \u{2028} שלום 👩‍👩‍👧‍👦\n\r\n  "
    let session = opened(text).when(type("x"), .write(.deleteBackward), .move(.first), type("y"))
    session.when(.commit(staysOpen: false))
    #expect(notes(session).map { Array($0.utf8) } == Array(("y" + text).utf8))
  }

  @Test func `saving without closing makes steps, and the next one begins there`() {
    let session = opened("one").when(type("x"), .commit(staysOpen: true))
    #expect(notes(session) == "onex" && marked(session) == "onex|")
    session.pause().when(type("y"), .commit(staysOpen: false))
    #expect(session.journalEntries.count == 2)
    session.when(.undo)
    #expect(notes(session) == "onex")
  }

  @Test func `leaving changes nothing, and what was written can be brought back`() {
    let session = opened("one").when(type("x"), .back)
    #expect(notes(session) == "one" && session.state.navigation.mode == .browsing)
    #expect(
      session.message
        == "Left the notes as they were  ·  writeNotes opens them, redoWriting there restores what you wrote")
    session.when(.editField(.notes), .commit(staysOpen: false))
    #expect(session.state.navigation.mode == .browsing)
    session.when(.editField(.notes))
    #expect(session.message == "What you wrote last was not saved  ·  redoWriting brings it back")
    #expect(marked(session) == "one|")
    session.when(.redo, .commit(staysOpen: false))
    #expect(notes(session) == "onex")
    session.when(.editField(.notes), .redo)
    #expect(marked(session) == "onex|", "what was saved is no longer offered")
  }

  @Test func `notes that were left are those of their item`() {
    let session = opened("one").when(type("x"), .back, .move(.next), .editField(.notes), .redo)
    #expect(marked(session) == "|")
    session.when(type("y"), .back, .move(.previous), .editField(.notes), .redo)
    #expect(marked(session) == "onex|")
  }

  @Test func `leaving unchanged notes says nothing`() {
    let session = opened("one").when(.back)
    #expect(session.message == nil && session.state.navigation.leftNotes == nil)
  }

  // MARK: Others

  /// Edits the notes here and elsewhere, and saves them.
  private func saved(_ mine: String?, elsewhere theirs: String, staysOpen: Bool = false) -> Session {
    let session = opened("one\ntwo\nthree")
    if let mine { session.when(.write(.replaceAll(mine))) }
    session.changeElsewhere { $0.items.update(id(1)) { $0.notes = theirs } }
    return session.when(.commit(staysOpen: staysOpen))
  }

  @Test func `changes of others in other lines are kept, too`() {
    let session = saved("one!\ntwo\nthree", elsewhere: "one\ntwo\nthree?")
    #expect(notes(session) == "one!\ntwo\nthree?")
    #expect(session.message == "The notes were changed elsewhere meanwhile, too; both changes are in them")
    session.when(.undo)
    #expect(notes(session) == "one\ntwo\nthree?")
  }

  @Test func `changes of others in the same line give way, and a message says where they are`() {
    let session = saved("one!\ntwo\nthree", elsewhere: "ONE\ntwo\nthree")
    #expect(notes(session) == "one!\ntwo\nthree")
    #expect(
      session.message
        == "The notes were also changed elsewhere; your version was kept  ·  showItemHistory shows both")
  }

  @Test func `changes of others stay if there are none here`() {
    for staysOpen in [false, true] {
      let session = saved(nil, elsewhere: "theirs", staysOpen: staysOpen)
      #expect(notes(session) == "theirs" && session.journalEntries.isEmpty)
      #expect(session.message == "Kept the notes of “milk” as changed elsewhere meanwhile")
      #expect(marked(session) == (staysOpen ? "theirs|" : nil))
    }
  }

  @Test func `the same change on both sides is no change`() {
    let session = saved("same", elsewhere: "same")
    #expect(session.journalEntries.isEmpty && session.message == nil)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `what is merged is written on`() {
    let session = saved("one!\ntwo\nthree", elsewhere: "one\ntwo\nthree?", staysOpen: true)
    #expect(marked(session)?.filter { $0 != "|" } == "one!\ntwo\nthree?")
    session.when(.commit(staysOpen: false))
    #expect(session.journalEntries.count == 1)
  }

  @Test func `notes of an item that is gone are refused, and can be left`() {
    let session = opened("one").when(type("x"))
    session.changeElsewhere { $0.items[id(1)] = nil }
    session.when(.commit(staysOpen: false))
    #expect(
      session.state.navigation.notesDraft?.complaint == "This item is gone: copy your text, then cancel")
    session.when(type("y"))
    #expect(session.state.navigation.notesDraft?.complaint == nil)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `notes of an item in the trash are saved there, and a message says so`() {
    let session = opened("one").when(type("x"))
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .trashed } }
    session.when(.commit(staysOpen: false))
    #expect(notes(session) == "onex")
    #expect(session.message == "“milk” was deleted elsewhere meanwhile; you changed it in the trash")
  }
}
