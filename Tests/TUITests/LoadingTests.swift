import Cells
import Foundation
import Preferences
import Redux
import TestSupport
import Testing

@testable import ReduxCore
@testable import TUI

/// Keys that are pressed while the document is being loaded.
@MainActor
struct LoadingTests {
  private static let whole: Document = {
    let items = Lists.thousand.map { item in
      var item = item
      let number = item.number ?? 0
      if number % 3 == 0 { item.category = Lists.work.id }
      if number % 5 == 0 { item.due = DayTime(Day.sample.adding(days: number % 9 - 3)) }
      if number % 7 == 0 { item.tags = ["phone"] }
      return item
    }
    return Document(categories: [Lists.work, Lists.home], items: items)
  }()

  /// Returns a screen on which the first 100 items are loaded, and others can be read.
  private func loading() -> Screen {
    var state = AppState()
    state.external.today = .sample
    state.document = Document(
      categories: Self.whole.categories.inOrder,
      items: Lists.thousand.prefix(100).compactMap { Self.whole.items[$0.id] })
    state.external.isLoading = true
    state.external.loadedParts = Self.whole.items[Lists.thousand[99].id].map {
      LoadedParts(LoadedPage(of: .inbox, from: .list, to: .item($0)))
    }
    let screen = Screen(state, size: Size(width: 80, height: 24))
    screen.interface.outputs.readPart = { [unowned interface = screen.interface] in
      interface.session.receive(Self.part($0))
    }
    return screen
  }

  private static func part(_ request: PartRequest) -> LoadedPart {
    switch request {
    case .page(let query, _):
      let list = ItemList(query, search: Search(), of: whole.items)
      return LoadedPart(
        items: (0..<list.count).compactMap { list[$0] },
        page: LoadedPage(of: query.list, from: .list, to: .list))
    case .families(let ids): return LoadedPart(items: ids.compactMap { whole.items[$0] }, families: ids)
    case .surroundings(let item):
      return LoadedPart(
        items: Array(whole.items.unordered), families: [item.id], surrounding: item.id, rank: item.rank)
    case .end: return LoadedPart(items: Array(whole.items.unordered), isEnd: true)
    }
  }

  private func load(_ screen: Screen) {
    screen.interface.session.receive(whole: Self.whole)
    screen.interface.releaseHeld()
  }

  @Test(arguments: [
    ("x", "Completed “Item number 1”"), ("jdd", "Deleted “Item number 2”"), ("ph", "Priority high"),
    ("rt", "Due Fri 27 Nov"), ("e!<CR>", "Renamed “Item number 1” to “Item number 1!”"),
    ("mWork<CR>", "Moved “Item number 1” to “Work”"), ("xu", "Undid: complete “Item number 1”"),
    ("VVdd", "Deleted “Item number 1” and 1 more"), ("gtx", "Completed “Item number 30”"),
    ("Imore<Esc>", "Notes saved"), ("jaMilk<CR>", "Added “Milk”"), ("AMilk<CR>", "Added “Milk”"),
    ("jaMilk p1<CR>x", "Completed “Milk”"), ("gtaMilk<CR>", "Added “Milk”"),
    ("gta Milk p1<CR>x", "Completed “Milk”"),
    ("gdaMilk<CR>", "Added “Milk” to the Inbox"), ("tphone<CR>", "Tagged “Item number 1” @phone"),
    ("jtpho<Down><Up><CR>", "Tagged “Item number 2” @pho"), ("jJ", "Moved “Item number 2”"),
    ("jj>", "Moved “Item number 4” under “Item number 2”"),
    ("Gx", "Completed “Item number 1000”"), ("G<C-u>Kx", "Completed “Item number 986”"),
  ])
  func `a change of an item does not wait for the load`(keys: String, message: String) throws {
    let screen = loading()
    try screen.press(keys)
    #expect(screen.status.hasPrefix(message))
    #expect(screen.state.external.isLoading)
    let before = screen.grid.plainText
    load(screen)
    #expect(screen.state.document.items.count == (keys.contains("Milk") ? 1001 : 1000))
    // The counts, also in headings, and the position in the list come with the load, everything else was
    // there.
    for (old, new) in zip(before.split(separator: "\n"), screen.grid.plainText.split(separator: "\n"))
      .dropFirst(3) where !old.dropFirst(20).contains("─")
    {
      #expect(old.dropFirst(20).dropLast() == new.dropFirst(20).dropLast())
    }
  }

  @Test(arguments: ["/Item<CR>", "*", "fItem<CR>", ":done<CR>", "S", "H", "gs", "tpho<CR>"])
  func `a key that needs the whole document says that it waits`(keys: String) throws {
    let screen = loading()
    try screen.press(keys)
    #expect(screen.status == "Loading…" || screen.grid.plainText.contains("Loading…"))
    #expect(screen.state.external.waiting == .loading)
    load(screen)
    #expect(screen.state.external.waiting == nil)
    #expect(!screen.grid.plainText.contains("Loading…"))
  }

