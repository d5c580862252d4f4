internal import FoundationEssentials
internal import GRDB
package import ReduxCore

/// A document as it lies in the database, with the newest row of its journal.
package struct Snapshot: Sendable {
  /// All categories and items, the trash too.
  package var document: Document
  /// 0 for an empty journal.
  package var lastRow: Int64
}

/// Enough of a document for a first frame.
package struct FirstPage: Sendable {
  /// All categories.
  package var categories: [Category]
  /// The items around the selected one in the list that is shown, or all where they are few.
  package var items: [Item]
  /// The newest row of the journal; 0 for an empty one.
  package var lastRow: Int64
  /// Whether these are all items there are.
  package var isComplete: Bool
}

/// Some of the items.
package enum ItemSelection: Sendable {
  case none
  /// By their short numbers.
  case numbers([Int])
  case ids([ItemID])
}

extension Database {
  /// Everything, in one transaction. Linear; about 1 µs an item.
  package func snapshot() throws(StorageError) -> Snapshot {
    try read { db in
      let document = Document(categories: try Category.fetch(db), items: try Item.fetch(db))
      return Snapshot(document: document, lastRow: try beginSeeing(db))
    }
  }

  /// All categories and some items with everything below them, for a command that touches just these.
  package func document(items selection: ItemSelection) throws(StorageError) -> Snapshot {
    try read { db in
      let items: [Item] =
        switch selection {
        case .none: []
        case .numbers(let numbers): try Item.fetch(db, "WHERE number IN (\(Self.list(numbers)))")
        case .ids(let ids): try ids.flatMap { try Item.fetch(db, "WHERE uuid = ?", [$0.rawValue.bytes]) }
        }
      let all = try items + Item.descendants(of: items, db)
      return Snapshot(
        document: Document(categories: try Category.fetch(db), items: all), lastRow: try beginSeeing(db))
    }
  }

  /// At most two items whose identity begins with these hexadecimal digits, in lower case. Linear.
  package func items(withPrefix digits: String) throws(StorageError) -> [Item] {
    guard digits.utf8.allSatisfy("0123456789abcdef".utf8.contains) else { return [] }
    return try read { try Item.fetch($0, "WHERE lower(hex(uuid)) LIKE ? || '%' LIMIT 2", [digits]) }
  }

  /// The greatest rank that an item has; `nil` without items.
  package func lastRank() throws(StorageError) -> Rank? {
    try read { try String.fetchOne($0, sql: "SELECT max(rank) FROM item").map { Rank(rawValue: $0) } }
  }

  /// All categories, and `count` items of a list on either side of one of them, or its first ones: what a
  /// first frame shows. Costs the page, by an index, and one look at each subtask of the list; where there are
  /// but few items all are read. More items may come along: those are what tells where these stand.
  package func firstPage(
    _ query: ListQuery, around item: ItemID?, count: Int
  ) throws(StorageError) -> FirstPage {
    try read { db in
      let few = try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM item LIMIT 501)") ?? 0
      let anchor = try item.flatMap { try Item.present($0, db) }.flatMap { query.contains($0) ? $0 : nil }
      let items =
        few <= 500
        ? try Item.fetch(db) : try PageQuery(query).items(around: anchor, count: count, db)
      return FirstPage(
        categories: try Category.fetch(db), items: items, lastRow: try beginSeeing(db),
        isComplete: few <= 500)
    }
  }

  private func beginSeeing(_ db: GRDB.Database) throws -> Int64 {
    let newest = try JournalMark(newest: db)
    see(newest)
    return newest.row
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ", ")
  }
}
