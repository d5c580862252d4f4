package import FoundationEssentials
internal import GRDB
package import ReduxCore
internal import Synchronization

/// The database: the user's document and the journal of its changes.
///
/// It uses one SQLite connection with a rollback journal and `synchronous=EXTRA`: once ``write(_:_:)`` has
/// returned, the change survives a power failure (https://www.sqlite.org/pragma.html#pragma_synchronous). Its
/// methods may be called from any thread; calls are serialised.
package final class Database: Sendable {
  /// The handling of a file that does not exist.
  package enum Mode: Sendable {
    case createIfNeeded
    case mustExist
    /// As ``mustExist``, but nothing is written: a database of an older format is migrated in memory.
    case readOnly
  }

  /// The path at which the file was opened.
  package let path: String
  /// `true` if this process created the tables: the file did not exist, or was empty because an earlier
  /// attempt to create it had been interrupted.
  package let wasCreated: Bool
  /// The reason for which the backup before a migration failed; `nil` if there was none to make.
  package let migrationBackupFailure: StorageError?
  /// The format of the tables; more than this version knows if a newer one wrote them.
  private let format: Int
  /// Distinguishes the rows written by this process from those of others.
  package let instance: UUID
  /// The command that this process runs; `nil` for the screen.
  let command: String?
  /// Distinguishes this database from every other one.
  private let identity: DatabaseIdentity
  private let busyTimeout: BusyTimeout
  private let connection: Mutex<Connection>
  private let seen = Mutex(Seen())

  /// The part of the journal that this process has seen.
  private struct Seen {
    var mark: JournalMark?
    var version: Int?
  }

  /// Opens the database at `path`, creating it or migrating it to the current format if necessary. One of a
  /// newer format is only read.
  /// - Parameters:
  ///   - instance: an identifier unique to this process.
  ///   - command: the command that this process runs, such as `tag rename`; `nil` for the screen.
  ///   - now: the time of the backup that precedes a migration; `nil` to make none.
  ///   - busyTimeout: the time in seconds to wait for a lock held by another process.
  /// - Throws: any ``StorageError``; the database is then unchanged, and no new file is left behind.
  package init(
    path: String, instance: UUID, command: String? = nil, mode: Mode, now: Timestamp? = nil,
    busyTimeout: Double = 5
  ) throws(StorageError) {
    self.path = path
    self.instance = instance
    self.command = command
    self.busyTimeout = BusyTimeout(seconds: busyTimeout)
    let isNew = if case .createIfNeeded = mode { try DatabaseFile.create(path) } else { false }
    do {
      let opened = try Connection(path, self.busyTimeout, isReadOnly: mode == .readOnly)
      let (found, known) = try opened.reading { db in
        let found = try Schema.format(of: db, path: path)
        return (found, found < Schema.version ? nil : try Self.identity(db, path, found))
      }
      format = max(found, Schema.version)
      if let known {
        (identity, wasCreated, migrationBackupFailure) = (known, false, nil)
      } else {
        migrationBackupFailure =
          mode == .readOnly ? nil : Self.backUp(opened, path, beforeMigrating: found, at: now)
        wasCreated = try opened.queue.inDatabase { try Schema.prepare($0, path: path) }
        identity = try opened.reading { try Self.identity($0, path, found) }
      }
      connection = Mutex(opened)
    } catch {
      if isNew { DatabaseFile.removeIfEmpty(path) }
      throw StorageError(error, path: path)
    }
  }

  private static func identity(_ db: GRDB.Database, _ path: String, _ format: Int) throws -> DatabaseIdentity
  {
    do {
      return try DatabaseIdentity(db)
    } catch {
      throw format > Schema.version ? tooNew(path, format) : error
    }
  }

  /// Makes the backup that precedes a migration. Without it the migration goes on: it is a single
  /// transaction.
  private static func backUp(
    _ opened: Connection, _ path: String, beforeMigrating format: Int, at now: Timestamp?
  ) -> StorageError? {
    guard let now, (1..<Schema.version).contains(format) else { return nil }
    let folder = BackupFolder(of: path)
    do {
      _ = try opened.reading { try copy($0, at: path, into: folder, .migration, now) }
      folder.rotate()
      return nil
    } catch {
      return StorageError(error, path: path)
    }
  }

  private static func tooNew(_ path: String, _ format: Int) -> StorageError {
    .tooNew(path: path, found: format, supported: Schema.version)
  }

  /// The error that a change would have, for a database that a newer version wrote and that is only read.
  package var refusal: StorageError? { format > Schema.version ? Self.tooNew(path, format) : nil }

  /// Returns `true` if the file at `path` is empty: a database that has not been set up yet.
  package static func isEmpty(_ path: String) -> Bool { DatabaseFile.isEmpty(path) }

  private var queue: DatabaseQueue { connection.withLock { $0.queue } }

  /// The file that is open.
  var openFile: DatabaseFile { connection.withLock { $0.file } }

  // MARK: Identity

  /// Checks that the open file is still the one at the path. If the same database is there as a different
  /// file, such as a restored copy, opens that file instead.
  /// - Throws: ``StorageError/removed(path:)`` if there is no file, ``StorageError/replaced(path:)`` if there
  ///   is another database, or ``StorageError/tooNew(path:found:supported:)``.
  package func checkFile() throws(StorageError) {
    guard let present = DatabaseFile(at: path) else { throw .removed(path: path) }
    guard present != connection.withLock({ $0.file }) else { return }
    do {
      let other = try Connection(path, busyTimeout)
      try other.reading { try verify($0) }
      connection.withLock { $0 = other }
    } catch {
      switch StorageError(error, path: path) {
      case .noSuchFile, .danglingLink: throw .removed(path: path)
      case .notADatabase: throw .replaced(path: path)
      case let other: throw other
      }
    }
  }

  /// Checks, within a transaction, that this is still the database that was opened: that neither another
  /// database nor an older copy has been written over it, and that no newer version of the program has
  /// migrated it since.
  private func verify(_ db: GRDB.Database) throws {
    try identity.verify(db, seen.withLock { $0.mark }, format: format, path: path)
  }

  /// Clears the page cache that SQLite keeps between transactions. SQLite does so itself when the change
  /// counter in the file has changed (https://www.sqlite.org/fileformat.html#file_change_counter), but a file
  /// copied over this one may have the same counter.
  private static func clearPageCache(_ db: GRDB.Database) throws {
    try db.cachedStatement(sql: "PRAGMA shrink_memory").execute()
  }

  // MARK: Reading and writing

  /// The newest row of the journal seen by this process; `nil` before the document has been read.
  var seenRow: Int64? { seen.withLock { $0.mark?.row } }

  /// Runs `body` in a read transaction.
  /// - Parameter afterTrimming: `true` if the journal need not have the newest row that was seen.
  func read<Value>(
    afterTrimming: Bool = false, _ body: (GRDB.Database) throws -> Value
  ) throws(StorageError) -> Value {
    do {
      return try connection.withLock({ $0 }).reading { db in
        if afterTrimming {
          try identity.verify(db, nil, format: format, path: path)
        } else if seenRow != nil {
          try verify(db)
        }
        return try body(db)
      }
    } catch {
      let error = StorageError(error, path: path)
      // What cannot be read may be what the newer version has changed.
      if let refusal, error.isUnreadable { throw refusal }
      throw error
    }
  }

  /// Runs `body` so that its queries fail at once with ``StorageError/busy(path:)`` if another process holds
  /// a lock.
  package func withoutWaiting<Value>(
    _ body: () throws(StorageError) -> Value
  ) throws(StorageError) -> Value {
    busyTimeout.suspend()
    defer { busyTimeout.resume() }
    return try body()
  }

  /// Runs `body` at the end of the program: what waits for another process to release a lock fails at once
  /// with ``StorageError/busy(path:)``; what is being written goes on.
  func givingUpWaits<Value>(_ body: () -> Value) -> Value {
    busyTimeout.giveUp(true)
    defer { busyTimeout.giveUp(false) }
    return body()
  }

  /// Runs `body` in a transaction that holds the write lock from the start.
  /// - Parameters:
  ///   - commits: `false` to roll back what `body` did.
  ///   - finish: called after the commit, before any other access.
  func change<Value>(
    commits: Bool = true, _ body: (GRDB.Database) throws -> Value, then finish: (Value) -> Void = { _ in }
  ) throws(StorageError) -> Value {
    if let refusal { throw refusal }
    do {
      return try queue.writeWithoutTransaction { db in
        defer { busyTimeout.holdLock(false) }
        try Self.clearPageCache(db)
        let value = try db.transaction(.immediate, commits: commits) { db in
          busyTimeout.holdLock(true)
          try verify(db)
          return try body(db)
        }
        finish(value)
        return value
      }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Shrinks the file to the size of its contents. If another process is using it, the file keeps its size,
  /// and its free pages are reused.
  func vacuum() {
    try? queue.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
  }

  /// Records that this process has seen the rows up to this one. Call it within a read or write, so that
  /// queries from several threads are serialised.
  func markSeen(_ mark: JournalMark) {
    seen.withLock { if mark.row >= $0.mark?.row ?? 0 { $0.mark = mark } }
  }

  /// Runs `body` in a read transaction if another connection has changed the database since the last
  /// successful call (https://www.sqlite.org/pragma.html#pragma_data_version); returns `nil` otherwise.
  func readIfChanged<Value>(_ body: (GRDB.Database) throws -> Value) throws(StorageError) -> Value? {
    do {
      try queue.inDatabase(Self.clearPageCache)
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
