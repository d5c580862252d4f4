import Cells
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// What the mouse does in popups, on scroll bars, and while it carries an item.
@MainActor
struct DraggingTests {
  /// Returns the place of the first occurrence of a text on the screen, from a column on.
  private func place(_ text: String, _ screen: Screen, from column: Int = 0) throws -> Point {
    let grid = screen.grid
    for y in 0..<grid.size.height {
      for x in column..<grid.size.width
      where grid.text(row: y, columns: x..<grid.size.width).hasPrefix(text) {
        return Point(x: x, y: y)
      }
    }
    throw Missing(text: text)
  }

  private struct Missing: Error { var text: String }

  private func send(_ kinds: [MouseEvent.Kind], _ place: Point, _ screen: Screen) {
    for kind in kinds { screen.interface.receive(MouseEvent(kind, place)) }
  }

  private func selected(_ screen: Screen) -> String? {
    screen.interface.session.lists.selection(screen.state)?.item.title
  }

  // MARK: Popups

  @Test func `a press on a row of the popup of keys presses them`() throws {
    let screen = try Screen(Lists.planned, width: 120, height: 40).press("g")
    send([.press, .release], try place("t  Today", screen), screen)
    #expect(screen.state.navigation.list == .today && screen.state.navigation.prefix.isEmpty)
    let item = try #require(screen.interface.session.lists.selection(screen.state)?.item.id)
    try screen.press("r")
    send([.press, .release], try place("m  tomorrow", screen), screen)
    #expect(screen.state.document.items[item]?.due?.day == Day.sample.adding(days: 1))
  }

  @Test func `a press on keys that begin others opens their popup, and one beside it closes it`() throws {
    let screen = try Screen(Lists.planned, width: 120, height: 40).press("r")
    send([.press, .release], try place("s  start", screen), screen)
    #expect(screen.state.navigation.prefix == ["r", "s"])
    send([.press, .release], Point(x: 2, y: 2), screen)
    #expect(screen.state.navigation.prefix.isEmpty && screen.state.navigation.mode == .browsing)
  }

  @Test func `a press selects a row of a picker, and a double press takes it`() throws {
    let screen = try Screen(
      Lists.mixed, categories: [Lists.work, Lists.home], width: 120, height: 40
    ).press("m")
    let home = try place("● Home", screen, from: 35)
    send([.press, .release], home, screen)
    #expect(screen.state.navigation.picker?.choice == .list(.category(Lists.home.id)))
    send([.doublePress, .release], home, screen)
    #expect(screen.state.navigation.mode == .browsing)
    #expect(screen.interface.session.lists.selection(screen.state)?.item.category != Lists.home.id)
    #expect(screen.state.document.items.unordered.first { $0.title == "Pay rent" }?.category == Lists.home.id)
  }

  @Test func `a press on the box of a tag switches it`() throws {
    let screen = try Screen(Lists.mixed, width: 120, height: 40).press("t")
    let row = try place("[ ] @weekly", screen)
    send([.press, .release], Point(x: row.x + 1, y: row.y), screen)
    #expect(screen.state.navigation.picker?.switched == [SwitchedTag("weekly", isOn: true)])
    send([.press, .release], Point(x: row.x + 6, y: row.y), screen)
    #expect(screen.state.navigation.picker?.switched.count == 1)
  }

  // MARK: Scroll bars

  @Test func `a press on a scroll bar goes there, and it follows the pointer`() throws {
    let screen = Screen(Lists.thousand, width: 120, height: 40)
    let bar = try place("┃", screen)
    send([.press], Point(x: bar.x, y: 36), screen)
    #expect(selected(screen) == "Item number 1000")
    send([.drag], Point(x: bar.x + 5, y: bar.y), screen)
    #expect(selected(screen) == "Item number 1")
    send([.drag], Point(x: bar.x, y: 19), screen)
    let middle = try #require(screen.interface.session.lists.selection(screen.state)?.position)
    #expect((450...550).contains(middle))
    send([.release, .drag], Point(x: bar.x, y: 36), screen)
    #expect(screen.interface.session.lists.selection(screen.state)?.position == middle)
  }

