import Cells
import Redux
import ReduxCore
import TUI
import Testing

/// What leaves the screen for the clipboard.
@MainActor
struct CopyTests {
  @Test func `y and Y hand the text out, and a text that is too long is not`() throws {
    let screen = Screen([.sample(1, "milk"), .sample(2, String(repeating: "x", count: 80_000))])
    var copied: [String] = []
    screen.interface.outputs.copy = { copied.append($0) }
    try screen.press("yY")
    #expect(copied == ["milk", "- [ ] milk"])
    #expect(screen.status == "Copied “milk” with its fields, as a line of Markdown")
    try screen.press("jy")
    #expect(copied.count == 2)
    #expect(screen.status.hasPrefix("Too long to copy"))
  }
}
