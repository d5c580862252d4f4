internal import GRDB
internal import Redux
internal import ReduxCore

extension Item {
  /// The columns that ``init(row:)`` reads, in its order.
  static let columns = (["number", "uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")

  /// Reads a row by column index, which is twice as fast as by name.
  private init(row: RowReader) throws {
    self.init(bare: ItemID(try row.identity(1)))
    number = Int(try row.number(0))
    try read(row, from: 2)
  }

  /// Returns the items of a query over `item`; `sql` is the part after the table's name.
  static func fetch(_ db: GRDB.Database, _ sql: String = "", _ bindings: RowReader.Bindings = []) throws
    -> [Item]
  {
    let rows = try rows(db, sql, bindings)
    var items: [Item] = []
    while try rows.next() { items.append(try Item(row: rows)) }
    return items
  }

  /// Returns the items with numbers in these ranges that satisfy a condition.
  static func fetch(
    _ db: GRDB.Database, numbers: [ClosedRange<Int>], where condition: String, _ bindings: RowReader.Bindings
  ) throws -> [Item] {
    // By number, whatever other indexes there are.
    let sql = "NOT INDEXED WHERE number BETWEEN ? AND ? AND \(condition)"
    var items: [Item] = []
    var rows: RowReader?
    for range in numbers {
      let values: RowReader.Bindings = [range.lowerBound, range.upperBound] + bindings
      if let rows { try rows.restart(values) } else { rows = try self.rows(db, sql, values) }
      while let rows, try rows.next() { items.append(try Item(row: rows)) }
    }
    return items
  }

  private static func rows(_ db: GRDB.Database, _ sql: String, _ bindings: RowReader.Bindings) throws
    -> RowReader
  {
    try RowReader(db, "SELECT \(columns) FROM item \(sql)", bindings)
  }
}
