import Redux
import TestSupport
import Testing

private struct Shelf: Equatable, Sendable {
  struct Book: Equatable, Sendable {
    var title = ""
    var pages = 1
  }

  enum Place: Equatable, Sendable {
    case wall
    case room(id: Int, name: String)
    case on(Book)
  }

  var label = "A"
  var lent: String?
  var place = Place.wall
  var books = [Book(title: "x"), Book(title: "y")]
  var todos = [Todo(id: 1), Todo(id: 2), Todo(id: 3)]
  var table = EntityTable([Todo(id: 9), Todo(id: 10)])
  var owners = ["a": Book(), "b": Book()]
  var tags: Set = ["red", "old"]
  var marks: PersistentSet = [1, 2]
}

struct StateDifferenceTests {
  private func lines(_ change: (inout Shelf) -> Void) -> [String] {
    var other = Shelf()
    change(&other)
    return StateDifference(from: Shelf(), to: other).changes.map(\.description)
  }

  @Test func `equal states are described as no change`() {
    let difference = StateDifference(from: Shelf(), to: Shelf())
    #expect(difference.isEmpty)
    #expect(difference.description == "no change")
  }

  @Test func `a property is named by its path, with the value before and after`() {
    #expect(lines { $0.label = "B" } == [#"label: "A" -> "B""#])
    #expect(lines { $0.books[1].pages = 7 } == ["books[1].pages: 1 -> 7"])
    #expect(lines { $0.lent = "Ann" } == [#"lent: nil -> "Ann""#])
    #expect(StateDifference(from: 1, to: 2).description == "self: 1 -> 2")
  }

  @Test func `another case is one change, and another payload a change of it`() {
    #expect(lines { $0.place = .room(id: 1, name: "k") } == [#"place: .wall -> .room(id: 1, name: "k")"#])
    let rooms = (Shelf.Place.room(id: 1, name: "k"), Shelf.Place.room(id: 2, name: "k"))
    #expect(StateDifference(from: rooms.0, to: rooms.1).description == "room.id: 1 -> 2")
    let books = (Shelf.Place.on(.init(title: "x")), Shelf.Place.on(.init(title: "y")))
    #expect(StateDifference(from: books.0, to: books.1).description == #"on.title: "x" -> "y""#)
  }

  @Test func `elements with an id are matched by it`() {
    #expect(lines { $0.todos.removeFirst() } == [#"todos[1]: removed Todo(id: 1, title: "", isDone: false)"#])
    #expect(lines { $0.todos[2].isDone = true } == ["todos[3].isDone: false -> true"])
    #expect(lines { $0.todos.swapAt(0, 1) } == ["todos: order 1, 2 -> 2, 1"])
    #expect(
      lines {
        $0.todos.insert(Todo(id: 7, title: "n"), at: 0)
        $0.todos.swapAt(1, 3)
      } == [
        #"todos[7]: added Todo(id: 7, title: "n", isDone: false)"#, "todos: order 1, 2, 3 -> 3, 2, 1",
      ])
  }

  @Test func `other elements are matched by position, between equal ends`() {
    #expect(
      lines { $0.books.insert(.init(title: "n"), at: 0) } == [#"books[0]: added Book(title: "n", pages: 1)"#])
    #expect(lines { $0.books.remove(at: 0) } == [#"books[0]: removed Book(title: "x", pages: 1)"#])
    #expect(
      StateDifference(from: [1, 2, 3, 4], to: [1, 9, 4]).changes.map(\.description) == [
        "[1]: 2 -> 9", "[2]: removed 3",
      ])
    #expect(StateDifference(from: [1, 1], to: [1, 1, 1]).changes.map(\.description) == ["[2]: added 1"])
  }

  @Test func `tables and dictionaries are compared by key, sets by element`() {
    #expect(
      lines {
        $0.table[10]?.title = "t"
        $0.table[9] = nil
        $0.table[11] = Todo(id: 11)
      } == [
        #"table[9]: removed Todo(id: 9, title: "", isDone: false)"#, #"table[10].title: "" -> "t""#,
        #"table[11]: added Todo(id: 11, title: "", isDone: false)"#,
      ])
    #expect(lines { $0.owners["b"]?.pages = 2 } == [#"owners["b"].pages: 1 -> 2"#])
    #expect(lines { $0.owners["c"] = .init() } == [#"owners["c"]: added Book(title: "", pages: 1)"#])
    #expect(lines { $0.owners["a"] = nil } == [#"owners["a"]: removed Book(title: "", pages: 1)"#])
    #expect(lines { $0.tags = ["new", "old"] } == [#"tags: removed "red""#, #"tags: added "new""#])
    #expect(lines { $0.marks = [2, 3] } == ["marks: removed 1", "marks: added 3"])
  }

  @Test func `an entity that is written without a change is no difference`() {
    #expect(lines { $0.table[9] = Todo(id: 9) }.isEmpty)
  }

  @Test func `only the written entities of a table are compared`() {
    struct Probe: Identifiable, Sendable, CustomReflectable {
      let id: Int
      var value = 0
      let log: ReadLog

      var customMirror: Mirror {
        log.ids.append(id)
        return Mirror(self, children: ["value": value])
      }
    }
    /// `@unchecked Sendable` is fine: the test has one thread.
    final class ReadLog: @unchecked Sendable { var ids: [Int] = [] }

    let log = ReadLog()
    let old = EntityTable((0..<100).map { Probe(id: $0, log: log) })
    var new = old
    new[7]?.value = 1
    #expect(StateDifference(from: old, to: new).description == "[7].value: 0 -> 1")
    #expect(Set(log.ids) == [7])
  }

  @Test func `objects that refer to themselves are compared only once`() {
    final class Node {
      var number: Int
      var next: Node?

      init(_ number: Int) { self.number = number }
    }
    let (a, b) = (Node(1), Node(2))
    (a.next, b.next) = (a, b)
    #expect(StateDifference(from: a, to: b).description == "number: 1 -> 2")
    #expect(StateDifference(from: a, to: a).isEmpty)
    (a.next, b.next) = (nil, nil)
  }

  @Test func `each path is listed once`() {
    var other = Shelf()
    other.tags = []
    other.label = "B"
    #expect(StateDifference(from: Shelf(), to: other).paths == ["label", "tags"])
  }

  @Test(arguments: 0..<50)
  func `there is a difference exactly when the reflections differ`(seed: UInt64) {
    var random = SeededRandom(seed)
    let (a, b) = (shelf(&random), shelf(&random))
    #expect(StateDifference(from: a, to: b).isEmpty == (Reflection(of: a) == Reflection(of: b)))
    #expect(StateDifference(from: a, to: a).isEmpty)
  }

  private func shelf(_ random: inout SeededRandom) -> Shelf {
    var shelf = Shelf()
    let number = Int.random(in: 0..<3, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: shelf.lent = number == 0 ? nil : "x"
    case 1: shelf.place = number == 0 ? .wall : .room(id: number, name: "")
    case 2: shelf.books = (0..<number).map { Shelf.Book(title: "\($0)") }
    case 3: shelf.todos = (0..<number).map { Todo(id: $0) }.shuffled(using: &random)
    case 4: shelf.table = EntityTable((0..<number).map { Todo(id: $0) })
    case 5: shelf.owners["a"]?.pages = number
    case 6: shelf.tags = Set((0..<number).map(String.init))
    case 7: shelf.marks = PersistentSet(0..<number)
    default: break
    }
    return shelf
  }
}
