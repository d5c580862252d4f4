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
    let items = items(&random, isDeep: seed.isMultiple(of: 5))
    let table = EntityTable(items)
    let list = ItemList(.everything, search: Search(), of: table)
    for rank in items.map(\.rank) + (0..<20).map({ _ in Self.rank(&random) }) {
      let later = items.map(\.rank).filter { $0 > rank }.min()
      let earlier = items.map(\.rank).filter { $0 < rank }.max()
      #expect(list.nearestRank(.forward, of: rank) == later)
      #expect(list.nearestRank(.backward, of: rank) == earlier)
    }
    for parent in items.map(\.id) + [id(1000)] {
      let children = items.filter { $0.parent == parent && table[parent] != nil }
      #expect(list.lastRank(below: parent) == children.map(\.rank).max())
    }
  }

  @Test func `there is none beside the only item, and none in an empty list`() {
    let alone = ItemList(.everything, search: Search(), of: EntityTable([item(1)]))
    #expect(alone.nearestRank(.forward, of: item(1).rank) == nil)
    #expect(alone.nearestRank(.backward, of: item(1).rank) == nil)
    let empty = ItemList(.everything, search: Search(), of: EntityTable())
    #expect(empty.nearestRank(.forward, of: item(1).rank) == nil && empty.lastRank(below: id(1)) == nil)
  }
}
