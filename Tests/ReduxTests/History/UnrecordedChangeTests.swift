import Redux
import Testing

/// A state that is changed by recorded steps and by silent changes, and its history.
struct Sketch: Equatable, Sendable {
  struct Pair: Equatable, Sendable {
    var a = 0
    var b = 0
  }

  var marks: [String] = []
  var history = History<[String], String>()

  mutating func add(_ mark: String) {
    let before = marks
    marks.append(mark)
    history.record(.init(entry: mark, before: before, after: marks))
  }

  mutating func change(_ mark: String) { marks.append(mark) }

  mutating func undo() { if let marks = history.undo(from: marks) { self.marks = marks } }

  mutating func redo() { if let marks = history.redo(from: marks) { self.marks = marks } }

  mutating func jump(to position: Int) {
    if let marks = history.jump(to: position, from: marks) { self.marks = marks }
  }
}

/// No change is lost by undo and redo, even if no step has recorded it.
struct UnrecordedChangeTests {
  typealias Pair = Sketch.Pair

  // MARK: The whole state

  @Test func `a change after a step is undone with the step and comes back with it`() {
    var sketch = Sketch()
    sketch.add("a")
    sketch.change("silent")
    sketch.undo()
    #expect(sketch.marks == [])
    sketch.redo()
    #expect(sketch.marks == ["a", "silent"])
  }

  @Test func `a change between two steps comes back with the first of them`() {
    var sketch = Sketch()
    sketch.add("a")
    sketch.change("silent")
    sketch.add("b")
    sketch.undo()
    #expect(sketch.marks == ["a", "silent"])
    sketch.undo()
    #expect(sketch.marks == [])
    sketch.redo()
    #expect(sketch.marks == ["a", "silent"])
    sketch.redo()
    #expect(sketch.marks == ["a", "silent", "b"])
  }

  @Test func `a jump over a change loses it no more than single steps do`() {
    var sketch = Sketch()
    sketch.add("a")
    sketch.change("silent")
    sketch.add("b")
    sketch.change("silent, too")
    sketch.jump(to: 0)
    #expect(sketch.marks == [])
    sketch.jump(to: 1)
    #expect(sketch.marks == ["a", "silent"])
    sketch.jump(to: 2)
    #expect(sketch.marks == ["a", "silent", "b", "silent, too"])
  }

  @Test func `a change before the first step stays`() {
    var sketch = Sketch()
    sketch.change("silent")
    sketch.add("a")
    sketch.undo()
    #expect(sketch.marks == ["silent"])
    sketch.undo()
    #expect(sketch.marks == ["silent"])
    sketch.redo()
    #expect(sketch.marks == ["silent", "a"])
  }

  @Test func `after a change there is nothing to redo`() {
    var sketch = Sketch()
    sketch.add("a")
    sketch.undo()
    sketch.change("silent")
    sketch.redo()
    #expect(sketch.marks == ["silent"])
    #expect(!sketch.history.canRedo)
  }

  @Test func `a change amid the steps ends the redoing there`() {
    var sketch = Sketch()
    for mark in ["a", "b", "c"] { sketch.add(mark) }
    sketch.jump(to: 1)
    sketch.change("silent")
    sketch.jump(to: 0)
    #expect(sketch.marks == [])
    sketch.jump(to: 3)
    #expect(sketch.marks == ["a", "silent"])
    #expect(sketch.history.steps.map(\.entry) == ["a"])
  }

  // MARK: Parts of the state

  private let fields: Restoration<Pair> = [.field(\.a), .field(\.b)]

  /// Returns a history of one step, which changes the first part from 0 to 1.
  private func one() -> History<Pair, String> {
    var history = History<Pair, String>()
    history.record(.init(entry: "a", before: Pair(a: 0), after: Pair(a: 1)))
    return history
  }

  @Test func `a part that the step has not changed is carried by undo and redo`() {
    var history = one()
    #expect(history.undo(from: Pair(a: 1, b: 5), restoring: fields) == Pair(a: 0, b: 5))
    #expect(history.redo(from: Pair(a: 0, b: 6), restoring: fields) == Pair(a: 1, b: 6))
    #expect(history.steps == one().steps)
  }

  @Test func `a part that the step has changed is undone with a later change, which comes back`() {
    var history = one()
    #expect(history.undo(from: Pair(a: 7, b: 5), restoring: fields) == Pair(a: 0, b: 5))
    #expect(history.redo(from: Pair(a: 0, b: 5), restoring: fields) == Pair(a: 7, b: 5))
  }

  @Test func `a redo that would overwrite a change of a part is not possible any more`() {
    var history = one()
    _ = history.undo(from: Pair(a: 1), restoring: fields)
    #expect(history.redo(from: Pair(a: 7), restoring: fields) == nil)
    #expect(history.steps.isEmpty)
  }

  @Test func `a part that is not listed is never restored`() {
    var history = History<Pair, String>()
    history.record(.init(entry: "both", before: Pair(a: 0, b: 0), after: Pair(a: 1, b: 1)))
    #expect(history.undo(from: Pair(a: 1, b: 1), restoring: .field(\.a)) == Pair(a: 0, b: 1))
    #expect(history.redo(from: Pair(a: 0, b: 8), restoring: .field(\.a)) == Pair(a: 1, b: 8))
  }

  // MARK: Entities

  struct List: Equatable, Sendable {
    var todos = EntityTable<Todo>()
  }

  private func list(_ todos: Todo...) -> List { List(todos: EntityTable(todos)) }

  @Test func `each entity of a table is restored on its own`() {
    let before = list(Todo(id: 1, title: "one"), Todo(id: 2, title: "two"))
    var after = before
    after.todos.update(1) { $0.title = "eins" }
    after.todos.remove(2)
    after.todos.insert(Todo(id: 3, title: "three"))
    var history = History<List, String>()
    history.record(.init(entry: "three writes", before: before, after: after))

    var present = after
    present.todos.insert(Todo(id: 4, title: "silent"))
    present.todos.update(3) { $0.title = "drei" }
    let undone = history.undo(from: present, restoring: .entities(of: \.todos))
    var expected = before
    expected.todos.insert(Todo(id: 4, title: "silent"))
    #expect(undone == expected)
    #expect(history.redo(from: expected, restoring: .entities(of: \.todos)) == present)
  }

  @Test func `a redo that would overwrite a change of an entity is not possible any more`() {
    let before = list(Todo(id: 1, title: "one"))
    var after = before
    after.todos.remove(1)
    var history = History<List, String>()
    history.record(.init(entry: "removed", before: before, after: after))
    #expect(history.undo(from: after, restoring: .entities(of: \.todos)) == before)
    var present = before
    present.todos.update(1) { $0.isDone = true }
    #expect(history.redo(from: present, restoring: .entities(of: \.todos)) == nil)
    #expect(!history.canRedo)
  }
}
