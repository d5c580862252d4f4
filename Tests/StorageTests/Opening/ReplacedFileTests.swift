import FoundationEssentials
import GRDB
import Glibc
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// The file is replaced or overwritten while the database is open.
struct ReplacedFileTests {
  let folder: TemporaryFolder
  let database: Storage.Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1, "mine")))
  }

  private func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  /// Overwrites the file in place, as `cp` does.
  private func overwrite(_ bytes: Data) throws {
    let descriptor = open(folder.file, O_WRONLY | O_TRUNC | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == bytes.count)
  }

  /// Returns another database after as many writes, so that even the counters in its header are equal.
  private func another() throws -> Data {
    let other = try TemporaryFolder()
    _ = try other.open(3).write(journalEntry(1), adding(item(7, "theirs")))
    return try bytes(of: other.file)
  }

  @Test func `a file overwritten with another database is neither read nor written`() throws {
    let theirs = try another()
    try overwrite(theirs)
    let replaced = StorageError.replaced(path: folder.file)
    #expect(failure { _ = try database.write(journalEntry(2), adding(item(2))) } == replaced)
    #expect(failure { _ = try database.foreignRows() } == replaced)
    #expect(failure { _ = try database.undoable(.anyone) } == replaced)
    #expect(try bytes(of: folder.file) == theirs)
  }

  @Test func `a file overwritten with an older copy is not written to`() throws {
    let older = try bytes(of: folder.file)
    _ = try database.write(journalEntry(2), adding(item(2)))
    try overwrite(older)
    #expect(
      failure { _ = try database.write(journalEntry(3), adding(item(3))) } == .replaced(path: folder.file))
    #expect(try bytes(of: folder.file) == older)
  }

  @Test func `an older copy that others have written to is not written to`() throws {
    let older = try bytes(of: folder.file)
    _ = try database.write(journalEntry(2), adding(item(2)))
    try overwrite(older)
    _ = try folder.open(5).write(journalEntry(9), adding(item(9)))
    #expect(
      failure { _ = try database.write(journalEntry(3), adding(item(3))) } == .replaced(path: folder.file))
  }

  @Test func `a truncated file stays empty`() throws {
    try overwrite(Data())
    #expect(
      failure { _ = try database.write(journalEntry(2), adding(item(2))) } == .replaced(path: folder.file))
    #expect(try bytes(of: folder.file).isEmpty)
  }

  @Test func `a new database in the truncated file is not written to`() throws {
    try overwrite(Data())
    _ = try folder.open(5)
    #expect(
      failure { _ = try database.write(journalEntry(2), adding(item(2))) } == .replaced(path: folder.file))
    #expect(try folder.open(6).snapshot().document.items.isEmpty)
  }

  @Test func `a database upgraded by a newer version is not written to`() throws {
    try folder.execute("PRAGMA user_version = 99")
    let expected = StorageError.tooNew(path: folder.file, found: 99, supported: Schema.version)
    #expect(failure { _ = try database.write(journalEntry(2), adding(item(2))) } == expected)
  }

  @Test func `a file that is no longer a database is not written to`() throws {
    try overwrite(Data(String(repeating: "Buy milk\n", count: 2000).utf8))
    let before = try bytes(of: folder.file)
    #expect(failure { _ = try database.write(journalEntry(2), adding(item(2))) } != nil)
    #expect(try bytes(of: folder.file) == before)
  }

  @Test func `writing continues after the original content is restored`() throws {
    let mine = try bytes(of: folder.file)
    try overwrite(try another())
    #expect(
      failure { _ = try database.write(journalEntry(2), adding(item(2))) } == .replaced(path: folder.file))
    try overwrite(mine)
    #expect(try database.write(journalEntry(2), adding(item(2))).row == 2)
    #expect(try database.check().isIntact)
  }

  @Test func `a removed file is reopened when a copy takes its place`() throws {
    let mine = try bytes(of: folder.file)
    unlink(folder.file)
    #expect(failure { try database.checkFile() } == .removed(path: folder.file))
    try folder.write(mine, to: folder.file)
    #expect(failure { try database.checkFile() } == nil)
    #expect(try database.write(journalEntry(2), adding(item(2))).row == 2)
    #expect(try folder.open(2).snapshot().document.items.count == 2)
  }

  @Test func `another database in its place is not opened`() throws {
    unlink(folder.file)
    try folder.write(try another(), to: folder.file)
    #expect(failure { try database.checkFile() } == .replaced(path: folder.file))
  }

  @Test func `an older copy in its place is not opened`() throws {
    let older = try bytes(of: folder.file)
    _ = try database.write(journalEntry(2), adding(item(2)))
    unlink(folder.file)
    try folder.write(older, to: folder.file)
    #expect(failure { try database.checkFile() } == .replaced(path: folder.file))
  }

  @Test func `a text file in its place is not opened`() throws {
    unlink(folder.file)
    try folder.write("Buy milk".utf8, to: folder.file)
    #expect(failure { try database.checkFile() } == .replaced(path: folder.file))
  }

  @Test func `a journal change cannot refer to a missing row`() throws {
    #expect(throws: (any Error).self) {
      try database.change {
        try $0.execute(sql: "INSERT INTO journal_change VALUES (99, 'item', x'01', NULL, '{}')")
      }
    }
    #expect(try database.check().isIntact)
  }
}
