import FoundationEssentials
import Redux
import TestSupport
import Testing

struct FractionalRankTests {
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `there is room for more between any two ranks`(seed: UInt64) {
    var random = SeededRandom(seed)
    var ranks = FractionalRank.ranks(3, after: nil, before: nil)
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
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ranks.allSatisfy { $0.digits.last != 0 })
  }

  @Test func `ranks at the ends stay short`() {
    let after = FractionalRank.ranks(100_000, after: nil, before: nil)
    #expect(after.allSatisfy { $0.digits.count <= 4 })
    let before = FractionalRank.ranks(100_000, after: nil, before: after[0])
    #expect(before.allSatisfy { $0.digits.count <= 4 })
    #expect(zip(before + after, (before + after).dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `ranks grow longer at the ends of the range`() throws {
    let low = try #require(FractionalRank(digits: [0, 0, 0, 1]))
    let high = try #require(FractionalRank(digits: [255, 255, 255, 255]))
    #expect(FractionalRank.ranks(1, after: nil, before: low)[0] < low)
    #expect(FractionalRank.ranks(1, after: high, before: nil)[0] > high)
    let below = try #require(FractionalRank(digits: [0, 0, 0, 0, 7]))
    #expect(FractionalRank.ranks(1, after: nil, before: below)[0] < below)
  }

  @Test func `between ranks out of order, the new ones follow the lower bound`() {
    let rank = FractionalRank.ranks(1, after: nil, before: nil)[0]
    #expect(FractionalRank.ranks(2, after: rank, before: rank).allSatisfy { $0 > rank })
  }

  @Test func `0 is not a rank, and trailing zeros do not count`() throws {
    #expect(FractionalRank(digits: []) == nil && FractionalRank(digits: [0, 0]) == nil)
    #expect(FractionalRank(digits: [1, 0]) == FractionalRank(digits: [1]))
    let rank = try #require(FractionalRank(digits: [1, 2]))
    #expect(String(decoding: try JSONEncoder().encode([rank]), as: UTF8.self) == "[[1,2]]")
    #expect(try JSONDecoder().decode([FractionalRank].self, from: Data("[[1,2,0]]".utf8)) == [rank])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([FractionalRank].self, from: Data("[[0]]".utf8))
    }
  }
}
