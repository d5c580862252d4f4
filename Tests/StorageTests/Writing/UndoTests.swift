import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// The step that undo or redo finds in the journal.
struct UndoTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
  }

  /// Writes journal entries of one instance, each of which adds the item of its number.
  private func add(_ numbers: Int..., by instance: Int = 1) throws {
    let database = try folder.open(instance)
    for number in numbers { _ = try database.write(journalEntry(number), adding(item(number))) }
  }

  private func undo(_ step: Int, as number: Int, by instance: Int = 1) throws {
    _ = try folder.open(instance).write(
      journalEntry(number, .undo(of: stepID(step))), DocumentChange(items: [.removed(item(step))]))
  }

  private func redo(_ step: Int, as number: Int, by instance: Int = 1) throws {
    _ = try folder.open(instance).write(journalEntry(number, .redo(of: stepID(step))), adding(item(step)))
  }

  private func undoable(_ whose: UndoScope = .anyone) throws -> StepID? { try database.undoable(whose)?.id }

  private func redoable(_ whose: UndoScope = .anyone) throws -> StepID? { try database.redoable(whose)?.id }

  @Test func `in an empty journal there is nothing to undo or redo`() throws {
    #expect(try undoable() == nil)
    #expect(try redoable() == nil)
  }

  @Test func `steps can be left out`() throws {
    try add(1, 2, 3)
    #expect(try database.outline(of: .undo, .anyone, besides: [stepID(3), stepID(2)])?.step == stepID(1))
    try undo(3, as: 10)
    try undo(2, as: 11)
    #expect(try database.outline(of: .redo, .anyone, besides: [stepID(2)])?.step == stepID(3))
  }

  @Test func `a step whose changes took each other back cancels out`() throws {
    try add(1)
    for (number, change) in [(2, retitling(1, "item 1", "b")), (3, retitling(1, "b", "item 1"))] {
      _ = try database.write(journalEntry(number, step: 2), change)
    }
    #expect(try database.recordedStep(stepID(1))?.cancelsOut == false)
    let step = try #require(try database.recordedStep(stepID(2)))
    #expect(step.cancelsOut, "\(step.changes)")
  }

  @Test func `undo goes back step by step, and redo forward again`() throws {
    try add(1, 2, 3)
    #expect(try undoable() == stepID(3))
    try undo(3, as: 10)
    #expect(try undoable() == stepID(2))
    try undo(2, as: 11)
    #expect(try undoable() == stepID(1))
    #expect(try redoable() == stepID(2))
    try redo(2, as: 12)
    #expect(try redoable() == stepID(3))
    #expect(try undoable() == stepID(2))
    try redo(3, as: 13)
    #expect(try redoable() == nil)
    #expect(try undoable() == stepID(3))
  }

  @Test func `a step that was undone, redone and undone again can be redone`() throws {
    try add(1)
    try undo(1, as: 10)
    try redo(1, as: 11)
    try undo(1, as: 12)
    #expect(try undoable() == nil)
    #expect(try redoable() == stepID(1))
  }

  @Test func `a change after an undo leaves nothing to redo, and undo skips the branch`() throws {
    try add(1, 2)
    try undo(2, as: 10)
    try add(3)
    #expect(try redoable() == nil)
    #expect(try undoable() == stepID(3))
    try undo(3, as: 11)
    #expect(try redoable() == stepID(3))
    #expect(try undoable() == stepID(1))
  }

  @Test func `the entries of a step are combined in order`() throws {
    try add(1)
    _ = try database.write(journalEntry(2), retitling(1, "item 1", "a"))
    var last = journalEntry(3, step: 2)
    last.label = .text("the last")
    _ = try database.write(last, retitling(1, "a", "b"))
    let step = try database.undoable(.anyone)
    #expect(step?.id == stepID(2))
    #expect(step?.label == .text("the last"))
    #expect(step?.changes == [retitling(1, "item 1", "a"), retitling(1, "a", "b")])
    _ = try database.write(journalEntry(4, .undo(of: stepID(2))), retitling(1, "b", "item 1"))
    #expect(try undoable() == stepID(1))
    #expect(try database.redoable(.anyone) == step)
  }

  @Test func `a screen undoes its own steps and those from before it opened, no others`() throws {
    try add(1, by: 2)
    let opened = try database.snapshot().lastRow
    try add(2, by: 1)
    try add(3, by: 2)
    let screen = UndoScope.screen(openedAt: opened)
    #expect(try undoable() == stepID(3))
    #expect(try undoable(screen) == stepID(2))
    try undo(2, as: 10)
    #expect(try undoable(screen) == stepID(1))
    try undo(1, as: 11)
    #expect(try undoable(screen) == nil)
    #expect(try undoable() == stepID(3))
    #expect(try redoable(screen) == stepID(1))
  }

  @Test func `later changes of others do not remove a screen's redo`() throws {
    try add(1)
    try undo(1, as: 10)
    try add(2, by: 2)
    #expect(try redoable(.screen(openedAt: 0)) == stepID(1))
    #expect(try redoable(.anyone) == nil)
  }

  @Test func `a screen neither undoes nor redoes its step that a command has undone`() throws {
    try add(1, 2)
    try undo(2, as: 10, by: 2)
    #expect(try undoable(.screen(openedAt: 0)) == stepID(1))
    #expect(try redoable(.screen(openedAt: 0)) == nil)
    try redo(2, as: 11, by: 2)
    #expect(try undoable(.screen(openedAt: 0)) == stepID(2))
  }

  @Test func `a step has the cursor of its first entry and the label of its last`() throws {
    var first = journalEntry(1)
    first.cursor = Cursor(list: .today, item: id(1))
    var second = journalEntry(2, step: 1)
    second.cursor = Cursor(list: .all, item: nil)
    _ = try database.write(first, adding(item(1)))
    _ = try database.write(second, retitling(1, "item 1", "x"))
    let step = try database.undoable(.anyone)
    #expect(step?.cursor == first.cursor)
    #expect(step?.label == .text("deed 2"))
  }
}
