import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// Changes described in words.
struct ChangeDescriptionTests {
  private let before = Document(categories: [category(1, "Home")], items: [item(1), item(2)])

  private func sentences(_ change: (inout Document) -> Void) -> [String] {
    var after = before
    change(&after)
    return ChangeDescription(after, before).sentences(DocumentChange(from: before, to: after))
  }

  @Test(
    arguments: [
      (.title, .text("b"), "renamed “a” to “b”"), (.notes, .text("x"), "changed the notes of “a”"),
      (.status, .text("done"), "completed “a”"), (.status, .text("trashed"), "deleted “a”"),
      (.category, .identity(categoryID(1).rawValue), "moved “a” from the Inbox to “Home”"),
      (.category, .identity(uuid(9)), "moved “a” from the Inbox to a category that is gone"),
      (.priority, .text("high"), "changed the priority of “a” from none to high"),
      (.due, .text("2026-11-21T14:00"), "changed the due date of “a” from none to 2026-11-21 14:00"),
      (.tags, .texts(["x", "y"]), "changed the tags of “a” from none to @x @y"),
      (.parent, .identity(uuid(2)), "changed the parent of “a” from none to “b”"),
      (.rank, .text("K009V"), "reordered “a”"),
      (.extras, .pairs(["k": "v"]), "changed the extras of “a” from none to k: v"),
      (.recurrence, .pairs(["rule": "every day"]), "changed the repetition of “a” from none to “every day”"),
    ] as [(Item.Field, FieldValue, String)])
  func `each field has its sentence`(field: Item.Field, value: FieldValue, sentence: String) {
    #expect(sentences { $0.items.update(id(1)) { $0[field] = value } } == [sentence])
  }

  @Test func `dates are told as people say them where the day is known`() {
    var after = before
    after.items.update(id(1)) { $0.due = DayTime("2026-11-22T14:00") }
    let change = DocumentChange(from: before, to: after)
    #expect(
      ChangeDescription(after, before, today: today).sentences(change)
        == ["changed the due date of “a” from none to Sun 22 Nov 14:00"])
  }

  @Test func `reopening and restoring have words of their own`() {
    func back(_ from: Item.Status, _ to: Item.Status) -> [String] {
      let field = FieldChange(
        field: Item.Field.status, before: .text(from.rawValue), after: .text(to.rawValue))
      return ChangeDescription(before).sentences(.edited(id(1), [field]))
    }
    #expect(back(.done, .open) == ["reopened “a”"])
    #expect(back(.trashed, .open) == ["restored “a”"])
    #expect(back(.trashed, .done) == ["completed “a”"])
  }

  @Test func `added, removed and renamed entities are described in list order`() {
    let described = sentences {
      $0.items[id(2)] = nil
      $0.items[id(3)] = item(3) { $0.rank = rank(0) }
      $0.categories.update(categoryID(1)) {
        $0.name = "House"
        $0.tint = .red
      }
      $0.categories[categoryID(2)] = category(2, "Work")
    }
    #expect(
      described == [
        "renamed category “Home” to “House”", "coloured category “House” red", "added category “Work”",
        "added “c”", "removed “b”",
      ])
  }

  @Test func `changed times alone are not described`() {
    #expect(sentences { $0.items.update(id(1)) { $0.modified = time(9) } } == [])
  }

  @Test func `an item history has the events of one item only`() {
    func row(_ number: Int64, _ kind: JournalEntry.Kind, _ change: EntityChange<Item>) -> JournalRow {
      JournalRow(
        number: number, parent: nil,
        journalEntry: JournalEntry(
          id: stepID(Int(number)), kind: kind, step: stepID(Int(number)), time: time(number),
          label: .text("l"),
          cursor: nil),
        change: DocumentChange(items: [change]), instance: uuid(1))
    }
    let done = EntityChange<Item>.edited(
      id(1),
      [
        FieldChange(field: .status, before: .text("open"), after: .text("done")),
        FieldChange(field: .modified, before: .number(1), after: .number(2)),
      ])
    let touched = EntityChange<Item>.edited(
      id(1), [FieldChange(field: .modified, before: .number(1), after: .number(2))])
    let itemHistory = ItemHistory(
      of: id(1),
      [
        row(1, .change, .added(item(1))), row(2, .change, .added(item(2))), row(3, .change, done),
        row(4, .change, touched), row(5, .undo(of: stepID(1)), .removed(item(1))),
        row(6, .redo(of: stepID(1)), .added(item(1))),
      ])
    #expect(itemHistory.entries.map(\.events) == [[.created], [.completed], [.removed], [.cameBack]])
    #expect(itemHistory.entries.map(\.id) == [1, 3, 5, 6])
    #expect(itemHistory.entries.last?.step == stepID(1))
  }
}
