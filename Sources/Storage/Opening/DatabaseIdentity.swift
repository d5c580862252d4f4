internal import FoundationEssentials
internal import GRDB

/// What tells one database from every other: a random value that it was given when it was made.
struct DatabaseIdentity: Sendable {
  private let value: Data

  /// - Throws: where the database has none.
  init(_ db: GRDB.Database) throws {
    guard let value = try Data.fetchOne(db, sql: "SELECT uuid FROM identity"), value.count == 16 else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no identity")
    }
    self.value = value
  }

  /// Makes sure that a database is this one, that its journal still holds what was seen of it, and that it has
  /// the format that this version knows.
  /// - Throws: ``StorageError/replaced(path:)`` or ``StorageError/tooNew(path:found:supported:)``.
  func verify(_ db: GRDB.Database, _ mark: JournalMark?, path: String) throws {
    let row: Row?
    do {
      row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT user_version, (SELECT uuid FROM identity), (SELECT uuid FROM journal WHERE number = ?)
            FROM pragma_user_version
            """), arguments: [mark?.row])
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // It has no such tables.
      throw StorageError.replaced(path: path)
    }
    guard let row, try row.decode(atIndex: 1) as Data? == value else {
      throw StorageError.replaced(path: path)
    }
    let version: Int = try row.decode(atIndex: 0)
    guard version == Schema.version else {
      throw StorageError.tooNew(path: path, found: version, supported: Schema.version)
    }
    guard try row.uuid(2) == mark?.uuid else { throw StorageError.replaced(path: path) }
  }
}

/// A row of the journal, by which an older copy of the database is known.
struct JournalMark: Sendable {
  /// 0 before the first row.
  var row: Int64
  /// `nil` before the first row.
  var uuid: UUID?

  /// The row of that number and identity.
  init(row: Int64, uuid: UUID?) {
    self.row = row
    self.uuid = uuid
  }

  /// The newest row.
  init(newest db: GRDB.Database) throws {
    let newest = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT number, uuid FROM journal ORDER BY number DESC LIMIT 1"))
    row = try newest?.decode(atIndex: 0) ?? 0
    uuid = try newest?.uuid(1)
  }
}
