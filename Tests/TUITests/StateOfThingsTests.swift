import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// What the screen says about the state of things: messages, saving, loading, others' changes.
@MainActor
struct StateOfThingsTests {
  private func screen(width: Int = 80, _ change: (inout AppState) -> Void) -> Screen {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work, Lists.home])
    change(&state)
    return Screen(state, size: Size(width: width, height: 24))
  }

  /// The style of the first cell of the status line that shows something.
  private func ink(_ screen: Screen) -> Style {
    let grid = screen.grid
    let y = grid.size.height - 2
    let x = (0..<grid.size.width).first { grid[$0, y].glyph != 0x20 } ?? 0
    return Style(bits: grid[x, y].style)
  }

  @Test func `of very many differences the view of history shows how many there are`() throws {
    let screen = Screen([], width: 80, height: 24)
    let items = (1...600).map { Item.sample($0, "Item \($0)") }
    screen.interface.receive(items: items)
    try screen.press("HG")
    #expect(screen.grid.plainText.contains("first 500 of 600"))
    #expect(screen.grid.plainText.contains("removed “Item 1”"))
  }

  @Test func `a problem is said in another tone than a note`() {
    let note = screen { $0.external.message = Message("All is well") }
    let problem = screen { $0.external.message = Message("Something is wrong", tone: .problem) }
    #expect(note.status == "All is well" && problem.status == "Something is wrong")
    let styleSheet = StyleSheet(.calm, depth: .palette256)
    #expect(ink(note) == styleSheet[.message])
    #expect(ink(problem) == styleSheet[.problem])
  }

  @Test(arguments: [
    (Saving.saved, ""), (.writing(1), "saving…"), (.writing(12), "saving 12…"),
    (.failed(SaveFailure("the disk is full")), "NOT SAVED: the disk is full"),
  ]) func `at the right end stands what is not saved`(saving: Saving, text: String) {
    let screen = screen { $0.external.saving = saving }
    #expect(screen.status == text)
    if !text.isEmpty { #expect(screen.grid.text(row: 22).hasSuffix(text + " ")) }
  }

  @Test func `what is not saved stands beside a message, a prompt and a question`() throws {
    let screen = screen {
      $0.external.saving = .failed(SaveFailure("the disk is full"))
      $0.external.message = Message("A message that is much too long to stand beside what is not saved yet")
    }
    #expect(screen.status.hasPrefix("A message that is much") && screen.status.hasSuffix("…  NOT SAVED"))
    try screen.press("/plan")
    #expect(screen.status.hasPrefix("/plan") && screen.status.hasSuffix("NOT SAVED: the disk is full"))
    try screen.press("<Esc>")
    screen.interface.receive(paste: "a\nb")
    #expect(screen.status.hasPrefix("Add 2 items?  y n") && screen.status.hasSuffix("the disk is full"))
  }

  @Test func `the reason comes first, then what to do, and the path is shortened in its middle`() {
    let path = "/home/maya/" + String(repeating: "deep/", count: 12) + "todux.db"
    let failure = SaveFailure("The disk is full", advice: "Free some space.", path: path)
    let wide = screen { $0.external.saving = .failed(failure) }
    #expect(wide.status.hasPrefix("NOT SAVED: The disk is full. Free some space.  /home/maya…"))
    #expect(wide.status.contains("…") && wide.status.hasSuffix("/todux.db"))
    #expect(wide.status.count == 78)
    wide.interface.size = Size(width: 40, height: 12)
    #expect(wide.status.hasPrefix("NOT SAVED: The disk is full"))
    wide.interface.size = Size(width: 20, height: 12)
    #expect(wide.status.hasPrefix("NOT SAVED: The di…"))
  }

  @Test func `what is waited for is said, and how to give it up`() {
    let screen = screen {
      $0.external.waiting = .journal
      $0.external.message = Message("Added")
    }
    #expect(screen.status.hasPrefix("Waiting for the database") && screen.status.hasSuffix("Esc gives up"))
  }

  @Test func `messages name the keys that are bound, and none where none is`() throws {
    var keys = KeyTable.standard
    #expect(
      keys.rebind([
        ("history.undo", ["Z"]), ("screen.help", ["<F5>"]), ("screen.quit", ["<C-q>"]), ("pane.open", []),
      ]) == [])
    var state = AppState.sample(Lists.mixed, categories: [Lists.work, Lists.home])
    let size = Size(width: 120, height: 24)
    #expect(try Screen(state, keys: keys, size: size).press("x").status.hasSuffix("  ·  Z undoes"))
    #expect(
      try Screen(state, keys: keys, size: size).press("W").status == "W does nothing here; F5 shows the keys")
    state.external.waiting = .saving
    #expect(Screen(state, keys: keys, size: size).status.hasSuffix("Esc stays, ^q quits without saving"))
    #expect(keys.rebind([("history.undo", []), ("screen.help", [])]) == [])
    state.external.waiting = nil
    #expect(try Screen(state, keys: keys, size: size).press("x").status.hasPrefix("Completed “"))
    #expect(try !Screen(state, keys: keys, size: size).press("x").status.contains("·"))
    #expect(try Screen(state, keys: keys, size: size).press("W").status == "W does nothing here")
  }

  @Test func `while loading the list says so, and counts are left blank`() {
    let screen = screen { $0.external.isLoading = true }
    #expect(screen.grid.text(row: 0).contains("loading"))
    #expect(screen.grid.text(row: 2, columns: 0..<18) == "›Inbox            ")
  }

  @Test func `the first page of an empty list is not called empty while more may come`() {
    let screen = Screen(
      {
        var state = AppState.sample()
        state.external.isLoading = true
        return state
      }(), size: Size(width: 80, height: 24))
    #expect(screen.grid.plainText.contains("Loading…"))
    #expect(!screen.grid.plainText.contains("Nothing here"))
  }

  @Test func `without notifications what was done is not told, but what could not be is`() throws {
    let screen = screen { $0.settings.notifications = false }
    #expect(try screen.press("x").status == "")
    #expect(try screen.press("Z").status == "Z does nothing here; ? shows the keys")
  }

  @Test(arguments: [
    (80, "Deleted “Water the plants on the balcony and in the kitchen, al…”  ·  u undoes"),
    (40, "Deleted “Water the plan…”  ·  u undoes"),
  ])
  func `a long title in a message gives way, the end of the sentence stays`(width: Int, said: String) throws {
    let screen = screen(width: width) { _ in }
    #expect(try screen.press("jdd").status == said)
  }

  @Test(arguments: [
    (80, "Not undone: the title was changed elsewhere"), (40, "Not undone: the title was changed els…"),
  ])
  func `a conflict is said before the line ends`(width: Int, said: String) throws {
    let screen = screen(width: width) { _ in }
    try screen.press("je<C-e> at once<CR>")
    var document = screen.state.document
    document.items.update(Lists.mixed[1].id) { $0.title = "Theirs" }
    screen.interface.session.receive(
      .changedElsewhere(DocumentChange(from: screen.state.document, to: document)))
    #expect(try screen.press("u").status == said)
    try screen.press("U")
    #expect(screen.status == said.replacing("undone", with: "redone"))
  }

  @Test(arguments: [(120, "╵  As far back as the journal reaches"), (80, "╵  Where the journal begins")])
  func `where the journal was cut, history begins as far back as it reaches`(width: Int, name: String) {
    let screen = screen(width: width) { state in
      let head = JournalHead(
        number: 3, parent: 2, kind: .change, step: StepID(.numbered(3)), time: .sample,
        label: LazyLabel(.text("add “c”")),
        instance: .numbered(1))
      let moment = HistorySnapshot(state.document, from: state.document)
      state.navigation.mode = .browsingHistory(
        HistoryBrowsing(tree: HistoryTree([head]), snapshot: moment))
    }
    #expect(screen.grid.plainText.contains(name))
    #expect(!screen.grid.plainText.contains("The beginning"))
  }

  // MARK: Pastes

  @Test func `no to pasted lines gives back what was being written, with the cursor where it was`() throws {
    let screen = screen { _ in }
    try screen.press("jaBuy milk<M-b>")
    let before = screen.drawing
    screen.interface.receive(paste: "one\ntwo")
    #expect(screen.status == "Add 2 items?  y n")
    #expect(try screen.press("n").drawing == before)
    try screen.press("oat<Space><CR>")
    #expect(screen.state.document.items.unordered.contains { $0.title == "Buy oat milk" })
    #expect(!screen.state.document.items.unordered.contains { $0.title == "one" })
  }

  @Test func `yes adds the lines, and what was being written goes on`() throws {
    let screen = screen { _ in }
    try screen.press("aBuy milk")
    screen.interface.receive(paste: "one\ntwo")
    try screen.press("y<CR>")
    let titles = Set(screen.state.document.items.unordered.map(\.title))
    #expect(titles.isSuperset(of: ["one", "two", "Buy milk"]))
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `yes closes a prompt in which nothing was written`() throws {
    let screen = screen { _ in }
    try screen.press("a")
    screen.interface.receive(paste: "one\ntwo")
    #expect(try screen.press("y").state.navigation.mode == .browsing)
  }

  // MARK: Categories that go

  @Test func `a category that others delete leads to the Inbox`() throws {
    let screen = screen { _ in }
    try screen.press("1G")
    #expect(screen.grid.text(row: 0).contains("Home"))
    var document = screen.state.document
    document.categories[Lists.home.id] = nil
    screen.interface.session.receive(
      .changedElsewhere(DocumentChange(from: screen.state.document, to: document)))
    #expect(screen.grid.text(row: 0).contains("Inbox"))
    #expect(screen.grid.text(row: 2).hasPrefix("›Inbox"))
  }

  @Test func `undoing the deletion of a category goes back to it`() throws {
    let screen = screen { _ in }
    try screen.press("1Gkdd")
    #expect(screen.grid.text(row: 0).contains("Home"))
    try screen.press("u")
    #expect(screen.grid.text(row: 0).contains("Work"))
    #expect(screen.status == "Undid: delete category “Work”")
    try screen.press("U")
    #expect(!screen.grid.plainText.contains("● Work"))
    #expect(screen.state.navigation.list != .category(Lists.work.id))
  }

  @Test func `undoing a deletion selects the item again where it stood`() throws {
    let screen = screen { _ in }
    try screen.press("jjddggu")
    #expect(screen.grid.text(row: 4).contains("›○ 買い物リスト"))
  }

  // MARK: The help

  @Test(arguments: [(80, 24), (40, 12), (40, 8), (20, 5)])
  func `the help ends with its last line, and from there every stroke up shows`(
    width: Int, height: Int
  ) throws {
    let screen = Screen(Lists.mixed, width: width, height: height)
    try screen.press("?G")
    let end = screen.drawing
    #expect(try screen.press("jj<PageDown>").drawing == end)
    let up = try screen.press("k").drawing
    #expect(up != end)
    #expect(try screen.press("k").drawing != up)
    #expect(try screen.press("jj").drawing == end)
  }

  @Test func `the help that a taller screen has shortened scrolls up at once`() throws {
    let screen = Screen(Lists.mixed, width: 80, height: 12)
    try screen.press("?G")
    screen.interface.size = Size(width: 80, height: 40)
    let end = screen.drawing
    #expect(try screen.press("k").drawing != end)
  }
}
