import CNcurses
import TestSupport
import Testing

/// What terminals answer is no key, in one piece or in several.
struct ReplyTests {
  /// Types the pieces, each after the one before was read, and then `q`; returns the events before it.
  private func events(_ pieces: String..., context: String = "patient") throws -> [String] {
    let terminal = try PseudoTerminal(context)
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
  func `control strings are passed over to their end`(introducer: String, end: String) throws {
    #expect(
      try events("a\u{1B}\(introducer)11;rgb:dddd/dddd/é\(end)b") == ["1 97 0", "1 98 0"])
  }

  @Test(arguments: ["]", "P", "_", "^", "X", "["])
  func `alone, what begins a sequence is a key with Meta`(introducer: String) throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}\(introducer)")
    let code = introducer.unicodeScalars.map(\.value)[0]
    try terminal.wait(for: "event 1 \(code) \(CN_META)")
    terminal.type("fq")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == ["1 \(code) \(CN_META)", "1 102 0", "1 113 0"])
  }

  @Test func `with another key behind it, it is a key with Meta too`() throws {
    #expect(try events("\u{1B}]\r\u{1B}P\u{1B}[A") == ["1 93 2", "1 13 0", "1 80 2", "2 1 0"])
  }

  @Test func `a control string in pieces is one`() throws {
    #expect(try events("\u{1B}]1", "1;rgb:dddd", "/dd\u{1B}", "\\b") == ["1 98 0"])
    #expect(try events("\u{1B}P>|", "xterm", "\u{7}b") == ["1 98 0"])
  }

  @Test func `a control sequence in pieces is one`() throws {
    #expect(try events("\u{1B}[?62", ";22", "cb") == ["1 98 0"])
  }

  @Test func `a key in pieces is that key, and the beginning of a paste that beginning`() throws {
    #expect(try events("\u{1B}[1", ";5Ab") == ["2 \(CN_KEY_UP) \(CN_CTRL)", "1 98 0"])
    #expect(try events("\u{1B}[20", "0~dd\u{1B}[201~") == ["3 0 0", "1 100 0", "1 100 0", "4 0 0"])
  }

  @Test(arguments: ["]11;abc", "[?62"])
  func `another key ends a sequence that has no end`(beginning: String) throws {
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
  func `after a pause a sequence is given up`(beginning: String, events: [String]) throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}\(beginning)")
    try terminal.wait(for: "paused")
    terminal.type("fq")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == events + ["1 102 0", "1 113 0"])
  }

  @Test func `a control string does not go on for ever`() throws {
    #expect(
      try events("\u{1B}]" + String(repeating: "x", count: 1 << 20 + 1) + "yz").suffix(2) == [
        "1 121 0", "1 122 0",
      ])
  }
}
