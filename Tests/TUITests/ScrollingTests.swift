import Cells
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// What the wheel and the scroll bars do to the sidebar and to the detail pane.
@MainActor
struct ScrollingTests {
  /// Twenty-four rows, of which the sidebar shows eighteen.
  private func lists() -> Screen {
    Screen(
      [Item.sample(1, "Milk")], categories: (10..<50).map { category($0, "List \($0)") }, width: 120,
      height: 24)
  }

  /// An item with sixty lines of notes, and another one.
  private func notes(width: Int = 120) -> Screen {
    Screen(
      [
        Item.sample(1, "Milk") { $0.notes = (1...60).map { "line \($0)." }.joined(separator: "\n\n") },
        Item.sample(2, "Bread"),
      ], width: width, height: 24)
  }

  private func send(_ kinds: MouseEvent.Kind..., at place: Point, _ screen: Screen) {
    for kind in kinds { screen.interface.receive(MouseEvent(kind, place)) }
  }

  private func isShown(_ text: String, _ screen: Screen) -> Bool { screen.grid.plainText.contains(text) }

  /// Returns the row of the screen with a text, beside the title of the list.
  private func row(of text: String, _ screen: Screen) throws -> Int {
    try #require((2..<screen.grid.size.height).first { screen.grid.text(row: $0).contains(text) })
  }

  // MARK: The sidebar

  private let sidebar = Point(x: 6, y: 8)

  @Test func `the wheel scrolls the sidebar by three lines up to its end, and shows no other list`() throws {
    let screen = lists()
    let before = screen.state.navigation
    let first = try row(of: "List 10", screen)
    send(.wheelDown, at: sidebar, screen)
    #expect(try row(of: "List 10", screen) == first - 3)
    var scrolled = screen.state.navigation
    #expect(scrolled.sidebarTop == 3)
    scrolled.sidebarTop = nil
    #expect(scrolled == before)
    for _ in 0..<30 { send(.wheelDown, at: sidebar, screen) }
    #expect(isShown("List 49", screen) && !isShown("List 30", screen))
    send(.wheelUp, at: sidebar, screen)
    #expect(!isShown("List 49", screen) && isShown("List 46", screen))
    for _ in 0..<30 { send(.wheelUp, at: sidebar, screen) }
    #expect(try row(of: "List 10", screen) == first)
  }

  @Test func `going to a list brings it into sight`() throws {
    let screen = lists()
    for _ in 0..<30 { send(.wheelDown, at: sidebar, screen) }
    #expect(!isShown("Upcoming", screen))
    try screen.press("gu")
    #expect(isShown("Upcoming", screen) && screen.state.navigation.sidebarTop == nil)
    for _ in 0..<30 { send(.wheelDown, at: sidebar, screen) }
    try screen.press("h")
    #expect(isShown("Upcoming", screen), "with the focus, the selected list is in sight")
  }

  @Test func `a pressed list stays under the pointer, and a double click renames that one`() throws {
    let screen = lists()
    for _ in 0..<6 { send(.wheelDown, at: sidebar, screen) }
    let place = Point(x: 6, y: try row(of: "List 24", screen))
    send(.press, at: place, screen)
    #expect(screen.state.navigation.list == .category(categoryID(24)))
    #expect(try row(of: "List 24", screen) == place.y)
    send(.doublePress, at: place, screen)
    #expect(try row(of: "List 24", screen) == place.y)
    guard case .writing(let draft) = screen.state.navigation.mode else {
      Issue.record("not renaming")
      return
    }
    #expect(draft.purpose == .renameCategory(categoryID(24)))
  }

  @Test func `a new category is in sight while it is written, and afterwards`() throws {
    let screen = try lists().press("h")
    #expect(screen.state.navigation.pane == .sidebar)
    try screen.press("aList 60")
    #expect(isShown("List 60", screen))
    try screen.press("<Esc>")
    send(.wheelDown, at: sidebar, screen)
    let top = try #require(screen.state.navigation.sidebarTop)
    try screen.press("aList 60<Enter>")
    #expect(isShown("List 60", screen) && screen.state.navigation.sidebarTop != top)
  }

