import Cells
import Preferences
import ReduxCore
import TestSupport
import Testing

/// A frame that reuses unchanged parts of the last one equals a frame drawn from scratch.
@MainActor
struct FrameCacheTests {
  private static let keys = [
    "j", "j", "j", "k", "k", "G", "gg", "<C-d>", "<C-u>", "<Tab>", "x", "u", "U", "J", "p1", "dd", "gt", "ga",
    "gi", "gl", "h",
    "l", "/p<CR>", "<Esc>", "aNew p2<CR>", "e!<CR>", "?", "q", ",", "<Esc>", "+", "_", "A<Esc>", "za", "za",
    "zM", "zR", "gu", "gd", "sp", "sgt", "sgd", "ss", ">", "<lt>", "<CR>",
    "gb", "gw", "c", "c", "l", "l", "[", "]", "gagb",
  ]

  @Test(arguments: Torture.seeds(1..<13, otherwise: 4))
  func `every frame equals one drawn from scratch`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let items = (0..<60).map { number in
      Item.sample(number, number % 9 == 3 ? "買い物 e\u{301} 🍊 \(number)" : "Item \(number)") {
        if number % 4 == 1 { $0.due = DayTime(Day.sample.adding(days: number - 20)) }
        if number % 5 == 2 { $0.priority = .medium }
        if number % 7 == 6 { $0.parent = ItemID(.numbered(number - 1)) }
        if number % 6 == 0 { $0.notes = "Some notes\nof item \(number)" }
        if number % 12 == 5 { $0.notes = (1...60).map { "line \($0)" }.joined(separator: "\n") }
      }
    }
    let size = Size(
      width: Int.random(in: 20...130, using: &random), height: Int.random(in: 5...45, using: &random))
    let screen = Screen(items, width: size.width, height: size.height)
    var pressed = ""
    for _ in 0..<120 {
      let key = Self.keys.randomElement(using: &random) ?? "j"
      pressed += key
      try screen.press(key)
      let uncached = Screen(screen.state, size: size).grid
      let difference = ScreenDifference(expected: uncached.plainText, actual: screen.grid.plainText)
      #expect(
        screen.grid == uncached, "seed \(seed), \(size), after \(pressed)\(difference?.description ?? "")")
    }
  }

  @Test func `without an item, the bar of the last one is gone from the detail pane`() throws {
    let items = [2, 4].map { number in
      Item.sample(number, "Item \(number)") {
        $0.due = DayTime(Day.sample.adding(days: number))
        if number == 2 { $0.notes = (1...60).map { "line \($0)" }.joined(separator: "\n") }
      }
    }
    let screen = Screen(items, width: 120, height: 20)
    // Each key has a frame, of which the next one takes what has not changed.
    let frames = try ["gu", "j", "za", "k", "k", "j"].map { try screen.press($0).grid }
    #expect(frames[5].plainText.contains("No item selected."))
    #expect(frames[4].plainText.contains("┃") && !frames[5].plainText.contains("┃"))
    #expect(frames[5] == Screen(screen.state, size: frames[5].size).grid)
  }
}