  @Test func `the mouse does not wait for the load, unless for what a key waits for`() throws {
    let screen = loading()
    let interface = screen.interface
    func place(of text: String) throws -> Point {
      let lines = screen.grid.plainText.split(separator: "\n", omittingEmptySubsequences: false)
      let y = try #require(lines.firstIndex { $0.contains(text) })
      let before = try #require(lines[y].range(of: text)).lowerBound
      return Point(x: lines[y][..<before].count, y: y)
    }
    let second = try place(of: "Item number 2 ")
    interface.receive(MouseEvent(.press, Point(x: second.x - 2, y: second.y)))
    interface.receive(MouseEvent(.release, Point(x: second.x - 2, y: second.y)))
    #expect(screen.status.hasPrefix("Completed “Item number 2”"))
    for _ in 0..<40 { interface.receive(MouseEvent(.wheelDown, second)) }
    #expect(screen.grid.plainText.contains("Item number 190 "))
    interface.receive(MouseEvent(.press, try place(of: "Upcoming")))
    #expect(screen.state.navigation.list == .upcoming && screen.state.external.waiting == nil)
    try screen.press("gigg")
    interface.receive(MouseEvent(.press, try place(of: "Item number 4 ")))
    interface.receive(MouseEvent(.release, try place(of: "● Home")))
    #expect(screen.status.hasPrefix("Moved “Item number 4” to “Home”"))

    screen.interface.outputs.readPart = { _ in }
    interface.receive(MouseEvent(.press, try place(of: "● Work")))
    #expect(screen.state.external.waiting == .loading && screen.state.navigation.list == .inbox)
    load(screen)
    #expect(screen.state.navigation.list == .category(Lists.work.id))
  }

  @Test func `a search is typed at once, and finds the rest when the load ends`() throws {
    let screen = loading()
    try screen.press("/998")
    #expect(screen.state.external.waiting == nil && screen.state.navigation.search == "998")
    #expect(screen.grid.plainText.contains("/998") && screen.grid.plainText.contains("Loading…"))
    try screen.press("<BS><BS><BS>number 1")
    #expect(screen.grid.plainText.contains("Item number 1") && screen.grid.plainText.contains("loading"))
    try screen.press("<C-u>number 998")
    load(screen)
    #expect(screen.grid.plainText.contains("Item number 998"))
    try screen.press("<CR>x")
    #expect(screen.status.hasPrefix("Completed “Item number 998”"))
  }

  @Test func `what is anywhere is looked for at once, and the rest is found when the load ends`() throws {
    let screen = loading()
    try screen.press("fnumber 998")
    #expect(screen.state.external.waiting == nil)
    #expect(!screen.grid.plainText.contains("Item number 998"))
    try screen.press("<CR>")
    load(screen)
    #expect(
      screen.state.navigation.item == Lists.thousand[997].id && screen.state.navigation.mode == .browsing)
  }

  @Test func `Escape does not drop what was typed before it`() throws {
    let screen = loading()
    try screen.press("*<Esc>x")
    load(screen)
    #expect(screen.state.document.items.unordered.count { $0.status == .done } == 1)
  }

  @Test func `without what a key needs, it waits`() throws {
    let screen = loading()
    var requests = 0
    screen.interface.outputs.readPart = { _ in requests += 1 }
    try screen.press("x")
    // What was read in vain is not read again.
    #expect(requests == 1)
    #expect(screen.state.document.items.unordered.allSatisfy { $0.status == .open })
    load(screen)
    #expect(screen.state.document.items.unordered.count { $0.status == .done } == 1)
  }

  @Test func `an open prompt, marks and the field of the detail stay when the load ends`() throws {
    let screen = loading()
    try screen.press("vjvljj")
    let (marks, field) = (screen.state.navigation.marks, screen.state.navigation.field)
    #expect(marks != nil && field != .title)
    load(screen)
    #expect(screen.state.navigation.marks == marks && screen.state.navigation.field == field)
    let other = loading()
    try other.press("jerest")
    load(other)
    try other.press("<CR>")
    #expect(other.state.document.items[Lists.thousand[1].id]?.title == "Item number 2rest")
  }

  @Test(arguments: Torture.seeds(0..<300, otherwise: 20))
  func `keys before the load lead to the same screen as the same keys after it`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let sequences = [
      "j", "j", "k", "x", "dd", "u", "<C-r>", "ph", "rt", "rm", "e!<CR>", "mWork<CR>", "v", "V", "<Esc>",
      "gt", "gi",
      "gu", "gg", "l", "h", "t<Esc>", "Imore<Esc>", ".", "<C-d>",
    ]
    // Rarely, since all that follows waits with it.
    let waiting = ["G", "/9<CR>", "aMilk<CR>", "J", "*", "tphone<CR>"]
    let (early, late) = (loading(), loading())
    load(late)
    let count = Int.random(in: 1...40, using: &random)
    for _ in 0..<count {
      let keys = random.pick(Int.random(in: 0..<40, using: &random) == 0 ? waiting : sequences)
      try early.press(keys)
      try late.press(keys)
    }
    load(early)
    #expect(early.grid.plainText == late.grid.plainText)
    #expect(early.state.document == late.state.document)
  }
}
