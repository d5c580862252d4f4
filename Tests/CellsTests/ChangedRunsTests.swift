import TestSupport
import Testing

@testable import Cells

@Suite struct ChangedRunsTests {
  private func grid(_ text: DisplayText, width: Int = 20) -> Grid {
    var grid = Grid(size: Size(width: width, height: 1))
    grid.write(text, x: 0, y: 0, width: width, style: .plain)
    return grid
  }

  @Test func `without an old grid of the same size, everything has changed`() {
    let new = Grid(size: Size(width: 5, height: 2))
    let all = [CellRun(x: 0, y: 0, count: 5), CellRun(x: 0, y: 1, count: 5)]
    #expect(new.runs(changedFrom: nil) == all)
    #expect(new.runs(changedFrom: Grid(size: Size(width: 2, height: 5))) == all)
    #expect(Grid(size: Size(width: 0, height: 3)).runs(changedFrom: nil).isEmpty)
  }

  @Test func `unchanged cells are left out`() {
    #expect(grid("hello").runs(changedFrom: grid("hello")).isEmpty)
    #expect(grid("hello").runs(changedFrom: grid("heLLo")) == [CellRun(x: 2, y: 0, count: 2)])
  }

  @Test func `a change of style alone is a change`() {
    var new = grid("hello")
    new.restyle(Rect(x: 1, y: 0, width: 2, height: 1), adding: .bold)
    #expect(new.runs(changedFrom: grid("hello")) == [CellRun(x: 1, y: 0, count: 2)])
  }

