import Cells
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// Where an item lands that the mouse carries past others of its list, with subtasks and with marks.
@MainActor
struct DroppingTests {
  private func send(_ kinds: [MouseEvent.Kind], _ place: Point, _ screen: Screen) {
    for kind in kinds { screen.interface.receive(MouseEvent(kind, place)) }
  }

  /// Returns the place of a title in the list.
  private func title(_ text: String, _ screen: Screen) throws -> Point {
    let y = try #require((0..<40).first { screen.grid.text(row: $0, columns: 24..<80).contains("○ " + text) })
    let x = try #require((24..<80).first { screen.grid.text(row: y, columns: $0..<80).hasPrefix(text) })
    return Point(x: x, y: y)
  }

  /// Takes hold of an item, and carries it to another one.
  /// - Returns: what is said of that.
  private func carry(_ item: String, to target: String, _ screen: Screen) throws -> String {
    send([.press], try title(item, screen), screen)
    return try carry(to: target, screen)
  }

  private func carry(to target: String, _ screen: Screen) throws -> String {
    send([.drag], try title(target, screen), screen)
    return screen.status
  }

  private func drop(on target: String, _ screen: Screen) throws {
    send([.release], try title(target, screen), screen)
  }

  private func subtask(_ number: Int, _ title: String) -> Item {
    Item.sample(number, title) { $0.parent = id(1) }
  }

  /// A parent with two subtasks, and four items after it.
  private func family(_ change: (inout Item) -> Void = { _ in }) -> Screen {
    let items = [
      Item.sample(1, "Alpha", change), subtask(2, "alpha one"),
      subtask(3, "alpha two"), Item.sample(4, "Beta", change), Item.sample(5, "Gamma", change),
      Item.sample(6, "Delta", change), Item.sample(7, "Epsilon", change),
    ]
    return Screen(items, width: 120, height: 40)
  }

  private func titles(_ screen: Screen) -> [String] {
    let list = screen.interface.session.lists.visible(screen.state)
    return (0..<list.count).compactMap { list[$0]?.title }.filter { !$0.hasPrefix("alpha") }
  }

  @Test(arguments: [false, true]) func `an item lands where that is said, whatever is below it`(
    isFolded: Bool
  ) throws {
    let screen = family()
    if isFolded { try screen.press("za") }
    #expect(try carry("Alpha", to: "Beta", screen) == "Drop to move it below “Beta”")
    try drop(on: "Beta", screen)
    #expect(titles(screen) == ["Beta", "Alpha", "Gamma", "Delta", "Epsilon"])
    try screen.press("u")
    #expect(titles(screen) == ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"])
  }

  @Test func `over what is below another item, that one is named, beyond which it lands`() throws {
    let screen = family()
    #expect(try carry("Delta", to: "alpha two", screen) == "Drop to move it above “Alpha”")
    try drop(on: "alpha two", screen)
    #expect(titles(screen) == ["Delta", "Alpha", "Beta", "Gamma", "Epsilon"])
    #expect(try carry("Alpha", to: "alpha one", screen) == "It is there already")
  }

  @Test func `marked items land together beyond the one on which they are dropped`() throws {
    let screen = try family().press("gaG" + "kkVV")
    try #require(screen.state.navigation.marks != nil)
    #expect(titles(screen) == ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"])
    #expect(
      try carry("Gamma", to: "Delta", screen) == "It is there already", "what is there is marked, too")
    #expect(try carry(to: "Epsilon", screen) == "Drop to move them below “Epsilon”")
    try drop(on: "Epsilon", screen)
    #expect(titles(screen) == ["Alpha", "Beta", "Epsilon", "Gamma", "Delta"])
    #expect(try carry("Beta", to: "Alpha", screen) == "Not marked: Esc takes the marks off")
    try drop(on: "Alpha", screen)
    #expect(titles(screen) == ["Alpha", "Beta", "Epsilon", "Gamma", "Delta"])
  }

  @Test func `in a sorted list, an item with subtasks is moved among those of its day, and that is said`()
    throws
  {
    let screen = try family { $0.due = DayTime(.sample) }.press("gasd")
    _ = try carry("Alpha", to: "Beta", screen)
    try drop(on: "Beta", screen)
    #expect(screen.status.hasPrefix("Moved “Alpha”"))
  }

  @Test func `marked items that are apart land together, in one step`() throws {
    let screen = try family().press("VGV")
    try #require(titles(screen) == ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"])
    let before = screen.state.document
    #expect(try carry("Alpha", to: "Gamma", screen) == "Drop to move them below “Gamma”")
    try drop(on: "Gamma", screen)
    #expect(titles(screen) == ["Beta", "Gamma", "Alpha", "Epsilon", "Delta"])
    #expect(screen.status.hasPrefix("Moved “Alpha” and 1 more  ·  u undoes"))
    try screen.press("u")
    #expect(screen.state.document == before)
  }

  @Test func `what is marked in other sections stays, and that is said`() throws {
    let screen = try Screen(
      (1...4).map { number in
        Item.sample(number, "Item \(number)") { $0.priority = number == 4 ? .low : .high }
      }, width: 120, height: 40
    ).press("gasgpggVGV")
    _ = try carry("Item 1", to: "Item 3", screen)
    try drop(on: "Item 3", screen)
    #expect(titles(screen) == ["Item 2", "Item 3", "Item 1", "Item 4"])
    #expect(screen.status.hasPrefix("Moved “Item 1”; 1 could not move"))
  }

  @Test(arguments: [
    ("/alp<CR>", "alpha one", "Alpha", "Not there: a search ranks the list; end it first"),
    ("", "alpha one", "Gamma", "Drop it within “Alpha”"),
  ]) func `a refusal says why`(keys: String, carried: String, target: String, reason: String) throws {
    let screen = try family().press(keys)
    #expect(try carry(carried, to: target, screen) == reason)
  }
}
