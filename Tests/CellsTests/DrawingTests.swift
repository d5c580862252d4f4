import TestSupport
import Testing

@testable import Cells

@Suite struct DrawingTests {
  private func grid(_ width: Int, _ height: Int = 1) -> Grid {
    Grid(size: Size(width: width, height: height))
  }

  @Test func `text and lines are drawn where they are placed`() {
    var grid = grid(14, 4)
    grid.horizontalLine(x: 0, y: 0, length: 14, style: .plain, start: "┌", end: "┐")
    grid.horizontalLine(x: 0, y: 3, length: 14, style: .plain, start: "└", end: "┘")
    for x in [0, 13] { grid.verticalLine(x: x, y: 1, length: 2, style: .plain) }
    grid.verticalLine(x: 5, y: 0, length: 4, style: .plain, start: "┬", end: "┴")
    grid.write("Inbox", x: 1, y: 1, width: 4, style: .plain)
    grid.write("漢字 e\u{301}a", x: 6, y: 2, width: 7, style: .plain)
    #expect(
      LayoutText(grid) == """
        ┌────┬───────┐
        │Inbo│       │
        │    │漢字 éa│
        └────┴───────┘
        """)
  }

  @Test func `writing is clipped to its width and to the grid`() {
    var grid = grid(6, 2)
    #expect(grid.write("abcdef", x: 1, y: 0, width: 3, style: .plain) == 3)
    #expect(grid.write("xyz", x: 4, y: 0, width: 9, style: .plain) == 2)
    #expect(grid.write("xyz", x: -2, y: 1, width: 9, style: .plain) == 3)
    #expect(grid.write("12", x: 4, y: 1, width: 1, style: .plain) == 1)
    #expect(grid.text(row: 0) == " abcxy")
    #expect(grid.text(row: 1) == "z   1 ")
  }

  @Test(arguments: [Int.min, -7, -1, 0, 5, 6, 99, Int.max])
  func `drawing outside the grid is clipped and never traps`(place: Int) {
    let text: DisplayText = "漢 text"
    for width in [Int.min, -1, 0, 1, Int.max] {
      var drawn = grid(6, 2)
      for ascii in [text, "ascii"] {
        drawn.write(ascii, x: place, y: 0, width: width, style: .plain)
        drawn.write(ascii, x: 0, y: place == 0 ? 2 : place, width: width, style: .plain)
      }
      drawn.put("漢", x: place, y: place, style: .plain)
      drawn.horizontalLine(x: place, y: 0, length: width, style: .plain)
      drawn.verticalLine(x: 0, y: place, length: width, style: .plain)
      drawn.fill(Rect(x: place, y: place, width: width, height: width), .plain)
      drawn.restyle(Rect(x: place, y: place, width: width, height: width), adding: .bold)
      #expect(drawn.cells.count == 12)
      #expect(wholeCharactersOnly(drawn))
    }
  }

  @Test func `a wide character that only half fits becomes a blank`() {
    var grid = grid(4)
    grid.fill(grid.bounds, Style(on: .red))
    #expect(grid.write("a漢", x: 2, y: 0, width: 9, style: Style(.green)) == 2)
    #expect(grid.text(row: 0) == "  a ")
    #expect(grid[3, 0] == .blank(Style(.green)))
    #expect(grid.write("漢b", x: -1, y: 0, width: 9, style: Style(.green)) == 3)
    #expect(grid.text(row: 0) == " ba ")
  }

  @Test func `overwriting half of a wide character leaves a blank`() {
    var grid = grid(6)
    grid.write("漢字漢", x: 0, y: 0, width: 6, style: .plain)
    grid.put("x", x: 1, y: 0, style: .plain)
    #expect(grid.text(row: 0) == " x字漢")
    grid.write("yz", x: 3, y: 0, width: 6, style: .plain)
    #expect(grid.text(row: 0) == " x yz ")
    grid.write("漢字漢", x: 0, y: 0, width: 6, style: .plain)
    grid.fill(Rect(x: 1, y: 0, width: 2, height: 1), .plain)
    #expect(grid.text(row: 0) == "    漢")
    grid.write("漢", x: 3, y: 0, width: 6, style: .plain)
    #expect(grid.text(row: 0) == "   漢 ")
  }

  @Test func `restyling keeps glyphs and covers both columns of a wide character`() {
    var grid = grid(4)
    grid.write("a漢b", x: 0, y: 0, width: 4, style: Style(.red))
    grid.restyle(Rect(x: 1, y: 0, width: 1, height: 1), adding: .bold)
    #expect(grid.cells.map { Style(bits: $0.style).attributes } == [[], .bold, .bold, []])
    grid.restyle(Rect(x: 2, y: 0, width: 2, height: 1)) { $0.on(.blue) }
    #expect(grid.cells.map { Style(bits: $0.style).background } == [.standard, .standard, .standard, .blue])
    #expect(grid.text(row: 0) == "a漢b")
  }

  @Test func `a single scalar is sanitised like text`() {
    var grid = grid(7)
    grid.put("\u{1B}", x: 0, y: 0, style: .plain)
    grid.put("\u{301}", x: 2, y: 0, style: .plain)
    grid.put("漢", x: 3, y: 0, style: .plain)
    grid.put("漢", x: 6, y: 0, style: .plain)
    #expect(grid.text(row: 0) == "^[◌\u{301}漢  ")
  }

  @Test func `a cluster holds a base character and its marks`() {
    var grid = grid(3)
    grid.write("ae\u{301}\u{302}", x: 0, y: 0, width: 3, style: .plain)
    #expect(grid.clusters == [["e", "\u{301}", "\u{302}"]])
    #expect(grid[1, 0].glyph == 0x8000_0000)
    #expect(grid.scalars(of: grid[1, 0]) == ["e", "\u{301}", "\u{302}"])
  }

  @Test func `grids are equal when they show the same`() {
    var (one, other) = (grid(3), grid(3))
    one.write("e\u{301}", x: 0, y: 0, width: 3, style: .plain)
    other.write("a\u{301}", x: 0, y: 0, width: 3, style: .plain)
    #expect(one != other)
    other.write("e\u{301}", x: 0, y: 0, width: 3, style: .plain)
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    other.cursor = Point(x: 0, y: 0)
    #expect(one != other)
  }
}

/// Returns true if every wide character has both columns, and no second column stands alone.
func wholeCharactersOnly(_ grid: Grid) -> Bool {
  (0..<grid.size.height).allSatisfy { y in
    (0..<grid.size.width).allSatisfy { x in
      let isWide = grid.scalars(of: grid[x, y]).first.map { TextWidth.width(of: $0) == 2 } ?? false
      let hasSecond = x + 1 < grid.size.width && grid[x + 1, y].isSecondColumn
      let startsRow = x == 0 && grid[x, y].isSecondColumn
      return isWide == hasSecond && !startsRow
    }
  }
}
