import Redux
import ReduxCore
import TestSupport
import Testing

/// What is one entry, and how much is kept.
@MainActor
struct MergingTests {
  private func steps(_ session: Session) -> Int { Set(session.journalEntries.map(\.step)).count }

  private func typed(_ text: String, _ field: Item.Field = .title) -> [Intent] {
    [.editField(field), .write(.replaceAll(text)), .commit(staysOpen: false)]
  }

  private func one() -> Session { Session(.with(item(1), item(2), selecting: 1)) }

  @Test func `typing in one field is one step, until a pause, another field or another item`() {
    func steps(_ between: (Session) -> Void, _ second: [Intent]) -> Int {
      let session = one()
      for intent in typed("x") { session.when(intent) }
      between(session)
      for intent in second { session.when(intent) }
      return self.steps(session)
    }
    #expect(steps({ _ in }, typed("y")) == 1)
    #expect(steps({ $0.pause() }, typed("y")) == 2)
    #expect(steps({ _ in }, typed("2026-11-27", .due)) == 2)
    #expect(steps({ $0.when(.move(.next)) }, typed("y")) == 2)
    let session = one()
    for intent in typed("x") + typed("y") + [.undo] { session.when(intent) }
    #expect(session.titles == ["a", "b"])
  }

  @Test func `renames that are one step are told from the first title to the last`() throws {
    let session = one()
    for intent in typed("x") + typed("y") { session.when(intent) }
    #expect(session.journalEntries.map(\.label.words) == ["rename “a” to “x”", "rename “a” to “y”"])
    #expect(try session.undoHistory.tree().entries.map(\.label.words) == ["rename “a” to “y”"])
    session.pause()
    for intent in typed("z") { session.when(intent) }
    #expect(session.journalEntries.last?.label.words == "rename “y” to “z”")
    session.when(.undo, .undo)
    #expect(session.message == "Undid: rename “a” to “y”")
    session.when(.redo)
    #expect(session.message == "Redid: rename “a” to “y”")
  }

  @Test func `a rename elsewhere in between begins another step, with the title that it left`() {
    let session = one()
    for intent in typed("x") { session.when(intent) }
    session.elsewhere { $0.items.update(id(1)) { $0.title = "theirs" } }
    for intent in typed("y") { session.when(intent) }
    #expect(session.journalEntries.map(\.label.words) == ["rename “a” to “x”", "rename “theirs” to “y”"])
  }

  @Test func `priorities of one item in a row, and its notes, are one step each`() {
    let session = one().when(.prioritize(.high), .prioritize(.low), .prioritize(nil))
    session.when(.setNotes(id(1), "a"), .setNotes(id(1), "b"))
    #expect(steps(session) == 2)
  }

  @Test func `navigation is no step and ends none`() {
    let session = one().when(.prioritize(.high), .focusNext, .focusPrevious, .prioritize(.low))
    #expect(steps(session) == 1)
  }

  @Test func `imports never merge, and each is undone as one`() {
    let session = one().when(.importItems([item(5), item(6)], categories: []))
    session.when(.importItems([item(7)], categories: []))
    #expect(steps(session) == 2)
    session.when(.undo)
    #expect(session.titles == ["a", "b", "e", "f"])
    session.when(.undo)
    #expect(session.titles == ["a", "b"])
  }

  @Test func `a jump ends a run`() {
    let session = one().when(.toggleDone, .prioritize(.high))
    session.when(.travel(to: nil), .undo, .prioritize(.low))
    #expect(Set(session.journalEntries.filter { $0.kind == .change }.map(\.step)).count == 3)
  }

  @Test func `states beyond the budget are forgotten, and the journal goes on where they end`() {
    let journal = MemoryJournal()
    let undoHistory = UndoHistory(journal: .memory(journal), budget: 40_000)
    let session = Session(.with(), undoHistory: undoHistory)
    for number in 1...60 { session.when(.addText("item \(number)", .last)) }
    #expect(undoHistory.cachedStepCount < 12)
    #expect(undoHistory.cachedStepCount > 3)
    for _ in 1...60 { session.when(.undo) }
    #expect(session.titles == [])
    #expect(undoHistory.cachedStepCount < 12)
    session.when(.undo)
    #expect(session.message == "There is nothing to undo")
    for _ in 1...60 { session.when(.redo) }
    #expect(session.titles.count == 60)
    session.when(.redo)
    #expect(session.message == "There is nothing to redo")
  }

  @Test func `a step larger than the budget can be undone all the same`() {
    let session = Session(.with(), undoHistory: UndoHistory(journal: .memory(MemoryJournal()), budget: 1000))
    session.when(.importItems((1...50).map { item($0) }, categories: []), .undo)
    #expect(session.titles == [])
  }

  @Test func `what both changed is said, and yours stays`() {
    let core = ReduxCore.Session(
      state: .with(item(1)), environment: World().environment(pageHeight: 10),
      journal: .memory(MemoryJournal()))
    let mine = DocumentChange(items: [
      .edited(id(1), [FieldChange(field: .title, before: .text("a"), after: .text("mine"))])
    ])
    core.store.send(.external(.changedElsewhere(mine)))
    let theirs = DocumentChange(items: [
      .edited(id(1), [FieldChange(field: .title, before: .text("a"), after: .text("theirs"))])
    ])
    core.receive(theirs, under: [mine])
    #expect(core.state.document.items[id(1)]?.title == "mine")
    #expect(
      core.state.external.message?.text
        == "Changed elsewhere too: the title of “mine”; your version was kept, theirs is in the item history")
  }

  @Test func `undo names what is gone`() {
    let session = one().when(.prioritize(.high))
    session.elsewhere { $0.items[id(1)] = nil }
    session.when(.undo)
    #expect(session.message == "Not undone: something is gone")
  }
}
