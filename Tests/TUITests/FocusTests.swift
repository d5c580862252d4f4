import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// The focused pane is visible, with and without colours.
@MainActor
struct FocusTests {
  private func grid(_ pane: Pane, _ depth: ColorDepth, height: Int = 24) -> Grid {
    var state = AppState.sample(Lists.mixed, categories: [Lists.work])
    state.navigation.pane = pane
    return Screen(state, size: Size(width: 80, height: height), depth: depth).grid
  }

  @Test func `the line below the title of the focused pane is heavy`() {
    for (pane, columns) in [(Pane.sidebar, 0..<18), (.list, 19..<53), (.detail, 54..<80)] {
      let line = grid(pane, .none).text(row: 1)
      let heavy = line.indices.filter { line[$0] == "━" }.map { line.distance(from: line.startIndex, to: $0) }
      #expect(heavy == Array(columns), "\(pane)")
    }
  }

  @Test(arguments: ColorDepth.allCases) func `on a low screen the focused title has a style of its own`(
    depth: ColorDepth
  ) {
    for (pane, x) in [(Pane.sidebar, 1), (.list, 20), (.detail, 55)] {
      let styles = Pane.allCases.map { grid($0, depth, height: 8)[x, 0].style }
      let own = grid(pane, depth, height: 8)[x, 0].style
      #expect(styles.filter { $0 == own }.count == 1, "\(pane)")
    }
  }

  @Test(arguments: ColorDepth.allCases) func `a focused selection differs from an unfocused one`(
    depth: ColorDepth
  ) {
    let (focused, unfocused) = (grid(.list, depth)[22, 2].style, grid(.sidebar, depth)[22, 2].style)
    let other = grid(.list, depth)[22, 5].style
    #expect(Set([focused, unfocused, other]).count == 3)
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
