import Redux
import ReduxCore
import TestSupport
import Testing

/// Choosing categories, tags and places in the picker.
@MainActor
struct PickerTests {
  private func session(_ items: Item..., selecting selected: Int = 1) -> Session {
    Session(
      .with(
        items: items, categories: [category(1, "Home"), category(2, "Work")], list: .all, selecting: selected)
    )
  }

  private func take(_ session: Session, _ field: Item.Field, _ text: String, _ motions: Motion...) {
    session.when(.editField(field), .write(.insert(text)))
    for motion in motions { session.when(.move(motion)) }
    session.when(.commit(staysOpen: false))
  }

  // MARK: Categories

  @Test func `m moves the item to the best match, as one step`() {
    let session = session(item(1, "milk"))
    take(session, .category, "wo")
    #expect(session.item("milk")?.category == categoryID(2))
    #expect(session.message == "Moved “milk” to “Work”  ·  undo undoes")
    #expect(session.state.navigation.mode == .browsing)
    session.when(.undo)
    #expect(session.item("milk")?.category == nil)
  }

  @Test func `a row is taken by its number, also among those that match`() {
    let session = session(item(1, "milk"))
    session.when(.editField(.category), .takeRow(2))
    #expect(session.item("milk")?.category == categoryID(2) && session.state.navigation.mode == .browsing)
    session.when(.editField(.category), .write(.insert("h")), .takeRow(0))
    #expect(session.item("milk")?.category == categoryID(1))
    session.when(.editField(.category), .takeRow(7))
    #expect(session.state.navigation.picker?.complaint == "No row has that number")
    session.when(.back, .editField(.tags), .takeRow(0))
    #expect(session.state.navigation.picker?.complaint == "These rows have no numbers")
    session.when(.back, .showPalette, .takeRow(0))
    #expect(session.state.navigation.picker?.complaint == "These rows have no numbers")
  }

