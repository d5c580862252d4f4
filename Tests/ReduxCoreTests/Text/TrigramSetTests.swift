import TestSupport
import Testing

@testable import ReduxCore

struct TrigramSetTests {
  @Test(arguments: Torture.seeds(0..<2000, otherwise: 50))
  func `a set may contain every pattern that occurs in its texts`(seed: UInt64) {
    var random = SeededRandom(seed)
    let letters = [
      "a", "b", "A", "é", "e\u{301}", "É", "ß", "ς", "İ", "ı", "本", "👩‍👩‍👧", " ", "-", "\u{301}", "か\u{3099}",
    ]
    func text(_ length: ClosedRange<Int>) -> String {
      (0..<Int.random(in: length, using: &random)).map { _ in random.pick(letters) }.joined()
    }
    let texts = (0..<3).map { _ in text(0...30) }
    var set = TrigramSet()
    for text in texts { set.insert(text) }
    for _ in 0..<50 {
      let scalars = Array(random.pick(texts).unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &random)
      var part = String.UnicodeScalarView()
      part.append(
        contentsOf: scalars[start..<min(scalars.count, start + Int.random(in: 0...8, using: &random))])
      let pattern = TextPattern(Bool.random(using: &random) ? String(part) : text(1...3))
      guard let trigrams = TrigramSet.Trigrams(pattern) else { continue }
      if texts.contains(where: { pattern.occurs(in: $0) }) { #expect(set.mayContain(trigrams), "\(pattern)") }
    }
  }

  @Test func `a set is read as it was written, and has nothing of other texts`() {
    var set = TrigramSet()
    set.insert("Buy milk")
    #expect(set.bytes.withUnsafeBytes { TrigramSet(bytes: $0) } == set)
    #expect(set.bytes.dropLast().withUnsafeBytes { TrigramSet(bytes: $0) } == nil)
    let (milk, bread) = (TrigramSet.Trigrams(TextPattern("MILK")), TrigramSet.Trigrams(TextPattern("bread")))
    #expect(milk.map(set.mayContain) == true)
    #expect(bread.map(set.mayContain) == false)
    #expect(TrigramSet.Trigrams(TextPattern("mi")) == nil)
    #expect(set.contains(TrigramSet()))
    #expect(!TrigramSet().contains(set))
  }
}
