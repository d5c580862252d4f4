import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import Testing

/// What small screens must not hide: ends of texts, positions, reasons.
@MainActor
struct SmallScreenTests {
  private func screen(_ keys: String, width: Int = 40, height: Int = 12, _ items: [Item] = Lists.mixed) throws
    -> Screen
  {
    try Screen(items, categories: [Lists.work, Lists.home], width: width, height: height).press(keys)
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func `of the title of a list the name is cut, not the search or the position`(width: Int, height: Int)
    throws
  {
    let long = ReduxCore.Category.sample(
      503, "A category of middling length for the whole house and garden", .red)
    let one = Item.sample(1, "one") { $0.category = long.id }
    let screen = Screen([one], categories: [long], width: width, height: height)
    let text = try screen.press("1G<CR>/one<CR>").grid.plainText
    #expect(text.contains("…  /one ") && text.contains("1 of 1"), "\(text)")
    #expect(try screen.press("<Esc>st").grid.plainText.contains("…  by title "))
  }

  @Test(arguments: [",", "gm"])
  func `help opens over the settings and the messages, and closes to them`(keys: String) throws {
    let screen = try screen(keys, width: 80, height: 24)
    let before = screen.state.navigation.mode
    #expect(try screen.press("Z").status == "Z does nothing here; ? shows the keys")
    #expect(
      try screen.press("?").grid.plainText.contains("Keys in the \(keys == "," ? "settings" : "messages")"))
    #expect(try screen.press("Z").status == "Z does nothing here")
    try screen.press("q")
    #expect(screen.state.navigation.mode == before)
    #expect(try screen.press("q").state.navigation.mode == .browsing)
  }

  @Test func `the date that is typed is told where there is no room for all that was understood`() throws {
    let adding = try screen("a")
    adding.interface.receive(paste: "Call Bob mon 5pm #Work @phone p1 ~1h")
    let text = adding.grid.plainText
    #expect(text.contains("Mon 30 Nov 17:00") && text.contains("+"), "\(text)")
    let rescheduling = try screen("rr<C-e><C-u>")
    rescheduling.interface.receive(paste: "mon 5pm")
    #expect(rescheduling.grid.plainText.contains("Mon 30 Nov 17:00"), "\(rescheduling.grid.plainText)")
  }

  @Test func `Escape takes settings back after the help was over them`() throws {
    let screen = try screen(",jjl", width: 80, height: 24)
    #expect(screen.state.settings.hasBorders == false)
    try screen.press("?q<Esc>")
    #expect(screen.state.settings == Settings())
  }

  @Test(arguments: ["/re<F5>", "rr<F5>", "~<F5>", "sv<F5>", "H/<F5>", "rr<C-t>"])
  func `a key without a meaning in a prompt of the status line says so`(keys: String) throws {
    let screen = try screen(keys, width: 80, height: 24)
    let text = screen.status + screen.line(from: 1)
    #expect(text.contains("does nothing here"), "\(text)")
    #expect(try screen.press("a").grid.plainText.contains("does nothing here") == false)
  }

  @Test(arguments: [
    ("/x<C-q>", "Nothing here is read as a date or tag"), ("rr<Tab>", "There is nothing to complete here"),
    ("aMilk<Tab>", "There is nothing to complete:"), ("/zq<Tab>", "There is nothing to complete here"),
  ])
  func `a key of prompts that can do nothing in this one says so`(keys: String, sentence: String) throws {
    let screen = try screen(keys)
    #expect((screen.status + screen.line(from: 1)).contains(sentence))
  }

  @Test func `the history of an item shows which entry is selected, and how far it is scrolled`() throws {
    let keys = (1...9).map { "e\($0)<CR>" }.joined()
    let screen = try screen(keys + "Sj", [.sample(1, "a")])
    let text = screen.grid.plainText
    #expect(text.contains("2 of ") && text.contains("┃"), "\(text)")
    let marked = text.split(separator: "\n").filter { $0.contains("│›") || $0.contains("│ ›") }
    #expect(marked.count == 1, "\(text)")
  }

