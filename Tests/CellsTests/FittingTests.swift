import Cells
import Testing

struct FittingTests {
  private var grid: Grid {
    var grid = Grid(size: Size(width: 6, height: 2))
    grid.write("ab日e\u{301}!", x: 0, y: 0, width: 6, style: Style(.palette(110), on: .palette(24), .bold))
    grid.cursor = Point(x: 5, y: 1)
    return grid
  }

  @Test func `a grid of the right size is unchanged`() {
    #expect(grid.fitted(to: grid.size, depth: .palette256) == grid)
  }

  @Test func `a smaller size cuts off the rest and the cursor, and splits no wide character`() {
    let small = grid.fitted(to: Size(width: 3, height: 1), depth: .palette256)
    #expect(small.plainText == "ab\n")
    #expect(small.cursor == nil)
  }

  @Test func `a larger size is padded with blanks`() {
    let large = grid.fitted(to: Size(width: 8, height: 3), depth: .palette256)
    #expect(large.plainText == "ab日e\u{301}!\n\n\n")
    #expect(large.cursor == Point(x: 5, y: 1))
  }

  @Test func `colours are reduced to those of the screen`() {
    let style = Style(bits: grid.fitted(to: grid.size, depth: .none)[0, 0].style)
    #expect(style == Style(.standard, on: .standard, .bold))
  }
}
