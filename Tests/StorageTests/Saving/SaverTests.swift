import Dispatch
import FoundationEssentials
import GRDB
import Glibc
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

@MainActor
struct SaverTests {
  let folder: TemporaryFolder
  let screen: ScreenProcess

  init() throws {
    folder = try TemporaryFolder()
    screen = try ScreenProcess(folder, 1, patience: 0)
  }

  private func stored() throws -> Document { try folder.open(9).snapshot().document }

  @Test func `changes are pending until they are on disk`() throws {
    screen.add("milk")
    screen.add("bread")
    #expect(screen.saver.pendingCount == 2)
    #expect(screen.saving == .writing(2))
    try screen.saver.flush()
    #expect(screen.saver.pendingCount == 0)
    #expect(screen.saving == .saved)
    #expect(try stored().titles == ["bread", "milk"])
  }

  @Test func `what items were called is read after the changes before it are written`() async throws {
    screen.add("milk")
    let added = try #require(screen.document.items.unordered.first { _ in true })
    screen.session.store.dispatch(.editItems([EditedItem(added.id, [.title("bread")])], category: nil))
    var found: [EarlierTitle]?
    screen.saver.readEarlierTitles(.renamed) { [screen] in
      found = $0
      // Wakes the waiting below.
      screen.session.receive(.earlierTitlesLoaded($0))
    }
    #expect(await screen.eventually { found != nil })
    #expect(found == [EarlierTitle(added.id, "milk")])
    screen.session.store.dispatch(.undo)
    #expect(await screen.eventually { screen.document.titles == ["milk"] })
  }

  @Test func `changes are saved without a flush`() async throws {
    screen.add("milk")
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(try stored().titles == ["milk"])
  }

  @Test func `while the document is loaded changes are kept, then written, or at the end of the program`()
    async throws
  {
    screen.saver.pause()
    screen.add("milk")
    #expect(screen.saver.pendingCount == 1)
    #expect(screen.saving == .writing(1))
    #expect(try stored().titles == [])
    screen.saver.resume()
    #expect(await screen.eventually { screen.saving == .saved })
    screen.saver.pause()
    screen.add("bread")
    try screen.saver.flush()
    #expect(try stored().titles == ["bread", "milk"])
  }

  @Test func `a flush during a write writes each change once`() async throws {
    for number in 1...5 { screen.add("item \(number)") }
    try screen.saver.flush()
    screen.add("item 6")
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(screen.saver.pendingCount == 0)
    #expect(try stored() == screen.document)
    #expect(try folder.open(9).journal().count == 6)
  }

  @Test func `items get their numbers when they are on disk`() throws {
    screen.add("milk")
    #expect(screen.document.firstItem?.number == nil)
    try screen.saver.flush()
    #expect(screen.document.firstItem?.number == 1)
  }

  @Test func `a failed write is kept, and retried when the file is back`() throws {
    rename(folder.file, "\(folder.path)/away")
    screen.add("milk")
    #expect(throws: StorageError.removed(path: folder.file)) { try screen.saver.flush() }
    #expect(screen.isFailing)
    #expect(screen.saver.pendingCount == 1)
    rename("\(folder.path)/away", folder.file)
    screen.retry()
    try screen.saver.flush()
    #expect(screen.saving == .saved)
    #expect(try stored().titles == ["milk"])
  }

  @Test func `a first write of the day that failed is preceded by a backup when it is retried`() throws {
    screen.add("milk")
    try screen.saver.flush()
    let day = try ScreenProcess(folder, 2, now: time(1_000_000 + 86_400_000))
    rename(folder.file, "\(folder.path)/away")
    day.add("bread")
    #expect(throws: StorageError.removed(path: folder.file)) { try day.saver.flush() }
    rename("\(folder.path)/away", folder.file)
    day.retry()
    try day.saver.flush()
    #expect(try day.database.backups.all().map(\.name) == ["todux-19700102T001640Z-daily.db"])
  }

  @Test func `a write that failed because of a lock is retried`() async throws {
    let other = try folder.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    screen.add("milk")
    #expect(await screen.eventually { screen.isFailing })
    #expect(throws: StorageError.busy(path: folder.file)) { try screen.saver.flush() }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    screen.retry()
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(try stored().titles == ["milk"])
  }

  @Test func `repeated failures schedule only one retry`() throws {
    unlink(folder.file)
    for number in 1...4 {
      screen.add("item \(number)")
      #expect(throws: StorageError.self) { try screen.saver.flush() }
    }
    #expect(screen.scheduled.count == 1)
    screen.retry()
    #expect(throws: StorageError.self) { try screen.saver.flush() }
    #expect(screen.scheduled.count == 1)
  }

  @Test func `a file that replaced the database is not written to`() throws {
    let other = try TemporaryFolder()
    _ = try other.open()
    rename(other.file, folder.file)
    screen.add("milk")
    #expect(throws: StorageError.replaced(path: folder.file)) { try screen.saver.flush() }
    #expect(try stored().items.isEmpty)
  }

