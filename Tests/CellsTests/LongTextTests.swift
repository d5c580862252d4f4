import TestSupport
import Testing

@testable import Cells

/// A text of any length is read only as far as there is room for it.
struct LongTextTests {
  @Test(arguments: [
    "a", "日本語", "👩\u{200D}👩\u{200D}👧", "e\u{301}\u{302}", "\u{200B}", "می\u{200C}خواهم ", "a b ",
  ])
  func `a long text is read only as far as it is drawn`(piece: String) {
    let text = String(repeating: piece, count: 8_000)
    let read = DisplayText(text, upTo: 80)
    #expect(read.string.unicodeScalars.count <= 64 * 100)
    for columns in [1, 10, 79, 80] {
      #expect(read.truncated(to: columns) == DisplayText(text).truncated(to: columns))
    }
  }

  @Test func `a long run of marks is cut off`() {
    let text = "a" + String(repeating: "\u{301}", count: 50_000) + "b"
    let read = DisplayText(text, upTo: 40)
    #expect(read.string.unicodeScalars.count < 10_000)
    #expect(read.width == 2 && read.string.hasSuffix("…"))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `limited reading truncates exactly as reading the whole text does`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let text = random.text(upTo: 60)
      let columns = Int.random(in: 0...40, using: &random)
      let (whole, read) = (DisplayText(text), DisplayText(text, upTo: columns))
      #expect(read.truncated(to: columns) == whole.truncated(to: columns))
      if whole.width <= columns { #expect(read == whole) }
    }
  }

  @Test(arguments: ["word ", "日本。", "longword", "     ", "\u{200B}x "])
  func `a long text is wrapped into at most the given rows`(piece: String) {
    let text = String(repeating: piece, count: 5_000)
    let rows = TextLines.wrapped(text, width: 12, rows: 5)
    let whole = TextLines.wrapped(DisplayText(text), width: 12)
    #expect(rows.count <= 5)
    #expect(rows.allSatisfy { $0.width <= 12 })
    #expect(rows.dropLast() == whole.prefix(rows.count - 1))
    #expect(rows.last?.string.hasSuffix("…") == true)
    #expect(TextLines.wrapped("a b c", width: 3, rows: 2).map(\.string) == ["a b", "c"])
    #expect(TextLines.wrapped("a b c d e", width: 3, rows: 2).map(\.string) == ["a b", "c …"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a limit does not change the lines before it`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      let text = DisplayText(random.text(upTo: 60))
      let width = Int.random(in: 1...20, using: &random)
      let whole = TextLines.wrapped(text, width: width)
      for limit in 1...3 {
        #expect(TextLines.wrapped(text, width: width, limit: limit) == Array(whole.prefix(limit)))
      }
    }
  }
}
