internal import GRDB
internal import Redux
internal import ReduxCore

/// Items have a number before the columns of every entity.
extension Item {
  static let columns = ["number", entityColumns].sqlList

  init(row: RowReader) throws {
    self.init(bare: ItemID(try row.identity(1)))
    number = Int(try row.number(0))
    try read(row, from: 2)
  }

  /// Returns references to the items with numbers in these ranges that satisfy a condition.
  /// - Parameters:
  ///   - limit: the greatest number of items to read.
  ///   - progress: counts the items that are read.
  ///   - pause: holds up the reading.
  static func references(
    _ db: GRDB.Database, numbers: [ClosedRange<Int>], where condition: String, _ bindings: RowReader.Bindings,
    limit: Int = .max, _ progress: WorkProgress? = nil, _ pause: WorkPause? = nil
  ) throws -> [Item.Reference] {
    // By number, whatever other indexes there are.
    let sql = "NOT INDEXED WHERE number BETWEEN ? AND ? AND \(condition)"
    var items: [Item.Reference] = []
    var rows: RowReader?
    for range in numbers {
      let values: RowReader.Bindings = [range.lowerBound, range.upperBound] + bindings
      if let rows { try rows.restart(values) } else { rows = try self.rows(db, sql, values) }
      while let rows, items.count < limit, try rows.next() {
        items.append(Item.Reference(try Item(row: rows)))
        progress?.advance()
        pause?.wait()
      }
    }
    return items
  }
}