  @Test func `a title that is longer than the detail is read line by line`() throws {
    let words = (1...120).map { "word\($0)" }.joined(separator: " ")
    let screen = try screen("<CR>", [.sample(1, words)])
    #expect(!screen.grid.plainText.contains("…") && !screen.grid.plainText.contains("word120"))
    var pages = 0
    while !screen.grid.plainText.contains("word120"), pages < 20 {
      try screen.press("<C-d>")
      pages += 1
    }
    #expect(screen.grid.plainText.contains("word120"))
    try screen.press("e")
    guard case .writing(let draft) = screen.state.navigation.mode else {
      Issue.record("the title is not edited")
      return
    }
    #expect(draft.purpose == .editItem(ItemID(.numbered(1)), .title))
  }

  @Test func `in the detail of a short title j goes to the next field`() throws {
    #expect(try screen("<CR>j", [.sample(1, "short")]).state.navigation.field == .category)
  }

  @Test func `the only pane shows position and scroll bar`() throws {
    let categories = (1...30).map { ReduxCore.Category.sample(500 + $0, "Category \($0)", .red) }
    let screen = Screen([], categories: categories, width: 40, height: 12)
    let sidebar = try screen.press("1G").grid.plainText
    #expect(sidebar.contains("37 of 37") && sidebar.contains("┃"), "\(sidebar)")
    let notes = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let detail = try self.screen("<CR>", [.sample(1, "one") { $0.notes = notes }]).grid.plainText
    #expect(detail.contains("19%") && detail.contains("#1") && detail.contains("┃"), "\(detail)")
    let list = try self.screen("", (1...30).map { .sample($0, "Item \($0)") })
    #expect(list.grid.plainText.contains("┃"))
    let moved = try list.press("j").grid
    #expect(moved.plainText.contains("┃"))
  }

  @Test(arguments: [
    ":zzzz", "fzzzz", "1A", "~abc<CR>", "&abc<CR>", "&abc/x<CR>", "&/x<CR>", "*&abc/x<CR>", "gch<Tab>", "gs",
  ])
  func `no reason and no hint is cut`(keys: String) throws {
    let screen = try screen(keys, [.sample(1, "one") { $0.due = DayTime("2026-11-26") }])
    #expect(!screen.grid.plainText.contains("…"), "\(screen.grid.plainText)")
  }

  @Test(arguments: [(40, 12), (40, 8), (40, 14), (50, 14), (60, 20), (80, 24)])
  func `after a travel the screen says so until something changes`(width: Int, height: Int) throws {
    let screen = try screen("aMilk<CR>xHj<CR>", width: width, height: height, [.sample(1, "one")])
    for key in ["k", "1", "2", "<CR>"] {
      let text = try screen.press(key).grid.plainText
      #expect(text.contains("‹ "), "\(key): \(text)")
    }
    try screen.press("2x")
    #expect(!screen.grid.plainText.contains("‹ "))
  }

  @Test func `the prompt of an addition names the key that is not obvious first`() throws {
    #expect(try screen("a").line(from: 1) == "Alt-Enter stays  Enter add  Esc cancel")
  }

  @Test func `what is done can be reopened, also outside of Done`() throws {
    let screen = try screen("x", width: 80, height: 24, [.sample(1, "one"), .sample(2, "two")])
    #expect(screen.line(from: 1).contains("x reopen"))
    #expect(try screen.press("j").line(from: 1).contains("x done"))
    #expect(try screen.press("k").line(from: 1).contains("x reopen"))
  }

  @Test(arguments: [("gd", "x in a list"), ("gx", "dd in a list"), ("go", "gt shows"), ("3", "2 goes")])
  func `empty places say what to do`(keys: String, hint: String) throws {
    let screen = try screen(keys, width: 120, height: 40, [])
    #expect(screen.grid.plainText.contains(hint), "\(screen.grid.plainText)")
  }

