internal import CSQLite
internal import GRDB
internal import GRDBSQLite

/// An open database file.
struct Connection: Sendable {
  let file: DatabaseFile
  let queue: DatabaseQueue

  /// Opens the file at `path`, which has to exist.
  init(_ path: String, _ busyTimeout: BusyTimeout, isReadOnly: Bool = false) throws {
    file = try DatabaseFile.check(path)
    let configuration = Self.configuration(busyTimeout)
    queue =
      isReadOnly
      ? try Self.readOnly(path, configuration)
      : try DatabaseQueue(path: Self.plain(path), configuration: configuration)
  }

  /// Runs `body` in a read transaction: everything that it reads is of one moment.
  ///
  /// GRDB's own would also tell SQLite, before and after, to refuse to write, in two statements more: an
  /// eighth of the instructions of a command that reads five times.
  func reading<Value>(_ body: (GRDB.Database) throws -> Value) throws -> Value {
    try queue.unsafeRead { db in
      try db.transaction(.deferred, body)
    }
  }

  /// Opens the file for reading. If its format is older than that of this version, returns a copy in memory
  /// instead, since the file itself must not be migrated.
  private static func readOnly(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    var reading = configuration
    reading.readonly = true
    let stored: DatabaseQueue
    do {
      stored = try DatabaseQueue(path: plain(path), configuration: reading)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      // A crash interrupted a transaction: the next reader has to roll it back, which requires write access
      // (https://www.sqlite.org/lockingv3.html#hot_journals).
      _ = try DatabaseQueue(path: plain(path), configuration: configuration)
      stored = try DatabaseQueue(path: plain(path), configuration: reading)
    }
    guard try stored.read({ try Schema.format(of: $0, path: path) }) < Schema.version else { return stored }
    let copy = try DatabaseQueue(configuration: configuration)
    try stored.backup(to: copy)
    return copy
  }

  /// Returns the path in a form that SQLite cannot take for anything else: `:memory:` would name an in-memory
  /// database, and `file:…` a URI (https://www.sqlite.org/uri.html).
  private static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  /// SQLite counts its memory under a lock that all connections share, taken at each allocation: a key that
  /// reads while the document is loaded waited 20 ms for it. Nothing reads these numbers.
  private static let countsNoMemory: Void = { _ = sqliteTurnOffMemoryStatus() }()

  private static func configuration(_ busyTimeout: BusyTimeout) -> Configuration {
    countsNoMemory
    var configuration = Configuration()
    configuration.label = "todux"
    // Below, by a statement of our own: see ``GRDB/Database/transaction(_:commits:_:)``.
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .callback { busyTimeout.waits(after: $0) }
    configuration.prepareDatabase { db in
      // GRDB would be told of every column in every statement, for observers of transactions and a cache of
      // the schema, of which there is no use here. That was a quarter of the instructions of `todux undo`.
      sqlite3_set_authorizer(db.sqliteConnection, nil, nil)
      try db.run("PRAGMA foreign_keys = ON")
      try db.run("PRAGMA synchronous = EXTRA")
      try OccursFunction.register(db)
      try Deflated.register(db)
    }
    return configuration
  }
}
