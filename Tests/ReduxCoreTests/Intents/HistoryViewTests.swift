import Redux
import ReduxCore
import TestSupport
import Testing

/// The history view, without drawing.
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

  @Test func `it opens at the present, without differences`() {
    session.store.dispatch(.showHistory)
    #expect(browsing?.cursor == browsing?.tree.current)
    #expect(browsing?.snapshot.differences.isEmpty == true)
    #expect(browsing?.snapshot.document == session.state.document)
  }

  @Test func `moving shows the document as it was and the differences`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    #expect(browsing?.cursor == nil)
    #expect(browsing?.snapshot.document.items.unordered.allSatisfy { $0.status == .open } == true)
    #expect(browsing?.snapshot.differences.count == 2)
  }

  @Test func `browsing changes nothing`() {
    let before = session.state.document
    for intent in [.showHistory, .move(.last), .move(.previous), .focusNext, .back] as [Intent] {
      session.store.dispatch(intent)
    }
    #expect(session.state.document == before)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `travelling restores the document as one step`() {
    let before = session.state.document
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.open)
    #expect(session.state.navigation.mode == .browsing)
    #expect(session.state.document.items.unordered.allSatisfy { $0.status == .open })
    session.store.dispatch(.undo)
    #expect(session.state.document == before)
  }

  @Test func `reverting one difference keeps the view open`() {
    session.store.dispatch(.showHistory)
    session.store.dispatch(.move(.last))
    session.store.dispatch(.focusNext)
    session.store.dispatch(.revertSelected(whole: false))
    let statuses = session.state.document.items.unordered.map(\.status)
    #expect(statuses.count { $0 == .open } == 2)
    #expect(browsing?.snapshot.differences.count == 1)
    #expect(browsing?.tree.entries.count == 3)
  }

  @Test func `reverting a whole item reverts all of its fields`() {
    session.when(
      .move(.last), .editItems([EditedItem(id(3), [.title("new"), .priority(.high)])], category: nil))
    session.when(.showHistory, .move(.next), .focusNext)
    #expect(browsing?.snapshot.differences.map(\.field) == [.title, .priority])
    session.when(.revertSelected(whole: true))
    #expect(session.item("c")?.priority == nil && session.item("c") != nil)
    #expect(session.message == "Brought back “new” as it was  ·  undo undoes")
    session.when(.undo)
    #expect(session.item("new")?.priority == .high)
  }

  @Test(arguments: [false, true]) func `in the preview, revert applies to the whole item`(whole: Bool) {
    session.when(
      .move(.last), .editItems([EditedItem(id(3), [.title("new"), .priority(.high)])], category: nil))
    session.when(.showHistory, .move(.last), .focusPrevious, .move(.last), .revertSelected(whole: whole))
    #expect(session.item("c")?.priority == nil && session.item("c") != nil)
    #expect(session.item("b")?.status == .trashed)
  }

  @Test func `reverting without a selected difference says how to`() {
    session.when(.showHistory, .revertSelected(whole: true))
    #expect(session.message == "There are no differences there")
    session.when(.move(.last), .revertSelected(whole: true))
    #expect(
      session.message == "Select what to bring back  ·  revert takes that alone, revertWhole all of the item")
    #expect(browsing?.focus == .differences)
  }

  @Test func `the path between two branches goes through their fork`() throws {
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

  @Test func `playback advances step by step to the end`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: false))
    #expect(browsing?.isPlaying == true && browsing?.pathLength == 3)
    #expect(browsing?.cursor == browsing?.tree.current)
    session.when(.advancePlayback)
    #expect(browsing?.ahead == [nil] && browsing?.cursor == browsing?.tree.entries.first?.id)
    session.when(.advancePlayback, .advancePlayback)
    #expect(browsing?.isPlaying == false && browsing?.cursor == nil)
  }

  @Test func `playback stops where it is and can change its pace`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: false), .switchPace)
    #expect(browsing?.isAsRecorded == true && browsing?.isPlaying == true)
    session.when(.switchPace)
    #expect(browsing?.isAsRecorded == false)
    session.when(.advancePlayback, .stopPlaying)
    #expect(browsing?.isPlaying == false && browsing?.cursor == browsing?.tree.entries.first?.id)
    session.when(.advancePlayback)
    #expect(browsing?.cursor == browsing?.tree.entries.first?.id)
  }

  @Test func `opening the help stops playback`() {
    session.when(.showHistory, .move(.last), .play(asRecorded: true), .showHelp, .advancePlayback, .back)
    #expect(browsing?.isPlaying == false && browsing?.cursor == browsing?.tree.current)
  }

  // MARK: Changes while it is open

  /// Renames an item as another process would, in the journal and in the document.
  private func renameElsewhere(_ number: Int, _ title: String) {
    let before = session.state.document
    session.changeElsewhere { $0.items.update(id(number)) { $0.title = title } }
    let step = stepID(700 + number)
    let journalEntry = JournalEntry(
      id: step, kind: .change, step: step, time: time(9), label: .text("rename"), cursor: nil)
    journal.record(journalEntry, before, session.state.document)
  }

  @Test func `changes of others appear in it, and the cursor stays on its entry`() {
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

  @Test func `changes of others appear in an open item history`() {
    session.when(.move(.last), .prioritize(.high), .showItemHistory)
    renameElsewhere(3, "theirs")
    session.when(.refresh)
    guard case .browsingItemHistory(let itemHistory) = session.state.navigation.mode else {
      Issue.record("the item history is closed")
      return
    }
    #expect(itemHistory.title == "theirs")
    #expect(itemHistory.lines.map(\.text) == ["Title: “c” → “theirs”", "Priority: none → high"])
    #expect(itemHistory.selected == 1)
  }

  @Test func `a refresh keeps the message and a pending key prefix`() {
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

  /// The rows that were trimmed from the journal.
  private final class TrimmedRows {
    var count = 0
  }

  @Test func `if the selected entry was trimmed, the cursor moves to the present`() {
    let (journal, trimmed) = (MemoryJournal(), TrimmedRows())
    var trimmedJournal = UndoHistory.Journal.memory(journal)
    trimmedJournal.heads = { () throws(JournalFailure) in
      journal.rows.dropFirst(trimmed.count).map(JournalHead.init)
    }
    let session = Session(.with(item(1), selecting: 1), journal: trimmedJournal)
    session.when(.toggleDone, .toggleDone)
    session.when(.showHistory, .move(.next))
    trimmed.count = 1
    session.when(.refresh)
    guard case .browsingHistory(let browsing) = session.state.navigation.mode else {
      Issue.record("the view is closed")
      return
    }
    #expect(browsing.entry != nil && browsing.cursor == browsing.tree.current)
  }

  @Test func `travelling closes the view, or says that nothing has changed`() {
    session.when(.showHistory, .open)
    #expect(session.message == "Nothing has changed since then")
    #expect(browsing != nil)
    // Before the refresh, the view shows no differences.
    renameElsewhere(3, "theirs")
    #expect(browsing?.snapshot.differences.isEmpty == true)
    session.when(.open)
    #expect(session.item("c") != nil)
    #expect(session.state.navigation.mode == .browsing)
  }

  @Test func `undo and redo work in it, and a cursor at the present follows`() {
    let end = session.state.document
    session.when(.showHistory, .undo)
    #expect(session.message == "Undid: delete “b”  ·  redo redoes")
    #expect(browsing?.tree.entries.map(\.status) == [.here, .ahead])
    #expect(browsing?.cursor == browsing?.tree.current)
    #expect(browsing?.snapshot.differences.isEmpty == true)
    session.when(.redo)
    #expect(session.state.document == end)
    #expect(browsing?.tree.entries.map(\.status) == [.past, .here])
    #expect(browsing?.cursor == browsing?.tree.current)
  }

  @Test func `undo keeps a cursor in the past and updates the differences`() {
    session.when(.showHistory, .move(.last))
    #expect(browsing?.snapshot.differences.count == 2)
    session.when(.undo)
    #expect(browsing?.cursor == nil)
    #expect(browsing?.snapshot.differences.count == 1)
  }

  @Test func `travelling selects the item that the entry changed`() {
    session.when(.addText("new", .last), .move(.first), .undo, .showHistory, .move(.first), .open)
    #expect(session.titles.contains("new") && session.selected == "new")
  }

  @Test func `travelling opens the list of the changed item`() {
    session.when(.goTo(.inbox), .addText("far #Home", .last), .undo, .goTo(.done))
    session.when(.showHistory, .move(.first), .open)
    #expect(session.state.navigation.list == .category(categoryID(1)))
    #expect(session.selected == "far")
  }

  @Test func `travelling to the beginning selects an item that came back`() {
    session.when(.move(.last))
    #expect(session.selected == "c")
    session.when(.showHistory, .move(.last), .open)
    #expect(session.titles == ["a", "b", "c"] && session.selected == "a")
  }

  @Test func `closing the help returns to the view, refreshed`() {
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

  @Test func `closing the help returns to the item history`() {
    session.when(.showItemHistory)
    #expect(session.state.navigation.mode == .browsing, "c has no history")
    session.when(.prioritize(.high), .showItemHistory)
    let mode = session.state.navigation.mode
    session.when(.showHelp, .back)
    #expect(session.state.navigation.mode == mode && mode != .browsing)
    session.when(.showHelp, .back, .back)
    #expect(session.state.navigation.mode == .browsing && session.state.navigation.underlyingMode == nil)
  }

  // MARK: Parts

  @Test func `the focus cycles through entries, differences and preview`() {
    session.when(.showHistory, .move(.last))
    var parts: [HistoryBrowsing.Focus?] = []
    for _ in 0..<3 { parts.append(session.when(.focusNext).state.browsing?.focus) }
    #expect(parts == [.differences, .preview, .entries])
    session.when(.focusPrevious)
    #expect(browsing?.focus == .preview)
    session.when(.focusPrevious, .focusPrevious)
    #expect(browsing?.focus == .entries)
  }

  @Test func `the focus skips the differences if there are none`() {
    session.when(.showHistory, .focusNext)
    #expect(browsing?.focus == .preview)
    session.when(.focusPrevious)
    #expect(browsing?.focus == .entries)
  }

  /// The list in the preview, its titles and the selected one.
  private var preview: (list: ListID, titles: [String], selected: String?)? {
    guard let browsing else { return nil }
    let lists = session.handlers.lists
    let then = lists.preview(browsing, session.state)
    let list = lists.visible(then)
    let titles = (0..<list.count).compactMap { list[$0]?.title }
    return (then.navigation.list, titles, lists.selection(then)?.item.title)
  }

  @Test func `the preview shows the list of the entry's items`() {
    session.when(.addText("far #Home", .last), .goTo(.today), .showHistory)
    #expect(preview?.list == .category(categoryID(1)) && preview?.selected == "far")
    session.when(.move(.last))
    #expect(preview?.list == .today && preview?.titles == [])
  }

  @Test func `the preview of a completion shows the item in its list`() {
    session.when(.goTo(.upcoming), .showHistory, .move(.last), .move(.previous))
    #expect(preview?.list == .inbox && preview?.selected == "a" && preview?.titles == ["a", "b", "c"])
  }

  @Test func `the preview of a deletion shows the trash, unless the item was in the open list`() {
    session.when(.showHistory)
    #expect(preview?.list == .inbox && preview?.titles == ["a", "c"])
    session.when(.back, .goTo(.today), .showHistory)
    #expect(preview?.list == .trash && preview?.selected == "b")
  }

  @Test func `the preview shows all items if the open category did not exist yet`() {
    session.when(.focus(.sidebar), .add(.below), .write(.insert("New")), .commit(staysOpen: false))
    session.when(.showHistory, .move(.last))
    #expect(preview?.list == .all && preview?.titles == ["a", "b", "c"])
  }

  @Test func `the selection moves in the preview`() throws {
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
