internal import GRDB
package import ReduxCore

/// What cutting the journal took, or would take.
package struct Trimming: Equatable, Sendable {
  /// How many rows.
  package var rows: Int
  /// The first row that stays; `nil` for an empty journal.
  package var firstRow: Int64?

  /// A cut of so many rows.
  package init(rows: Int, firstRow: Int64?) {
    self.rows = rows
    self.firstRow = firstRow
  }
}

extension Database {
  /// Cuts off the rows of the journal from before a time, for ever: what they did can be undone and gone back
  /// to no more. The items, their numbers and the rows that stay are as they were; the state at the cut is
  /// the beginning from then on.
  ///
  /// The newest row stays, and so does whatever rows that stay are a part of, take back or do again: then
  /// less is cut. The file becomes smaller where no other process is at work.
  /// - Parameter rehearsal: whether only to say what would be cut.
  package func trim(before time: Timestamp, rehearsal: Bool) throws(StorageError) -> Trimming {
    if rehearsal {
      return try read { db in
        guard let cut = try Self.cut(before: time, db) else { return Trimming(rows: 0, firstRow: nil) }
        return Trimming(rows: try Self.count(before: cut, db), firstRow: cut)
      }
    }
    let trimming = try change { db in
      guard let cut = try Self.cut(before: time, db) else { return Trimming(rows: 0, firstRow: nil) }
      let rows = try Self.count(before: cut, db)
      try db.execute(sql: "DELETE FROM journal_change WHERE row < ?", arguments: [cut])
      try db.execute(sql: "DELETE FROM journal WHERE number < ?", arguments: [cut])
      return Trimming(rows: rows, firstRow: cut)
    }
    if trimming.rows > 0 { giveRoomBack() }
    return trimming
  }

  /// The first row to stay; `nil` for an empty journal.
  private static func cut(before time: Timestamp, _ db: GRDB.Database) throws -> Int64? {
    let first = try Int64.fetchOne(
      db, sql: "SELECT number FROM journal WHERE time >= ? ORDER BY number LIMIT 1",
      arguments: [time.milliseconds])
    guard var cut = try first ?? Int64.fetchOne(db, sql: "SELECT max(number) FROM journal") else {
      return nil
    }
    while let needed = try Int64.fetchOne(
      db,
      sql: """
        SELECT min(number) FROM journal
        WHERE number < ? AND step IN (SELECT step FROM journal WHERE number >= ?)
        """, arguments: [cut, cut])
    { cut = needed }
    return cut
  }

  private static func count(before cut: Int64, _ db: GRDB.Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM journal WHERE number < ?", arguments: [cut]) ?? 0
  }
}
