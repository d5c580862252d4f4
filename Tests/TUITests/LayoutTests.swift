import Cells
import ReduxCore
import TUI
import Testing

/// Layouts drawn as text: S sidebar, L list, D detail, what is around them in lower case, h header, m
/// messages, f footer, t developer tools.
@MainActor
struct LayoutTests {
  private func drawing(
    _ width: Int, _ height: Int, _ focus: Pane = .list, hasTools: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> LayoutText {
    var settings = Settings()
    change(&settings)
    let size = Size(width: width, height: height)
    let layout = Layout(size: size, settings: settings, focus: focus, hasTools: hasTools)
    var grid = Grid(size: size)
    func fill(_ rect: Rect?, _ letter: Unicode.Scalar) {
      guard let rect else { return }
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX { grid.put(letter, x: x, y: y, style: .plain) }
      }
    }
    for (pane, letter) in [(layout.sidebar, "S"), (layout.list, "L"), (layout.detail, "D")] {
      fill(pane, Unicode.Scalar(letter.lowercased()) ?? "?")
      fill(pane.map(layout.body), Unicode.Scalar(letter) ?? "?")
    }
    fill(layout.header, "h")
    fill(layout.tools, "t")
    fill(layout.status, "m")
    fill(layout.footer, "f")
    return LayoutText(grid)
  }

