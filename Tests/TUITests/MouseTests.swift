import Cells
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// The mouse on a whole screen.
@MainActor
struct MouseTests {
  private func screen(width: Int = 120, height: Int = 24) -> Screen {
    Screen(Lists.mixed, categories: [Lists.work, Lists.home], width: width, height: height)
  }

  /// Returns the place of the first occurrence of a text on the screen, from a column on, in the list or at
  /// its right.
  private func place(_ text: String, _ screen: Screen, from column: Int = 0) throws -> Point {
    let grid = screen.grid
    let end = column == 24 ? 80 : grid.size.width
    for y in 0..<grid.size.height {
      for x in column..<end
      where grid.text(row: y, columns: x..<grid.size.width).hasPrefix(text) {
        return Point(x: x, y: y)
      }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { var text: String }

  private func press(_ place: Point, _ screen: Screen) {
    screen.interface.receive(MouseEvent(.press, place))
    screen.interface.receive(MouseEvent(.release, place))
  }

  private var selected: (Screen) -> String? {
    { $0.interface.session.lists.selection($0.state)?.item.title }
  }

  @Test(arguments: [120, 80, 60]) func `a press selects a row, and focuses the list`(width: Int) throws {
    let screen = screen(width: width)
    try screen.press(width < 80 ? "" : "1")
    press(try place("Plan the trip", screen, from: width < 80 ? 0 : 20), screen)
    #expect(selected(screen) == "Plan the trip")
    #expect(screen.state.navigation.pane == .list)
  }

  @Test func `a press on the sign completes the item, and another one reopens it`() throws {
    let screen = screen()
    let title = try place("Plan the trip", screen, from: 24)
    press(Point(x: title.x - 2, y: title.y), screen)
    #expect(selected(screen) == "Plan the trip")
    #expect(screen.state.document.items.unordered.first { $0.title == "Plan the trip" }?.status == .done)
    screen.interface.receive(MouseEvent(.doublePress, Point(x: title.x - 2, y: title.y)))
    #expect(screen.state.document.items.unordered.first { $0.title == "Plan the trip" }?.status == .open)
  }

  @Test func `a double press edits the title, and the mouse then leaves the text alone`() throws {
    let screen = screen()
    let title = try place("Plan the trip", screen, from: 24)
    press(title, screen)
    screen.interface.receive(MouseEvent(.doublePress, title))
    guard case .writing(let draft) = screen.state.navigation.mode else {
      Issue.record("Nothing is written")
      return
    }
    #expect(draft.line.text == "Plan the trip")
    press(try place("Pay rent", screen, from: 24), screen)
    screen.interface.receive(MouseEvent(.wheelDown, title))
    guard case .writing = screen.state.navigation.mode else {
      Issue.record("The text is gone")
      return
    }
  }

  @Test func `a press in the sidebar shows the list, and one in the detail selects what is there`() throws {
    let screen = screen()
    press(try place("All", screen), screen)
    #expect(screen.state.navigation.list == .all && screen.state.navigation.pane == .sidebar)
    try screen.press("gi")
    press(try place("Plan the trip", screen, from: 24), screen)
    press(try place("Ask for the days off", screen, from: 84), screen)
    #expect(screen.state.navigation.pane == .detail)
    try screen.press("x")
    #expect(screen.status.hasPrefix("Completed “Ask for the days off”"))
    press(Point(x: 110, y: 21), screen)
    #expect(screen.state.navigation.pane == .detail, "beside the lines only the focus changes")
  }

  @Test(arguments: ["", "3"]) func `a press on the sign of a subtask completes it, and nothing moves`(
    keys: String
  ) throws {
    let screen = screen()
    press(try place("Plan the trip", screen, from: 24), screen)
    try screen.press(keys)
    let title = try place("Ask for the days off", screen, from: 84)
    let sign = Point(x: title.x - 2, y: title.y)
    let pane = screen.state.navigation.pane
    func status() -> Item.Status? {
      screen.state.document.items.unordered.first { $0.title == "Ask for the days off" }?.status
    }
    press(sign, screen)
    #expect(status() == .done && screen.status.hasPrefix("Completed “Ask for the days off”"))
    #expect(try place("Ask for the days off", screen, from: 84) == title)
    #expect(selected(screen) == "Plan the trip" && screen.state.navigation.pane == pane)
    screen.interface.receive(MouseEvent(.doublePress, sign))
    #expect(status() == .open)
    try screen.press("uu")
    #expect(status() == .open, "each press is a step of its own")
  }

  @Test func `a double press on a subtask edits that one, although the pane then has more lines`() throws {
    let screen = screen()
    press(try place("Plan the trip", screen, from: 24), screen)
    let title = try place("Ask for the days off", screen, from: 84)
    press(title, screen)
    screen.interface.receive(MouseEvent(.doublePress, title))
    guard case .writing(let draft) = screen.state.navigation.mode else {
      Issue.record("Nothing is written")
      return
    }
    #expect(draft.line.text == "Ask for the days off")
  }

  @Test func `the wheel scrolls the list by three lines, and neither selects nor focuses as long as it can`()
    throws
  {
    let items = (1...40).map { Item.sample($0, "Item \($0)") }
    let screen = Screen(items, width: 120, height: 24)
    try screen.press("gi" + String(repeating: "j", count: 10))
    let row = try place("Item 11", screen, from: 24)
    let before = screen.state.navigation
    screen.interface.receive(MouseEvent(.wheelDown, row))
    #expect(selected(screen) == "Item 11")
    #expect(try place("Item 11", screen, from: 24).y == row.y - 3)
    screen.interface.receive(MouseEvent(.wheelUp, row))
    #expect(screen.state.navigation.item == before.item && screen.state.navigation.offset == before.offset)
    for _ in 0..<5 { screen.interface.receive(MouseEvent(.wheelDown, row)) }
    let top = try #require(selected(screen).flatMap { Int($0.dropFirst(5)) })
    #expect(top > 11 && top < 40, "the selection stays on the page")
    for _ in 0..<20 { screen.interface.receive(MouseEvent(.wheelDown, row)) }
    #expect(try place("Item 40", screen, from: 24).y > row.y)
    let end = selected(screen)
    screen.interface.receive(MouseEvent(.wheelDown, row))
    #expect(selected(screen) == end, "at the end nothing scrolls")
  }

  @Test func `the wheel does nothing over what has room, and in the header`() throws {
    let screen = screen()
    let before = screen.state.navigation
    for spot in [try place("Pay rent", screen, from: 24), try place("Today", screen), Point(x: 5, y: 0)] {
      screen.interface.receive(MouseEvent(.wheelDown, spot))
      #expect(screen.state.navigation == before)
    }
  }

  @Test func `in an overlay the wheel moves there, and a press on the list does nothing`() throws {
    let screen = screen()
    try screen.press("?")
    screen.interface.receive(MouseEvent(.wheelDown, Point(x: 40, y: 10)))
    #expect(screen.state.navigation.mode == .help(scrolled: 3))
    press(Point(x: 40, y: 4), screen)
    #expect(screen.state.navigation.mode == .help(scrolled: 3))
  }

  @Test(arguments: [120, 60]) func `a press in the history selects a step, or the first one of a day`(
    width: Int
  ) throws {
    let screen = Screen(Lists.mixed, categories: [Lists.work], width: width, height: 24)
    try screen.press("xjp1H")
    func label() -> String? {
      guard case .browsingHistory(let browsing) = screen.state.navigation.mode else { return nil }
      return browsing.entry?.label.words ?? "the beginning"
    }
    press(try place("complete “Pay rent”", screen), screen)
    #expect(label() == "complete “Pay rent”")
    press(try place("The beginning", screen), screen)
    #expect(label() == "the beginning")
    press(try place("Today  Fri 27 Nov", screen), screen)
    let newest = label()
    #expect(newest?.hasPrefix("set the priority of") == true)
    press(Point(x: 10, y: 12), screen)
    #expect(label() == newest, "below the rows there is nothing")
  }

  @Test func `the keys in the footer can be pressed`() throws {
    let screen = try screen().press("xx")
    press(try place("H history", screen), screen)
    guard case .browsingHistory = screen.state.navigation.mode else {
      Issue.record("The history is not open")
      return
    }
    press(try place("q close", screen), screen)
    #expect(screen.state.navigation.mode == .browsing)
    try screen.press("k")
    let done = try place("x done", screen)
    press(Point(x: done.x + 6, y: done.y), screen)
    #expect(screen.status.isEmpty, "between two keys there is none")
    press(Point(x: done.x + 3, y: done.y), screen)
    #expect(screen.status.hasPrefix("Completed “Pay rent”"))
  }

  @Test func `what is late in the header opens its list, and nothing else there does anything`() throws {
    let screen = screen()
    let late = try place("1 late", screen)
    for x in [late.x - 4, late.x + 10] { press(Point(x: x, y: late.y), screen) }
    #expect(screen.state.navigation.list != .overdue)
    press(late, screen)
    #expect(screen.state.navigation.list == .overdue)
  }

  @Test func `an item dropped on another row goes there as one step`() throws {
    let screen = screen()
    let titles = {
      screen.interface.session.lists.visible(screen.state).ids.map { screen.state.document.items[$0]?.title }
    }
    let before = titles()
    screen.interface.receive(MouseEvent(.press, try place("Pay rent", screen, from: 24)))
    screen.interface.receive(MouseEvent(.release, try place("買い物リスト", screen, from: 24)))
    #expect(titles().firstIndex(of: "Pay rent") == 2)
    #expect(selected(screen) == "Pay rent")
    try screen.press("u")
    #expect(titles() == before)
  }

  @Test func `an item dropped on a list goes there`() throws {
    let screen = screen()
    func drop(on list: String) throws {
      screen.interface.receive(MouseEvent(.press, try place("Plan the trip", screen, from: 24)))
      screen.interface.receive(MouseEvent(.release, try place(list, screen)))
    }
    func trip() -> Item? { screen.state.document.items.unordered.first { $0.title == "Plan the trip" } }
    try drop(on: "Today")
    #expect(trip()?.due?.day == screen.state.external.today)
    try drop(on: "● Home")
    #expect(trip()?.category == Lists.home.id)
    try screen.press("ga")
    try drop(on: "Inbox")
    #expect(trip()?.category == nil)
    try drop(on: "Upcoming")
    #expect(trip()?.status == .open, "a list that an item cannot be put into takes none")
    try drop(on: "Trash")
    #expect(trip()?.status == .trashed)
  }

  @Test func `without the mouse in the settings, nothing happens`() throws {
    let screen = screen()
    screen.interface.session.store.send(.settings(.mouseSwitched))
    press(try place("Plan the trip", screen, from: 24), screen)
    #expect(selected(screen) == "Pay rent")
  }

  @Test func `random events at any place never leave a broken state`() throws {
    let screen = screen(width: 80)
    var generator = SeededRandom(20_261_123)
    for size in [
      Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12),
      Size(width: 20, height: 5),
    ] {
      screen.interface.size = size
      for _ in 0..<300 {
        let kind = MouseEvent.Kind.allCases.randomElement(using: &generator) ?? .press
        let place = Point(
          x: Int.random(in: 0...size.width, using: &generator),
          y: Int.random(in: 0...size.height, using: &generator))
        if place.y == size.height - 1 { continue }
        screen.interface.receive(MouseEvent(kind, place))
        #expect(screen.grid.size == size)
      }
      try screen.press("<Esc><Esc>")
    }
  }

  // MARK: Boards

  @Test func `a press selects a card, and one on its sign completes it`() throws {
    let screen = try screen().press("gagb")
    let title = try place("Plan the trip", screen, from: 25)
    press(title, screen)
    #expect(selected(screen) == "Plan the trip")
    press(Point(x: title.x - 2, y: title.y), screen)
    #expect(screen.state.document.items.unordered.first { $0.title == "Plan the trip" }?.status == .done)
  }

  @Test func `a press on the first or the last card of a column scrolls nothing`() throws {
    let items = (10..<40).map { Item.sample($0, "Card \($0)") }
    let screen = try Screen(items, width: 120, height: 40).press("gagb" + String(repeating: "j", count: 15))
    func cards() -> [String] {
      (0..<40).compactMap { row in
        screen.grid.text(row: row, columns: 24..<120).split(separator: "Card ").dropFirst().first
          .map { "Card \($0.prefix(2))" }
      }
    }
    let shown = cards()
    #expect(shown.count > 3 && shown.first != "Card 10" && shown.last != "Card 39")
    for title in [shown.first, shown.last, shown.first].compactMap(\.self) {
      press(try place(title, screen, from: 24), screen)
      #expect(selected(screen) == title)
      #expect(cards() == shown)
    }
  }

  @Test func `the wheel scrolls the column under it, and selects nothing`() throws {
    let items = (10..<60).map { number in
      Item.sample(number, "Card \(number)") { $0.priority = number % 2 == 0 ? .high : nil }
    }
    let screen = try Screen(items, width: 120, height: 40).press("gagbsgp")
    #expect(selected(screen) == "Card 10")
    let other = try place("Card 11", screen, from: 25)
    screen.interface.receive(MouseEvent(.wheelDown, other))
    #expect(try place("Card 13", screen, from: 25) == other)
    #expect(selected(screen) == "Card 10" && screen.grid.plainText.contains("Card 12 "))
    screen.interface.receive(MouseEvent(.wheelUp, other))
    #expect(try place("Card 11", screen, from: 25) == other)
  }

  @Test func `a card that is dragged to another column gets its value`() throws {
    let screen = try screen().press("gagb")
    screen.interface.receive(MouseEvent(.press, try place("Plan the trip", screen, from: 25)))
    let column = try place("● Home", screen, from: 25)
    screen.interface.receive(MouseEvent(.release, Point(x: column.x + 3, y: column.y + 8)))
    let moved = screen.state.document.items.unordered.first { $0.title == "Plan the trip" }
    #expect(moved?.category == Lists.home.id)
    #expect(selected(screen) == "Plan the trip")
    try screen.press("u")
    #expect(screen.state.document.items.unordered.first { $0.title == "Plan the trip" }?.category == nil)
  }

  @Test func `a card that is dropped on another one of its column takes its place`() throws {
    let screen = try screen(height: 40).press("gb")
    screen.interface.receive(MouseEvent(.press, try place("Water", screen, from: 25)))
    screen.interface.receive(MouseEvent(.release, try place("Plan the trip", screen, from: 25)))
    try screen.press("gb")
    let titles = screen.interface.session.lists.visible(screen.state)
    #expect((0..<titles.count).compactMap { titles[$0]?.title }.firstIndex { $0.hasPrefix("Water") } == 5)
  }

  @Test func `a press selects a setting, and one on the selected setting changes it`() throws {
    let screen = try Screen(Lists.mixed, width: 80, height: 24).press(",")
    let bars = try place("Progress bars", screen)
    #expect(screen.grid.text(row: bars.y).contains("‹ yes ›"))
    press(bars, screen)
    #expect(screen.grid.text(row: bars.y).contains("›Progress bars"))
    #expect(screen.grid.text(row: bars.y).contains("‹ yes ›"))
    press(bars, screen)
    #expect(screen.grid.text(row: bars.y).contains("‹ no ›"))
  }

  @Test func `a press on the sign at the side of a board turns to further columns`() throws {
    let categories = (1...9).map { category($0, "List \($0)") }
    let items = (1...9).map { number in item(number) { $0.category = categoryID(number) } }
    let screen = try Screen(items, categories: categories, width: 80, height: 24).press("gagb")
    let first = screen.grid
    let right = try #require((0..<80).last { first.text(row: 2, columns: $0..<($0 + 1)) == "›" })
    press(Point(x: right, y: 2), screen)
    #expect(screen.grid != first)
    let left = try #require((20..<80).first { screen.grid.text(row: 2, columns: $0..<($0 + 1)) == "‹" })
    press(Point(x: left, y: 2), screen)
    #expect(screen.grid.text(row: 2) == first.text(row: 2))
  }

  @Test func `an item dropped below the last row goes there`() throws {
    let screen = Screen(Lists.mixed, width: 120, height: 40)
    let start = try place("Pay rent", screen, from: 24)
    screen.interface.receive(MouseEvent(.press, start))
    screen.interface.receive(MouseEvent(.drag, Point(x: start.x, y: 30)))
    screen.interface.receive(MouseEvent(.release, Point(x: start.x, y: 30)))
    #expect(screen.status.hasPrefix("Moved “Pay rent”"))
  }

  @Test func `the second press of a double one stays on the day of the first`() throws {
    let screen = try Screen(Lists.mixed, width: 120, height: 40).press("gc")
    let november = try place("27•", screen)
    let height = try (november.y - self.place("13 ", screen).y) / 2
    // The fourth of December.
    let place = Point(x: november.x, y: november.y + height)
    press(place, screen)
    let turned = screen.grid
    screen.interface.receive(MouseEvent(.doublePress, place))
    screen.interface.receive(MouseEvent(.release, place))
    #expect(screen.grid == turned && turned.plainText.contains("December 2026"))
    let next = try self.place("] month after", screen)
    press(next, screen)
    screen.interface.receive(MouseEvent(.doublePress, next))
    #expect(screen.grid.plainText.contains("February 2027"))
  }

  @Test func `a press selects a day of the month`() throws {
    let screen = try screen().press("gc")
    let today = try place("27•", screen)
    press(Point(x: today.x + 11, y: today.y), screen)
    guard case .browsingMonth(let browsing) = screen.state.navigation.mode else {
      Issue.record("The month is closed")
      return
    }
    #expect(browsing.day.iso8601 == "2026-11-28")
  }
}
