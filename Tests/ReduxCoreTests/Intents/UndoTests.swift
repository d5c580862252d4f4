import Redux
import ReduxCore
import TestSupport
import Testing

/// Undo and redo: messages, cursor, other processes, and the journal.
@MainActor
struct UndoTests {
  private func three() -> AppState {
    .with(item(1), item(2), item(3), categories: [category(1, "Home")], selecting: 2)
  }

  @Test func `undo and redo name the step`() {
    let session = Session(three()).when(.toggleDone, .undo)
    #expect(session.message == "Undid: complete “b”  ·  redo redoes")
    session.when(.redo)
    #expect(session.message == "Redid: complete “b”  ·  undo undoes")
    session.when(.redo)
    #expect(session.message == "There is nothing to redo")
    #expect(session.item("b")?.status == .done)
  }

  @Test func `each undo and redo is a journal entry of its own that names the step`() {
    let session = Session(three()).when(.toggleDone, .undo, .redo, .undo)
    let step = session.journalEntries[0].step
    #expect(
      session.journalEntries.map(\.kind) == [.change, .undo(of: step), .redo(of: step), .undo(of: step)])
    #expect(Set(session.journalEntries.map(\.id)).count == 4)
  }

  @Test func `undo restores the cursor within the list`() {
    let session = Session(three()).when(.trash)
    #expect(session.selected == "c")
    session.when(.move(.first), .undo)
    #expect(session.selected == "b")
    #expect(session.titles == ["a", "b", "c"])
  }

  @Test(arguments: [ListID.today, .inbox])
  func `redo stays in a list that shows the item before, as undo does`(list: ListID) {
    let state = AppState.with(item(1) { $0.due = DayTime(today) }, item(2), list: list, selecting: 1)
    let session = Session(state).when(.toggleDone, .goTo(.all), .undo)
    #expect(session.state.navigation.list == .all && session.selected == "a")
    session.when(.redo)
    #expect(session.state.navigation.list == .all && session.titles == ["b"] && session.selected == "b")
    session.when(.undo)
    #expect(session.state.navigation.list == .all && session.selected == "a")
  }

  @Test func `undo and redo return to the list of the step`() {
    let session = Session(three()).when(.toggleDone, .goTo(.done), .undo)
    #expect(session.state.navigation.list == .inbox)
    #expect(session.selected == "b")
    session.when(.goTo(.today), .redo)
    #expect(session.state.navigation.list == .inbox)
    #expect(session.titles == ["a", "c"])
  }

  @Test func `undo and redo stay in a list that shows what they change`() {
    let session = Session(three()).when(.reschedule(.due, .today), .goTo(.all), .move(.first), .undo)
    #expect(session.state.navigation.list == .all && session.selected == "b")
    session.when(.move(.first), .redo)
    #expect(session.state.navigation.list == .all && session.selected == "b")
    session.when(.goTo(.done), .undo)
    #expect(session.state.navigation.list == .inbox && session.selected == "b")
  }

  @Test func `the cursor stays if the list of the step is gone`() {
    let state = AppState.with(
      item(1) { $0.category = categoryID(1) }, categories: [category(1, "Home")],
      list: .category(categoryID(1)))
    let session = Session(state).when(.prioritize(.high), .goTo(.inbox))
    session.changeElsewhere {
      $0.categories[categoryID(1)] = nil
      $0.items.update(id(1)) { $0.category = nil }
    }
    session.when(.undo)
    #expect(session.item("a")?.priority == nil)
    #expect(session.state.navigation.list == .inbox)
  }

  @Test func `a change after an undo leaves nothing to redo`() {
    let session = Session(three()).when(.toggleDone, .undo, .prioritize(.high), .redo)
    #expect(session.message == "There is nothing to redo")
    #expect(session.item("b")?.status == .open)
    #expect(session.item("b")?.priority == .high)
  }

  @Test func `undo leaves fields that were changed elsewhere, and names them`() {
    let session = Session(three()).when(.edit, .write(.replaceAll("mine")), .commit(staysOpen: false))
    session.changeElsewhere { $0.items.update(id(2)) { $0.title = "theirs" } }
    session.when(.undo)
    #expect(session.item("theirs") != nil)
    #expect(session.message == "Not undone: the title was changed elsewhere")
  }

  @Test func `redo leaves fields that were changed elsewhere, and names them`() {
    let session = Session(three()).when(.edit, .write(.replaceAll("mine")), .commit(staysOpen: false), .undo)
    session.changeElsewhere { $0.items.update(id(2)) { $0.title = "theirs" } }
    session.when(.redo)
    #expect(session.item("theirs") != nil)
    #expect(session.message == "Not redone: the title was changed elsewhere")
  }

  @Test func `a partial undo names what was changed elsewhere`() {
    func messages(_ change: @escaping (inout Document) -> Void) -> [String?] {
      let session = Session(.with(items: (1...5).map { item($0) }, selecting: 1))
      session.when(
        .editItems([EditedItem(id(1), [.title("mine"), .tags(["x"]), .notes("n")])], category: nil))
      session.changeElsewhere(change)
      session.when(.undo)
      let undone = session.message
      session.when(.trashItems([id(2), id(3), id(4)]))
      session.changeElsewhere { document in
        for number in [2, 3] { document.items.update(id(number)) { $0.status = .done } }
      }
      session.when(.undo)
      return [undone, session.message]
    }
    let step = "change the title, notes and tags of “a”"
    #expect(
      messages { $0.items.update(id(1)) { $0.title = "theirs" } } == [
        "Undid all but the title, which was changed elsewhere: \(step)  ·  redo redoes",
        "Undid all but the status of “b” and 1 more, which were changed elsewhere: delete “b” and 2 more  ·  redo redoes",
      ])
    #expect(
      messages {
        $0.items.update(id(1)) { ($0.title, $0.tags) = ("theirs", ["y"]) }
      }[0] == "Undid all but the title and the tags, which were changed elsewhere: \(step)  ·  redo redoes")
    #expect(
      messages {
        $0.items.update(id(1)) { ($0.title, $0.tags, $0.notes) = ("theirs", ["y"], "z") }
      }[0] == "Not undone: the title of “theirs” and 2 more were changed elsewhere")
  }

  @Test func `undo of a move says so if it cannot change anything`() {
    let session = Session(three()).when(.place(.forward))
    session.changeElsewhere {
      $0.items.update(id(2)) { ($0.rank, $0.modified) = (rank(900), time(9_999_999)) }
    }
    session.when(.undo)
    #expect(session.message == "Not undone: nothing is left to change")
  }

  @Test(arguments: [false, true])
  func `a move back is undone by itself, so that each undo shows`(areMarked: Bool) {
    let session = Session(three()).when(.prioritize(.high)).pause()
    if areMarked { session.when(.move(.first), .toggleMark, .toggleMark) }
    session.when(.move(.first))
    let before = session.titles
    session.when(.place(.forward))
    let moved = session.titles
    #expect(moved != before)
    session.when(.place(.backward))
    #expect(session.titles == before)
    #expect(session.when(.undo).titles == moved)
    #expect(session.when(.undo).titles == before)
    #expect(session.when(.redo).titles == moved)
    #expect(session.when(.redo).titles == before)
    #expect(session.when(.redo).message == "There is nothing to redo")
  }

  @Test func `undo and redo pass over a step whose changes took each other back`() {
    let session = Session(three())
    func priorities() -> Set<Item.Priority?> { Set(session.state.document.items.unordered.map(\.priority)) }
    session.when(.prioritize(.high))
    let former = session.state.document.items[id(1)]?.rank ?? rank(1)
    for (number, rank) in [(901, rank(900)), (902, former)] {
      let stamp = Stamp(journalEntry: stepID(number), step: stepID(901), time: time(5000))
      session.store.send(.items(.placed(id(1), rank), stamp))
    }
    session.when(.undo)
    #expect(session.message?.hasPrefix("Undid:") == true && priorities() == [nil])
    session.when(.redo)
    #expect(session.message?.hasPrefix("Redid:") == true && priorities() == [nil, .high])
    #expect(session.when(.redo).message == "There is nothing to redo")
    session.when(.undo)
    #expect(priorities() == [nil])
    #expect(session.when(.undo).message == "There is nothing to undo")
  }

  @Test func `moves one way are one step, and what takes all of them back is another`() {
    let session = Session(.with(items: (1...4).map { item($0) }, selecting: 1))
    session.when(.place(.forward), .place(.forward), .place(.backward))
    let moved = session.titles
    session.when(.place(.backward))
    #expect(session.when(.undo).titles == moved)
    #expect(session.when(.undo).titles == ["a", "b", "c", "d"])
    #expect(session.when(.undo).message == "There is nothing to undo")
  }

  @Test func `undo of an addition keeps an item that was edited elsewhere`() {
    let session = Session().when(.addText("milk", .last))
    let added = session.item("milk")
    session.changeElsewhere { document in
      if let added {
        document.items.update(added.id) {
          $0.notes = "theirs"
          $0.tags = ["x"]
        }
      }
    }
    session.when(.undo)
    #expect(session.item("milk")?.notes == "theirs")
    #expect(session.message == "Not undone: the notes and the tags were changed elsewhere")
  }

  @Test func `undo and redo of an addition keep the item's number`() {
    let session = Session().when(.addText("milk", .last))
    guard let added = session.item("milk") else {
      Issue.record("nothing was added")
      return
    }
    session.store.send(.external(.numbered([ItemNumber(item: added.id, number: 17)])))
    session.when(.undo)
    #expect(session.item("milk") == nil)
    session.when(.redo)
    #expect(session.item("milk")?.number == 17)
  }

  // The journal.

  /// A journal with two steps from before this session: “a” was renamed, then prioritized.
  private final class EarlierJournal {
    var undoneCount = 0
    var queryCount = 0
    static let steps = [
      step(1, "rename “a”", .title, before: .text("old"), after: .text("a")),
      step(2, "change the priority of “a”", .priority, before: .none, after: .text("high")),
    ]

    static func step(
      _ number: Int, _ label: String, _ field: Item.Field, before: FieldValue, after: FieldValue
    ) -> RecordedStep {
      let change = EntityChange<Item>.edited(id(1), [FieldChange(field: field, before: before, after: after)])
      return RecordedStep(
        id: stepID(number), label: .text(label), cursor: Cursor(list: .inbox, item: id(1)),
        changes: [DocumentChange(items: [change])])
    }
  }

  private func withEarlierJournal() -> (Session, EarlierJournal) {
    let earlier = EarlierJournal()
    var journal = UndoHistory.Journal.memory(MemoryJournal())
    journal.undoable = {
      earlier.queryCount += 1
      return earlier.undoneCount < 2 ? EarlierJournal.steps[1 - earlier.undoneCount] : nil
    }
    journal.redoable = {
      earlier.queryCount += 1
      return earlier.undoneCount > 0 ? EarlierJournal.steps[2 - earlier.undoneCount] : nil
    }
    let state = AppState.with(item(1) { $0.priority = .high }, item(2), selecting: 2)
    let session = Session(state, journal: journal)
    return (session, earlier)
  }

  @Test func `undo continues with earlier steps in the journal, and redo returns`() {
    let (session, earlier) = withEarlierJournal()
    session.when(.toggleDone)
    let end = session.state.document
    session.when(.undo)
    #expect(earlier.queryCount == 0, "cached steps need no journal")
    session.when(.undo)
    earlier.undoneCount = 1
    #expect(session.message == "Undid: change the priority of “a”  ·  redo redoes")
    #expect(session.state.document.items[id(1)]?.priority == nil)
    #expect(session.selected == "a")
    session.when(.undo)
    earlier.undoneCount = 2
    #expect(session.state.document.items[id(1)]?.title == "old")
    session.when(.undo)
    #expect(session.message == "There is nothing to undo")
    session.when(.redo, .redo, .redo)
    #expect(session.state.document == end)
    session.when(.undo, .undo, .undo)
    #expect(session.state.document.items[id(1)]?.title == "old")
  }

  @Test func `a step that only the journal knows can be redone and undone again`() {
    let (session, earlier) = withEarlierJournal()
    earlier.undoneCount = 1
    session.store.send(.items(.undone(EarlierJournal.steps[1]), stamp()))
    session.undoHistory.invalidateCache()
    session.when(.redo)
    #expect(session.message == "Redid: change the priority of “a”  ·  undo undoes")
    #expect(session.state.document.items[id(1)]?.priority == .high)
    earlier.undoneCount = 0
    session.when(.undo)
    #expect(session.state.document.items[id(1)]?.priority == nil)
  }

  @Test func `a failing journal is reported, and nothing changes`() {
    var journal = UndoHistory.Journal.memory(MemoryJournal())
    journal.undoable = { () throws(JournalFailure) in throw JournalFailure(sentence: "The disk is gone.") }
    journal.redoable = { () throws(JournalFailure) in throw JournalFailure(sentence: "The disk is gone.") }
    let session = Session(three(), journal: journal)
    for intent in [Intent.undo, .redo] {
      session.when(intent)
      #expect(session.state.external.message == Message("The disk is gone.", tone: .problem))
    }
    #expect(session.state.document == three().document)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `deferring to the journal bypasses the cached steps`() {
    let (session, earlier) = withEarlierJournal()
    session.when(.toggleDone)
    session.undoHistory.invalidateCache()
    session.when(.undo)
    #expect(earlier.queryCount == 1)
    #expect(session.message == "Undid: change the priority of “a”  ·  redo redoes")
    #expect(session.item("b")?.status == .done)
  }

  @Test func `deferring to the journal ends merging`() {
    let session = Session(three()).when(.place(.forward))
    session.undoHistory.invalidateCache()
    session.when(.place(.backward))
    #expect(Set(session.journalEntries.map(\.step)).count == 2)
  }

  @Test func `a journal entry has the time, cursor and label of its change`() {
    let session = Session(three(), environment: TestEnvironment(now: 4321)).when(.toggleDone)
    let journalEntry = session.journalEntries.first
    #expect(journalEntry?.time == time(4321))
    #expect(journalEntry?.cursor == Cursor(list: .inbox, item: id(2)))
    #expect(journalEntry?.label.words == "complete “b”")
    #expect(journalEntry.map { $0.step == $0.id } == true)
  }

  @Test func `redo selects the item that it restored`() {
    let session = Session(three()).when(.addText("new", .last), .move(.first), .undo)
    #expect(session.selected == "b")
    session.when(.redo)
    #expect(session.selected == "new")
  }

  @Test func `redo restores the cursor, or its position if the item is gone`() {
    let session = Session(three()).when(.trash, .undo, .move(.first), .redo)
    #expect(session.titles == ["a", "c"])
    session.when(.undo, .prioritize(.high), .undo, .move(.first), .redo)
    #expect(session.selected == "b")
  }

  @Test func `changes that make one version are recorded each with the documents around it`() {
    let undoHistory = UndoHistory(journal: .memory(MemoryJournal()))
    let start = AppState.with(item(1), item(2))
    func change(_ number: Int) -> Action {
      .items(.completed([id(number)]), stamp(number))
    }
    let actions = [change(1), .navigation(.paneFocused(.detail)), change(2)]
    var steps: [(before: Document, after: Document)] = []
    undoHistory.record(actions, from: start, to: actions.reduce(start) { appReducer($0, $1) }) {
      steps.append(($1, $2))
    }
    #expect(steps.map { $0.before.items[id(1)]?.status } == [.open, .done])
    #expect(steps.map { $0.after.items[id(1)]?.status } == [.done, .done])
    #expect(steps.map { $0.before.items[id(2)]?.status } == [.open, .open])
    #expect(steps.map { $0.after.items[id(2)]?.status } == [.open, .done])
  }

  @Test func `undo says that it passes over what others did since`() {
    let session = Session(.with(item(1), item(2), selecting: 1)).when(.prioritize(.high))
    session.changeElsewhere { $0.items[id(9)] = item(9, "theirs") }
    session.when(.undo)
    #expect(session.message?.contains("; what came from elsewhere since stays") == true)
    #expect(session.item("theirs") != nil && session.item("a")?.priority == nil)
    session.when(.prioritize(.low), .undo)
    #expect(session.message?.contains("elsewhere") == false)
  }
}
