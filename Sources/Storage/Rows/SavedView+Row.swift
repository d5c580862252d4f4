internal import GRDB
internal import ReduxCore

extension SavedView {
  private static let columns = (["uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")

  /// Reads a row by column index.
  private init(row: Row) throws {
    self.init(bare: SavedViewID(try row.identity(0)))
    try read(row, from: 1)
  }

  /// Returns the views of a query over `saved_view`; `sql` is the part after the table's name.
  static func fetch(
    _ db: GRDB.Database, _ sql: String = "", _ arguments: StatementArguments = []
  ) throws -> [SavedView] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM saved_view \(sql)"), arguments: arguments)
    var views: [SavedView] = []
    while let row = try rows.next() { views.append(try SavedView(row: row)) }
    return views
  }
}
