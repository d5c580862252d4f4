internal import GRDB
package import ReduxCore

/// What cutting the journal took, or would take.
package struct Trimming: Equatable, Sendable {
  /// How many rows.
  package var rows: Int
  /// The first row that stays; `nil` for an empty journal.
  package var firstRow: Int64?
  /// How many rows from before the time stay, because later ones need them.
  package var keptBack: Int

  /// A cut of so many rows.
  package init(rows: Int, firstRow: Int64?, keptBack: Int = 0) {
    self.rows = rows
    self.firstRow = firstRow
    self.keptBack = keptBack
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
    if rehearsal { return try read { db in try Self.trimming(before: time, db) } }
    let trimming = try change { db in
      let trimming = try Self.trimming(before: time, db)
      try db.execute(sql: "DELETE FROM journal_change WHERE row < ?", arguments: [trimming.firstRow])
      try db.execute(sql: "DELETE FROM journal WHERE number < ?", arguments: [trimming.firstRow])
      return trimming
    }
    if trimming.rows > 0 { giveRoomBack() }
    return trimming
  }

  /// What can be cut of what lies before a time.
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
    return Trimming(rows: rows, firstRow: cut, keptBack: try count(before: wanted, db) - rows)
  }

  private static func count(before cut: Int64, _ db: GRDB.Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM journal WHERE number < ?", arguments: [cut]) ?? 0
  }
}
