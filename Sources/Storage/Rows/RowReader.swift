internal import FoundationEssentials
internal import GRDB
internal import GRDBSQLite
internal import ReduxCore

/// The rows of a query over entities, read from SQLite itself.
///
/// GRDB asks which columns a statement reads whenever it prepares one, makes a dictionary of their names, and
/// decodes each value through several generic functions.
final class RowReader {
  typealias Bindings = [any StatementBinding]

  private let statement: SQLiteStatement
  private let sql: String
  private let db: GRDB.Database

  /// Prepares a query.
  /// - Throws: `DatabaseError` if SQLite does not understand it, or has no memory.
  init(_ db: GRDB.Database, _ sql: String, _ bindings: Bindings) throws {
    var prepared: SQLiteStatement?
    let code = sqlite3_prepare_v3(db.sqliteConnection, sql, -1, 0, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw Self.error(code, sql, db) }
    statement = prepared
    self.sql = sql
    self.db = db
    try bind(bindings)
  }

  /// Begins the query anew, with other values.
  func restart(_ bindings: Bindings) throws {
    end()
    try bind(bindings)
  }

  /// Ends the query, so that it holds no place in a table that changes.
  func end() { sqlite3_reset(statement) }

  private func bind(_ bindings: Bindings) throws {
    for (binding, index) in zip(bindings, CInt(1)...) {
      let code = binding.bind(to: statement, at: index)
      guard code == SQLITE_OK else { throw Self.error(code, sql, db) }
    }
  }

  deinit { sqlite3_finalize(statement) }

  /// Goes on to the next row, or to the first; returns `false` after the last.
  func next() throws -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw Self.error(code, sql, db)
    }
  }

  private static func error(_ code: CInt, _ sql: String, _ db: GRDB.Database) -> DatabaseError {
    DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
  }

  /// Reads the identity in a column that must have one.
  func identity(_ column: Int) throws -> UUID {
    guard let uuid = uuid(column) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row without an identity")
    }
    return uuid
  }

  /// Reads the text or number that a column holds; `nil` for NULL.
  func binding(_ column: Int) throws -> (any StatementBinding)? {
    switch sqlite3_column_type(statement, CInt(column)) {
    case SQLITE_NULL: nil
    case SQLITE_INTEGER: try number(column)
    default: try text(column)
    }
  }

  /// The bytes of a blob, until the next row is read.
  func data(_ column: Int) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(bytes(column)) }

  /// The bytes of a text or a blob, until the next row is read.
  private func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
    // In this order: counting the bytes of a number converts it to a text.
    let start = sqlite3_column_blob(statement, CInt(column))?.assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, CInt(column))))
  }

  private func failure(_ column: Int) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "column \(column) holds no value", sql: sql)
  }
}

extension RowReader: FieldRow {
  func isNull(_ column: Int) -> Bool { sqlite3_column_type(statement, CInt(column)) == SQLITE_NULL }

  /// Reads a text up to its first NUL.
  func text(_ column: Int) throws -> String {
    guard let text = sqlite3_column_text(statement, CInt(column)) else { throw failure(column) }
    return String(cString: text)
  }

  func number(_ column: Int) throws -> Int64 {
    guard !isNull(column) else { throw failure(column) }
    return sqlite3_column_int64(statement, CInt(column))
  }

  func uuid(_ column: Int) -> UUID? { UUID(UnsafeRawBufferPointer(bytes(column))) }

  func uuids(_ column: Int) -> [UUID]? { UUID.list(UnsafeRawBufferPointer(bytes(column))) }

  func texts(_ column: Int) throws -> [String] { try JSON.texts(bytes(column)) }

  func pairs(_ column: Int) throws -> [String: String] { try JSON.pairs(bytes(column)) }
}
