import Redux
import ReduxCore
import TestSupport
import Testing

/// Intents on categories.
@MainActor
struct SidebarTests {
  private func session(_ selected: Int? = 1) -> Session {
    let items = [
      item(1) { $0.category = categoryID(1) }, item(2) { $0.category = categoryID(2) },
      item(3) { $0.category = categoryID(1) },
    ]
    return Session(
      .with(
        items: items, categories: [category(1, "Home"), category(2, "Work"), category(3, "Garden")],
        list: selected.map { .category(categoryID($0)) } ?? .inbox, pane: .sidebar))
  }

  private func names(_ session: Session) -> [String] {
    session.state.document.categories.inOrder.map(\.name)
  }

  private func commit(_ session: Session, _ text: String) {
    session.when(.write(.replaceAll(text)), .commit(staysOpen: false))
  }

  @Test func `a adds a category at the end and goes to it`() {
    let session = session().when(.add(.below))
    #expect(session.draft?.purpose == .addCategory)
    commit(session, " Errands ")
    #expect(names(session) == ["Home", "Work", "Garden", "Errands"])
    #expect(session.state.navigation.list == session.category("errands").map { .category($0.id) })
    #expect(session.journalEntries.map(\.label.words) == ["add category “Errands”"])
    session.when(.undo)
    #expect(names(session) == ["Home", "Work", "Garden"])
    #expect(session.state.navigation.list == .category(categoryID(1)))
  }

  @Test func `Escape goes back to the list`() {
    let session = session().when(.back)
    #expect(session.state.navigation.pane == .list)
    #expect(session.state.navigation.list == .category(categoryID(1)))
    session.when(.back)
    #expect(session.state.navigation.pane == .list)
  }

  @Test func `a name in use is refused and the draft kept, an empty prompt closes`() {
    let session = session().when(.add(.below))
    commit(session, "wORK")
    #expect(session.draft?.complaint == "There is already a category “Work”")
    #expect(session.draft?.line.text == "wORK")
    commit(session, "  ")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `e renames a category, even if only the case differs`() {
    let session = session().when(.edit)
    #expect(session.draft?.line.text == "Home")
    commit(session, "HOME")
    #expect(names(session) == ["HOME", "Work", "Garden"])
    #expect(session.journalEntries.map(\.label.words) == ["rename category “Home” to “HOME”"])
  }

  @Test func `renaming refuses an empty name, and ignores an unchanged one`() {
    let session = session().when(.edit)
    commit(session, "")
    #expect(session.draft?.complaint == "A category needs a name")
    commit(session, "Home")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `dd deletes a category, moves its items to the inbox and opens the next one`() {
    let session = session()
    let before = session.state.document
    session.when(.trash)
    #expect(names(session) == ["Work", "Garden"])
    #expect(session.item("a")?.category == nil)
    #expect(session.item("c")?.category == nil)
    #expect(session.item("b")?.category == categoryID(2))
    #expect(session.state.navigation.list == .category(categoryID(2)))
    #expect(session.message == "Deleted category “Home”; its items are in the Inbox  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["delete category “Home”"])
    session.when(.undo)
    #expect(session.state.document == before)
    session.when(.redo)
    #expect(names(session) == ["Work", "Garden"])
  }

  @Test func `deleting the last category opens the previous one, the only one the inbox`() {
    let session = session(3).when(.trash)
    #expect(session.state.navigation.list == .category(categoryID(2)))
    session.when(.trash, .trash)
    #expect(session.state.navigation.list == .inbox)
    #expect(names(session).isEmpty)
    session.when(.trash)
    #expect(session.message == "Only categories and views of your own can be deleted")
    #expect(session.journalEntries.count == 3)
  }

  @Test func `J and K move a category, consecutive moves as one step, and stop at the ends`() {
    let session = session().when(.place(.forward))
    #expect(names(session) == ["Work", "Home", "Garden"])
    #expect(session.message == "Moved category “Home”  ·  undo undoes")
    session.when(.place(.forward))
    #expect(names(session) == ["Work", "Garden", "Home"])
    session.when(.place(.forward))
    #expect(session.message == "It is already last")
    session.when(.undo)
    #expect(names(session) == ["Home", "Work", "Garden"])
    session.when(.place(.backward))
    #expect(session.message == "It is already first")
  }

  @Test func `new categories take the tints in turn, those that also mean late and urgent last`() {
    var used: [ReduxCore.Category.Tint] = []
    for _ in 0..<8 { used.append(.next(besides: used)) }
    #expect(used == [.blue, .green, .purple, .cyan, .orange, .yellow, .red, .blue])
  }

  @Test func `c cycles through the eight tints, consecutive changes as one step`() {
    let session = session()
    var tints: [ReduxCore.Category.Tint?] = []
    for _ in 0..<8 {
      session.when(.cycleTint)
      tints.append(session.category("Home")?.tint)
    }
    #expect(tints == [.red, .orange, .yellow, .green, .cyan, .blue, .purple, .gray])
    session.when(.cycleTint)
    #expect(session.message == "Colour: red  ·  undo undoes")
    // The last but one took back all before it, and is a step of its own.
    session.when(.undo)
    #expect(session.category("Home")?.tint == .purple)
    #expect(session.message == "Undid: colour category “Home”  ·  redo redoes")
  }

  @Test(arguments: [
    (Intent.trash, "Only categories and views of your own can be deleted"),
    (.edit, "Only categories and views of your own can be changed"),
    (.place(.forward), "Only categories and views of your own can be moved"),
    (.cycleTint, "Only categories of your own have a colour"),
  ])
  func `on the smart lists, each intent says why it does nothing`(intent: Intent, message: String) {
    let session = session(nil).when(intent)
    #expect(session.message == message)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `new categories get different tints`() {
    let session = session(nil)
    for name in ["D", "E", "F"] { session.when(.addText("x #\(name)", .last)) }
    let tints = ["D", "E", "F"].compactMap { session.category($0)?.tint }
    #expect(Set(tints).count == 3)
    #expect(!tints.contains(.gray))
  }
}
