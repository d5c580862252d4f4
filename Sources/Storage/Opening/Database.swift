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
  private let queue: DatabaseQueue
  private let file: DatabaseFile?
  private let seen = Mutex(Seen())

  /// What of the work of others is known here.
  private struct Seen {
    var row: Int64?
    var version: Int?
  }

  /// Opens the database at `path`, and makes it or brings it up to date where needed.
  /// - Parameters:
  ///   - instance: another one for each process.
  ///   - patience: for how many seconds to wait for another process that keeps it busy.
  /// - Throws: any ``StorageError``; then nothing was changed.
  package init(
    path: String, instance: UUID, mode: Mode, patience: Double = 5
  ) throws(StorageError) {
    self.path = path
    self.instance = instance
    if case .createIfNeeded = mode { try DatabaseFile.create(path) }
    guard let file = DatabaseFile(at: path) else { throw DatabaseFile.absence(path) }
    guard !file.isFolder else { throw .notADatabase(path: path) }
    self.file = file
    do {
      queue = try DatabaseQueue(path: path, configuration: Self.configuration(patience: patience))
      wasCreated = try queue.inDatabase { try Schema.prepare($0, path: path) }
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// - Throws: ``StorageError/removed(path:)`` when another file, or none, lies at the path by now.
  package func checkFile() throws(StorageError) {
    guard DatabaseFile(at: path) == file else { throw .removed(path: path) }
  }

  /// Rows up to this one are known here; `nil` before the first look.
  var seenRow: Int64? { seen.withLock { $0.row } }

  /// Reads in one transaction.
  func read<Value>(_ body: (GRDB.Database) throws -> Value) throws(StorageError) -> Value {
    do {
      return try queue.read(body)
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Writes in one transaction that holds the write lock from its beginning, after which the rows up to the
  /// receipt's are known here.
  func write(_ body: (GRDB.Database) throws -> Receipt) throws(StorageError) -> Receipt {
    try change(body) { see(upTo: $0.row) }
  }

  /// Changes something in one transaction that holds the write lock from its beginning.
  /// - Parameter finish: called when it is done, before others come.
  func change<Value>(
    _ body: (GRDB.Database) throws -> Value, then finish: (Value) -> Void = { _ in }
  ) throws(StorageError) -> Value {
    do {
      return try queue.writeWithoutTransaction { db in
        var value: Value?
        try db.inTransaction(.immediate) {
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
  func see(upTo row: Int64) {
    seen.withLock { $0.row = max($0.row ?? 0, row) }
  }

  /// Reads in one transaction if another connection has changed the database since this last succeeded
  /// (https://www.sqlite.org/pragma.html#pragma_data_version); `nil` if none has.
  func readIfChanged<Value>(_ body: (GRDB.Database) throws -> Value) throws(StorageError) -> Value? {
    try read { db in
      let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version"))
      guard seen.withLock({ $0.version != version }) else { return nil }
      let value = try body(db)
      seen.withLock { $0.version = version }
      return value
    }
  }

  private static func configuration(patience: Double) -> Configuration {
    var configuration = Configuration()
    configuration.label = "todux"
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { try $0.makeStatement(sql: "PRAGMA synchronous = EXTRA").execute() }
    return configuration
  }
}
