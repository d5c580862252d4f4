import TestSupport
import Testing

@testable import Cells

@Suite struct TruncationTests {
  @Test(arguments: [
    ("hello", 5, "hello"), ("hello", 4, "hel…"), ("hello", 1, "…"), ("hello", 0, ""), ("hello", -3, ""),
    ("漢字漢", 5, "漢字…"), ("漢字漢", 4, "漢 …"), ("a👩\u{200D}👧b", 3, "a …"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `a truncated text fills its columns`(text: String, columns: Int, shown: String) {
    #expect(DisplayText(text).truncated(to: columns).string == shown)
  }

  @Test(arguments: [
    ("Work/Reports", 12, "Work/Reports"), ("Work/Reports", 11, "Wo…/Reports"),
    ("Work/Reports", 9, "…/Reports"),
    ("Work/Reports", 8, "Reports"), ("Work/Reports", 5, "Repo…"), ("Work/Reports", 0, ""),
    ("Reports", 5, "Repo…"),
    ("a/b/漢字漢字", 10, "…/漢字漢字"), ("Work/", 4, "Wo…/"), ("/", 1, "/"),
  ])
  func `the last part of a name is cut last`(name: String, columns: Int, shown: String) {
    #expect(DisplayText.path(name, width: columns).string == shown)
  }

  @Test func `the width of a custom ellipsis is taken into account`() {
    #expect(DisplayText("hello world").truncated(to: 8, ellipsis: "...").string == "hello...")
    #expect(DisplayText("hello world").truncated(to: 2, ellipsis: "...").string == "..")
  }

  @Test func `a prefix never splits a character`() {
    #expect(DisplayText("ab漢c").prefix(columns: 3).string == "ab")
    #expect(DisplayText("ab漢c").prefix(columns: 4).string == "ab漢")
    #expect(DisplayText("🇩🇪🇫🇷").prefix(columns: 3).string == "🇩🇪")
  }

  @Test(arguments: Torture.seeds(0..<30, otherwise: 15))
  func `truncation never exceeds the width or splits a character`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<200 {
      let text = DisplayText(random.text())
      let columns = Int.random(in: 0...20, using: &random)
      #expect(text.truncated(to: columns).width == min(columns, text.width))
      let prefix = text.prefix(columns: columns)
      #expect(prefix.width <= columns)
      #expect(text.string.starts(with: prefix.string))
    }
  }
}
