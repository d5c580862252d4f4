import Testing

@testable import ReduxCore

struct AbbreviationSearchTests {
  private func lit(_ text: String, _ name: String) -> String? {
    AbbreviationSearch(text).match(name).map { match in
      match.ranges.map { String(decoding: Array(name.utf8)[$0], as: UTF8.self) }.joined(separator: "·")
    }
  }

  @Test(arguments: [
    ("mvcat", "move category", "m·v·cat"), ("mtt", "Move to the trash", "M·t·t"),
    ("gc", "group: by category", "g·c"), ("ctgry", "category", "c·t·g·ry"), ("c l", "Café Liégeois", "C·L"),
    ("fel", "Café Liégeois", "fé·L"), ("日語", "日本語", "日·語"),
  ])
  func `letters are found in order, at the beginnings of words if they can be`(
    text: String, name: String, found: String
  ) {
    #expect(lit(text, name) == found)
  }

  @Test(arguments: [
    ("m", "move"), ("", "move"), ("vm", "move"), ("moves", "move"), ("oeet", "move to the category next"),
  ])
  func `one letter, another order, and letters that are scattered find nothing`(text: String, name: String) {
    #expect(lit(text, name) == nil)
  }

  @Test func `fewer words and longer runs cost less`() {
    let costs = ["due today", "reduce to", "done: unit tests"].compactMap {
      AbbreviationSearch("duet").match($0)?.cost
    }
    #expect(costs == costs.sorted())
    #expect(costs.first == 2)
  }

  @Test func `a name of any length takes bounded time`() {
    let name = String(repeating: "ab ", count: 100_000)
    #expect(AbbreviationSearch("aaab").match(name) != nil)
    #expect(AbbreviationSearch(String(repeating: "z", count: 1000)).match(name) == nil)
  }
}
