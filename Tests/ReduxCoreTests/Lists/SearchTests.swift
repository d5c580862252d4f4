import Redux
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
    #expect(Search(text).finds(item(1, title), among: EntityTable()))
  }

  @Test(arguments: [
    ("é", "e\u{301}"), ("ệ", "e\u{323}\u{302}"), ("ê\u{331}", "e\u{331}\u{302}"),
    ("한", "\u{1112}\u{1161}\u{11AB}"),
    ("が", "か\u{3099}"), ("й", "и\u{306}"), ("ώ", "ω\u{301}"), ("\u{958}", "\u{915}\u{93C}"),
    ("ê\u{323}", "ệ"), ("각", "가\u{11A8}"), ("ǟ\u{331}", "a\u{331}\u{308}\u{304}"),
  ])
  func `a letter with a combining mark matches, precomposed or decomposed`(one: String, two: String) {
    for (text, title) in [(one, two), (two, one), (one, one), (two, two)] {
      #expect(Search(text).finds(item(1, "a\(title)b"), among: EntityTable()))
      #expect(Search("a\(text)b").finds(item(1, "A\(title)B"), among: EntityTable()))
    }
    #expect(!Search(one).finds(item(1, "Buy milk"), among: EntityTable()))
  }

  @Test(arguments: [
    ("mb", "Buy"), ("milk bread", "Buy milk"), ("klim", "milk"), ("mm", "m"), ("x", ""),
    ("mlk", "milk"), ("test personal", "update personal ticket"),
  ])
  func `a word that does not occur unbroken does not match`(text: String, title: String) {
    #expect(!Search(text).finds(item(1, title), among: EntityTable()))
  }

  @Test func `notes and tags are searched, too`() {
    let item = item(1, "Buy milk") {
      $0.notes = "At the corner\nshop"
      $0.tags = ["errand"]
    }
    for text in ["shop", "milk shop", "@err", "errand corner buy", "milk #", "@", "has:notes", "milk due"] {
      #expect(Search(text).finds(item, among: EntityTable()) != (text == "milk due"), "\(text)")
    }
    for text in ["@milk", "cornershop", "@err milk", "@rand", "is:done", "#err"] {
      #expect(!Search(text).finds(item, among: EntityTable()), "\(text)")
    }
  }

  @Test(arguments: [
    ("#wo", true), ("#rep", true), ("#work", true), ("#Work/Reports", true), ("#orts", false),
    ("#home", false), ("#wo tax", false), ("#work tax", true), ("-#wo", true), ("tax #wo", true),
  ])
  func `a category at the end of the text may be the beginning of a name`(text: String, isFound: Bool) {
    let categories = EntityTable([category(1, "Work/Reports"), category(2, "Home")])
    let item = item(1, "Pay tax") { $0.category = categoryID(1) }
    #expect(Search(text, in: categories).finds(item, among: EntityTable()) == isFound)
  }

  @Test func `a search of blanks is empty`() {
    for text in [" \t", "#", "@", " # "] { #expect(Search(text).isEmpty == (text != " # "), "\(text)") }
    #expect(!Search("a").isEmpty)
  }

  @Test func `matching never combines bytes of different letters`() {
    #expect(!Search("é").finds(item(1, "ã©"), among: EntityTable()))
  }
}
