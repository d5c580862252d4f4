import FoundationEssentials
import GRDB
import Glibc
import ReduxCore
import Storage

/// A folder of its own for each test, which goes with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let root = FileManager.default.temporaryDirectory.path
    path = "\(root)/todux-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the database of the test lies, or will.
  var file: String { "\(path)/todux.db" }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(path)/\(name)") }

  /// The permissions of a file or folder, such as 0o600.
  func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// The database as one of several processes has it, each with an instance of its own.
  func open(
    _ instance: Int = 1, mode: Storage.Database.Mode = .createIfNeeded, patience: Double = 5
  ) throws -> Storage.Database {
    try Storage.Database(path: file, instance: uuid(instance), mode: mode, patience: patience)
  }

  /// A connection that knows nothing of the program: for looking beneath it, and for standing in its way.
  func raw(busy seconds: Double = 5) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(seconds)
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = false
    return try DatabaseQueue(path: file, configuration: configuration)
  }

  /// Runs SQL on a connection of its own.
  /// - Parameter refusable: whether a constraint may refuse it.
  func execute(_ sql: String, refusable: Bool = false) throws {
    do {
      try raw().writeWithoutTransaction { try $0.execute(sql: sql) }
    } catch let error as DatabaseError where refusable && error.isRefusal {}
  }
}

/// What the body throws as an error of storage; `nil` where it throws none.
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
