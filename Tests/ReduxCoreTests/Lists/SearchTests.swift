import ReduxCore
import Testing

struct SearchTests {
  @Test(arguments: [
    ("milk", "Buy milk"), ("MILK", "buy milk"), ("bm", "Buy milk"), ("buy milk", "Milk to buy"),
    ("é", "CAFÉ"),
    ("", "anything"), ("  ", "anything"), ("straße", "Lange Straße"),
  ])
  func `every word is found with its letters in order, without regard to case`(text: String, title: String) {
    #expect(Search(text).matches(item(1, title)))
  }

  @Test(arguments: [("mb", "Buy"), ("milk bread", "Buy milk"), ("klim", "milk"), ("mm", "m"), ("x", "")])
  func `a word whose letters are not there in order is not found`(text: String, title: String) {
    #expect(!Search(text).matches(item(1, title)))
  }

  @Test func `a literal match contains the words as they stand`() {
    #expect(Search("ilk").matchesLiterally(item(1, "Buy Milk")))
    #expect(!Search("mlk").matchesLiterally(item(1, "Buy Milk")))
    #expect(Search("mlk").matches(item(1, "Buy Milk")))
    #expect(Search("milk buy").matchesLiterally(item(1, "Buy Milk")))
    #expect(!Search("milkshake").matchesLiterally(item(1, "milk")))
  }

  @Test func `searching for nothing is empty and finds all`() {
    #expect(Search(" \t").isEmpty)
    #expect(!Search("a").isEmpty)
  }

  @Test func `only whole letters are found, not bytes of two different ones`() {
    #expect(!Search("é").matches(item(1, "ã©")))
  }
}
