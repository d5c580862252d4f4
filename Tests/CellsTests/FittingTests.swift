import Cells
import Testing

struct FittingTests {
  private var grid: Grid {
    var grid = Grid(size: Size(width: 6, height: 2))
    grid.write("ab日e\u{301}!", x: 0, y: 0, width: 6, style: Style(.palette(110), on: .palette(24), .bold))
    grid.cursor = Point(x: 5, y: 1)
    return grid
  }

  @Test func `what fits stays as it is`() {
    #expect(grid.fitted(to: grid.size, depth: .palette256) == grid)
  }

  @Test func `what does not fit is cut off, wide characters and the cursor as a whole`() {
    let small = grid.fitted(to: Size(width: 3, height: 1), depth: .palette256)
    #expect(small.plainText == "ab\n")
    #expect(small.cursor == nil)
  }

  @Test func `a larger screen has blanks around it`() {
    let large = grid.fitted(to: Size(width: 8, height: 3), depth: .palette256)
    #expect(large.plainText == "ab日e\u{301}!\n\n\n")
    #expect(large.cursor == Point(x: 5, y: 1))
  }

  @Test func `colours are those that the screen has`() {
    let style = Style(bits: grid.fitted(to: grid.size, depth: .none)[0, 0].style)
    #expect(style == Style(.standard, on: .standard, .bold))
  }
}