  @Test func `runs are merged if the cells between them take no more bytes than a move of the cursor`() {
    #expect(grid("x12345x").runs(changedFrom: grid("y12345y")) == [CellRun(x: 0, y: 0, count: 7)])
    #expect(
      grid("x123456x").runs(changedFrom: grid("y123456y"))
        == [CellRun(x: 0, y: 0, count: 1), CellRun(x: 7, y: 0, count: 1)])
    #expect(grid("x─x").runs(changedFrom: grid("y─y")) == [CellRun(x: 0, y: 0, count: 3)])
    #expect(grid("x──x").runs(changedFrom: grid("y──y")).count == 2)
    #expect(grid("xa\u{301}x").runs(changedFrom: grid("ya\u{301}y")).count == 2)
  }

  @Test(arguments: [
    ([0, 0, 1, 1], 1), ([0, 0, 0, 1], 1), ([0, 1, 1, 1], 1), ([0, 2, 1, 1], 2), ([0, 1, 0, 1], 2),
  ])
  func `runs are merged only over cells in the style of their neighbours`(styles: [Int], count: Int) {
    let all: [Attributes] = [[], .bold, .dim]
    func styled(_ text: DisplayText) -> Grid {
      var grid = grid(text)
      for (x, style) in styles.enumerated() {
        grid.restyle(Rect(x: x, y: 0, width: 1, height: 1), adding: all[style])
      }
      return grid
    }
    #expect(styled("x12x").runs(changedFrom: styled("y12y")).count == count)
  }

  @Test func `runs are merged over blanks that look the same in the style of their neighbours`() {
    func styled(_ text: DisplayText, _ attributes: Attributes) -> Grid {
      var grid = grid(text)
      grid.restyle(Rect(x: 1, y: 0, width: 1, height: 1), adding: attributes)
      return grid
    }
    for (attributes, count) in [(Attributes.bold, 1), (.dim, 1), (.underline, 2), (.reverse, 2)] {
      #expect(styled("x x", attributes).runs(changedFrom: styled("y y", attributes)).count == count)
    }
    #expect(styled("x1x", .bold).runs(changedFrom: styled("y1y", .bold)).count == 2)
  }

  @Test func `from the hundredth column on, a move takes a byte more`() {
    let margin = DisplayText(String(repeating: " ", count: 93))
    #expect(
      grid(margin + "x123456x", width: 120).runs(changedFrom: grid(margin + "y123456y", width: 120)).count
        == 1)
    #expect(
      grid(margin + "x1234567x", width: 120).runs(changedFrom: grid(margin + "y1234567y", width: 120)).count
        == 2)
  }

  @Test func `runs in different rows stay separate`() {
    var new = Grid(size: Size(width: 2, height: 2))
    let old = new
    new.put("x", x: 1, y: 0, style: .plain)
    new.put("x", x: 0, y: 1, style: .plain)
    #expect(new.runs(changedFrom: old).count == 2)
  }

  @Test func `a run never splits a wide character`() {
    #expect(grid("a漢b").runs(changedFrom: grid("a字b")) == [CellRun(x: 1, y: 0, count: 2)])
    #expect(grid("a漢b").runs(changedFrom: grid("axyb")) == [CellRun(x: 1, y: 0, count: 2)])
    #expect(grid("axyb").runs(changedFrom: grid("a漢b")) == [CellRun(x: 1, y: 0, count: 2)])
    #expect(grid("ax漢").runs(changedFrom: grid("a漢y")) == [CellRun(x: 1, y: 0, count: 3)])
  }

  @Test func `clusters are compared by content`() {
    var new = grid("a\u{301}")
    new.write("e\u{301}", x: 0, y: 0, width: 2, style: .plain)
    #expect(new.runs(changedFrom: grid("e\u{301}")).isEmpty)
    #expect(grid("e\u{302}").runs(changedFrom: grid("e\u{301}")) == [CellRun(x: 0, y: 0, count: 1)])
    #expect(grid("e\u{302}").runs(changedFrom: grid("e")) == [CellRun(x: 0, y: 0, count: 1)])
  }

  @Test(arguments: Torture.seeds(0..<40, otherwise: 20))
  func `changed runs applied to the old grid give the new one`(seed: UInt64) {
    var random = SeededRandom(seed)
    var old = Grid(size: Size(width: 24, height: 4))
    for _ in 0..<60 {
      var new = random.draw(over: Bool.random(using: &random) ? old : Grid(size: old.size))
      new.restyle(Rect(x: 3, y: 1, width: 4, height: 2), adding: .bold)
      #expect(wholeCharactersOnly(new))
      var shown = screen(old)
      let wanted = screen(new)
      for run in new.runs(changedFrom: old) {
        let cells = run.x..<(run.x + run.count)
        #expect(!new[run.x, run.y].isSecondColumn)
        #expect(run.x + run.count == 24 || !new[run.x + run.count, run.y].isSecondColumn)
        for x in cells { shown[run.y * 24 + x] = wanted[run.y * 24 + x] }
      }
      #expect(shown == wanted)
      if new.clusters == old.clusters {
        var taken = old
        taken.copy(new.runs(changedFrom: old), from: new)
        #expect(taken == new)
      }
      old = new
    }
  }

  /// Returns the scalars and the style that a terminal shows in each cell.
  private func screen(_ grid: Grid) -> [[UInt32]] {
    grid.cells.map { cell in grid.scalars(of: cell).map(\.value) + [cell.style] }
  }

  // MARK: Noted changes

  /// Draws something random on a grid.
  private func draw(on grid: inout Grid, _ random: inout SeededRandom) {
    let (width, height) = (grid.size.width, grid.size.height)
    let rect = Rect(
      x: Int.random(in: -2..<width, using: &random), y: Int.random(in: -2..<height, using: &random),
      width: Int.random(in: 0...9, using: &random), height: Int.random(in: 0...2, using: &random))
    let line = Rect(
      x: Int.random(in: 0..<width / 2, using: &random), y: Int.random(in: 0..<height, using: &random),
      width: Int.random(in: 0...(width / 2), using: &random), height: 1)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: grid.fill(rect, .plain.adding(.bold))
    case 1: grid.restyle(rect, adding: .dim)
    case 2:
      let text = DisplayText(random.text())
      grid.write(text, x: rect.x, y: rect.y, width: rect.width, style: .plain)
    case 3: grid.put("界", x: line.x, y: line.y, style: .plain)
    default:
      let known = grid.cells(in: line)
      grid.fill(line, .plain)
      if Bool.random(using: &random) { grid.put(known, in: line) }
    }
  }

  @Test(arguments: [3, 40, 140])
  func `comparing only the rows drawn on gives what comparing all of them does`(height: Int) {
    var random = SeededRandom(UInt64(height))
    var grid = Grid(size: Size(width: 30, height: height))
    var shown = grid
    var count = 0
    for frame in 0..<300 {
      grid.beginChanges()
      for _ in 0..<Int.random(in: 0...4, using: &random) { draw(on: &grid, &random) }
      // A frame that is not shown, and a terminal that scrolls.
      if frame.isMultiple(of: 7) { continue }
      if frame.isMultiple(of: 11) { shown.apply(Scroll(rows: 0..<height, isUp: true)) }
      var untold = grid
      untold.forgetChanges()
      let runs = grid.runs(changedFrom: shown)
      #expect(runs == untold.runs(changedFrom: shown))
      count += runs.count
      if shown.clusters == grid.clusters { shown.copy(runs, from: grid) } else { shown = grid }
      #expect(shown == untold)
    }
    #expect(count > 300)
  }

  @Test func `a row that is not drawn on is not compared with what the grid was`() {
    var grid = Grid(size: Size(width: 4, height: 3))
    grid.beginChanges()
    var other = grid
    other.fill(Rect(x: 0, y: 2, width: 4, height: 1), .plain.adding(.bold))
    grid.beginChanges()
    grid.fill(Rect(x: 0, y: 1, width: 4, height: 1), .plain.adding(.bold))
    #expect(grid.runs(changedFrom: other) == [CellRun(x: 0, y: 1, count: 4)])
  }
}

extension SeededRandom {
  /// Returns `grid` with a few random texts and rectangles drawn over it.
  fileprivate mutating func draw(over grid: Grid) -> Grid {
    var grid = grid
    for _ in 0..<Int.random(in: 1...6, using: &self) {
      let (x, y) = (Int.random(in: -6...25, using: &self), Int.random(in: -1...4, using: &self))
      let width = Int.random(in: 0...12, using: &self)
      let style = Style(.palette(UInt8.random(in: 0...3, using: &self)))
      switch Int.random(in: 0..<4, using: &self) {
      case 0: grid.fill(Rect(x: x, y: y, width: width, height: 2), style)
      case 1: grid.put("漢", x: x, y: y, style: style)
      default: grid.write(DisplayText(text()), x: x, y: y, width: width, style: style)
      }
    }
    return grid
  }
}
