internal import GRDB
internal import ReduxCore

extension Stored {
  static var columns: String { entityColumns }

  /// The columns of the identity and of the fields, in their order.
  static var entityColumns: String { (["uuid"] + Field.allCases.map(\.rawValue)).sqlList }

  init(row: RowReader) throws {
    guard let id = ID(rawValue: try row.identity(0)) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row without an identity")
    }
    self.init(bare: id)
    try read(row, from: 1)
  }

  /// Returns the entities of a query over the table; `sql` is the part after the table's name.
  static func fetch(
    _ db: GRDB.Database, _ sql: String = "", _ bindings: RowReader.Bindings = []
  ) throws -> [Self] {
    let rows = try rows(db, sql, bindings)
    var entities: [Self] = []
    while try rows.next() { entities.append(try Self(row: rows)) }
    return entities
  }

  /// Returns the rows of a query over the table; `sql` is the part after the table's name.
  static func rows(_ db: GRDB.Database, _ sql: String, _ bindings: RowReader.Bindings) throws -> RowReader {
    try RowReader(db, "SELECT \(columns) FROM \(table) \(sql)", bindings)
  }

  /// Returns the row of the entity with `id`, to be read by ``present(_:)``.
  static func row(of id: ID, _ db: GRDB.Database) throws -> RowReader {
    try rows(db, "WHERE uuid = ?", [id.rawValue.bytes])
  }

  /// Returns the entity of a row; `nil` if the table does not hold it.
  static func present(_ row: RowReader) throws -> Self? {
    defer { row.end() }
    return try row.next() ? Self(row: row) : nil
  }
}
