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
}
