internal import GRDB
internal import ReduxCore

/// Reading the entities whose table is keyed by identity: categories and views.
extension Stored {
  /// Reads a row by column index.
  private init(row: RowReader) throws {
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
    let columns = (["uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")
    let rows = try RowReader(db, "SELECT \(columns) FROM \(table) \(sql)", bindings)
    var entities: [Self] = []
    while try rows.next() { entities.append(try Self(row: rows)) }
    return entities
  }
}
