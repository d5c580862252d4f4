import TestSupport
import Testing

/// Cells are drawn in their columns and with their colours.
struct DrawingTests {
  private func output(
    _ scenario: String, term: String = "xterm-256color", language: String = "C.UTF-8"
  ) throws -> String {
    let terminal = try PseudoTerminal(scenario, term: term, language: language)
    try terminal.wait(for: "ready")
    return try terminal.drained()
  }

  private func screen(
    _ scenario: String, term: String = "xterm-256color", language: String = "C.UTF-8"
  ) throws -> DrawnScreen {
    DrawnScreen(try output(scenario, term: term, language: language), width: 40, height: 12)
  }

  @Test func `wide characters keep the columns, even at the right margin and in the last cell`() throws {
    let screen = try screen("drawn")
    #expect(screen.text(0) == "plain")
    #expect(screen.text(1) == "日本語|")
    #expect(screen.rows[1][6].text == "|")
    #expect(screen.rows[2][36].text == "日" && screen.rows[2][38].text == "本")
    #expect(screen.rows[11][36...].map(\.text) == ["a", "b", "語", ""])
  }

  @Test func `a cluster takes one column with its combining marks`() throws {
    let screen = try screen("drawn")
    #expect(screen.rows[3][0].text.unicodeScalars.map(\.value) == [0x65, 0x301, 0x323])
    #expect(screen.rows[3][1].text == "|")
  }

  @Test func `a character whose width terminals disagree on is replaced, and nothing moves`() throws {
    let screen = try screen("drawn")
    #expect(screen.text(4).hasPrefix("\u{1FA77}") && screen.text(4).hasSuffix("│…✓|"))
    #expect(screen.rows[4][7].text == "|")
    #expect(screen.rows[4][2...3].map(\.text) == ["�", "�"])
  }

  @Test func `overwriting half of a wide character leaves a blank`() throws {
    let screen = try screen("drawn")
    #expect(screen.rows[5][0...6].map(\.text) == [" ", "a", "本", "", "b", " ", "|"])
  }

  @Test func `cells outside the screen are cut off`() throws {
    #expect(try screen("drawn").text(10) == "left")
  }

  @Test func `the cursor is where it was set`() throws {
    let cursor = try screen("drawn").cursor
    #expect(cursor.x == 3 && cursor.y == 6)
  }

  @Test(arguments: ["xterm-256color", "screen-256color", "vt100"])
  func `blanks replace what was there, erased or written`(term: String) throws {
    let screen = try screen("drawn", term: term)
    #expect(screen.text(9) == "x" + String(repeating: " ", count: 20) + "xxx")
    #expect(screen.text(8) == "on" + String(repeating: " ", count: 37) + "g")
    #expect(Set(screen.rows[8].dropLast().map(\.style)).count == 1)
  }

  @Test(arguments: ["xterm-256color", "vt100"]) func `a range of rows scrolls`(term: String) throws {
    let screen = try screen("scrolled", term: term)
    #expect((0..<5).map(screen.text) == ["row 0", "row 2", "row 3", "", ""])
    #expect(screen.text(11) == "true true")
  }

  @Test func `scrolling fails on a terminal that cannot scroll a part of its screen`() throws {
    let screen = try screen("scrolled", term: "ansi")
    #expect((0..<5).map(screen.text) == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    #expect(screen.text(11) == "false false")
  }

  @Test func `strikethrough is drawn if the terminal supports it`() throws {
    #expect(try screen("drawn").rows[7][0].style == "9")
    #expect(try screen("drawn", term: "linux").rows[7][0].style == "")
  }

  @Test func `attributes that cannot be combined with colours are left out, except reverse`() throws {
    let (xterm, linux) = (try screen("drawn"), try screen("drawn", term: "linux"))
    #expect(xterm.rows[7][20].style == "4;38;5;208" && linux.rows[7][20].style == "33")
    #expect(xterm.rows[7][24].style == "7;38;5;208" && linux.rows[7][24].style == "7;33")
  }

  /// Terminals disagree on the width of emoji.
  @Test func `the cursor is set again after an emoji and after a spacing vowel sign`() throws {
    let output = try output("drawn")
    #expect(output.contains("  \u{1B}[8;31H😀\u{1B}[8;33H|"))
    #expect(output.contains(" \u{1B}[8;35Hर\u{1B}[8;36H \u{1B}[8;36Hा\u{1B}[8;37H|"))
  }

  @Test func `clearing the screen resets the modes that others have set`() throws {
    let output = try output("drawn")
    let clear = try #require(output.ranges(of: "\u{1B}[2J").first)
    let before = output[..<clear.lowerBound]
    for reset in ["\u{1B}(B", "\u{F}", "\u{1B}[4l", "\u{1B}[?7h", "\u{1B}[?1h", "\u{1B}[1;12r"] {
      #expect(before.contains(reset), "\(reset)")
    }
  }

  @Test func `many blanks are erased if that is shorter`() throws {
    #expect(try output("drawn").contains("\u{1B}[20X"))
    #expect(try !output("drawn", term: "screen-256color").contains("\u{1B}[20X"))
  }

  @Test func `a change of style is one sequence, and a move within a row names the column alone`() throws {
    let output = try output("drawn")
    #expect(try output.contains(Regex("\u{1B}\\[0;[0-9;]+m")))
    #expect(try !output.contains(Regex("\u{1B}\\[[0-9;]*m\u{1B}\\[[0-9;]*m")))
    #expect(try output.contains(Regex("\u{1B}\\[[0-9]+G")))
  }

