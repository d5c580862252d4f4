import Redux
import ReduxCore
import TestSupport
import Testing

/// Items that wait for others.
@MainActor
struct WaitingTests {
  private func waiting(_ number: Int, for ids: Int..., change: (inout Item) -> Void = { _ in }) -> Item {
    item(number) { item in
      item.number = number
      item.due = DayTime(today)
      item.waitsFor = ItemIDs(ids.map { id($0) })
      change(&item)
    }
  }

  private func waits(_ item: Int, for ids: Int...) -> EditedItem {
    EditedItem(id(item), [.waitsFor(ItemIDs(ids.map { id($0) }))])
  }

  @Test func `a waiting item leaves Today until the last thing it waits for is done`() {
    let session = Session(.with(waiting(1), waiting(2), waiting(3, for: 1, 2), list: .today))
    #expect(session.titles == ["a", "b"])
    session.when(.completeItems([id(1)]))
    #expect(session.message == "Completed “a”  ·  undo undoes")
    session.when(.completeItems([id(2)]))
    #expect(session.titles == ["a", "b", "c"])
    #expect(session.message == "Completed “b”; “c” is free now  ·  undo undoes")
    session.when(.undo)
    #expect(session.titles == ["a", "b"])
    session.when(.redo)
    #expect(session.titles == ["a", "b", "c"])
  }

  @Test func `the count of Today leaves out what waits, that of Overdue does not`() {
    let late = waiting(2, for: 1) { $0.due = DayTime(today.adding(days: -1)) }
    let session = Session(.with(waiting(1), late, waiting(3, for: 2), list: .today))
    func counts() -> [Int?] {
      [.today, .overdue, .all].map { session.handlers.lists.counts(session.state)?[$0] }
    }
    #expect(counts() == [1, 1, 3])
    session.when(.completeItems([id(1)]))
    #expect(counts() == [1, 1, 2])
    session.when(.trashItems([id(2)]))
    #expect(counts() == [1, 0, 1])
  }

  @Test func `what is deleted, and what is gone, holds nothing back`() {
    let session = Session(.with(waiting(1), waiting(2, for: 1), waiting(3, for: 1), waiting(4, for: 99)))
    session.when(.trashItems([id(1)]))
    #expect(session.message == "Deleted “a”; “b” and 1 more are free now  ·  undo undoes")
    session.when(.goTo(.today))
    #expect(session.titles == ["b", "c", "d"])
    session.when(.emptyTrash)
    #expect(session.titles == ["b", "c", "d"])
    session.when(.undo, .undo, .goTo(.today))
    #expect(session.titles == ["a", "d"])
  }

  @Test func `what is completed together with the item it frees is not named`() {
    let session = Session(.with(waiting(1), waiting(2, for: 1)))
    session.when(.completeItems([id(1), id(2)]))
    #expect(session.message == "Completed “a” and 1 more  ·  undo undoes")
  }

