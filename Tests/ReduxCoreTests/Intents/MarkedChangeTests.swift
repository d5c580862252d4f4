import Redux
import ReduxCore
import TestSupport
import Testing

/// Commands on marked items. Today is Saturday, 21 November 2026.
@MainActor
struct MarkedChangeTests {
  private let child = item(2) { $0.parent = id(1) }

  /// Returns a session with these items, all of them marked.
  private func marking(_ items: Item..., list: ListID = .inbox, categories: [ReduxCore.Category] = [])
    -> Session
  {
    Session(.with(items: items, categories: categories, list: list)).when(.toggleAllMarks)
  }

  private func labels(_ session: Session) -> [String] { session.journalEntries.map(\.label.words) }

  @Test func `x completes all marked items and their subtasks once, as one step, and the marks go`() {
    let session = marking(item(1), child, item(3))
    let before = session.state.document
    session.when(.toggleDone)
    #expect(labels(session) == ["complete “a” and 2 more"])
    #expect(session.message == "Completed “a” and 2 more  ·  undo undoes")
    #expect(session.marked.isEmpty)
    session.when(.undo)
    #expect(session.state.document == before)
  }

  @Test func `of items that are partly done, x completes the others and counts those; then it reopens all`() {
    let session = Session(.with(item(1), item(2), item(3))).when(.toggleDone, .toggleAllMarks, .toggleDone)
    #expect(session.message == "Completed “b” and 1 more; 1 was done before  ·  undo undoes")
    session.when(.toggleAllMarks, .toggleDone)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    #expect(labels(session).last == "reopen “a” and 2 more")
  }

  @Test func `dd deletes the marked items, and the cursor goes on to the next that stays`() {
    let session = Session(.with(items: (1...5).map { item($0) }, selecting: 2))
    session.when(.toggleMark, .toggleMark, .move(.previous), .trash)
    #expect(session.titles == ["a", "d", "e"] && session.selected == "d")
    #expect(session.message == "Deleted “b” and 1 more  ·  undo undoes")
    session.when(.goTo(.trash), .toggleAllMarks, .trash)
    #expect(session.message == "They are already in the trash  ·  toggleDone restores them")
    session.when(.toggleDone)
    #expect(labels(session).last == "restore “b” and 1 more" && session.titles.isEmpty)
  }

  @Test(arguments: [Intent.setField(.category, "Home"), .trash, .toggleDone])
  func `undo brings back the marks that a step took off`(change: Intent) {
    let session = marking(item(1), item(2), item(3), categories: [category(1, "Home")])
    session.when(change)
    #expect(session.marked.isEmpty)
    session.when(.undo)
    #expect(session.marked.count == 3)
    session.when(.redo)
    session.when(.undo, .setField(.category, "Home"))
    #expect(session.state.document.items.unordered.allSatisfy { $0.category == categoryID(1) })
  }

  @Test func `a range that a step took off comes back as marks`() {
    let session = Session(.with(item(1), item(2), item(3))).when(.toggleMarkRange, .move(.next), .trash)
    #expect(session.titles == ["c"])
    session.when(.undo)
    #expect(session.marked == "ab")
  }

  @Test func `what was marked since is not joined by marks that come back`() {
    let session = Session(.with(items: (1...4).map { item($0) })).when(.toggleMark, .trash, .toggleMark)
    let marked = session.marked
    #expect(marked.count == 1)
    session.when(.undo)
    #expect(session.marked == marked)
    let other = marking(item(1)).when(.trash, .goTo(.all), .goTo(.inbox), .undo)
    #expect(other.marked.isEmpty, "the list was left")
  }

  @Test func `with marks in the trash, only these are removed for good`() {
    let trashed = (1...3).map { number in item(number) { $0.status = .trashed } }
    let session = Session(.with(items: trashed, list: .trash)).when(.toggleMark, .toggleMark, .emptyTrash)
    #expect(session.message == "Removed for good: 2 items  ·  undo brings back")
    #expect(session.state.document.items.count == 1)
    session.when(.undo)
    #expect(session.state.document.items.count == 3)
  }

