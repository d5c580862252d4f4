internal import Files
internal import GRDB
internal import Glibc
package import ReduxCore

extension Database {
  /// The backups of this database.
  package var backups: BackupFolder { BackupFolder(of: path) }

  /// The pages that are copied between two questions whether to go on: 4 MB of the usual size.
  private static let pagesAtOnce: CInt = 1024

  /// Makes a backup by SQLite's online backup (https://www.sqlite.org/backup.html), and removes the oldest if
  /// there are too many. Until it is complete and on the disk it has another name.
  ///
  /// Other processes can read the database meanwhile, but not write to it. With 100,000 items (109 MB) it
  /// takes 230 ms, a third of that to sync the file.
  /// - Parameters:
  ///   - time: the time that its name tells.
  ///   - kept: the name of a backup that is not removed, however many there are.
  ///   - isCancelled: asked every few milliseconds.
  /// - Returns: `nil` if it was cancelled.
  /// - Throws: ``StorageError/noBackup(path:code:)`` if it cannot be written, or the error of reading the
  ///   database.
  @discardableResult
  package func backUp(
    _ occasion: Backup.Occasion, at time: Timestamp, keeping kept: String? = nil,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(StorageError) -> Backup? {
    let folder = backups
    let backup = try read { db in
      try Self.copy(db, at: path, into: folder, occasion, time, unless: isCancelled)
    }
    if backup != nil { folder.rotate(keeping: kept) }
    return backup
  }

  /// Makes a backup if a change at `time` is the first one of its day in `zone`, and no backup was made that
  /// day. An empty database has none. Otherwise it costs a look at the newest row of the journal.
  /// - Throws: the errors of ``backUp(_:at:keeping:unless:)``.
  package func backUpDaily(
    before time: Timestamp, in zone: Zone, unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(StorageError) {
    let newest = try read { db in
      try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT time FROM journal ORDER BY number DESC LIMIT 1"))
    }
    let day = zone.local(time).day
    guard let newest, zone.local(Timestamp(milliseconds: newest)).day != day,
      try !backups.all().contains(where: { zone.local($0.time).day == day })
    else { return }
    try backUp(.daily, at: time, unless: isCancelled)
  }

  /// Copies a database, within a transaction that has not begun to write.
  static func copy(
    _ db: GRDB.Database, at path: String, into folder: BackupFolder, _ occasion: Backup.Occasion,
    _ time: Timestamp,
    unless isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> Backup? {
    let (temporary, lock) = try folder.createTemporary()
    defer { close(lock) }
    do {
      // Takes the lock for reading, which is then held until the last page is copied.
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      try fill(temporary, from: db, unless: isCancelled)
      let final = try folder.place(temporary, time, occasion)
      return try folder.all().first { $0.path == final }
    } catch is Cancelled {
      unlink(temporary)
      return nil
    } catch {
      unlink(temporary)
      throw failure(error, path, folder.path)
    }
  }

  private struct Cancelled: Error {}

  private static func fill(
    _ path: String, from db: GRDB.Database, unless isCancelled: @escaping @Sendable () -> Bool
  ) throws {
    var configuration = Configuration()
    configuration.label = "todux.backup"
    // Nobody reads the file before it is complete, and then it is synced as a whole.
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    }
    if isCancelled() { throw Cancelled() }
    let copy = try DatabaseQueue(path: path, configuration: configuration)
    defer { try? copy.close() }
    try copy.writeWithoutTransaction { copy in
      try db.backup(to: copy, pagesPerStep: pagesAtOnce) { _ in if isCancelled() { throw Cancelled() } }
    }
  }

  /// Tells what kept a backup from being written from what kept the database from being read.
  private static func failure(_ error: any Error, _ path: String, _ folder: String) -> StorageError {
    if let error = error as? FileError { return .noBackup(path: folder, code: error.code) }
    let known = StorageError(error, path: path)
    return switch known {
    case .full: .noBackup(path: folder, code: ENOSPC)
    case .readOnly, .noPermission: .noBackup(path: folder, code: EACCES)
    case .cannotWrite, .failed: .noBackup(path: folder, code: EIO)
    default: known
    }
  }
}
