import FoundationEssentials
import Redux
import Testing

struct PersistentSetTests {
  @Test func `elements are unique`() {
    var set: PersistentSet<Int> = [3, 1, 3]
    set.insert(1)
    #expect(set.count == 2)
    set.remove(3)
    set.remove(9)
    #expect(set == [1])
    #expect(set.contains(1) && !set.contains(3))
  }

  @Test func `a copy is unchanged by later writes`() {
    let old: PersistentSet<Int> = [1]
    var new = old
    new.insert(2)
    #expect(old == [1] && new == [2, 1])
  }

  @Test func `the difference is symmetric`() {
    let a: PersistentSet<Int> = [1, 2, 3]
    let b: PersistentSet<Int> = [3, 4]
    #expect(a.symmetricDifference(b).sorted() == [1, 2, 4])
    #expect(b.symmetricDifference(a).sorted() == [1, 2, 4])
    #expect(a.symmetricDifference(a).isEmpty)
  }

  @Test func `a set is encoded in order`() throws {
    let set = PersistentSet((0..<100).shuffled())
    let data = try JSONEncoder().encode(set)
    #expect(String(decoding: data, as: UTF8.self) == "[\((0..<100).map(String.init).joined(separator: ","))]")
    #expect(try JSONDecoder().decode(PersistentSet<Int>.self, from: data) == set)
  }
}
