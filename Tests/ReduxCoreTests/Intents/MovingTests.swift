import Redux
import ReduxCore
import TestSupport
import Testing

/// Moving the selection and the focus.
@MainActor
struct MovingTests {
  private func list(_ count: Int, selecting: Int? = 1) -> AppState {
    .with(items: (1...count).map { item($0, "\($0)") }, selecting: selecting)
  }

  @Test(arguments: [
    (Motion.next, 5, 6), (.previous, 5, 4), (.first, 5, 1), (.last, 5, 30), (.pageDown, 5, 14),
    (.pageUp, 15, 6),
    (.halfPageDown, 5, 10), (.halfPageUp, 15, 10), (.next, 30, 30), (.previous, 1, 1), (.pageDown, 28, 30),
    (.pageUp, 3, 1), (.last, 30, 30), (.first, 1, 1),
  ])
  func `each motion moves by its distance and stops at the ends`(motion: Motion, from: Int, to: Int) {
    let session = Session(list(30, selecting: from), pageHeight: 10).when(.move(motion))
    #expect(session.selected == "\(to)")
    #expect(session.state.navigation.item == (from == to ? id(from) : id(to)))
    if from == to { #expect(session.actions.isEmpty) }
  }

  @Test func `the page scrolls no further than necessary`() {
    let session = Session(list(30), pageHeight: 10)
    func top() -> Int {
      let navigation = session.state.navigation
      return ListPage.top(
        position: navigation.position, offset: navigation.offset, count: 30, height: 10)
    }
    for _ in 1...6 { session.when(.move(.next)) }
    #expect(top() == 0, "three more rows are in sight")
    session.when(.move(.next))
    #expect(top() == 1, "the page scrolls by one")
    session.when(.move(.previous), .move(.previous))
    #expect(top() == 1, "the page stays")
  }

  @Test func `motions in an empty list do nothing`() {
    let session = Session(.with(list: .done))
    for motion in [Motion.next, .previous, .first, .last, .pageDown, .pageUp, .halfPageDown, .halfPageUp] {
      session.when(.move(motion))
    }
    #expect(session.actions.isEmpty)
    #expect(session.selected == nil)
  }

  @Test func `without a selection, moving starts from the first item`() {
    let session = Session(list(3, selecting: nil))
    #expect(session.selected == "1")
    session.when(.move(.next))
    #expect(session.selected == "2")
  }

  @Test func `a page of no height moves by one`() {
    let session = Session(list(5), pageHeight: 0).when(.move(.pageDown), .move(.halfPageDown))
    #expect(session.selected == "3")
  }

  @Test func `the sidebar goes through the smart lists, then the categories in order`() {
    let session = Session(.with(categories: [category(2, "Work"), category(1, "Home")], pane: .sidebar))
    var lists = [session.state.navigation.list]
    for _ in 0..<10 {
      session.when(.move(.next))
      lists.append(session.state.navigation.list)
    }
    let expected = ListID.smart + [.category(categoryID(1)), .category(categoryID(2))]
    #expect(lists == expected + Array(repeating: expected[8], count: 2))
    session.when(.move(.first))
    #expect(session.state.navigation.list == .inbox)
    #expect(session.state.navigation.pane == .sidebar)
  }

  @Test func `the detail moves through its fields`() {
    let session = Session(.with(item(1), pane: .detail))
    session.when(.move(.next))
    #expect(session.state.navigation.field == .category)
    session.when(.move(.last), .move(.next))
    #expect(session.state.navigation.field == .notes)
    session.when(.move(.first), .move(.previous))
    #expect(session.state.navigation.field == .title)
  }

  @Test func `the focus cycles forward and backward`() {
    let session = Session()
    var panes: [Pane] = []
    for _ in 0..<3 {
      session.when(.focusNext)
      panes.append(session.state.navigation.pane)
    }
    #expect(panes == [.detail, .sidebar, .list])
    session.when(.focusPrevious)
    #expect(session.state.navigation.pane == .sidebar)
    session.when(.focusPrevious)
    #expect(session.state.navigation.pane == .detail)
    session.when(.focus(.list))
    #expect(session.state.navigation.pane == .list)
  }

  @Test func `open goes from the sidebar to the list, to the detail, into the field`() {
    let session = Session(.with(item(1, "milk"), pane: .sidebar))
    session.when(.open)
    #expect(session.state.navigation.pane == .list)
    session.when(.open)
    #expect(session.state.navigation.pane == .detail)
    session.when(.open)
    #expect(session.draft?.purpose == .editItem(id(1), .title))
    #expect(session.draft?.line.text == "milk")
  }

  @Test func `back leaves one level at a time and then does nothing`() {
    let session = Session(.with(item(1, "milk"), item(2, "bread")))
    session.when(.search, .write(.insert("mi")), .commit(staysOpen: false), .open, .editField(.notes))
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.navigation.search == "mi")
    session.when(.back)
    #expect(session.state.navigation.search.isEmpty)
    #expect(session.state.navigation.pane == .detail)
    session.when(.back)
    #expect(session.state.navigation.pane == .list)
    let count = session.actions.count
    session.when(.back)
    #expect(session.actions.count == count)
  }