  @Test func `a row below is reached by line feeds, unless the cursor may have wrapped`() throws {
    let output = try output("near")
    #expect(output.contains("one\n\u{1B}[11Gtwo"))
    // With signs of two columns, the row would be full.
    #expect(output.contains("|\u{1B}[5;4Hfar"))
    let screen = try screen("near")
    #expect(screen.text(2) == String(repeating: " ", count: 10) + "two")
    #expect(screen.text(4) == "   far")
  }

  @Test func `the blanks at the end of a run are erased if that is shorter`() throws {
    #expect(try output("near").contains("x\u{1B}[10X"))
  }

  @Test func `a blank takes the style of what follows, if it looks the same in that`() throws {
    let output = try output("near")
    #expect(output.contains("a\u{1B}[0;38;5;208m b") || output.contains("a\u{1B}[49;38;5;208m b"))
    #expect(output.contains("u\u{1B}[m \u{1B}[4mv"), "underlined it would not")
  }

  @Test func `a terminal with sequences of its own is sent those`() throws {
    // After ESC Y come the row and the column, each as its number plus that of a blank.
    #expect(try output("drawn", term: "vt52").contains("\u{1B}Y* left"))
  }

  @Test func `a frame of any length is sent completely`() throws {
    let terminal = try PseudoTerminal("much")
    try terminal.wait(for: "sent")
    let output = try terminal.drained()
    #expect(output.utf8.count > 1 << 20)
    let screen = DrawnScreen(output, width: 40, height: 12)
    #expect((0..<12).allSatisfy { screen.text($0) == String(repeating: "z", count: 40) })
    #expect(screen.rows[3][39].style == "38;5;\((299 + 39) % 250 - 1)")
  }

  @Test func `leaving resets the cursor and the style, and returning takes them over again`() throws {
    let terminal = try PseudoTerminal("around")
    try terminal.wait(for: "left")
    let left = try terminal.drained()
    #expect(last(of: ["\u{1B}[m", "\u{1B}[1m"], in: left) == "\u{1B}[m")
    #expect(last(of: ["\u{1B}[?25h", "\u{1B}[?25l"], in: left) == "\u{1B}[?25h")
    terminal.type("\n")
    try terminal.wait(for: "drawn")
    let drawn = try terminal.drained().dropFirst(left.count)
    #expect(last(of: ["\u{1B}[?25h", "\u{1B}[?25l"], in: String(drawn)) == "\u{1B}[?25h")
    terminal.type("\n")
    try terminal.wait(for: "ready")
    #expect(last(of: ["\u{1B}[?25h", "\u{1B}[?25l"], in: try terminal.drained()) == "\u{1B}[?25l")
  }

  /// Returns the text that occurs last.
  private func last(of texts: [String], in output: String) -> String? {
    texts.compactMap { text in output.ranges(of: text).last.map { (text, $0.lowerBound) } }
      .max { $0.1 < $1.1 }?.0
  }

  @Test func `a terminal that would scroll gets no character in its last cell`() throws {
    #expect(try screen("drawn", term: "ansi").rows[11][36...].map(\.text) == ["a", "b", "�", " "])
  }

  @Test(arguments: [
    ("drawn", "xterm-256color", "1;38;5;208", "48;5;196"),
    ("drawn-16", "xterm-256color", "1;33", "101"),
    ("drawn", "linux", "1;33", "41"),
    ("drawn-plain", "xterm-256color", "1", ""),
    ("drawn", "vt100", "1", ""),
  ])
  func `colours are reduced to those of the terminal`(
    scenario: String, term: String, orange: String, red: String
  ) throws {
    let screen = try screen(scenario, term: term)
    #expect(screen.rows[6][0].style == orange)
    #expect(screen.rows[8][0].style == red)
  }

  @Test func `with eight colours dark grey is white as a foreground and black as a background`() throws {
    #expect(try screen("drawn", term: "linux").rows[8][39].style == "37;40")
    #expect(try screen("drawn-16").rows[8][39].style == "90;100")
  }

  @Test func `every pair of eight colours is drawn exactly`() throws {
    let screen = try screen("pairs", term: "xterm")
    #expect(screen.rows[1][2].style.contains("30") && screen.rows[1][2].style.contains("41"))
    #expect(screen.rows[0][1].style.contains("40"))
  }

  @Test(arguments: ["xterm-256color", "screen-256color"])
  func `every style is drawn as it is, whatever style was drawn before`(term: String) throws {
    var styles: [String] = []
    for attributes in [[], ["1"], ["2"], ["1", "2"], ["4"]] {
      for foreground in [[], ["32"]] {
        for background in [[], ["45"]] {
          styles.append((attributes + foreground + background).joined(separator: ";"))
        }
      }
    }
    let drawn = styles.flatMap { first in styles.flatMap { [first, $0] } }
    let screen = try screen("styles", term: term)
    // Later ones have replaced the first.
    for (place, style) in drawn.enumerated().suffix(480) {
      #expect(screen.rows[place / 40 % 12][place % 40].style == style, "\(place)")
    }
  }

  @Test func `a change of style switches off what is lost alone if that is shorter`() throws {
    let output = try output("styles")
    // Bold green on magenta, then the same without bold; and green on magenta, then plain.
    #expect(output.contains("\u{1B}[22mx"))
    #expect(output.contains("\u{1B}[mx"))
    #expect(try !self.output("styles", term: "vt100").contains("22"))
  }

  @Test func `without UTF-8 characters become ASCII of the same width`() throws {
    let screen = try screen("drawn", language: "C")
    #expect(screen.text(1) == "? ? ? |")
    #expect(screen.text(4) == "? ??|~x|")
    #expect(screen.text(3) == "e|")
  }
}
