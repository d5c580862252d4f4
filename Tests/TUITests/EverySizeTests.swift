import Cells
import Preferences
import ReduxCore
import TUI
import TestSupport
import Testing

/// Whatever the size and whatever goes on, a frame is drawn, and it is sound.
@MainActor
struct EverySizeTests {
  /// What is pressed mostly: every key that means something, but those that quit.
  private static let meant = KeyTable.standard.bindings.flatMap { $0.keys.flatMap { $0 } }
    .filter { ![Key("q"), Key(.character("c"), .control)].contains($0) }

  @Test(arguments: 1...60) func `no size and no state is too odd to be drawn`(width: Int) throws {
    for height in 1...30 {
      let seed = UInt64(width * 100 + height)
      var random = SeededRandom(seed)
      let lists = [Lists.odd, Lists.mixed, Lists.thousand, []]
      let screen = Screen(
        lists[Int.random(in: 0..<4, using: &random)],
        categories: [Lists.work, Lists.home, Lists.Category.odd], width: width, height: height,
        depth: ColorDepth.allCases.randomElement(using: &random) ?? .none)
      for _ in 0..<(Torture.isOn ? 6 : 2) {
        for _ in 0..<4 { screen.interface.receive(stroke(&random)) }
        #expect(fault(in: screen.grid) == nil, "\(width)x\(height), seed \(seed)")
      }
    }
  }

  /// Mostly keys that mean something, some letters, now and then anything.
  private func stroke(_ random: inout SeededRandom) -> Key {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return Key(["語", "\u{301}", "👩", "\u{200D}", "é", "z"].randomElement(using: &random) ?? "z")
    default: return Self.meant.randomElement(using: &random) ?? Key(.escape)
    }
  }

  private func fault(in grid: Grid) -> String? {
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
