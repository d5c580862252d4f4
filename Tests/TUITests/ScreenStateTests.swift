import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// Messages, saving, loading, changes of others, pastes and help on the screen.
@MainActor
struct ScreenStateTests {
  private func screen(width: Int = 80, _ change: (inout AppState) -> Void) -> Screen {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work, Lists.home])
    change(&state)
    return Screen(state, size: Size(width: width, height: 24))
  }

  /// Returns the style of the first cell of the status line that is not blank.
  private func statusStyle(_ screen: Screen) -> Style {
    let grid = screen.grid
    let y = grid.size.height - 2
    let x = (0..<grid.size.width).first { grid[$0, y].glyph != 0x20 } ?? 0
    return Style(bits: grid[x, y].style)
  }

  @Test func `the history view truncates many differences and shows their number`() throws {
    let screen = Screen([], width: 80, height: 24)
    let items = (1...600).map { Item.sample($0, "Item \($0)") }
    screen.interface.receive(items: items)
    try screen.press("HG")
    #expect(screen.grid.plainText.contains("first 500 of 600"))
    #expect(screen.grid.plainText.contains("removed “Item 1”"))
  }

  @Test func `the last line shows what one does with marked items, and without items no keys for them`()
    throws
  {
    let marked = Screen(Lists.mixed, categories: [Lists.work, Lists.home], width: 120, height: 24)
    #expect(marked.line(from: 1).hasPrefix("a add  x done"))
    try marked.press("giV")
    #expect(marked.line(from: 1).hasPrefix("x done  rr date  m category  t tags"))
    #expect(marked.line(from: 1).contains("Esc unmark"))
    try marked.press("<Esc>")
    #expect(marked.line(from: 1).hasPrefix("a add  x done"))
    let empty = Screen([], width: 120, height: 24)
    #expect(empty.line(from: 1).hasPrefix("a add  u undo"))
    #expect(!empty.line(from: 1).contains("delete"))
  }

  @Test func `the last line offers what works on a heading and in the trash`() throws {
    let folded = try Screen(Lists.planned, categories: [Lists.work], width: 120, height: 24).press("guza")
    #expect(folded.interface.session.lists.selection(folded.state) == nil, "a heading")
    for words in ["x done", "e edit", "dd delete"] { #expect(!folded.line(from: 1).contains(words)) }
    #expect(folded.line(from: 1).contains("Enter open"))
    #expect(try folded.press("j").line(from: 1).contains("x done"))
    let trash = try Screen(Lists.mixed, categories: [Lists.work], width: 120, height: 24).press("gx")
    #expect(trash.line(from: 1).contains("x restore") && !trash.line(from: 1).contains("dd delete"))
    #expect(trash.line(from: 1).contains("dt empty  "))
    #expect(try trash.press("*").line(from: 1).contains("dt delete for good"))
    #expect(try !trash.press("<Esc>dt").line(from: 1).contains("dt empty"))
  }

  @Test func `a preview of a replacement says how many more titles there are`() throws {
    let screen = Screen(Lists.thousand, width: 80, height: 24)
    let drawn = try screen.press("*&number/no").grid.plainText
    #expect(drawn.contains("1000 of 1000 titles:") && drawn.contains("→ Item no 7 "))
    #expect(drawn.contains("and 993 more") && !drawn.contains("→ Item no 8 "))
    screen.interface.session.store.send(.settings(.linearSwitched))
    let lines = screen.grid.plainText.split(separator: "\n")
    let shown = lines.count { $0.contains("becomes") }
    #expect(shown > 8 && lines.contains { $0.hasPrefix("and \(1000 - shown) more") })
  }

  @Test func `an empty list says how an item is added from where the focus is`() throws {
    let screen = Screen([], width: 120, height: 24)
    #expect(screen.grid.plainText.contains("Nothing here. Press a to add an item."))
    #expect(try screen.press("1").grid.plainText.contains("Press Enter, then a to add an item."))
    try screen.press("<CR>aMilk<CR>")
    #expect(screen.state.document.items.unordered.map(\.title) == ["Milk"])
  }

  @Test func `a problem and a note have different styles`() {
    let note = screen { $0.external.message = Message("All is well") }
    let problem = screen { $0.external.message = Message("Something is wrong", tone: .problem) }
    #expect(note.status == "All is well" && problem.status == "Something is wrong")
    let styleSheet = StyleSheet(.calm, depth: .palette256)
    #expect(statusStyle(note) == styleSheet[.message])
    #expect(statusStyle(problem) == styleSheet[.problem])
  }

  @Test func `how much of a long save is done is shown by a bar, and before leaving in words beside it`() {
    let saving = screen {
      $0.external.saving = .writing(1)
      $0.external.progress = 50
    }
    #expect(saving.grid.text(row: 0).contains("▰▰▰▱▱▱  50%"))
    let leaving = screen {
      $0.external.saving = .writing(1)
      $0.external.progress = 50
      $0.external.waiting = .saving
    }
    #expect(leaving.status.hasPrefix("▰▰▰▰▰▱▱▱▱▱ Saving before leaving (50%). Esc stays"))
  }

  @Test func `in ASCII without colour, a scroll bar is another sign than the heavy border`() {
    let items = (1...60).map { Item.sample($0, "Item \($0)") }
    let screen = Screen(
      .sample(items), size: Size(width: 80, height: 24), depth: .none, isASCII: true)
    let border = (2..<22).map { screen.grid.text(row: $0, columns: 79..<80) }
    #expect(border[0] == "@" && border[15] == "┃", "\(border)")
  }

  @Test func `a terminal without a tick says in words alone that all is saved`() {
    let screen = Screen(.sample(), size: Size(width: 80, height: 24), isASCII: true)
    let header = screen.grid.text(row: 0)
    #expect(header.hasSuffix(" saved ") && !header.contains("✓"))
  }

  @Test(arguments: [
    (Saving.saved, ""), (.writing(1), "saving…"), (.writing(12), "saving 12…"),
    (.failed(SaveFailure("the disk is full")), "NOT SAVED: the disk is full"),
  ]) func `unsaved changes are shown at the right end`(saving: Saving, text: String) {
    for hasHeader in [true, false] {
      let screen = screen { $0.external.saving = saving }
      if !hasHeader { screen.interface.size = Size(width: 80, height: 13) }
      let header = screen.grid.text(row: 0)
      switch saving {
      case .saved,
        .writing where hasHeader:
        #expect(screen.status.isEmpty)
        #expect(header.hasSuffix(text.isEmpty ? "✓ saved " : text + " ") == hasHeader)
      case .writing, .failed:
        #expect(screen.status == text)
        #expect(screen.grid.text(row: hasHeader ? 22 : 11).hasSuffix(text + " "))
        #expect(header.hasSuffix("not saved ") == hasHeader)
      }
    }
  }

  @Test func `unsaved changes are shown beside a message, a prompt and a question`() throws {
    let screen = screen {
      $0.external.saving = .failed(SaveFailure("the disk is full"))
      $0.external.message = Message("A message that is much too long to stand beside what is not saved yet")
    }
    #expect(screen.status.hasPrefix("A message that is much") && screen.status.hasSuffix("  NOT SAVED"))
    #expect(screen.line(from: 1) == "yet")
    try screen.press("/plan")
    #expect(screen.status.hasPrefix("/plan") && screen.status.hasSuffix("NOT SAVED: the disk is full"))
    try screen.press("<Esc>")
    screen.interface.receive(paste: "a\nb")
    #expect(screen.status.hasPrefix("Add 2 items?  y n") && screen.status.hasSuffix("the disk is full"))
  }

  @Test func `a failed save shows the reason, the advice, and the path shortened in its middle`() {
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

  @Test func `a wait is shown, with the key that cancels it`() {
    let screen = screen {
      $0.external.waiting = .journal
      $0.external.message = Message("Added")
    }
    #expect(screen.status.hasPrefix("Waiting for the database") && screen.status.hasSuffix("Esc cancels"))
  }

  @Test func `messages name the bound keys, and none if none is bound`() throws {
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

  @Test func `while loading the list says so, and counts are blank`() {
    let screen = screen { $0.external.isLoading = true }
    #expect(screen.grid.text(row: 1).contains("loading"))
    #expect(screen.grid.text(row: 2, columns: 1..<19) == "›Inbox            ")
  }

  @Test func `an empty list is not called empty while it is loading`() {
    let screen = Screen(
      {
        var state = AppState.sample()
        state.external.isLoading = true
        return state
      }(), size: Size(width: 80, height: 24))
    #expect(screen.grid.plainText.contains("Loading…"))
    #expect(!screen.grid.plainText.contains("Nothing here"))
  }

  @Test func `a wait for a long reading shows how much is read, with a bar where there is room`() {
    let wide = screen {
      $0.external.waiting = .journal
      $0.external.progress = 43
    }
    #expect(wide.status == "▰▰▰▰▱▱▱▱▱▱ Reading what was changed (43%). Esc cancels")
    let plain = screen {
      $0.external.waiting = .journal
      $0.external.progress = 43
      $0.settings.hasBars = false
    }
    #expect(plain.status == "Reading what was changed (43%). Esc cancels")
  }

  @Test func `without notifications successes are not reported, but refusals are`() throws {
    let screen = screen { $0.settings.notifications = false }
    #expect(try screen.press("x").status == "")
    #expect(try screen.press("Z").status == "Z does nothing here; ? shows the keys")
  }

  @Test(arguments: [
    (80, "Deleted “Water the plants on the balcony and in the kitchen, al…”  ·  u undoes"),
    (40, "Deleted “Water the plants…” · u undoes"),
  ])
  func `a long title in a message is truncated, and the rest stays`(width: Int, message: String) throws {
    let screen = screen(width: width) { _ in }
    #expect(try screen.press("jdd").status == message)
  }

  @Test(arguments: [
    (80, ["Not undone: the title was changed elsewhere"]),
    (40, ["Not undone: the title was changed", "elsewhere"]),
  ])
  func `a conflict is named within the width of the screen`(width: Int, message: [String]) throws {
    let screen = screen(width: width) { _ in }
    try screen.press("je<C-e> at once<CR>")
    var document = screen.state.document
    document.items.update(Lists.mixed[1].id) { $0.title = "Theirs" }
    screen.interface.session.receive(
      .changedElsewhere(DocumentChange(from: screen.state.document, to: document)))
    func said() -> ArraySlice<String> { [screen.status, screen.line(from: 1)].prefix(message.count) }
    try screen.press("u")
    #expect(said() == message[...])
    try screen.press("U")
    #expect(said() == message.map { $0.replacing("undone", with: "redone") }[...])
  }

  @Test(arguments: [(80, "╵ As far back as the journal reaches"), (30, "╵ Where the journal begins")])
  func `a trimmed history is marked as such at its beginning`(width: Int, name: String) {
    let screen = screen(width: width) { state in
      let head = JournalHead(
        number: 3, parent: 2, kind: .change, step: StepID(.numbered(3)), time: .sample,
        label: LazyLabel(.text("add “c”")),
        instance: .numbered(1))
      let snapshot = HistorySnapshot(state.document, from: state.document)
      state.navigation.mode = .browsingHistory(
        HistoryBrowsing(tree: HistoryTree([head]), snapshot: snapshot))
    }
    #expect(screen.grid.plainText.contains(name))
    #expect(!screen.grid.plainText.contains("The beginning"))
  }

  // MARK: Pastes

  @Test func `declining pasted lines restores the draft and its cursor`() throws {
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

  @Test func `accepting pasted lines adds them and keeps the draft`() throws {
    let screen = screen { _ in }
    try screen.press("aBuy milk")
    screen.interface.receive(paste: "one\ntwo")
    try screen.press("y<CR>")
    let titles = Set(screen.state.document.items.unordered.map(\.title))
    #expect(titles.isSuperset(of: ["one", "two", "Buy milk"]))
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `accepting pasted lines closes an empty prompt`() throws {
    let screen = screen { _ in }
    try screen.press("a")
    screen.interface.receive(paste: "one\ntwo")
    #expect(try screen.press("y").state.navigation.mode == .browsing)
  }

  // MARK: Deletions

  @Test func `the Inbox is shown when others delete the category`() throws {
    let screen = screen { _ in }
    try screen.press("1G")
    #expect(screen.grid.text(row: 1).contains("Home"))
    var document = screen.state.document
    document.categories[Lists.home.id] = nil
    screen.interface.session.receive(
      .changedElsewhere(DocumentChange(from: screen.state.document, to: document)))
    #expect(screen.grid.text(row: 1).contains("Inbox"))
    #expect(screen.grid.text(row: 2).hasPrefix("│›Inbox"))
  }

  @Test func `undoing the deletion of a category shows it again`() throws {
    let screen = screen { _ in }
    try screen.press("1Gkdd")
    #expect(screen.grid.text(row: 1).contains("Home"))
    try screen.press("u")
    #expect(screen.grid.text(row: 1).contains("Work"))
    #expect(screen.status == "Undid: delete category “Work”  ·  ^r redoes")
    try screen.press("U")
    #expect(!screen.grid.plainText.contains("● Work"))
    #expect(screen.state.navigation.list != .category(Lists.work.id))
  }

  @Test func `undoing a deletion selects the item in its old place`() throws {
    let screen = screen { _ in }
    try screen.press("jjddggu")
    #expect(screen.grid.text(row: 4).contains("›○ 買い物リスト"))
  }

  // MARK: Help

  @Test(arguments: [(80, 24), (40, 12), (40, 8), (20, 5)])
  func `help scrolls to its last line, and each key up scrolls back from there`(
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

  @Test func `help scrolls up at once after the screen has grown`() throws {
    let screen = Screen(Lists.mixed, width: 80, height: 12)
    try screen.press("?G")
    screen.interface.size = Size(width: 80, height: 40)
    let end = screen.drawing
    #expect(try screen.press("k").drawing != end)
  }
}
