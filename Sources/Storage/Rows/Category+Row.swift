internal import GRDB
internal import ReduxCore

extension Category {
  private static let columns = (["uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")

  /// Reads a row by column index.
  private init(row: Row) throws {
    self.init(bare: CategoryID(try row.identity(0)))
    try read(row, from: 1)
  }

  /// Returns the categories of a query over `category`; `sql` is the part after the table's name.
  static func fetch(
    _ db: GRDB.Database, _ sql: String = "", _ arguments: StatementArguments = []
  ) throws -> [Category] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM category \(sql)"), arguments: arguments)
    var categories: [Category] = []
    while let row = try rows.next() { categories.append(try Category(row: row)) }
    return categories
  }
}
