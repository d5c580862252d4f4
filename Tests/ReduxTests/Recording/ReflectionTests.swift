import Observation
import Redux
import TestSupport
import Testing

/// A state with properties of all kinds.
private struct Household: Equatable, Sendable {
  struct Room: Equatable, Sendable {
    var name = "hall"
    var lamps: Set<Int> = [1, 2, 3]
  }

  enum Route: Equatable, Sendable {
    case overview
    case room(id: Int, isOpen: Bool)
    case search(String)
    indirect case over(Route, Route)
  }

  var number = 1
  var share = 0.5
  var title: String? = "home"
  var code: Int?? = .some(nil)
  var route = Route.room(id: 7, isOpen: true)
  var rooms = [Room(), Room(name: "attic")]
  var owners = ["b": 2, "a": 1]
  var pair = Pair(first: (1, "x"))
  var todos = EntityTable([Todo(id: 10), Todo(id: 9, title: "Milk")])
  var marks: PersistentSet = [3, 20, 1]
}

private struct Pair: Equatable, Sendable {
  var first: (Int, String)

  static func == (a: Self, b: Self) -> Bool { a.first == b.first }
}

private class Animal {
  var name = "Rex"
}

private final class Dog: Animal {
  var age = 3
  var friend: Dog?
}

@Observable
private final class Watched {
  var number = 1
}

/// Has one description for all its cases.
private enum Silent: CaseIterable, CustomStringConvertible {
  case one, two

  var description: String { "something" }
}

struct ReflectionTests {
  private func text(_ value: Any) -> String { Reflection(of: value).description }

  @Test func `MR19 equal states have equal reflections, nested children included`() {
    var other = Household()
    // The same contents, reached in another way.
    other.rooms[0].lamps = [3, 2]
    other.rooms[0].lamps.insert(1)
    other.owners = [:]
    for (name, share) in [("a", 1), ("b", 2)] { other.owners[name] = share }
    other.todos = EntityTable([Todo(id: 9, title: "Milk"), Todo(id: 10)])
    other.marks = [1]
    for mark in [20, 3] { other.marks.insert(mark) }
    #expect(other == Household())
    #expect(Reflection(of: other) == Reflection(of: Household()))
    #expect(text(other) == text(Household()))
  }

  @Test(
    arguments: [
      { $0.number = 2 }, { $0.share = 0.25 }, { $0.title = nil }, { $0.title = "nil" }, { $0.code = nil },
      { $0.code = .some(.some(1)) }, { $0.route = .overview }, { $0.route = .room(id: 8, isOpen: true) },
      { $0.route = .search("") }, { $0.rooms[1].name = "" }, { $0.rooms[0].lamps.remove(2) },
      { $0.rooms.swapAt(0, 1) }, { $0.rooms.removeLast() }, { $0.owners["a"] = 2 }, { $0.owners["c"] = 0 },
      { $0.pair.first.1 = "y" }, { $0.todos[9]?.isDone = true }, { $0.todos[9] = nil },
      { $0.marks.insert(4) }, { $0.marks.remove(3) },
    ] as [@Sendable (inout Household) -> Void])
  fileprivate func `MR19 a reflection differs when any property differs`(
    change: @Sendable (inout Household) -> Void
  ) {
    var other = Household()
    change(&other)
    #expect(Reflection(of: other) != Reflection(of: Household()))
    #expect(text(other) != text(Household()))
  }

