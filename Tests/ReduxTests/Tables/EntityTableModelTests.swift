import Redux
import TestSupport
import Testing

/// The table, compared with a plain dictionary.
struct EntityTableModelTests {
  @Test(arguments: Torture.seeds(0..<60, otherwise: 20))
  func `after random writes the table holds what a dictionary would hold`(seed: UInt64) {
    var random = SeededRandom(seed)
    var versions: [(table: EntityTable<Todo>, model: [Int: Todo])] = [(EntityTable(), [:])]
    for step in 0..<120 {
      // Most steps continue from the newest version, some branch off from an older one.
      var (table, model) =
        Int.random(in: 0..<8, using: &random) == 0
        ? versions[Int.random(in: versions.indices, using: &random)] : versions[versions.count - 1]
      let id = Int.random(in: 0..<40, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        table[id] = nil
        model[id] = nil
      case 1:
        let isThere = table.update(id) { $0.title += "\(step)" }
        #expect(isThere == (model[id] != nil))
        model[id]?.title += "\(step)"
      case 2:
        let batch = (0..<Int.random(in: 0..<6, using: &random)).map { Todo(id: id + $0, title: "b\(step)") }
        table.set(contentsOf: batch)
        for todo in batch { model[todo.id] = todo }
      default:
        table[id] = Todo(id: id, title: "\(step)")
        model[id] = table[id]
      }
      versions.append((table, model))
    }
    for (table, model) in versions {
      #expect(table.count == model.count)
      #expect(Dictionary(uniqueKeysWithValues: table.unordered.map { ($0.id, $0) }) == model)
      #expect(table == EntityTable(model.values))
    }
    for _ in 0..<40 {
      let (a, inA) = versions[Int.random(in: versions.indices, using: &random)]
      let (b, inB) = versions[Int.random(in: versions.indices, using: &random)]
      let differing = Set(inA.keys).union(inB.keys).filter { inA[$0] != inB[$0] }
      #expect(a.changedIDs(since: b).isSuperset(of: differing))
      #expect((a == b) == (inA == inB))
    }
  }
}