  @Test func `a priority goes to all marked items as one step, and the marks stay`() {
    let session = marking(item(1) { $0.priority = .high }, item(2), item(3)).when(.prioritize(.high))
    #expect(session.message == "Priority high: 2 items; 1 already  ·  undo undoes")
    #expect(labels(session) == ["set the priority of “b” and 1 more to high"])
    #expect(session.marked == "abc")
    session.when(.prioritize(.high))
    #expect(session.message == "Priority high: 3 items already")
    session.when(.undo)
    #expect(session.item("b")?.priority == nil && session.item("a")?.priority == .high)
  }

  @Test func `a date goes to all marked items, each from its own where it is counted in days`() {
    let session = marking(item(1) { $0.due = DayTime("2026-12-01T09:00") }, item(2))
    session.when(.reschedule(.due, .days(2)))
    #expect(session.message == "Due 2 days later: 2 items  ·  undo undoes")
    #expect(session.item("a")?.due == DayTime("2026-12-03T09:00"))
    #expect(session.item("b")?.due == DayTime("2026-11-23"))
    session.when(.reschedule(.start, .tomorrow), .reschedule(.due, .noDate))
    #expect(session.message == "No due date: 2 items  ·  undo undoes")
    #expect(labels(session).count == 3 && session.item("b")?.start == DayTime("2026-11-22"))
  }

  @Test func `a title is that of the selected item, and it is said that the marked ones keep theirs`() {
    let session = Session(.with(items: (1...3).map { item($0) }, selecting: 1))
    session.when(.toggleMark, .toggleMark, .edit, .write(.insert("!")), .commit(staysOpen: false))
    #expect(session.titles == ["a", "b", "c!"])
    #expect(session.message == "Renamed “c” to “c!”; only this item was changed  ·  undo undoes")
    session.when(.edit, .write(.insert(" fri")), .commit(staysOpen: false))
    #expect(session.message == "“c!”: due Fri 27 Nov; only this item was changed  ·  undo undoes")
    session.when(.back, .toggleMark, .edit, .write(.insert("?")), .commit(staysOpen: false))
    #expect(session.message == "Renamed “c!” to “c!?”  ·  undo undoes")
  }

  @Test func `notes are those of the selected item, and the marked ones keep theirs and their marks`() {
    let session = Session(.with(items: (1...3).map { item($0) }, selecting: 1))
    session.when(.toggleMark, .toggleMark, .setNotes(id(3), "x"))
    #expect(session.message == "Notes saved; only this item was changed  ·  undo undoes")
    #expect(session.state.document.items.unordered.filter { !$0.notes.isEmpty }.map(\.id) == [id(3)])
    #expect(session.state.navigation.marks != nil)
    session.when(.back, .setNotes(id(3), "y"))
    #expect(session.message == "Notes saved  ·  undo undoes")
  }

  @Test func `of marked items that are moved, those that stay where they are are counted`() {
    let session = Session(.with(items: (1...4).map { item($0) }, selecting: 1))
    session.when(.toggleMark, .move(.next), .toggleMark, .place(.backward))
    #expect(session.titles == ["a", "c", "b", "d"])
    #expect(session.message == "Moved “c”; 1 could not move  ·  undo undoes")
  }

  @Test func `items that leave the list together are said to be there, and the cursor goes on`() {
    let late = (1...3).map { number in item(number) { $0.due = DayTime(today.adding(days: -number)) } }
    let session = Session(.with(items: late, list: .today)).when(.toggleMark, .toggleMark, .move(.previous))
    session.when(.reschedule(.due, .tomorrow))
    #expect(session.message == "Due Sun 22 Nov: 2 items, now in Upcoming  ·  undo undoes")
    #expect(session.titles == ["a"] && session.selected == "a")
  }

