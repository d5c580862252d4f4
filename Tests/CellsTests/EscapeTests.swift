import TestSupport
import Testing

@testable import Cells

/// Invisible characters are shown as their code points.
struct EscapeTests {
  private func grid(_ width: Int) -> Grid { Grid(size: Size(width: width, height: 1)) }

  /// Returns the columns of the row that are drawn in reverse.
  private func reversedColumns(_ grid: Grid) -> [Int] {
    (0..<grid.size.width).filter { Style(bits: grid[$0, 0].style).attributes.contains(.reverse) }
  }

  @Test(
    arguments: [
      0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x2060, 0x2061, 0x2062, 0x2063,
      0x2064, 0x2800, 0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0x1D173, 0xE0001,
    ] as [UInt32])
  func `an invisible character is shown as its code point`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let number = String(value, radix: 16, uppercase: true)
    let escape = "<" + String(repeating: "0", count: max(0, 4 - number.count)) + number + ">"
    #expect(DisplayText(String(scalar)).string == escape)
    #expect(DisplayText(String(scalar)).width == escape.utf8.count)
    #expect(
      DisplayText("a" + String(scalar) + " b").string == (value == 0xFE0F ? "a\u{FE0F} b" : "a\(escape) b"))
  }

  @Test(arguments: [
    "👩\u{200D}👩\u{200D}👧", "🏳\u{FE0F}\u{200D}🌈", "👩🏽\u{200D}💻", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "葛\u{E0100}",
    "می\u{200C}خواهم", "क्\u{200C}ष", "क्\u{200D}ष", "ශ්\u{200D}රී",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
  ])
  func `invisible characters that act on their neighbours are kept`(text: String) {
    #expect(Array(DisplayText(text).string.unicodeScalars) == Array(text.unicodeScalars))
    #expect(DisplayText(text).escapes.isEmpty)
  }

  @Test(arguments: [
    ("👩\u{200D}", "👩<200D>"), ("\u{200D}👩", "<200D>👩"), ("👩\u{200D}\u{200D}👧", "👩<200D><200D>👧"),
    ("a\u{200D}b", "a<200D>b"), ("می\u{200C}", "می<200C>"), ("می\u{200C} خ", "می<200C> خ"),
    ("ا\u{200C}ب", "ا<200C>ب"), ("a\u{200C}b", "a<200C>b"), ("क्\u{200C}", "क्<200C>"),
    ("\u{FE0F}a", "<FE0F>a"), (" \u{FE0F}", " <FE0F>"), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}<FE0F>"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}", "🏴<E0067><E0062><E0065>"),
    ("🏴\u{E0067}\u{E0062}\u{E0041}\u{E007F}", "🏴<E0067><E0062><E0041><E007F>"),
    ("👩\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "👩<E0067><E0062><E0065><E007F>"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E007F}<E007F>"),
  ])
  func `invisible characters without a neighbour to act on are shown`(text: String, shown: String) {
    #expect(Array(DisplayText(text).string.unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `a mark after an escape gets its own base character`() {
    let text = DisplayText("\u{200B}\u{301}a")
    #expect(Array(text.string.unicodeScalars) == Array("<200B>◌\u{301}a".unicodeScalars))
    #expect(text.width == 8)
  }

  @Test func `an escape is drawn in reverse, and the same text when typed is not`() {
    var drawn = grid(16)
    #expect(drawn.write(DisplayText("a\u{200B}b<200B>"), x: 0, y: 0, width: 16, style: .plain) == 14)
    #expect(drawn.text(row: 0) == "a<200B>b<200B>  ")
    #expect(reversedColumns(drawn) == Array(1...6))
    #expect(DisplayText("\u{200B}") != DisplayText("<200B>"))
  }

  @Test func `an escape in reversed text is not reversed`() {
    var drawn = grid(4)
    drawn.write(DisplayText("a\u{1B}b"), x: 0, y: 0, width: 4, style: Style(.red, .reverse))
    #expect(drawn.text(row: 0) == "a^[b")
    #expect(reversedColumns(drawn) == [0, 3])
  }

  @Test func `an escape that fits only in part becomes blanks`() {
    for columns in 1..<7 {
      var drawn = grid(12)
      #expect(drawn.write(DisplayText("a\u{200B}b"), x: 0, y: 0, width: columns, style: .plain) == columns)
      #expect(drawn.text(row: 0) == "a           ")
      #expect(reversedColumns(drawn).isEmpty)
    }
    var drawn = grid(4)
    #expect(drawn.write(DisplayText("\u{200B}ab"), x: -3, y: 0, width: 12, style: .plain) == 7)
    #expect(drawn.text(row: 0) == "   a")
  }

  @Test func `truncation never splits an escape`() {
    let text = DisplayText("ab\u{200B}cd\u{1B}")
    #expect(
      (0...12).map { text.prefix(columns: $0).string } == [
        "", "a", "ab", "ab", "ab", "ab", "ab", "ab", "ab<200B>", "ab<200B>c", "ab<200B>cd", "ab<200B>cd",
        "ab<200B>cd^[",
      ])
    #expect(text.truncated(to: 6).string == "ab   …")
    #expect(text.truncated(to: 9).escapes == [2..<8])
    #expect(text.truncated(to: 9).string == "ab<200B>…")
  }

  @Test func `wrapping never splits an escape`() {
    let lines = TextLines.wrapped(DisplayText("one\u{200B}two three\u{202E}"), width: 9)
    #expect(lines.map(\.string) == ["one<200B>", "two", "three", "<202E>"])
    #expect(lines.map(\.escapes) == [[3..<9], [], [], [0..<6]])
    #expect(TextLines.wrapped(DisplayText("a \u{200B} b"), width: 4).map(\.string) == ["a", "… b"])
  }

  @Test func `combined texts keep their escapes`() {
    let escape = DisplayText("\u{200B}")
    #expect((escape + "a" + escape).escapes == [0..<6, 7..<13])
    #expect([escape, escape].joined(separator: ", ").escapes == [0..<6, 8..<14])
    #expect(DisplayText.lines("a\tb\u{200B}").map(\.escapes) == [[9..<15]])
    let quoted = DisplayText("Deleted “a\u{200B}bcdefghijkl”  ·  u").fitted(to: 30)
    #expect(quoted.string == "Deleted “a<200B>bcdefg…”  ·  u")
    #expect(quoted.escapes == [("Deleted “a".utf8.count)..<("Deleted “a<200B>".utf8.count)])
  }
}
