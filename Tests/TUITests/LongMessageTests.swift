import Cells
import Preferences
import ReduxCore
import Testing

@testable import TUI

/// Messages that do not fit into the status line.
@MainActor
struct LongMessageTests {
  private func screen(_ keys: String, width: Int = 40, height: Int = 12) throws -> Screen {
    try Screen(Lists.mixed, categories: [Lists.work], width: width, height: height).press(keys)
  }

  @Test func `what does not fit goes on in the footer, until the message is gone`() throws {
    let screen = try screen("1c")
    #expect(screen.status == "Only categories of your own have a")
    #expect(screen.line(from: 1) == "colour")
    #expect(try screen.press("j").status == "")
    #expect(screen.line(from: 1).contains("? help"))
  }

  @Test func `a message that is cut names the key that shows all of it`() throws {
    let screen = try screen("")
    let text = "The settings apply until you quit: /home/name/.config/todux/settings.toml cannot be written"
    screen.interface.session.receive(.messageShown(Message(text, tone: .problem)))
    #expect(screen.line(from: 1).hasSuffix("… · gm shows all"))
    try screen.press("gm")
    #expect(screen.grid.plainText.contains("be written"))
  }

  @Test func `a message that fits leaves the footer and the panes as they are`() throws {
    let screen = try screen("jjj")
    let rows = screen.grid.size.height - 2
    func rest() -> [String] { (0..<rows + 2).filter { $0 != rows }.map { screen.grid.text(row: $0) } }
    let before = rest()
    try screen.press("Z")
    #expect(screen.status == "Z does nothing here; ? shows the keys")
    #expect(rest() == before)
  }

  @Test func `the rows of the panes stay while a message takes two lines`() throws {
    let screen = try screen("1")
    func panes() -> [String] { (0..<10).map { screen.grid.text(row: $0) } }
    let before = panes()
    try screen.press("c")
    #expect(panes() == before)
  }

  @Test(arguments: [(40, 12), (80, 24)]) func `the key that takes a change back stays whole`(
    width: Int, height: Int
  ) throws {
    let added = "In garden tools look for the old spade #Garden every week p1"
    let screen = try screen(
      "a" + added.replacing(" ", with: "<Space>") + "<CR>", width: width, height: height)
    let said = screen.status + " " + screen.line(from: 1)
    #expect(said.contains("to “Garden”, a new category") && said.hasSuffix("u undoes"), "\(said)")
  }

  @Test func `while a change is being saved, a message has as many lines as after it`() throws {
    let screen = try screen("x")
    #expect(screen.status == "Completed “Pay rent”  ·  u undoes")
    for saving in [Saving.writing(1), .failed(SaveFailure("the disk is full")), .saved] {
      screen.interface.session.receive(.savingChanged(saving))
      let isLong = if case .failed = saving { true } else { false }
      #expect(screen.line(from: 1).contains("? help") != isLong, "\(saving)")
      #expect(screen.grid == Screen(screen.state, size: screen.grid.size).grid)
    }
  }

  @Test func `on a screen without a footer a message has one line`() throws {
    #expect(try screen("1c", height: 8).status == "Only categories of your own have a co…")
  }

  @Test func `a key that a message covers cannot be pressed`() throws {
    let screen = try screen("1")
    let row = screen.grid.text(row: 11)
    let help = try #require(row.firstRange(of: "? help"))
    let place = Point(x: row.distance(from: row.startIndex, to: help.lowerBound), y: 11)
    try screen.press("c")
    screen.interface.receive(MouseEvent(.press, place))
    #expect(screen.state.navigation.mode == .browsing)
    try screen.press("j")
    screen.interface.receive(MouseEvent(.press, place))
    #expect(screen.state.navigation.mode == .help(scrolled: 0))
  }

  @Test func `what is refused in a prompt stays in sight, and its mistake is marked`() throws {
    let screen = try screen("1ALate<CR>due<lt>=someday<CR>")
    #expect(screen.status == "query of “Late”: due<=someday")
    #expect(screen.line(from: 1) == "“someday” is not a date.")
    let y = screen.grid.size.height - 2
    let x = 1 + "query of “Late”: due<=".count
    let style = Style(bits: screen.grid[x, y].style)
    #expect(style.attributes.contains(.underline))
    #expect(try screen.press("<BS>").line(from: 1).hasPrefix("Enter"))
  }

  @Test func `what is refused in a prompt takes two lines where one is too short`() throws {
    let screen = try screen("*Revery<Space>day<Space>until<Space>27<Space>nov<Space>2025<CR>")
    let lines = (0..<3).map { screen.line(from: 3 - $0) }
    #expect(lines[0].hasSuffix("l 27 nov 2025"))
    #expect(lines[1...].joined(separator: " ").hasSuffix("ends before the first date: choose a later day"))
    #expect(screen.grid.cursor?.y == 9)
  }

  @Test(arguments: 12...80) func `no line is wider than the room, and nothing is lost that has it`(width: Int)
  {
    let sentence = "Completed “Water the plants on the balcony” and 2 below it; “Plan the trip” is free now"
    let whole = sentence.filter { $0 != " " }
    for rows in 1...3 {
      for ending in ["", "u undoes"] {
        let lines = SentenceLines.lines(
          of: sentence, ending: ending, separator: "  ·  ", width: width, rows: rows)
        #expect(lines.count <= rows && lines.allSatisfy { $0.width <= width }, "\(lines.map(\.string))")
        if width >= 2 * (ending.count + 5) { #expect(lines.last?.string.hasSuffix(ending) == true) }
      }
      let lines = SentenceLines.lines(of: sentence, width: width, rows: rows)
      if lines.count > 1, rows * width > 2 * sentence.count {
        #expect(lines.map(\.string).joined().filter { $0 != " " } == whole)
      }
    }
  }

  @Test(arguments: 30...100) func `the key that takes a change back does not stand alone in a line`(
    width: Int
  ) {
    let sentences = [
      "Added “Look for the spade” to “Garden”, a new category, due tomorrow, with high priority",
      "Completed “Water the plants” and 2 below it; “Plan the trip” is free now",
      "Moved 12 items and what is below them to a category with a long name",
    ]
    for sentence in sentences {
      let lines = SentenceLines.lines(
        of: sentence, ending: "u undoes", separator: "  ·  ", width: width, rows: 2
      ).map(\.string)
      #expect(lines.last != "u undoes", "\(lines)")
    }
  }

  @Test func `a line that gives words to its ending breaks after a comma`() {
    let lines = SentenceLines.lines(
      of: "Added “Look for the spade” to “Garden”, a new category, due tomorrow", ending: "u undoes",
      separator: "  ·  ", width: 76, rows: 2)
    #expect(
      lines.map(\.string) == [
        "Added “Look for the spade” to “Garden”, a new category,", "due tomorrow  ·  u undoes",
      ])
  }

  @Test func `shortened titles alone need no second line`() {
    let title = String(repeating: "long ", count: 30)
    let lines = SentenceLines.lines(
      of: "Completed “\(title)”", ending: "u undoes", separator: "  ·  ", width: 78, rows: 2)
    #expect(lines.count == 1 && lines[0].string.hasSuffix("…”  ·  u undoes"))
  }
}
