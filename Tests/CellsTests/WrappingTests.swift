import TestSupport
import Testing

@testable import Cells

@Suite struct WrappingTests {
  private func wrapped(_ text: String, _ width: Int) -> [String] {
    TextLines.wrapped(DisplayText(text), width: width).map(\.string)
  }

  @Test func `lines break at spaces`() {
    #expect(wrapped("the quick brown fox", 10) == ["the quick", "brown fox"])
    #expect(wrapped("the quick   brown", 9) == ["the quick", "brown"])
    #expect(wrapped("", 5) == [""])
    #expect(wrapped("fits", 4) == ["fits"])
  }

  @Test func `a long word is split`() {
    #expect(wrapped("abcdefgh ij", 3) == ["abc", "def", "gh", "ij"])
    #expect(wrapped("a bcdef", 3) == ["a", "bcd", "ef"])
  }

  @Test func `lines break between wide characters, but not before closing punctuation`() {
    #expect(wrapped("漢字漢字", 5) == ["漢字", "漢字"])
    #expect(wrapped("漢字。漢", 4) == ["漢", "字。", "漢"])
    #expect(wrapped("漢", 1) == ["…"])
  }

  @Test func `continuation lines are indented like the first`() {
    #expect(wrapped("  one two three", 9) == ["  one two", "  three"])
    #expect(wrapped("- one two three", 9) == ["- one two", "  three"])
    #expect(wrapped("1. one two", 7) == ["1. one", "   two"])
    #expect(wrapped("        one two", 6) == ["one", "two"])
    #expect(wrapped(" 漢字漢", 2) == ["漢", "字", "漢"])
  }

  @Test(arguments: Torture.seeds(0..<30, otherwise: 15))
  func `lines fit the width and lose nothing but spaces`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      let text = DisplayText(random.text(upTo: 40))
      let width = Int.random(in: 2...20, using: &random)
      let lines = TextLines.wrapped(text, width: width)
      #expect(lines.allSatisfy { $0.width <= width })
      // A character of several wide scalars may be wider than the line, and becomes an ellipsis.
      guard text.string.allSatisfy({ TextWidth.width(of: $0) <= width }) else { continue }
      // So does an escape, which has up to 8 columns.
      guard text.escapes.isEmpty || width >= 8 else { continue }
      #expect(
        lines.joined().string.unicodeScalars.filter { $0 != " " }
          == text.string.unicodeScalars.filter { $0 != " " }
      )
    }
  }

  /// Plain text has a way of its own.
  @Test(arguments: Torture.seeds(0..<30, otherwise: 15))
  func `plain text breaks where other letters do`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<300 {
      let letters = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        random.pick(["a", "a", "é", " ", " ", "-", "1", ".", "*", "•", "“", "─"])
      }
      // The last letter takes the other way.
      let text = DisplayText(letters.joined() + "a")
      let other = DisplayText(letters.joined() + "α")
      #expect(text.isPlain && !other.isPlain)
      let width = Int.random(in: 1...16, using: &random)
      let limit = random.pick([1, 2, 3, .max])
      let lines = TextLines.wrapped(text, width: width, limit: limit).map(\.string)
      let others = TextLines.wrapped(other, width: width, limit: limit).map(\.string)
      #expect(lines == others.map { $0.replacing("α", with: "a") }, "\(text) in \(width) columns")
    }
  }
}
