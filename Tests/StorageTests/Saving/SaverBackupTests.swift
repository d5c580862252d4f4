import Dispatch
import FoundationEssentials
import GRDB
import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// The backup before the first change of a day that is made on the screen.
@MainActor
struct SaverBackupTests {
  let folder: TemporaryFolder

  /// A database whose newest change is of 1970-01-01.
  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.open().write(journalEntry(1), adding(item(1)))
  }

  private static let nextDay = time(86_400_000)

  private var backups: [Backup] { (try? BackupFolder(of: folder.file).all()) ?? [] }

  @Test func `the first change of a day is written after a backup of what was there before`() async throws {
    let screen = try ScreenProcess(folder, 1, now: Self.nextDay)
    screen.add("milk")
    #expect(screen.document.titles == ["item 1", "milk"])
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(backups.map(\.name) == ["todux-19700102T000000Z-daily.db"])
    let backup = try Database(path: backups[0].path, instance: uuid(9), mode: .readOnly)
    #expect(try backup.snapshot().document.titles == ["item 1"])
    screen.add("bread")
    try screen.saver.flush()
    #expect(backups.count == 1)
    #expect(screen.session.state.external.message?.tone != .problem)
  }

  @Test func `later changes of a day make no backup`() throws {
    let screen = try ScreenProcess(folder, 1)
    screen.add("milk")
    try screen.saver.flush()
    #expect(backups.isEmpty)
  }

  @Test func `a backup that fails is told, and the change is saved`() async throws {
    try folder.write("backups", "a file")
    let screen = try ScreenProcess(folder, 1, now: Self.nextDay)
    screen.add("milk")
    #expect(await screen.eventually { screen.saving == .saved })
    let message = try #require(screen.session.state.external.message)
    #expect(message.tone == .problem)
    #expect(message.text.hasPrefix("No backup was made before this change."))
    #expect(try folder.open(9).snapshot().document.titles == ["item 1", "milk"])
  }

  @Test func `a database that another process holds is backed up once it can be read`() async throws {
    let screen = try ScreenProcess(folder, 1, patience: 0, now: Self.nextDay)
    let other = try folder.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    screen.add("milk")
    #expect(await screen.eventually { screen.isFailing })
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    screen.retry()
    #expect(await screen.eventually { screen.saving == .saved })
    #expect(backups.count == 1)
  }
}
