import CNcurses
import TestSupport
import Testing

/// Typed bytes are read as events.
struct KeyTests {
  /// Types the bytes and then `q`, and returns the events before that, as `kind code modifiers`.
  private func events(_ bytes: [UInt8], term: String = "xterm-256color") throws -> [String] {
    let terminal = try PseudoTerminal("keys", term: term)
    try terminal.wait(for: "ready")
    terminal.type(bytes + [113])
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  private func events(_ text: String, term: String = "xterm-256color") throws -> [String] {
    try events(Array(text.utf8), term: term)
  }

  private func key(_ code: UInt32, _ modifiers: UInt32 = 0) -> String { "2 \(code) \(modifiers)" }

  @Test(arguments: ["linux", "cygwin", "xterm-256color"])
  func `the suspend key of a terminal is read as a control character`(term: String) throws {
    #expect(try events("\u{1A}\u{3}\r", term: term) == ["1 26 0", "1 3 0", "1 13 0"])
  }

  @Test func `control characters and letters are read unchanged`() throws {
    #expect(
      try events("a\u{3}\u{1A}\u{13}\u{11}\u{16}\r\t\u{0}Z").map { $0.split(separator: " ")[1] }
        == ["97", "3", "26", "19", "17", "22", "13", "9", "0", "90"])
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"])
  func `arrow keys are read in both cursor key modes`(term: String) throws {
    let arrows = [key(CN_KEY_UP), key(CN_KEY_DOWN), key(CN_KEY_RIGHT), key(CN_KEY_LEFT)]
    #expect(
      try events("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", term: term)
        == arrows + arrows)
  }

  @Test func `arrow and function keys are read with their modifiers`() throws {
    #expect(
      try events("\u{1B}[1;5A\u{1B}[1;2C\u{1B}[1;4D\u{1B}[3;5~\u{1B}OP\u{1B}[24~\u{1B}[1;2P\u{1B}[Z\u{7F}")
        == [
          key(CN_KEY_UP, CN_CTRL), key(CN_KEY_RIGHT, CN_SHIFT), key(CN_KEY_LEFT, CN_SHIFT | CN_META),
          key(CN_KEY_DELETE, CN_CTRL), key(CN_KEY_F1), key(CN_KEY_F12), key(CN_KEY_F1, CN_SHIFT),
          key(CN_KEY_BACKTAB), key(CN_KEY_BACKSPACE),
        ])
  }

  @Test func `Escape directly before a key is Meta`() throws {
    #expect(
      try events("\u{1B}f\u{1B}é\u{1B}\u{1B}[A")
        == ["1 102 \(CN_META)", "1 233 \(CN_META)", key(CN_KEY_UP, CN_META)])
  }

  @Test func `Escape alone is a key`() throws {
    let terminal = try PseudoTerminal("keys")
    try terminal.wait(for: "ready")
    terminal.type("\u{1B}")
    try terminal.wait(for: "event 1 27 0")
    terminal.type("fq")
    #expect(try terminal.end() == 0)
    #expect(terminal.events == ["1 27 0", "1 102 0", "1 113 0"])
  }

  @Test func `a paste has a beginning and an end, and its text is not read as keys`() throws {
    #expect(
      try events("\u{1B}[200~a\u{1B}f\u{1B}[201~\u{1B}f")
        == ["3 0 0", "1 97 0", "1 27 0", "1 102 0", "4 0 0", "1 102 \(CN_META)"])
  }

  @Test func `UTF-8 is decoded into scalars`() throws {
    #expect(try events("é語😀") == ["1 233 0", "1 35486 0", "1 128512 0"])
  }

  @Test func `invalid UTF-8 becomes replacement characters and loses nothing around it`() throws {
    let broken: [UInt8] = [97, 0xFF, 98, 0xC3, 99, 0xE8, 0xAA, 0x64, 0xED, 0xA0, 0x80, 101, 0xC0, 0x80, 102]
    #expect(
      try events(broken).map { $0.split(separator: " ")[1] }
        == ["97", "65533", "98", "65533", "99", "65533", "100", "65533", "101", "65533", "65533", "102"])
  }

  @Test func `unknown control sequences are ignored`() throws {
    #expect(try events("a\u{1B}[99;9~\u{1B}[?1;2cb\u{1B}[Ic") == ["1 97 0", "1 98 0", "1 99 0"])
  }
}
