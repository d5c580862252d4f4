import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// The linear mode for screen readers.
@MainActor
struct LinearTests {
  private let screen = Screen(Lists.planned, categories: [Lists.work, Lists.home], width: 80, height: 16)

  init() { screen.interface.session.store.send(.settings(.linearSwitched)) }

  private func row(_ y: Int) -> String { row(y, of: screen.grid) }

  private func row(_ y: Int, of grid: Grid) -> String {
    String(grid.text(row: y).reversed().drop { $0 == " " }.reversed())
  }

  /// The line that says what has happened.
  private var said: String { row(14) }

  /// The line on which the cursor stands.
  private var current: String { row(screen.grid.cursor?.y ?? -1) }

  @Test(arguments: [
    "", "gt", "ga", "gd", "h", "<CR>", "gagb", "gagw", "gtH", "gtjxH<Tab>", "gc", "gc<Tab>", "gs", "?", ",",
    "f",
    ":", "gtt", "gtm", "gtw", "g", "r", "gtR", "gtjxS", "gtvj", "g?x", "gm", "a", "gtjxgm",
  ])
  func `nothing is drawn, and the cursor is in sight`(keys: String) throws {
    try screen.press(keys)
    let grid = screen.grid
    #expect(grid.cursor != nil)
    let signs = Set("○◌✓×●›‹▸↻◇•→".unicodeScalars.map(\.value))
    for y in 0..<grid.size.height {
      for scalar in grid.text(row: y).unicodeScalars {
        #expect(!(0x2500..<0x2600).contains(scalar.value) && !signs.contains(scalar.value), "\(scalar)")
      }
    }
  }

  @Test func `where a travel led is said until something changes`() throws {
    try screen.press("gixxHj<CR>j")
    #expect(said.hasPrefix("Travelled to"), "\(screen.grid.plainText)")
    try screen.press("xj")
    #expect(!said.contains("Travelled"))
  }

  @Test func `the cursor stands at the beginning of the selected line`() throws {
    try screen.press("gtj")
    #expect(screen.grid.cursor == Point(x: 0, y: 3))
    #expect(current == "Call the landlord, late by 2 days")
    try screen.press("j")
    #expect(current == "Write the report, high priority, due today, tag deep")
  }

  @Test(arguments: [10, 12, 5]) func `the selected line is there as a whole, up to half of the screen`(
    height: Int
  ) throws {
    let title = "Ask the landlord about the leaking window in the small room"
    let items = (10..<30).map { Item.sample($0, "\($0) \(title)") }
    let screen = Screen(items, width: 40, height: height)
    screen.interface.session.store.send(.settings(.linearSwitched))
    for (index, item) in items.enumerated() {
      let grid = screen.grid
      let cursor = try #require(grid.cursor)
      let rows = (0..<height).map { row($0, of: grid) }
      #expect(cursor.x == 0)
      if height > 5 {
        #expect(rows[cursor.y] + " " + rows[cursor.y + 1] == item.title)
        #expect(cursor.y + 1 < height - 2)
      } else {
        #expect(rows[cursor.y].hasPrefix("\(index + 10) Ask the landlord") && rows[cursor.y].hasSuffix("…"))
      }
      try screen.press("j")
    }
  }

  private static let longTitle = "Ask the landlord about the leaking window in the small room"

  /// Twenty items, of which every other one takes two rows.
  private func longScreen(height: Int) -> Screen {
    let items = (10..<30).map { Item.sample($0, $0 % 2 == 0 ? "\($0) \(Self.longTitle)" : "\($0) Walk") }
    let screen = Screen(items, width: 40, height: height)
    screen.interface.session.store.send(.settings(.linearSwitched))
    return screen
  }

  /// The titles on the screen, put together from their rows.
  private func titles(_ screen: Screen) -> [String] {
    var titles: [String] = []
    for y in 1..<screen.grid.size.height - 2 {
      let text = row(y, of: screen.grid)
      if text.first?.isNumber ?? false {
        titles.append(text)
      } else if !text.isEmpty, let last = titles.indices.last {
        titles[last] += " " + text
      }
    }
    return titles
  }

