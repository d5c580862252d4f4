import Redux
import Testing

struct HistoryGroupTests {
  private typealias Numbers = History<Int, String>

  private func recording(
    _ history: inout Numbers, _ entry: String, _ before: Int, _ after: Int,
    group: (any Hashable & Sendable)? = "typing"
  ) {
    history.record(.init(entry: entry, before: before, after: after, bytes: 1), group: group)
  }

  @Test func `steps with one group are one step`() {
    var history = Numbers()
    recording(&history, "M", 0, 1)
    recording(&history, "Mi", 1, 2)
    recording(&history, "Milk", 2, 4)
    #expect(Array(history.steps) == [.init(entry: "Milk", before: 0, after: 4, bytes: 3)])
    #expect(history.bytes == 3)
    #expect(history.undo(from: 4) == 0)
    #expect(history.redo(from: 0) == 4)
  }

  @Test func `another group begins a new step`() {
    var history = Numbers()
    recording(&history, "a", 0, 1, group: 1)
    recording(&history, "b", 1, 2, group: 2)
    recording(&history, "c", 2, 3, group: 2)
    recording(&history, "d", 3, 4, group: 1)
    #expect(history.steps.map(\.entry) == ["a", "c", "d"])
  }

  @Test func `steps without a group are steps of their own`() {
    var history = Numbers()
    let none: Int? = nil
    recording(&history, "a", 0, 1)
    recording(&history, "b", 1, 2, group: none)
    recording(&history, "c", 2, 3, group: none)
    recording(&history, "d", 3, 4)
    #expect(history.steps.map(\.entry) == ["a", "b", "c", "d"])
  }

  @Test func `groups of different types are different`() {
    var history = Numbers()
    recording(&history, "a", 0, 1, group: "1")
    recording(&history, "b", 1, 2, group: 1)
    #expect(history.steps.count == 2)
  }

  @Test(arguments: [
    HistoryCommand.closeGroup, .undo, .redo, .jump(to: 0), .jump(to: 1), .jump(to: 2), .clear,
  ])
  func `a group ends with every command`(command: HistoryCommand) {
    var history = Numbers()
    recording(&history, "a", 0, 1, group: nil)
    recording(&history, "b", 1, 2)
    let state = history.perform(command, from: 2) ?? 2
    let count = history.position
    recording(&history, "c", state, 3)
    #expect(history.position == count + 1)
    recording(&history, "d", 3, 4)
    #expect(history.position == count + 1)
  }

  @Test(arguments: ["move", "extend", "undone", "remove"])
  func `a group ends with every other change`(change: String) {
    var history = Numbers()
    recording(&history, "a", 0, 1)
    switch change {
    case "move": history.move(to: 1)
    case "extend": history.extendLast("a", after: 1)
    case "undone": history.recordUndone(.init(entry: "z", before: 1, after: 5))
    default: history.removeAll { $0 == "b" }
    }
    recording(&history, "b", 1, 2)
    #expect(history.steps.map(\.entry) == ["a", "b"])
  }

  @Test func `an unrecorded change does not end a group, and is undone with it`() {
    var history = Numbers()
    recording(&history, "a", 0, 1)
    recording(&history, "b", 100, 102)
    #expect(history.steps.count == 1)
    #expect(history.undo(from: 102) == 0)
    #expect(history.redo(from: 0) == 102)
  }

  @Test func `a step that joins a group adds its changes of the restored parts only`() {
    typealias Pair = Sketch.Pair
    var history = History<Pair, String>()
    let parts: Restoration<Pair> = [.field(\.a), .field(\.b)]
    history.record(
      .init(entry: "1", before: Pair(a: 0, b: 0), after: Pair(a: 1, b: 0)), group: 1, restoring: parts)
    // The second part has been changed meanwhile by something else.
    history.record(
      .init(entry: "2", before: Pair(a: 1, b: 5), after: Pair(a: 2, b: 5)), group: 1, restoring: parts)
    #expect(history.steps.map(\.after) == [Pair(a: 2, b: 0)])
    #expect(history.undo(from: Pair(a: 2, b: 5), restoring: parts) == Pair(a: 0, b: 5))
    #expect(history.redo(from: Pair(a: 0, b: 5), restoring: parts) == Pair(a: 2, b: 5))
  }

  @Test func `an open group is part of the value`() {
    var (grouped, plain) = (Numbers(), Numbers())
    recording(&grouped, "a", 0, 1)
    recording(&plain, "a", 0, 1, group: nil)
    #expect(grouped != plain)
    grouped.closeGroup()
    #expect(grouped == plain)
  }
}