  @Test func `the border of a pane without a scroll bar is no scroll bar`() throws {
    let screen = Screen(Lists.mixed, width: 120, height: 40)
    let before = selected(screen)
    send([.press, .drag, .release], Point(x: 79, y: 20), screen)
    #expect(selected(screen) == before)
  }

  // MARK: Dragging

  @Test func `while an item is carried, the screen shows where it would land`() throws {
    let screen = Screen(
      Lists.mixed, categories: [Lists.work, Lists.home], width: 120, height: 40)
    let start = try place("Pay rent", screen, from: 24)
    let target = try place("Plan the trip", screen, from: 24)
    let before = screen.grid
    send([.press], start, screen)
    #expect(screen.grid.text(row: 38) == before.text(row: 38))
    send([.drag], target, screen)
    #expect(screen.status == "Drop to move it below “Plan the trip”")
    #expect(Style(bits: screen.grid[target.x, target.y].style).attributes.contains(.underline))
    send([.drag], try place("● Work", screen), screen)
    #expect(screen.status == "Drop to move it to Work")
    send([.drag], Point(x: 100, y: 20), screen)
    #expect(screen.status == "Drop on another item, or on a list")
    send([.release], Point(x: 100, y: 20), screen)
    #expect(screen.grid == before)
  }

  @Test func `on a board, the column that takes the card shows it`() throws {
    let screen = try Screen(
      Lists.mixed, categories: [Lists.work, Lists.home], width: 120, height: 40
    ).press("gagb")
    let start = try place("Pay rent", screen, from: 24)
    let work = try place("Work", screen, from: 24)
    send([.press], start, screen)
    send([.drag], Point(x: work.x + 3, y: 30), screen)
    #expect(screen.status == "Drop to move it to Work")
    let marks = (0..<120).filter { screen.grid.text(row: work.y, columns: $0..<($0 + 1)) == "▸" }
    #expect(marks.map { work.x - $0 } == [3], "the column begins before its sign")
    #expect(!Style(bits: screen.grid[start.x, 30].style).attributes.contains(.underline))
  }

  @Test func `a card at the end of a column scrolls it, and one at the side turns to further columns`() throws
  {
    let categories = (1...9).map { category($0, "List \($0)") }
    let items = (10...60).map { number in
      Item.sample(number, "Card \(number)") { $0.category = number < 40 ? nil : categoryID(number % 2 + 1) }
    }
    let screen = try Screen(items, categories: categories, width: 80, height: 24).press("gagb")
    let before = screen.grid
    let start = try place("Card 10", screen, from: 21)
    send([.press], start, screen)
    for x in [start.x, start.x + 1, start.x] { send([.drag], Point(x: x, y: 20), screen) }
    #expect(try place("Card 13", screen, from: 21).y == start.y && screen.status.hasPrefix("Drop to move"))
    try screen.press("<Esc>")
    #expect(screen.grid == before && selected(screen) == "Card 10")

    send([.press], start, screen)
    send([.drag], Point(x: 78, y: 8), screen)
    send([.drag], Point(x: 78, y: 9), screen)
    #expect(!screen.grid.plainText.contains("Card 10"))
    let further = try place("● List 3", screen, from: 21)
    send([.drag, .release], Point(x: further.x + 3, y: further.y + 4), screen)
    let moved = screen.state.document.items.unordered.first { $0.title == "Card 10" }
    #expect(moved?.category == categoryID(3) && selected(screen) == "Card 10")
  }

  @Test func `the wheel scrolls while an item is carried`() throws {
    let screen = Screen((10..<60).map { Item.sample($0, "Item \($0)") }, width: 80, height: 24)
    send([.press], try place("Item 12", screen, from: 21), screen)
    let place = try place("Item 14", screen, from: 21)
    send([.drag, .wheelDown, .wheelDown], place, screen)
    #expect(screen.status == "Drop to move it below “Item 20”")
    send([.release], place, screen)
    let list = screen.interface.session.lists.visible(screen.state)
    #expect(list[10]?.title == "Item 12" && selected(screen) == "Item 12")
  }

