import Redux
import ReduxCore
import TestSupport
import Testing

/// Intents that name their items instead of using the selection.
@MainActor
struct NamedItemsTests {
  private let child = item(2, "child") { $0.parent = id(1) }

  @Test func `completing and deleting include subtasks, as one step`() {
    let session = Session(.with(item(1, "parent"), child, item(3, "other")))
    session.when(.completeItems([id(3), id(1)]))
    #expect(session.journalEntries.map(\.label.words) == ["complete “other” and 2 more"])
    session.when(.undo, .trashItems([id(1)]))
    #expect(session.message == "Deleted “parent” and 1 below it  ·  undo undoes")
    #expect(session.titles == ["other"])
    session.when(.restoreItems([id(1)]))
    #expect(session.titles == ["parent", "child", "other"])
  }

  @Test func `items already in the wanted state are skipped, and each is changed once`() {
    let done = item(3, "done") { $0.status = .done }
    let session = Session(.with(item(1, "parent"), child, done))
    session.when(.completeItems([id(2), id(1), id(3), id(9)]))
    #expect(session.journalEntries.map(\.label.words) == ["complete “child” and 1 more"])
    session.when(.reopenItems([id(3)]), .completeItems([id(1)]), .restoreItems([id(1)]))
    #expect(session.journalEntries.map(\.label.words).dropFirst() == ["reopen “done”"])
  }

  @Test func `an edit sets the fields that differ and creates a category in the same step`() {
    let session = Session(.with(item(1, "one")))
    session.when(.editItems([EditedItem(id(1), [.title("one"), .priority(.high)])], category: "Home"))
    #expect(session.journalEntries.map(\.label.words) == ["change the category and priority of “one”"])
    #expect(session.state.document.categories.named("home")?.name == "Home")
    session.when(.undo)
    #expect(session.state.document.categories.isEmpty)
    session.when(.editItems([EditedItem(id(1), [.title("one")])], category: ""))
    #expect(session.journalEntries.count == 2)
  }
}
