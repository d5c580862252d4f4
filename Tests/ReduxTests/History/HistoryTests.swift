import Redux
import Testing

struct HistoryTests {
  typealias Numbers = History<Int, String>

  /// Returns a history of the steps 0 → 1 → 2 → …, named `a`, `b`, ….
  private func history(_ names: String...) -> Numbers {
    var history = Numbers()
    for (number, name) in names.enumerated() {
      history.record(.init(entry: name, before: number, after: number + 1))
    }
    return history
  }

  // MARK: Undo, redo and jump

  @Test func `an empty history has nothing to undo and nothing to redo`() {
    var history = Numbers()
    #expect(history.undo(from: 7) == nil)
    #expect(history.redo(from: 7) == nil)
    #expect(history.jump(to: 3, from: 7) == nil)
    #expect(!history.canUndo)
    #expect(!history.canRedo)
    #expect(history == Numbers())
  }

  @Test func `undo returns to the state before the newest step, and redo to the one after it`() {
    var history = history("a", "b")
    #expect(history.undo(from: 2) == 1)
    #expect(history.past.map(\.entry) == ["a"])
    #expect(history.future.map(\.entry) == ["b"])
    #expect(history.redo(from: 1) == 2)
    #expect(history.past.map(\.entry) == ["a", "b"])
    #expect(history.future.isEmpty)
  }

  @Test func `steps are undone newest first and redone oldest first`() {
    var history = history("a", "b", "c")
    #expect([history.undo(from: 3), history.undo(from: 2), history.undo(from: 1)] == [2, 1, 0])
    #expect([history.redo(from: 0), history.redo(from: 1), history.redo(from: 2)] == [1, 2, 3])
  }

  @Test func `after a new step there is nothing to redo`() {
    var history = history("a", "b", "c")
    _ = history.jump(to: 1, from: 3)
    history.record(.init(entry: "d", before: 1, after: 5))
    #expect(!history.canRedo)
    #expect(history.steps.map(\.entry) == ["a", "d"])
    #expect(history.bytes == 2 * MemoryLayout<Numbers.Step>.stride)
  }

  @Test func `a jump reaches any step`() {
    for start in 0...4 {
      for target in 0...4 {
        var history = history("a", "b", "c", "d")
        history.move(to: start)
        #expect(history.jump(to: target, from: start) == (start == target ? nil : target))
        #expect(history.position == target)
        #expect(history.steps.map(\.entry) == ["a", "b", "c", "d"])
      }
    }
  }

  @Test func `a jump beyond the ends stops there`() {
    var history = history("a", "b", "c")
    #expect(history.jump(to: -5, from: 3) == 0)
    #expect(history.position == 0)
    #expect(history.jump(to: 99, from: 0) == 3)
    #expect(history.position == 3)
  }

  @Test func `a move changes the position and no step`() {
    var history = history("a", "b", "c")
    let steps = history.steps
    history.move(to: 1)
    #expect(history.past.map(\.entry) == ["a"])
    #expect(history.future.map(\.entry) == ["b", "c"])
    history.move(to: 99)
    #expect(history.position == 3)
    history.move(to: -1)
    #expect(history.position == 0)
    #expect(history.steps == steps)
  }

  @Test func `commands do what the methods do`() {
    var history = history("a", "b", "c")
    #expect(history.perform(.undo, from: 3) == 2)
    #expect(history.perform(.redo, from: 2) == 3)
    #expect(history.perform(.jump(to: 1), from: 3) == 1)
    #expect(history.perform(.clear, from: 1) == nil)
    #expect(history == Numbers())
  }

  // MARK: Collections of steps

  @Test func `the steps can be looked up by their positions`() {
    var history = history("a", "b", "c", "d")
    history.move(to: 1)
    #expect((0..<4).map { history.steps[$0].entry } == ["a", "b", "c", "d"])
    #expect(history.past[0].entry == "a")
    #expect((0..<3).map { history.future[$0].entry } == ["b", "c", "d"])
    #expect(history.past.last?.before == 0)
    #expect(history.future.first?.after == 2)
  }

  // MARK: Extending the newest step

  @Test func `extending the newest step changes its end and keeps its beginning`() {
    var history = history("a", "b")
    history.extendLast("b and more", after: 9, bytes: 3)
    #expect(history.past.count == 2)
    #expect(
      history.past.last
        == .init(entry: "b and more", before: 1, after: 9, bytes: MemoryLayout<Numbers.Step>.stride + 3))
    #expect(history.undo(from: 9) == 1)
  }

  @Test func `extending after an undo begins a new step`() {
    var history = history("a", "b")
    _ = history.undo(from: 2)
    history.extendLast("x", after: 9)
    #expect(history.past.map(\.entry) == ["a", "x"])
    #expect(!history.canRedo)
    #expect(history.undo(from: 9) == 1)
    #expect(history.undo(from: 1) == 0)
  }

  @Test func `extending after everything was undone begins a new step`() {
    var history = history("a")
    _ = history.undo(from: 1)
    history.extendLast("x", after: 9)
    #expect(history.past.map(\.entry) == ["x"])
    #expect(history.undo(from: 9) == 0)
  }

  @Test func `extending an empty history does nothing`() {
    var history = Numbers()
    history.extendLast("x", after: 9)
    #expect(history == Numbers())
  }

  // MARK: Another version of the present state

  @Test func `a present state that is replaced is the end of one step and the start of the next`() {
    var history = history("a", "b", "c")
    _ = history.undo(from: 3)
    history.replacePresent(20)
    #expect(history.past.last?.after == 20 && history.future.first?.before == 20)
    #expect(history.redo(from: 20) == 3)
    #expect(history.undo(from: 3) == 20)
    #expect(history.undo(from: 20) == 1)
    var empty = Numbers()
    empty.replacePresent(1)
    #expect(empty == Numbers())
  }

  // MARK: Adding undone steps, and removing steps

  @Test func `a step recorded as undone is the next to redo`() {
    var history = history("a")
    _ = history.undo(from: 1)
    history.recordUndone(.init(entry: "older", before: -1, after: 0))
    #expect(history.future.map(\.entry) == ["older", "a"])
    #expect(history.redo(from: -1) == 0)
    #expect(history.redo(from: 0) == 1)
    #expect(history.past.map(\.entry) == ["older", "a"])
  }

  @Test func `removing steps by their entries keeps the order of the others and the position`() {
    var history = history("a", "b", "c", "d", "e")
    history.move(to: 3)
    history.removeAll { $0 == "a" || $0 == "d" }
    #expect(history.past.map(\.entry) == ["b", "c"])
    #expect(history.future.map(\.entry) == ["e"])
    #expect(history.bytes == 3 * MemoryLayout<Numbers.Step>.stride)
  }

  @Test func `clearing removes all steps and keeps the limits`() {
    var history = history("a", "b", "c")
    history.limits.count = 7
    history.move(to: 2)
    history.clear()
    #expect(history == Numbers(limits: .init(count: 7)))
    #expect(history.bytes == 0)
  }
}
