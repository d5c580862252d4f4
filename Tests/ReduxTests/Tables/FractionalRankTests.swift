import FoundationEssentials
import Redux
import TestSupport
import Testing

struct FractionalRankTests {
  private func rank(_ text: String) -> FractionalRank { FractionalRank(rawValue: text) }

  private func areValid(_ ranks: [FractionalRank]) -> Bool {
    let digits = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return ranks.allSatisfy { rank in
      !rank.rawValue.isEmpty && rank.rawValue.last != "0" && rank.rawValue.allSatisfy(digits.contains)
    }
  }

  /// Returns true if the ranks ascend, as such and byte by byte.
  private func areAscending(_ ranks: [FractionalRank]) -> Bool {
    zip(ranks, ranks.dropFirst()).allSatisfy { a, b in
      a < b && a.rawValue.utf8.lexicographicallyPrecedes(b.rawValue.utf8)
    }
  }

  private func length(_ ranks: [FractionalRank]) -> Int { ranks.map(\.rawValue.utf8.count).max() ?? 0 }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `there is room for more between any two ranks`(seed: UInt64) {
    var random = SeededRandom(seed)
    var ranks = FractionalRank.ranks(3)
    for _ in 0..<300 {
      // Some seeds always insert at one place, others anywhere.
      let place = seed % 3 == 0 ? ranks.count / 2 : Int.random(in: 0...ranks.count, using: &random)
      let lower = place > 0 ? ranks[place - 1] : nil
      let upper = place < ranks.count ? ranks[place] : nil
      let count = Int.random(in: 0..<4, using: &random)
      let new = FractionalRank.ranks(count, after: lower, before: upper)
      #expect(new.count == count)
      ranks.insert(contentsOf: new, at: place)
    }
    #expect(areAscending(ranks) && areValid(ranks))
  }

  /// These are stored in databases: other results would not be wrong, but would have to be at least as short.
  @Test(arguments: [
    (nil, nil, "V"), ("V", nil, "V00001"), (nil, "V", "Uzzzzz"), ("V00001", nil, "V00002"),
    ("V0000z", nil, "V0001"), (nil, "V0001", "V0000z"), ("zz", nil, "zz0001"), ("zzzzzz", nil, "zzzzzzV"),
    (nil, "000001", "000000V"), (nil, "000000000V", "000000000F"), ("A", "K", "F"), ("V", "W", "VV"),
    ("Vz", "W", "VzV"), ("V", "V00001", "V00000V"), ("K009V", "K00A", "K009k"), ("V1234567", nil, "V12346"),
    (nil, "V1234567", "V12345"), ("V", "V", "V00001"), ("V", "B", "V00001"),
  ])
  func `the rank between two others is`(lower: String?, upper: String?, expected: String) {
    #expect(FractionalRank.between(lower.map(rank), upper.map(rank)) == rank(expected))
  }

  @Test func `ranks added one by one at the ends stay short`() {
    var ranks = [FractionalRank.between(nil, nil)]
    for _ in 0..<10_000 { ranks.append(.between(ranks.last, nil)) }
    var before: [FractionalRank] = []
    for _ in 0..<10_000 { before.append(.between(nil, before.last ?? ranks[0])) }
    ranks = before.reversed() + ranks
    #expect(areAscending(ranks) && areValid(ranks) && length(ranks) <= 6)
  }

  @Test func `many ranks added at once at the ends stay short`() {
    let middle = FractionalRank.ranks(100_000)
    #expect(length(middle) == 3)
    let before = FractionalRank.ranks(100_000, before: middle.first)
    let after = FractionalRank.ranks(100_000, after: middle.last)
    let ranks = before + middle + after
    #expect(ranks.count == 300_000 && areAscending(ranks) && areValid(ranks) && length(ranks) <= 6)
  }

  @Test func `there is room beyond both ends of the short ranks`() {
    let last = FractionalRank.ranks(200, after: rank("zzzzzs"))
    #expect(last.count == 200 && areAscending([rank("zzzzzs")] + last) && areValid(last) && length(last) <= 8)
    let first = FractionalRank.ranks(200, before: rank("000008"))
    #expect(first.count == 200 && areAscending(first + [rank("000008")]) && areValid(first))
    #expect(length(first) <= 8)
    #expect(FractionalRank.between(rank("zzzzzzzzzzz"), nil) > rank("zzzzzzzzzzz"))
  }

