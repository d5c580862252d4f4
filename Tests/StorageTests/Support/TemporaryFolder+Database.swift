import GRDB
import Storage
import TestSupport

extension TemporaryFolder {
  /// The path of the test's database.
  var file: String { "\(path)/todux.db" }

  /// Opens the database as one of several processes, each with an instance of its own.
  func open(
    _ instance: Int = 1, mode: Storage.Database.Mode = .createIfNeeded, patience: Double = 600
  ) throws -> Storage.Database {
    try Storage.Database(path: file, instance: uuid(instance), mode: mode, busyTimeout: patience)
  }

  /// Opens a connection that bypasses `Storage`, to inspect, damage or lock the file.
  func raw(busy seconds: Double = 600) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(seconds)
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = false
    return try DatabaseQueue(path: file, configuration: configuration)
  }

  /// Runs SQL on a connection of its own.
  /// - Parameter refusable: `true` if a constraint may refuse it.
  func execute(_ sql: String, refusable: Bool = false) throws {
    do {
      try raw().writeWithoutTransaction { try $0.execute(sql: sql) }
    } catch let error as DatabaseError where refusable && error.isRefusal {}
  }
}

/// Returns the storage error that the body throws; `nil` if it throws none.
func failure(_ body: () throws -> Void) -> StorageError? {
  do {
    try body()
    return nil
  } catch {
    return error as? StorageError
  }
}

extension DatabaseError {
  fileprivate var isRefusal: Bool { resultCode == .SQLITE_CONSTRAINT || resultCode == .SQLITE_MISMATCH }
}
