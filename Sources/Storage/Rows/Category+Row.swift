internal import GRDB
internal import ReduxCore

extension Category {
  /// Reads a row by column index.
  init(row: Row) throws {
    self.init(
      id: CategoryID(try row.identity(0)), name: try row.decode(atIndex: 1),
      tint: Tint(rawValue: try row.decode(atIndex: 2)) ?? .gray,
      rank: Rank(rawValue: try row.decode(atIndex: 3)),
      created: Timestamp(milliseconds: try row.decode(atIndex: 4)))
  }

  /// Returns the categories of a query over `category`; `sql` is the part after the table's name.
  static func fetch(
    _ db: GRDB.Database, _ sql: String = "", _ arguments: StatementArguments = []
  ) throws -> [Category] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT uuid, name, tint, rank, created FROM category \(sql)"),
      arguments: arguments)
    var categories: [Category] = []
    while let row = try rows.next() { categories.append(try Category(row: row)) }
    return categories
  }
}
