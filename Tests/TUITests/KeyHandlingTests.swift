import Cells
import Redux
import ReduxCore
import TUI
import Testing

@testable import Preferences

/// Keys and key sequences, from the screen to their intents.
@MainActor
struct KeyHandlingTests {
  /// Returns a state in which keys are looked up in a context.
  private func state(in keyContext: KeyBinding.Context) -> AppState {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work])
    switch keyContext {
    case .sidebar: state.navigation.pane = .sidebar
    case .list: state.navigation.pane = .list
    case .board: state.navigation.changeLayout(of: state.navigation.list) { $0.board = .priority }
    case .detail: state.navigation.pane = .detail
    case .prompt: state.navigation.mode = .writing(Draft(.addItem(.last)))
    case .notes:
      state.navigation.mode = .writingNotes(
        NotesDraft(Lists.mixed[0].id, TextDraft(""), original: "", from: .list))
      state.navigation.pane = .detail
    case .question: state.navigation.mode = .confirming(.addLines(["a"], .last))
    case .help: state.navigation.mode = .help(scrolled: 0)
    case .settings: state.navigation.mode = .adjusting(.theme)
    case .history, .playing:
      let snapshot = HistorySnapshot(state.document, from: state.document)
      var browsing = HistoryBrowsing(tree: HistoryTree([]), snapshot: snapshot)
      if keyContext == .playing { browsing.ahead = [nil] }
      state.navigation.mode = .browsingHistory(browsing)
    case .itemHistory:
      let item = Lists.mixed[0]
      state.navigation.mode = .browsingItemHistory(
        ItemHistoryBrowsing(of: item.id, titled: item.title, ItemHistory(of: item.id, []), in: state.document)
      )
    case .picker: state.navigation.mode = .picking(Picker(.place))
    case .tagPicker: state.navigation.mode = .picking(Picker(.tags(of: [Lists.mixed[0].id])))
    case .itemPicker: state.navigation.mode = .picking(Picker(.dependencies(of: [Lists.mixed[0].id])))
    case .recurrence:
      state.navigation.mode = .browsingRecurrence(RecurrenceBrowsing(of: Lists.mixed[0].id, minute: 0))
    case .statistics: state.navigation.mode = .browsingStatistics(StatisticsBrowsing())
    case .helpSearch: state.navigation.mode = .help(scrolled: 0, search: HelpSearch())
    case .explaining: state.navigation.mode = .explainingKeys([])
    case .messages: state.navigation.mode = .readingMessages(scrolled: 0)
    case .month: state.navigation.mode = .browsingMonth(MonthBrowsing(.sample))
    case .tools: break
    }
    return state
  }

  /// The standard key table, in which every intent only shows the name of its row.
  private static let echoing = KeyTable(
    KeyTable.standard.bindings.map { row in
      KeyBinding(
        id: row.id, keys: row.keys, contexts: row.contexts, title: row.title, help: row.help,
        group: row.group,
        footer: row.footer, intent: .refuse("row \(row.id)"))
    })

  @Test func `after another key, the one that has moved a date is what it was before`() throws {
    let items = (1...3).map { number in Item.sample(number, "item \(number)") { $0.due = DayTime(.sample) } }
    let screen = try Screen(items, width: 120, height: 40).press("gir+")
    let before = screen.state.settings
    func due() -> [Day?] { items.map { screen.state.document.items[$0.id]?.due?.day } }
    let moved = due()
    try screen.press("j+")
    #expect(due() == moved && screen.state.settings != before, "it makes the pane wider")
    try screen.press("rs+-")
    #expect(screen.state.document.items[items[1].id]?.start == DayTime(.sample), "it goes on with the start")
  }

  @Test(arguments: KeyBinding.Context.allCases)
  func `every key of every row reaches its intent in each of its contexts`(keyContext: KeyBinding.Context) {
    for row in KeyTable.standard.bindings where row.contexts.contains(keyContext) {
      for keys in row.keys {
        let screen = Screen(state(in: keyContext), keys: Self.echoing, size: Size(width: 80, height: 24))
        if keyContext == .tools { screen.interface.session.store.dispatch(.tools(.show)) }
        for key in keys { screen.interface.receive(key) }
        #expect(
          screen.state.external.message?.text == "row \(row.id)",
          "\(keys.map(\.notation).joined()) in \(keyContext)")
        #expect(screen.state.navigation.prefix == [])
      }
    }
  }

  @Test(arguments: [
    ("1za", "za works in the list, not here"), ("3sd", "sd works in the list, not here"),
    ("1rst", "rst works in the list and in the detail, not here"),
  ])
  func `the keys after a prefix of another pane are not commands of their own`(
    keys: String, status: String
  ) throws {
    let screen = Screen(Lists.mixed, width: 100)
    let before = screen.state.document
    #expect(try screen.press(keys).status == status)
    #expect(screen.state.navigation.mode == .browsing && screen.state.document == before)
  }

  @Test func `a prefix of which no command works here says so at its first key`() throws {
    let screen = Screen(Lists.mixed, width: 100)
    let list = try screen.press("1").grid.plainText
    #expect(try screen.press("p").status == "p works in the list, in the detail and elsewhere, not here")
    #expect(screen.line(from: 1).contains("? help"))
    #expect(screen.grid.plainText.split(separator: "\n").count == list.split(separator: "\n").count + 1)
    try screen.press("j")
    #expect(screen.state.navigation.list == .today, "a key of its own")
    #expect(screen.status == "")
    #expect(try screen.press("z<Esc>").status == "")
    #expect(screen.state.navigation.list == .today, "Escape only cancels")
    #expect(try screen.press("r").status.hasPrefix("r works in the list, in the detail"))
    #expect(try screen.press("3+").status == "r3+ works in the list and in the detail, not here")
    #expect(screen.state.navigation.pane == .sidebar)
    #expect(try screen.press("zd").state.navigation.prefix == ["d"], "another prefix")
  }

  @Test func `a key that works elsewhere says where`() throws {
    let screen = Screen(Lists.mixed, width: 100)
    #expect(try screen.press("c").status == "c works in the sidebar and on a board, not here")
    #expect(try screen.press("B").status == "B works in the history, not here")
    #expect(try screen.press("gss").status.hasPrefix("s works in the list"), "where it begins commands")
    try screen.press("q")
    #expect(try screen.press("[").status.hasPrefix("[ works on a board, in the history"))
    #expect(try screen.press("<S-Tab>x").status.hasPrefix("x works in the list, in the detail"))
  }

  @Test func `an unbound key or key sequence is reported`() throws {
    let screen = Screen(Lists.mixed)
    #expect(try screen.press("Z").status == "Z does nothing here; ? shows the keys")
    #expect(try screen.press("gz").status == "gz does nothing here; ? shows the keys")
    #expect(try screen.press("<C-x>").status == "^x does nothing here; ? shows the keys")
    #expect(try screen.press("j").status == "")
  }

  @Test func `a digit too many of a count does not make commands of the keys after it`() throws {
    let screen = Screen(Lists.mixed)
    let before = screen.state.document
    try screen.press("r12345")
    try screen.press("678x")
    #expect(screen.state.document == before && screen.status == "A count has at most 4 digits")
    try screen.press("r99999+")
    #expect(screen.state.document == before && screen.status == "A count has at most 4 digits")
    try screen.press("r99999<Esc>r3+")
    #expect(screen.state.document.items[ItemID(.numbered(1))]?.due == DayTime("2026-11-30"))
  }

  @Test func `an unbound key in a prompt is reported beside the draft`() throws {
    let screen = Screen(Lists.mixed)
    try screen.press("aMilk<C-x>")
    #expect(screen.status == "^x does nothing here")
    #expect(screen.grid.plainText.contains("+ Milk"))
    #expect(try screen.press("s").status == "")
  }

  @Test func `Escape cancels a key sequence without a message`() throws {
    let screen = Screen(Lists.mixed)
    try screen.press("g")
    #expect(screen.state.navigation.prefix == ["g"])
    try screen.press("<Esc>")
    #expect(screen.state.navigation.prefix == [] && screen.status == "")
  }

  @Test func `an unbound key with Meta is Escape and the key`() throws {
    let screen = Screen(Lists.mixed)
    try screen.press("aMilk<M-j>")
    #expect(screen.state.navigation.mode == .browsing)
    #expect(screen.state.navigation.position == 1)
    try screen.press("g<M-j>")
    #expect(screen.state.navigation.prefix == [])
    #expect(screen.state.navigation.position == 2)
  }

  @Test func `a key with Meta that the prompt binds does not close it`() throws {
    let screen = Screen(Lists.mixed)
    try screen.press("aone two<M-b>")
    guard case .writing(let draft) = screen.state.navigation.mode else {
      Issue.record("The prompt is closed")
      return
    }
    #expect(draft.line.head == "one ")
  }

  // MARK: While the document is loading

  private func loading() -> Screen {
    var state = state(in: .list)
    state.external.isLoading = true
    return Screen(state, size: Size(width: 80, height: 24))
  }

  @Test func `keys and pastes wait while loading, and are then handled in order`() throws {
    let screen = loading()
    try screen.press("xjaMilk")
    screen.interface.receive(paste: " and bread")
    try screen.press("<CR>")
    #expect(screen.state.navigation.position == 0 && screen.state.navigation.mode == .browsing)
    screen.interface.session.receive(.loaded(screen.state.document))
    screen.interface.releaseHeld()
    #expect(screen.state.document.items.unordered.contains { $0.title == "Milk and bread" })
    #expect(try screen.press("k").state.navigation.position == 1)
  }

  @Test func `keys that need only the first page do not wait for the rest, unless others wait before them`()
    throws
  {
    let screen = loading()
    let count = screen.interface.session.lists.visible(screen.state).count
    #expect(count > 3)
    for position in 1..<(count - 1) { #expect(try screen.press("j").state.navigation.position == position) }
    #expect(try screen.press("l").state.navigation.pane == .detail)
    #expect(try screen.press("h").state.navigation.pane == .list)
    #expect(try screen.press("k").state.navigation.position == count - 3)
    #expect(try screen.press("Gk").state.navigation.position == count - 3, "the end is not loaded")
    screen.interface.session.receive(.loaded(screen.state.document))
    screen.interface.releaseHeld()
    #expect(screen.state.navigation.position == count - 2)
  }

  @Test func `the first item is reached before the rest is loaded, if the page begins the list`() throws {
    var state = state(in: .list)
    state.external.isLoading = true
    state.external.loadedParts = LoadedParts(LoadedPage(of: .inbox, from: .list, to: .list))
    let screen = Screen(state, size: Size(width: 80, height: 24))
    #expect(try screen.press("j").state.navigation.position == 1)
    #expect(try screen.press("k").state.navigation.position == 0)
    #expect(try screen.press("jjgg").state.navigation.position == 0)
  }

  @Test func `a new item is written before the rest is loaded, and added afterwards`() throws {
    let screen = loading()
    try screen.press("aMilk")
    #expect(screen.interface.frame().plainText.contains("+ Milk"))
    let draft = screen.state.navigation.mode
    #expect(try screen.press("<CR>").state.navigation.mode == draft, "adding waits")
    try screen.press("Bread")
    #expect(screen.state.navigation.mode == draft, "and so does what comes after it")
    screen.interface.session.receive(.loaded(screen.state.document))
    screen.interface.releaseHeld()
    #expect(screen.state.document.items.unordered.contains { $0.title == "Milk" })
  }

  @Test func `a document that fails to load closes the prompt, so that keys can quit`() throws {
    let screen = loading()
    try screen.press("aMilk<CR>")
    screen.interface.dropHeld()
    #expect(screen.state.navigation.mode == .browsing)
  }

  @Test func `the help opens and closes while loading`() throws {
    let screen = loading()
    #expect(try screen.press("?").state.navigation.mode == .help(scrolled: 0))
    #expect(try screen.press("<Esc>").state.navigation.mode == .browsing)
  }

  @Test func `what may be the end of the list is not passed before it is loaded`() throws {
    let screen = loading()
    let count = screen.interface.session.lists.visible(screen.state).count
    try screen.press(String(repeating: "j", count: count))
    #expect(screen.state.navigation.position == count - 2)
    screen.interface.session.receive(.loaded(screen.state.document))
    screen.interface.releaseHeld()
    #expect(screen.state.navigation.position == count - 1)
  }

  @Test func `q quits while loading, but not after other keys`() throws {
    let screen = loading()
    var quits = 0
    screen.interface.outputs.quit = { quits += 1 }
    try screen.press("q")
    #expect(quits == 1)
    try screen.press("aq")
    #expect(quits == 1)
  }

  @Test func `q quits after loading has failed`() throws {
    let screen = loading()
    var quits = 0
    screen.interface.outputs.quit = { quits += 1 }
    try screen.press("xx")
    screen.interface.dropHeld()
    try screen.press("xq")
    #expect(quits == 1)
    #expect(screen.state.document.items.unordered.allSatisfy { $0.modified == $0.created })
  }

  // MARK: Outputs

  @Test func `quitting, suspending, redrawing and editing notes are requested through outputs`() throws {
    let screen = Screen(Lists.mixed)
    var calls: [String] = []
    screen.interface.outputs.quit = { calls.append("quit") }
    screen.interface.outputs.suspend = { calls.append("suspend") }
    screen.interface.outputs.redraw = { calls.append("redraw") }
    screen.interface.outputs.writeNotes = { calls.append("notes of \($0.title)") }
    try screen.press("q<C-z><C-l>E<C-c>a<C-z>")
    #expect(calls == ["quit", "suspend", "redraw", "notes of Pay rent", "quit", "suspend"])
  }

  @Test func `the first web address of an item is opened`() throws {
    let items = [
      Item.sample(1, "Read https://a.example/b, then rest") { $0.notes = "http://c.example" },
      Item.sample(2, "Notes only") { $0.notes = "see (https://d.example/e_(f))." },
      Item.sample(3, "Nothing here: https://"),
    ]
    let screen = Screen(items)
    var opened: [String] = []
    screen.interface.outputs.open = { opened.append($0) }
    #expect(try screen.press("gf").status == "Opening https://a.example/b")
    try screen.press("jgf")
    #expect(opened == ["https://a.example/b", "https://d.example/e_(f)"])
    #expect(try screen.press("jgf").status.hasPrefix("“Nothing here: https://” has no web address"))
    #expect(opened.count == 2)
  }

  @Test func `without an item the editor is not requested`() throws {
    let screen = Screen([])
    screen.interface.outputs.writeNotes = { _ in Issue.record("The editor was requested") }
    #expect(try screen.press("E").status == "No item is selected to write notes for")
  }

  @Test func `the address of the selected line of the notes is opened, or else the first one`() throws {
    let items = [
      Item.sample(1, "See https://title.example") {
        $0.notes = "https://one.example/a\nhttps://two.example/b\nnone"
      }
    ]
    let screen = Screen(items, width: 120, height: 40)
    var opened: [String] = []
    screen.interface.outputs.open = { opened.append($0) }
    try screen.press("ga3")
    for row in 0..<3 {
      screen.interface.session.store.dispatch(.selectPart(.noteLine(row)))
      try screen.press("gf")
    }
    #expect(opened == ["https://one.example/a", "https://two.example/b", "https://title.example"])
    #expect(screen.status == "Opening https://title.example")
  }

  @Test func `a number takes the row that shows it, however far the picker is scrolled`() throws {
    let categories = (1...40).map { ReduxCore.Category.sample($0, "Place \($0)", .blue) }
    let screen = Screen([.sample(1, "Plan")], categories: categories, width: 80, height: 24)
    try screen.press("m" + String(repeating: "<Down>", count: 20))
    let shown = try #require(
      (0..<24).map { screen.grid.text(row: $0) }.first { $0.contains(/│ +3 +●/) }, "no row shows a 3")
    let name = try #require(shown.firstMatch(of: /Place [0-9]+/)).output
    #expect(name != "Place 2", "the picker is not scrolled")
    try screen.press("<M-3>")
    let category = screen.state.document.items.unordered.first { _ in true }?.category
    #expect(categories.first { $0.id == category }?.name == String(name))
  }
}
