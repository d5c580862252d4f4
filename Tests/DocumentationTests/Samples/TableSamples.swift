import Redux
import Testing

struct TableSamples {
  struct Bird: Identifiable, Equatable, Sendable {
    let id: Int
    var name: String
    var sightings = 0
  }

  @Test func `a table shares what did not change and knows what did`() {
    var birds = EntityTable([Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Jay")])
    let before = birds

    birds.update(2) { $0.sightings += 1 }
    birds[3] = Bird(id: 3, name: "Owl")

    #expect(before.count == 2)
    #expect(birds[2]?.sightings == 1)
    #expect(birds.changedIDs(since: before) == [2, 3])
  }
}
