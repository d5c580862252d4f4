import FoundationEssentials
import Redux
import Testing

struct IndexedTableTests {
  private let errands = Errands([
    Errand(id: 1, rank: 30, place: "shop", tags: ["a", "b"]),
    Errand(id: 2, rank: 10, place: "bank", tags: ["b"]),
    Errand(id: 3, rank: 20, place: "shop"),
    Errand(id: 4, rank: 20),
  ])

  @Test func `a view sorts ids by key, and equal keys by id`() {
    #expect(Array(errands.byRank) == [2, 3, 4, 1])
    #expect(errands.byRank.page(1..<3) == [3, 4])
    #expect(errands.page(2..<9, of: \.byRank).map(\.rank) == [20, 30])
    #expect(errands.all(in: \.byRank).map(\.id) == [2, 3, 4, 1])
    #expect(errands.position(of: 1, in: \.byRank) == 3)
    #expect(errands.position(of: 9, in: \.byRank) == nil)
  }

  @Test func `a view leaves out entities without a key`() {
    #expect(Array(errands.byPlaceName) == [2, 1, 3])
    #expect(errands.position(of: 4, in: \.byPlaceName) == nil)
  }

  @Test func `ranges of keys are ranges of positions`() {
    let view = errands.byRank
    #expect(view.positions(of: 10..<20) == 0..<1)
    #expect(view.positions(of: 10...20) == 0..<3)
    #expect(view.positions(of: 11...) == 1..<4)
    #expect(view.positions(of: ..<20) == 0..<1)
    #expect(view.positions(of: ...20) == 0..<3)
    #expect(view.positions(of: 40...50) == 4..<4)
    #expect(view.positions(where: { $0 / 20 }, is: 1) == 1..<4)
  }

  @Test func `groups are ordered by their own key`() {
    #expect(Array(errands.inPlace["shop"]) == [1, 3])
    #expect(errands.inPlace["shop"].page(0..<1) == [1])
    #expect(errands.inPlace["nowhere"].isEmpty)
    #expect(Set(errands.inPlace.unorderedGroups) == ["shop", "bank"])
  }

  @Test func `an index lists and counts the ids of each key`() {
    #expect(errands.byTag["b"] == [1, 2])
    #expect(errands.byTag["b"].count == 2)
    #expect(errands.byPlace["shop"] == [1, 3])
    #expect(errands.byTag.countOfKeys == 2)
    #expect(errands.perPlace["shop"] == 2 && errands.perPlace[nil] == 1)
    #expect(errands.perTag["a"] == 1 && errands.perTag["b"] == 2 && errands.perTag["c"] == 0)
  }

  @Test func `a key that no entity has any more is removed`() {
    var errands = errands
    errands.remove(1)
    #expect(Set(errands.byTag.unorderedKeys) == ["b"])
    #expect(Set(errands.perTag.unorderedKeys) == ["b"])
    #expect(Set(errands.perPlace.unorderedKeys) == ["shop", "bank", nil])
    errands.removeAll()
    #expect(errands.byTag.countOfKeys == 0 && errands.inPlace.countOfGroups == 0 && errands.byRank.isEmpty)
  }

  @Test func `a repeated tag is indexed and counted once`() {
    var errands = errands
    errands.set(Errand(id: 5, tags: ["a", "a"]))
    #expect(errands.byTag["a"] == [1, 5] && errands.perTag["a"] == 2)
    errands.update(5) { $0.tags = ["a"] }
    #expect(errands.byTag["a"] == [1, 5] && errands.perTag["a"] == 2)
    errands.remove(5)
    #expect(errands.byTag["a"] == [1] && errands.perTag["a"] == 1)
  }

  @Test func `a write that leaves the keys alone leaves the indexes alone`() {
    var changed = errands
    changed.update(3) { $0.tags = ["c"] }
    #expect(changed.byRank.isIdentical(to: errands.byRank))
    #expect(changed.byTag != errands.byTag)
    changed = errands
    changed.update(9) { $0.rank = 1 }
    #expect(changed.isIdentical(to: errands))
  }

  @Test func `an older version keeps its order`() {
    var changed = errands
    changed.update(2) { $0.rank = 99 }
    changed.remove(1)
    #expect(Array(changed.byRank) == [3, 4, 2])
    #expect(Array(errands.byRank) == [2, 3, 4, 1])
  }

  @Test func `indexes are not encoded, and are rebuilt by decoding`() throws {
    let data = try JSONEncoder().encode(errands)
    #expect(try JSONDecoder().decode([Errand].self, from: data) == errands.sorted(by: \.id))
    let read = try JSONDecoder().decode(Errands.self, from: data)
    #expect(read == errands)
    #expect(read.byRank == errands.byRank && read.byTag == errands.byTag && read.inPlace == errands.inPlace)
    #expect(read.byPlace == errands.byPlace && read.perPlace == errands.perPlace)
    #expect(read.perTag == errands.perTag)
  }

  @Test func `an indexed table made from a plain one shares its version`() {
    let plain = EntityTable([Errand(id: 1, rank: 2), Errand(id: 2, rank: 1)])
    let indexed = Errands(plain)
    #expect(Array(indexed.byRank) == [2, 1])
    #expect(indexed.entities.isIdentical(to: plain))
  }

  @Test func `the reflection of a table is its entities, and that of a sorted set its elements`() {
    #expect(Reflection(of: errands) == Reflection(of: errands.entities))
    #expect(Reflection(of: PersistentSortedSet([2, 1])) == Reflection(of: [1, 2]))
    var changed = errands
    changed.update(2) { $0.rank = 11 }
    let difference = StateDifference(from: errands, to: changed)
    #expect(difference.changes == StateDifference(from: errands.entities, to: changed.entities).changes)
    #expect(difference.changes.count == 1)
  }

  @Test func `compound keys sort by the first part, then by the second`() {
    let keys = [
      CompoundKey(2, Descending("a")), CompoundKey(1, Descending("a")), CompoundKey(1, Descending("b")),
    ]
    #expect(keys.sorted().map { "\($0.first)\($0.second.key)" } == ["1b", "1a", "2a"])
  }
}
