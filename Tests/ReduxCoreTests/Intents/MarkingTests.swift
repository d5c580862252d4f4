import Redux
import ReduxCore
import TestSupport
import Testing

/// Marks: V, v, * and Escape.
@MainActor
struct MarkingTests {
  private func five(_ intents: Intent..., selecting selected: Int = 1) -> Session {
    let session = Session(.with(items: (1...5).map { item($0) }, selecting: selected))
    for intent in intents { session.store.dispatch(intent) }
    return session
  }

  @Test func `V marks the selected item and selects the next one; again it unmarks`() {
    let session = five(.toggleMark, .toggleMark)
    #expect(session.marked == "ab" && session.selected == "c")
    session.when(.move(.first), .toggleMark)
    #expect(session.marked == "b" && session.selected == "b")
    session.when(.move(.last), .toggleMark)
    #expect(session.marked == "be" && session.selected == "e")
  }

  @Test(arguments: [("jj", "bcd"), ("jjkkk", "ab"), ("G", "bcde"), ("g", "ab"), ("", "b")])
  func `v marks from its item to wherever the selection moves`(keys: String, marked: String) {
    let session = five(.toggleMarkRange, selecting: 2).when(keys: keys)
    #expect(session.marked == marked)
    session.when(.toggleMarkRange, .move(.first), .move(.last))
    #expect(session.marked == marked)
  }

  @Test func `a range is added to the marks that are there, and leaves them when it shrinks`() {
    let session = five(.toggleMark, .move(.next), .toggleMarkRange, .move(.previous), .move(.previous))
    #expect(session.marked == "abc" && session.handlers.lists.markedItems(session.state)?.count == 3)
    session.when(.move(.last))
    #expect(session.marked == "acde" && session.handlers.lists.markedItems(session.state)?.count == 4)
  }

  @Test func `the star marks everything in view, then nothing`() {
    let session = five(.toggleMark, .toggleAllMarks)
    #expect(session.marked == "abcde")
    session.when(.toggleAllMarks)
    #expect(session.marked.isEmpty && session.state.navigation.marks == nil)
  }

  @Test func `Escape ends a range, then takes the marks off, then ends the search`() {
    let session = five(.search, .write(.insert("a")), .commit(staysOpen: false), .toggleMarkRange, .back)
    #expect(session.marked == "a" && session.handlers.lists.markedItems(session.state)?.range == nil)
    session.when(.back)
    #expect(session.marked.isEmpty && session.titles == ["a"])
    session.when(.back)
    #expect(session.titles.count == 5)
  }

  @Test func `an empty list has nothing to mark and says so`() {
    for intent in [Intent.toggleMark, .toggleMarkRange, .toggleAllMarks] {
      #expect(Session(AppState()).when(intent).message == "No item is selected to mark")
    }
  }

  @Test func `another list begins without marks`() {
    let session = five(.toggleMark, .goTo(.all))
    #expect(session.message == "1 item lost the mark")
    session.when(.goTo(.inbox))
    #expect(session.marked.isEmpty && session.state.navigation.marks == nil && session.message == nil)
  }

  /// Two items that are late, and two due today.
  private func twoSections(selecting selected: Int = 1) -> Session {
    let items = (1...4).map { number in
      item(number) { $0.due = DayTime(today.adding(days: number < 3 ? -1 : 0)) }
    }
    return Session(.with(items: items, list: .today, selecting: selected))
  }

  @Test func `what a folded section hides loses its mark, its first item too`() {
    let session = twoSections().when(.toggleAllMarks, .foldAll(true))
    #expect(session.message == "4 items are folded away and lost the mark")
    #expect(session.state.navigation.marks == nil)
    session.when(.foldAll(false), .move(.first), .toggleMark, .toggleFold)
    #expect(session.message == "1 item is folded away and lost the mark" && session.marked.isEmpty)
  }

  @Test func `folding the beginning of a range away ends it with what is in sight`() {
    let session = Session(.with(item(1), item(2) { $0.parent = id(1) }, item(3), item(4), selecting: 2))
    session.when(.toggleMarkRange, .move(.next), .foldAll(true))
    #expect(session.marked == "c" && session.message == "1 item is folded away and lost the mark")
    session.when(.move(.next), .foldAll(false))
    #expect(session.marked == "c" && session.message == nil)
  }