  @Test func `a typo makes no category, and stays to be mended`() {
    let session = session(item(1, "milk"))
    take(session, .category, "err")
    #expect(session.state.document.categories.count == 2)
    #expect(session.journalEntries.isEmpty)
    #expect(
      session.state.navigation.picker?.complaint == "There is no category “err”; go down to “new” to make it")
    session.when(.write(.deleteBackward))
    #expect(session.state.navigation.picker?.complaint == nil)
  }

  @Test func `a new category is made when its row is chosen, in the step of the move`() {
    let session = session(item(1, "milk"))
    take(session, .category, "Errands", .next)
    #expect(session.item("milk")?.category == session.category("Errands")?.id)
    #expect(session.message == "Moved “milk” to “Errands”, a new category  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    session.when(.undo)
    #expect(session.category("Errands") == nil)
    session.when(.redo)
    #expect(session.category("Errands") != nil)
  }

  @Test func `Enter at once leaves the item where it is, and the arrows choose another category`() {
    let session = session(item(1, "milk") { $0.category = categoryID(1) })
    take(session, .category, "")
    #expect(session.journalEntries.isEmpty)
    #expect(session.message == "“milk” is already in “Home”")
    take(session, .category, "", .previous)
    #expect(session.message == "Moved “milk” to the Inbox  ·  undo undoes")
    take(session, .category, "", .last)
    #expect(session.item("milk")?.category == categoryID(2))
  }

  @Test func `Escape leaves everything as it was`() {
    let session = session(item(1, "milk"))
    let before = session.state
    session.when(.editField(.category), .write(.insert("wo")), .move(.next), .back)
    #expect(session.state == before)
    session.when(.editField(.tags), .write(.insert("x")), .switchRow, .switchRow, .back)
    #expect(session.state == before)
    session.when(.find, .write(.insert("work")), .move(.next), .back)
    #expect(session.state == before)
  }

  @Test func `without an item there is nothing to choose for`() {
    let session = Session()
    session.when(.editField(.category))
    #expect(session.message == "No item is selected to move")
    session.when(.editField(.tags))
    #expect(session.message == "No item is selected to tag")
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `several items move in one step, and only those that are elsewhere count`() {
    let session = session(item(1, "a"), item(2, "b") { $0.category = categoryID(2) }, item(3, "c"))
    session.store.send(.navigation(.pickerOpened(Picker(.category(of: [id(1), id(2), id(3)])))))
    session.when(.commit(staysOpen: false))
    #expect(session.state.navigation.picker?.complaint == "Choose a category")
    session.when(.write(.insert("work")), .commit(staysOpen: false))
    #expect(session.message == "Moved 2 items to “Work”; 1 already  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    #expect(session.state.document.items.unordered.allSatisfy { $0.category == categoryID(2) })
    session.when(.undo)
    #expect(session.item("a")?.category == nil)
  }

  @Test func `what is below an item moves along, whatever its status`() {
    let child = item(2, "oats") { $0.parent = id(1) }
    let grandchild = item(3, "old") { ($0.parent, $0.status, $0.completed) = (id(2), .done, time(700)) }
    let session = session(item(1, "milk"), child, grandchild)
    take(session, .category, "work")
    #expect(session.state.document.items.unordered.allSatisfy { $0.category == categoryID(2) })
    #expect(session.message == "Moved “milk” and 2 below it to “Work”  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    session.changeElsewhere { $0.items.update(id(2)) { $0.category = nil } }
    take(session, .category, "work")
    #expect(session.message == "Moved 1 item below “milk” to “Work”  ·  undo undoes")
  }

  @Test func `an item that another process has deleted meanwhile is not moved`() {
    let session = session(item(1, "milk"))
    session.when(.editField(.category), .write(.insert("wo")))
    session.changeElsewhere { $0.items[id(1)] = nil }
    session.when(.commit(staysOpen: false))
    #expect(session.message == "This item is gone")
    #expect(session.journalEntries.isEmpty)
  }

  // MARK: Tags

  @Test func `t adds the best match, or removes it from an item that has it`() {
    let session = session(item(1, "milk"), item(2, "b") { $0.tags = ["shop", "phone"] })
    take(session, .tags, "@sh")
    #expect(session.item("milk")?.tags == ["shop"])
    #expect(session.message == "Tagged “milk” @shop  ·  undo undoes")
    take(session, .tags, "shop")
    #expect(session.item("milk")?.tags == [])
    #expect(session.message == "Removed @shop from “milk”  ·  undo undoes")
  }

  @Test func `several tags are switched, the prompt empties, and Enter takes all as one step`() {
    let session = session(
      item(1, "milk") { $0.tags = ["old"] }, item(2, "b") { $0.tags = ["shop", "phone"] })
    session.when(.editField(.tags), .write(.insert("sh")), .switchRow)
    #expect(session.state.navigation.picker?.line.text == "")
    session.when(.write(.insert("old")), .switchRow, .write(.insert("pho")), .commit(staysOpen: false))
    #expect(session.item("milk")?.tags == ["shop", "phone"])
    #expect(session.message == "Tagged “milk” @shop and @phone, removed @old  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
    session.when(.undo)
    #expect(session.item("milk")?.tags == ["old"])
  }

  @Test func `a new tag is made only when its row is reached`() {
    let session = session(item(1, "milk"))
    take(session, .tags, "new")
    #expect(
      session.state.navigation.picker?.complaint == "There is no tag “new”; go down to “new” to make it")
    session.when(.switchRow)
    #expect(session.state.navigation.picker?.choice == .new("new"))
    session.when(.switchRow)
    #expect(session.state.navigation.picker?.switched == [SwitchedTag("new", isOn: true)])
    session.when(.commit(staysOpen: false))
    #expect(session.item("milk")?.tags == ["new"])
  }

  @Test func `Enter on an empty tag prompt changes nothing`() {
    let session = session(item(1, "milk") { $0.tags = ["a"] })
    take(session, .tags, "")
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.journalEntries.isEmpty)
  }

  @Test func `what only some items have is first given to all, then taken from all, then left as it was`() {
    let session = session(item(1, "a") { $0.tags = ["x"] }, item(2, "b") { $0.tags = ["y"] })
    session.store.send(.navigation(.pickerOpened(Picker(.tags(of: [id(1), id(2)])))))
    session.when(.write(.insert("x")), .switchRow)
    #expect(session.state.navigation.picker?.switched == [SwitchedTag("x", isOn: true)])
    session.when(.switchRow)
    #expect(session.state.navigation.picker?.switched == [SwitchedTag("x", isOn: false)])
    session.when(.switchRow)
    #expect(session.state.navigation.picker?.switched == [])
    session.when(.switchRow, .commit(staysOpen: false))
    #expect(session.item("a")?.tags == ["x"])
    #expect(session.item("b")?.tags == ["y", "x"])
    #expect(session.message == "Tagged 2 items @x  ·  undo undoes")
    #expect(session.journalEntries.count == 1)
  }

  // MARK: Places

  @Test(arguments: [
    ("milk", ListID.category(categoryID(1)), "milk"), ("bread", .done, "bread"), ("eggs", .trash, "eggs"),
    ("Trash", .trash, "eggs"), ("homew", .inbox, "homework"), ("#home", .category(categoryID(1)), "milk"),
  ])
  func `f goes to a list or an item, wherever it is`(text: String, list: ListID, selected: String) {
    let session = session(
      item(1, "a"), item(2, "b"), item(3, "homework"),
      item(4, "milk") { $0.category = categoryID(1) },
      item(5, "bread") {
        $0.status = .done
        $0.completed = time(4000)
      }, item(6, "eggs") { $0.status = .trashed })
    session.when(.goTo(.all), .focus(.detail), .find, .write(.insert(text)), .commit(staysOpen: false))
    #expect(session.state.navigation.list == list)
    #expect(session.selected == selected)
    #expect(session.state.navigation.pane == .list)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `f shows the items with a tag`() {
    let session = session(item(1, "a"), item(2, "b") { $0.tags = ["phone"] }, item(3, "phone"))
    session.when(.find, .write(.insert("@pho")), .commit(staysOpen: false))
    #expect(session.titles == ["b"])
    #expect(session.state.navigation.list == .all)
  }

  @Test func `f ends a search that hides the item`() {
    let session = session(item(1, "a"), item(2, "b"))
    session.when(.goTo(.inbox)).when(keys: "/‹a›⏎")
    session.when(.find, .write(.insert("b")), .commit(staysOpen: false))
    #expect(session.titles == ["a", "b"])
    #expect(session.selected == "b")
  }

  @Test func `f that finds nothing stays open and says so`() {
    let session = session(item(1, "a"))
    session.when(.find, .write(.insert("zzz")), .commit(staysOpen: false))
    #expect(session.state.navigation.picker?.complaint == "Nothing found for “zzz”")
  }

  @Test func `pasted lines become one line of the prompt, without NUL characters`() {
    let session = session(item(1, "a"))
    session.when(.find, .paste("wo\nrk\u{0}"))
    #expect(session.state.navigation.picker?.line.text == "wo rk")
  }
}
