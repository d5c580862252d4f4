import FoundationEssentials
import GRDB
import Glibc
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// The backups beside a database: when they are made, what they hold, which are kept.
struct BackupTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
  }

  private static let day: Int64 = 86_400_000

  private var names: [String] { (try? database.backups.all().map(\.name)) ?? [] }

  private func write(_ number: Int, at time: Timestamp) throws {
    var entry = journalEntry(number)
    entry.time = time
    _ = try database.write(entry, adding(item(number)))
  }

  private func document(_ backup: Backup) throws -> Document {
    try Database(path: backup.path, instance: uuid(9), mode: .readOnly).snapshot().document
  }

  @Test func `a backup is a whole database, for its owner alone`() throws {
    try write(1, at: time(1))
    let backup = try #require(try database.backUp(.manual, at: time(1_795_269_909_000)))
    #expect(backup.name == "todux-20261121T140509Z-manual.db")
    #expect(backup.path == "\(folder.path)/backups/\(backup.name)")
    #expect(try document(backup) == database.snapshot().document)
    #expect(backup.fault() == nil)
    #expect(folder.mode(of: backup.path) == 0o600)
    #expect(folder.mode(of: database.backups.path) == 0o700)
    #expect(try database.backups.all() == [backup])
  }

  @Test func `the first change of a day is preceded by a backup, later ones are not`() throws {
    let zone = Zone(offsets: [Zone.Offset(since: time(0), seconds: 3600)])
    let evening = time(10 * Self.day - 3_600_001)
    try database.backUpDaily(before: evening, in: zone)
    #expect(names.isEmpty)
    try write(1, at: evening)
    try database.backUpDaily(before: evening, in: zone)
    #expect(names.isEmpty)
    let midnight = time(evening.milliseconds + 1)
    try database.backUpDaily(before: midnight, in: zone)
    #expect(names == ["todux-19700110T230000Z-daily.db"])
    try write(2, at: midnight)
    try database.backUpDaily(before: time(midnight.milliseconds + 5000), in: zone)
    #expect(names.count == 1)
    #expect(try document(database.backups.all()[0]).titles == ["item 1"])
  }

  @Test func `a backup of the same day spares the one before the first change`() throws {
    try write(1, at: time(1))
    try database.backUp(.manual, at: time(Self.day))
    try database.backUpDaily(before: time(Self.day + 1), in: .utc)
    #expect(names == ["todux-19700102T000000Z-manual.db"])
  }

  @Test func `the ten newest are kept`() throws {
    for day in 0..<12 {
      try database.backUpDaily(before: time(Int64(day) * Self.day), in: .utc)
      try write(day + 1, at: time(Int64(day) * Self.day))
    }
    #expect(names.count == 10)
    #expect(names.first == "todux-19700112T000000Z-daily.db")
    #expect(names.last == "todux-19700103T000000Z-daily.db")
  }

  @Test func `backups of the same second are numbered, and none takes the place of another`() throws {
    for number in 1...3 {
      try write(number, at: time(5000))
      try database.backUp(number == 3 ? .restore : .manual, at: time(5000 + Int64(number)))
    }
    #expect(
      names == [
        "todux-19700101T000005Z-restore-3.db", "todux-19700101T000005Z-manual-2.db",
        "todux-19700101T000005Z-manual.db",
      ])
    #expect(try database.backups.all().map { try document($0).items.count } == [3, 2, 1])
    for _ in 4...12 { try database.backUp(.manual, at: time(5000)) }
    #expect(names.count == 10)
    #expect(names.first == "todux-19700101T000005Z-manual-12.db")
    #expect(names.last == "todux-19700101T000005Z-restore-3.db")
  }

  @Test func `files with other names, and backups of other databases, are left alone`() throws {
    try write(1, at: time(1))
    try database.backUp(.manual, at: time(0))
    let others = [
      "todux-20261121T140509Z-manual.db.bak", "other-20261121T140509Z-manual.db",
      "todux-20261321T140509Z-daily.db",
      "todux-x-daily.db", "todux-20261121T140509Z-daily-1.db", "todux-20261121T140509Z-daily-x.db",
      "todux-20261121T140509Z-daily-2-3.db", "todux-20261121T140509Z-hourly.db",
      "todux-20261121T140569Z-daily.db", "notes.txt",
    ]
    for name in others { try folder.write("backups/\(name)", "x") }
    for day in 1..<12 { try database.backUp(.manual, at: time(Int64(day) * Self.day)) }
    #expect(names.count == 10)
    for name in others { #expect(folder.exists("backups/\(name)")) }
  }

  @Test func `while the newest backup is damaged, no older one is removed`() throws {
    try write(1, at: time(1))
    for day in 0..<10 { try database.backUp(.manual, at: time(Int64(day) * Self.day)) }
    try folder.write("backups/todux-19800101T000000Z-daily.db", "x")
    database.backups.rotate()
    #expect(names.count == 11)
  }

  @Test func `a backup that is given up leaves nothing, and neither does one that was interrupted`() throws {
    try write(1, at: time(1))
    let path = try database.backups.createTemporary()
    close(path.lock)
    #expect(try database.backUp(.manual, at: time(1), unless: { true }) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: database.backups.path).isEmpty)
  }

  @Test func `a backup that another process is writing is left alone`() throws {
    try write(1, at: time(1))
    let (path, lock) = try database.backups.createTemporary()
    defer { close(lock) }
    try database.backUp(.manual, at: time(1))
    #expect(access(path, F_OK) == 0)
    #expect(names.count == 1)
  }

  @Test func `a folder that cannot be created is an error that names it`() throws {
    try write(1, at: time(1))
    try folder.write("backups", "a file")
    let error = failure { try database.backUp(.manual, at: time(1)) }
    #expect(error == .noBackup(path: "\(folder.path)/backups", code: ENOTDIR))
    #expect(error?.kind == .readOrWrite)
  }

  @Test func `another process can read, and waits to write, until a backup is complete`() throws {
    try write(1, at: time(1))
    let other = try folder.open(2, patience: 0)
    let reads = try folder.raw(busy: 0)
    try database.backUp(.manual, at: time(2)) {
      #expect((try? reads.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM item") }) == 1)
      #expect(failure { _ = try other.write(journalEntry(7), adding(item(7))) } == .busy(path: folder.file))
      return false
    }
    #expect(names.count == 1)
    _ = try other.write(journalEntry(7), adding(item(7)))
  }

  @Test func `the backups of a linked database are beside the file`() throws {
    try write(1, at: time(1))
    let link = try TemporaryFolder()
    #expect(symlink(folder.file, "\(link.path)/list.db") == 0)
    let database = try Database(path: "\(link.path)/list.db", instance: uuid(3), mode: .mustExist)
    try database.backUp(.manual, at: time(1))
    #expect(link.names == ["list.db"])
    #expect(names.count == 1)
  }

  @Test(arguments: ["list", ".db", "a.b.c"])
  func `a database of any name has backups`(name: String) throws {
    let database = try Database(path: "\(folder.path)/\(name)", instance: uuid(3), mode: .createIfNeeded)
    _ = try database.write(journalEntry(1), adding(item(1)))
    let backup = try #require(try database.backUp(.manual, at: time(5000)))
    #expect(try database.backups.all() == [backup])
    #expect(names.isEmpty)
  }
}

