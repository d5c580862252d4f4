internal import GRDB
package import ReduxCore

extension Database {
  /// Returns the rows that changed what an author changed, and those that undid or redid the author's steps,
  /// from the author's first row at or after a time on, oldest first, with only their changes to that.
  /// Complexity: linear in these rows and changes, by indexes.
  /// - Parameter time: `nil` for all of the author's rows.
  package func rows(of author: Author, since time: Timestamp?) throws(StorageError) -> [JournalRow] {
    let arguments: [String: (any DatabaseValueConvertible)?] = [
      "author": author.name, "time": time?.milliseconds ?? .min,
    ]
    return try read { db in
      let own = "SELECT number FROM journal WHERE author = :author AND time >= :time"
      let first = try Int64.fetchOne(
        db, sql: "\(own) ORDER BY number LIMIT 1", arguments: StatementArguments(arguments))
      guard let first else { return [] }
      let touched = "SELECT uuid FROM \(JournalChanges.all) WHERE row IN (\(own))"
      let range = arguments.merging(["first": first]) { $1 }
      var rows = try Self.bareRows(
        """
        WHERE number >= :first AND (
          number IN (SELECT row FROM \(JournalChanges.all) WHERE row >= :first AND uuid IN (\(touched)))
          OR step IN (SELECT step FROM journal WHERE number IN (\(own)))
        ) ORDER BY number
        """, StatementArguments(range), db)
      let changes = try Row.fetchCursor(
        db,
        sql: """
          SELECT entity, uuid, before, after, row FROM \(JournalChanges.all)
          WHERE row >= :first AND uuid IN (\(touched)) ORDER BY row, entity, uuid
          """, arguments: StatementArguments(range))
      var index = 0
      while let change = try changes.next() {
        let number: Int64 = try change.decode(atIndex: 4)
        while index < rows.count, rows[index].number < number { index += 1 }
        guard index < rows.count, rows[index].number == number else { continue }
        try rows[index].change.append(change)
      }
      return rows
    }
  }
}
