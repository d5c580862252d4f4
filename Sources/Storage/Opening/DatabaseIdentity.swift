internal import FoundationEssentials
internal import GRDB

/// The identity of a database: a random value assigned when it was created.
struct DatabaseIdentity: Sendable {
  private let value: Data

  /// Reads the identity.
  /// - Throws: `SQLITE_CORRUPT` if the database has none.
  init(_ db: GRDB.Database) throws {
    let stored = try Data.fetchOne(db.makeStatement(sql: "SELECT uuid FROM identity"))
    guard let value = stored, value.count == 16 else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no identity")
    }
    self.value = value
  }

  /// Checks that a database has this identity, that its journal still contains the row marked as seen, and
  /// that it has a format.
  /// - Throws: ``StorageError/replaced(path:)``, ``StorageError/trimmed(path:)`` or
  ///   ``StorageError/tooNew(path:found:supported:)``.
  func verify(_ db: GRDB.Database, _ mark: JournalMark?, format: Int, path: String) throws {
    let row: Row?
    do {
      row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT user_version, (SELECT uuid FROM identity), (SELECT uuid FROM journal WHERE number = ?),
            (SELECT min(number) FROM journal)
            FROM pragma_user_version
            """), arguments: [mark?.row])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // The database does not have these tables.
      throw StorageError.replaced(path: path)
    }
    guard let row, try row.decode(atIndex: 1) as Data? == value else {
      throw StorageError.replaced(path: path)
    }
    let version: Int = try row.decode(atIndex: 0)
    guard version == format else {
      throw StorageError.tooNew(path: path, found: version, supported: Schema.version)
    }
    guard try row.uuid(2) != mark?.uuid, let mark else { return }
    // An older copy lacks the newest rows, and trimming the journal removes the oldest.
    let first: Int64? = try row.decode(atIndex: 3)
    throw first.map { $0 > mark.row } ?? false
      ? StorageError.trimmed(path: path) : StorageError.replaced(path: path)
  }
}

/// A row of the journal whose absence reveals an older copy of the database.
struct JournalMark: Sendable {
  /// 0 before the first row.
  var row: Int64
  /// `nil` before the first row.
  var uuid: UUID?

  /// Creates a mark for the row with that number and identity.
  init(row: Int64, uuid: UUID?) {
    self.row = row
    self.uuid = uuid
  }

  /// Creates a mark for the newest row.
  init(newest db: GRDB.Database) throws {
    let newest = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT number, uuid FROM journal ORDER BY number DESC LIMIT 1"))
    row = try newest?.decode(atIndex: 0) ?? 0
    uuid = try newest?.uuid(1)
  }
}
