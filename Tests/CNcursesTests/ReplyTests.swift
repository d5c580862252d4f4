import CNcurses
import TestSupport
import Testing

/// Replies of the terminal are not read as keys, in one piece or in several.
struct ReplyTests {
  /// Types the pieces, each once the last one has been read, and then `q`; returns the events before that.
  private func events(_ pieces: String..., scenario: String = "patient") throws -> [String] {
    let terminal = try PseudoTerminal(scenario)
    try terminal.wait(for: "ready")
    for (index, piece) in pieces.dropLast().enumerated() {
      terminal.type(piece)
      try terminal.wait(for: "waiting \(index + 1)")
    }
    terminal.type((pieces.last ?? "") + "q")
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  @Test(arguments: ["]", "P", "_", "^", "X"], ["\u{7}", "\u{1B}\\"])
  func `control strings are ignored up to their end`(introducer: String, end: String) throws {
    #expect(
      try events("a\u{1B}\(introducer)11;rgb:dddd/dddd/é\(end)b") == ["1 97 0", "1 98 0"])
  }

  @Test(arguments: ["]", "P", "_", "^", "X", "["])
  func `the introducer of a sequence alone is a key with Meta`(introducer: String) throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}\(introducer)")
    let code = introducer.unicodeScalars.map(\.value)[0]
    try terminal.wait(for: "event 1 \(code) \(CN_META)")
    terminal.type("fq")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == ["1 \(code) \(CN_META)", "1 102 0", "1 113 0"])
  }

  @Test func `an introducer before another key is a key with Meta`() throws {
    #expect(try events("\u{1B}]\r\u{1B}P\u{1B}[A") == ["1 93 2", "1 13 0", "1 80 2", "2 1 0"])
  }

  @Test func `a control string may arrive in pieces`() throws {
    #expect(try events("\u{1B}]1", "1;rgb:dddd", "/dd\u{1B}", "\\b") == ["1 98 0"])
    #expect(try events("\u{1B}P>|", "xterm", "\u{7}b") == ["1 98 0"])
  }

  @Test func `a control sequence may arrive in pieces`() throws {
    #expect(try events("\u{1B}[?62", ";22", "cb") == ["1 98 0"])
  }

  @Test func `a key and the beginning of a paste may arrive in pieces`() throws {
    #expect(try events("\u{1B}[1", ";5Ab") == ["2 \(CN_KEY_UP) \(CN_CTRL)", "1 98 0"])
    #expect(try events("\u{1B}[20", "0~dd\u{1B}[201~") == ["3 0 0", "1 100 0", "1 100 0", "4 0 0"])
  }

  @Test(arguments: ["]11;abc", "[?62"])
  func `another key ends an unterminated sequence`(beginning: String) throws {
    let beginning = "\u{1B}\(beginning)"
    #expect(try events("\(beginning)\rd") == ["1 13 0", "1 100 0"])
    #expect(try events("\(beginning)\u{1B}[A") == ["2 \(CN_KEY_UP) 0"])
    #expect(try events("\(beginning)\u{1B}f") == ["1 102 \(CN_META)"])
    #expect(try events("\(beginning)\u{1B}[200~d\u{1B}[201~") == ["3 0 0", "1 100 0", "4 0 0"])
  }

  @Test(arguments: ["]11;abc", "[?62"], ["\u{18}", "\u{1A}"])
  func `CAN and SUB cancel a sequence`(beginning: String, cancel: String) throws {
    #expect(try events("\u{1B}\(beginning)\(cancel)d") == ["1 100 0"])
  }

  @Test(arguments: [("]11;abc", [String]()), ("[?62", []), ("]11;abc\u{1B}", ["1 27 0"])])
  func `an unterminated sequence is dropped after a pause`(beginning: String, events: [String]) throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}\(beginning)")
    try terminal.wait(for: "paused")
    terminal.type("fq")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == events + ["1 102 0", "1 113 0"])
  }

  @Test func `the length of a control string is limited`() throws {
    #expect(
      try events("\u{1B}]" + String(repeating: "x", count: 1 << 20 + 1) + "yz").suffix(2) == [
        "1 121 0", "1 122 0",
      ])
  }
}
