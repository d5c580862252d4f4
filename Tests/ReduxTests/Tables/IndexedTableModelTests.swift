import Redux
import TestSupport
import Testing

/// Plain and indexed tables, compared with a dictionary that is sorted and searched each time.
struct IndexedTableModelTests {
  @Test(arguments: Torture.seeds(0..<40, otherwise: 10))
  func `after random writes both tables hold what a dictionary would hold`(seed: UInt64) {
    var random = SeededRandom(seed)
    var versions = [Version()]
    for _ in 0..<80 {
      // Most steps continue from the newest version, some branch off from an older one.
      var version =
        Int.random(in: 0..<8, using: &random) == 0
        ? versions[Int.random(in: versions.indices, using: &random)] : versions[versions.count - 1]
      version.write(using: &random)
      versions.append(version)
    }
    for version in versions { version.check() }
    for _ in 0..<40 {
      let a = versions[Int.random(in: versions.indices, using: &random)]
      let b = versions[Int.random(in: versions.indices, using: &random)]
      let differing = Set(a.model.keys).union(b.model.keys).filter { a.model[$0] != b.model[$0] }
      #expect(a.plain.changedIDs(since: b.plain).isSuperset(of: differing))
      #expect(a.indexed.changedIDs(since: b.indexed).isSuperset(of: differing))
      #expect((a.indexed == b.indexed) == differing.isEmpty)
      #expect((a.indexed.byRank == b.indexed.byRank) == (a.ranked == b.ranked))
    }
  }

  /// The same contents as a plain table, an indexed table and a dictionary.
  struct Version {
    var plain = EntityTable<Errand>()
    var indexed = Errands()
    var model: [Int: Errand] = [:]

    /// The ids by rank and id, with their ranks.
    var ranked: [[Int]] { model.values.map { [$0.rank, $0.id] }.sorted { $0.lexicographicallyPrecedes($1) } }

    mutating func write(using random: inout SeededRandom) {
      let ids = (0..<Int.random(in: 1..<5, using: &random)).map { _ in Int.random(in: 0..<30, using: &random)
      }
      let new = ids.map { id in
        Errand(
          id: id, rank: Int.random(in: 0..<9, using: &random),
          place: [nil, "shop", "bank"].randomElement(using: &random) ?? nil,
          tags: (0..<Int.random(in: 0..<3, using: &random)).map { _ in
            ["a", "b", "c"].randomElement(using: &random) ?? ""
          })
      }
      let before = (plain, indexed.entities, model)
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        for errand in new where model[errand.id] == nil { model[errand.id] = errand }
        plain.insert(contentsOf: new)
        indexed.insert(contentsOf: new)
      case 1:
        model[ids[0]] = nil
        plain[ids[0]] = nil
        indexed[ids[0]] = nil
      case 2:
        for id in ids { model[id] = nil }
        plain.remove(ids: ids)
        indexed.remove(ids: ids)
      case 3:
        for id in ids { model[id]?.rank += 1 }
        plain.update(ids: ids) { $0.rank += 1 }
        indexed.update(ids: ids) { $0.rank += 1 }
      case 4:
        // The entity takes the id of another, or a new one.
        let target = Int.random(in: 0..<30, using: &random)
        if var moved = model.removeValue(forKey: ids[0]) {
          moved.id = target
          model[target] = moved
        }
        plain.update(ids[0]) { $0.id = target }
        indexed.update(ids[0]) { $0.id = target }
      case 5:
        for errand in new { model[errand.id] = model[errand.id].map { Self.merged($0, errand) } ?? errand }
        plain.upsert(contentsOf: new) { $0 = Self.merged($0, $1) }
        indexed.upsert(contentsOf: new) { $0 = Self.merged($0, $1) }
      case 6 where Int.random(in: 0..<4, using: &random) == 0:
        model = Dictionary(new.map { ($0.id, $0) }) { $1 }
        plain.setAll(new)
        indexed.setAll(new)
      case 7:
        model = model.filter { $0.value.rank != 4 }
        plain.removeAll { $0.rank == 4 }
        indexed.removeAll { $0.rank == 4 }
      case 8:
        model[ids[0]]?.tags = new[0].tags
        plain.update(ids[0]) { $0.tags = new[0].tags }
        indexed.update(ids[0]) { $0.tags = new[0].tags }
      default:
        for errand in new { model[errand.id] = errand }
        plain.set(contentsOf: new)
        for errand in new { indexed.set(errand) }
      }
      let differing = Set(model.keys).union(before.2.keys).filter { model[$0] != before.2[$0] }
      #expect(plain.changedIDs(since: before.0).isSuperset(of: differing))
      #expect(indexed.entities.changedIDs(since: before.1).isSuperset(of: differing))
    }

    private static func merged(_ present: Errand, _ new: Errand) -> Errand {
      Errand(id: present.id, rank: present.rank + 1, place: new.place, tags: present.tags)
    }

    func check() {
      #expect(Dictionary(uniqueKeysWithValues: plain.unordered.map { ($0.id, $0) }) == model)
      #expect(Dictionary(uniqueKeysWithValues: indexed.unordered.map { ($0.id, $0) }) == model)
      #expect(indexed == Errands(model.values))
      let byRank = ranked.map { $0[1] }
      #expect(Array(indexed.byRank) == byRank)
      #expect(byRank.indices.allSatisfy { indexed.position(of: byRank[$0], in: \.byRank) == $0 })
      #expect(byRank.indices.allSatisfy { indexed.byRank[$0] == byRank[$0] })
      let low = model.values.count { $0.rank < 3 }
      let high = model.values.count { $0.rank <= 6 }
      #expect(indexed.byRank.positions(of: 3...6) == low..<high)
      #expect(indexed.byRank.positions(of: 3..<7) == low..<high)
      for place in ["shop", "bank", "nowhere"] {
        let there = model.values.filter { $0.place == place }
        #expect(Array(indexed.byPlace[place]) == there.map(\.id).sorted())
        #expect(
          Array(indexed.inPlace[place])
            == there.sorted { ($1.rank, $0.id) < ($0.rank, $1.id) }.map(\.id))
        #expect(indexed.perPlace[place] == there.count)
        #expect(indexed.byPlaceName.positions(of: place...place).count == there.count)
      }
      #expect(indexed.perPlace[nil] == model.values.count { $0.place == nil })
      #expect(indexed.byPlaceName.count == model.values.count { $0.place != nil })
      for tag in ["a", "b", "c"] {
        let tagged = model.values.filter { $0.tags.contains(tag) }
        #expect(Array(indexed.byTag[tag]) == tagged.map(\.id).sorted())
        #expect(indexed.perTag[tag] == tagged.count)
      }
      #expect(Set(indexed.byTag.unorderedKeys) == Set(model.values.flatMap(\.tags)))
      #expect(indexed.inPlace.countOfGroups == Set(model.values.compactMap(\.place)).count)
    }
  }
}
