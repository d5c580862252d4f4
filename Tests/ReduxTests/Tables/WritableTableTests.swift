import Redux
import Testing

/// Each operation by itself, on a plain table.
struct WritableTableTests {
  private let before = EntityTable([Todo(id: 1, title: "a"), Todo(id: 2, title: "b")])

  private func titles(_ table: EntityTable<Todo>) -> [String] { table.sorted(by: \.id).map(\.title) }

  @Test func `inserting leaves existing entities alone`() {
    var table = before
    #expect([table.insert(Todo(id: 1, title: "x")), table.insert(Todo(id: 3, title: "c"))] == [false, true])
    #expect(titles(table) == ["a", "b", "c"])
    #expect(table.changedIDs(since: before) == [3])
  }

  @Test func `inserting several entities with one id keeps the first`() {
    var table = before
    let count = table.insert(contentsOf: [Todo(id: 2), Todo(id: 3, title: "c"), Todo(id: 3, title: "x")])
    #expect(count == 1 && titles(table) == ["a", "b", "c"])
    #expect(table.changedIDs(since: before) == [3])
  }

  @Test func `setting replaces existing entities, and of several with one id keeps the last`() {
    var table = before
    table.set(Todo(id: 1, title: "A"))
    table.set(contentsOf: [Todo(id: 3, title: "x"), Todo(id: 3, title: "c")])
    #expect(titles(table) == ["A", "b", "c"])
    #expect(table.changedIDs(since: before) == [1, 3])
  }

  @Test func `setting all replaces the whole contents`() {
    var table = before
    table.setAll([Todo(id: 2, title: "B"), Todo(id: 9, title: "i")])
    #expect(titles(table) == ["B", "i"])
    #expect(table.changedIDs(since: before) == [1, 2, 9])
    #expect(before.changedIDs(since: table) == [1, 2, 9])
  }

  @Test func `updating several ids changes existing entities, once per occurrence`() {
    var table = before
    #expect(table.update(ids: [2, 7, 1, 2]) { $0.title += "!" } == 3)
    #expect(titles(table) == ["a!", "b!!"])
    #expect(table.changedIDs(since: before) == [1, 2])
    #expect(table.update(where: { $0.title.count == 3 }) { $0.isDone = true } == 1)
    #expect(table[2]?.isDone == true && table[1]?.isDone == false)
  }

  @Test func `upserting merges with existing entities and inserts missing ones`() {
    var table = before
    table.upsert(Todo(id: 1, title: "x", isDone: true)) { $0.isDone = $1.isDone }
    table.upsert(Todo(id: 3, title: "c")) { $0.isDone = $1.isDone }
    table.upsert(contentsOf: [Todo(id: 2, title: "x"), Todo(id: 4, title: "d"), Todo(id: 4, title: "e")]) {
      $0.title += $1.title
    }
    #expect(titles(table) == ["a", "bx", "c", "de"])
    #expect(table[1]?.isDone == true)
    #expect(table.changedIDs(since: before) == [1, 2, 3, 4])
  }

  @Test func `removing returns what was removed`() {
    var table = before
    #expect([table.remove(1)?.title, table.remove(1)?.title] == ["a", nil])
    #expect(table.remove(ids: [2, 2, 5]) == 1)
    #expect(table.isEmpty)
    #expect(table.changedIDs(since: before) == [1, 2])
    table = before
    #expect(table.removeAll { $0.title == "b" } == 1)
    #expect(titles(table) == ["a"])
    table.removeAll()
    #expect(table.isEmpty && table.changedIDs(since: before) == [1, 2])
  }

  @Test func `an operation that changes nothing is no write`() {
    var table = before
    table.insert(Todo(id: 1))
    table.insert(contentsOf: [Todo(id: 2)])
    table.set(contentsOf: [])
    table.update(ids: [7]) { $0.isDone = true }
    table.upsert(contentsOf: []) { _, _ in }
    table.remove(7)
    table[7] = nil
    table.remove(ids: [7, 8])
    table.removeAll { $0.isDone }
    #expect(table.isIdentical(to: before))
    var empty = EntityTable<Todo>()
    empty.removeAll()
    #expect(empty.isIdentical(to: EntityTable()))
  }

  @Test func `an entity whose id is changed moves there`() {
    var table = EntityTable([Named(id: 1, name: "a"), Named(id: 2, name: "b"), Named(id: 3, name: "c")])
    let before = table
    table.update(1) { $0.id = 5 }
    #expect(table[1] == nil && table[5]?.name == "a")
    table.update(ids: [2, 3]) { $0.id = 5 }
    #expect(table.count == 1 && table[5]?.name == "c")
    table[5] = Named(id: 6, name: "d")
    #expect(table.count == 1 && table[6]?.name == "d")
    #expect(table.changedIDs(since: before) == [1, 2, 3, 5, 6])
  }

  @Test func `sorting puts equal entities in the order of their ids`() {
    let table = EntityTable([3, 1, 2, 4].map { Todo(id: $0, isDone: $0 == 2) })
    #expect(table.sorted { $0.isDone ? 0 : 1 }.map(\.id) == [2, 1, 3, 4])
  }
}

/// An entity whose id can be changed.
struct Named: Identifiable, Equatable, Sendable {
  var id: Int
  var name: String
}
