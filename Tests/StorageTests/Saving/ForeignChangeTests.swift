import GRDB
import Glibc
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// Changes of other processes while a screen is open.
@MainActor
struct ForeignChangeTests {
  let folder: TemporaryFolder
  let screen: ScreenProcess
  let other: Process

  init() throws {
    folder = try TemporaryFolder()
    screen = try ScreenProcess(folder, 1)
    other = try Process(folder, 2)
  }

  @Test func `changes of others appear, with item numbers`() async throws {
    try screen.saver.watchOthers()
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    #expect(await screen.eventually { screen.document.items[id(1)]?.number == 1 })
    #expect(screen.document == other.document)
    #expect(screen.saving == .saved)
  }

  @Test func `changes from before the watch started appear too`() async throws {
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    try screen.saver.watchOthers()
    #expect(await screen.eventually { screen.document.items.count == 1 })
  }

  @Test func `undo skips a step that a command has undone`() async throws {
    try screen.saver.watchOthers()
    screen.add("first")
    screen.add("second")
    try screen.saver.flush()
    #expect(try other.undo())
    #expect(await screen.eventually { screen.document.titles == ["first"] })
    screen.session.store.dispatch(.undo)
    #expect(await screen.eventually { screen.document.items.isEmpty })
    #expect(screen.session.state.external.message?.text.contains("first") == true)
  }

  @Test func `the history view shows changes and undos of others`() async throws {
    try screen.saver.watchOthers()
    screen.add("mine")
    try screen.saver.flush()
    screen.session.store.dispatch(.showHistory)
    #expect(await screen.eventually { screen.browsing != nil })
    try other.refresh()
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    #expect(await screen.eventually { screen.standings == [.past, .here] })
    #expect(screen.browsing?.entry?.isForeign == false)
    #expect(screen.browsing?.tree.entries.last?.isForeign == true)
    #expect(try other.undo())
    #expect(await screen.eventually { screen.standings == [.here, .ahead] })
  }

  @Test func `the history view shows that the journal was trimmed`() async throws {
    try screen.saver.watchOthers()
    screen.add("first")
    screen.add("second")
    try screen.saver.flush()
    screen.session.store.dispatch(.showHistory)
    #expect(await screen.eventually { screen.browsing?.tree.entries.count == 2 })
    // The newest row stays.
    _ = try other.database.trim(before: time(.max), dryRun: false)
    #expect(await screen.eventually { screen.browsing?.tree.entries.count == 1 })
    #expect(screen.browsing?.tree.isTrimmed == true)
  }

  @Test(arguments: [true, false])
  func `what others have changed arrives, and is saved, if the rows that said so were trimmed`(
    isWatching: Bool
  ) async throws {
    screen.add("mine")
    try screen.saver.flush()
    try other.refresh()
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    _ = try other.database.trim(before: time(.max), dryRun: false)
    if isWatching {
      try screen.saver.watchOthers()
      #expect(await screen.eventually { Set(screen.document.titles) == ["mine", "theirs"] })
    }
    screen.add("after")
    try screen.saver.flush()
    #expect(screen.saving == .saved)
    #expect(Set(screen.document.titles) == ["mine", "theirs", "after"])
    #expect(try folder.open(9).snapshot().document == screen.document)
    screen.session.store.dispatch(.undo)
    #expect(Set(screen.document.titles) == ["mine", "theirs"])
  }

