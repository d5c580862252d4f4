import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// What stands out in the rows of a list.
@MainActor
struct RowStyleTests {
  @Test(arguments: [ColorDepth.palette256, .none]) func `of the selected row only the title is bold`(
    depth: ColorDepth
  ) throws {
    let item = Item.sample(1, "Water the plants") {
      $0.tags = ["home"]
      $0.due = DayTime("2026-12-24")
      $0.category = Lists.work.id
      $0.priority = .low
    }
    let late = Item.sample(2, "Wait") { $0.waitsFor = [Item.sample(1, "").id] }
    let screen = try Screen(
      [item, late], categories: [Lists.work], width: 120, height: 24, depth: depth
    ).press("ga")
    func bold(_ title: String) throws -> String {
      let grid = screen.grid
      let y = try #require((0..<24).first { grid.text(row: $0, columns: 26..<86).contains(title) })
      return (26..<86).map { x in
        let isBold = Style(bits: grid[x, y].style).attributes.contains(.bold)
        return isBold ? grid.text(row: y, columns: x..<(x + 1)) : ""
      }.joined()
    }
    #expect(try bold("Water the plants").contains("Water the plants"))
    #expect(try !bold("Water the plants").contains { "@●!24".contains($0) })
    #expect(try bold("Wait") == "")
    try screen.press("j")
    #expect(try bold("Water the plants") == "" && bold("waits for").contains("Wait"))
    #expect(try !bold("waits for").contains("waits"))
  }

  @Test(arguments: [
    (":priority<Space>high", "priority: high", "Priority high"), (",", "Theme", "auto"),
    ("plH", "Pay rent", "10:00"), ("plS", "riority", "10:00"),
    ("Revery<Space>day<CR>j", "28 Nov", "tomorrow"),
  ])
  func `of the selected row of a view only what is selected is bold`(
    keys: String, title: String, other: String
  ) throws {
    let screen = try Screen([Lists.mixed[0]], width: 80, height: 24).press(keys)
    let grid = screen.grid
    let y = try #require((2..<24).first { grid.text(row: $0).contains(title) }, "\(grid.plainText)")
    let row = grid.text(row: y)
    func isBold(_ text: String) throws -> Bool {
      let start = try #require(row.firstRange(of: text)).lowerBound
      return Style(bits: grid[row.distance(from: row.startIndex, to: start), y].style).attributes.contains(
        .bold)
    }
    #expect(try isBold(title), "\(row)")
    #expect(try !isBold(other), "\(row)")
  }

  @Test func `in a list only dates that are late or today have a colour`() throws {
    let items = ["2026-11-24", "2026-11-27", "2026-11-28", "2026-12-24"].enumerated().map { index, day in
      Item.sample(index + 1, "Item \(index)") { $0.due = DayTime(day) }
    }
    let screen = try Screen(items, width: 80, height: 24).press("1")
    let grid = screen.grid
    let colors = (2...5).map { Style(bits: grid[77, $0].style).foreground }
    let sheet = StyleSheet(.calm, depth: .palette256)
    let (late, today, quiet) = (sheet[.overdue], sheet[.today], sheet[.faint])
    #expect(colors == [late, today, quiet, quiet].map(\.foreground), "\(grid.plainText)")
  }

  @Test(arguments: [
    ("2027-01-05", "5 Jan 08:00"), ("2027-04-15", "Apr '27"), ("2030-09-01", "Sep '30"),
    ("2106-04-15", "Apr 2106"),
  ]) func `the date of another year takes as few columns as others`(day: String, text: String) throws {
    let due = try #require(Day(day))
    let screen = Screen(
      [Item.sample(1, "Milk") { $0.due = DayTime(due, minute: 480) }], width: 120, height: 24)
    let row = try #require((2..<22).first { screen.grid.text(row: $0, columns: 24..<92).contains("○ Milk") })
    #expect(screen.grid.text(row: row, columns: 24..<92).contains(" " + text + " "))
  }
}