/// The backup before a migration.
struct MigrationBackupTests {
  let folder: TemporaryFolder
  private let bytes: Data

  init() throws {
    folder = try TemporaryFolder()
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    bytes = try Data(contentsOf: fixtures.appending(path: "Fixtures/format-5.db"))
    try folder.write(bytes, to: folder.file)
  }

  private func open(_ mode: Storage.Database.Mode) throws -> Storage.Database {
    try Database(path: folder.file, instance: uuid(1), mode: mode, now: time(0))
  }

  @Test func `an older database is backed up in its format before it is migrated`() throws {
    let database = try open(.mustExist)
    #expect(database.migrationBackupFailure == nil)
    let backup = try #require(try database.backups.all().first)
    #expect(backup.name == "todux-19700101T000000Z-migration.db")
    let raw = try DatabaseQueue(path: backup.path)
    #expect(try raw.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == 5)
    #expect(try database.check().format == Schema.version)
    _ = try open(.mustExist)
    #expect(try database.backups.all().count == 1)
  }

  @Test func `reading alone makes no backup`() throws {
    #expect(try open(.readOnly).backups.all().isEmpty)
    #expect(folder.names == ["todux.db"])
  }

  @Test func `if the backup fails, the migration goes on and the failure is known`() throws {
    try folder.write("backups", "a file")
    let database = try open(.mustExist)
    #expect(
      database.migrationBackupFailure == .noBackup(path: "\(folder.path)/backups", code: ENOTDIR))
    #expect(try database.check().isIntact)
  }
}
