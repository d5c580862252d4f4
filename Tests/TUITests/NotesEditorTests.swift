import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// The editor of notes on a whole screen.
@MainActor
struct NotesEditorTests {
  private static let notes =
    "# Trains\n\nLook for trains **first**, and for a place to stay, near the sea.\n\n- bed\n- sea"

  private func screen(_ notes: String = notes, width: Int = 80, height: Int = 24) -> Screen {
    Screen(
      [Item.sample(1, "Plan the trip") { $0.notes = notes }, Item.sample(2, "Pay rent")], width: width,
      height: height)
  }

  private func marked(_ screen: Screen) -> String? {
    screen.state.navigation.notesDraft.map { String($0.text.content.head) + "|" + $0.text.content.tail }
  }

  private func notes(_ screen: Screen) -> String? { screen.state.document.items[ItemID(.numbered(1))]?.notes }

  @Test(arguments: [("40x12", 40, 12), ("80x24", 80, 24), ("120x40", 120, 40), ("200x60", 200, 60)])
  func `notes are written and saved at every size`(name: String, width: Int, height: Int) throws {
    let screen = screen("", width: width, height: height)
    try screen.press("IOne<CR>- two")
    #expect(screen.grid.plainText.contains("Notes · Plan the trip"))
    #expect(screen.grid.plainText.contains("- two"))
    #expect(screen.line(from: 1).hasPrefix("Esc save  ^c discard  ^_ undo"))
    try screen.press("<Esc>")
    #expect(notes(screen) == "One\n- two")
    #expect(screen.status.hasPrefix("Notes saved  ·  u undoes"))
    #expect(try screen.press("u").status.hasPrefix("Undid: "))
    #expect(notes(screen) == "")
  }

  @Test func `from a line of the notes the editor opens where that was written`() throws {
    for (row, line) in [(0, "# Trains"), (2, "Look for"), (3, "Look for"), (5, "- bed"), (6, "- sea")] {
      let screen = screen(width: 80)
      screen.interface.session.store.dispatch(.focus(.detail))
      screen.interface.session.store.dispatch(.selectPart(.noteLine(row)))
      try screen.press("<CR>")
      let head = try #require(screen.state.navigation.notesDraft?.text.content.lineHead)
      #expect(head.hasPrefix(line), "row \(row)")
      #expect(screen.state.navigation.notesDraft?.text.content.lineTail.isEmpty == true)
    }
  }

  @Test func `the cursor is where the next character appears`() throws {
    let screen = try screen("日本語 e\u{301}\tx\u{1B}y").press("I")
    for count in 0..<10 {
      try screen.press("<M-lt>" + String(repeating: "<Right>", count: count))
      let cursor = try #require(screen.grid.cursor)
      let before = screen.grid
      try screen.press("Z")
      let typed = screen.grid.text(row: cursor.y, columns: cursor.x..<(cursor.x + 1))
      #expect(typed == "Z", "\(count)")
      try screen.press("<C-_>")
      #expect(screen.grid.plainText == before.plainText)
    }
  }

  @Test func `a press places the cursor, and the wheel scrolls`() throws {
    let screen = screen((0..<60).map { "line \($0)" }.joined(separator: "\n"), height: 14)
    try screen.press("I<M-lt>")
    let first = try #require(screen.grid.cursor)
    screen.interface.receive(MouseEvent(.press, Point(x: first.x + 3, y: first.y + 2)))
    #expect(marked(screen)?.contains("lin|e 2\n") == true)
    screen.interface.receive(MouseEvent(.wheelDown, first))
    #expect(screen.grid.text(row: first.y, columns: first.x..<(first.x + 6)) == "line 3")
    screen.interface.receive(MouseEvent(.doublePress, Point(x: first.x, y: first.y + 4)))
    #expect(marked(screen)?.contains("\n|line 7\n") == true)
    let list = Point(x: 25, y: first.y)
    screen.interface.receive(MouseEvent(.press, list))
    #expect(marked(screen)?.contains("\n|line 7\n") == true, "the list is out of reach")
  }

  @Test func `an editor of the user's choice goes on with what is written, and comes back`() throws {
    let screen = screen("one")
    var given: [String] = []
    screen.interface.outputs.writeNotes = { given.append($0.notes) }
    try screen.press("E")
    try screen.press("I two<C-x><C-e>")
    #expect(given == ["one", "one two"])
    screen.interface.receive(notes: "three", of: ItemID(.numbered(1)))
    #expect(marked(screen) == "three|" && notes(screen) == "one")
    try screen.press("<C-_>")
    #expect(marked(screen) == "one two|")
    try screen.press("<Esc>")
    #expect(notes(screen) == "one two")
  }

  @Test func `keys that begin a sequence show what can follow`() throws {
    let screen = screen()
    #expect(try screen.press("I<C-x>").grid.plainText.contains("^e  $EDITOR"))
    try screen.press("x")
    #expect(screen.status == "^xx does nothing here")
    #expect(marked(screen) == Self.notes + "|")
  }

  @Test func `notes are saved when the program ends while they are written`() throws {
    let screen = screen("one")
    screen.interface.leaveWriting()
    #expect(screen.state.external.message == nil)
    try screen.press("I two")
    screen.interface.leaveWriting()
    #expect(notes(screen) == "one two" && screen.state.navigation.mode == .browsing)
  }

  @Test func `what is in a prompt when the program ends is recalled there, also under a question`() throws {
    let screen = try screen("one").press("aBuy milk")
    screen.interface.leaveWriting()
    #expect(screen.state.navigation.mode == .browsing)
    #expect(screen.state.navigation.entries == ["Buy milk"])
    try screen.press("aBread ")
    screen.interface.receive(paste: "and\nbutter")
    screen.interface.leaveWriting()
    #expect(screen.state.navigation.mode == .browsing)
    #expect(screen.state.navigation.entries == ["Buy milk", "Bread "])
  }

  @Test func `the reason why notes are not saved is in the status line until the next key`() throws {
    let screen = try screen("one").press("I two")
    var document = screen.state.document
    document.items[ItemID(.numbered(1))] = nil
    let change = DocumentChange(from: screen.state.document, to: document)
    screen.interface.session.receive(.changedElsewhere(change))
    #expect(try screen.press("<Esc>").status == "This item is gone: copy your text, then cancel")
    #expect(marked(screen) == "one two|")
    #expect(try screen.press("x").status == "")
  }

  @Test func `another size keeps the cursor on the page`() throws {
    let screen = screen((0..<60).map { "line \($0) of some words" }.joined(separator: "\n"))
    try screen.press("I" + String(repeating: "<Up>", count: 20))
    for (width, height) in [(80, 14), (40, 12), (20, 5), (120, 40), (24, 9), (200, 60)] {
      screen.interface.size = Size(width: width, height: height)
      let cursor = try #require(screen.grid.cursor)
      #expect(screen.grid.text(row: cursor.y, columns: 0..<cursor.x).contains("words"), "\(width)x\(height)")
    }
  }
}
