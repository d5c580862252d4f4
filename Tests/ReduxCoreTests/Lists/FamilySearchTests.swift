import Redux
import ReduxCore
import TestSupport
import Testing

/// A search in a tree: what is above a match stays in sight, without being one.
@MainActor
struct FamilySearchTests {
  /// Trip, with a hotel and, two levels below, a price; milk; and a plan with an old trip below it.
  private func session() -> Session {
    func below(_ number: Int, _ title: String, _ parent: Int) -> Item {
      item(number, title) { $0.parent = id(parent) }
    }
    return Session(
      .with(
        item(1, "journey"), below(2, "hotel", 1), below(3, "hotel price", 2), item(4, "milk"),
        item(5, "plan"), below(6, "a cheap hotel", 5), below(7, "train", 5), list: .all))
  }

  private func search(_ text: String) -> Session {
    session().when(.search, .write(.insert(text)), .commit(staysOpen: false))
  }

  /// The rows, of which those that do not match are in brackets.
  private func rows(_ session: Session) -> [String] {
    let list = session.handlers.lists.visible(session.state)
    return (0..<list.count).compactMap { position in
      list[position].map { item in
        String(repeating: " ", count: 2 * list.depth(of: item))
          + (list.isContext(at: position) ? "(\(item.title))" : item.title)
      }
    }
  }

  @Test func `what is above a match is shown, and the best family comes first`() {
    let session = search("hotel")
    #expect(rows(session) == ["(journey)", "  hotel", "    hotel price", "(plan)", "  a cheap hotel"])
    #expect(session.selected == "hotel")
    #expect(rows(search("price")) == ["(journey)", "  (hotel)", "    hotel price"])
    #expect(rows(search("cheap")) == ["(plan)", "  a cheap hotel"])
    #expect(rows(search("plan")) == ["plan"])
  }

  @Test func `a query without words keeps the order of the list`() {
    let session = search("is:subtask -train")
    #expect(rows(session) == ["(journey)", "  hotel", "    hotel price", "(plan)", "  a cheap hotel"])
  }

  @Test func `only matches are counted, and n and N go from one to the next`() {
    let session = search("hotel")
    let list = session.handlers.lists.visible(session.state)
    #expect(list.count == 5 && list.matchCount == 3)
    #expect((0...5).map { list.matchCount(before: $0) } == [0, 0, 1, 2, 2, 3])
    #expect(session.handlers.lists.rows(session.state).count == 3)
    session.when(.selectMatch(.forward), .selectMatch(.forward))
    #expect(session.selected == "a cheap hotel")
    session.when(.selectMatch(.forward))
    #expect(session.selected == "hotel" && session.message == "Back at the first match")
    session.when(.selectMatch(.backward))
    #expect(session.selected == "a cheap hotel" && session.message == "Back at the last match")
    #expect(search("price").when(.selectMatch(.forward)).message == "There is no other match")
  }

  @Test func `marks leave out what is only above a match`() {
    let session = search("hotel").when(.toggleAllMarks)
    let marked = session.handlers.lists.markedIDs(session.state)
    #expect(marked == [id(2), id(3), id(6)])
    session.when(.toggleAllMarks)
    #expect(session.handlers.lists.markedItems(session.state) == nil)
    session.when(.move(.first), .toggleMark)
    #expect(session.message == "It does not match the search, and is shown for what is below it")
    session.when(.toggleMarkRange, .move(.last))
    #expect(session.handlers.lists.markedItems(session.state)?.count == 3)
    #expect(session.handlers.lists.markedIDs(session.state) == [id(2), id(3), id(6)])
    session.when(.prioritize(.high))
    #expect(session.item("journey")?.priority == nil && session.item("hotel price")?.priority == .high)
  }

  @Test func `what was marked before, and is only above a match, loses the mark`() {
    let session = session().when(.toggleMark)
    session.when(.search, .write(.insert("hotel")), .commit(staysOpen: false))
    #expect(session.message == "1 item does not match and lost the mark")
    #expect(session.handlers.lists.markedItems(session.state) == nil)
  }

  @Test func `a parent that the list does not show is not brought in`() {
    let session = session().when(.trashItems([id(1)]), .restoreItems([id(2)]))
    session.changeElsewhere { $0.items.update(id(1)) { $0.status = .done } }
    session.when(.search, .write(.insert("price")), .commit(staysOpen: false))
    #expect(rows(session) == ["(hotel)", "  hotel price"])
  }

  @Test func `what is below a hidden item stays in the family above that`() {
    let session = session()
    session.changeElsewhere { $0.items.update(id(2)) { ($0.status, $0.completed) = (.done, time(700)) } }
    session.changeElsewhere { $0.items[id(8)] = item(8, "price list") { $0.parent = id(1) } }
    session.when(.search, .write(.insert("price")), .commit(staysOpen: false))
    #expect(rows(session) == ["(journey)", "hotel price", "  price list"])
  }

  @Test func `a list that is no tree shows matches alone`() {
    let session = session()
    session.changeElsewhere { $0.items.update(id(3)) { $0.due = DayTime(today) } }
    session.when(.goTo(.today), .search, .write(.insert("price")), .commit(staysOpen: false))
    #expect(rows(session) == ["hotel price"])
  }

  @Test(arguments: Torture.seeds(0..<40, otherwise: 10))
  func `every match stands once, below its parents that the list shows`(seed: UInt64) {
    var random = SeededRandom(seed)
    let state = AppState.random(&random, count: 60)
    let items = state.document.items
    let whole = ItemList(ListQuery(list: .all, today: today), search: Search(""), of: items)
    for text in ["m", "item 1", "is:open", "has:due", "1"] {
      let search = Search(text, dates: DateContext(today: today))
      let found = ItemList(ListQuery(list: .all, today: today), search: search, of: items)
      let matches = whole.ids.filter { id in items[id].map { search.finds($0, among: items) } ?? false }
      let shown = Array(found.ids)
      #expect(Set(shown).count == shown.count, "“\(text)”")
      let matching = shown.indices.filter { !found.isContext(at: $0) }.map { shown[$0] }
      #expect(matching.sorted() == matches.sorted(), "“\(text)”")
      #expect(found.matchCount == matches.count)
      for (position, id) in shown.enumerated() {
        // Two processes may have made a cycle of parents, of which none is the topmost item.
        let top = items.ancestors(of: [id]).last?.parent
        guard let parent = items[id]?.parent, whole.position(of: parent) != nil,
          top.flatMap({ items[$0] }) == nil
        else { continue }
        #expect(shown.prefix(position).contains(parent), "“\(text)”")
      }
    }
  }
}
