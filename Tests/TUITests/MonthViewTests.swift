import Cells
import ReduxCore
import TUI
import Testing

/// The view of a month.
@MainActor
struct MonthViewTests {
  private func screen(_ minutes: Int, _ width: Int, _ height: Int) throws -> Screen {
    let items = [
      Item.sample(1, "Long") {
        $0.due = DayTime("2026-11-25")
        $0.estimate = Estimate(minutes: minutes)
      }
    ]
    return try Screen(items, width: width, height: height).press("gc")
  }

  /// What says that a day is too full is not a colour alone.
  @Test(arguments: [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)])
  func `a day with more work than fits has a sign beside its load`(width: Int, height: Int) throws {
    let full = try screen(8 * 60, width, height).grid.plainText
    let overfull = try screen(8 * 60 + 15, width, height).grid.plainText
    #expect(!full.contains("!") && overfull.filter { $0 == "!" }.count == 1, "\(overfull)")
  }

  @Test func `a day with more items than there is room to say does not look empty`() throws {
    let items = (1...12).map { number in
      Item.sample(number, "Task") { $0.due = DayTime(number == 1 ? "2026-11-26" : "2026-11-27") }
    }
    let narrow = try Screen(items, width: 40, height: 12).press("gc").grid.plainText
    #expect(narrow.contains("26 1") && narrow.contains("27 +"), "\(narrow)")
    let wide = try Screen(items, width: 60, height: 16).press("gc").grid.plainText
    #expect(wide.contains("11") && !wide.contains("+"), "\(wide)")
  }

  @Test func `days with items stand out from days without, and from those of other months`() throws {
    let item = Item.sample(1, "Long") { $0.due = DayTime("2026-11-29") }
    let screen = try Screen([item], width: 120, height: 40).press("gc")
    let lines = (0..<40).map { screen.grid.text(row: $0) }
    func style(_ number: String, after line: String) -> Style? {
      guard let y = lines.firstIndex(where: { $0.contains(line) }),
        let found = lines[y].firstRange(of: number)
      else { return nil }
      return Style(
        bits: screen.grid[lines[y].distance(from: lines[y].startIndex, to: found.lowerBound), y].style)
    }
    let filled = style("29", after: "23 ")
    #expect(filled != nil && filled == style("Long", after: "Long"))
    #expect(style("28", after: "23 ") != filled, "a day without items")
    #expect(style("28", after: "23 ") == style("30", after: "31 "), "a day of October")
  }
}
