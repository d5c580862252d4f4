import TestSupport
import Testing

@testable import Redux

/// Entities whose ids have the same hash values, or nearly the same ones, so that they meet in the nodes of a
/// table.
struct HashTrieTests {
  /// An id with a hash value that a test can choose. `hashValue` is called directly by the table.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int
    let hash: Int

    init(_ number: Int, hash: Int) {
      self.number = number
      self.hash = hash
    }

    var hashValue: Int { hash }
    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }

  struct Entity: Identifiable, Hashable, Sendable {
    let id: ID
    var text = ""
  }

  /// The ways in which hash values can meet.
  enum Hashes: CaseIterable {
    case equal, equalInTheLowBits, equalInTheHighBits, consecutive, lastDigit

    func id(_ number: Int) -> ID {
      let hash =
        switch self {
        case .equal: 7
        case .equalInTheLowBits: (number & 3) << 61 | 5
        case .equalInTheHighBits: number & 3 | 0x7FFF_FFF0
        case .consecutive: number
        case .lastDigit: number.isMultiple(of: 2) ? .min : 0
        }
      return ID(number, hash: hash)
    }
  }

  @Test(arguments: Hashes.allCases, 1...5 as ClosedRange<UInt64>)
  func `random writes leave what they leave in a dictionary, and older versions as they were`(
    _ hashes: Hashes, _ seed: UInt64
  ) {
    var random = SeededRandom(seed)
    var table = EntityTable<Entity>()
    var model: [ID: Entity] = [:]
    var versions: [(table: EntityTable<Entity>, model: [ID: Entity])] = []
    for step in 0..<600 {
      let id = hashes.id(Int.random(in: 0..<40, using: &random))
      // In the second half, more is removed than stored.
      if Int.random(in: 0..<10, using: &random) < (step < 300 ? 6 : 3) {
        table[id] = Entity(id: id, text: "\(step)")
        model[id] = Entity(id: id, text: "\(step)")
      } else {
        #expect((table.remove(id) == nil) == (model.removeValue(forKey: id) == nil))
      }
      if step.isMultiple(of: 20) { versions.append((table, model)) }
    }
    versions.append((table, model))
    for (table, model) in versions {
      #expect(table.count == model.count)
      #expect(Set(table.unordered) == Set(model.values))
      #expect(Set(table.unorderedIDs) == Set(model.keys))
      for number in 0..<40 {
        let id = hashes.id(number)
        #expect(table[id] == model[id])
      }
    }
  }

  @Test(arguments: Hashes.allCases, 1...5 as ClosedRange<UInt64>)
  func `two versions differ where one has another box, or none, and each id is told once`(
    _ hashes: Hashes, _ seed: UInt64
  ) {
    var random = SeededRandom(seed)
    var versions = [HashTrie<Entity>()]
    for step in 0..<600 {
      var next = versions[Int.random(in: 0..<versions.count, using: &random)]
      for _ in 0..<Int.random(in: 1...40, using: &random) {
        let id = hashes.id(Int.random(in: 0..<40, using: &random))
        if Bool.random(using: &random) { next.set(.init(Entity(id: id))) } else { _ = next.remove(id) }
      }
      if versions.count < 20 { versions.append(next) } else { versions[step % 20] = next }
    }
    for a in versions {
      for b in versions {
        var told: [ID] = []
        #expect(
          a.forEachDifference(from: b) { id in
            told.append(id)
            return true
          })
        let differing = (0..<40).map(hashes.id).filter { a[$0] !== b[$0] }
        #expect(told.sorted() == differing)
        var count = 0
        let goesOn = a.forEachDifference(from: b) { _ in
          count += 1
          return count < 2
        }
        #expect(goesOn == (differing.count < 2) && count == min(2, differing.count))
      }
    }
  }

  @Test(arguments: Hashes.allCases)
  func `tables of equal entities are equal, however they came to have them`(_ hashes: Hashes) {
    let entities = (0..<60).map { Entity(id: hashes.id($0)) }
    let one = EntityTable(entities)
    var other = EntityTable((entities + (60..<90).map { Entity(id: hashes.id($0)) }).reversed())
    for number in 60..<90 { other.remove(hashes.id(number)) }
    #expect(one == other)
    #expect(one.changedIDs(since: other).count == 60)
    var changed = other
    changed.update(hashes.id(59)) { $0.text = "new" }
    #expect(one != changed)
    changed.remove(hashes.id(59))
    #expect(one != changed)
    changed[hashes.id(61)] = Entity(id: hashes.id(61))
    #expect(one != changed)
  }
}
