internal import GRDB
package import ReduxCore

/// Numbers of items, counted where they are: most of it in indexes, and without reading the items.
extension Database {
  /// Returns the number of open items of each category that has any.
  package func openCounts() throws(StorageError) -> [CategoryID: Int] {
    try read { db in
      var counts: [CategoryID: Int] = [:]
      // As the indexes have them.
      for part in ["parent IS NULL", "parent IS NOT NULL"] {
        let rows = try RowReader(
          db,
          """
          SELECT category, count(*) FROM item
          WHERE status = 'open' AND \(part) AND category IS NOT NULL GROUP BY category
          """, [])
        while try rows.next() {
          counts[CategoryID(try rows.identity(0)), default: 0] += Int(try rows.number(1))
        }
      }
      return counts
    }
  }

  /// Returns the tags of open and done items, with the numbers of open items that have them.
  package func tagCounts() throws(StorageError) -> TagCounts {
    try read { db in
      let rows = try RowReader(
        db,
        """
        SELECT tags, count(CASE status WHEN 'open' THEN 1 END) FROM item
        WHERE tags IS NOT NULL AND status <> 'trashed' GROUP BY tags
        """, [])
      var lists: [(tags: [String], open: Int)] = []
      while try rows.next() { lists.append((try rows.texts(0), Int(try rows.number(1)))) }
      return TagCounts(lists)
    }
  }
}
