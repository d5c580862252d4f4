import ReduxCore
import TestSupport
import Testing

/// Titles that are changed: what was text stays text, what is written into them counts.
struct QuickAddChangeTests {
  private let context = DateContext(today: today, minute: 720)

  @Test func `a date with the name of another weekday is told`() {
    let text = "Call Bob tue 25 nov"
    #expect(QuickAdd(text, in: context).notices(in: text) == ["“tue 25 nov” is a Wednesday"])
  }

  @Test(arguments: [
    ("Call Bob", "Call Bob tomorrow", "Call Bob", "due:tomorrow"),
    (
      "Call Bob", "Call Bob #Home @phone p1 ~30m", "Call Bob",
      "category:#Home tag:@phone priority:p1 estimate:~30m"
    ),
    ("mail @bob", "mail @bobby", "mail @bobby", ""), ("a #x", "a #x!", "a #x!", ""),
    ("mail @bob", "mail @bo @bob", "mail @bob", "tag:@bo"),
    ("Call Bob", "Call Bob // at noon", "Call Bob", "notes:// at noon"),
    ("Call Bob", "every fri Call Bob", "Call Bob", "recurrence:every fri"),
    ("Call tomorrow", "Call Bob tomorrow", "Call Bob tomorrow", ""),
    ("Call tomorrow", "Call tomorrow today", "Call tomorrow", "due:today"),
    ("Meet Anna fri", "Meet Anna next fri", "Meet Anna", "due:next fri"),
    ("Meet Anna at 9", "Meet Anna tomorrow at 9", "Meet Anna", "due:tomorrow at 9"),
    ("Mail @bob p1 #1 ~5m", "Mail @bob p1 #1 ~5m soon", "Mail @bob p1 #1 ~5m soon", ""),
    ("a // b", "a // b c", "a // b c", ""), ("a // b", "a // b tomorrow", "a // b", "due:tomorrow"),
    ("\\fri \"tomorrow y\"", "\\fri \"tomorrow y\" z", "\\fri \"tomorrow y\" z", ""),
    ("x", "x \\tomorrow", "x tomorrow", "literal:\\"),
    ("Read the report", "Read the friday report", "Read the friday report", ""),
    ("x", "tomorrow", "", "due:tomorrow"), ("tomorrow", "tomorrow!", "", "due:tomorrow"),
    ("ä  b", "ä  b p2", "ä  b", "priority:p2"), ("", "x", "x", ""),
  ])
  func `what is written into a title counts, and what it had before stays text`(
    before: String, after: String, title: String, spans: String
  ) {
    let bytes = Array(after.utf8)
    let read = QuickAdd(after, changedFrom: before, in: context)
    #expect(read.title == title)
    let found = read.spans.map { "\($0.kind):\(String(decoding: bytes[$0.range], as: UTF8.self))" }
    #expect(found.joined(separator: " ") == spans)
  }

  @Test(arguments: [("Call tomorow", "Call Bob tomorow"), ("x p4", "x y p4"), ("fri or sat", "x fri or sat")])
  func `words that a title had before are not reported`(before: String, after: String) {
    #expect(QuickAdd(after, changedFrom: before, in: context).nearMisses.isEmpty)
  }

  @Test func `a new word that looks misspelled is reported`() {
    let text = "Call Bob tomorow"
    #expect(
      QuickAdd(text, changedFrom: "Call Bob", in: context).notices(in: text) == [
        "“tomorow” is part of the title; did you mean “tomorrow”?"
      ])
  }

  @Test func `the last token becomes a part of the title again`() throws {
    let text = "Call Bob tomorrow"
    let read = QuickAdd(text, changedFrom: "Call Bob", in: context)
    let literal = try #require(read.withLastTokenLiteral(in: text))
    let after = QuickAdd(literal, changedFrom: "Call Bob", in: context)
    #expect(after.title == text && !after.hasTokens)
  }
}
