internal import GRDB
package import ReduxCore

/// The result of trimming the journal, or of a dry run.
package struct Trimming: Equatable, Sendable {
  /// The number of rows removed.
  package var rows: Int
  /// The first row that is kept; `nil` for an empty journal.
  package var firstRow: Int64?
  /// The number of rows older than the given time that are kept because later rows depend on them.
  package var requiredRows: Int

  /// Creates a result.
  package init(rows: Int, firstRow: Int64?, requiredRows: Int = 0) {
    self.rows = rows
    self.firstRow = firstRow
    self.requiredRows = requiredRows
  }
}

extension Database {
  /// Permanently removes the rows of the journal from before a time; their changes can no longer be undone or
  /// travelled to. The items, their numbers and the remaining rows are unchanged; the state before the first
  /// remaining row becomes the beginning.
  ///
  /// The newest row is kept, and so are the rows that remaining rows depend on: earlier rows of the same
  /// step, and the steps that they undo or redo. Fewer rows are removed in that case. The file shrinks if no
  /// other process is using it.
  /// - Parameter dryRun: `true` to report what would be removed without removing it.
  package func trim(before time: Timestamp, dryRun: Bool) throws(StorageError) -> Trimming {
    if dryRun { return try read { db in try Self.trimming(before: time, db) } }
    let trimming = try change { db in
      let trimming = try Self.trimming(before: time, db)
      for table in ["journal_change", "journal_pack"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE row < ?", arguments: [trimming.firstRow])
      }
      try db.execute(sql: "DELETE FROM journal WHERE number < ?", arguments: [trimming.firstRow])
      return trimming
    }
    if trimming.rows > 0 { vacuum() }
    return trimming
  }

  /// Returns the rows that can be removed of those from before a time.
  private static func trimming(before time: Timestamp, _ db: GRDB.Database) throws -> Trimming {
    let first = try Int64.fetchOne(
      db, sql: "SELECT number FROM journal WHERE time >= ? ORDER BY number LIMIT 1",
      arguments: [time.milliseconds])
    guard let wanted = try first ?? Int64.fetchOne(db, sql: "SELECT max(number) FROM journal") else {
      return Trimming(rows: 0, firstRow: nil)
    }
    var cut = wanted
    while let needed = try Int64.fetchOne(
      db,
      sql: """
        SELECT min(number) FROM journal
        WHERE number < ? AND step IN (SELECT step FROM journal WHERE number >= ?)
        """, arguments: [cut, cut])
    { cut = needed }
    let rows = try count(before: cut, db)
    return Trimming(rows: rows, firstRow: cut, requiredRows: try count(before: wanted, db) - rows)
  }

  private static func count(before cut: Int64, _ db: GRDB.Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM journal WHERE number < ?", arguments: [cut]) ?? 0
  }
}
