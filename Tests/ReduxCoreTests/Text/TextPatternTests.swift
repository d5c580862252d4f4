import TestSupport
import Testing

@testable import ReduxCore

struct TextPatternTests {
  @Test(arguments: [
    ("cafe", "Un café", true), ("café", "Un café", true), ("café", "Un cafe", false), ("CAFÉ", "café", true),
    ("cafe\u{301}", "CAFÉ", true), ("cafe", "cafe\u{301}", true), ("uber", "Über", true),
    ("über", "Uber", false),
    ("strasse", "Lange Straße", true), ("straße", "LANGE STRASSE", true), ("STRAẞE", "Straße", true),
    ("istanbul", "İstanbul", true), ("i", "ı", false), ("ı", "Diyarbakır", true), ("I", "ı", false),
    ("odysseus", "ὈΔΥΣΣΕΎΣ", false), ("οδυσσευς", "ὈΔΥΣΣΕΎΣ", true), ("ΟΔΥΣΣΕΥΣ", "Ὀδυσσεύς", true),
    ("елка", "Ёлка", true), ("ёлка", "елка", false), ("й", "и\u{306}", true), ("も", "もも", true),
    ("か", "が", false), ("が", "か\u{3099}", true), ("한", "\u{1112}\u{1161}\u{11AB}", true),
    ("क", "क\u{93C}", false),
    ("日本", "東京、日本", true), ("👩‍👩‍👧", "x 👩‍👩‍👧 y", true), ("", "", true), ("", "x", true), ("x", "", false),
    ("é", "ã©", false), ("\u{301}", "e", false), ("\u{301}", "e\u{323}\u{301}", true),
    ("Å", "\u{212B}", true),
    ("k", "\u{212A}elvin", true), ("x\0y", "AX\0Y", true), ("fi", "ﬁ", false),
  ])
  func `a pattern occurs regardless of case, composition, and marks that it has not`(
    pattern: String, text: String, occurs: Bool
  ) {
    #expect(TextPattern(pattern).occurs(in: text) == occurs)
    #expect((TextPattern(pattern).best(in: text) != nil) == occurs)
    if !pattern.isEmpty { #expect(TextPattern(pattern).ranges(in: text).isEmpty != occurs) }
    if occurs, let trigrams = TrigramSet.Trigrams(TextPattern(pattern)) {
      var set = TrigramSet()
      set.insert(text)
      #expect(set.mayContain(trigrams))
    }
  }

  @Test(arguments: [
    ("milk", "Milk", TextPattern.Place.start, 0), ("milk", "buy milk", .wordStart, 4),
    ("milk", "buttermilk", .inside, 6), ("milk", "buttermilk, milk", .wordStart, 12),
    ("milk", "(milk)", .wordStart, 1),
    ("milk", "“milk”", .wordStart, 3), ("milk", "ümilk", .inside, 1), ("a", "bbbbbbbbbbbbbbba", .inside, 15),
    ("ab", "aaaaaaaaaaab ab", .wordStart, 13), ("本", "日本", .inside, 3), ("2", "v1-2", .wordStart, 3),
    ("", "x", .start, 0),
  ])
  func `the best occurrence is at the start of the text, or of a word`(
    pattern: String, text: String, place: TextPattern.Place, offset: Int
  ) {
    #expect(TextPattern(pattern).best(in: text) == TextPattern.Occurrence(place: place, offset: offset))
  }

  @Test(arguments: [
    ("milk", "Milk, milk", [0..<4, 6..<10]), ("e", "Café crème", [3..<5, 8..<10, 11..<12]),
    ("é", "Café e", [3..<5]),
    ("s", "ß", [0..<2]), ("ss", "aßb", [1..<3]), ("e", "cafe\u{301}s", [3..<6]),
    ("aa", "aaaa", [0..<2, 2..<4]),
    ("x", "abc", []), ("", "abc", []), ("日", "東京日本", [6..<9]), ("i", "İi", [0..<2, 2..<3]),
  ])
  func `ranges are those of whole characters of the text`(pattern: String, text: String, ranges: [Range<Int>])
  {
    #expect(TextPattern(pattern).ranges(in: text) == ranges)
  }

  @Test func `a pattern equals a text of the same letters only`() {
    #expect(TextPattern("café").equals("CAFE\u{301}"))
    #expect(TextPattern("cafe").equals("Café"))
    #expect(!TextPattern("café").equals("cafe"))
    #expect(!TextPattern("caf").equals("cafe"))
    #expect(TextPattern("").equals(""))
    #expect(!TextPattern("").equals("x"))
  }

  @Test func `folding quickly and slowly gives the same for every scalar`() {
    for value in UInt32(0)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "A\(scalar)", "\(scalar)\u{301}Z", "е\(scalar)\u{308}"] {
        let quick = Folding.fold(text, keepingMarks: false)
        guard quick != Folding.foldSlowly(text, keepingMarks: false) else { continue }
        Issue.record("U+\(String(value, radix: 16)) in \(text.debugDescription)")
      }
    }
  }

  private static let letters = [
    "a", "A", "b", "e", "é", "e\u{301}", "E\u{323}\u{301}", "ß", "s", "S", " ", "-", "İ", "ı", "i", "日", "か",
    "か\u{3099}",
    "\u{1112}", "\u{1161}", "\u{11AB}", "각", "σ", "ς", "😀", "\u{200D}", "\u{301}", "ạ\u{302}", "क", "\u{93C}",
    "ﬁ",
  ]

  private static func text(_ random: inout SeededRandom, _ length: ClosedRange<Int>) -> String {
    (0..<Int.random(in: length, using: &random)).map { _ in random.pick(letters) }.joined()
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 10))
  func `searching gives what a search in arrays of scalars gives`(seed: UInt64) {
    var random = SeededRandom(seed)
    for _ in 0..<1000 {
      let pattern = Self.text(&random, 0...3)
      let text = Self.text(&random, 0...24)
      let compiled = TextPattern(pattern)
      #expect(
        compiled.occurs(in: text) == SlowReading.contains(text, pattern),
        "seed \(seed): \(pattern) in \(text)")
      #expect(
        compiled.best(in: text) != nil || !compiled.occurs(in: text), "seed \(seed): \(pattern) in \(text)")
      let ranges = compiled.ranges(in: text)
      #expect(
        ranges.isEmpty != compiled.occurs(in: text) || pattern.isEmpty, "seed \(seed): \(pattern) in \(text)")
      for range in ranges {
        let part = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        #expect(compiled.occurs(in: part), "seed \(seed): \(pattern) in \(text) at \(range)")
      }
    }
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 10))
  func `a pattern that implies another is found in fewer texts`(seed: UInt64) {
    var random = SeededRandom(seed)
    var count = 0
    for _ in 0..<2000 {
      let (one, two) = (TextPattern(Self.text(&random, 1...3)), TextPattern(Self.text(&random, 1...2)))
      guard one.implies(two) else { continue }
      count += 1
      for _ in 0..<10 {
        let text = Self.text(&random, 0...8)
        #expect(!one.occurs(in: text) || two.occurs(in: text), "seed \(seed): \(one) \(two) \(text)")
      }
    }
    #expect(count > 20)
  }
}
