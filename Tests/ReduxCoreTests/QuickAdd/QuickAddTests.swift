import ReduxCore
import TestSupport
import Testing

struct QuickAddTests {
  private let context = DateContext(today: today, minute: 720)

  @Test func `plain words are the title, spaced as typed`() {
    let typed = QuickAdd("  buy   milk ", in: context)
    #expect(typed.title == "buy   milk")
    #expect(typed.category == nil)
    #expect(typed.tags.isEmpty)
    #expect(typed.priority == nil)
    #expect(typed.due == nil)
    #expect(typed.start == nil)
    #expect(typed.notes.isEmpty)
  }

  @Test(arguments: ["#Home", "+Home"])
  func `a word after # or + names a category, spelled as typed`(token: String) {
    let typed = QuickAdd("paint \(token) door", in: context)
    #expect(typed.title == "paint door")
    #expect(typed.category == "Home")
  }

  @Test func `a category may contain a slash, other scripts, or spaces in quotes`() {
    #expect(QuickAdd("x #work/büro", in: context).category == "work/büro")
    #expect(QuickAdd("x #仕事", in: context).category == "仕事")
    #expect(QuickAdd("x #\"my house\" y", in: context).category == "my house")
    #expect(QuickAdd("x #\"my house\" y", in: context).title == "x y")
  }

  @Test(arguments: ["#work/#x", "@a/@b", "#work/+x/y"])
  func `a word that holds two signs is text`(token: String) {
    let typed = QuickAdd("paint \(token)", in: context)
    #expect(typed.title == "paint \(token)" && typed.category == nil && typed.tags.isEmpty)
  }

  @Test(arguments: [
    ("x #work.", "work", "x."), ("x #work!", "work", "x!"), ("x #work?", "work", "x?"),
    ("x #work... y", "work", "x... y"), ("x #node.js", "node.js", "x"), ("x #a//b", "a/b", "x"),
    ("x #a/ y", "a", "x y"), ("x #a///b//c/", "a/b/c", "x"),
  ])
  func `the end of a sentence, and folders without a name, are no part of a category`(
    text: String, category: String, title: String
  ) {
    let typed = QuickAdd(text, in: context)
    #expect(typed.category == category)
    #expect(typed.title == title)
  }

  @Test(arguments: [
    "a.", "a//b", "a/", "what?", "Dr.", "a/b", "node.js", "a\\\u{36E}\"\u{301}b", "a,\u{301}b",
  ])
  func `a name that would not be read as a word is written in quotation marks`(name: String) {
    var typed = QuickAdd()
    typed.title = "x"
    typed.category = name
    typed.tags = [name]
    let read = QuickAdd(typed.text(in: context), in: context)
    #expect(read.category == name && read.tags == [name])
  }

  @Test func `tags are collected once each, in order`() {
    let typed = QuickAdd("@b call @a mum @b", in: context)
    #expect(typed.title == "call mum")
    #expect(typed.tags == ["b", "a"])
    #expect(QuickAdd("x @\"two words\"", in: context).tags == ["two words"])
    #expect(QuickAdd("x @Tag @tag @TAG", in: context).tags == ["Tag"])
  }

  @Test(arguments: [("p1", Item.Priority.high), ("p2", .medium), ("p3", .low), ("P1", .high)])
  func `a priority token sets the priority`(token: String, priority: Item.Priority) {
    let typed = QuickAdd("pay \(token) rent", in: context)
    #expect(typed.title == "pay rent")
    #expect(typed.priority == priority)
  }

  @Test func `a date, with or without a time, is the due date`() {
    #expect(QuickAdd("pay 2026-11-27", in: context).due == DayTime(day("2026-11-27")))
    #expect(QuickAdd("pay 2026-11-27T14:30 rent", in: context).due == moment("2026-11-27T14:30"))
    #expect(QuickAdd("pay 2026-11-27T14:30 rent", in: context).title == "pay rent")
  }

