import FoundationEssentials
import Preferences
import TestSupport
import Testing

/// Terminal types, sizes, frames and input.
struct TerminalTests {
  private let home: Home

  init() throws { home = try Home() }

  // MARK: Terminal types

  @Test(arguments: ["no-such-terminal", "dumb"]) func `an unfit terminal is refused with advice`(
    name: String
  ) throws {
    let app = try App(home, ["TERM": name])
    #expect(try app.terminal.exitStatus() == 64)
    #expect(
      try app.terminal.drained()
        == "todux: The terminal “\(name)” is not known here, or cannot move its cursor. "
        + "Set TERM to the name of your terminal, such as TERM=xterm-256color.\r\n")
  }

  @Test func `a missing TERM or terminal is refused with advice`() throws {
    let unset = try App(home, ["TERM": nil])
    #expect(try unset.terminal.exitStatus() == 64)
    #expect(try unset.terminal.drained().contains("TERM is not set. Set TERM to"))
    let piped = try App(home, discardsOutput: true)
    #expect(try piped.terminal.exitStatus() == 64)
    #expect(try piped.terminal.drained().contains("The screen needs a terminal"))
    #expect(piped.terminal.now == piped.terminal.before)
  }

  @Test func `without UTF-8 everything is ASCII`() throws {
    let app = try App.open(home, ["LANG": "C"])
    try app.wait(for: "Welcome!")
    #expect(app.screen.text(2).hasPrefix("|>Inbox"))
    #expect(app.terminal.output.allSatisfy { $0 < 0x80 })
    #expect(try app.quit() == 0)
  }

  @Test(arguments: ["xterm-256color", "linux", "vt100", "tmux-256color", "xterm", "screen"])
  func `common terminals show the list`(name: String) throws {
    let app = try App.open(home, ["TERM": name])
    try app.wait(for: "a adds with dates")
    #expect(try app.quit() == 0)
  }

  @Test(arguments: [
    ("xterm-256color", "\u{1B}[23;0;0t"), ("tmux-256color", "\u{1B}[23;0t"), ("linux", nil), ("vt100", nil),
  ])
  func `the window is named after the list, if the terminal gives it its own title back`(
    name: String, back: String?
  ) throws {
    let app = try App.open(home, ["TERM": name])
    app.terminal.type("gt")
    try app.wait("Today") { $0.text(1).contains(" Today ") }
    #expect(try app.quit() == 0)
    let titles = app.output.split(separator: "\u{1B}]2;").dropFirst().map { $0.prefix { $0 != "\u{1B}" } }
    #expect(titles.map(String.init) == (back == nil ? [] : ["todux · Inbox", "todux · Today"]))
    #expect(back.map(app.output.contains) ?? !app.output.contains("\u{1B}[23;0"))
  }

  @Test(arguments: [("ffff/ffff/ffff", true), ("0000/0000/0000", false)])
  func `the theme follows the ground that the terminal tells after the first frame`(
    answer: String, isLight: Bool
  ) throws {
    let app = try App.open(home)
    let parts = String(decoding: app.terminal.output, as: UTF8.self).split(separator: "\u{1B}]11;?\u{1B}\\")
    try #require(parts.count == 2)
    #expect(parts[0].contains("Inbox"))
    app.terminal.type("\u{1B}]11;rgb:\(answer)\u{7}?")
    try app.wait(for: "Keys")
    // The title of the box, in the blue of the light theme or of the dark one.
    let drawn = String(decoding: app.terminal.output, as: UTF8.self)
    #expect(drawn.contains("38;5;25m") == isLight)
    app.terminal.type("\u{1B}")
    #expect(try app.quit() == 0)
  }

  @Test func `with NO_COLOR no colour is used, and the selection stays visible`() throws {
    let app = try App.open(home, ["NO_COLOR": "1"])
    #expect(colors(in: app.output) == [])
    try app.wait("a selection in reverse") { $0.rows[2][25].style.contains("7") }
    #expect(try app.quit() == 0)
    #expect(try !colors(in: App.open(home).output).isEmpty)
  }

  @Test func `with TODUX_A11Y the cursor of the terminal is shown on the selected line`() throws {
    let app = try App(home, ["TODUX_A11Y": "1"], width: 80)
    try app.wait("the first line") { $0.text(0).hasPrefix("Inbox, ") && $0.cursor == (0, 1) }
    #expect(!app.output.contains("\u{1B}[?1000h"))
    app.type("j")
    try app.wait("the second line") { $0.cursor == (0, 2) }
    let (hidden, shown) = (app.output.ranges(of: "\u{1B}[?25l"), app.output.ranges(of: "\u{1B}[?25h"))
    #expect(try #require(shown.last).lowerBound > hidden.last?.lowerBound ?? app.output.startIndex)
    #expect(try app.quit() == 0)
  }

  @Test func `frames are shown as a whole once the terminal says that it can, and never after the end`()
    throws
  {
    let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
    let app = try App.open(home)
    #expect(app.output.contains("\u{1B}[?2026$p") && !app.output.contains(begin))
    app.type("\u{1B}[?2026;2$y\u{1B}]11;rgb:0000/0000/0000\u{7}?")
    try app.wait(for: "Keys")
    app.type("\u{1B}")
    try app.wait(forNo: "Keys")
    #expect(try app.quit() == 0)
    let (begins, ends) = (app.output.ranges(of: begin), app.output.ranges(of: end))
    // Giving the terminal back ends it once more.
    #expect(!begins.isEmpty && ends.count == begins.count + 1)
    #expect(zip(begins, ends).allSatisfy { $0.upperBound <= $1.lowerBound })
  }

  @Test func `where COLORTERM says so, a theme has its exact colours, and a changed file of it applies`()
    throws
  {
    try home.write("todux/config.toml", "theme = \"nord\"\n")
    let indexed = try App.open(home)
    #expect(!indexed.output.contains("48;2;46;52;64"))
    #expect(try indexed.quit() == 0)
    let app = try App.open(home, ["COLORTERM": "truecolor"])
    #expect(app.output.contains("48;2;46;52;64") && !app.output.contains("48;5;237m"))
    try FileManager.default.createDirectory(
      atPath: home.path + "/todux/themes", withIntermediateDirectories: true)
    try home.write("todux/themes/mine.toml", Theme.dark.fileText)
    try home.write("todux/config.toml", "theme = \"mine\"\n")
    try app.wait("another ground") { $0.rows[5][30].style.contains("48;5;234") }
    let changed = Theme.dark.fileText.replacing("252 on 234", with: "252 on #102030")
    try home.write("todux/themes/mine.toml", changed)
    try app.wait("the ground of the changed file") { $0.rows[5][30].style.contains("48;2;16;32;48") }
    #expect(try app.quit() == 0)
  }

  /// The parameters of SGR sequences that choose a colour other than the terminal's own.
  private func colors(in output: String) -> [Int] {
    // 39 and 49 are the terminal's own.
    let choosing = Set(30...38).union(40...48).union(90...107)
    var found: [Int] = []
    for sequence in output.matches(of: /\u{1B}\[([0-9;]*)m/) {
      let numbers = sequence.1.split(separator: ";").compactMap { Int($0) }
      found += numbers.filter(choosing.contains)
    }
    return found
  }

  @Test func `times are shown in the time zone`() throws {
    func hour(_ zone: String) throws -> Int? {
      let app = try App.open(home, ["TZ": zone], height: 40)
      app.type("3")
      try app.wait(for: "Created")
      let time = app.text.firstMatch(of: /Created.*, ([0-9]{2}):[0-9]{2}/)
      #expect(try app.quit() == 0)
      return time.flatMap { Int($0.1) }
    }
    let (utc, berlin) = (try #require(try hour("UTC")), try #require(try hour("Europe/Berlin")))
    #expect([1, 2].contains((berlin - utc + 24) % 24))
    #expect(try hour("<+05>-5") == (utc + 5) % 24)
  }

  @Test func `times of a calendar are right in any year, in their zone and here`() throws {
    func todo(_ uid: String, _ due: String) -> String {
      "BEGIN:VTODO\r\nUID:\(uid)\r\nSUMMARY:\(uid)\r\nDUE\(due)\r\nEND:VTODO\r\n"
    }
    try home.write(
      "a.ics",
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + todo("a", ";TZID=America/New_York:19970902T090000")
        + todo("b", ";TZID=America/New_York:20350701T090000") + todo("c", ":20350101T090000Z")
        + "END:VCALENDAR\r\n")
    let environment = ["TZ": "Europe/Berlin"]
    let app = try App(home, environment, launcher: "exec \"$@\" import \(home.path)/a.ics")
    #expect(try app.terminal.exitStatus() == 0)
    let list = try App(home, environment, launcher: "exec \"$@\" list --json")
    #expect(try list.terminal.exitStatus() == 0)
    let output = try list.terminal.drained()
    for due in ["1997-09-02T15:00", "2035-07-01T15:00", "2035-01-01T10:00"] {
      #expect(output.contains("\"due\":\"\(due)\""))
    }
  }

  // MARK: Sizes

  @Test func `the screen follows the size of the terminal, even if it is too small`() throws {
    let app = try App.open(home)
    for (width, height) in [(120, 40), (40, 12), (20, 5), (19, 5), (1, 1), (200, 50), (80, 24)] {
      app.resize(width: width, height: height)
      switch width {
      case 110...: try app.wait { $0.text(1).contains("─ 2 Inbox ─") && $0.text(1).contains("─ 3 Detail ─") }
      case 80...: try app.wait { $0.text(1).contains("─ 2 Inbox ─") && !$0.text(1).contains("Detail") }
      case 20...: try app.wait { $0.text(0).contains("Inbox") && $0.text(1).contains("━") == (height > 8) }
      case 10...: try app.wait { $0.text(0) == "Too small:" && $0.text(1) == "needs 20x5" }
      default: try app.wait { $0.text(0) == "T" }
      }
    }
    #expect(try app.quit() == 0)
  }

  @Test func `resizing while typing loses no key`() throws {
    let app = try App.open(home)
    app.type("a")
    for (index, letter) in "a title typed while the window is dragged".enumerated() {
      app.type(String(letter))
      app.resize(width: 30 + index * 37 % 100, height: 4 + index * 11 % 40)
    }
    app.type("\r")
    app.resize(width: 200, height: 24)
    try app.wait(for: "a title typed while the window is dragged")
    #expect(try app.quit() == 0)
  }

  // MARK: Frames

  /// Returns what is visible of a column: for a blank only its background, reverse and underline.
  private func appearance(_ column: DrawnScreen.Column) -> String {
    guard column.text == " " else { return column.text + " " + column.style }
    return column.style.matches(of: /(?:^|;)(48;5;[0-9]+|4[0-7]|7|4)(?=;|$)/).map { String($0.1) }.joined()
  }

  @Test(arguments: ["xterm-256color", "vt100", "linux"])
  func `after many changes the screen equals a repaint`(term: String) throws {
    // A row that flashes would be on only one of the two screens.
    try home.write("todux/config.toml", "flash = false\n")
    // At midnight, too, the two would differ.
    let app = try App.open(home, ["TERM": term, "TODUX_NOW": "2026-11-21T14:00:00Z"], width: 110, height: 30)
    let things = ["日本", "👩‍💻 é", "things"]
    app.paste(
      (1...90).map { "Task \($0 * 7919 % 1000) of \(things[$0 % 3]) @home !!" }.joined(separator: "\n"))
    app.type("y")
    try app.wait(for: "96 of 96")
    var random = SeededRandom(5)
    let keys = [
      "j", "j", "k", "G", "gg", "\u{4}", "\u{15}", "x", "dd", "u", "J", "K", "\t", "1", "2", "ga", "gi",
    ]
    for round in 1...4 {
      for _ in 0..<40 {
        app.type(keys.randomElement(using: &random) ?? "j")
        // This gives most keys a frame of their own, although the test does not depend on it.
        try app.terminal.listen(milliseconds: 3)
      }
      app.type("2aRound \(round)\r")
      try app.wait(for: "Round \(round)")
      // Otherwise the number that saving assigns could be on only one of the two screens.
      try app.wait(forNumber: 98 + round)
      let repaints = app.repaints
      app.type("\u{C}")
      // The cleared screen has to be drawn again completely.
      try app.wait("the same screen as before") { _ in
        guard app.repaints > repaints, let (before, after) = app.aroundRepaint else { return false }
        return before.rows.map { $0.map(appearance) } == after.rows.map { $0.map(appearance) }
      }
    }
    #expect(try app.quit() == 0)
  }

  // MARK: Input

  @Test func `escape sequences in a title do not reach the terminal`() throws {
    let app = try App.open(home)
    app.type("a")
    app.paste("\u{1B}[31mred\u{7}\u{9B}2J")
    try app.wait(for: "^[[31mred")
    app.type("\r")
    try app.wait(forNumber: 9)
    #expect(!app.output.contains("[31mred\u{7}") && !app.output.contains("\u{1B}[31mred"))
    #expect(!app.output.contains("\u{9B}") && !app.output.contains("\u{7}"))
    #expect(try app.quit() == 0)
  }

  @Test func `pasting several lines asks first`() throws {
    let app = try App.open(home)
    app.paste("one\rtwo\r")
    try app.wait(for: "Add 2 items?")
    app.type("n")
    try app.wait(forNo: "Add 2 items?")
    #expect(app.text.contains("1 of 6"))
    app.paste("one\rtwo\r")
    app.type("y")
    try app.wait(for: "8 of 8")
    #expect(try app.quit() == 0)
  }

  @Test func `a paste is text, whatever keys it contains`() throws {
    let app = try App.open(home)
    app.type("a")
    app.paste("dd\u{3}q\u{1A}")
    try app.wait(for: "dd")
    app.type("\r")
    try app.wait(for: "7 of 7")
    #expect(try app.quit() == 0)
  }

  @Test func `a rendered history shows the steps of commands`() throws {
    let app = try App(home, launcher: "\"$@\" add Milk; \"$@\" done 1; \"$@\" render --keys uH")
    #expect(try app.terminal.exitStatus() == 0)
    func hasLine(_ sign: String, _ label: String) -> Bool {
      app.output.split(separator: "\n").contains { $0.contains("│ \(sign) ") && $0.contains(label) }
    }
    #expect(hasLine("○", "complete “Milk”"))
    #expect(hasLine("●", "add “Milk”"))
  }

  @Test func `the history narrows, messages are listed, and a key is explained`() throws {
    let app = try App.open(home)
    app.type("x")
    try app.wait(for: "Completed")
    app.type("H/compl\r")
    try app.wait(for: "History  /compl")
    app.type("q")
    app.type("gm")
    try app.wait(for: "─ Messages ─")
    app.type("q")
    app.type("g?\u{12}")
    try app.wait(for: "(history.redo)")
    app.type("\u{3}\u{3}")
    try app.wait(for: "q quit")
    #expect(try app.quit() == 0)
  }
}