  @Test func `where the order leaves no place for an item, that is said before it is dropped`() throws {
    let screen = try Screen(Lists.mixed, width: 120, height: 40).press("gasp")
    let titles = (0..<3).compactMap { screen.interface.session.lists.visible(screen.state)[$0]?.title }
    try #require(titles.count == 3)
    let before = screen.state.document
    send([.press], try place(titles[0], screen, from: 24), screen)
    let target = try place(titles[2], screen, from: 24)
    send([.drag], target, screen)
    #expect(screen.status == "Not there: the list is sorted by priority")
    send([.release], target, screen)
    #expect(screen.state.document == before)
  }

  /// Returns the place of the title of an item, which begins after its sign.
  private func title(_ text: String, _ screen: Screen) throws -> Point {
    let sign = try place("○ " + text, screen)
    return Point(x: sign.x + 2, y: sign.y)
  }

  @Test(arguments: ["○ Item 4", "Sun 29 Nov"])
  func `in Upcoming, an item is dropped on another day and keeps its time`(target: String) throws {
    let items = (1...4).map { number in
      Item.sample(number, "Item \(number)") {
        $0.due = DayTime(.sample.adding(days: number < 4 ? 1 : 2), minute: number == 1 ? 540 : nil)
      }
    }
    let screen = try Screen(items, width: 120, height: 40).press("gugg")
    let before = screen.state.document
    send([.press], try title("Item 1", screen), screen)
    let target = try place(target, screen, from: 24)
    send([.drag], target, screen)
    #expect(screen.status == "Drop to move it to Sun 29 Nov")
    send([.release], target, screen)
    let day = Day.sample.adding(days: 2)
    #expect(screen.state.document.items[items[0].id]?.due == DayTime(day, minute: 540))
    #expect(screen.status.hasPrefix("Due Sun 29 Nov 09:00"))
    #expect(selected(screen) == "Item 1")
    #expect(try screen.press("u").state.document == before)
  }

  @Test func `in Upcoming, an empty day takes an item, and its own day does not`() throws {
    let item = Item.sample(1, "Item 1") { $0.due = DayTime(.sample.adding(days: 1)) }
    let screen = try Screen([item], width: 120, height: 40).press("gugg")
    let before = screen.state.document
    send([.press], try title("Item 1", screen), screen)
    let own = try place("Sat 28 Nov", screen, from: 24)
    send([.drag], own, screen)
    #expect(screen.status == "It is there already")
    send([.release], own, screen)
    #expect(screen.state.document == before)
    send([.press], try title("Item 1", screen), screen)
    send([.drag, .release], try place("Tue 1 Dec", screen, from: 24), screen)
    #expect(screen.state.document.items[item.id]?.due == DayTime(.sample.adding(days: 4)))
  }

  @Test func `in Today, what is late is dropped on today, and nothing on Late`() throws {
    let items = [
      Item.sample(1, "Item 1") { $0.due = DayTime(.sample.adding(days: -2), minute: 600) },
      Item.sample(2, "Item 2") { $0.due = DayTime(.sample) },
    ]
    let screen = try Screen(items, width: 120, height: 40).press("gtgg")
    let before = screen.state.document
    send([.press], try title("Item 2", screen), screen)
    let late = try title("Item 1", screen)
    send([.drag], late, screen)
    #expect(screen.status == "Not there: late is what was due before today")
    send([.release], late, screen)
    #expect(screen.state.document == before)
    send([.press], late, screen)
    send([.drag, .release], try title("Item 2", screen), screen)
    #expect(screen.state.document.items[items[0].id]?.due == DayTime(.sample, minute: 600))
  }

  @Test func `in a tree, a subtask is not dropped on another day than its parent`() throws {
    let items = [
      Item.sample(1, "Item 1") { $0.due = DayTime(.sample.adding(days: 1)) },
      Item.sample(2, "Item 2") {
        $0.parent = ItemID(.numbered(1))
        $0.due = DayTime(.sample.adding(days: 1))
      },
      Item.sample(3, "Item 3") { $0.due = DayTime(.sample.adding(days: 2)) },
    ]
    let screen = try Screen(items, width: 120, height: 40).press("gasgdgg")
    send([.press], try title("Item 2", screen), screen)
    send([.drag], try title("Item 3", screen), screen)
    #expect(screen.status == "Not there: it stays below “Item 1”")
  }

