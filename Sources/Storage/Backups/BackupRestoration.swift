internal import Files
internal import FoundationEssentials
internal import GRDB
internal import Glibc
package import ReduxCore

/// The restoration of a backup: what it would lose, and doing it.
///
/// A sound database is overwritten in one transaction, so that an interruption leaves it as it was, and other
/// processes that have it open notice (https://www.sqlite.org/backup.html). One that is damaged is moved
/// aside.
package struct BackupRestoration: Sendable {
  /// What a restoration changes in the history.
  package struct Difference: Equatable, Sendable {
    /// The number of entries of the present journal that the backup does not have.
    package var lost = 0
    /// The time of the first of these; `nil` if there are none.
    package var firstLost: Timestamp?
    /// What the newest of these did.
    package var newestLost: StepLabel?
    /// The number of entries that only the backup has.
    package var regained = 0
  }

  /// The result of a restoration.
  package struct Outcome: Equatable, Sendable {
    /// The backup of what was there; `nil` if there was no sound database.
    package var present: Backup?
    /// The path at which the damaged database is now; `nil` if there was none.
    package var aside: String?
  }

  /// The path of the backup.
  package let backup: String
  /// `true` if the present database can be read.
  package let isPresentSound: Bool
  /// What is lost and regained; only `regained` says something if there is no sound database.
  package let difference: Difference
  private let path: String

  /// Looks at a backup and at the present database.
  /// - Parameters:
  ///   - backup: the path of a backup, or of any copy of a database.
  ///   - path: that of the database, which may be missing or damaged.
  /// - Throws: the fault of the backup, or ``StorageError`` if something else than a database is at `path`.
  package init(of backup: String, to path: String) throws(StorageError) {
    self.backup = backup
    self.path = File.resolved(path)
    // An empty file is an empty database to SQLite.
    if Database.isEmpty(backup) { throw .notADatabase(path: backup) }
    let stored = try Database(path: backup, instance: UUID(), mode: .readOnly)
    if let refusal = stored.refusal { throw refusal }
    try stored.checkPages()
    // Also reads every value.
    _ = try stored.snapshot()
    guard let present = try Self.present(path) else {
      isPresentSound = false
      difference = Difference(regained: try stored.rowIdentities().count)
      return
    }
    isPresentSound = true
    difference = try Self.difference(present, stored)
  }

  /// Returns the present database; `nil` if there is none, or it is damaged.
  private static func present(_ path: String) throws(StorageError) -> Database? {
    if Database.isEmpty(path) { return nil }
    do {
      let database = try Database(path: path, instance: UUID(), mode: .readOnly)
      try database.checkPages()
      return database
    } catch .noSuchFile {
      return nil
    } catch let error where error.isDamage {
      guard DatabaseFile.isRegular(path) else { throw error }
      return nil
    }
  }

  private static func difference(_ present: Database, _ stored: Database) throws(StorageError) -> Difference {
    let (old, new) = (try stored.rowIdentities(), try present.rowIdentities())
    var common = min(old.count, new.count)
    while common > 0, old[common - 1] != new[common - 1] { common -= 1 }
    var difference = Difference(lost: new.count - common, regained: old.count - common)
    if difference.lost > 0 {
      difference.firstLost = try present.time(ofRow: new[common].row)
      difference.newestLost = try present.journal(limit: 1).first?.journalEntry.label
    }
    return difference
  }

  /// Restores the backup. What is there is backed up first, or moved aside if it is damaged.
  /// - Parameter time: the time for the names of both.
  /// - Throws: ``StorageError/noBackup(path:code:)`` if what is there cannot be backed up, and any other
  ///   ``StorageError``; the database is then as it was.
  package func run(at time: Timestamp) throws(StorageError) -> Outcome {
    var outcome = Outcome()
    if isPresentSound {
      outcome.present = try Database(path: path, instance: UUID(), mode: .readOnly)
        .backUp(.restore, at: time, keeping: File.name(of: backup))
    } else if DatabaseFile.isRegular(path), !Database.isEmpty(path) {
      outcome.aside = try moveAside(at: time)
    }
    _ = try DatabaseFile.create(path)
    do {
      let busyTimeout = BusyTimeout(seconds: 5)
      let source = try Connection(backup, busyTimeout)
      try source.queue.backup(to: Connection(path, busyTimeout).queue)
    } catch {
      throw StorageError(error, path: path)
    }
    return outcome
  }

  /// Renames the damaged database, beside which it stays. Its rollback journal goes first: beside a new
  /// database SQLite would apply it to that one (https://www.sqlite.org/howtocorrupt.html).
  private func moveAside(at time: Timestamp) throws(StorageError) -> String {
    let (folder, names) = (File.folder(of: path), BackupName(of: path))
    var number = 1
    while File.exists("\(folder)/\(names.aside(time, number: number))") { number += 1 }
    let aside = "\(folder)/\(names.aside(time, number: number))"
    guard rename("\(path)-journal", "\(aside)-journal") == 0 || errno == ENOENT, rename(path, aside) == 0
    else {
      throw .readOnly(path: path)
    }
    return aside
  }
}

extension BackupFolder {
  /// Returns the newest backup that is sound; `nil` if there is none.
  package func lastGood() throws(StorageError) -> Backup? { try all().first { $0.fault() == nil } }
}

extension Database {
  /// A row of the journal that two databases may have in common.
  fileprivate struct RowIdentity: Equatable {
    var row: Int64
    var uuid: UUID
  }

  /// Returns the rows of the journal, oldest first.
  fileprivate func rowIdentities() throws(StorageError) -> [RowIdentity] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT number, uuid FROM journal ORDER BY number").map {
        RowIdentity(row: try $0.decode(atIndex: 0), uuid: try $0.identity(1))
      }
    }
  }

  fileprivate func time(ofRow row: Int64) throws(StorageError) -> Timestamp? {
    try read { db in
      try Int64.fetchOne(db, sql: "SELECT time FROM journal WHERE number = ?", arguments: [row])
        .map { Timestamp(milliseconds: $0) }
    }
  }
}