  @Test func `of items that leave in part, those that leave are counted`() {
    let planned = [1, 5].enumerated().map { place, days in
      item(place + 1) { $0.due = DayTime(today.adding(days: days)) }
    }
    let session = Session(.with(items: planned, list: .upcoming)).when(.toggleAllMarks)
    session.when(.reschedule(.due, .days(-1)))
    #expect(session.message == "Due a day earlier: 2 items, 1 now in Today  ·  undo undoes")
    session.when(.undo, .reschedule(.due, .noDate))
    #expect(session.message == "No due date: 2 items, now in the Inbox  ·  undo undoes")
  }

  @Test func `of items that go to several places, these are named`() {
    func session(_ categories: Int) -> Session {
      let names = ["Home", "Work", "Garden", "Club"]
      let items = (0...categories).map { number in
        item(number + 1) {
          $0.due = DayTime(today)
          $0.category = number == 0 ? nil : categoryID(number)
        }
      }
      let all = names.enumerated().map { category($0.offset + 1, $0.element) }
      let session = Session(.with(items: items, categories: all, list: .today))
      return session.when(.toggleAllMarks, .reschedule(.due, .noDate))
    }
    #expect(
      session(2).message
        == "No due date: 3 items, now in the Inbox, “Home” and “Work”  ·  undo undoes")
    #expect(session(4).message == "No due date: 5 items, no longer in this list  ·  undo undoes")
  }

  @Test func `a date in words goes to all marked items, and a mistake is refused`() {
    let session = marking(item(1) { $0.due = DayTime(today) }, item(2)).when(.editField(.due))
    #expect(session.draft?.purpose == .editMarked(.due) && session.draft?.line.text == "")
    session.when(keys: "‹frday›⏎")
    #expect(session.draft?.complaint != nil)
    session.when(.write(.replaceAll("next fri 9am")), .commit(staysOpen: false))
    #expect(session.message == "Due Fri 27 Nov 09:00: 2 items  ·  undo undoes")
    #expect(labels(session) == ["set the due date of “a” and 1 more to 2026-11-27 09:00"])
  }

  @Test func `the prompt opens with what the items have in common, and unchanged it changes nothing`() {
    let due = DayTime("2026-12-01")
    let session = marking(item(1) { $0.due = due }, item(2) { $0.due = due }).when(.editField(.due))
    #expect(session.draft?.line.text == "2026-12-01")
    session.when(.commit(staysOpen: false))
    #expect(session.draft == nil && session.journalEntries.isEmpty)
  }

  @Test func `a title, and what is edited in the detail pane, belong to one item`() {
    let session = marking(item(1), item(2)).when(.edit)
    #expect(session.draft?.purpose == .editItem(id(1), .title))
    session.when(.back, .focus(.detail), .move(.next), .move(.next), .open)
    #expect(session.draft?.purpose == .editItem(id(1), session.state.navigation.field))
    #expect(session.state.navigation.field != .title)
    session.when(.back, .editField(.category), .back, .focus(.detail))
    while session.state.navigation.field != .category { session.when(.move(.previous)) }
    #expect(session.when(.open).state.navigation.picker?.items == [id(1)])
  }

  @Test func `with the focus in the detail pane, a command works on the item there`() {
    let session = marking(item(1), item(2), item(3)).when(.focus(.detail), .toggleDone)
    #expect(session.item("a")?.status == .done && session.item("b")?.status == .open)
    #expect(session.message == "Completed “a”; the marked items stay as they are  ·  undo undoes")
    let other = marking(item(1), item(2), item(3)).when(.focus(.detail), .prioritize(.high))
    #expect(other.message == "Priority high; the marked items stay as they are  ·  undo undoes")
    other.when(.prioritize(.high))
    #expect(other.message == "Priority is already high", "nothing was changed")
    other.when(.focus(.list), .back, .focus(.detail), .prioritize(.low))
    #expect(other.message == "Priority low  ·  undo undoes", "nothing is marked")
  }

  @Test func `a date beyond the calendar leaves the item as it is`() {
    let end = DayTime("9999-12-31")
    let session = Session(.with(item(1) { $0.due = end })).when(.reschedule(.due, .days(9999)))
    #expect(session.item("a")?.due == end && session.journalEntries.isEmpty)
    let start = DayTime("0001-01-01")
    let other = Session(.with(item(1) { $0.due = start })).when(.reschedule(.due, .days(-1)))
    #expect(other.item("a")?.due == start && other.journalEntries.isEmpty)
  }

  @Test func `a category is created once for all marked items, and the marks go`() {
    let session = marking(item(1), item(2)).when(.editField(.category)).when(.write(.insert("Home")))
    session.when(.move(.last), .commit(staysOpen: false))
    #expect(session.message == "Moved 2 items to “Home”, a new category  ·  undo undoes")
    #expect(session.state.document.categories.count == 1 && session.marked.isEmpty)
    session.when(.undo)
    #expect(session.state.document.categories.isEmpty && session.titles == ["a", "b"])
  }

  @Test func `tags are switched for all marked items, leave their others, and are repeated`() {
    let session = marking(
      item(1) { $0.tags = ["own", "both"] }, item(2) { $0.tags = ["both"] }
    ).when(.editField(.tags))
    session.when(.write(.insert("both")), .switchRow, .write(.insert("own")), .switchRow)
    session.when(.commit(staysOpen: false))
    #expect(session.item("a")?.tags == ["own"] && session.item("b")?.tags == ["own"])
    #expect(session.journalEntries.count == 1)
    session.when(.undo, .repeatChange)
    #expect(session.item("a")?.tags == ["own"] && session.item("b")?.tags == ["own"])
  }

  @Test func `a draft whose marked items are gone is kept`() {
    let session = marking(item(1), item(2)).when(.editField(.due), .write(.insert("fri")))
    session.changeElsewhere { document in for id in [id(1), id(2)] { document.items[id] = nil } }
    session.when(.commit(staysOpen: false))
    #expect(session.draft?.complaint == "The marked items are gone: copy your text, then cancel")
  }

  @Test(arguments: [
    ("be", Direction.forward, "acbde"), ("ab", .forward, "cabde"), ("de", .forward, "abcde"),
    ("bc", .backward, "bcade"), ("ac", .backward, "acbde"), ("bd", .backward, "badce"),
    ("bd", .forward, "acbed"),
    ("abcde", .forward, "abcde"),
  ])
  func `marked neighbours move as a block, one step`(marked: String, direction: Direction, order: String) {
    let session = Session(.with(items: (1...5).map { item($0) }))
    let ids = "abcde".enumerated().filter { marked.contains($1) }.map { id($0.offset + 1) }
    session.store.send(.navigation(.itemsMarked(ids)))
    session.when(.place(direction))
    #expect(session.titles.joined() == order)
    #expect(session.marked.sorted() == Array(marked))
    #expect(session.selected == "a" && session.journalEntries.count == (order == "abcde" ? 0 : 1))
    session.when(.undo)
    #expect(session.titles.joined() == "abcde")
  }

  @Test func `marked subtasks move with their marked parent, among themselves without it`() {
    let items = [item(1), child, item(3) { $0.parent = id(1) }, item(4), item(5)]
    let session = Session(.with(items: items))
    session.store.send(.navigation(.itemsMarked([id(1), id(2), id(4)])))
    session.when(.place(.forward))
    #expect(session.titles == ["e", "a", "b", "c", "d"])
    #expect(labels(session) == ["move “a” and 1 more"])
    session.store.send(.navigation(.marksCleared))
    session.store.send(.navigation(.itemsMarked([id(2)])))
    session.when(.place(.forward), .place(.forward))
    #expect(session.titles == ["e", "a", "c", "b", "d"])
    #expect(session.message == "It is already last")
  }

  @Test func `a range ends with the command, and its marks stay for the next one`() {
    let session = Session(.with(items: (1...5).map { item($0) }))
    session.when(.toggleMarkRange, .move(.next), .prioritize(.low), .move(.last), .reschedule(.due, .today))
    #expect(session.marked == "ab")
    #expect(session.item("b")?.due != nil && session.item("e")?.due == nil)
  }
}
