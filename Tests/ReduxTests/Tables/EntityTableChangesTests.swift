import Foundation
import Redux
import Testing

/// The ids that differ between two versions of a table.
struct EntityTableChangesTests {
  @Test func `the changed ids are the same in both directions`() {
    let before = EntityTable((0..<10).map { Todo(id: $0) })
    var after = before
    after.update(3) { $0.isDone = true }
    after[11] = Todo(id: 11)
    after[4] = nil
    #expect(after.changedIDs(since: before) == [3, 4, 11])
    #expect(before.changedIDs(since: after) == [3, 4, 11])
  }

  @Test(arguments: [0, 1, 2, 3, 5, 20_000, 40_000], [0, 2, 3, 4, 19_999, 40_000])
  func `beyond a limit there is no set of changed ids`(writes: Int, limit: Int) {
    let before = EntityTable((0..<40_000).map { Todo(id: $0) })
    // Of many writes at once there is no record, so that the entities are compared.
    for isRecorded in [true, false] {
      var after = before
      for id in 0..<writes { after.update(id) { $0.isDone = true } }
      if !isRecorded { after = EntityTable(after.unordered.map { $0 }) }
      let all = after.changedIDs(since: before)
      #expect(after.changedIDs(since: before, limit: limit) == (all.count <= limit ? all : nil))
      #expect(before.changedIDs(since: after, limit: limit) == (all.count <= limit ? all : nil))
    }
  }

  @Test func `a version has no changes since itself`() {
    let table = EntityTable([Todo(id: 1)])
    #expect(table.changedIDs(since: table).isEmpty)
    #expect(EntityTable<Todo>().changedIDs(since: EntityTable()).isEmpty)
  }

  @Test func `an id written several times is listed once`() {
    let before = EntityTable([Todo(id: 1)])
    var after = before
    for _ in 0..<5 { after.update(1) { $0.isDone.toggle() } }
    #expect(after.changedIDs(since: before) == [1])
  }

  @Test func `two branches differ by what either wrote since they diverged`() {
    var trunk = EntityTable((0..<10).map { Todo(id: $0) })
    trunk.update(0) { $0.title = "trunk" }
    var left = trunk
    left.update(1) { $0.title = "left" }
    left.update(2) { $0.title = "left" }
    left.update(2) { $0.title = "more left" }
    var right = trunk
    right.update(3) { $0.title = "right" }
    #expect(left.changedIDs(since: right) == [1, 2, 3])
    #expect(right.changedIDs(since: left) == [1, 2, 3])
  }

  @Test func `a batch lists all its ids, and an empty one is no write`() {
    let before = EntityTable([Todo(id: 1), Todo(id: 2)])
    var after = before
    after.set(contentsOf: [Todo(id: 2, title: "b"), Todo(id: 3), Todo(id: 4)])
    #expect(after.changedIDs(since: before) == [2, 3, 4])
    #expect(after.count == 4)
    var same = before
    same.set(contentsOf: [])
    #expect(same.isIdentical(to: before))
  }

  @Test(arguments: [6, 7, 8, 9, 23, 24, 25, 32_767, 32_768, 33_000, 34_000, 70_000])
  func `changed ids are correct after the chain of writes was cut`(writes: Int) {
    let before = EntityTable((0..<20).map { Todo(id: $0) })
    var table = before
    for write in 0..<writes { table.update(7) { $0.title = "\(write)" } }
    table.update(8) { $0.isDone = true }
    #expect(table.changedIDs(since: before) == [7, 8])
    #expect(before.changedIDs(since: table) == [7, 8])
  }

  @Test func `one write is one id at the end of a page and at the cut`() {
    var table = EntityTable([Todo(id: 1), Todo(id: 2)])
    for write in 0..<35_000 {
      let before = table
      table.update(write % 2 + 1) { $0.title = "\(write)" }
      #expect(table.changedIDs(since: before) == [write % 2 + 1])
    }
  }

  @Test(arguments: [2, 10, 1_000, 16_000])
  func `the cut keeps the last sixteen thousand writes`(lag: Int) {
    var table = EntityTable([Todo(id: 1)])
    for write in 0..<32_700 { table[1] = Todo(id: 1, title: "\(write)") }
    for _ in 0..<20 {
      let before = table
      // Added and removed again: only the chain of writes shows it, not a comparison of the tables.
      table[2] = Todo(id: 2)
      table[2] = nil
      for write in 2..<lag { table[1] = Todo(id: 1, title: "\(write)") }
      #expect(table.changedIDs(since: before).contains(2))
      #expect(before.changedIDs(since: table).contains(2))
    }
  }

  @Test func `unrelated tables are compared entity by entity`() {
    let shared = EntityTable([Todo(id: 1), Todo(id: 2)])
    let other = EntityTable([Todo(id: 2), Todo(id: 3)])
    #expect(shared.changedIDs(since: other) == [1, 2, 3])
    #expect(shared.changedIDs(since: EntityTable()) == [1, 2])
    #expect(EntityTable().changedIDs(since: shared) == [1, 2])
  }

  @Test func `the chain of writes is not part of equality`() {
    var first = EntityTable([Todo(id: 1)])
    first.update(1) { $0.title = "a" }
    #expect(first == EntityTable([Todo(id: 1, title: "a")]))
  }

  @Test func `a million writes do not accumulate`() {
    var table = EntityTable((0..<64).map { Todo(id: $0) })
    let before = table
    for write in 0..<1_000_000 { table[write & 63] = Todo(id: write & 63, isDone: write > 100) }
    #expect(table.count == 64)
    #expect(table.changedIDs(since: before).count == 64)
  }

  @Test func `a long chain of versions is freed on a small stack`() async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        var table = EntityTable([Todo(id: 1)])
        for write in 0..<40_000 { table[1] = Todo(id: 1, isDone: write.isMultiple(of: 2)) }
        table = EntityTable()
        continuation.resume()
      }
      thread.stackSize = 96 * 1024
      thread.start()
    }
  }
}