  @Test func `MR19 a reflection can be read`() {
    #expect(
      text(Household()) == """
        Household(number: 1, share: 0.5, title: "home", code: .some(nil), \
        route: .room(id: 7, isOpen: true), \
        rooms: [Room(name: "hall", lamps: {1, 2, 3}), Room(name: "attic", lamps: {1, 2, 3})], \
        owners: ["a": 1, "b": 2], pair: Pair(first: (1, "x")), \
        todos: [9: Todo(id: 9, title: "Milk", isDone: false), 10: Todo(id: 10, title: "", isDone: false)], \
        marks: {1, 3, 20})
        """)
  }

  @Test func `a value that does not fit into a line takes several`() {
    var household = Household()
    household.rooms.removeLast()
    #expect(
      Reflection(of: household).lines(width: 60).prefix(12).joined(separator: "\n") == """
        Household(
          number: 1
          share: 0.5
          title: "home"
          code: .some(nil)
          route: .room(id: 7, isOpen: true)
          rooms: [Room(name: "hall", lamps: {1, 2, 3})]
          owners: ["a": 1, "b": 2]
          pair: Pair(first: (1, "x"))
          todos: [
            9: Todo(id: 9, title: "Milk", isDone: false)
            10: Todo(id: 10, title: "", isDone: false)
        """)
    #expect(Reflection(of: [Int]()).lines(width: 1) == ["[]"])
  }

  @Test func `an object is described by its properties, including inherited ones`() {
    let (dog, twin) = (Dog(), Dog())
    #expect(text(dog) == #"Dog(name: "Rex", age: 3, friend: nil)"#)
    #expect(text(dog) == text(twin))
    twin.name = "Bello"
    #expect(text(dog) != text(twin))
  }

  @Test func `an object that refers to itself is described only once`() {
    let (dog, friend) = (Dog(), Dog())
    dog.friend = friend
    friend.friend = dog
    #expect(
      text(dog) == #"Dog(name: "Rex", age: 3, friend: Dog(name: "Rex", age: 3, friend: ^2))"#)
    friend.friend = friend
    #expect(
      text(dog) == #"Dog(name: "Rex", age: 3, friend: Dog(name: "Rex", age: 3, friend: ^1))"#)
    friend.friend = nil
  }

  @Test func `the observation registrar of an object is left out`() {
    let (watched, other) = (Watched(), Watched())
    withObservationTracking {
      _ = watched.number
    } onChange: {
    }
    #expect(text(watched) == "Watched(_number: 1)")
    #expect(text(watched) == text(other))
  }

  @Test func `cases with the same description are distinguished`() {
    #expect(Set(Silent.allCases.map(text)).count == 2)
  }

  @Test func `strings are quoted, so that different values never look alike`() {
    #expect(text(["a", "b"]) != text([#"a", "b"#]))
    #expect(text("1") != text(1))
    #expect(text(Optional("nil") as Any) == #""nil""#)
    #expect(text("e\u{301}") == text("\u{e9}"), "equal strings are equal, however they are composed")
    #expect(text(-0.0) == text(0.0), "as the numbers are")
  }

  @Test(arguments: 0..<20)
  func `the reflection of a set or dictionary does not depend on the order of insertion`(seed: UInt64) {
    var random = SeededRandom(seed)
    let numbers = (0..<50).map { _ in Int.random(in: -99..<99, using: &random) }
    let names = numbers.map { "n\($0)" }
    let shuffled = numbers.shuffled(using: &random)
    #expect(text(Set(numbers)) == text(Set(shuffled)))
    #expect(text(PersistentSet(numbers)) == text(PersistentSet(shuffled)))
    let pairs = zip(names, numbers).map { ($0, $1) }
    #expect(
      text(Dictionary(pairs) { first, _ in first })
        == text(Dictionary(pairs.shuffled(using: &random)) { first, _ in first }))
    let sorted = Set(numbers).sorted().map(String.init).joined(separator: ", ")
    #expect(text(Set(numbers)) == "{\(sorted)}")
  }

  @Test func `the label of an action is its case and the nested case`() {
    enum Inner { case renamed(Int, String), emptied }
    enum Outer { case items(Inner), opened(Int?), quit }
    struct Typed { var number = 1 }
    #expect(Reflection.label(of: Outer.items(.renamed(7, "Milk"))) == "items.renamed")
    #expect(Reflection.label(of: Outer.items(.emptied)) == "items.emptied")
    #expect(Reflection.label(of: Outer.opened(3)) == "opened")
    #expect(Reflection.label(of: Outer.quit) == "quit")
    #expect(Reflection.label(of: Typed()) == "Typed")
  }
}
