import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// The ranks beside which new items go are those that a look at every item finds.
struct NearestRankTests {
  /// Items of which some have parents, one that is gone, or each other, and many have ranks that begin alike.
  private func items(_ random: inout SeededRandom, isDeep: Bool) -> [Item] {
    var items = (1...Int.random(in: 1...120, using: &random)).map { number in
      item(number) {
        $0.rank = Self.rank(&random)
        $0.status = random.pick([.open, .open, .done, .trashed])
      }
    }
    for index in items.indices where Int.random(in: 0..<3, using: &random) == 0 {
      // A parent before its child makes no circle.
      let parent = Int.random(in: -2..<(isDeep ? items.count : index), using: &random)
      items[index].parent = parent < 0 ? (parent < -1 ? id(1000) : nil) : items[parent].id
    }
    return items
  }

  private static func rank(_ random: inout SeededRandom) -> Rank {
    let beginning = random.pick(["", "", "3", "mmmmmmmm", "mmmmmmmmm"])
    return Rank(
      rawValue: beginning
        + (0..<Int.random(in: 1...4, using: &random)).map { _ in random.pick(["1", "a", "m", "z"]) }.joined())
  }

  @Test(arguments: Torture.seeds(0..<300, otherwise: 60))
  func `the nearest rank is that of a look at every item`(seed: UInt64) {
    var random = SeededRandom(seed)
    let isDeep = seed.isMultiple(of: 5)
    var items = items(&random, isDeep: isDeep)
    var list = ItemList(.everything, search: Search(), of: EntityTable(items))
    for _ in 0..<3 {
      expectRanks(of: items, in: list, &random)
      var table = list.items
      for other in self.items(&random, isDeep: isDeep).prefix(20) { table[other.id] = other }
      for number in (0..<5).map({ _ in Int.random(in: 1...120, using: &random) }) { table[id(number)] = nil }
      list.update(to: table, .everything)
      items = Array(table.unordered)
    }
  }

  private func expectRanks(of items: [Item], in list: ItemList, _ random: inout SeededRandom) {
    let ranks = items.map(\.rank)
    for rank in ranks + (0..<20).map({ _ in Self.rank(&random) }) {
      #expect(list.nearestRank(.forward, of: rank) == ranks.filter { $0 > rank }.min())
      #expect(list.nearestRank(.backward, of: rank) == ranks.filter { $0 < rank }.max())
    }
    for parent in items.map(\.id) {
      #expect(list.lastRank(below: parent) == items.filter { $0.parent == parent }.map(\.rank).max())
    }
    #expect(list.lastRank(below: id(1000)) == nil, "it is gone")
  }

  @Test func `there is none beside the only item, and none in an empty list`() {
    let alone = ItemList(.everything, search: Search(), of: EntityTable([item(1)]))
    #expect(alone.nearestRank(.forward, of: item(1).rank) == nil)
    #expect(alone.nearestRank(.backward, of: item(1).rank) == nil)
    let empty = ItemList(.everything, search: Search(), of: EntityTable())
    #expect(empty.nearestRank(.forward, of: item(1).rank) == nil && empty.lastRank(below: id(1)) == nil)
  }
}