  @Test(arguments: [12, 16, 24]) func `every line on the screen is there as a whole`(height: Int) throws {
    let screen = longScreen(height: height)
    for _ in 0..<20 {
      for title in titles(screen) {
        #expect(title.hasSuffix(Self.longTitle) || title.hasSuffix("Walk"), "\(title)")
      }
      try screen.press("j")
    }
  }

  @Test(arguments: ["gb", "gwllllllllllll"], [12, 16, 24])
  func `every card of a board on the screen is there as a whole`(board: String, height: Int) throws {
    let screen = longScreen(height: height)
    try screen.press(board)
    var seen: Set<String> = []
    for _ in 0..<25 {
      for title in titles(screen) {
        #expect(title.hasSuffix(Self.longTitle) || title.hasSuffix("Walk"), "\(title)")
        seen.insert(title)
      }
      let grid = screen.grid
      #expect((1..<height - 2).contains(try #require(grid.cursor?.y)))
      try screen.press("j")
    }
    #expect(seen.count == 20)
  }

  @Test(arguments: ["ga", "gagb"]) func `an item that is part of another one is said to be`(keys: String)
    throws
  {
    let items = [Item.sample(1, "Trip"), Item.sample(2, "Ticket") { $0.parent = Item.sample(1, "").id }]
    let screen = Screen(items, width: 80, height: 24)
    screen.interface.session.store.send(.settings(.linearSwitched))
    let text = try screen.press(keys).grid.plainText
    #expect(text.contains("Ticket, subtask") || text.contains("Ticket, part of Trip"), "\(text)")
  }

  @Test func `notes say in words what is a task, done or a quotation`() throws {
    let notes = "Pack\n- [ ] book\n- [x] ticket\n* map\n> far away\n---\n| a | b |\n|---|---|\n| 1 | 2 |"
    let screen = Screen([Item.sample(1, "Trip") { $0.notes = notes }], width: 80, height: 30)
    screen.interface.session.store.send(.settings(.linearSwitched))
    try screen.press("3")
    let rows = (0..<30).map { row($0, of: screen.grid) }
    for line in ["Pack", "task: book", "done: ticket", "- map", "quote: far away", "rule", "a, b", "1, 2"] {
      #expect(rows.contains(line), "\(line)")
    }
    let rowOfNotes = try #require(rows.firstIndex(of: "Pack"))
    for _ in 0..<30 where screen.grid.cursor?.y != rowOfNotes + 2 { try screen.press("j") }
    #expect(row(screen.grid.cursor?.y ?? 0, of: screen.grid) == "done: ticket")
  }

  @Test func `the developer tools do not open, and close when the linear mode begins`() throws {
    func hasBoxes() -> Bool {
      screen.grid.plainText.unicodeScalars.contains { (0x2500..<0x2580).contains($0.value) }
    }
    try screen.press("<F12>")
    #expect(!hasBoxes() && said.hasPrefix("The developer tools are only drawn: switch off Linear"))
    screen.interface.session.store.send(.settings(.linearSwitched))
    try screen.press("<F12>")
    #expect(hasBoxes())
    screen.interface.session.store.send(.settings(.linearSwitched))
    #expect(!hasBoxes())
    try screen.press("gtx")
    #expect(said.hasPrefix("Completed"), "the keys are those of the list again")
  }

  @Test func `where the linear mode cannot be switched off, the developer tools need another start`() throws {
    var settings = screen.state.settings
    settings.fixed = [.linear]
    screen.interface.receive(settings: settings, keys: .standard)
    try screen.press("<F12>")
    #expect(said.contains("start todux without the linear mode"))
  }

  @Test(arguments: [12, 16, 24]) func `paging leaves out nothing`(height: Int) throws {
    let screen = longScreen(height: height)
    var seen = Set(titles(screen))
    for _ in 0..<20 {
      try screen.press("<PageDown>")
      seen.formUnion(titles(screen))
    }
    #expect(seen.count == 20)
  }

