import Glibc
import TestSupport
import Testing

/// The terminal is taken over, and restored exactly.
struct OpeningTests {
  @Test func `opening makes the terminal raw and closing restores every attribute`() throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    #expect(terminal.now != terminal.before)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.now == terminal.before)
    let output = try terminal.drained()
    #expect(output.contains("\u{1B}[?1049h") && output.contains("\u{1B}[?2004h"))
    #expect(output.contains("\u{1B}[?1049l") && output.contains("\u{1B}[?2004l"))
  }

  /// xterm enables its keypad when it is opened, cygwin has nothing to enable.
  @Test(arguments: [("xterm-256color", "\u{1B}[?1049h"), ("cygwin", "\u{1B}7\u{1B}[?47h")])
  func `the alternate screen is entered before anything is drawn`(term: String, entry: String) throws {
    let terminal = try PseudoTerminal("drawn", term: term)
    try terminal.wait(for: "ready")
    let output = try terminal.drained()
    let entered = try #require(output.ranges(of: entry).first)
    let cell = try #require(output.ranges(of: "plain").first)
    #expect(entered.upperBound <= cell.lowerBound)
  }

  @Test(arguments: ["no-such-terminal", "dumb", "", nil]) func `an unfit terminal is refused without output`(
    term: String?
  ) throws {
    let terminal = try PseudoTerminal("keys", term: term)
    try terminal.wait(for: "open 2")
    #expect(try terminal.end() == 0)
    #expect(try terminal.drained() == "")
    #expect(terminal.now == terminal.before)
  }

  @Test func `the size comes from the terminal and follows it`() throws {
    let terminal = try PseudoTerminal("keys", width: 50, height: 20)
    try terminal.wait(for: "size 50 20 colors 256 utf8 true")
    try terminal.wait(for: "ready")
    terminal.resize(width: 61, height: 9)
    try terminal.wait(for: "resized true 61 9")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == ["1 113 0"])
  }

  @Test func `a terminal without a size gets that of terminfo`() throws {
    let terminal = try PseudoTerminal("keys", width: 0, height: 0)
    try terminal.wait(for: "size 80 24 colors 256 utf8 true")
  }

  @Test func `a locale without UTF-8 is reported`() throws {
    let terminal = try PseudoTerminal("keys", language: "C")
    try terminal.wait(for: "size 40 12 colors 256 utf8 false")
  }

  @Test func `a UTF-8 locale that is not installed still means UTF-8`() throws {
    let terminal = try PseudoTerminal("keys", language: "xx_XX.UTF-8")
    try terminal.wait(for: "size 40 12 colors 256 utf8 true")
  }

  @Test func `leaving restores the attributes and returning takes the terminal over again`() throws {
    let terminal = try PseudoTerminal("left")
    try terminal.wait(for: "left")
    #expect(terminal.now == terminal.before)
    terminal.type("\n")
    try terminal.wait(for: "ready")
    #expect(terminal.now != terminal.before)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.now == terminal.before)
  }
}
