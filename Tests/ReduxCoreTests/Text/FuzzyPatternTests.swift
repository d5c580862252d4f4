import TestSupport
import Testing

@testable import ReduxCore

struct FuzzyPatternTests {
  private func lit(_ typed: String, in text: String) -> String? {
    guard let pattern = FuzzyPattern(TextPattern(typed)), pattern.best(in: text) != nil else { return nil }
    let bytes = Array(text.utf8)
    return pattern.ranges(in: text).map { String(decoding: bytes[$0], as: UTF8.self) }.joined()
  }

  @Test(arguments: [
    ("quartrly", "Write quarterly report", "quartrly"), ("rprt", "Write quarterly report", "rprt"),
    ("hldy", "Plan holiday", "hldy"), ("wrk", "Work", "Wrk"), ("mtg", "Meeting", "Mtg"),
    ("appt", "(appointment)", "appt"), ("kbl", "Kabel, Kübel", "Kbl"),
    ("kblab", "Kübel ab, Kabelabfall", "Kblab"),
    ("lngs", "Längs", "Lngs"), ("отчт", "Мой отчёт", "отчт"),
  ])
  func `a word is found by its first letter, and at least half of its letters in order`(
    typed: String, text: String, found: String
  ) {
    #expect(lit(typed, in: text) == found)
  }

  @Test(arguments: [
    ("reprot", "the report", "report"), ("wrok", "Work", "Work"), ("quaterly", "quarterly", "quaterly"),
    ("milkk", "Milk", "Milk"), ("millk", "Milk", "Milk"), ("raport", "Reports", "Report"),
    ("repost", "report", "report"), ("reports", "Report!", "Report"), ("büüro", "Büro", "Büro"),
  ])
  func `a word is found with one letter wrong, too many, or in the place of its neighbour`(
    typed: String, text: String, found: String
  ) {
    #expect(lit(typed, in: text) == found)
  }

  @Test(arguments: [
    ("bm", "Buy milk"), ("bmi", "Buy milk"), ("prt", "report"), ("mgt", "management"),
    ("rprt", "rare parties"),
    ("mlk", "mutual link"), ("rtp", "report"), ("mlik", "much like"), ("plant", "planning"), ("bank", "band"),
    ("reprots", "repository"), ("rprt", ""), ("отчт", "один чтец"),
  ])
  func `letters far apart, in other words or in another order find nothing`(typed: String, text: String) {
    #expect(lit(typed, in: text) == nil)
  }

  @Test(arguments: ["ab", "a1b2", "1234", "c++", "日本語", "don't", ""])
  func `only words of three letters are looked for`(typed: String) {
    #expect(FuzzyPattern(TextPattern(typed)) == nil)
  }

  @Test func `the most similar word is found, and of equal ones the first`() throws {
    let pattern = try #require(FuzzyPattern(TextPattern("rprt")))
    #expect(pattern.best(in: "rampart report")?.offset == 8)
    #expect(pattern.best(in: "report, Report")?.offset == 0)
    #expect(pattern.best(in: "reporter, report")?.offset == 10)
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 15))
  func `a word with one mistake, or with few letters left out, is found in every text`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      var word: [Character] = []
      for _ in 0..<Int.random(in: 6...10, using: &random) { word.append(random.pick(Array("abcdeéöß"))) }
      word[0] = "f"
      let text = "\(random.pick(["", "a b ", "ü – "]))\(String(word))\(random.pick(["", " x", "!", "…"]))"
      var typed = word
      let place = Int.random(in: 1..<(typed.count - 1), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: typed.swapAt(place, place + 1)
      case 1: typed[place] = "x"
      case 2: typed.insert("x", at: place)
      default: typed.remove(at: place)
      }
      // ß is two letters, which are not exchanged with another one at once.
      guard !word.contains("ß"), let pattern = FuzzyPattern(TextPattern(String(typed))) else { continue }
      let isFound = pattern.best(in: text) != nil || TextPattern(String(typed)).occurs(in: text)
      #expect(isFound, "seed \(seed): “\(String(typed))” in “\(text)”")
      #expect(!pattern.ranges(in: text).isEmpty || TextPattern(String(typed)).occurs(in: text))
    }
  }
}