  @Test func `another list, pane or view is said, but not another line`() throws {
    try screen.press("gt")
    #expect(said == "Today, 5 items")
    try screen.press("j")
    #expect(said == "")
    try screen.press("h")
    #expect(said.hasPrefix("Lists, Fri 27 Nov"))
    try screen.press("k")
    #expect(said == "Lists, Fri 27 Nov, 2 of 7 done today, 2 late")
    try screen.press("<CR>,")
    #expect(said == "Settings")
    try screen.press("<Esc>gg")
    #expect(said == "")
  }

  @Test func `what is late and waits is counted, and said to wait, since Today does not show it`() throws {
    let items = (1...4).map { number in
      Item.sample(number, "item \(number)") {
        $0.due = DayTime(.sample.adding(days: number == 4 ? 0 : -1))
        if number == 2 { $0.waitsFor = [ItemID(.numbered(4))] }
        if number == 3 { $0.start = DayTime(.sample.adding(days: 2)) }
      }
    }
    let screen = Screen(items, width: 120, height: 40)
    #expect(screen.grid.text(row: 0).contains("3 late, 2 waiting"))
    try screen.press("gtj<Space>")
    #expect(screen.grid.text(row: 0).contains("3 late, 1 waiting"))
    let narrow = Screen(items, width: 58, height: 20)
    #expect(narrow.grid.text(row: 0).contains("3 late "))
  }

  @Test func `what has happened goes on in the last line, unless something is written there`() throws {
    let screen = longScreen(height: 12)
    try screen.press("x")
    #expect(row(10, of: screen.grid).hasPrefix("Completed “10 Ask the landlord"))
    #expect(row(11, of: screen.grid).hasPrefix("leaking window in the small room”. u"))
    try screen.press("a")
    #expect(row(11, of: screen.grid) == "add:")
  }

  @Test func `what takes more than two lines begins earlier where lines are free, and is said as a whole`()
    throws
  {
    func said(below count: Int) throws -> String {
      let items = (1...count).map { Item.sample($0, "Item \($0)") }
      let screen = Screen(items, width: 40, height: 12)
      screen.interface.session.store.send(.settings(.linearSwitched))
      try screen.press("gaaBuy 31 feb p7 every fryday p9 32 mar 25:00 31 apr p8 30 feb p0<CR>")
      return (0..<12).map { row($0, of: screen.grid) }.joined(separator: " ")
    }
    let last = "“30 feb” and “p0” are part of the title. u undoes"
    #expect(try said(below: 1).contains(last))
    #expect(try !said(below: 30).contains(last), "lines of the list stay")
  }

  @Test func `what has happened is said in one line`() throws {
    try screen.press("gtx")
    #expect(said == "Completed “File the tax return”. u undoes")
    #expect(current == "File the tax return, done, high priority")
  }

  @Test func `the cursor stands in a text that is written`() throws {
    try screen.press("aCall Tom tomorrow")
    #expect(screen.grid.cursor == Point(x: "add: Call Tom tomorrow".count, y: 15))
    #expect(said == "Sat 28 Nov, tomorrow")
    try screen.press("<Esc>f")
    #expect(screen.grid.cursor?.y == 15)
    try screen.press("rep")
    #expect(said.hasPrefix("Write the report") && said.contains(", 1 of "))
  }

  @Test func `a question is said, and the cursor stands on it`() throws {
    screen.interface.receive(paste: "one\ntwo\n")
    #expect(screen.grid.cursor == Point(x: 0, y: 14))
    #expect(said == "Add 2 items? y for yes, n for no")
    #expect(row(1) == "one")
  }

  @Test func `a text that is read is scrolled to its last line`() throws {
    try screen.press("?G")
    let last = current
    #expect(!last.isEmpty)
    try screen.press("j")
    #expect(current == last)
    try screen.press("k")
    #expect(current != last)
  }

  @Test func `the mouse does nothing`() throws {
    try screen.press("gt")
    let before = screen.state
    screen.interface.receive(MouseEvent(.press, Point(x: 2, y: 5)))
    #expect(screen.state == before)
  }

  @Test func `it can be left again in the settings`() throws {
    try screen.press(",j<Space>")
    #expect(screen.grid.text(row: 0).hasPrefix(" todux  Fri 27 Nov"))
    try screen.press("<Space>")
    #expect(screen.grid.text(row: 0).hasPrefix("Settings"))
  }
}
