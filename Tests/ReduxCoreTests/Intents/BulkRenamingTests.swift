import Redux
import ReduxCore
import TestSupport
import Testing

/// New names for categories and tags, and texts replaced in titles.
@MainActor
struct BulkRenamingTests {
  private func session(_ names: String...) -> Session {
    let categories = names.enumerated().map { category($0 + 1, $1) }
    let items = names.indices.map { index in item(index + 1) { $0.category = categoryID(index + 1) } }
    return Session(
      .with(items: items, categories: categories, list: .category(categoryID(1)), pane: .sidebar))
  }

  private func names(_ session: Session) -> [String] { session.state.document.categories.inOrder.map(\.name) }

  private func rename(_ session: Session, _ text: String) {
    session.when(.edit, .write(.replaceAll(text)), .commit(staysOpen: false))
  }

  @Test func `a category takes those below it along, whatever their case, as one step`() {
    let session = session("Work", "work/Reports", "Workshop")
    rename(session, "Job")
    #expect(names(session) == ["Job", "Job/Reports", "Workshop"])
    #expect(session.message == "Renamed “Work” and 1 below it  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["rename category “Work” to “Job”"])
    session.when(.undo)
    #expect(names(session) == ["Work", "work/Reports", "Workshop"])
  }

  @Test func `a name in use asks whether to merge, and one key does it`() {
    let session = session("Home", "Work")
    rename(session, "work")
    #expect(session.state.navigation.mode == .confirming(.mergeCategory(categoryID(1), to: "work")))
    session.when(.answer(false))
    #expect(names(session) == ["Home", "Work"] && session.journalEntries.isEmpty)
    rename(session, "work")
    session.when(.answer(true))
    #expect(names(session) == ["Work"])
    #expect(session.state.document.items.unordered.allSatisfy { $0.category == categoryID(2) })
    #expect(session.state.navigation.list == .category(categoryID(2)))
    #expect(session.message == "Merged “Home” into “work”: 1 item moved  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["merge category “Home” into “Work”"])
    session.when(.undo)
    #expect(names(session) == ["Home", "Work"])
    #expect(session.item("a")?.category == categoryID(1))
  }

  @Test func `what is below a category is merged where it meets its like, and renamed where not`() {
    let session = session("Work", "Work/A", "Work/B", "Job", "Job/a")
    session.when(.renameCategory(categoryID(1), to: "Job"))
    #expect(names(session) == ["Job/B", "Job", "Job/a"])
    #expect(session.item("b")?.category == categoryID(5))
    #expect(session.item("c")?.category == categoryID(3))
    #expect(session.journalEntries.count == 1)
  }

