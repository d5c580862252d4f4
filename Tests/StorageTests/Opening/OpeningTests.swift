import Dispatch
import FoundationEssentials
import GRDB
import Glibc
import Redux
import ReduxCore
import Synchronization
import TestSupport
import Testing

@testable import Storage

struct OpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a new database and its folders are accessible only to their owner`() throws {
    let path = "\(folder.path)/a/b/todux.db"
    let database = try Database(path: path, instance: uuid(1), mode: .createIfNeeded)
    #expect(database.wasCreated)
    #expect(folder.mode(of: path) == 0o600)
    #expect(folder.mode(of: "\(folder.path)/a") == 0o700)
    #expect(folder.mode(of: "\(folder.path)/a/b") == 0o700)
  }

  @Test func `the rollback journal is accessible only to its owner`() throws {
    _ = try folder.open()
    try folder.raw().writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        try db.execute(sql: "INSERT INTO number (uuid) VALUES (x'00')")
        #expect(folder.mode(of: "\(folder.file)-journal") == 0o600)
        return .rollback
      }
    }
  }

  @Test func `an existing database is opened, not created`() throws {
    _ = try folder.open()
    let again = try folder.open(mode: .mustExist)
    #expect(!again.wasCreated)
    #expect(try again.snapshot().document.items.isEmpty)
  }

  @Test func `an empty file becomes a database`() throws {
    try folder.write([], to: folder.file)
    #expect(try folder.open(mode: .mustExist).wasCreated)
    #expect(try folder.raw().read { try Int.fetchOne($0, sql: "PRAGMA application_id") } == 0x7464_7578)
    #expect(try !folder.open(mode: .mustExist).wasCreated)
  }

  @Test func `opening a database that is up to date writes nothing`() throws {
    _ = try folder.open()
    let before = try Data(contentsOf: URL(filePath: folder.file))
    _ = try folder.open()
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == before)
  }

  @Test func `a database opened read-only cannot be written`() throws {
    _ = try folder.open().write(journalEntry(1), adding(item(1)))
    let reader = try folder.open(2, mode: .readOnly)
    #expect(try reader.snapshot().lastRow == 1)
    #expect(
      failure { _ = try reader.write(journalEntry(2), adding(item(2))) } == .readOnly(path: folder.file))
  }

  @Test func `a read-only open rolls back an interrupted transaction too`() throws {
    _ = try folder.open().write(journalEntry(1), adding(item(1)))
    try folder.raw().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
      try db.inTransaction(.immediate) {
        for number in 0..<200 {
          try db.execute(sql: "INSERT INTO number (uuid) VALUES (randomblob(500 + ?))", arguments: [number])
        }
        // Copies the files as a power failure would leave them.
        for name in ["todux.db", "todux.db-journal"] {
          try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))
            .write(to: URL(filePath: "\(folder.path)/cut-\(name)"))
        }
        return .rollback
      }
    }
    let path = "\(folder.path)/cut-todux.db"
    #expect(folder.exists("cut-todux.db-journal"))
    let reader = try Database(path: path, instance: uuid(2), mode: .readOnly)
    #expect(try reader.snapshot().lastRow == 1)
    #expect(try reader.check().isIntact)
  }

  @Test func `opening a missing database that must exist creates nothing`() {
    #expect(failure { _ = try folder.open(mode: .mustExist) } == .noSuchFile(path: folder.file))
    #expect(!folder.exists("todux.db"))
  }

  @Test func `the database of another program is left alone`() throws {
    try folder.execute("CREATE TABLE theirs (a)")
    let before = try Data(contentsOf: URL(filePath: folder.file))
    #expect(failure { _ = try folder.open() } == .foreignDatabase(path: folder.file))
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == before)
  }

  @Test(arguments: [Storage.Database.Mode.mustExist, .readOnly])
  func `every connection keeps what refers to others whole, and syncs all that it writes`(
    mode: Storage.Database.Mode
  )
    throws
  {
    _ = try folder.store([item(1)])
    let database = try folder.open(2, mode: mode)
    // EXTRA is 3: https://www.sqlite.org/pragma.html#pragma_synchronous.
    let settings = try database.read { db in
      try ["foreign_keys", "synchronous"].map { try Int.fetchOne(db, sql: "PRAGMA \($0)") }
    }
    #expect(settings == [1, 3])
  }

  @Test(arguments: ["PRAGMA application_id = 5", "PRAGMA user_version = 3"])
  func `an empty database marked by another program is left alone`(mark: String) throws {
    try folder.execute(mark)
    #expect(failure { _ = try folder.open() } == .foreignDatabase(path: folder.file))
  }

  @Test(arguments: [Storage.Database.Mode.createIfNeeded, .mustExist, .readOnly])
  func `a database of a newer version is read, and not written to`(mode: Storage.Database.Mode) throws {
    _ = try folder.open().write(journalEntry(1), adding(item(1)))
    try folder.execute("PRAGMA user_version = 99")
    let before = try Data(contentsOf: URL(filePath: folder.file))
    let expected = StorageError.tooNew(path: folder.file, found: 99, supported: Schema.version)
    let database = try folder.open(mode: mode)
    #expect(database.refusal == expected)
    #expect(try database.snapshot().document.titles == ["item 1"])
    #expect(failure { _ = try database.write(journalEntry(2), adding(item(2))) } == expected)
    #expect(failure { _ = try database.trim(before: time(5), dryRun: false) } == expected)
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == before)
  }

  @Test(arguments: ["DROP TABLE identity", "ALTER TABLE item RENAME COLUMN due TO until"])
  func `what a newer version has changed is not taken for damage`(sql: String) throws {
    _ = try folder.open().write(journalEntry(1), adding(item(1)))
    try folder.execute("\(sql); PRAGMA user_version = 99")
    let expected = StorageError.tooNew(path: folder.file, found: 99, supported: Schema.version)
    #expect(failure { _ = try folder.open().snapshot() } == expected)
  }

  @Test func `a text file is not a database`() throws {
    try folder.write(String(repeating: "Buy milk\n", count: 200).utf8, to: folder.file)
    #expect(failure { _ = try folder.open() } == .notADatabase(path: folder.file))
  }

  @Test(arguments: ["x", "SQLite format 2\0 and more"])
  func `a file without the header of a database is left alone`(text: String) throws {
    try folder.write(text.utf8, to: folder.file)
    for mode in [Storage.Database.Mode.mustExist, .createIfNeeded] {
      #expect(failure { _ = try folder.open(mode: mode) } == .notADatabase(path: folder.file))
    }
    #expect(try Data(contentsOf: URL(filePath: folder.file)) == Data(text.utf8))
  }

  @Test(arguments: [":memory:", "file:todux.db?mode=memory", "file:todux.db", "a b%20c#d"])
  func `a path is taken literally, even if it means something else to SQLite`(name: String) throws {
    let path = "\(folder.path)/\(name)"
    // All tests share the working directory, so the path is absolute; a relative one gets the prefix `./`.
    _ = try Database(path: path, instance: uuid(1), mode: .createIfNeeded).write(
      journalEntry(1), adding(item(1)))
    #expect(folder.exists(name))
    #expect(folder.mode(of: path) == 0o600)
    #expect(
      try Database(path: path, instance: uuid(2), mode: .mustExist).snapshot().document.items.count == 1)
  }

  @Test func `a device is not a database`() {
    #expect(
      failure { _ = try Database(path: "/dev/null", instance: uuid(1), mode: .createIfNeeded) }
        == .notADatabase(path: "/dev/null"))
  }

  @Test func `a folder is not a database`() throws {
    try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: false)
    #expect(failure { _ = try folder.open() } == .notADatabase(path: folder.file))
  }

  @Test func `a database cannot be created below a file`() throws {
    try folder.write([], to: "\(folder.path)/file")
    let path = "\(folder.path)/file/todux.db"
    let error = failure { _ = try Database(path: path, instance: uuid(1), mode: .createIfNeeded) }
    #expect(error == .cannotCreate(path: path))
  }

  /// The superuser can write everywhere.
  @Test(.enabled(if: geteuid() != 0))
  func `in a read-only folder, databases can be read but not created`() throws {
    _ = try folder.open()
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let path = "\(folder.path)/other.db"
    let error = failure { _ = try Database(path: path, instance: uuid(1), mode: .createIfNeeded) }
    #expect(error == .cannotCreate(path: path))
    let database = try folder.open()
    #expect(try database.snapshot().lastRow == 0)
    #expect(
      failure { _ = try database.write(journalEntry(1), adding(item(1))) } == .readOnly(path: folder.file))
  }

  @Test func `a dangling link is reported, and nothing is created`() throws {
    symlink("\(folder.path)/nowhere.db", folder.file)
    #expect(failure { _ = try folder.open() } == .danglingLink(path: folder.file))
    #expect(!folder.exists("nowhere.db"))
  }

  @Test func `concurrent opens of a new database all succeed`() throws {
    let failures = Mutex<[StorageError]>([])
    let created = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 12) { number in
      do {
        let database = try folder.open(number)
        if database.wasCreated { created.withLock { $0 += 1 } }
        _ = try database.write(journalEntry(number + 1), adding(item(number + 1)))
      } catch {
        failures.withLock { $0.append(error as? StorageError ?? .failed(path: "", code: 0)) }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(created.withLock { $0 } == 1)
    #expect(try folder.open().snapshot().document.items.count == 12)
  }

  @Test func `a locked database is busy, not damaged`() throws {
    let database = try folder.open(patience: 0)
    try folder.raw().writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      let busy = StorageError.busy(path: folder.file)
      #expect(failure { _ = try folder.open(2, patience: 0) } == busy)
      #expect(failure { _ = try database.snapshot() } == busy)
      #expect(failure { _ = try database.write(journalEntry(1), adding(item(1))) } == busy)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try database.write(journalEntry(1), adding(item(1))).row == 1)
  }
}
