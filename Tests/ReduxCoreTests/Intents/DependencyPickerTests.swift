import Redux
import ReduxCore
import TestSupport
import Testing

/// Choosing what items wait for: w.
@MainActor
struct DependencyPickerTests {
  private func waiting(_ number: Int, for ids: Int..., change: (inout Item) -> Void = { _ in }) -> Item {
    item(number) { item in
      item.number = number
      item.due = DayTime(today)
      item.waitsFor = ItemIDs(ids.map { id($0) })
      change(&item)
    }
  }

  private func rows(_ session: Session) -> [String] {
    session.handlers.lists.pickerRows(session.state).rows.map { row in
      (row.share == .all ? "x" : row.share == .some ? "-" : "") + row.text
    }
  }

  @Test func `open items are offered, first those that it waits for, then its category`() {
    let session = Session(
      .with(
        items: [
          waiting(1, for: 4) { $0.category = categoryID(1) }, waiting(2),
          waiting(3) { $0.category = categoryID(1) }, waiting(4), waiting(5) { $0.status = .done },
        ], categories: [category(1, "Home")], list: .all, selecting: 1))
    session.when(.editField(.waitsFor))
    #expect(rows(session) == ["xd", "c", "b"])
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.mode == .browsing && session.journalEntries.isEmpty)
  }

  @Test(arguments: [("bank", "Go to the bank"), ("2", "Go to the bank"), ("#3", "rest"), ("@phone", "rest")])
  func `words, a number or a query choose the best match`(text: String, title: String) {
    let session = Session(
      .with(
        waiting(1), waiting(2) { $0.title = "Go to the bank" },
        waiting(3) { ($0.title, $0.tags) = ("rest", ["phone"]) }, list: .all, selecting: 1))
    session.when(.editField(.waitsFor), .write(.insert(text)), .commit(staysOpen: false))
    #expect(session.message == "“a” waits for “\(title)”  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("a")?.waitsFor == [])
  }

  @Test func `several are switched and taken as one step, and the message says that it leaves Today`() {
    let session = Session(.with(waiting(1), waiting(2), waiting(3), waiting(4), list: .today, selecting: 1))
    session.when(.editField(.waitsFor), .write(.insert("b")), .switchRow)
    #expect(session.state.navigation.picker?.line.text == "")
    #expect(rows(session) == ["xb", "c", "d"])
    session.when(.move(.next), .switchRow, .commit(staysOpen: false))
    #expect(session.item("a")?.waitsFor == [id(2), id(3)])
    #expect(session.journalEntries.map(\.label.words) == ["make “a” wait for “b” and 1 more"])
    #expect(
      session.message == "“a” waits for “b” and 1 more, and is not listed here until then  ·  undo undoes")
    #expect(session.titles == ["b", "c", "d"])
  }

  @Test func `what is switched off is waited for no longer`() {
    let session = Session(.with(waiting(1, for: 2), waiting(2), list: .all, selecting: 1))
    session.when(.editField(.waitsFor), .move(.first), .switchRow)
    #expect(rows(session) == ["b"])
    session.when(.commit(staysOpen: false))
    #expect(session.message == "“a” waits for nothing  ·  undo undoes")
  }

  @Test func `a circle is refused with its path, and the picker stays`() {
    let session = Session(.with(waiting(1), waiting(2, for: 1), list: .all, selecting: 1))
    session.when(.editField(.waitsFor), .write(.insert("b")), .commit(staysOpen: false))
    #expect(
      session.state.navigation.picker?.complaint
        == "That would be a circle: “a” waits for “b”, which waits for “a”")
    #expect(session.journalEntries.isEmpty)
    session.when(.write(.deleteBackward), .write(.insert("zzz")), .commit(staysOpen: false))
    #expect(session.state.navigation.picker?.complaint == "No open item matches “zzz”")
  }

  @Test func `whoever writes the title of the item itself is told why it is not offered`() {
    let session = Session(
      .with(waiting(1) { $0.title = "Paint" }, waiting(2) { $0.status = .done }, list: .all, selecting: 1))
    session.when(.editField(.waitsFor), .write(.insert("paint")))
    #expect(session.handlers.lists.pickerRows(session.state).findsOnlyItself)
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.picker?.complaint == "An item cannot wait for itself")
    session.when(.write(.insert("s")), .commit(staysOpen: false))
    #expect(session.state.navigation.picker?.complaint == "No open item matches “paints”")
  }

  @Test func `marked items wait together, and . repeats it on others`() {
    let session = Session(
      .with(waiting(1), waiting(2), waiting(3, for: 4), waiting(4), list: .all, selecting: 1))
    session.when(.toggleMark, .toggleMark, .toggleMark, .editField(.waitsFor))
    #expect(rows(session) == ["-d"])
    session.when(.write(.insert("d")), .commit(staysOpen: false))
    #expect(session.message == "2 items wait for “d”  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    #expect((1...3).allSatisfy { session.state.document.items[id($0)]?.waitsFor == [id(4)] })
    session.when(.undo, .back, .move(.first), .repeatChange)
    #expect(session.item("a")?.waitsFor == [id(4)])
    session.when(.repeatChange)
    #expect(session.message == "Nothing would change")
    session.when(.move(.last), .repeatChange)
    #expect(session.message == "Nothing would change", "nothing waits for itself")
  }

  @Test func `without an item there is nothing that could wait`() {
    let session = Session().when(.editField(.waitsFor))
    #expect(session.message == "No item is selected that could wait")
  }
}