  @Test func `views follow the categories and tags that they name`() {
    var start = session("Work", "Work/A", "Work/B", "Job", "Job/a").state
    start.document.views = EntityTable([
      view(1, "One", "due<=\"next fri\" and (#work or category=Work/b)"), view(2, "Two", "#Work/A @phone"),
      view(3, "Three", "#Workshop and @phone/home"), view(4, "Broken", "#Work is:late and ("),
    ])
    start.document.items.update(id(1)) { $0.tags = ["phone"] }
    let before = start.document
    let session = Session(start).when(.renameCategory(categoryID(1), to: "Job"))
    func queries() -> [String] { session.state.document.views.inOrder.map(\.query) }
    #expect(
      queries() == [
        "due<=\"next fri\" (#Job or category=Job/B)", "#Job/a @phone", "#Workshop and @phone/home",
        "#Work is:late and (",
      ])
    session.when(.undo)
    #expect(session.state.document == before)
    session.when(.renameTag("Phone", to: "call"))
    #expect(queries()[1...2] == ["#Work/A @call", "#Workshop @call/home"])
  }

  @Test func `a category can move below its own name`() {
    let session = session("Work", "Work/Old")
    rename(session, "Work/Old")
    #expect(names(session) == ["Work/Old", "Work/Old/Old"])
  }

  @Test func `a tag is renamed in all items with those below it, and two that meet are one`() {
    let session = Session(
      .with(
        item(1) { $0.tags = ["home", "x"] }, item(2) { $0.tags = ["Home/garden", "house"] },
        item(3) { ($0.tags, $0.status) = (["house", "home"], .done) }, item(4) { $0.tags = ["homes"] }))
    let before = session.state.document
    session.when(.renameTag("home", to: "house"))
    #expect(session.item("a")?.tags == ["house", "x"])
    #expect(session.item("b")?.tags == ["house/garden", "house"])
    #expect(session.item("c")?.tags == ["house"])
    #expect(session.item("d")?.tags == ["homes"])
    #expect(session.message == "Renamed @home to @house in 3 items  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["rename tag @home to @house"])
    session.when(.undo)
    #expect(session.state.document == before)
    session.when(.renameTag("none", to: "some"))
    #expect(session.journalEntries.count == 2)
  }

  @Test func `the items that a new name concerns are counted, also those out of sight`() throws {
    let items = [
      item(1) { ($0.tags, $0.category) = (["home"], categoryID(1)) },
      item(2) { ($0.tags, $0.status, $0.category) = (["Home/garden"], .done, categoryID(2)) },
      item(3) { ($0.tags, $0.status, $0.category) = (["home", "x"], .trashed, categoryID(1)) },
      item(4) { ($0.tags, $0.category) = (["x"], categoryID(3)) },
    ]
    let categories = [category(1, "Work"), category(2, "Work/Reports"), category(3, "Job")]
    let state = AppState.with(items: items, categories: categories)
    let lists = Session(state).handlers.lists
    func words(_ purpose: Draft.Purpose) -> String? { lists.concernedItems(Draft(purpose), state)?.words }
    #expect(words(.renameTag("home")) == "3 items (1 done, 1 in the trash)")
    #expect(words(.renameCategory(categoryID(1))) == "3 items (1 done, 1 in the trash)")
    #expect(words(.renameTag("x")) == "2 items (1 in the trash)" && words(.renameTag("y")) == "no items")
    #expect(words(.renameCategory(categoryID(3))) == "1 item" && words(.replaceInTitles) == nil)
  }

  @Test func `a tag is renamed from the picker, and merged after a question`() {
    let session = Session(.with(item(1) { $0.tags = ["home"] }, item(2) { $0.tags = ["house"] }))
    session.when(.editField(.tags), .renameRow)
    #expect(session.state.navigation.picker?.complaint == "Choose the tag to rename")
    session.when(.move(.first), .renameRow)
    #expect(session.draft?.line.text == "home")
    session.when(.write(.replaceAll("two words")), .commit(staysOpen: false))
    #expect(session.draft?.complaint == "A tag is one word, without commas")
    session.when(.write(.replaceAll("@flat")), .commit(staysOpen: false))
    #expect(session.item("a")?.tags == ["flat"])
    session.when(.editField(.tags), .move(.first), .renameRow, .write(.replaceAll("house")))
      .when(.commit(staysOpen: false))
    #expect(session.state.navigation.mode == .confirming(.mergeTag("flat", to: "house")))
    session.when(.answer(true))
    #expect(session.item("a")?.tags == ["house"])
    #expect(session.state.navigation.mode == .browsing)
    session.when(.undo, .undo)
    #expect(session.item("a")?.tags == ["home"])
  }

  // MARK: Titles

  @Test(arguments: [
    ("a/b", "a", "b" as String?), ("a", "a", nil), ("a/", "a", ""), ("a/b/c", "a", "b/c"),
    ("a\\/b/c", "a/b", "c"),
    ("a\\b/c", "a\\b", "c"), ("", "", nil), ("/b", "", "b"),
  ])
  func `the text before the first slash is looked for`(text: String, old: String, new: String?) {
    let replacement = TitleReplacement(text)
    #expect(replacement.old == old && replacement.new == new)
  }

  @Test func `a text is replaced in the titles of all marked items, as one step`() {
    let session = Session(
      .with(item(1, "Call Bob, Bob"), item(2, "Meet Bob"), item(3, "Ask bob"), item(4, "Bob"), selecting: 1))
    session.when(.toggleMark, .toggleMark, .toggleMark, .replaceInTitles, .write(.insert("Bob/Rob")))
    let found = session.handlers.lists.replacements(TitleReplacement("Bob/Rob"), session.state)
    #expect(found.map(\.after) == ["Call Rob, Rob", "Meet Rob"])
    session.when(.commit(staysOpen: false))
    #expect(session.titles == ["Call Rob, Rob", "Meet Rob", "Ask bob", "Bob"])
    #expect(session.message == "Replaced in 2 titles  ·  undo undoes")
    #expect(session.journalEntries.map(\.label.words) == ["rename “Call Bob, Bob” and 1 more"])
    session.when(.undo)
    #expect(session.titles.first == "Call Bob, Bob")
  }

  @Test(arguments: [
    ("Zoe/x", "“Zoe” is not in this title; mark more items"),
    ("/abc", "Write what to replace before the slash"),
    ("Bob", "Write old/new, with a slash between"),
    ("Bob/", "Nothing would be left of “Bob”: an item needs a title"),
  ])
  func `what cannot be replaced is refused, and the text stays`(text: String, complaint: String) {
    let session = Session(.with(item(1, "Bob")))
    session.when(.replaceInTitles, .write(.insert(text)), .commit(staysOpen: false))
    #expect(session.draft?.complaint == complaint)
    #expect(session.draft?.line.text == text)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `a prompt without text closes, and without an item none opens`() {
    let session = Session(.with(item(1))).when(.replaceInTitles, .commit(staysOpen: false))
    #expect(session.state.navigation.mode == .browsing && session.journalEntries.isEmpty)
    #expect(Session().when(.replaceInTitles).message == "No item is selected to edit")
  }
}
