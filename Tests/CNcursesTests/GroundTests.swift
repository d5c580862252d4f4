import CNcurses
import TestSupport
import Testing

/// The terminal is asked for the colour of its ground, and its answer is no key.
struct GroundTests {
  private static let question = "\u{1B}]11;?\u{1B}\\"

  private func events(_ answers: String..., term: String = "xterm-256color") throws -> [String] {
    let terminal = try PseudoTerminal("asked", term: term)
    try terminal.wait(for: "ready")
    for answer in answers { terminal.type(answer) }
    terminal.type("q")
    #expect(try terminal.end() == 0)
    return terminal.events.dropLast()
  }

  private func asked(term: String) throws -> (Bool, output: String) {
    let terminal = try PseudoTerminal("asked", term: term)
    try terminal.wait(for: "ready")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    return (terminal.lines.contains("asked true"), String(decoding: terminal.output, as: UTF8.self))
  }

  @Test(
    arguments: [
      ("rgb:ffff/ffff/ffff", 0xFFFFFF), ("rgb:0000/2b2b/3636", 0x002B36), ("rgb:f/0/8", 0xFF0088),
      ("rgb:fd/f6/e3", 0xFDF6E3), ("rgba:1c1c/1c1c/1c1c/ffff", 0x1C1C1C),
    ], ["\u{7}", "\u{1B}\\"])
  func `the answer is an event`(answer: (text: String, color: Int), end: String) throws {
    #expect(try events("\u{1B}]11;\(answer.text)\(end)") == ["\(CN_GROUND) \(answer.color) 0"])
  }

  @Test func `keys around the answer stay keys, and a second answer is none`() throws {
    let answer = "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}"
    #expect(
      try events("a\(answer)b\(answer)c") == ["1 97 0", "\(CN_GROUND) 16777215 0", "1 98 0", "1 99 0"])
  }

  @Test(arguments: [
    "11;?", "11;rgb:", "11;rgb:ff/ff", "11;rgb:fffff/ff/ff", "11;rgb:xx/yy/zz", "11;red", "10;rgb:ff/ff/ff",
    "11;rgb:ff/ff/ff/ff/\(String(repeating: "f", count: 100))",
  ])
  func `another string is no answer`(text: String) throws {
    #expect(try events("\u{1B}]\(text)\u{7}d") == ["1 100 0"])
    #expect(try events("\u{1B}P11;rgb:ff/ff/ff\u{7}d") == ["1 100 0"])
  }

  @Test func `terminals that would print the question are not asked, nor those without colours`() throws {
    #expect(try asked(term: "xterm-256color").0)
    #expect(try asked(term: "xterm-256color").output.contains(Self.question))
    for term in ["linux", "vt100", "ansi"] {
      let (isAsked, output) = try asked(term: term)
      #expect(!isAsked && !output.contains("11;?"), "\(term)")
    }
  }

  @Test func `an answer that comes while the terminal is given back is not left for the next program`() throws
  {
    let terminal = try PseudoTerminal("asked-once")
    try terminal.wait(for: "asked true")
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")
    #expect(try terminal.end() == 0)
    #expect(terminal.lines.last == "closed")
  }
}
