import Cells
import ReduxCore
import TUI
import Testing

/// Layouts drawn as text: S sidebar, L list, D detail, their headers in lower case, m messages, f footer,
/// t developer tools.
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
    #expect(drawing(20, 18, hasTools: true).lines == rows("l", 2) + rows("L", 6) + rows("t", 8) + bars)
    #expect(drawing(20, 17, hasTools: true).lines == rows("t", 15) + bars)
  }

  @Test func `a low screen has headers of one row and no footer`() {
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
  func `a narrow screen shows only the focused pane`(focus: Pane, letter: String) {
    let row = String(repeating: letter, count: 45)
    #expect(
      drawing(45, 9, focus).lines
        == Array(repeating: row.lowercased(), count: 2) + Array(repeating: row, count: 5)
        + [String(repeating: "m", count: 45), String(repeating: "f", count: 45)])
  }

  @Test func `from 46 columns the sidebar is beside the list`() {
    let expected: LayoutText = """
      sssssssssssssss llllllllllllllllllllllllllllll
      sssssssssssssss llllllllllllllllllllllllllllll
      SSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL
      SSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL
      SSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL
      SSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL
      SSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL
      mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
      ffffffffffffffffffffffffffffffffffffffffffffff
      """
    #expect(drawing(46, 9) == expected)
    #expect(drawing(46, 9, .sidebar) == expected)
    #expect(drawing(46, 9, .detail).lines[0] == String(repeating: "d", count: 46))
  }

  @Test(arguments: Pane.allCases) func `from 76 columns all three panes are side by side`(focus: Pane) {
    #expect(
      drawing(76, 9, focus) == """
        ssssssssssssssssss llllllllllllllllllllllllllllll dddddddddddddddddddddddddd
        ssssssssssssssssss llllllllllllllllllllllllllllll dddddddddddddddddddddddddd
        SSSSSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL DDDDDDDDDDDDDDDDDDDDDDDDDD
        SSSSSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL DDDDDDDDDDDDDDDDDDDDDDDDDD
        SSSSSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL DDDDDDDDDDDDDDDDDDDDDDDDDD
        SSSSSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL DDDDDDDDDDDDDDDDDDDDDDDDDD
        SSSSSSSSSSSSSSSSSS LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL DDDDDDDDDDDDDDDDDDDDDDDDDD
        mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm
        ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff
        """)
  }

  @Test func `widths set by the user are used as far as they fit`() {
    let fitting = drawing(100, 9) {
      $0.sidebarWidth = 30
      $0.detailWidth = 25
    }
    #expect(fitting.lines[0] == letters("s", 30) + " " + letters("l", 43) + " " + letters("d", 25))
    let tooWide = drawing(76, 9) {
      $0.sidebarWidth = 200
      $0.detailWidth = 200
    }
    #expect(tooWide.lines[0] == letters("s", 25) + " " + letters("l", 15) + " " + letters("d", 34))
  }

  private func letters(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }

  @Test func `at every size panes and bars fill the screen without overlap or gap`() {
    for width in 20...500 {
      for height in [5, 6, 8, 9, 10, 24, 200] {
        for focus in Pane.allCases { check(Size(width: width, height: height), focus) }
      }
    }
  }

  private func check(_ size: Size, _ focus: Pane) {
    let layout = Layout(size: size, settings: Settings(), focus: focus)
    let panes = [layout.sidebar, layout.list, layout.detail].compactMap { $0 }
    let bars = [layout.status, layout.footer].compactMap { $0 }
    let columns = panes.map(\.width).reduce(panes.count - 1, +)
    let isSound =
      columns == size.width && panes.allSatisfy { $0.width >= 12 && $0.height == layout.status.y }
      && zip(panes, panes.dropFirst()).allSatisfy { $0.maxX + 1 == $1.minX }
      && bars.last?.maxY == size.height && layout.pageHeight >= 1
    #expect(isSound, "\(size), \(focus) focused")
  }
}
