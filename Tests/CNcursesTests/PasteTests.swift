import CNcurses
import TestSupport
import Testing

/// Bracketed pastes are text, and always end.
struct PasteTests {
  private func terminal(pasting text: String, scenario: String = "keys") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(scenario)
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}[200~" + text)
    return terminal
  }

  /// Types `q` and returns the events before it.
  private func events(of terminal: PseudoTerminal) throws -> [String] {
    terminal.type("q")
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  @Test func `an unterminated paste ends after a pause`() throws {
    let terminal = try terminal(pasting: "d")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "4 0 0"])
  }

  @Test func `an interrupt typed alone ends a paste`() throws {
    let terminal = try terminal(pasting: "d", scenario: "patient-paste")
    try terminal.wait(for: "waiting 1")
    terminal.type("\u{3}")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "4 0 0"])
  }

  @Test func `an interrupt within the pasted text is text`() throws {
    let terminal = try terminal(pasting: "d\u{3}", scenario: "patient")
    try terminal.wait(for: "waiting 1")
    terminal.type("\u{3}d")
    try terminal.wait(for: "waiting 2")
    // At first alone, but more text follows.
    terminal.type("\u{3}")
    try terminal.wait(for: "waiting 3")
    terminal.type("d\u{1B}[201~")
    #expect(
      try events(of: terminal) == [
        "3 0 0", "1 100 0", "1 3 0", "1 3 0", "1 100 0", "1 3 0", "1 100 0", "4 0 0",
      ])
  }

  @Test func `an interrupt directly after other text does not end a paste`() throws {
    let terminal = try terminal(pasting: "d\u{3}")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "1 3 0", "4 0 0"])
  }

  @Test func `replies of the terminal in a paste are text, and another beginning is ignored`() throws {
    let terminal = try terminal(pasting: "\u{1B}]1\u{7}\u{1B}[200~d\u{1B}[201~")
    #expect(
      try events(of: terminal) == [
        "3 0 0", "1 27 0", "1 93 0", "1 49 0", "1 7 0", "1 100 0", "4 0 0",
      ])
  }
}
