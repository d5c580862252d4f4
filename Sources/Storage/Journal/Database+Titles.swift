internal import GRDB
package import ReduxCore

extension Database {
  /// Returns what items were called before, as far as the journal reaches, the newest first. Complexity:
  /// linear in the number of changes in the journal.
  /// - Parameters:
  ///   - reason: that items were renamed, or deleted for good.
  ///   - limit: the most that are returned.
  package func earlierTitles(
    _ reason: EarlierTitle.Reason = .renamed, limit: Int = 20_000
  ) throws(StorageError) -> [EarlierTitle] {
    let (isGone, changes) =
      if case .removed = reason { ("NULL", JournalChanges.all) } else { ("NOT NULL", "journal_change") }
    return try read { db in
      // Looking for the name of the field first takes a third of the time of parsing each change.
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT uuid, json_extract(before, '$.title') FROM \(changes)
            WHERE entity = ? AND after IS \(isGone) AND instr(before, '"title"') > 0
            AND json_type(before, '$.title') = 'text' ORDER BY row DESC LIMIT ?
            """), arguments: [Item.table, limit])
      var titles: [EarlierTitle] = []
      while let row = try rows.next() {
        titles.append(EarlierTitle(ItemID(try row.identity(0)), try row.decode(atIndex: 1)))
      }
      return titles
    }
  }
}
