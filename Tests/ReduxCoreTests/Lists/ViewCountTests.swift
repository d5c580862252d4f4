import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// The items of views and their number, which follow each change.
@MainActor
struct ViewCountTests {
  private static let queries = [
    "", "#Home", "@a", "p1 or due<=today", "is:waiting", "is:blocking", "has:subtasks", "is:done",
    "list:today",
    "is:trashed @a", "completed>-7d", "title~milk -@a", "unreadable:x",
  ]

  private func state(_ items: [Item]) -> AppState {
    var state = AppState.with(items: items, categories: [category(1, "Home")])
    let views = Self.queries.enumerated().map { view($0.offset + 1, "v\($0.offset)", $0.element) }
    state.document.views = EntityTable(views)
    return state
  }

  @Test(arguments: Torture.seeds(0..<40, otherwise: 6))
  func `counts and lists that follow random changes are those of a new session`(seed: UInt64) {
    var random = SeededRandom(seed)
    let lists = ItemLists()
    var state = state((1...20).map { item($0) })
    for step in 1...80 {
      let some = id(Int.random(in: 1...22, using: &random))
      let other = id(Int.random(in: 1...22, using: &random))
      state.document.items.update(some) { item in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: item.status = random.pick(Item.Status.allCases)
        case 1: item.tags = [random.pick(["a", "b"])]
        case 2: item.due = DayTime(today.adding(days: Int.random(in: -1...1, using: &random)))
        case 3: item.waitsFor = [other]
        case 4: item.parent = some == other ? nil : other
        case 5: item.priority = .high
        case 6: item.category = categoryID(1)
        default: (item.status, item.completed) = (.done, state.external.zone.moment(DayTime(today)))
        }
      }
      if step % 9 == 0 { state.document.items[some] = nil }
      if step % 13 == 0 { state.document.items[some] = item(21, "milk") }
      if step % 17 == 0 { state.external.today = today.adding(days: step % 2) }
      if step % 31 == 0 { state.document.views.update(viewID(2)) { $0.query = "@b" } }
      if step % 37 == 0 { state.document.categories.update(categoryID(1)) { $0.name += "x" } }
      for view in state.document.views.unordered {
        let list = lists.list(state.query(of: .view(view.id)), Search(), state.document.items)
        let fresh = ItemList(state.query(of: .view(view.id)), search: Search(), of: state.document.items)
        #expect(Array(list.ids) == Array(fresh.ids), "\(view.query), step \(step)")
        #expect(lists.count(of: .view(view.id), state) == fresh.count, "\(view.query), step \(step)")
      }
    }
  }

  @Test func `a change of one item among 100,000 tests that item alone`() {
    let lists = ItemLists()
    var state = state((1...100_000).map { item($0) })
    state.document.views = EntityTable([view(1, "a", "@a"), view(2, "late", "is:late or p1")])
    #expect(lists.count(of: .view(viewID(1)), state) == 0)
    let before = lists.viewCounts(state).tests
    #expect(before == 200_000)
    state.document.items.update(id(500)) { $0.tags = ["a"] }
    #expect(lists.count(of: .view(viewID(1)), state) == 1)
    // Before and after, for each view.
    #expect(lists.viewCounts(state).tests - before == 4)
    state.navigation.position = 7
    _ = lists.count(of: .view(viewID(2)), state)
    #expect(lists.viewCounts(state).tests - before == 4)
  }

  @Test func `another query counts that view alone again`() {
    let lists = ItemLists()
    var state = state((1...50).map { item($0) })
    state.document.views = EntityTable([view(1, "a", "@a"), view(2, "b", "@b")])
    let before = lists.viewCounts(state).tests
    state.document.views.update(viewID(1)) { $0.query = "" }
    #expect(lists.count(of: .view(viewID(1)), state) == 50)
    #expect(lists.viewCounts(state).tests - before == 50)
  }

  @Test func `what was prepared off the main actor is taken over, and nothing is counted again`() async {
    let lists = ItemLists()
    let state = state((1...50).map { item($0) })
    lists.prepare(
      await PreparedLists(
        state.document, showing: state.visibleQuery, dates: state.queryDates, zone: state.external.zone),
      for: state.document, showing: state.navigation.list)
    #expect(lists.count(of: .view(viewID(1)), state) == 50)
    #expect(lists.viewCounts(state).tests == 50 * Self.queries.count)
  }

  @Test func `while only the first page is loaded there is no count`() {
    var state = state([item(1)])
    state.external.isLoading = true
    #expect(ItemLists().count(of: .view(viewID(1)), state) == nil)
  }

  @Test func `subtasks follow their parent in a view that is neither sorted nor grouped`() {
    var state = state([item(1), item(2), item(3) { $0.parent = id(1) }])
    state.navigation.list = .view(viewID(1))
    let lists = ItemLists()
    #expect(lists.visible(state).ids.map(\.self) == [id(1), id(3), id(2)])
    state.document.views.update(viewID(1)) { $0.arrangement = ListArrangement(.title) }
    #expect(lists.visible(state).ids.map(\.self) == [id(1), id(2), id(3)])
    #expect(!lists.visible(state).isTree)
  }

  @Test func `documents and changes of older recordings, which have no views, can be read`() throws {
    let old = #"{"categories":[],"items":[]}"#
    #expect(try decode(Document.self, old) == Document())
    #expect(try decode(DocumentChange.self, old) == DocumentChange())
    let document = state([item(1)]).document
    #expect(try throughJSON(document) == document)
    let change = DocumentChange(from: Document(), to: document)
    #expect(try throughJSON(change) == change)
  }
}
