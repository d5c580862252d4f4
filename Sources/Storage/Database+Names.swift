internal import GRDB
package import ReduxCore

/// What a shell offers to complete, read without the items. Each query looks at as many rows as it returns,
/// or at a limited number of the newest, so that it takes the same time at any size.
extension Database {
  /// An item as a shell shows it.
  package struct NumberedTitle: Equatable, Sendable {
    /// Its id for users.
    package var number: Int
    /// As it is stored, with whatever characters it has.
    package var title: String
  }

  /// Returns items with one of the statuses, in the order of their lists; with digits, those whose numbers
  /// begin with them, in the order of the numbers.
  package func titles(
    of statuses: [Item.Status], numbersBeginWith digits: String = "", limit: Int
  ) throws(StorageError) -> [NumberedTitle] {
    try read { db in
      var titles: [NumberedTitle] = []
      func append(_ condition: String, _ arguments: StatementArguments) throws {
        guard titles.count < limit else { return }
        let rows = try Row.fetchCursor(
          db.cachedStatement(sql: "SELECT number, title FROM item WHERE \(condition) LIMIT ?"),
          arguments: arguments + [limit - titles.count])
        while let row = try rows.next() {
          titles.append(NumberedTitle(number: try row.decode(atIndex: 0), title: try row.decode(atIndex: 1)))
        }
      }
      guard digits.isEmpty else {
        let names = statuses.map { "'\($0.rawValue)'" }.sqlList
        for range in Self.ranges(beginningWith: digits) {
          try append(
            "number BETWEEN ? AND ? AND status IN (\(names)) ORDER BY number",
            [range.lowerBound, range.upperBound])
        }
        return titles
      }
      for status in statuses {
        switch status {
        case .open:
          try append("status = 'open' AND parent IS NULL ORDER BY rank, uuid", [])
          try append("status = 'open' AND parent IS NOT NULL", [])
        case .done: try append("status = 'done' ORDER BY completed DESC", [])
        case .trashed: try append("status = 'trashed' ORDER BY modified DESC", [])
        }
      }
      return titles
    }
  }

  /// Returns the ranges of the numbers whose digits begin with these.
  private static func ranges(beginningWith digits: String) -> [ClosedRange<Int>] {
    guard let first = Int(digits), first > 0, !digits.hasPrefix("0") else { return [] }
    var ranges: [ClosedRange<Int>] = []
    var (low, size) = (first, 1)
    // SQLite gives no greater numbers.
    while low <= Int.max / 20 {
      ranges.append(low...(low + size - 1))
      (low, size) = (low * 10, size * 10)
    }
    return ranges
  }

  /// Returns the names of the categories, in their order.
  package func categoryNames(limit: Int) throws(StorageError) -> [String] {
    try texts("SELECT name FROM category ORDER BY rank, uuid LIMIT ?", [limit])
  }

  /// Returns the names of the views, in their order.
  package func viewNames(limit: Int) throws(StorageError) -> [String] {
    try texts("SELECT name FROM saved_view ORDER BY rank, uuid LIMIT ?", [limit])
  }

  /// Returns the names of those who made changes, other than the person at the screen.
  package func authorNames(limit: Int) throws(StorageError) -> [String] {
    try texts(
      "SELECT author FROM journal WHERE author IS NOT NULL GROUP BY author LIMIT ?", [limit])
  }

  /// Returns the tags of the newest items, sorted.
  /// - Parameter items: the number of items that are looked at. No index knows tags.
  package func tagNames(ofNewest items: Int) throws(StorageError) -> [String] {
    try read { db in
      let lists = try RowReader(
        db,
        """
        SELECT DISTINCT tags FROM (SELECT tags FROM item ORDER BY number DESC LIMIT ?) WHERE tags IS NOT NULL
        """, [items])
      var tags: Set<String> = []
      while try lists.next() { tags.formUnion(try lists.texts(0)) }
      return tags.sorted()
    }
  }

  private func texts(_ sql: String, _ arguments: StatementArguments) throws(StorageError) -> [String] {
    try read { try String.fetchAll($0, sql: sql, arguments: arguments) }
  }

  /// The version of SQLite that the program runs with; `nil` if it does not start.
  package static var libraryVersion: String? {
    try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }
  }

  /// The format in which this version writes databases.
  package static var newestFormat: Int { Schema.version }
}