  @Test(arguments: [
    ([(1, [1])], "An item cannot wait for itself"),
    ([(2, [1]), (1, [2])], "That would be a circle: “b” waits for “a”, which waits for “b”"),
    ([(3, [2])], "That would be a circle: “c” waits for “b”, which waits for “a”, which waits for “c”"),
    ([(5, [4])], "“e” is a subtask of “d”, so it cannot wait for that"),
    ([(6, [2, 4])], "“f” is a subtask of “d”, so it cannot wait for that"),
  ])
  func `a circle is refused with its path, and nothing changes`(edits: [(Int, [Int])], reason: String) {
    let session = Session(
      .with(
        waiting(1, for: 3), waiting(2, for: 1), waiting(3), waiting(4), waiting(5) { $0.parent = id(4) },
        waiting(6) { $0.parent = id(5) }))
    let before = session.state.document
    let edited = edits.map { EditedItem(id($0), [.waitsFor(ItemIDs($1.map { id($0) }))]) }
    session.when(.editItems(edited, category: nil))
    #expect(session.message == reason)
    #expect(session.state.document == before)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `a circle by way of a parent, which is not done before what is below it, is refused`() {
    let items = [waiting(1), waiting(2) { $0.parent = id(1) }, waiting(3, for: 1), waiting(4)]
    let session = Session(.with(items: items, list: .all, selecting: 2))
    session.when(.editItems([waits(2, for: 3)], category: nil))
    #expect(
      session.message
        == "That would be a circle: “b” waits for “c”, which waits for “a”, which has “b” below it")
    session.when(.editItems([waits(4, for: 3)], category: nil))
    #expect(session.journalEntries.count == 1)
  }

  @Test(arguments: [
    (1, 3, "That would be a circle: “a” has “b” below it, which has “c” below it, which has “a” below it"),
    (4, 5, "“d” waits for “e”, so it cannot be a subtask of that"),
    (4, 6, "“d” waits for “e”, so it cannot be a subtask of that"),
  ])
  func `a parent that would make a circle is refused with the reason`(item: Int, parent: Int, reason: String)
  {
    let items = [
      waiting(1, for: 2), waiting(2) { $0.parent = id(1) }, waiting(3) { $0.parent = id(2) },
      waiting(4, for: 5), waiting(5), waiting(6) { $0.parent = id(5) },
    ]
    let session = Session(.with(items: items, list: .all))
    session.when(.editItems([EditedItem(id(item), [.parent(id(parent))])], category: nil))
    #expect(session.message == reason)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `of a long circle, the first and the last items are named`() {
    let items = (1...3000).map { number in
      item(number, "item \(number)") { $0.parent = number == 1 ? nil : id(number - 1) }
    }
    let session = Session(.with(items: items, list: .all))
    session.when(.editItems([EditedItem(id(1), [.parent(id(3000))])], category: nil))
    #expect(
      session.message
        == "That would be a circle: “item 1” has “item 2” below it, which has “item 3” below it, and so on through 2997 more, the last of which has “item 1” below it"
    )
  }

  @Test func `an item does not move below one for which it would hold up what that waits for`() {
    let items = [waiting(1), waiting(2, for: 3), waiting(3, for: 1)]
    let session = Session(.with(items: items, list: .all, selecting: 2)).when(.nest(.forward))
    #expect(
      session.message
        == "That would be a circle: “b” waits for “c”, which waits for “a”, which has “b” below it")
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `a parent may wait for what is below it`() {
    let session = Session(.with(waiting(1), waiting(2) { $0.parent = id(1) }))
    session.when(.editItems([waits(1, for: 2)], category: nil), .goTo(.today))
    #expect(session.titles == ["b"])
    session.when(.completeItems([id(2)]))
    #expect(session.message == "Completed “b”; “a” is free now  ·  undo undoes")
  }

  @Test func `several items wait for one in a single step`() {
    let session = Session(.with(waiting(1), waiting(2), waiting(3)))
    session.when(.editItems([waits(2, for: 1), waits(3, for: 1)], category: nil))
    #expect(session.journalEntries.map(\.label.words) == ["make “b” and 1 more wait for “a”"])
    session.when(.goTo(.today))
    #expect(session.titles == ["a"])
    session.when(.undo)
    #expect(session.titles == ["a", "b", "c"])
  }

  @Test func `the items below a recurring one wait for each other again`() throws {
    let parent = waiting(1) { $0.recurrence = Recurrence(rule: "every fri", from: .due, skipMissed: true) }
    let session = Session(
      .with(
        parent, waiting(2) { $0.parent = id(1) }, waiting(3, for: 2, 4) { $0.parent = id(1) }, waiting(4)))
    session.when(.completeItems([id(1)]))
    let open = session.state.document.items.unordered.filter { $0.status == .open && $0.id != id(4) }
    let next = try #require(open.first { $0.title == "c" })
    #expect(Array(next.waitsFor) == open.filter { $0.title == "b" }.map(\.id))
  }

  @Test func `history words name what an item waits for`() {
    let session = Session(.with(waiting(1), waiting(2)))
    let before = session.state.document
    session.when(.editItems([waits(2, for: 1)], category: nil))
    let words = ChangeDescription(session.state.document)
      .sentences(DocumentChange(from: before, to: session.state.document))
    #expect(words == ["changed the dependencies of “b” from none to “a”"])
    session.when(.editItems([EditedItem(id(1), [.estimate(Estimate(minutes: 90))])], category: nil))
    #expect(session.journalEntries.last?.label.words == "set the estimate of “a” to 1 h 30 min")
  }
}