  @Test func `what comes into a folded section is not marked while it is there`() {
    let session = twoSections(selecting: 3).when(.toggleFold, .move(.first), .toggleMark, .toggleMark)
    session.when(.reschedule(.due, .today))
    #expect(session.marked.isEmpty)
    session.when(.foldAll(false))
    #expect(session.marked == "ab")
  }

  @Test func `a range reaches to the heading of a folded section, and marks nothing in it`() {
    let done = item(4) {
      $0.due = DayTime(today)
      $0.status = .done
      $0.completed = time(Int64(today.number) * 86_400_000)
    }
    let due = (1...3).map { number in item(number) { $0.due = DayTime(today) } }
    let session = Session(.with(items: due + [done], list: .today, selecting: 2))
    session.when(.toggleMarkRange, .move(.last))
    #expect(session.selected == nil && session.marked == "bc")
    #expect(session.handlers.lists.markedItems(session.state)?.count == 2)
    session.when(.toggleMarkRange, .toggleDone)
    #expect(session.message == "Completed “b” and 1 more  ·  undo undoes")
    #expect(session.item("d")?.status == .done)
  }

  @Test func `with the heading of a folded section selected, keys work on the marks`() {
    let items = (1...3).map { number in
      item(number) { $0.category = categoryID(number < 3 ? 1 : 2) }
    }
    let categories = [category(1, "Home"), category(2, "Work")]
    let session = Session(.with(items: items, categories: categories, list: .all, selecting: 3))
    session.when(.group(.category), .toggleFold, .move(.previous), .toggleMark)
    #expect(session.titles == ["a", "b", "c"] && session.marked == "b" && session.selected == nil)
    session.when(.showRecurrence)
    #expect(session.draft?.purpose == .editMarked(.recurrence))
    session.when(.back, .place(.backward))
    #expect(session.titles == ["b", "a", "c"] && session.selected == nil)
    session.when(.place(.forward), .nest(.forward))
    #expect(session.item("b")?.parent == id(1) && session.selected == nil)
    session.when(.nest(.backward))
    #expect(session.titles == ["a", "b", "c"] && session.item("b")?.parent == nil && session.selected == nil)
  }

  @Test func `a search that is taken keeps the marks in view and says which it dropped`() {
    let session = five(.toggleAllMarks, .search, .write(.insert("b")))
    #expect(session.marked == "b")
    session.when(.write(.deleteBackward))
    #expect(session.marked == "abcde")
    session.when(.write(.insert("b")), .commit(staysOpen: false))
    #expect(session.message == "4 items do not match and lost the mark")
    session.when(.back, .back)
    #expect(session.titles.count == 5 && session.marked.isEmpty)
  }

  @Test func `an item that leaves the list is not marked as long as it is gone`() {
    let session = five(.toggleMark, .toggleMark)
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .trashed } }
    #expect(session.marked == "b")
    session.when(.toggleDone)
    #expect(session.item("a")?.status == .trashed && session.item("b")?.status == .done)
  }

  @Test func `a range whose first item is gone marks nothing, and v begins another`() {
    let session = five(.toggleMarkRange, .move(.next), .move(.next))
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .trashed } }
    #expect(session.marked.isEmpty)
    session.when(.toggleMarkRange, .move(.next))
    #expect(session.marked == "cd")
  }

  @Test(arguments: Torture.seeds(0..<60, otherwise: 10))
  func `the marked items are those of the marks that the list shows, in its order`(seed: UInt64) {
    var random = SeededRandom(seed)
    let items = (1...40).map { number in item(number, "t\(number)") }
    let session = Session(.with(items: items))
    let intents: [Intent] = [
      .toggleMark, .toggleMarkRange, .toggleAllMarks, .back, .move(.next), .move(.previous), .move(.pageDown),
      .move(.first), .trash, .undo, .toggleMark, .toggleMark,
    ]
    for _ in 0..<200 {
      guard let intent = intents.randomElement(using: &random) else { continue }
      session.when(intent)
      let state = session.state
      let list = session.handlers.lists.visible(state)
      let found = session.handlers.lists.markedItems(state)
      let shown = list.ids.enumerated().filter { found?.contains($1, at: $0) ?? false }.map(\.element)
      #expect(session.handlers.lists.markedIDs(state) == shown, "seed \(seed)")
      #expect(found?.count ?? 0 == shown.count, "seed \(seed)")
    }
  }
}

extension Session {
  /// The titles of the marked items, in the order of the list.
  var marked: String {
    handlers.lists.markedIDs(state).compactMap { state.document.items[$0]?.title }.joined()
  }
}