  @Test func `a mark with which a title begins does not land on the quotation mark`() throws {
    let text = try screen("x", width: 80, height: 24, [.sample(1, "\u{301}starts")]).grid.plainText
    #expect(text.contains("“\u{25CC}\u{301}starts”"), "\(text)")
  }

  @Test func `small bars beside Upcoming show the next days, unless bars are off`() throws {
    func items(_ counts: [Int]) -> [Item] {
      counts.enumerated().flatMap { day, count in
        (0..<count).map { number in
          Item.sample(10 * day + number + 1, "a") { $0.due = DayTime(Day.sample.adding(days: day + 1)) }
        }
      }
    }
    let screen = try screen("", width: 80, height: 24, items([2, 0, 4, 1]))
    #expect(screen.grid.plainText.contains("Upcoming ▄·█▂  7"), "\(screen.grid.plainText)")
    try screen.press("gux")
    #expect(screen.grid.plainText.contains("Upcoming ▂·█▂  6"), "\(screen.grid.plainText)")
    screen.interface.session.store.send(.settings(.barsSwitched))
    #expect(!screen.grid.plainText.contains("█"))
  }

  @Test func `a press on any line of a setting selects it, and on the selected one changes it`() throws {
    let screen = try screen(",", width: 40, height: 30)
    let lines = screen.grid.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    let name = try #require(lines.firstIndex { $0.contains("Width of the detail") })
    #expect(lines[name + 1].hasSuffix("‹ by the screen ›  │"))
    screen.interface.receive(MouseEvent(.press, Point(x: 30, y: name + 1)))
    #expect(screen.state.navigation.mode == .adjusting(.detailWidth))
    #expect(screen.state.settings == Settings())
    screen.interface.receive(MouseEvent(.press, Point(x: 4, y: name)))
    #expect(screen.state.settings.detailWidth == 20)
  }

  @Test(arguments: Setting.allCases) func `the selected setting is in sight as a whole`(setting: Setting)
    throws
  {
    let index = try #require(Setting.allCases.firstIndex(of: setting))
    for (width, height) in [(40, 12), (20, 12), (30, 9), (24, 24)] {
      let screen = try screen("," + String(repeating: "j", count: index), width: width, height: height)
      #expect(screen.state.navigation.mode == .adjusting(setting))
      screen.interface.storeFile = "/home/me/documents/lists/todo.txt"
      let grid = screen.grid
      let first = try #require((0..<height).first { grid.text(row: $0).hasPrefix("│ ›") })
      let style = grid[2, first].style
      let text = (first..<height).filter { grid[2, $0].style == style }
        .map { grid.text(row: $0).dropFirst(3).dropLast(2).split(separator: " ").joined(separator: " ") }
        .joined(separator: " ")
      #expect([" ›", "config.toml", "TODUX_A11Y", "themes/"].contains(where: text.hasSuffix), "\(text)")
      #expect(!text.contains("…") || setting == .file, "\(text)")
    }
  }

  @Test func `the settings view has every setting, and changes the widths of panes`() throws {
    let screen = try screen(",", width: 120, height: 40)
    screen.interface.storeFile = "/home/me/todo.txt"
    let text = screen.grid.plainText
    for name in ["Width of the sidebar", "Width of the detail", "/home/me/todo.txt  config.toml"] {
      #expect(text.contains(name), "\(name)")
    }
    try screen.press("Gkkkkl")
    #expect(screen.state.settings.sidebarWidth == 12)
    try screen.press("hh")
    #expect(screen.state.settings.sidebarWidth == 40)
    try screen.press("ljhGl")
    #expect(screen.state.settings.sidebarWidth == nil && screen.state.settings.detailWidth == 80)
    #expect(screen.status == "Name the file in config.toml, and start todux again")
    #expect(try screen.press("kl").status.hasPrefix("A theme of your own is a file"))
    #expect(try screen.press("kl").status == "Bind keys in config.toml, below [keys]")
  }
}
