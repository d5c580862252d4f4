internal import GRDB

/// An open database file.
struct Connection: Sendable {
  let file: DatabaseFile
  let queue: DatabaseQueue

  /// Opens the file at `path`, which has to be there.
  init(_ path: String, _ patience: BusyTimeout, isReadOnly: Bool = false) throws {
    file = try DatabaseFile.check(path)
    let configuration = Self.configuration(patience)
    queue =
      isReadOnly
      ? try Self.readOnly(path, configuration)
      : try DatabaseQueue(path: Self.plain(path), configuration: configuration)
  }

  /// Opens the file for reading. Where its format is older than this version's, a copy of it in memory stands
  /// in for it, since it cannot be brought up to date in place.
  private static func readOnly(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    var reading = configuration
    reading.readonly = true
    let stored: DatabaseQueue
    do {
      stored = try DatabaseQueue(path: plain(path), configuration: reading)
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK {
      // A transaction that a crash interrupted: whoever reads next has to take it back, which takes a writer
      // (https://www.sqlite.org/lockingv3.html#hot_journals).
      _ = try DatabaseQueue(path: plain(path), configuration: configuration)
      stored = try DatabaseQueue(path: plain(path), configuration: reading)
    }
    guard try !stored.read({ try Schema.isCurrent($0, path: path) }) else { return stored }
    let copy = try DatabaseQueue(configuration: configuration)
    try stored.backup(to: copy)
    return copy
  }

  /// Returns the path in a form that SQLite cannot take for anything else: `:memory:` would name an in-memory
  /// database, and `file:…` a URI (https://www.sqlite.org/uri.html).
  private static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  private static func configuration(_ patience: BusyTimeout) -> Configuration {
    var configuration = Configuration()
    configuration.label = "todux"
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .callback { patience.waits(after: $0) }
    configuration.prepareDatabase { try $0.makeStatement(sql: "PRAGMA synchronous = EXTRA").execute() }
    return configuration
  }
}
