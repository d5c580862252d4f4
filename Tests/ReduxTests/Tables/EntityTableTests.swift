import FoundationEssentials
import Redux
import Testing

struct EntityTableTests {
  @Test func `a new table is empty`() {
    let table = EntityTable<Todo>()
    #expect(table.isEmpty)
    #expect(table.count == 0)
    #expect(table[1] == nil)
    #expect(Array(table.unordered).isEmpty)
  }

  @Test func `the last of several entities with one id is kept`() {
    let table = EntityTable([Todo(id: 1, title: "old"), Todo(id: 2), Todo(id: 1, title: "new")])
    #expect(table.count == 2)
    #expect(table[1]?.title == "new")
  }

  @Test func `setting, changing and removing one entity leaves the others alone`() {
    var table = EntityTable([Todo(id: 1), Todo(id: 2)])
    table[3] = Todo(id: 3, title: "c")
    #expect(table.update(1) { $0.title = "a" })
    table[2] = nil
    #expect(table.count == 2)
    #expect(table[1]?.title == "a")
    #expect(table[3]?.title == "c")
    #expect(!table.contains(2))
    #expect(table.contains(3))
  }

  @Test func `a reference reads the entity of the version that it is from`() {
    var table = EntityTable([Todo(id: 1, title: "a"), Todo(id: 2, title: "b")])
    let reference = table.reference(to: 1)
    table.update(1) { $0.title = "new" }
    #expect(reference?.entity.title == "a")
    #expect(table.reference(to: 1)?.entity.title == "new")
    #expect(table.reference(to: 9).map(\.entity.title) == nil)
    #expect(table.unorderedReferences.map(\.entity.title).sorted() == ["b", "new"])
  }

  @Test func `changing a missing entity returns false and is no write`() {
    var table = EntityTable([Todo(id: 1)])
    let before = table
    #expect(!table.update(9) { $0.title = "a" })
    #expect(table.isIdentical(to: before))
  }

  @Test func `a copy keeps its contents while the original changes`() {
    var table = EntityTable((0..<1000).map { Todo(id: $0) })
    let kept = table
    for id in 0..<1000 { table.update(id) { $0.isDone = true } }
    table[5] = nil
    #expect(kept.count == 1000)
    #expect(kept.unordered.allSatisfy { !$0.isDone })
    #expect(table.unordered.allSatisfy { $0.isDone })
  }

  @Test func `tables are equal by content, however they were built`() {
    var first = EntityTable([Todo(id: 1), Todo(id: 2)])
    let second = EntityTable([Todo(id: 2), Todo(id: 1)])
    #expect(first == second)
    #expect(!first.isIdentical(to: second))
    first[1] = nil
    #expect(first != second)
    first[1] = Todo(id: 1)
    #expect(first == second)
    first.update(1) { $0.title = "x" }
    #expect(first != second)
  }

  @Test func `a copy is the identical version until one of the two is written`() {
    var table = EntityTable([Todo(id: 1)])
    let copy = table
    #expect(copy.isIdentical(to: table))
    table[1] = Todo(id: 1)
    #expect(!copy.isIdentical(to: table))
    #expect(copy == table)
  }

  @Test func `a table is encoded as an array in the order of the ids, and decoded from it`() throws {
    let table = EntityTable([30, 4, 17, 2].map { Todo(id: $0, title: "t\($0)") })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(table)
    #expect(try JSONDecoder().decode([Todo].self, from: data).map(\.id) == [2, 4, 17, 30])
    #expect(try JSONDecoder().decode(EntityTable<Todo>.self, from: data) == table)
    let other = EntityTable([2, 17, 30, 4].map { Todo(id: $0, title: "t\($0)") })
    #expect(try encoder.encode(other) == data)
  }
}
