import Redux
import ReduxCore
import TestSupport
import Testing

/// Which changes merge into one step, and how many steps are cached.
@MainActor
struct MergingTests {
  private func steps(_ session: Session) -> Int { Set(session.journalEntries.map(\.step)).count }

  private func typed(_ text: String, _ field: Item.Field = .title) -> [Intent] {
    [.editField(field), .write(.replaceAll(text)), .commit(staysOpen: false)]
  }

  private func one() -> Session { Session(.with(item(1), item(2), selecting: 1)) }

  @Test func `what a prompt takes is a step of its own, with a message that says so`() {
    let session = one()
    for intent in typed("x") + typed("y") { session.when(intent) }
    #expect(steps(session) == 2 && session.message == "Renamed “x” to “y”  ·  undo undoes")
    session.when(.undo)
    #expect(session.titles == ["x", "b"])
    for intent in typed("2026-11-27", .due) + typed("2026-11-28", .due) { session.when(intent) }
    #expect(session.message == "Due Sat 28 Nov  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("x")?.due == DayTime("2026-11-27"))
  }

  @Test func `a foreign rename in between begins a new step, labelled with its title`() {
    let session = one()
    for intent in typed("x") { session.when(intent) }
    session.changeElsewhere { $0.items.update(id(1)) { $0.title = "theirs" } }
    for intent in typed("y") { session.when(intent) }
    #expect(session.journalEntries.map(\.label.words) == ["rename “a” to “x”", "rename “theirs” to “y”"])
  }

  @Test func `each change of the priority or the notes is a step of its own`() {
    let session = one().when(.prioritize(.high), .prioritize(.low), .prioritize(nil))
    session.when(.setNotes(id(1), "a"), .setNotes(id(1), "b"))
    #expect(steps(session) == 5)
  }

  @Test func `moves merge, and navigation neither is a step nor ends that`() {
    let session = Session(.with(items: (1...4).map { item($0) }, selecting: 1))
    session.when(.place(.forward), .focusNext, .focusPrevious, .place(.forward))
    #expect(steps(session) == 1)
  }

  @Test func `imports never merge, and each is undone as one step`() {
    let session = one().when(.importItems([item(5), item(6)], categories: []))
    session.when(.importItems([item(7)], categories: []))
    #expect(steps(session) == 2)
    session.when(.undo)
    #expect(session.titles == ["a", "b", "e", "f"])
    session.when(.undo)
    #expect(session.titles == ["a", "b"])
  }

  @Test func `a travel ends merging`() {
    let session = one().when(.toggleDone, .prioritize(.high))
    session.when(.travel(to: nil), .undo, .prioritize(.low))
    #expect(Set(session.journalEntries.filter { $0.kind == .change }.map(\.step)).count == 3)
  }

  @Test func `steps beyond the cache budget are read from the journal`() {
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

  @Test func `a step larger than the cache budget can be undone`() {
    let session = Session(.with(), undoHistory: UndoHistory(journal: .memory(MemoryJournal()), budget: 1000))
    session.when(.importItems((1...50).map { item($0) }, categories: []), .undo)
    #expect(session.titles == [])
  }

  @Test func `a conflict is reported, and the pending change wins`() {
    let core = ReduxCore.Session(
      state: .with(item(1)), environment: TestEnvironment().sessionEnvironment(pageHeight: 10),
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

  @Test func `undo says that something is gone`() {
    let session = one().when(.prioritize(.high))
    session.changeElsewhere { $0.items[id(1)] = nil }
    session.when(.undo)
    #expect(session.message == "Not undone: something is gone")
  }
}