  @Test func `back clears a key prefix and nothing else`() {
    let session = Session(.with(item(1), pane: .detail)).when(.typePrefix(["g"]))
    #expect(session.state.navigation.prefix == ["g"])
    session.when(.back)
    #expect(session.state.navigation.prefix.isEmpty)
    #expect(session.state.navigation.pane == .detail)
  }

  @Test func `any intent clears a key prefix, and a longer prefix replaces it`() {
    let session = Session(list(3)).when(.typePrefix(["g"]), .typePrefix(["g", "x"]))
    #expect(session.state.navigation.prefix == ["g", "x"])
    session.when(.move(.next))
    #expect(session.state.navigation.prefix.isEmpty)
    #expect(session.selected == "2")
  }

  @Test func `going to a list focuses it and restores its selection`() {
    let session = Session(list(9))
    session.when(.move(.next), .move(.next), .focus(.sidebar), .goTo(.done))
    #expect(session.state.navigation.list == .done)
    #expect(session.state.navigation.pane == .list)
    #expect(session.state.navigation.item == nil)
    session.when(.goTo(.inbox))
    #expect(session.selected == "3")
    #expect(session.state.navigation.position == 2)
  }

  @Test func `going to the open list changes nothing`() {
    #expect(Session(list(3)).when(.goTo(.inbox)).actions.isEmpty)
  }

  @Test func `goToLastList switches between the last two lists`() {
    let session = Session(list(3)).when(.goToLastList)
    #expect(session.message == "There is no previous list yet")
    session.when(.goTo(.today), .goToLastList)
    #expect(session.state.navigation.list == .inbox)
    session.when(.goToLastList)
    #expect(session.state.navigation.list == .today)
  }

  @Test func `a deleted list is not the last list`() {
    let session = Session(list(3))
    session.when(.focus(.sidebar), .add(.below), .write(.insert("Home")), .commit(staysOpen: false), .undo)
    #expect(session.state.navigation.list == .inbox)
    session.when(.goToLastList)
    #expect(session.state.navigation.list == .inbox)
    #expect(session.message == "There is no previous list yet")
  }

  @Test func `the help scrolls and returns to its top`() {
    let session = Session(pageHeight: 10).when(.showHelp)
    #expect(session.state.navigation.mode == .help(scrolled: 0))
    session.when(.move(.previous))
    #expect(session.state.navigation.mode == .help(scrolled: 0))
    session.when(.move(.next), .move(.pageDown))
    #expect(session.state.navigation.mode == .help(scrolled: 10))
    for motion in [Motion.last, .next, .pageDown, .halfPageDown, .last] { session.when(.move(motion)) }
    session.when(.move(.first))
    #expect(session.state.navigation.mode == .help(scrolled: 0))
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `a refused key says why, and the next action clears the message`() {
    let session = Session(list(3)).when(.refuse("Nothing to paste"))
    #expect(session.message == "Nothing to paste")
    session.when(.move(.next))
    #expect(session.message == nil)
  }

  @Test func `intents for the program change no state`() {
    let session = Session(list(3)).when(.quit, .suspend, .redraw, .writeNotes, .tools(.show))
    #expect(session.actions.isEmpty)
  }
}
