import Glibc
import TestSupport
import Testing

/// While nobody reads the terminal, only drawing waits.
struct UnreadTerminalTests {
  private func unread(_ scenario: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(scenario)
    terminal.isRead = false
    return terminal
  }

  @Test func `keys are read, and the frame is sent once the terminal is read`() throws {
    let terminal = try unread("much")
    try terminal.wait(for: "ready")
    terminal.type("a")
    try terminal.wait(for: "event 1 97 0")
    #expect(!terminal.lines.contains("sent"))
    terminal.isRead = true
    try terminal.wait(for: "sent")
    let screen = DrawnScreen(try terminal.drained(), width: 40, height: 12)
    #expect((0..<12).allSatisfy { screen.text($0) == String(repeating: "z", count: 40) })
  }

  @Test func `closing drops the frame and restores the attributes`() throws {
    let terminal = try unread("much")
    try terminal.wait(for: "ready")
    terminal.type("q")
    try terminal.wait(for: "closed")
    #expect(try terminal.end() == 0)
    #expect(terminal.now == terminal.before)
  }

  @Test func `finishing by a signal restores the attributes`() throws {
    let terminal = try unread("much")
    try terminal.wait(for: "ready")
    terminal.send(SIGTERM)
    #expect(try terminal.end() == SIGTERM)
    #expect(terminal.now == terminal.before)
  }

  @Test func `leaving drops the unsent output, and returning begins a new screen`() throws {
    let terminal = try unread("much-left")
    try terminal.wait(for: "left")
    #expect(terminal.now == terminal.before)
    terminal.type("\n")
    try terminal.wait(for: "ready")
    terminal.isRead = true
    try terminal.wait(forOutput: "again")
    let output = try terminal.drained()
    #expect(output.utf8.count < 1 << 20)
    #expect(DrawnScreen(output, width: 40, height: 12).text(0) == "again")
  }
}
