import Redux
import Testing

struct TableSamples {
  struct Bird: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var place = "wood"
    var sightings = 0
  }

  @Test func `a table knows which entities changed since an earlier version`() {
    var birds = EntityTable([Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Jay")])
    let before = birds

    birds.update(2) { $0.sightings += 1 }
    birds.insert(Bird(id: 3, name: "Owl"))
    birds.remove(1)

    #expect(before.count == 2)
    #expect(birds[2]?.sightings == 1)
    #expect(birds.sorted(by: \.name).map(\.name) == ["Jay", "Owl"])
    #expect(birds.changedIDs(since: before) == [1, 2, 3])
  }

  struct BirdIndexes: TableIndexes {
    var byName = SortedView<Bird, String> { $0.name }
    var byPlace = KeyIndex<Bird, String> { $0.place }

    mutating func update(from old: Bird?, to new: Bird?) {
      byName.update(from: old, to: new)
      byPlace.update(from: old, to: new)
    }
  }

  @Test func `indexes are updated by each write`() {
    var birds = IndexedTable<Bird, BirdIndexes>([Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Jay")])

    birds.update(1) { $0.place = "garden" }
    birds.insert(Bird(id: 3, name: "Owl"))

    #expect(Array(birds.byName) == [2, 3, 1])
    #expect(birds.all(in: \.byName).map(\.name) == ["Jay", "Owl", "Wren"])
    #expect(birds.byPlace["wood"].count == 2)
  }

  @Test func `an incremental index follows a table`() {
    var birds = EntityTable([Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Jay")])
    let isCommon = 10
    var sidebar = IncrementalIndex(
      KeyTally(byEach: { bird in bird.sightings >= isCommon ? [bird.place, "common"] : [bird.place] }),
      of: birds)
    #expect(sidebar.index["wood"] == 2)

    birds.update(2) { $0.sightings = 12 }
    sidebar.update(to: birds)
    #expect(sidebar.index["common"] == 1)
  }

  struct Card: Identifiable, Equatable, Sendable {
    let id: Int
    var rank: FractionalRank
  }

  @Test func `a rank between two others moves an entity between them`() {
    let ranks = FractionalRank.ranks(3)
    var cards = EntityTable(zip(1...3, ranks).map { Card(id: $0, rank: $1) })

    cards.update(3) { $0.rank = .between(ranks[0], ranks[1]) }
    #expect(cards.sorted(by: \.rank).map(\.id) == [1, 3, 2])

    cards.insert(Card(id: 4, rank: .between(cards[2]?.rank, nil)))
    #expect(cards.sorted(by: \.rank).map(\.id) == [1, 3, 2, 4])
  }
}
