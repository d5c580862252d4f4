internal import GRDB
internal import Redux
internal import ReduxCore

extension Item {
  /// The columns that ``init(row:)`` reads, in its order.
  static let columns = (["number", "uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")

  /// Reads a row by column index, which is twice as fast as by name.
  init(row: Row) throws {
    self.init(bare: ItemID(try row.identity(1)))
    number = try row.decode(atIndex: 0)
    try read(row, from: 2)
  }

  /// Returns the items of a query over `item`; `sql` is the part after the table's name.
  static func fetch(_ db: GRDB.Database, _ sql: String = "", _ arguments: StatementArguments = []) throws
    -> [Item]
  {
    let rows = try rows(db, sql, arguments)
    var items: [Item] = []
    while let row = try rows.next() { items.append(try Item(row: row)) }
    return items
  }

  /// Returns all items as a table, into which each is moved without being copied.
  static func fetchTable(_ db: GRDB.Database) throws -> EntityTable<Item> {
    let rows = try rows(db, "", [])
    return try EntityTable { try rows.next().map { try Item(row: $0) } }
  }

  private static func rows(_ db: GRDB.Database, _ sql: String, _ arguments: StatementArguments) throws
    -> RowCursor
  {
    try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM item \(sql)"), arguments: arguments)
  }
}
