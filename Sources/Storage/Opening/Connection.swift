internal import GRDB

/// An open database file.
struct Connection: Sendable {
  let file: DatabaseFile
  let queue: DatabaseQueue

  /// Opens the file at `path`, which must exist.
  init(_ path: String, _ patience: BusyTimeout) throws {
    file = try DatabaseFile.check(path)
    queue = try DatabaseQueue(path: Self.plain(path), configuration: Self.configuration(patience))
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
