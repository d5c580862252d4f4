import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// A screen that runs while the journal is trimmed.
@MainActor
struct TrimmedJournalTests {
  let folder: TemporaryFolder
  let screen: ScreenProcess

  init() throws {
    folder = try TemporaryFolder()
    screen = try ScreenProcess(folder, 1)
    for title in ["one", "two", "three"] { screen.add(title) }
    try screen.saver.flush()
  }

  /// Trims the journal from another process as far as possible: the newest row stays.
  private func trim() throws {
    #expect(try folder.open(2).trim(before: time(2_000_000), dryRun: false).firstRow == 3)
  }

  private var browsing: HistoryBrowsing? {
    if case .browsingHistory(let browsing) = screen.session.state.navigation.mode { browsing } else { nil }
  }

  private func press(_ intents: Intent...) {
    for intent in intents { screen.session.store.dispatch(intent) }
  }

  @Test func `after trimming, the beginning is as far back as the journal reaches`() throws {
    press(.showHistory, .move(.last))
    #expect(browsing?.snapshot.document.titles == [])
    #expect(browsing?.tree.isTrimmed == false)
    press(.back)
    try trim()
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

  @Test func `travelling from a view older than the trimming goes to a state that existed`() throws {
    press(.showHistory, .move(.last))
    try trim()
    press(.open)
    #expect(screen.document.titles == ["one", "two"])
  }

  @Test func `moving to the beginning in an open view updates its name`() throws {
    press(.showHistory)
    try trim()
    press(.move(.last))
    #expect(browsing?.tree.beginning == "as far back as the journal reaches")
  }

  @Test func `states that were trimmed are refused, by row and by change`() throws {
    try trim()
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

  @Test func `the target of a travel to the beginning is not the beginning after trimming`() throws {
    let other = try Process(folder, 2)
    try other.write { $0.items[id(4)] = item(4) }
    try other.travel(to: nil)
    #expect(try other.database.trim(before: time(2_000_001), dryRun: false).firstRow == 4)
    let screen = try ScreenProcess(folder, 3)
    #expect(screen.document.titles == [])
    for intent in [.showHistory, .move(.previous), .move(.last), .open] as [Intent] {
      screen.session.store.dispatch(intent)
    }
    #expect(screen.document.titles == ["one", "three", "two"])
  }

  @Test func `empty and untrimmed journals have the floor 0`() throws {
    #expect(try screen.database.floor() == 0)
    #expect(try TemporaryFolder().open().floor() == 0)
  }
}