  @Test func `foreign changes are rebased under pending ones`() throws {
    screen.add("milk")
    try screen.saver.flush()
    let milk = try #require(screen.document.firstItem)
    let other = try Process(folder, 2)
    try other.write {
      $0.items.update(milk.id) {
        $0.title = "theirs"
        $0.notes = "theirs"
      }
    }
    screen.edit(milk.id, .title("mine"))
    try screen.saver.flush()
    #expect(screen.document.items[milk.id]?.title == "mine")
    #expect(screen.document.items[milk.id]?.notes == "theirs")
    #expect(try stored() == screen.document)
    screen.session.store.dispatch(.undo)
    #expect(screen.document.items[milk.id]?.title == "theirs")
  }

  @Test func `the screen follows the database if it differs`() throws {
    screen.add("milk")
    try screen.saver.flush()
    let milk = try #require(screen.document.firstItem)
    try Process(folder, 2).write { $0.items.update(milk.id) { $0.notes = "theirs" } }
    screen.session.store.dispatch(.undo)
    #expect(screen.document.items.isEmpty)
    try screen.saver.flush()
    #expect(screen.document.items[milk.id]?.notes == "theirs")
    #expect(try stored() == screen.document)
  }

  @Test func `after a restart, undo and redo read the journal`() throws {
    screen.add("milk")
    try screen.saver.flush()
    let again = try ScreenProcess(folder, 2)
    again.session.store.dispatch(.undo)
    #expect(again.document.items.isEmpty)
    try again.saver.flush()
    let third = try ScreenProcess(folder, 3)
    third.session.store.dispatch(.redo)
    try third.saver.flush()
    #expect(third.document.titles == ["milk"])
    #expect(third.document.firstItem?.number == 1)
    #expect(try stored() == third.document)
  }

  @Test func `undo reports a journal that cannot be read`() async throws {
    screen.add("milk")
    #expect(await screen.eventually { screen.saving == .saved })
    let again = try ScreenProcess(folder, 2)
    unlink(folder.file)
    again.add("bread")
    #expect(await again.eventually { again.isFailing })
    again.session.store.dispatch(contentsOf: [.undo, .undo])
    #expect(again.session.state.external.message?.tone == .problem)
    #expect(again.document.titles == ["milk"])
  }

