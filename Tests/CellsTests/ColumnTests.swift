import TestSupport
import Testing

@testable import Cells

/// The width of characters, and the replacements for those on whose width terminals disagree.
@Suite struct ColumnTests {
  private func drawn(_ text: DisplayText) -> String {
    var grid = Grid(size: Size(width: 20, height: 1))
    let used = grid.write(text, x: 0, y: 0, width: 20, style: .plain)
    #expect(used == text.width)
    return grid.text(row: 0, columns: 0..<used)
  }

  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("漢", 2), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("🎉", 2), ("─", 1), ("§", 1), ("☃", 1),
      ("⚡", 2), ("\u{301}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0), ("\u{1160}", 0), ("\u{AD}", 0),
      ("\u{7}", 0),
      ("\u{93E}", 1), ("\u{1F1E9}", 1), ("\u{20000}", 2), ("\u{E0B0}", 1), ("\u{FFFD}", 1), ("●", 1),
    ] as [(Unicode.Scalar, Int)])
  func `a scalar has the width given by the Unicode data`(scalar: Unicode.Scalar, columns: Int) {
    #expect(TextWidth.width(of: scalar) == columns)
  }

  @Test(arguments: [
    ("👩\u{200D}👩\u{200D}👧!", "👩!", 3), ("👍🏽", "👍", 2), ("❤\u{FE0F}", "❤", 1), ("1\u{FE0F}\u{20E3}", "1", 1),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}!", "🏴!", 3),
    ("🇩🇪", "DE", 2), ("e\u{301}", "e\u{301}", 1), ("\u{301}a", "◌\u{301}a", 2), ("한", "한", 2),
    ("\u{1112}\u{1161}\u{11AB}", "한", 2), ("\u{1161}", "◌\u{1161}", 1),
    ("\u{1112}\u{119E}\u{11AB}", "\u{1112}\u{119E}\u{11AB}", 2), ("a\u{AD}b\u{200B}c", "a<00AD>b<200B>c", 15),
    ("🏽", "🏽", 2), ("x\u{1161}", "x◌\u{1161}", 2), ("ㅤ", "<3164>", 6), ("葛\u{E0100}", "葛", 2),
  ])
  func `a sequence has the same width in every terminal`(text: String, shown: String, columns: Int) {
    let text = DisplayText(text)
    #expect(text.width == columns)
    #expect(Array(drawn(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `the full text is kept for pipes and copying`() {
    #expect(Array(DisplayText("👩\u{200D}👧").string.unicodeScalars).count == 3)
  }

  @Test(arguments: 0...30) func `the beginning of a text ends behind the tags of a flag`(columns: Int) {
    let flags = String(repeating: "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", count: 30)
    for start in ["", "a", "ab"] {
      let text = DisplayText(start + flags, upTo: columns)
      #expect(text.escapes.isEmpty && text.width > columns)
    }
  }

  @Test func `a base character keeps four marks`() {
    let marks = String(repeating: "\u{301}", count: 9)
    #expect(Array(drawn(DisplayText("a" + marks)).unicodeScalars).count == 5)
    #expect(DisplayText("a" + marks).width == 1)
  }

  @Test func `the width table is sorted and covers everything`() {
    #expect(TextWidth.table.first == 0)
    #expect(zip(TextWidth.table, TextWidth.table.dropFirst()).allSatisfy { $0 >> 8 < $1 >> 8 })
    #expect(TextWidth.table.allSatisfy { TextWidth.Kind(rawValue: $0 & 7) != nil })
  }

  @Test func `a plain scalar is visible, one column wide and a character of its own beside any other`() {
    let plain = (0..<0x3000).compactMap(Unicode.Scalar.init).filter { TextWidth.isPlain($0.value) }
    #expect(plain.count > 800)
    for scalar in plain {
      let text = String(Character(scalar))
      #expect(DisplayText(text).string == text)
      for other in ["a", "é", "“", " ", text] {
        for pair in [text + other, other + text] {
          var glyphs = Glyphs(pair.unicodeScalars)
          let widths = [glyphs.next()?.width, glyphs.next()?.width]
          #expect(widths == [1, 1] && glyphs.next() == nil && pair.count == 2, "\(pair)")
        }
      }
    }
  }

  @Test(arguments: Torture.seeds(0..<30, otherwise: 15))
  func `plain text is drawn and cut as any other`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let letters = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        random.pick(["a", "b", "é", "ß", " ", "“", "…", "─", "○", "漢", "α"])
      }
      let text = DisplayText(letters.joined())
      // What is not known to be plain takes the other way.
      let other = DisplayText(sanitised: text.string, width: text.width)
      let (x, width) = (Int.random(in: -5...12, using: &random), Int.random(in: 0...12, using: &random))
      var (grid, otherGrid) = (Grid(size: Size(width: 10, height: 1)), Grid(size: Size(width: 10, height: 1)))
      let end = grid.write(text, x: x, y: 0, width: width, style: .plain)
      let otherEnd = otherGrid.write(other, x: x, y: 0, width: width, style: .plain)
      #expect(end == otherEnd && grid == otherGrid, "\(text) at \(x) in \(width) columns")
      #expect(text.prefix(columns: width) == other.prefix(columns: width))
      #expect(text.truncated(to: width) == other.truncated(to: width))
      #expect((text + .ellipsis).width == text.width + 1)
    }
  }

  @Test func `the fast paths agree with the table`() {
    for value: UInt32 in [0xAE, 0x2FF, 0x2500, 0x259F, 0x4E00, 0x9FFF, 0xAC00, 0xD7A3] {
      let entry = TextWidth.table.last { $0 >> 8 <= value }
      let kind = Unicode.Scalar(value).map(TextWidth.kind(of:))
      #expect(kind == entry.flatMap { TextWidth.Kind(rawValue: $0 & 7) })
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a text is as wide as the sum of its characters, and fills as many cells`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let text = DisplayText(random.text())
      let characters = text.string.map { TextWidth.width(of: $0) }.reduce(0, +)
      #expect(characters == text.width, "\(text.string.unicodeScalars.map { String($0.value, radix: 16) })")
      var grid = Grid(size: Size(width: 120, height: 1))
      #expect(grid.write(text, x: 0, y: 0, width: 120, style: Style(.red)) == text.width)
      #expect(grid.cells.filter { Style(bits: $0.style).foreground == .red }.count == text.width)
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `sanitising is idempotent and lets no control character through`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let text = DisplayText(random.text())
      #expect(Array(DisplayText(text.string).string.unicodeScalars) == Array(text.string.unicodeScalars))
      #expect(
        text.string.unicodeScalars.allSatisfy {
          ![.control, .lineSeparator, .paragraphSeparator, .unassigned].contains(
            $0.properties.generalCategory)
            && !$0.properties.isBidiControl && !(0xE0000..<0xE0100).contains($0.value)
        })
    }
  }
}
