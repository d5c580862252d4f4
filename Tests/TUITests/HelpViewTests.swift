import Cells
import Redux
import ReduxCore
import TUI
import Testing

/// The help on the screen.
@MainActor
struct HelpViewTests {
  @Test(arguments: [80, 116, 160], ["", "H"])
  func `no sentence is cut off, whatever the place and the width`(width: Int, keys: String) throws {
    let screen = try Screen([Lists.mixed[0]], width: width, height: 30).press(keys + "?gg")
    var shown = Set<String>()
    for _ in 0..<20 {
      let text = screen.grid.plainText
      #expect(!text.contains("…"), "\(text)")
      guard shown.insert(text).inserted else { break }
      try screen.press("<C-d>")
    }
    #expect(shown.count > 1)
  }
}
