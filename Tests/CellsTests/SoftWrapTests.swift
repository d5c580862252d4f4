import Cells
import TestSupport
import Testing

/// The rows of the editor of notes.
struct SoftWrapTests {
  private func rows(_ line: String, _ width: Int) -> [String] {
    let bytes = Array(line.utf8)
    return SoftWrap.rows(of: line[...], width: width).map { String(decoding: bytes[$0.bytes], as: UTF8.self) }
  }

  @Test(
    arguments: [
      ("", 5, [""]), ("one", 5, ["one"]), ("one two", 5, ["one ", "two"]), ("one  two", 5, ["one  ", "two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh", 3, ["a ", "bcd", "efg", "h"]),
      ("abc de", 3, ["abc ", "de"]), ("abc   de", 3, ["abc   ", "de"]), ("   ", 2, ["   "]),
      ("  ab", 3, ["  ", "ab"]), ("日本語", 4, ["日本", "語"]), ("a日本", 3, ["a日", "本"]), ("日本。", 4, ["日", "本。"]),
      ("日本a", 4, ["日本", "a"]), ("ab 日本", 4, ["ab ", "日本"]), ("日", 1, ["日"]), ("a\tb", 8, ["a\t", "b"]),
      ("a\tb", 12, ["a\tb"]), ("\u{1}\u{2}", 2, ["\u{1}", "\u{2}"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("ab", 0, ["a", "b"]), ("ab-cd ef", 5, ["ab-cd ", "ef"]),
    ] as [(String, Int, [String])])
  func `rows end behind blanks and around wide characters, and longer words are cut`(
    line: String, width: Int, expected: [String]
  ) {
    #expect(rows(line, width) == expected)
  }

  @Test func `every character has its column, and blanks at the end of a full row none`() {
    func columns(_ line: String, _ width: Int) -> [[Int]] {
      SoftWrap.rows(of: line[...], width: width).map(\.columns)
    }
    #expect(columns("ab  c", 3) == [[0, 1, 2, 3, 3], [0, 1]])
    #expect(columns("日a\u{1}", 9) == [[0, 2, 3, 5]])
    #expect(columns("a\tb\t", 20) == [[0, 1, 8, 9, 16]])
    #expect(columns("", 4) == [[0]])
  }

  @Test(arguments: Torture.seeds(0..<500, otherwise: 30))
  func `rows contain the line byte for byte, and none is wider than the screen`(seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "word", " ", "  ", "\t", "語", "。", "e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "\u{200B}", "\u{1B}", "ع", "-",
    ]
    let line = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &random)]
    }.joined()
    let width = Int.random(in: 2...30, using: &random)
    let rows = SoftWrap.rows(of: line[...], width: width)
    #expect(self.rows(line, width).joined() == line)
    #expect(rows.reduce(0) { $0 + $1.columns.count - 1 } == line.count)
    for row in rows {
      #expect(row.columns == row.columns.sorted() && row.columns[0] == 0)
      #expect((row.columns.last ?? 0) <= width)
    }
  }
}
