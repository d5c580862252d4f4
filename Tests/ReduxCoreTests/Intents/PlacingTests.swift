import Redux
import ReduxCore
import TestSupport
import Testing

/// Moving items within their list: J and K.
@MainActor
struct PlacingTests {
  private func four(selecting selected: Int) -> Session {
    Session(.with(item(1), item(2), item(3), item(4), selecting: selected))
  }

  @Test(arguments: [
    (1, "J", "bacd"), (2, "JJ", "acdb"), (3, "K", "acbd"), (4, "KKK", "dabc"), (2, "JK", "abcd"),
  ])
  func `an item moves one place in its order and stays selected`(selected: Int, keys: String, order: String) {
    let session = four(selecting: selected)
    let title = session.selected
    session.when(keys: keys)
    #expect(session.titles.joined() == order)
    #expect(session.selected == title)
    #expect(session.state.navigation.position == session.titles.firstIndex { $0 == title })
  }

  @Test func `at the ends of the list, moving changes nothing and says so`() {
    let session = four(selecting: 1).when(.place(.backward))
    #expect(session.message == "It is already first")
    session.when(.move(.last), .place(.forward))
    #expect(session.message == "It is already last")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `an item passes subtasks whose parent is in another list, which stand where that would`() {
    var state = AppState.with(
      item(1), item(2) { $0.category = categoryID(1) }, item(3) { $0.parent = id(2) },
      item(4) { $0.parent = id(2) }, item(5), selecting: 3)
    state.document.categories.set(category(1, "Work"))
    state.navigation.list = .inbox
    let session = Session(state)
    #expect(session.titles == ["a", "c", "d", "e"])
    session.when(.move(.last), .place(.backward))
    #expect(session.titles == ["a", "e", "c", "d"] && session.selected == "e")
    session.when(.place(.backward))
    #expect(session.titles == ["e", "a", "c", "d"])
    session.when(.move(.last), .place(.backward))
    #expect(session.titles == ["e", "a", "d", "c"])
    session.when(.place(.backward))
    #expect(session.message == "“d” stays with “b”, which is in another list")
  }

  @Test func `moving an item writes only that item`() {
    let session = four(selecting: 1)
    let before = session.state.document
    session.when(.place(.forward))
    #expect(DocumentChange(from: before, to: session.state.document).items.map(\.id) == [id(1)])
  }

  @Test func `a parent moves past siblings and their subtasks, a subtask among its siblings`() {
    let session = Session(
      .with(
        item(1), item(2) { $0.parent = id(1) }, item(3) { $0.parent = id(1) }, item(4),
        item(5) { $0.parent = id(4) }, selecting: 1))
    session.when(.place(.forward))
    #expect(session.titles == ["d", "e", "a", "b", "c"])
    session.when(.move(.next), .place(.forward))
    #expect(session.titles == ["d", "e", "a", "c", "b"])
    session.when(.place(.forward))
    #expect(session.message == "It is already last")
  }

  @Test func `an item moves past one sibling, whatever the ranks of the subtasks between`() {
    let late = item(3) {
      $0.parent = id(2)
      $0.rank = rank(900)
    }
    let session = Session(.with(item(1), item(2), late, item(4), selecting: 1)).when(.place(.forward))
    #expect(session.titles == ["b", "c", "a", "d"])
    session.when(.move(.last), .place(.backward), .place(.backward))
    #expect(session.titles == ["d", "b", "c", "a"])
  }

  @Test func `among the best matches of a search no item is moved`() {
    let session = Session(.with(item(1, "milk"), item(2, "bread"), item(3, "silk"), selecting: 1))
    session.when(keys: "/‹ilk›⏎gJ")
    #expect(session.titles == ["milk", "silk"] && session.journalEntries.isEmpty)
    #expect(session.message == "Items cannot be moved while a search ranks them; end the search first")
  }

  @Test func `in a list narrowed by a condition, an item moves past the next match`() {
    let tagged: (inout Item) -> Void = { $0.tags = ["x"] }
    let session = Session(
      .with(item(1, "milk", tagged), item(2, "bread"), item(3, "silk", tagged), selecting: 1))
    session.when(keys: "/‹has:tag›⏎gJ")
    #expect(session.titles == ["silk", "milk"])
    session.when(.back)
    #expect(session.titles == ["bread", "silk", "milk"])
  }

  @Test(arguments: [(ListID.done, "completion"), (.trash, "last change")])
  func `a list sorted by a time refuses to move items, and names the key for the order by hand`(
    list: ListID, order: String
  ) {
    let items = [item(1), item(2)].map { item in
      var item = item
      item.status = list == .done ? .done : .trashed
      return item
    }
    let session = Session(.with(items: items, list: list)).when(.place(.forward))
    #expect(session.message == "The list is sorted by \(order)  ·  sortByHand sorts by hand")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `consecutive moves of one item are one step, undone and redone as one`() {
    let session = four(selecting: 1).when(keys: "JJJ")
    let moved = session.state.document
    #expect(Set(session.journalEntries.map(\.step)).count == 1)
    #expect(session.journalEntries[0].id == session.journalEntries[0].step)
    session.when(.undo)
    #expect(session.titles.joined() == "abcd")
    #expect(session.message == "Undid: move “a”  ·  redo redoes")
    session.when(.redo)
    #expect(session.state.document == moved)
  }

  @Test(arguments: [(2000, 1), (2001, 2)])
  func `a pause of more than two seconds starts a new step`(milliseconds: Int64, steps: Int) {
    let session = four(selecting: 1).when(.place(.forward)).pause(milliseconds: milliseconds)
      .when(.place(.forward))
    #expect(Set(session.journalEntries.map(\.step)).count == steps)
    session.when(.undo)
    #expect(session.titles.joined() == (steps == 1 ? "abcd" : "bacd"))
  }

  @Test func `another item, change, undo or process in between starts a new step too`() {
    func steps(_ between: (Session) -> Void) -> Int {
      let session = four(selecting: 1).when(.place(.forward))
      between(session)
      session.when(.place(.forward))
      return Set(session.journalEntries.filter { $0.kind == .change }.map(\.step)).count
    }
    #expect(steps { _ in } == 1)
    #expect(steps { $0.when(.move(.previous)) } == 2)
    #expect(steps { $0.when(.toggleDone) } == 3)
    #expect(steps { $0.when(.undo) } == 2)
    #expect(steps { $0.changeElsewhere { $0.items[id(50)] = item(50) } } == 2)
    #expect(steps { $0.when(.prioritize(.high)) } == 3)
  }

  @Test func `items of equal rank can be moved apart`() {
    let twins = (1...3).map { number in item(number) { $0.rank = rank(5) } }
    let session = Session(.with(items: twins, selecting: 1)).when(.place(.forward), .place(.forward))
    #expect(session.titles.last == "a")
  }
}
