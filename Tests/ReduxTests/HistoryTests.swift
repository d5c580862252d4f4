import Redux
import Testing

struct HistoryTests {
  typealias Steps = History<Int, String>

  /// Returns a history of the steps 0 → 1 → 2 → …, named `a`, `b`, ….
  private func history(_ names: String...) -> Steps {
    var history = Steps()
    for (number, name) in names.enumerated() {
      history.record(Steps.Step(entry: name, before: number, after: number + 1))
    }
    return history
  }

  @Test func `an empty history has nothing to undo and nothing to redo`() {
    var history = Steps()
    #expect(history.undo() == nil)
    #expect(history.redo() == nil)
    #expect(history.past.isEmpty)
    #expect(history.future.isEmpty)
  }

  @Test func `undo returns the newest step, and redo returns it again`() {
    var history = history("a", "b")
    let undone = history.undo()
    #expect(undone?.entry == "b")
    #expect(undone?.before == 1)
    #expect(history.past.map(\.entry) == ["a"])
    let redone = history.redo()
    #expect(redone?.entry == "b")
    #expect(redone?.after == 2)
    #expect(history.past.map(\.entry) == ["a", "b"])
    #expect(history.future.isEmpty)
  }

  @Test func `steps are undone newest first and redone oldest first`() {
    var history = history("a", "b", "c")
    #expect([history.undo(), history.undo(), history.undo()].map { $0?.entry } == ["c", "b", "a"])
    #expect([history.redo(), history.redo(), history.redo()].map { $0?.entry } == ["a", "b", "c"])
  }

  @Test func `after a new step there is nothing to redo`() {
    var history = history("a", "b")
    history.undo()
    history.record(Steps.Step(entry: "c", before: 1, after: 5))
    #expect(history.redo() == nil)
    #expect(history.past.map(\.entry) == ["a", "c"])
  }

  @Test func `extending the newest step changes its end and keeps its beginning`() {
    var history = history("a", "b")
    history.extendLast("b and more", after: 9)
    #expect(history.past.count == 2)
    #expect(history.past.last?.entry == "b and more")
    #expect(history.past.last?.before == 1)
    #expect(history.past.last?.after == 9)
  }

  @Test func `extending the newest step leaves nothing to redo`() {
    var history = history("a", "b")
    history.undo()
    history.extendLast("a", after: 7)
    #expect(history.future.isEmpty)
  }

  @Test func `extending does nothing without a past`() {
    var history = history("a")
    history.undo()
    history.extendLast("x", after: 9)
    #expect(history.past.isEmpty)
    #expect(history.future.map(\.entry) == ["a"])
  }

  @Test func `an adopted step from before the history is the next to redo`() {
    var history = history("a")
    history.undo()
    history.adoptUndone(Steps.Step(entry: "older", before: -1, after: 0))
    #expect(history.redo()?.entry == "older")
    #expect(history.redo()?.entry == "a")
    #expect(history.past.map(\.entry) == ["older", "a"])
  }

  @Test func `forgetting removes steps from past and future and keeps the order of the others`() {
    var history = history("a", "b", "c", "d")
    history.undo()
    history.undo()
    history.removeAll { $0 == "a" || $0 == "d" }
    #expect(history.past.map(\.entry) == ["b"])
    #expect(history.future.map(\.entry) == ["c"])
  }
}