  @Test func `starting before a date sets the start date`() {
    let typed = QuickAdd("pay Starting 2026-12-01 2026-12-24", in: context)
    #expect(typed.title == "pay")
    #expect(typed.start == DayTime(day("2026-12-01")))
    #expect(typed.due == DayTime(day("2026-12-24")))
    #expect(QuickAdd("starting the car", in: context).title == "starting the car")
    #expect(QuickAdd("starting", in: context).title == "starting")
  }

  @Test func `the text after two slashes is the notes, including tokens`() {
    let typed = QuickAdd("call mum // ask about #cake p1 \"soon\"", in: context)
    #expect(typed.title == "call mum")
    #expect(typed.notes == "ask about #cake p1 \"soon\"")
    #expect(typed.category == nil)
    #expect(typed.priority == nil)
    #expect(QuickAdd("call //", in: context).notes.isEmpty)
  }

  @Test(arguments: [
    "#123", "+2d", "a@b.com", "2+2", "http://x", "https://example.org/#top", "#", "+", "@", "\\", "C#", "p4",
    "p0",
    "p12", "p", "2026-02-30", "27-11-2026", "+", "@1", "@@x", "##x", "//x", "x//y", "\"", "\"\"",
    "\"open end",
    "it's", "5\" nail", "50% off", "@-", "#-a", "a#b", "2026-11-27T25:00", "#\"\"",
  ])
  func `words that only resemble tokens stay in the title`(word: String) {
    let typed = QuickAdd("do \(word) now", in: context)
    #expect(typed.title == "do \(word) now")
    #expect(typed.category == nil)
    #expect(typed.tags.isEmpty)
    #expect(typed.priority == nil)
    #expect(typed.due == nil)
    #expect(typed.notes.isEmpty)
  }

  @Test(arguments: [
    ("\\#home", "#home"), ("\\@mum", "@mum"), ("\\p1", "p1"), ("\\2026-11-27", "2026-11-27"), ("\\//", "//"),
    ("\\\\", "\\"), ("\"#home p1\"", "#home p1"), ("\"//\"", "//"),
  ])
  func `a backslash before a word, or quotes around words, make them literal`(word: String, title: String) {
    let typed = QuickAdd("do \(word) now", in: context)
    #expect(typed.title == "do \(title) now")
    #expect(typed.category == nil)
    #expect(typed.priority == nil)
    #expect(typed.due == nil)
    #expect(typed.notes.isEmpty)
  }

  @Test func `a second category, priority or date stays in the title as typed`() {
    let typed = QuickAdd("x #a #b p1 p2 2026-11-27 2026-11-28 +\"c d\"", in: context)
    #expect(typed.title == "x #b p2 2026-11-28 +\"c d\"")
    #expect(typed.category == "a")
    #expect(typed.priority == .high)
    #expect(typed.due == DayTime(day("2026-11-27")))
  }

  @Test func `a second start stays in the title, with its date`() {
    let typed = QuickAdd("x starting 2026-11-27 starting 2026-11-28", in: context)
    #expect(typed.start == DayTime(day("2026-11-27")))
    #expect(typed.due == nil)
    #expect(typed.title == "x starting 2026-11-28")
  }

  @Test func `an escaped date does not become a start`() {
    let typed = QuickAdd("x starting \\2026-11-27", in: context)
    #expect(typed.start == nil)
    #expect(typed.title == "x starting 2026-11-27")
  }

  @Test func `tokens alone leave an empty title`() {
    #expect(QuickAdd("#home p1 @x", in: context).title.isEmpty)
    #expect(QuickAdd("", in: context).title.isEmpty)
    #expect(QuickAdd(" \t ", in: context).title.isEmpty)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random text neither crashes nor loses plain words`(seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "\"", "\\", "#", "+", "@", "/", "//", " ", "\t", "a", "é", "1", "p1", "starting", "2026-11-27", "🇩",
    ]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0..<12, using: &random))
        .map { _ in pieces[Int.random(in: pieces.indices, using: &random)] }.joined()
      let typed = QuickAdd("plain \(text) words", in: context)
      #expect(typed.title.hasPrefix("plain"))
      #expect((typed.title + typed.notes + typed.tags.joined() + (typed.category ?? "")).contains("words"))
    }
  }
}
