import Cells
import Testing

/// Whole screens, led to by keys: see ``Golden``.
@MainActor
struct GoldenTests {
  @Test(arguments: Golden.names) func `the screen is as in its file`(name: String) throws {
    let golden = try Golden(name)
    let grid = try golden.screen().grid
    let text = Golden.text(grid)
    let styles = golden.expectedStyles
    if Golden.isRecording {
      try golden.record(grid)
      Issue.record("Recorded \(name): read the difference, and run again without RECORD=1")
    } else {
      if let difference = ScreenDifference(expected: golden.expected, actual: text) {
        Issue.record("\(name) is not as in its file:\n\(difference)")
      }
      if let styles { #expect(grid.json == styles) }
    }
  }

  @Test func `there are screens to compare`() {
    #expect(Golden.names.count >= 40)
  }
}