  @Test func `the scroll bar of the sidebar scrolls it`() throws {
    let screen = lists()
    let bar = Point(x: 23, y: 4)
    #expect(screen.grid.text(row: bar.y, columns: bar.x..<bar.x + 1) == "┃")
    let list = screen.state.navigation.list
    send(.press, at: Point(x: bar.x, y: 20), screen)
    #expect(isShown("List 49", screen) && screen.state.navigation.list == list)
    send(.drag, at: Point(x: bar.x + 9, y: 1), screen)
    #expect(isShown("Inbox", screen) && !isShown("List 49", screen))
  }

  @Test func `an item is dropped on a list that the wheel brings into sight`() throws {
    let screen = lists()
    send(.press, at: Point(x: 40, y: try row(of: "Milk", screen)), screen)
    send(.drag, .wheelDown, .wheelDown, .wheelDown, .wheelDown, .wheelDown, .wheelDown, at: sidebar, screen)
    let place = Point(x: 6, y: try row(of: "List 24", screen))
    send(.drag, at: place, screen)
    #expect(screen.status == "Drop to move it to List 24")
    send(.release, at: place, screen)
    #expect(screen.state.document.items[id(1)]?.category == categoryID(24))
  }

  // MARK: The detail pane

  private let detail = Point(x: 100, y: 10)

  @Test func `the wheel scrolls the detail, which needs no focus for that, until another item is selected`()
    throws
  {
    let screen = notes()
    let first = try row(of: "line 1.", screen)
    #expect(!isShown("line 60.", screen))
    send(.wheelDown, at: detail, screen)
    #expect(screen.state.navigation.pane == .list)
    #expect(try row(of: "Notes", screen) == first - 1 - 3)
    for _ in 0..<60 { send(.wheelDown, at: detail, screen) }
    #expect(isShown("line 60.", screen))
    send(.wheelUp, at: detail, screen)
    #expect(!isShown("line 60.", screen))
    try screen.press("jk")
    #expect(try row(of: "line 1.", screen) == first)
  }

  @Test func `with the focus, the selection stays on the page, and keys go on from there`() throws {
    let screen = try notes().press("l")
    for _ in 0..<10 { send(.wheelDown, at: detail, screen) }
    guard case .noteLine(let line)? = screen.state.navigation.detailPart else {
      Issue.record("the selection is not in the notes")
      return
    }
    #expect(line > 0)
    try screen.press("j")
    guard case .noteLine(let next)? = screen.state.navigation.detailPart else {
      Issue.record("the selection has left the notes")
      return
    }
    #expect((line + 1...line + 2).contains(next))
    for _ in 0..<60 { send(.wheelUp, at: detail, screen) }
    let shown = screen.grid.text(row: try row(of: "›", screen))
    #expect(shown.contains("›"), "what is selected is on the screen")
  }

  @Test func `keys go on from the page that the wheel shows, as do those that focus the pane`() throws {
    let screen = notes()
    for _ in 0..<10 { send(.wheelDown, at: detail, screen) }
    let top = try #require(screen.state.navigation.detailTop)
    try screen.press("3")
    #expect(screen.state.navigation.detailTop == top)
    guard case .noteLine(let line)? = screen.state.navigation.detailPart else {
      Issue.record("the selection is not on the page")
      return
    }
    try screen.press("jj")
    #expect(
      screen.state.navigation.detailTop == top && screen.state.navigation.detailPart == .noteLine(line + 2))
    try screen.press("kkkk")
    let above = try #require(screen.state.navigation.detailTop)
    #expect((top - 8..<top).contains(above), "no more than the selection needs")
    try screen.press("h")
    #expect(screen.state.navigation.detailTop == nil)
  }

  @Test func `what is pressed in the detail stays under the pointer`() throws {
    let screen = notes()
    for _ in 0..<10 { send(.wheelDown, at: detail, screen) }
    let before = (2..<20).map { screen.grid.text(row: $0, columns: 90..<118) }
    send(.press, .release, at: Point(x: 95, y: 16), screen)
    #expect(screen.state.navigation.pane == .detail && screen.state.navigation.detailPart != nil)
    let after = (2..<20).map { screen.grid.text(row: $0, columns: 90..<118) }
    #expect(after == before)
  }

  @Test func `the scroll bar of the detail scrolls it`() throws {
    let screen = notes()
    let bar = Point(x: 119, y: 20)
    send(.press, at: bar, screen)
    #expect(isShown("line 60.", screen) && screen.state.navigation.pane == .list)
    send(.drag, at: Point(x: bar.x, y: 2), screen)
    #expect(!isShown("line 60.", screen) && isShown("line 1.", screen))
  }
}
