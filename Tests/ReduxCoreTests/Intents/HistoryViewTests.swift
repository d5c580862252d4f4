import Redux
import ReduxCore
import TestSupport
import Testing

/// The view of history, as far as it has no face.
@MainActor
struct HistoryViewTests {
  private let session: Session
  private let journal = MemoryJournal()

  init() {
    session = Session(
      .with(item(1), item(2), item(3), categories: [category(1, "Home")], selecting: 1),
      journal: .memory(journal))
    session.store.dispatch(.toggleDone)
    session.store.dispatch(.move(.next))
    session.store.dispatch(.trash)
  }

  private var browsing: HistoryBrowsing? { session.state.browsing }

  @Test func `it opens at the present, from which nothing is different`() {
    session.store.dispatch(.showHistory)
    #expect(browsing?.cursor == browsing?.tree.current)
    #expect(browsing?.snapshot.differences.isEmpty == true)
    #expect(browsing?.snapshot.document == session.state.document)
  }

  @Test func `moving shows the document as it was, and what is different`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    #expect(browsing?.cursor == nil)
    #expect(browsing?.snapshot.document.items.unordered.allSatisfy { $0.status == .open } == true)
    #expect(browsing?.snapshot.differences.count == 2)
  }

  @Test func `looking changes nothing`() {
    let before = session.state.document
    for intent in [.showHistory, .move(.last), .move(.previous), .focusNext, .back] as [Intent] {
      session.store.dispatch(intent)
    }
    #expect(session.state.document == before)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `travelling makes everything as it was, as one step`() {
    let before = session.state.document
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.open)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    session.store.dispatch(.undo)
    #expect(session.state.document == before)
  }

  @Test func `one thing is brought back, and the view goes on`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.focusNext)
    session.store.dispatch(.revertSelected(whole: false))
    let statuses = session.state.document.items.unordered.map(\.status)
    #expect(statuses.count { $0 == .open } == 2)
    #expect(browsing?.snapshot.differences.count == 1)
    #expect(browsing?.tree.entries.count == 3)
  }

  @Test func `a whole item is brought back, however many of its fields differ`() {
    session.when(.move(.last), .editItem(id(3), [.title("new"), .priority(.high)], category: nil))
    session.when(.showHistory, .move(.next), .focusNext)
    #expect(browsing?.snapshot.differences.map(\.field) == [.title, .priority])
    session.when(.revertSelected(whole: true))
    #expect(session.item("c")?.priority == nil && session.item("c") != nil)
    #expect(session.message == "Brought back “new” as it was  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("new")?.priority == .high)
  }

  @Test(arguments: [false, true]) func `in the list as it was the item is brought back whole`(whole: Bool) {
    session.when(.move(.last), .editItem(id(3), [.title("new"), .priority(.high)], category: nil))
    session.when(.showHistory, .move(.last), .focusPrevious, .move(.last), .revertSelected(whole: whole))
    #expect(session.item("c")?.priority == nil && session.item("c") != nil)
    #expect(session.item("b")?.status == .trashed)
  }

  @Test func `before anything is selected it says how to bring back`() {
    session.when(.showHistory, .revertSelected(whole: true))
    #expect(session.message == "There are no differences there")
    session.when(.move(.last), .revertSelected(whole: true))
    #expect(
      session.message == "Select what to bring back  ·  revert takes that alone, revertWhole all of the item")
    #expect(browsing?.focus == .differences)
  }

  @Test func `the way between two branches goes back to where they part`() throws {
    session.store.dispatch(.undo)
    session.store.dispatch(.toggleDone)
    session.store.dispatch(.showHistory)
    let tree = try #require(browsing?.tree)
    let ids = tree.entries.map(\.id)
    #expect(tree.path(from: ids[2], to: ids[1]) == [ids[2], ids[0], ids[1]])
    #expect(tree.path(from: ids[0], to: nil) == [ids[0], nil])
    #expect(tree.path(from: nil, to: ids[1]) == [nil, ids[0], ids[1]])
  }

  // MARK: Playing

  @Test func `a way is played step by step, to its end`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: false))
    #expect(browsing?.isPlaying == true && browsing?.pathLength == 3)
    #expect(browsing?.cursor == browsing?.tree.current)
    session.when(.advancePlayback)
    #expect(browsing?.ahead == [nil] && browsing?.cursor == browsing?.tree.entries.first?.id)
    session.when(.advancePlayback, .advancePlayback)
    #expect(browsing?.isPlaying == false && browsing?.cursor == nil)
  }

  @Test func `playing stops where it is, and goes on at another pace`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: false), .switchPace)
    #expect(browsing?.isAsRecorded == true && browsing?.isPlaying == true)
    session.when(.switchPace)
    #expect(browsing?.isAsRecorded == false)
    session.when(.advancePlayback, .stopPlaying)
    #expect(browsing?.isPlaying == false && browsing?.cursor == browsing?.tree.entries.first?.id)
    session.when(.advancePlayback)
    #expect(browsing?.cursor == browsing?.tree.entries.first?.id)
  }

  @Test func `the help stops what is being played`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: true), .showHelp, .advancePlayback, .back)
    #expect(browsing?.isPlaying == false && browsing?.cursor == browsing?.tree.current)
  }

  // MARK: While it is open

  /// Another process renames an item: the journal knows, and the document here.
  private func renameElsewhere(_ number: Int, _ title: String) {
    let before = session.state.document
    session.elsewhere { $0.items.update(id(number)) { $0.title = title } }
    let step = stepID(700 + number)
    let journalEntry = JournalEntry(
      id: step, kind: .change, step: step, time: time(9), label: .text("rename"), cursor: nil)
    journal.record(journalEntry, before, session.state.document)
  }

  @Test func `what others do shows in it, and the cursor stays on its entry`() {
    session.when(.showHistory)
    let here = browsing?.cursor
    renameElsewhere(3, "theirs")
    #expect(browsing?.tree.entries.count == 2)
    session.when(.refresh)
    #expect(browsing?.tree.entries.map(\.label.words).last == "rename")
    #expect(here != nil && browsing?.cursor == here && browsing?.tree.current == stepID(703))
    #expect(browsing?.snapshot.differences.map(\.sentence) == ["renamed “theirs” to “c”"])
    #expect(browsing?.snapshot.document.items[id(3)]?.title == "c")
  }

  @Test func `what others do shows in a story while it is read`() {
    session.when(.move(.last), .prioritize(.high), .showItemHistory)
    renameElsewhere(3, "theirs")
    session.when(.refresh)
    guard case .browsingItemHistory(let reading) = session.state.navigation.mode else {
      Issue.record("the story is closed")
      return
    }
    #expect(reading.title == "theirs")
    #expect(reading.lines.map(\.text) == ["Title: “c” → “theirs”", "Priority: none → high"])
    #expect(reading.selected == 1)
  }

  @Test func `to be brought up to date disturbs neither what is read nor what is typed`() {
    session.when(.showHistory, .refuse("a sentence"))
    renameElsewhere(3, "theirs")
    session.when(.refresh)
    #expect(session.message == "a sentence" && browsing?.tree.entries.count == 3)
    session.when(.typePrefix(["g"]))
    renameElsewhere(3, "theirs again")
    session.when(.refresh)
    #expect(session.state.navigation.prefix == ["g"])
    session.when(.back, .refresh)
    #expect(session.state.navigation.mode == .browsing)
  }

  /// How many rows of the journal are gone.
  private final class Cut {
    var rows = 0
  }

  @Test func `an entry that the journal was cut off from gives way to the present`() {
    let (journal, cut) = (MemoryJournal(), Cut())
    var asked = UndoHistory.Journal.memory(journal)
    asked.heads = { () throws(JournalFailure) in journal.rows.dropFirst(cut.rows).map(JournalHead.init) }
    let session = Session(.with(item(1), selecting: 1), journal: asked)
    session.when(.toggleDone, .toggleDone)
    session.when(.showHistory, .move(.next))
    cut.rows = 1
    session.when(.refresh)
    guard case .browsingHistory(let browsing) = session.state.navigation.mode else {
      Issue.record("the view is closed")
      return
    }
    #expect(browsing.entry != nil && browsing.cursor == browsing.tree.current)
  }

  @Test func `travelling closes it whenever it went anywhere, and else says why not`() {
    session.when(.showHistory, .open)
    #expect(session.message == "Nothing has changed since then")
    #expect(browsing != nil)
    // Not yet brought up to date, it shows no difference.
    renameElsewhere(3, "theirs")
    #expect(browsing?.snapshot.differences.isEmpty == true)
    session.when(.open)
    #expect(session.item("c") != nil)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `undo and redo work in it, and a cursor at the present goes along`() {
    let end = session.state.document
    session.when(.showHistory, .undo)
    #expect(session.message == "Undid: delete “b”")
    #expect(browsing?.tree.entries.map(\.status) == [.here, .ahead])
    #expect(browsing?.cursor == browsing?.tree.current)
    #expect(browsing?.snapshot.differences.isEmpty == true)
    session.when(.redo)
    #expect(session.state.document == end)
    #expect(browsing?.tree.entries.map(\.status) == [.past, .here])
    #expect(browsing?.cursor == browsing?.tree.current)
  }

  @Test func `undo leaves a cursor in the past where it is, and mends the differences`() {
    session.when(.showHistory, .move(.last))
    #expect(browsing?.snapshot.differences.count == 2)
    session.when(.undo)
    #expect(browsing?.cursor == nil)
    #expect(browsing?.snapshot.differences.count == 1)
  }

  @Test func `after travelling the selection is at what the entry touched`() {
    session.when(.addText("new", .last), .move(.first), .undo, .showHistory, .move(.first), .open)
    #expect(session.titles.contains("new") && session.selected == "new")
  }

  @Test func `after travelling the selection is where the touched item stands, in its list`() {
    session.when(.goTo(.inbox), .addText("far #Home", .last), .undo, .goTo(.done))
    session.when(.showHistory, .move(.first), .open)
    #expect(session.state.navigation.list == .category(categoryID(1)))
    #expect(session.selected == "far")
  }

  @Test func `after travelling to the beginning the selection is at what came back`() {
    session.when(.move(.last))
    #expect(session.selected == "c")
    session.when(.showHistory, .move(.last), .open)
    #expect(session.titles == ["a", "b", "c"] && session.selected == "a")
  }

  @Test func `the help lies over it, and closing the help comes back to it, up to date`() {
    session.when(.showHistory, .move(.next))
    let before = browsing
    session.when(.showHelp)
    #expect(session.state.navigation.mode == .help(scrolled: 0))
    session.when(.move(.next), .back)
    #expect(before != nil && browsing == before)
    session.when(.showHelp)
    renameElsewhere(3, "theirs")
    session.when(.back)
    #expect(browsing?.tree.entries.count == 3)
    session.when(.back)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `the help over a story comes back to the story`() {
    session.when(.showItemHistory)
    #expect(session.state.navigation.mode == .browsing, "c has none")
    session.when(.prioritize(.high), .showItemHistory)
    let mode = session.state.navigation.mode
    session.when(.showHelp, .back)
    #expect(session.state.navigation.mode == mode && mode != .browsing)
    session.when(.showHelp, .back, .back)
    #expect(session.state.navigation.mode == .browsing && session.state.navigation.underlyingMode == nil)
  }

  // MARK: Its parts

  @Test func `the focus goes from the entries to the differences, to the list as it was, and round`() {
    session.when(.showHistory, .move(.last))
    var parts: [HistoryBrowsing.Focus?] = []
    for _ in 0..<3 { parts.append(session.when(.focusNext).state.browsing?.focus) }
    #expect(parts == [.differences, .preview, .entries])
    session.when(.focusPrevious)
    #expect(browsing?.focus == .preview)
    session.when(.focusPrevious, .focusPrevious)
    #expect(browsing?.focus == .entries)
  }

  @Test func `where nothing is different the focus passes the differences by`() {
    session.when(.showHistory, .focusNext)
    #expect(browsing?.focus == .preview)
    session.when(.focusPrevious)
    #expect(browsing?.focus == .entries)
  }

  /// What the list as it was shows, and what is selected in it.
  private var preview: (list: ListID, titles: [String], selected: String?)? {
    guard let browsing else { return nil }
    let lists = session.handlers.lists
    let then = lists.preview(browsing, session.state)
    let list = lists.visible(then)
    let titles = (0..<list.count).compactMap { list[$0]?.title }
    return (then.navigation.list, titles, lists.selection(then)?.item.title)
  }

  @Test func `the list as it was is the one where the items of the entry were`() {
    session.when(.addText("far #Home", .last), .goTo(.today), .showHistory)
    #expect(preview?.list == .category(categoryID(1)) && preview?.selected == "far")
    session.when(.move(.last))
    #expect(preview?.list == .today && preview?.titles == [])
  }

  @Test func `what was completed is still to be seen in its list`() {
    session.when(.goTo(.today), .showHistory, .move(.last), .move(.previous))
    #expect(preview?.list == .inbox && preview?.selected == "a" && preview?.titles == ["a", "b", "c"])
  }

  @Test func `what was deleted is shown in the trash, but not if it was deleted from the list at hand`() {
    session.when(.showHistory)
    #expect(preview?.list == .inbox && preview?.titles == ["a", "c"])
    session.when(.back, .goTo(.today), .showHistory)
    #expect(preview?.list == .trash && preview?.selected == "b")
  }

  @Test func `for a category that was not there yet all items are shown`() {
    session.when(.focus(.sidebar), .add(.below), .write(.insert("New")), .commit(staysOpen: false))
    session.when(.showHistory, .move(.last))
    #expect(preview?.list == .all && preview?.titles == ["a", "b", "c"])
  }

  @Test func `in the list as it was one moves from item to item`() throws {
    session.when(.showHistory, .move(.last), .focusPrevious, .move(.next), .move(.next))
    let lists = session.handlers.lists
    func selected() throws -> String? {
      lists.selection(lists.preview(try #require(browsing), session.state))?.item.title
    }
    #expect(try selected() == "c")
    session.when(.move(.first))
    #expect(try selected() == "a")
    session.when(.focusNext, .move(.previous))
    #expect(browsing?.place == nil)
  }
}

extension AppState {
  fileprivate var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = navigation.mode { browsing } else { nil }
  }
}