  @Test func `the tools take the lower half, or all of a small screen`() {
    func rows(_ letter: String, _ count: Int) -> [String] {
      Array(repeating: String(repeating: letter, count: 20), count: count)
    }
    let bars = rows("m", 1) + rows("f", 1)
    #expect(
      drawing(20, 19, hasTools: true).lines
        == rows("h", 1) + rows("l", 2) + rows("L", 6) + rows("t", 8) + bars)
    #expect(drawing(20, 18, hasTools: true).lines == rows("h", 1) + rows("t", 15) + bars)
  }

  @Test func `a low screen has heads of one row, and neither header nor footer`() {
    #expect(
      drawing(20, 5) == """
        llllllllllllllllllll
        LLLLLLLLLLLLLLLLLLLL
        LLLLLLLLLLLLLLLLLLLL
        LLLLLLLLLLLLLLLLLLLL
        mmmmmmmmmmmmmmmmmmmm
        """)
  }

  @Test(arguments: [(Pane.sidebar, "S"), (.list, "L"), (.detail, "D")])
  func `a small screen shows only the focused pane, without a border`(focus: Pane, letter: String) {
    let row = String(repeating: letter, count: 40)
    #expect(
      drawing(40, 12, focus).lines
        == Array(repeating: row.lowercased(), count: 2) + Array(repeating: row, count: 8)
        + [String(repeating: "m", count: 40), String(repeating: "f", count: 40)])
  }

  @Test(arguments: [(Pane.sidebar, "S"), (.list, "L"), (.detail, "D")])
  func `up to 79 columns the focused pane has the screen to itself`(focus: Pane, letter: String) {
    for width in [50, 79] {
      let edge = letter.lowercased()
      let row = edge + letters(letter, width - 2) + edge
      #expect(
        drawing(width, 14, focus).lines
          == [letters("h", width), letters(edge, width)] + Array(repeating: row, count: 9)
          + [letters(edge, width), letters("m", width), letters("f", width)])
    }
  }

  @Test func `from 80 columns the sidebar is beside the list`() {
    let expected: LayoutText = """
      hhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh
      ssssssssssssssssssssllllllllllllllllllllllllllllllllllllllllllllllllllllllllllll
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      sSSSSSSSSSSSSSSSSSSslLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLl
      ssssssssssssssssssssllllllllllllllllllllllllllllllllllllllllllllllllllllllllllll
      mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
      ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
      """
    #expect(drawing(80, 14) == expected)
    #expect(drawing(80, 14, .sidebar) == expected)
  }

  @Test func `from 80 columns the detail in focus lies over the list`() {
    let lines = drawing(80, 14, .detail).lines
    #expect(lines[1] == letters("s", 20) + letters("l", 15) + letters("d", 45))
    #expect(lines[2] == "s" + letters("S", 18) + "sl" + letters("L", 14) + "d" + letters("D", 43) + "d")
  }

  @Test(arguments: Pane.allCases) func `from 110 columns all three panes are side by side`(focus: Pane) {
    let lines = drawing(110, 14, focus).lines
    #expect(lines[1] == letters("s", 24) + letters("l", 54) + letters("d", 32))
    #expect(
      lines[2] == "s" + letters("S", 22) + "sl" + letters("L", 52) + "ld" + letters("D", 30) + "d")
  }

  @Test func `on a wide screen the detail takes what the list does not need`() {
    #expect(drawing(200, 14).lines[1] == letters("s", 28) + letters("l", 84) + letters("d", 88))
    #expect(drawing(160, 14).lines[1] == letters("s", 28) + letters("l", 84) + letters("d", 48))
    #expect(drawing(240, 14).lines[1] == letters("s", 28) + letters("l", 84) + letters("d", 128))
    #expect(drawing(400, 14).lines[1] == letters("s", 28) + letters("l", 84) + letters("d", 288))
  }

  /// R are the rows of the list.
  @Test func `in a list that the user has made wide, rows end where a date is still near its title`() {
    func rows(_ width: Int) -> String {
      var settings = Settings()
      settings.detailWidth = 20
      let layout = Layout(size: Size(width: width, height: 14), settings: settings, focus: .list)
      var grid = Grid(size: Size(width: width, height: 1))
      guard let list = layout.list else { return "" }
      let body = layout.body(of: list)
      let line = Rect(x: body.x, y: 0, width: body.width, height: 1)
      for (rect, letter) in [(line, "L"), (Layout.row(in: line), "R")] as [(Rect, Unicode.Scalar)] {
        for x in rect.minX..<rect.maxX { grid.put(letter, x: x, y: 0, style: .plain) }
      }
      return LayoutText(grid).lines[0]
    }
    func drawn(_ row: Int, of list: Int, after sidebar: Int) -> String {
      letters(" ", sidebar + 1) + letters("R", row) + letters("L", list - row)
    }
    #expect(rows(109) == drawn(87, of: 87, after: 20))
    #expect(rows(130) == drawn(84, of: 84, after: 24))
    #expect(rows(240) == drawn(110, of: 190, after: 28))
  }

  @Test func `among the screens with three panes, a wider one never has a narrower list`() {
    var list = 0
    for width in Layout.threePanes...300 {
      let layout = Layout(size: Size(width: width, height: 24), settings: Settings(), focus: .list)
      #expect(layout.list?.width ?? 0 >= list, "\(width)")
      #expect(layout.detail?.width ?? 0 >= 32, "\(width)")
      list = layout.list?.width ?? 0
    }
  }

  @Test func `without borders a column is between the panes`() {
    let lines = drawing(120, 14) { $0.hasBorders = false }.lines
    #expect(lines[1] == letters("s", 24) + " " + letters("l", 62) + " " + letters("d", 32))
    #expect(lines[3] == letters("S", 24) + " " + letters("L", 62) + " " + letters("D", 32))
  }

  @Test func `widths set by the user are used as far as they fit`() {
    let fitting = drawing(120, 14) {
      $0.sidebarWidth = 30
      $0.detailWidth = 25
    }
    #expect(fitting.lines[1] == letters("s", 30) + letters("l", 65) + letters("d", 25))
    let tooWide = drawing(110, 14) {
      $0.sidebarWidth = 200
      $0.detailWidth = 200
    }
    #expect(tooWide.lines[1] == letters("s", 36) + letters("l", 23) + letters("d", 51))
    let over = drawing(80, 14, .detail) { $0.detailWidth = 200 }
    #expect(over.lines[1] == letters("s", 20) + letters("l", 8) + letters("d", 52))
  }

  private func letters(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }

  @Test func `at every size panes and bars fill the screen without a gap`() {
    for width in 20...500 {
      for height in [5, 6, 8, 9, 10, 13, 14, 24, 200] {
        for focus in Pane.allCases {
          check(Size(width: width, height: height), focus, Settings())
          var plain = Settings()
          plain.hasBorders = false
          check(Size(width: width, height: height), focus, plain)
        }
      }
    }
  }

  private func check(_ size: Size, _ focus: Pane, _ settings: Settings) {
    let layout = Layout(size: size, settings: settings, focus: focus)
    let room = layout.room
    let isOver = layout.list.map { $0.maxX == layout.detail?.maxX } ?? false
    let beside = [layout.sidebar, layout.list, isOver ? nil : layout.detail].compactMap { $0 }
    let panes = beside + (isOver ? [layout.detail].compactMap { $0 } : [])
    let bars = [layout.status, layout.footer].compactMap { $0 }
    let gap = layout.hasBorders ? 0 : 1
    let columns = beside.map(\.width).reduce(gap * (beside.count - 1), +)
    let isSound =
      columns == size.width && room.maxY == layout.status.y && (layout.header?.maxY ?? 0) == room.y
      && panes.allSatisfy { $0.width >= 12 && $0.minY == room.minY && $0.maxY == room.maxY }
      && zip(beside, beside.dropFirst()).allSatisfy { $0.maxX + gap == $1.minX }
      && bars.last?.maxY == size.height && layout.pageHeight >= 1
    #expect(isSound, "\(size), \(focus) focused")
  }
}
