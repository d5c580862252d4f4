import ReduxCore
import TestSupport
import Testing

struct RankTests {
  private let digits = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  private func isValid(_ rank: Rank) -> Bool {
    !rank.rawValue.isEmpty && rank.rawValue.last != "0" && rank.rawValue.allSatisfy(digits.contains)
  }

  private func areAscending(_ ranks: [Rank]) -> Bool {
    zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `there is a rank between any two ranks`(seed: UInt64) {
    var random = SeededRandom(seed)
    var ranks = [Rank.between(nil, nil)]
    for _ in 0..<600 {
      let place = Int.random(in: 0...ranks.count, using: &random)
      let lower = place > 0 ? ranks[place - 1] : nil
      let upper = place < ranks.count ? ranks[place] : nil
      let new = Rank.between(lower, upper)
      #expect(isValid(new))
      ranks.insert(new, at: place)
    }
    #expect(areAscending(ranks))
  }

  @Test func `10,000 appends stay ordered and short`() {
    var ranks = [Rank.between(nil, nil)]
    for _ in 0..<10_000 { ranks.append(Rank.between(ranks.last, nil)) }
    #expect(areAscending(ranks))
    #expect(ranks.allSatisfy(isValid))
    #expect(ranks.map(\.rawValue.utf8.count).max() ?? 0 <= 6)
  }

  @Test func `10,000 prepends stay ordered and short`() {
    var ranks = [Rank.between(nil, nil)]
    for _ in 0..<10_000 { ranks.append(Rank.between(nil, ranks.last)) }
    #expect(areAscending(ranks.reversed()))
    #expect(ranks.allSatisfy(isValid))
    #expect(ranks.map(\.rawValue.utf8.count).max() ?? 0 <= 6)
  }

  /// Inserting always below or always above the same item halves the gap each time, so a digit lasts for
  /// five insertions.
  @Test(arguments: [true, false])
  func `insertions at one place stay ordered, and a digit lasts for five of them`(below: Bool) {
    let count = Torture.isOn ? 10_000 : 3_000
    let bounds = [Rank.between(nil, nil), Rank.between(Rank.between(nil, nil), nil)]
    var ranks: [Rank] = []
    for _ in 0..<count {
      ranks.append(
        below
          ? Rank.between(bounds[0], ranks.last ?? bounds[1])
          : Rank.between(ranks.last ?? bounds[0], bounds[1])
      )
    }
    #expect(areAscending(below ? ranks.reversed() : ranks))
    #expect(ranks.allSatisfy(isValid))
    #expect(ranks.allSatisfy { bounds[0] < $0 && $0 < bounds[1] })
    #expect(ranks.map(\.rawValue.utf8.count).max() ?? 0 <= count / 5 + 10)
  }

  @Test func `ranks can be added beyond both ends of the range`() {
    let last = Rank(rawValue: "zzzzzz")
    #expect(Rank.between(last, nil) > last)
    #expect(isValid(Rank.between(last, nil)))
    let first = Rank(rawValue: "000001")
    #expect(Rank.between(nil, first) < first)
    #expect(isValid(Rank.between(nil, first)))
    let deep = Rank(rawValue: "000000000V")
    #expect(Rank.between(nil, deep) < deep)
    let long = Rank(rawValue: "zzzzzzzzzzz")
    #expect(Rank.between(long, nil) > long)
  }

  @Test func `if the bounds do not ascend, the rank is after the lower one`() {
    let rank = Rank(rawValue: "V")
    #expect(Rank.between(rank, rank) > rank)
    #expect(Rank.between(rank, Rank(rawValue: "B")) > rank)
  }

  @Test(arguments: [nil, "V", "Vz", "00001", "zzzzzz"], [nil, "V", "VzV", "VV", "zzzzzzz", "000001"])
  func `a sequence ascends strictly inside its bounds`(below: String?, above: String?) {
    let lower = below.map { Rank(rawValue: $0) }
    let upper = above.map { Rank(rawValue: $0) }
    if let lower, let upper, upper <= lower { return }
    for count in Array(0...130) + [200, 333, 500, 999, 1000] {
      let ranks = Rank.sequence(count, after: lower, before: upper)
      #expect(ranks.count == count)
      #expect(areAscending([lower].compactMap { $0 } + ranks + [upper].compactMap { $0 }), "\(count)")
      #expect(ranks.allSatisfy(isValid))
      #expect(ranks.map(\.rawValue.utf8.count).max() ?? 0 <= 20)
    }
  }

  @Test func `any count up to 1,000 gives a sequence without bounds and with both`() {
    let lower = Rank(rawValue: "V")
    let upper = Rank(rawValue: "V00001")
    for count in stride(from: 0, through: 1000, by: Torture.isOn ? 1 : 9) {
      let free = Rank.sequence(count, after: nil)
      let bound = Rank.sequence(count, after: lower, before: upper)
      #expect(free.count == count && areAscending(free))
      #expect(bound.count == count && areAscending([lower] + bound + [upper]))
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: [1, 64, 65, 200])
  func `a sequence whose bounds do not ascend is after the lower one`(count: Int) {
    let rank = Rank(rawValue: "V")
    for upper in [rank, Rank(rawValue: "B")] {
      let ranks = Rank.sequence(count, after: rank, before: upper)
      #expect(ranks.count == count)
      #expect(areAscending([rank] + ranks))
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [(nil, "0"), ("A", "A0"), ("A", "A00"), (nil, "000000000"), ("V", "V\u{7F}"), ("", "0")])
  func `foreign ranks as bounds still give a valid rank`(lower: String?, upper: String) {
    let made = Rank.between(lower.map { Rank(rawValue: $0) }, Rank(rawValue: upper))
    #expect(isValid(made))
  }
}
