import Redux
import TestSupport
import Testing

/// Orders that the user arranges.
struct TableOrderTests {
  struct Card: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: FractionalRank
    var column = "to do"
  }

  struct Orders: TableIndexes {
    var byRank = SortedView<Card, FractionalRank>(by: \.rank)
    var inColumn = GroupedView<Card, String, FractionalRank>(by: \.column, ordered: \.rank)

    mutating func update(from old: Card?, to new: Card?) {
      byRank.update(from: old, to: new)
      inColumn.update(from: old, to: new)
    }
  }

  typealias Cards = IndexedTable<Card, Orders>

  private func cards(_ count: Int) -> Cards {
    Cards(zip(0..<count, FractionalRank.ranks(count, after: nil, before: nil)).map { Card(id: $0, rank: $1) })
  }

  @Test func `moving one element writes that one alone`() {
    let before = cards(6)
    var after = before
    #expect(after.move([4], to: 1, in: after.byRank, by: \.rank) == 1)
    #expect(Array(after.byRank) == [0, 4, 1, 2, 3, 5])
    #expect(after.changedIDs(since: before) == [4])
    after.move([0], to: 99, in: after.byRank, by: \.rank)
    #expect(Array(after.byRank) == [4, 1, 2, 3, 5, 0])
    after.move([5], to: -1, in: after.byRank, by: \.rank)
    #expect(Array(after.byRank) == [5, 4, 1, 2, 3, 0])
  }

  @Test func `several elements are moved in the order given`() {
    var table = cards(6)
    #expect(table.move([5, 0, 9, 5, 3], to: 1, in: table.byRank, by: \.rank) == 3)
    #expect(Array(table.byRank) == [1, 5, 0, 3, 2, 4])
  }

  @Test func `moving missing elements is no write`() {
    var table = cards(2)
    let before = table
    #expect(table.move([7], to: 0, in: table.byRank, by: \.rank) == 0)
    table.reorder([7], by: \.rank)
    table.reorder([0, 1], by: \.rank)
    #expect(table.isIdentical(to: before))
  }

  @Test func `moving in one group leaves the others alone`() {
    var table = cards(6)
    table.update(ids: [1, 3, 5]) { $0.column = "done" }
    table.move([5], to: 0, in: table.inColumn["done"], by: \.rank)
    #expect(Array(table.inColumn["done"]) == [5, 1, 3])
    #expect(Array(table.inColumn["to do"]) == [0, 2, 4])
  }

  @Test func `an element can be moved between equal ranks`() {
    let rank = FractionalRank.ranks(2, after: nil, before: nil)
    var table = Cards((0..<5).map { Card(id: $0, rank: rank[$0 == 4 ? 1 : 0]) })
    let before = table
    table.move([4], to: 1, in: table.byRank, by: \.rank)
    #expect(Array(table.byRank) == [0, 4, 1, 2, 3])
    #expect(before.byRank != table.byRank)
  }

  @Test func `reordering exchanges the ranks of the given elements`() {
    let before = cards(6)
    var table = before
    table.reorder([4, 2, 0, 9, 2], by: \.rank)
    #expect(Array(table.byRank) == [4, 1, 2, 3, 0, 5])
    #expect(table.changedIDs(since: before) == [0, 4])
  }

  @Test func `reordering makes equal ranks distinct`() {
    let rank = FractionalRank.ranks(2, after: nil, before: nil)
    var plain = EntityTable((0..<4).map { Card(id: $0, rank: rank[$0 / 3]) })
    plain.reorder([2, 3, 1, 0], by: \.rank)
    #expect(plain.sorted(by: \.rank).map(\.id) == [2, 3, 1, 0])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `random moves give the order that an array would have`(seed: UInt64) {
    var random = SeededRandom(seed)
    var table = cards(20)
    if seed % 2 == 0 {
      // Equal ranks, as two users may have created them.
      let common = FractionalRank.ranks(3, after: nil, before: nil)
      table.update(where: { _ in true }) { $0.rank = common[$0.id % 3] }
    }
    var model = Array(table.byRank)
    for _ in 0..<60 {
      let ids = Array((0..<20).shuffled(using: &random).prefix(Int.random(in: 1..<4, using: &random)))
      let position = Int.random(in: 0..<22, using: &random)
      model.removeAll { ids.contains($0) }
      model.insert(contentsOf: ids, at: min(position, model.count))
      table.move(ids, to: position, in: table.byRank, by: \.rank)
      #expect(Array(table.byRank) == model)
    }
  }
}
