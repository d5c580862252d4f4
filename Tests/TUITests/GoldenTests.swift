import Cells
import Testing

/// Whole screens after scripted keys: see ``Golden``.
@MainActor
struct GoldenTests {
  @Test(arguments: Golden.names) func `the screen equals its golden file`(name: String) throws {
    let golden = try Golden(name)
    let grid = try golden.screen().grid
    let text = Golden.text(grid)
    let styles = golden.expectedStyles
    if Golden.isRecording {
      try golden.record(grid)
      Issue.record("Recorded \(name): review the difference, and run again without RECORD=1")
    } else {
      if let difference = ScreenDifference(expected: golden.expected, actual: text) {
        Issue.record("\(name) differs from its golden file:\n\(difference)")
      }
      if let styles { #expect(grid.json == styles) }
    }
  }

  @Test func `there are golden files to compare`() {
    #expect(Golden.names.count >= 40)
  }
}
