import Cells
import Testing

@testable import TUI

struct ScrollExtentTests {
  @Test(arguments: [
    // (first, shown, total, thumb)
    (0, 10, 100, 0..<1), (1, 10, 100, 1..<2), (45, 10, 100, 4..<5), (89, 10, 100, 8..<9),
    (90, 10, 100, 9..<10), (0, 5, 10, 0..<5), (5, 5, 10, 5..<10), (0, 99, 100, 0..<8), (1, 99, 100, 2..<10),
    (0, 10, 1_000_000, 0..<1), (999_990, 10, 1_000_000, 9..<10),
  ])
  func `the thumb shows where the page is, and is at an end only if the page is`(
    first: Int, shown: Int, total: Int, thumb: Range<Int>
  ) {
    #expect(ScrollExtent(first: first, shown: shown, total: total).thumb(height: 10) == thumb)
  }

  @Test(arguments: [
    (0, 10, 40, "25%"), (29, 10, 40, "97%"), (30, 10, 40, "100%"), (0, 40, 40, nil), (0, 1, 1000, "0%"),
  ])
  func `how much of the content there was is a share, since a number of lines says which one is selected`(
    first: Int, shown: Int, total: Int, words: String?
  ) {
    #expect(ScrollExtent(first: first, shown: shown, total: total).words?.string == words)
  }

  @Test func `there is no bar for what fits, nor where there is no room`() {
    #expect(ScrollExtent(first: 0, shown: 10, total: 10).thumb(height: 10) == nil)
    #expect(ScrollExtent(first: 0, shown: 0, total: 0).thumb(height: 10) == nil)
    #expect(ScrollExtent(first: 0, shown: 2, total: 10).thumb(height: 2) == nil)
  }
}

@MainActor
struct BarTests {
  @Test(arguments: [(0, 0, 0), (0, 9, 0), (1, 100, 1), (3, 6, 3), (99, 100, 5), (6, 6, 6), (9, 6, 6)])
  func `a bar is empty only for nothing, and full only for everything`(part: Int, whole: Int, filled: Int) {
    #expect(Bar.filled(part, of: whole, width: 6) == filled)
  }
}
