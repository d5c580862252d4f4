import Cells
import Testing

@testable import TUI

/// The places of the days of a month and of the items of a day.
@MainActor
struct MonthLayoutTests {
  private func layout(_ width: Int, _ height: Int) -> MonthLayout {
    MonthLayout(Rect(x: 2, y: 1, width: width, height: height))
  }

  @Test func `where there is room the items stand beside the days`() {
    let layout = layout(116, 34)
    #expect(layout.day == Size(width: 11, height: 5) && layout.hasTitles)
    #expect(layout.list == Rect(x: 81, y: 1, width: 37, height: 33))
  }

  @Test func `a day grows with the screen, up to a size`() {
    #expect(layout(180, 46).day == Size(width: 18, height: 7))
    #expect(layout(300, 90).day == Size(width: 22, height: 7))
    #expect(layout(76, 20).day == Size(width: 6, height: 3) && !layout(76, 20).hasTitles)
  }

  @Test func `on a high and narrow screen the items stand below`() {
    let layout = layout(36, 30)
    #expect(layout.day == Size(width: 5, height: 2))
    #expect(layout.list == Rect(x: 2, y: 15, width: 36, height: 15))
  }

  @Test func `on a small screen a day takes a line, and the items no place`() {
    let layout = layout(36, 8)
    #expect(layout.day == Size(width: 5, height: 1))
    #expect(layout.list == nil)
    #expect(layout.hint == Rect(x: 2, y: 8, width: 36, height: 1))
  }

  @Test func `nothing is outside of the box, and nothing overlaps`() {
    for width in 7...200 {
      for height in 1...40 {
        let inside = Rect(x: 2, y: 1, width: width, height: height)
        let layout = MonthLayout(inside)
        for rect in [layout.days, layout.head, layout.hint] + [layout.list].compactMap(\.self) {
          #expect(rect.isEmpty || inside.intersection(rect) == rect, "\(width)x\(height)")
        }
        #expect(layout.list?.intersection(layout.days).isEmpty ?? true, "\(width)x\(height)")
        #expect(layout.hint.intersection(layout.days).isEmpty, "\(width)x\(height)")
      }
    }
  }
}
