package import FoundationEssentials
internal import GRDB
internal import Synchronization

/// The database: all that a person made, and the journal of how it came to be.
///
/// SQLite through one connection, with a rollback journal and `synchronous=EXTRA`: what ``write(_:_:)``
/// returned survives a power cut (https://www.sqlite.org/pragma.html#pragma_synchronous). Its calls may come
/// from any thread and wait for each other.
package final class Database: Sendable {
  /// What to do where there is no file.
  package enum Mode: Sendable {
    case createIfNeeded
    case mustExist
  }

  /// Where the file lay when it was opened.
  package let path: String
  /// Whether it was this process that made the tables: there was no file before, or an empty one that an
  /// interrupted beginning left.
  package let wasCreated: Bool
  /// Tells the rows of this process from those of others.
  let instance: UUID
  /// Tells it from every other database.
  private let identity: DatabaseIdentity
  private let patience: BusyTimeout
  private let connection: Mutex<Connection>
  private let seen = Mutex(Seen())

  /// What of the work of others is known here.
  private struct Seen {
    var mark: JournalMark?
    var version: Int?
  }

  /// Opens the database at `path`, and makes it or brings it up to date where needed.
  /// - Parameters:
  ///   - instance: another one for each process.
  ///   - patience: for how many seconds to wait for another process that keeps it busy.
  /// - Throws: any ``StorageError``; then nothing was changed, and no file is left that was not there.
  package init(
    path: String, instance: UUID, mode: Mode, patience: Double = 5
  ) throws(StorageError) {
    self.path = path
    self.instance = instance
    self.patience = BusyTimeout(seconds: patience)
    let isNew = if case .createIfNeeded = mode { try DatabaseFile.create(path) } else { false }
    do {
      let opened = try Connection(path, self.patience)
      wasCreated = try opened.queue.inDatabase { try Schema.prepare($0, path: path) }
      identity = try opened.queue.read { try DatabaseIdentity($0) }
      connection = Mutex(opened)
    } catch {
      if isNew { DatabaseFile.removeIfEmpty(path) }
      throw StorageError(error, path: path)
    }
  }

  /// Whether the file at `path` has nothing in it: a database that has not begun yet.
  package static func isEmpty(_ path: String) -> Bool { DatabaseFile.isEmpty(path) }

  private var queue: DatabaseQueue { connection.withLock { $0.queue } }

  // MARK: Identity

  /// Makes sure that the open file still lies at the path. Where this database lies there as another file,
  /// such as a copy that was put back, that one is opened in its place.
  /// - Throws: ``StorageError/removed(path:)`` where no file lies there, ``StorageError/replaced(path:)`` where
  ///   another database does, ``StorageError/tooNew(path:found:supported:)``.
  package func checkFile() throws(StorageError) {
    guard let present = DatabaseFile(at: path) else { throw .removed(path: path) }
    guard present != connection.withLock({ $0.file }) else { return }
    do {
      let other = try Connection(path, patience)
      try other.queue.read { try verify($0) }
      connection.withLock { $0 = other }
    } catch {
      switch StorageError(error, path: path) {
      case .noSuchFile, .danglingLink: throw .removed(path: path)
      case .notADatabase: throw .replaced(path: path)
      case let other: throw other
      }
    }
  }

  /// Makes sure, within a transaction, that this is the database that was opened: not another one, or an older
  /// copy, that was written over it, and not one that a newer version has changed since.
  private func verify(_ db: GRDB.Database) throws {
    try identity.verify(db, seen.withLock { $0.mark }, path: path)
  }

  /// Forgets the pages that SQLite keeps from one transaction to the next. It does so itself where the change
  /// counter in the file has moved (https://www.sqlite.org/fileformat.html#file_change_counter), but that of a
  /// file copied over this one may be the same.
  private static func forgetPages(_ db: GRDB.Database) throws {
    try db.cachedStatement(sql: "PRAGMA shrink_memory").execute()
  }

  // MARK: Reading and writing

  /// Rows up to this one are known here; `nil` before the first look.
  var seenRow: Int64? { seen.withLock { $0.mark?.row } }

  /// Reads in one transaction.
  func read<Value>(_ body: (GRDB.Database) throws -> Value) throws(StorageError) -> Value {
    do {
      return try queue.read { db in
        if seenRow != nil { try verify(db) }
        return try body(db)
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Reads, and fails with ``StorageError/busy(path:)`` at once where another process has locked the database.
  package func withoutWaiting<Value>(
    _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    patience.suspend()
    defer { patience.resume() }
    return try body()
  }

  /// Changes something in one transaction that holds the write lock from its beginning.
  /// - Parameter finish: called when it is done, before others come.
  func change<Value>(
    _ body: (GRDB.Database) throws -> Value, then finish: (Value) -> Void = { _ in }
  ) throws(StorageError) -> Value {
    do {
      return try queue.writeWithoutTransaction { db in
        var value: Value?
        try Self.forgetPages(db)
        try db.inTransaction(.immediate) {
          try verify(db)
          value = try body(db)
          return .commit
        }
        guard let value else { throw StorageError.failed(path: path, code: -1) }
        finish(value)
        return value
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Makes the file as small as what is in it. Where another process is at work it stays as it is, and its
  /// room is used again.
  func giveRoomBack() {
    try? queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
  }

  /// Remembers that rows up to this one are known here. To be called within a read or write, so that looks
  /// from several threads come one after another.
  func see(_ mark: JournalMark) {
    seen.withLock { if mark.row >= $0.mark?.row ?? 0 { $0.mark = mark } }
  }

  /// Reads in one transaction if another connection has changed the database since this last succeeded
  /// (https://www.sqlite.org/pragma.html#pragma_data_version); `nil` if none has.
  func readIfChanged<Value>(_ body: (GRDB.Database) throws -> Value) throws(StorageError) -> Value? {
    do {
      try queue.inDatabase(Self.forgetPages)
    } catch {
      throw StorageError(error, path: path)
    }
    return try read { db in
      let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
      guard seen.withLock({ $0.version != version }) else { return nil }
      let value = try body(db)
      seen.withLock { $0.version = version }
      return value
    }
  }
}