  @Test func `a press near the edge of the page scrolls, and moves nothing`() throws {
    let items = (1...40).map { Item.sample($0, "Item \($0)") }
    let screen = try Screen(items, width: 120, height: 24).press("gi")
    let last = try place("Item 18", screen, from: 24)
    let before = screen.state.document
    send([.press], last, screen)
    #expect(selected(screen) == "Item 18")
    #expect(try place("Item 18", screen, from: 24).y < last.y, "the page has scrolled")
    send([.drag, .release], last, screen)
    #expect(screen.state.document == before)
    // Away and back is a change of mind.
    let target = try place("Item 10", screen, from: 24)
    send([.press], target, screen)
    send([.drag], Point(x: target.x, y: target.y - 2), screen)
    #expect(screen.status == "Drop to move it above “Item 8”")
    send([.drag, .release], target, screen)
    #expect(screen.state.document == before)
  }

  @Test func `Escape puts back what is carried, and nothing else`() throws {
    let screen = Screen(Lists.mixed, categories: [Lists.work, Lists.home], width: 120, height: 40)
    try screen.press("V")
    let start = try place("Pay rent", screen, from: 24)
    send([.press], start, screen)
    let before = screen.grid
    send([.drag], try place("● Work", screen), screen)
    #expect(screen.status == "Drop to move it to Work")
    try screen.press("<Esc>")
    #expect(screen.grid == before && screen.state.navigation.marks != nil)
    send([.drag, .release], try place("● Work", screen), screen)
    #expect(screen.grid == before, "the button is still down, but holds nothing")
    send([.press], start, screen)
    try screen.press("<Esc>")
    #expect(screen.state.navigation.marks == nil, "what has not moved is not carried")
  }

  @Test func `an item of a day is dragged to another day of the month, as one step`() throws {
    let screen = try Screen(Lists.planned, width: 120, height: 40).press("gc")
    let start = try place("Water the plants", screen, from: 60)
    let today = try place("27•", screen)
    let tomorrow = Point(x: today.x + 15, y: today.y)
    let item = ItemID(.numbered(5))
    send([.press], start, screen)
    let before = screen.grid
    send([.drag], today, screen)
    #expect(screen.status == "Drop on another day")
    send([.drag], tomorrow, screen)
    #expect(screen.status == "Drop to make it due Sat 28 Nov")
    #expect(screen.grid.text(row: tomorrow.y).contains("▸"))
    try screen.press("<Esc>")
    #expect(screen.grid == before)
    send([.drag, .release], tomorrow, screen)
    #expect(screen.grid == before, "the button is still down, but holds nothing")
    send([.press], start, screen)
    send([.drag, .release], tomorrow, screen)
    #expect(screen.state.document.items[item]?.due == DayTime("2026-11-28"))
    #expect(screen.status.hasPrefix("Due Sat 28 Nov: “Water the plants”"))
    guard case .browsingMonth(let browsing) = screen.state.navigation.mode else {
      Issue.record("The month is closed")
      return
    }
    #expect(browsing.day == .sample && browsing.held == nil, "the next item of the day can follow")
    try screen.press("<Esc>u")
    #expect(screen.state.document.items[item]?.due == DayTime("2026-11-27"))
    #expect(try screen.press("u").status == "There is nothing to undo")
  }

  @Test func `a press selects an item of the day, and one beside the items nothing`() throws {
    let screen = try Screen(Lists.planned, width: 120, height: 40).press("gc")
    let start = try place("Water the plants", screen, from: 60)
    func selected() -> Int? {
      if case .browsingMonth(let browsing) = screen.state.navigation.mode { browsing.position } else { nil }
    }
    send([.press, .release], start, screen)
    let titles = screen.interface.session.lists.items(dueOn: .sample, screen.state).map(\.title)
    #expect(selected().map { titles[$0] } == "Water the plants")
    send([.press, .drag, .release], start, screen)
    #expect(screen.state.document == Screen(Lists.planned).state.document)
    send([.press, .release], Point(x: start.x, y: start.y + 20), screen)
    #expect(selected().map { titles[$0] } == "Water the plants")
  }

  @Test func `a motion without anything held is no input`() {
    let screen = Screen(Lists.mixed, width: 120, height: 40)
    let before = screen.state
    send([.drag], Point(x: 30, y: 5), screen)
    #expect(screen.state == before)
  }
}
