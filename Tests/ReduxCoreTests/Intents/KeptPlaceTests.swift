import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// The selection stays where it is when another process adds and removes items.
@MainActor
struct KeptPlaceTests {
  private let session: ReduxCore.Session

  init() {
    let items = [
      item(1, "a1") { $0.category = categoryID(1) }, item(2, "b1") { $0.category = categoryID(2) },
      item(3, "c1") { $0.category = categoryID(3) },
    ]
    let categories = [
      category(1, "A"), category(2, "B"), category(3, "C"), category(4, "Empty"),
    ]
    session = ReduxCore.Session(
      state: .with(items: items, categories: categories, list: .all),
      environment: TestEnvironment().sessionEnvironment(pageHeight: 10), journal: .memory(MemoryJournal()))
  }

  private func addElsewhere(_ number: Int, in category: Int, rank place: Int) {
    var document = session.state.document
    document.items.set(
      contentsOf: [
        item(number, "new \(number)") {
          $0.category = categoryID(category)
          $0.rank = rank(place)
        }
      ])
    session.receive(.changedElsewhere(DocumentChange(from: session.state.document, to: document)))
  }

  private var selected: String? { session.lists.selection(session.state)?.item.title }

  private var column: ListSection? {
    let columns = session.lists.columns(session.state)
    return columns?.selected(in: session.lists.rows(session.state), session.state.navigation)
      .flatMap { columns?.columns[$0].section }
  }

  @Test func `on an item that is selected only since it is the first one`() {
    #expect(selected == "a1" && session.state.navigation.item == nil)
    addElsewhere(4, in: 1, rank: 0)
    #expect(selected == "a1")
    session.store.dispatch(.move(.first))
    #expect(selected == "new 4")
  }

  @Test func `on a folded column, whatever comes in another one`() {
    for intent in [Intent.toggleBoard, .foldAll(true), .selectColumn(.forward), .selectColumn(.forward)] {
      session.store.dispatch(intent)
    }
    #expect(column == .category(categoryID(3)) && selected == nil)
    for number in 4...6 { addElsewhere(number, in: 1, rank: number) }
    #expect(column == .category(categoryID(3)) && selected == nil)
    session.store.dispatch(.toggleFold)
    #expect(selected == "c1")
  }

  @Test func `on a column without cards, with its first card`() {
    session.store.dispatch(.toggleBoard)
    for _ in 0..<3 { session.store.dispatch(.selectColumn(.forward)) }
    #expect(column == .category(categoryID(4)) && selected == nil)
    addElsewhere(4, in: 1, rank: 9)
    #expect(column == .category(categoryID(4)) && selected == nil)
    addElsewhere(5, in: 4, rank: 10)
    #expect(column == .category(categoryID(4)) && selected == "new 5")
  }
}
