import CNcurses
import TestSupport
import Testing

/// A paste is text, and it ends.
struct PasteTests {
  private func terminal(pasting text: String, context: String = "keys") throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(context)
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}[200~" + text)
    return terminal
  }

  /// The events until the terminal has read `q` as a key.
  private func events(of terminal: PseudoTerminal) throws -> [String] {
    terminal.type("q")
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  @Test func `after a pause without an end it is over`() throws {
    let terminal = try terminal(pasting: "d")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "4 0 0"])
  }

  @Test func `an interruption typed alone ends it`() throws {
    let terminal = try terminal(pasting: "d", context: "patient-paste")
    try terminal.wait(for: "waiting 1")
    terminal.type("\u{3}")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "4 0 0"])
  }

  @Test func `an interruption among what is pasted is text`() throws {
    let terminal = try terminal(pasting: "d\u{3}", context: "patient")
    try terminal.wait(for: "waiting 1")
    terminal.type("\u{3}d")
    try terminal.wait(for: "waiting 2")
    // Alone so far, but not for long.
    terminal.type("\u{3}")
    try terminal.wait(for: "waiting 3")
    terminal.type("d\u{1B}[201~")
    #expect(
      try events(of: terminal) == [
        "3 0 0", "1 100 0", "1 3 0", "1 3 0", "1 100 0", "1 3 0", "1 100 0", "4 0 0",
      ])
  }

  @Test func `an interruption right behind other text does not end it`() throws {
    let terminal = try terminal(pasting: "d\u{3}")
    try terminal.wait(for: "event 4 0 0")
    #expect(try events(of: terminal) == ["3 0 0", "1 100 0", "1 3 0", "4 0 0"])
  }

  @Test func `what terminals answer is text in it, and so is another beginning`() throws {
    let terminal = try terminal(pasting: "\u{1B}]1\u{7}\u{1B}[200~d\u{1B}[201~")
    #expect(
      try events(of: terminal) == [
        "3 0 0", "1 27 0", "1 93 0", "1 49 0", "1 7 0", "1 100 0", "4 0 0",
      ])
  }
}