  /// Inserting always below or always above the same neighbour halves the gap each time.
  @Test(arguments: [true, false])
  func `insertions at one place make a digit last for five of them`(below: Bool) {
    let count = Torture.isOn ? 10_000 : 3_000
    let low = rank("V")
    let high = rank("V00001")
    var ranks: [FractionalRank] = []
    for _ in 0..<count {
      ranks.append(below ? .between(low, ranks.last ?? high) : .between(ranks.last ?? low, high))
    }
    #expect(areAscending([low] + (below ? ranks.reversed() : ranks) + [high]))
    #expect(areValid(ranks) && length(ranks) <= count / 5 + 10)
  }

  @Test(arguments: [nil, "V", "Vz", "00001", "zzzzzz"], [nil, "V", "VzV", "VV", "zzzzzzz", "000001"])
  func `many ranks at once ascend strictly inside their bounds`(lower: String?, upper: String?) {
    let (lower, upper) = (lower.map(rank), upper.map(rank))
    if let lower, let upper, upper <= lower { return }
    for count in Array(0...130) + [200, 333, 500, 999, 1000] {
      let ranks = FractionalRank.ranks(count, after: lower, before: upper)
      #expect(ranks.count == count)
      #expect(areAscending([lower].compactMap { $0 } + ranks + [upper].compactMap { $0 }), "\(count)")
      #expect(areValid(ranks) && length(ranks) <= 11)
    }
  }

  @Test func `ranks between two bounds are evenly spaced and as short as possible`() {
    func texts(_ count: Int, _ lower: String?, _ upper: String?) -> [String] {
      FractionalRank.ranks(count, after: lower.map(rank), before: upper.map(rank)).map(\.rawValue)
    }
    #expect(texts(3, nil, nil) == ["F", "V", "k"])
    #expect(texts(3, "V", "Z") == ["W", "X", "Y"])
    #expect(texts(4, "V", "Z") == ["Vn", "Wb", "XO", "YC"])
    #expect(texts(3, "V", "V001") == ["V000F", "V000V", "V000k"])
    #expect(length(FractionalRank.ranks(61)) == 1 && length(FractionalRank.ranks(62)) == 2)
  }

  @Test(arguments: [1, 2, 64, 65, 200])
  func `between bounds out of order, the ranks follow the lower one`(count: Int) {
    for upper in ["V", "B"] {
      let ranks = FractionalRank.ranks(count, after: rank("V"), before: rank(upper))
      #expect(ranks.count == count && areAscending([rank("V")] + ranks) && areValid(ranks))
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      (nil, "0"), (nil, ""), (nil, "000000000"), ("", nil), ("", "0"), ("0", nil), ("A", "A0"), ("A", "A00"),
      ("9z", ":"), ("V", "V\u{7F}"), ("z~", nil), ("é", "ü"), ("V", "V\u{301}"),
    ] as [(String?, String?)])
  func `texts that are no ranks still have valid ones beside them`(lower: String?, upper: String?) {
    for count in [1, 2, 70] {
      let ranks = FractionalRank.ranks(count, after: lower.map(rank), before: upper.map(rank))
      #expect(ranks.count == count && areAscending(ranks) && areValid(ranks))
    }
  }

  @Test func `no room between two bounds gives ranks after the lower one`() {
    let ranks = FractionalRank.ranks(3, after: rank("A"), before: rank("A0"))
    #expect(areAscending([rank("A")] + ranks))
    #expect(areAscending([rank("A0")] + FractionalRank.ranks(2, after: rank("A0"), before: rank("A00"))))
  }

  @Test func `a rank is written as its text`() throws {
    let ranks = [rank("V"), rank("V00001")]
    #expect(String(decoding: try JSONEncoder().encode(ranks), as: UTF8.self) == #"["V","V00001"]"#)
    #expect(try JSONDecoder().decode([FractionalRank].self, from: Data(#"["V","V00001"]"#.utf8)) == ranks)
  }
}
