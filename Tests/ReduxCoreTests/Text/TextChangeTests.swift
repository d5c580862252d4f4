import TestSupport
import Testing

@testable import ReduxCore

/// Differences of texts, and the merging of two of them.
struct TextChangeTests {
  @Test(arguments: [
    ("", "", 0, "", ""), ("abc", "abc", 3, "", ""), ("abc", "abxc", 2, "", "x"), ("abc", "ac", 1, "b", ""),
    ("aa", "aaa", 2, "", "a"), ("é", "è", 0, "é", "è"), ("日本", "日木", 3, "本", "木"), ("", "x", 0, "", "x"),
  ])
  func `the smallest change never cuts a scalar`(
    old: String, new: String, offset: Int, removed: String, inserted: String
  ) {
    let change = TextChange(from: old, to: new)
    #expect(change == TextChange(at: offset, removing: removed, inserting: inserted))
  }

  @Test(arguments: [
    ("a\nb\nc", "A\nb\nc", "a\nb\nC", "A\nb\nC"), ("a\nb\nc", "a\nb\nC", "A\nb\nc", "A\nb\nC"),
    ("a\nb", "x\na\nb", "a\nb\ny", "x\na\nb\ny"), ("a\r\nb", "aX\r\nb", "a\r\nYb", "aX\r\nYb"),
    ("a\nb\nc\n", "b\nc\n", "a\nb\nc\nd\n", "b\nc\nd\n"),
  ])
  func `changes of different lines are both kept`(
    original: String, mine: String, theirs: String, merged: String
  ) {
    #expect(TextChange.merged(of: original, mine, theirs) == merged)
    #expect(TextChange.merged(of: original, theirs, mine) == merged)
  }

  @Test(arguments: [
    ("abc", "Abc", "abC"), ("a\nb", "a\nbX", "a\nbY"), ("a\nb\nc", "a\nc", "a\nB\nc"), ("", "x", "y"),
    ("a\nb\nc", "x", "a\nB\nc"), ("a\n", "a\nx\n", "a\ny\n"),
  ])
  func `changes of the same line are not`(original: String, mine: String, theirs: String) {
    #expect(TextChange.merged(of: original, mine, theirs) == nil)
    #expect(TextChange.merged(of: original, theirs, mine) == nil)
  }
}
