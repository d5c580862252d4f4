internal import GRDB
internal import ReduxCore

/// Reading the entities whose table is keyed by identity: categories and views.
extension Stored {
  /// Reads a row by column index.
  private init(row: Row) throws {
    guard let id = ID(rawValue: try row.identity(0)) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row without an identity")
    }
    self.init(bare: id)
    try read(row, from: 1)
  }

  /// Returns the entities of a query over the table; `sql` is the part after the table's name.
  static func fetch(
    _ db: GRDB.Database, _ sql: String = "", _ arguments: StatementArguments = []
  ) throws -> [Self] {
    let columns = (["uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM \(table) \(sql)"), arguments: arguments)
    var entities: [Self] = []
    while let row = try rows.next() { entities.append(try Self(row: row)) }
    return entities
  }
}