  @Test func `as long as the list cannot be read after trimming, nothing counts as seen`() throws {
    let screen = try ScreenProcess(folder, 3, patience: 0)
    screen.add("mine")
    try screen.saver.flush()
    try other.refresh()
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    _ = try other.database.trim(before: time(.max), dryRun: false)
    let database = screen.database
    #expect(failure { _ = try database.foreignRows() } == .trimmed(path: folder.file))
    let raw = try folder.raw()
    try raw.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(failure { _ = try database.snapshotAfterTrimming() } == .busy(path: folder.file))
      try db.execute(sql: "ROLLBACK")
    }
    #expect(failure { _ = try database.foreignRows() } == .trimmed(path: folder.file))
    #expect(try Set(database.snapshotAfterTrimming().document.titles) == ["mine", "theirs"])
    #expect(try database.foreignRows().isEmpty)
  }

  @Test func `after undoing a step before a foreign one, the newest entry is not the present`() async throws {
    try screen.saver.watchOthers()
    screen.add("mine")
    try screen.saver.flush()
    try other.refresh()
    try other.write { $0.items[id(1)] = item(1, "theirs") }
    #expect(await screen.eventually { screen.document.titles.count == 2 })
    screen.session.store.dispatch(.undo)
    #expect(await screen.eventually { screen.document.titles == ["theirs"] && screen.saving == .saved })
    screen.session.store.dispatch(.showHistory)
    #expect(
      await screen.eventually { screen.browsing?.snapshot.differences.map(\.sentence) == ["added “mine”"] })
    screen.session.store.dispatch(.open)
    #expect(await screen.eventually { Set(screen.document.titles) == ["mine", "theirs"] })
  }

  @Test func `the item history shows changes of others`() async throws {
    try screen.saver.watchOthers()
    screen.add("mine")
    try screen.saver.flush()
    screen.session.store.dispatch(contentsOf: [.move(.first), .showItemHistory])
    #expect(await screen.eventually { screen.itemHistory == ["Added"] })
    try other.refresh()
    let mine = try #require(other.document.items.unordered.map(\.id).first)
    try other.write { $0.items.update(mine) { $0.title = "theirs" } }
    #expect(await screen.eventually { screen.itemHistory == ["Title: “mine” → “theirs”", "Added"] })
  }

  @Test func `changes, undos and redos of others replace the message`() async throws {
    func message() -> String? { screen.session.state.external.message?.text }
    try screen.saver.watchOthers()
    screen.add("first")
    screen.add("second")
    screen.session.store.dispatch(.undo)
    try screen.saver.flush()
    #expect(message() == "Undid: add “second”")
    #expect(try other.redo())
    #expect(await screen.eventually { screen.document.titles == ["first", "second"] })
    #expect(message()?.hasPrefix("Elsewhere: redid deed ") == true)
    #expect(try other.undo())
    #expect(await screen.eventually { screen.document.titles == ["first"] })
    #expect(message()?.hasPrefix("Elsewhere: undid deed ") == true)
    try other.write { $0.items[id(7)] = item(7, "theirs") }
    #expect(await screen.eventually { screen.document.titles == ["first", "theirs"] })
    #expect(message()?.hasPrefix("Elsewhere: did deed ") == true)
  }

  @Test func `changes of others do not replace a problem`() async throws {
    try screen.saver.watchOthers()
    screen.session.receive(.messageShown(Message("No.", tone: .problem)))
    try other.write { $0.items[id(7)] = item(7, "theirs") }
    #expect(await screen.eventually { screen.document.titles == ["theirs"] })
    #expect(screen.session.state.external.message?.text == "No.")
  }

  @Test func `the removal of the file is reported, and its return too`() async throws {
    try screen.saver.watchOthers()
    rename(folder.file, "\(folder.path)/away")
    #expect(await screen.eventually { screen.isFailing })
    rename("\(folder.path)/away", folder.file)
    #expect(await screen.eventually { screen.saving == .saved })
  }

  @Test func `a replaced file is reported`() async throws {
    try screen.saver.watchOthers()
    let elsewhere = try TemporaryFolder()
    _ = try elsewhere.open()
    rename(elsewhere.file, folder.file)
    #expect(await screen.eventually { screen.isFailing })
  }

  @Test func `a failed read is retried`() async throws {
    let screen = try ScreenProcess(folder, 3, patience: 0)
    try other.write { $0.items[id(1)] = item(1) }
    let locker = try folder.raw()
    try await locker.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    try screen.saver.watchOthers()
    #expect(await screen.eventually { !screen.scheduled.isEmpty })
    #expect(screen.saving == .saved)
    try await locker.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    screen.retry()
    #expect(await screen.eventually { screen.saving == .saved && screen.document.items.count == 1 })
  }

  @Test(arguments: Torture.seeds(0..<8, otherwise: 4))
  func `two screens and a command converge on the same document`(seed: UInt64) async throws {
    var random = SeededRandom(seed)
    let screens = [try ScreenProcess(folder, 3), try ScreenProcess(folder, 4)]
    for screen in screens { try screen.saver.watchOthers() }
    for number in 1...6 { try other.write { $0.items[id(number)] = item(number) } }
    for step in 0..<60 {
      let screen = random.pick(screens)
      let some = random.pick(screen.document.items.unordered.map(\.id).sorted() + [id(1)])
      switch Int.random(in: 0..<9, using: &random) {
      case 0: screen.add("new \(step) #C\(step % 3)")
      case 1...2: screen.edit(some, .title(random.pick(["a", "b", "c"])))
      case 3: screen.edit(some, .notes("notes \(step)"), .priority(random.pick([nil, .high])))
      case 4: screen.session.store.dispatch(.undo)
      case 5: screen.session.store.dispatch(.redo)
      case 6:
        try other.refresh()
        try other.write { $0.items.update(some) { $0.title = random.pick(["a", "b", "c"]) } }
      case 7: _ = try other.undo()
      default: await MainQueue.drain()
      }
    }
    for screen in screens { try screen.saver.flush() }
    let stored = try folder.open(9).snapshot().document
    for screen in screens { #expect(await screen.eventually { screen.document == stored }) }
  }
}
