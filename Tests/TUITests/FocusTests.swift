import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// The focused pane is visible, with and without colours.
@MainActor
struct FocusTests {
  private func grid(
    _ pane: Pane, _ depth: ColorDepth, height: Int = 24, hasBorders: Bool = true
  ) -> Grid {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work])
    state.navigation.pane = pane
    state.settings.hasBorders = hasBorders
    return Screen(state, size: Size(width: 120, height: height), depth: depth).grid
  }

  /// The first columns of the panes.
  private let columns = [(Pane.sidebar, 0), (.list, 24), (.detail, 88)]

  @Test(arguments: ColorDepth.allCases) func `the border of the focused pane stands out`(depth: ColorDepth) {
    for (pane, x) in columns {
      let grid = grid(pane, depth)
      for y in [1, 5, 20] {
        // Without colours, its lines are heavy.
        let cells = columns.map { (grid[$0.1, y].style, grid.isHeavy($0.1, y)) }
        #expect(cells.filter { $0 == (grid[x, y].style, grid.isHeavy(x, y)) }.count == 1, "\(pane)")
      }
    }
  }

  @Test func `without borders, the line below the title of the focused pane is heavy`() {
    for (pane, columns) in [(Pane.sidebar, 0..<24), (.list, 25..<87), (.detail, 88..<120)] {
      let line = grid(pane, .none, hasBorders: false).text(row: 2)
      let heavy = line.indices.filter { line[$0] == "━" }.map { line.distance(from: line.startIndex, to: $0) }
      #expect(heavy == Array(columns), "\(pane)")
    }
  }

  @Test(arguments: ColorDepth.allCases) func `on a low screen the focused title has a style of its own`(
    depth: ColorDepth
  ) {
    for (pane, x) in [(Pane.sidebar, 1), (.list, 26), (.detail, 90)] {
      let styles = Pane.allCases.map { grid($0, depth, height: 8)[x, 0].style }
      let own = grid(pane, depth, height: 8)[x, 0].style
      #expect(styles.filter { $0 == own }.count == 1, "\(pane)")
    }
  }

  @Test(arguments: ColorDepth.allCases) func `a focused selection differs from an unfocused one`(
    depth: ColorDepth
  ) {
    let (focused, unfocused) = (grid(.list, depth)[28, 2].style, grid(.sidebar, depth)[28, 2].style)
    let other = grid(.list, depth)[28, 5].style
    #expect(Set([focused, unfocused, other]).count == 3)
  }

  @Test(arguments: [ColorDepth.palette256, .none], [true, false])
  func `under what has the keys, no pane looks focused`(depth: ColorDepth, hasBorders: Bool) throws {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work])
    state.settings.hasBorders = hasBorders
    func screen(_ keys: String) throws -> Screen {
      try Screen(state, size: Size(width: 200, height: 60), depth: depth).press(keys)
    }
    func corner(_ keys: String) throws -> [String] {
      let grid = try screen(keys).grid
      return [1, 2].map { "\(grid[0, $0].glyph) \(grid[0, $0].style)" }
    }
    let (focused, unfocused) = (try corner("1"), try corner("2"))
    #expect(focused != unfocused)
    for keys in ["?", "f", ":", ",", "g", "gs", "gc", "gm", "g?", "gi2R", "1gi2S"] {
      #expect(try corner("1" + keys) == unfocused, "\(keys)")
    }
    #expect(try corner("1a") == focused, "what is written in the status line covers nothing")
    #expect(try corner("1?<Esc>") == focused)
  }

  @Test func `without colours no cell has a colour`() {
    for pane in Pane.allCases {
      for cell in grid(pane, .none).cells {
        #expect(Style(bits: cell.style).foreground == .standard)
        #expect(Style(bits: cell.style).background == .standard)
      }
    }
  }

  @Test func `with sixteen colours no cell has any other`() {
    for pane in Pane.allCases {
      for style in Set(grid(pane, .ansi16).cells.map(\.style)) {
        for color in [Style(bits: style).foreground, Style(bits: style).background] {
          guard case .palette(let index) = color else { continue }
          #expect(index < 16)
        }
      }
    }
  }
}

extension Grid {
  /// Returns `true` where a heavy line is drawn.
  fileprivate func isHeavy(_ x: Int, _ y: Int) -> Bool {
    let row = text(row: y)
    return "┏┓┗┛┃━".contains(row[row.index(row.startIndex, offsetBy: x)])
  }
}
