import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// A screen that goes on while the journal is cut.
@MainActor
struct CutJournalTests {
  let folder: TemporaryFolder
  let screen: ScreenProcess

  init() throws {
    folder = try TemporaryFolder()
    screen = try ScreenProcess(folder, 1)
    for title in ["one", "two", "three"] { screen.add(title) }
    try screen.saver.flush()
  }

  /// Another process cuts all that it can: the newest row stays.
  private func cut() throws {
    #expect(try folder.open(2).trim(before: time(2_000_000), dryRun: false).firstRow == 3)
  }

  private var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = screen.session.state.navigation.mode { browsing } else { nil }
  }

  private func press(_ intents: Intent...) {
    for intent in intents { screen.session.store.dispatch(intent) }
  }

  @Test func `the beginning, seen before the cut, is as far back as the journal reaches after it`() throws {
    press(.showHistory, .move(.last))
    #expect(browsing?.snapshot.document.titles == [])
    #expect(browsing?.tree.isTrimmed == false)
    press(.back)
    try cut()
    press(.showHistory, .move(.last))
    #expect(browsing?.snapshot.document.titles == ["one", "two"])
    #expect(browsing?.tree.isTrimmed == true)
    press(.open)
    #expect(screen.document.titles == ["one", "two"])
    #expect(
      screen.session.state.external.message?.text.contains("as far back as the journal reaches") == true)
    try screen.saver.flush()
    #expect(try folder.open(3).snapshot().document.titles == ["one", "two"])
    press(.undo)
    #expect(screen.document.titles == ["one", "three", "two"])
  }

  @Test func `a cut under the very view of the beginning leads nowhere that never was`() throws {
    press(.showHistory, .move(.last))
    try cut()
    press(.open)
    #expect(screen.document.titles == ["one", "two"])
  }

  @Test func `the name of the beginning in a view that is open changes as one comes by`() throws {
    press(.showHistory)
    try cut()
    press(.move(.last))
    #expect(browsing?.tree.beginning == "as far back as the journal reaches")
  }

  @Test func `what lies before the cut is refused, by rows and by changes`() throws {
    try cut()
    #expect(throws: JournalFailure.isTrimmed) {
      try screen.session.undoHistory.document(atRow: 1, from: screen.document)
    }
    #expect(throws: JournalFailure.isTrimmed) {
      try screen.session.undoHistory.document(atRow: 0, from: screen.document)
    }
    #expect(try screen.database.floor() == 2)
    #expect(try screen.database.change(from: .max, to: 1) == nil)
    #expect(try screen.database.change(from: 0, to: .max) == nil)
    #expect(try screen.database.change(from: .max, to: 2)?.items.count == 1)
  }

  @Test func `where a jump led before a later cut, that is not the beginning any more`() throws {
    let other = try Process(folder, 2)
    try other.act { $0.items[id(4)] = item(4) }
    try other.travel(to: nil)
    #expect(try other.database.trim(before: time(2_000_001), dryRun: false).firstRow == 4)
    let screen = try ScreenProcess(folder, 3)
    #expect(screen.document.titles == [])
    for intent in [.showHistory, .move(.previous), .move(.last), .open] as [Intent] {
      screen.session.store.dispatch(intent)
    }
    #expect(screen.document.titles == ["one", "three", "two"])
  }

  @Test func `an empty journal and a whole one begin with row 0`() throws {
    #expect(try screen.database.floor() == 0)
    #expect(try TemporaryFolder().open().floor() == 0)
  }
}
