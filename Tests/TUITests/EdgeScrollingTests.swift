import Cells
import Redux
import ReduxCore
import ReduxTesting
import TUI
import TestSupport
import Testing

/// What scrolls while an item is held still at its edge, by the clock of the store.
@MainActor
struct EdgeScrollingTests {
  private let clock = TestClock()

  private func screen(_ items: [Item], categories: [ReduxCore.Category] = []) -> Screen {
    Screen(
      .sample(items, categories: categories), size: Size(width: 80, height: 24), effectClock: clock,
      executor: clock.executor)
  }

  private var list: Screen { screen((10..<60).map { Item.sample($0, "Item \($0)") }) }

  /// Returns the place of a text on the screen, beside the sidebar.
  private func place(_ text: String, _ screen: Screen) throws -> Point {
    let grid = screen.grid
    let places = (0..<grid.size.height).flatMap { y in (21..<grid.size.width).map { Point(x: $0, y: y) } }
    return try #require(
      places.first { grid.text(row: $0.y, columns: $0.x..<grid.size.width).hasPrefix(text) })
  }

  private func send(_ kind: MouseEvent.Kind, _ place: Point, _ screen: Screen) {
    screen.interface.receive(MouseEvent(kind, place))
  }

  private func isShown(_ title: String, _ screen: Screen) -> Bool { screen.grid.plainText.contains(title) }

  @Test func `a list goes on scrolling while an item is held below it, and stops at its end`() async throws {
    let screen = list
    send(.press, try place("Item 12", screen), screen)
    let below = Point(x: 40, y: 22)
    send(.drag, below, screen)
    #expect(!isShown("Item 29", screen))
    await clock.advance(by: .milliseconds(120))
    #expect(isShown("Item 29", screen) && !isShown("Item 30", screen))
    await clock.advance(by: .milliseconds(360))
    #expect(isShown("Item 32", screen) && !isShown("Item 33", screen))
    await clock.advance(by: .seconds(60))
    #expect(isShown("Item 59", screen) && clock.deadlines.isEmpty)
    send(.release, try place("Item 50", screen), screen)
    let listed = screen.interface.session.lists.visible(screen.state)
    #expect(listed[40]?.title == "Item 12")
  }

  @Test func `it scrolls up above the list`() async throws {
    let screen = try list.press("G")
    send(.press, try place("Item 58", screen), screen)
    send(.drag, Point(x: 40, y: 1), screen)
    await clock.advance(by: .seconds(60))
    #expect(isShown("Item 10", screen) && clock.deadlines.isEmpty)
  }

  @Test func `moving along the edge does not put it off, and moving away ends it`() async throws {
    let screen = list
    send(.press, try place("Item 12", screen), screen)
    send(.drag, Point(x: 40, y: 22), screen)
    await clock.advance(by: .milliseconds(100))
    send(.drag, Point(x: 44, y: 23), screen)
    await clock.advance(by: .milliseconds(20))
    #expect(isShown("Item 29", screen))
    send(.drag, try place("Item 20", screen), screen)
    await clock.advance(by: .seconds(1))
    #expect(!isShown("Item 30", screen) && clock.deadlines.isEmpty)
  }

  @Test(arguments: [true, false]) func `nothing scrolls once the item is dropped or put back`(isDropped: Bool)
    async throws
  {
    let screen = list
    send(.press, try place("Item 12", screen), screen)
    send(.drag, Point(x: 40, y: 22), screen)
    if isDropped { send(.release, Point(x: 40, y: 22), screen) } else { try screen.press("<Esc>") }
    await clock.advance(by: .seconds(1))
    #expect(!isShown("Item 29", screen) && clock.deadlines.isEmpty)
  }

  @Test func `the sidebar goes on scrolling below its lists, and the item is dropped on one of them`()
    async throws
  {
    let screen = screen(
      [Item.sample(1, "Milk")], categories: (10..<50).map { category($0, "List \($0)") })
    send(.press, try place("Milk", screen), screen)
    send(.drag, Point(x: 6, y: 22), screen)
    await clock.advance(by: .milliseconds(120))
    #expect(screen.state.navigation.sidebarTop == 1)
    await clock.advance(by: .seconds(60))
    #expect(isShown("List 49", screen) && clock.deadlines.isEmpty)
    send(.drag, Point(x: 6, y: 1), screen)
    await clock.advance(by: .milliseconds(120))
    #expect(!isShown("List 49", screen) && isShown("List 48", screen))
    let grid = screen.grid
    let row = try #require((0..<24).first { grid.text(row: $0).contains("List 40") })
    send(.drag, Point(x: 6, y: row), screen)
    #expect(screen.status == "Drop to move it to List 40")
    send(.release, Point(x: 6, y: row), screen)
    #expect(screen.state.document.items[id(1)]?.category == categoryID(40))
    #expect(screen.state.navigation.list == .inbox)
  }

  /// A board by six categories.
  private func board() throws -> Screen {
    try screen(
      (10..<60).map { Item.sample($0, "Card \($0)") }, categories: (1...6).map { category($0, "List \($0)") }
    ).press("gagb")
  }

  /// The categories whose columns are on the screen.
  private func columns(_ screen: Screen) -> [Int] {
    (1...6).filter { screen.grid.text(row: 2, columns: 21..<80).contains("List \($0)") }
  }

  @Test func `a board goes on turning to further columns while a card is held at its side`() async throws {
    let screen = try board()
    send(.press, try place("Card 10", screen), screen)
    #expect(columns(screen) == [1])
    send(.drag, Point(x: 78, y: 10), screen)
    #expect(columns(screen) == [2, 3])
    await clock.advance(by: .milliseconds(600))
    #expect(columns(screen) == [2, 3])
    await clock.advance(by: .milliseconds(100))
    #expect(columns(screen) == [4, 5])
    await clock.advance(by: .seconds(60))
    #expect(columns(screen) == [5, 6] && clock.deadlines.isEmpty)
  }

  @Test func `moving along the side of a board, or the border beside it, turns to no further columns`() throws
  {
    let screen = try board()
    send(.press, try place("Card 10", screen), screen)
    for place in [(78, 10), (79, 10), (79, 11), (79, 12), (78, 13)] {
      send(.drag, Point(x: place.0, y: place.1), screen)
      #expect(columns(screen) == [2, 3])
    }
  }

  // The last line of the column, the border below it, and the last line of the screen.
  @Test(arguments: [20, 21, 23])
  func `a column of a board goes on scrolling while a card is held at its end, or beyond it`(y: Int)
    async throws
  {
    let items = (10..<60).map { number in
      Item.sample(number, "Card \(number)") { $0.priority = number % 2 == 0 ? .high : nil }
    }
    let screen = try screen(items).press("gagbsgp")
    send(.press, try place("Card 10", screen), screen)
    send(.drag, Point(x: 26, y: y), screen)
    await clock.advance(by: .seconds(60))
    #expect(isShown("Card 58", screen) && !isShown("Card 48", screen) && clock.deadlines.isEmpty)
  }
}
