import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// Problems in the status line, and the list of messages.
@MainActor
struct MessagesViewTests {
  private let screen = Screen(Lists.mixed, categories: [Lists.work], width: 80, height: 24)

  private func showProblem(_ text: String) {
    screen.interface.session.receive(.messageShown(Message(text, tone: .problem)))
  }

  @Test func `a problem is in sight until Escape`() throws {
    showProblem("The disk is full")
    #expect(try screen.press("jjlh").status == "The disk is full")
    #expect(try screen.press("?").status == "The disk is full")
    #expect(try screen.press("q<Esc>").status.isEmpty)
  }

  @Test func `a problem that another message covers is counted beside it until it is listed`() throws {
    showProblem("The disk is full")
    #expect(try screen.press("x").status.hasPrefix("Completed “Pay rent”  ·  u undoes  "))
    #expect(screen.status.hasSuffix("  1 problem: gm"))
    #expect(try screen.press("j").status == "1 problem: gm")
    showProblem("The backup failed")
    #expect(screen.status.hasPrefix("The backup failed") && screen.status.hasSuffix("  1 more: gm"))
    #expect(try screen.press("gm<Esc>").status.isEmpty)
  }

  @Test(arguments: [20, 40, 200]) func `there is room for a covered problem`(width: Int) throws {
    let screen = Screen(Lists.mixed, width: width, height: 12)
    for text in ["The disk is full", "The backup of today failed since the disk has no more room"] {
      screen.interface.session.receive(.messageShown(Message(text, tone: .problem)))
    }
    #expect(screen.status.hasSuffix(width < 60 ? "  ! gm" : "  1 more: gm"))
    #expect(try screen.press("jx").status.hasPrefix("Completed"))
    #expect(screen.status.hasSuffix(width < 60 ? "  ! gm" : "  2 problems: gm"))
  }

  @Test func `the list marks problems, and goes on in the next line where a message is long`() throws {
    showProblem("The disk is full, and " + String(repeating: "nothing more can be stored on it, ", count: 3))
    try screen.press("xgm")
    let rows = (0..<24).map { screen.grid.text(row: $0, columns: 0..<80) }
    let first = rows.firstIndex { $0.contains("│ 10:00      ! The disk is full, and nothing") }
    #expect(first.map { rows[$0 + 1].contains("│              more can be stored") } == true)
    #expect(
      rows.contains { $0.contains("│ 10:00        Completed “Pay rent”   ") },
      "undo would take back another step later")
  }

  @Test func `a long list scrolls to its end and no further`() throws {
    for number in 1...60 { showProblem("Problem \(number)") }
    try screen.press("gmG")
    #expect(screen.grid.plainText.contains("! Problem 1 ") && screen.grid.plainText.contains(" 100% "))
    let end = screen.grid.plainText
    #expect(try screen.press("jj").grid.plainText == end)
    #expect(try screen.press("gg").grid.plainText.contains("! Problem 60"))
  }

  @Test func `a message shown several times in a row is listed once`() throws {
    try screen.press("QQQgm")
    #expect(screen.grid.plainText.contains("Q does nothing here; ? shows the keys  (3 times)"))
  }
}
