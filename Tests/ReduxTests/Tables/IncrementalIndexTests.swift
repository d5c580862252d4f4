import Redux
import TestSupport
import Testing

struct IncrementalIndexTests {
  /// Returns a tally by tag that counts the entities it reads.
  private func tally(_ reads: Tally = Tally()) -> KeyTally<Errand, String> {
    KeyTally(byEach: { errand in
      reads.add()
      return errand.tags
    })
  }

  @Test func `an index is updated to another version of its table`() {
    var errands = EntityTable([Errand(id: 1, tags: ["a", "b"]), Errand(id: 2, tags: ["b"])])
    var tags = IncrementalIndex(tally(), of: errands)
    #expect(tags.index["b"] == 2)
    errands.update(2) { $0.tags = ["c"] }
    #expect(tags.index["b"] == 2)
    let isNew = tags.update(to: errands)
    #expect(isNew && tags.index["b"] == 1 && tags.index["c"] == 1)
    #expect(tags.table.isIdentical(to: errands))
    let isNewAgain = tags.update(to: errands)
    #expect(!isNewAgain)
  }

  @Test func `only what was written between two versions is read`() {
    let reads = Tally()
    let first = EntityTable((0..<1_000).map { Errand(id: $0, tags: ["a"]) })
    var tags = IncrementalIndex(tally(reads), of: first)
    #expect(reads.count == 1_000)
    var next = first
    next.update(7) { $0.tags = [] }
    next[8] = nil
    next[1_000] = Errand(id: 1_000, tags: ["b"])
    tags.update(to: next)
    // The old and the new entity, the removed one and the inserted one.
    #expect(reads.count == 1_004)
    #expect(tags.index["a"] == 998 && tags.index["b"] == 1)
    tags.update(to: first)
    #expect(reads.count == 1_008)
    #expect(tags.index["a"] == 1_000 && tags.index["b"] == 0)
  }

  @Test func `after many writes everything is read once`() {
    let reads = Tally()
    var errands = EntityTable((0..<1_000).map { Errand(id: $0) })
    var tags = IncrementalIndex(tally(reads), of: errands)
    errands.update(where: { $0.id < 500 }) { $0.tags = ["a"] }
    tags.update(to: errands)
    #expect(reads.count == 2_000 && tags.index["a"] == 500)
    tags.update(to: EntityTable())
    #expect(reads.count == 2_000 && tags.index.unorderedKeys.contains { _ in true } == false)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an updated index equals one made anew, whichever version comes next`(seed: UInt64) {
    var random = SeededRandom(seed)
    var versions = [EntityTable((0..<40).map { Errand(id: $0) })]
    var tags = IncrementalIndex(tally(), of: versions[0])
    for _ in 0..<80 {
      var version = versions[Int.random(in: versions.indices, using: &random)]
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        let id = Int.random(in: 0..<44, using: &random)
        let isRemoved = Int.random(in: 0..<4, using: &random) == 0
        version[id] = isRemoved ? nil : Errand(id: id, tags: ["\(Int.random(in: 0..<5, using: &random))"])
      }
      versions.append(version)
      tags.update(to: version)
      let fresh = IncrementalIndex(tally(), of: version)
      #expect(tags.index == fresh.index && tags.table == version)
    }
  }
}
