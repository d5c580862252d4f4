import ReduxCore
import TestSupport
import Testing

struct SearchTests {
  @Test(arguments: [
    ("milk", "Buy milk"), ("MILK", "buy milk"), ("ilk", "Buy milk"), ("buy milk", "Milk to buy"),
    ("é", "CAFÉ"),
    ("", "anything"), ("  ", "anything"), ("straße", "Lange Straße"),
  ])
  func `a word matches if it occurs in the title, regardless of case`(text: String, title: String) {
    #expect(Search(text).matches(item(1, title)))
  }

  @Test(arguments: [
    ("é", "e\u{301}"), ("ệ", "e\u{323}\u{302}"), ("ê\u{331}", "e\u{331}\u{302}"),
    ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("が", "か\u{3099}"), ("й", "и\u{306}"), ("ώ", "ω\u{301}"), ("\u{958}", "\u{915}\u{93C}"),
    ("ê\u{323}", "ệ"), ("각", "가\u{11A8}"), ("ǟ\u{331}", "a\u{331}\u{308}\u{304}"),
  ])
  func `a letter with a combining mark matches, precomposed or decomposed`(one: String, two: String) {
    for (text, title) in [(one, two), (two, one), (one, one), (two, two)] {
      #expect(Search(text).matches(item(1, "a\(title)b")))
      #expect(Search("a\(text)b").matchesTitle(item(1, "A\(title)B")))
    }
    #expect(!Search(one).matches(item(1, "Buy milk")))
  }

  @Test(arguments: [
    ("mb", "Buy"), ("milk bread", "Buy milk"), ("klim", "milk"), ("mm", "m"), ("x", ""),
    ("mlk", "milk"), ("test personal", "update personal ticket"),
  ])
  func `a word that does not occur unbroken does not match`(text: String, title: String) {
    #expect(!Search(text).matches(item(1, title)))
  }

  @Test func `notes and tags are searched, too, but a title is the better match`() {
    let item = item(1, "Buy milk") {
      $0.notes = "At the corner\nshop"
      $0.tags = ["errand"]
    }
    for text in ["shop", "milk shop", "@err", "errand corner buy"] {
      #expect(Search(text).matches(item))
      #expect(!Search(text).matchesTitle(item))
    }
    #expect(Search("milk buy").matchesTitle(item))
    #expect(!Search("@milk").matches(item) && !Search("cornershop").matches(item))
  }

  @Test func `a search of blanks is empty`() {
    #expect(Search(" \t").isEmpty)
    #expect(!Search("a").isEmpty)
  }

  @Test func `matching never combines bytes of different letters`() {
    #expect(!Search("é").matches(item(1, "ã©")))
  }
}