  /// Locks the database while `body` runs, as another program might.
  private func locked(_ body: () async throws -> Void) async throws {
    let other = try folder.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    try await body()
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  @Test(arguments: [Intent.undo, .showHistory, .showItemHistory])
  func `intents that read the journal wait until a lock is released`(intent: Intent) async throws {
    screen.add("milk")
    try screen.saver.flush()
    let again = try ScreenProcess(folder, 2, patience: 0)
    let before = again.session.state
    try await locked {
      again.session.store.dispatch(intent)
      #expect(again.session.state.external.waiting == .journal)
      #expect(await again.eventually { !again.scheduled.isEmpty })
      #expect(again.session.state.external.waiting == .journal)
    }
    again.retry()
    #expect(await again.eventually { again.session.state.external.waiting == nil })
    #expect(again.session.state != before)
    #expect(again.session.state.external.message?.tone != .problem)
  }

  @Test func `an intent that is cancelled while it waits is not run later`() async throws {
    screen.add("milk")
    try screen.saver.flush()
    let again = try ScreenProcess(folder, 2, patience: 0)
    try await locked {
      again.session.store.dispatch(.undo)
      again.session.cancelWait()
      #expect(again.session.state.external.waiting == nil)
      #expect(await again.eventually { !again.scheduled.isEmpty })
    }
    again.retry()
    again.add("bread")
    #expect(await again.eventually { again.saving == .saved })
    #expect(again.document.titles == ["bread", "milk"])
  }

  @Test func `a step of many changes is undone and redone after it was read beside the screen`() async throws
  {
    screen.add("milk")
    screen.session.store.dispatch(.addExamples((0..<2_000).map { item($0 + 10) }, categories: []))
    try screen.saver.flush()
    let before = screen.document
    let again = try ScreenProcess(folder, 2)
    var told: [Int] = []
    let watch = again.session.store.subscribe(\.external.progress) {
      if again.session.state.external.waiting == .journal, let percent = $0 { told.append(percent) }
    }
    for (intent, count) in [(Intent.undo, 1), (.redo, 2_001)] {
      again.session.undoHistory.invalidateCache()
      again.session.store.dispatch(intent)
      #expect(again.session.state.external.waiting == .journal)
      #expect(await again.eventually { again.session.state.external.waiting == nil })
      #expect(again.document.items.count == count)
      // Writing the step tells its progress as well.
      #expect(await again.eventually { again.saving == .saved })
      #expect(again.session.state.external.progress == nil)
    }
    watch.cancel()
    #expect(told.count > 10 && told.allSatisfy { (0...99).contains($0) })
    #expect(again.document.titles == before.titles)
    #expect(try again.database.check().contradictions == [])
  }

  @Test func `reading a step of many changes can be given up`() async throws {
    screen.session.store.dispatch(.addExamples((0..<2_000).map { item($0 + 10) }, categories: []))
    try screen.saver.flush()
    screen.add("milk")
    try screen.saver.flush()
    let again = try ScreenProcess(folder, 2)
    again.session.store.dispatch(.undo)
    #expect(await again.eventually { again.saving == .saved && again.document.items.count == 2_000 })
    again.session.store.dispatch(.undo)
    #expect(again.session.state.external.waiting == .journal)
    again.session.cancelWait()
    again.add("bread")
    #expect(await again.eventually { again.saving == .saved })
    #expect(again.document.items.count == 2_001)
    // What was read is not what is undone next.
    again.session.store.dispatch(.undo)
    #expect(await again.eventually { again.saving == .saved && again.document.items.count == 2_000 })
    #expect(again.session.state.external.message?.text.contains("bread") == true)
  }

  @Test func `a state behind many changes is shown after they were read beside the screen`() async throws {
    screen.session.store.dispatch(.addExamples((0..<2_000).map { item($0 + 10) }, categories: []))
    try screen.saver.flush()
    let again = try ScreenProcess(folder, 2)
    func shown() -> HistorySnapshot? {
      guard case .browsingHistory(let browsing) = again.session.state.navigation.mode else { return nil }
      return browsing.snapshot
    }
    again.session.store.dispatch(.showHistory)
    #expect(shown()?.document.items.count == 2_000)
    again.session.store.dispatch(.move(.next))
    #expect(again.session.state.external.waiting == .journal)
    again.session.cancelWait()
    #expect(shown()?.document.items.count == 2_000)
    // What is read then is not the way to the state before this.
    again.session.store.dispatch(.back)
    again.add("bread")
    #expect(await again.eventually { again.saving == .saved })
    again.session.store.dispatch(.showHistory)
    again.session.store.dispatch(.move(.last))
    #expect(again.session.state.external.waiting == .journal)
    #expect(await again.eventually { again.session.state.external.waiting == nil })
    #expect(shown()?.document == Document())
    #expect(again.session.state.external.progress == nil)
  }

  @Test func `a long save tells how much of it is done, until it is saved`() async throws {
    let items = (0..<2_000).map { item($0 + 10) }
    var told: [Int] = []
    let watch = screen.session.store.subscribe(\.external.progress) {
      if let percent = $0 { told.append(percent) }
    }
    screen.session.store.dispatch(.addExamples(items, categories: []))
    #expect(await screen.eventually { screen.saving == .saved })
    watch.cancel()
    #expect(told.count > 10 && told == told.sorted() && told.allSatisfy { (1...99).contains($0) })
    #expect(screen.session.state.external.progress == nil)
    screen.add("milk")
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(screen.session.state.external.progress == nil)
  }

  @Test func `a flush ends at its time limit`() async throws {
    let patient = try ScreenProcess(folder, 2)
    try await locked {
      patient.add("milk")
      #expect(throws: StorageError.busy(path: folder.file)) {
        try patient.saver.flush(within: .milliseconds(1))
      }
      #expect(patient.saver.pendingCount == 1)
    }
    patient.retry()
    #expect(await patient.eventually { patient.saving == .saved })
  }

  @Test func `a flush does not give up a change that is being written`() throws {
    let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let database = screen.database
    DispatchQueue.global().async {
      _ = try? database.change { _ in
        begun.signal()
        goesOn.wait()
      }
    }
    begun.wait()
    screen.add("milk")
    DispatchQueue.global().async { goesOn.signal() }
    try screen.saver.flush(within: .nanoseconds(1))
    #expect(screen.saver.pendingCount == 0)
    #expect(try stored().titles == ["milk"])
  }

  @Test func `an overwritten file is reported, and unsaved changes are kept`() async throws {
    screen.add("milk")
    try screen.saver.flush()
    let mine = try Data(contentsOf: URL(filePath: folder.file))
    let elsewhere = try TemporaryFolder()
    _ = try elsewhere.open(7).write(journalEntry(1), adding(item(7, "theirs")))
    let theirs = try Data(contentsOf: URL(filePath: elsewhere.file))
    try theirs.write(to: URL(filePath: folder.file))
    screen.add("bread")
    #expect(await screen.eventually { screen.isFailing })
    #expect(screen.document.titles == ["bread", "milk"])
    #expect(try stored().titles == ["theirs"])
    try mine.write(to: URL(filePath: folder.file))
    screen.retry()
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(try stored().titles == ["bread", "milk"])
  }
}
