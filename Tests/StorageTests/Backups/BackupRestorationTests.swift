import FoundationEssentials
import GRDB
import Glibc
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

struct BackupRestorationTests {
  let folder: TemporaryFolder
  private let backup: Backup

  /// A backup that holds one item, and a database that holds two more.
  init() throws {
    folder = try TemporaryFolder()
    let database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1)))
    backup = try #require(try database.backUp(.manual, at: time(0)))
    for number in 2...3 { _ = try database.write(journalEntry(number), adding(item(number))) }
  }

  private func restoration() throws -> BackupRestoration {
    try BackupRestoration(of: backup.path, to: folder.file)
  }
  private func titles() throws -> [String] { try folder.open(9).snapshot().document.titles }

  @Test func `what is lost is known before, and what was there is backed up`() throws {
    let restoration = try restoration()
    #expect(
      restoration.difference
        == BackupRestoration.Difference(lost: 2, firstLost: time(2), newestLost: .text("deed 3"), regained: 0)
    )
    let outcome = try restoration.run(at: time(86_400_000))
    #expect(try titles() == ["item 1"])
    let present = try #require(outcome.present)
    #expect(present.occasion == .restore)
    #expect(outcome.aside == nil)
    let back = try BackupRestoration(of: present.path, to: folder.file)
    #expect(back.difference == BackupRestoration.Difference(regained: 2))
    _ = try back.run(at: time(2 * 86_400_000))
    #expect(try titles() == ["item 1", "item 2", "item 3"])
    #expect(try folder.open(9).check().isIntact)
  }

  @Test func `in the second in which the backup was made, what was there has a name of its own`() throws {
    let present = try #require(try restoration().run(at: time(0)).present)
    #expect(present.name == "todux-19700101T000000Z-restore-2.db")
    #expect(try titles() == ["item 1"])
    _ = try BackupRestoration(of: present.path, to: folder.file).run(at: time(0))
    #expect(try titles() == ["item 1", "item 2", "item 3"])
    #expect(try folder.open().backups.all().last == backup)
  }

  @Test func `a damaged database never takes the place of another that was moved aside`() throws {
    for number in 1...2 {
      try folder.write("todux.db", "damage \(number)")
      _ = try restoration().run(at: time(0))
    }
    #expect(folder.text("todux-19700101T000000Z-damaged.db") == "damage 1")
    #expect(folder.text("todux-19700101T000000Z-damaged-2.db") == "damage 2")
  }

  @Test func `the backup that is restored stays, however many there are`() throws {
    for day in 1...9 { try folder.open().backUp(.manual, at: time(Int64(day) * 86_400_000)) }
    _ = try restoration().run(at: time(20 * 86_400_000))
    let names = try folder.open().backups.all().map(\.name)
    #expect(names.contains(backup.name))
    #expect(names.first?.hasSuffix("-restore.db") == true)
  }

  @Test(arguments: [[], Array("Buy milk".utf8), Array(repeating: 0, count: 10_000)])
  func `a damaged backup is refused, and the database stays as it was`(bytes: [UInt8]) throws {
    let before = try folder.write(bytes, to: backup.path, andRead: folder.file)
    #expect(failure { _ = try restoration() } != nil)
    #expect(folder.bytes("todux.db") == before)
  }

  @Test func `a backup of a newer version is refused`() throws {
    try DatabaseQueue(path: backup.path).inDatabase { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(
      failure { _ = try restoration() }
        == .tooNew(path: backup.path, found: 99, supported: Schema.version))
  }

  @Test func `a backup of an older format is migrated after it was restored`() throws {
    let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let bytes = try Data(contentsOf: fixtures.appending(path: "Fixtures/format-2.db"))
    try folder.write(bytes, to: backup.path)
    let restoration = try restoration()
    #expect(restoration.difference.regained == 4)
    _ = try restoration.run(at: time(0))
    #expect(try folder.open(9).check().isIntact)
    #expect(try folder.open(9).snapshot().document.items.count == 2)
  }

  @Test func `a damaged database is moved aside as it is, with its rollback journal`() throws {
    var bytes = try #require(folder.bytes("todux.db"))
    for place in bytes.indices { bytes[place] = 0xAB }
    try folder.write(bytes, to: folder.file)
    try folder.write("todux.db-journal", "half a transaction")
    let restoration = try restoration()
    #expect(!restoration.isPresentSound)
    let outcome = try restoration.run(at: time(0))
    #expect(outcome.present == nil)
    #expect(outcome.aside == "\(folder.path)/todux-19700101T000000Z-damaged.db")
    #expect(folder.bytes("todux-19700101T000000Z-damaged.db") == bytes)
    #expect(folder.text("todux-19700101T000000Z-damaged.db-journal") == "half a transaction")
    #expect(try titles() == ["item 1"])
    #expect(folder.mode(of: folder.file) == 0o600)
  }

  @Test func `a missing database is restored`() throws {
    unlink(folder.file)
    _ = try restoration().run(at: time(0))
    #expect(try titles() == ["item 1"])
    #expect(try folder.open().backups.all() == [backup])
  }

  @Test func `a database in use is left as it was`() throws {
    let restoration = try restoration()
    let other = try folder.raw()
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(failure { _ = try restoration.run(at: time(0)) } == .busy(path: folder.file))
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try titles() == ["item 1", "item 2", "item 3"])
  }

  @Test func `an open screen notices, and keeps what it has not saved`() throws {
    let database = try folder.open(5)
    _ = try database.snapshot()
    _ = try restoration().run(at: time(0))
    #expect(
      failure { _ = try database.write(journalEntry(8), adding(item(8))) } == .replaced(path: folder.file))
  }

  @Test func `the last good backup is the newest that can be read`() throws {
    try folder.write("backups/todux-20260101T000000Z-daily.db", "x")
    #expect(try folder.open().backups.lastGood() == backup)
    unlink(backup.path)
    #expect(try folder.open().backups.lastGood() == nil)
  }
}

extension TemporaryFolder {
  /// Writes a file, then returns the bytes of another.
  fileprivate func write(_ bytes: [UInt8], to path: String, andRead other: String) throws -> [UInt8] {
    try write(bytes, to: path)
    return Array(try Data(contentsOf: URL(filePath: other)))
  }
}
