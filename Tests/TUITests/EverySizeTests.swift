import Cells
import Preferences
import Redux
import ReduxCore
import TUI
import TestSupport
import Testing

/// A valid frame is drawn at every size and in every state.
@MainActor
struct EverySizeTests {
  /// The keys that are bound, except those that quit.
  private static let boundKeys = KeyTable.standard.bindings.flatMap { $0.keys.flatMap { $0 } }
    .filter { ![Key("q"), Key(.character("c"), .control)].contains($0) }

  @Test(arguments: 1...60) func `a valid frame is drawn at every size in random states`(width: Int) throws {
    var random = SeededRandom(UInt64(width))
    let lists = [Lists.odd, Lists.mixed, Lists.thousand, Lists.waiting, []]
    // Each list is shown at every height in the long form, and at every fourth one otherwise.
    for (index, list) in lists.enumerated() {
      let screen = Screen(
        list, categories: [Lists.work, Lists.home, Lists.Category.odd], width: width,
        depth: ColorDepth.allCases.randomElement(using: &random) ?? .none)
      if (width + index).isMultiple(of: 3) {
        screen.interface.session.store.send(.settings(.linearSwitched))
      }
      for height in stride(from: Torture.isOn ? 1 : index + 1, through: 30, by: Torture.isOn ? 1 : 4) {
        screen.interface.size = Size(width: width, height: height)
        for _ in 0..<2 {
          for _ in 0..<4 { screen.interface.receive(randomKey(&random)) }
          #expect(defect(in: screen.grid) == nil, "\(width)x\(height), list \(index)")
        }
      }
    }
  }

  /// Returns a bound key, or sometimes a character that is difficult to draw.
  private func randomKey(_ random: inout SeededRandom) -> Key {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return Key(["語", "\u{301}", "👩", "\u{200D}", "é", "z"].randomElement(using: &random) ?? "z")
    default: return Self.boundKeys.randomElement(using: &random) ?? Key(.escape)
    }
  }

  private func defect(in grid: Grid) -> String? {
    for y in 0..<grid.size.height {
      for x in 0..<grid.size.width where grid[x, y].isSecondColumn {
        let base = x > 0 ? grid.scalars(of: grid[x - 1, y]).first : nil
        guard let base, TextWidth.width(of: base) == 2 else { return "half a character at \(x), \(y)" }
      }
    }
    guard let cursor = grid.cursor else { return nil }
    return grid.bounds.contains(cursor) ? nil : "the cursor is outside, at \(cursor)"
  }
}
