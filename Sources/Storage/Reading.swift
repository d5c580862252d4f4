internal import FoundationEssentials
internal import GRDB
internal import Redux
package import ReduxCore

/// The document in the database, with the newest row of its journal.
package struct Snapshot: Sendable {
  /// All categories, views and items, including the trash, or those that were requested.
  package var document: Document
  /// The newest row of the journal; 0 for an empty one.
  package var lastRow: Int64
}

/// The part of a document that the first frame needs.
package struct FirstPage: Sendable {
  /// All categories.
  package var categories: [Category]
  /// All views.
  package var views: [SavedView]
  /// The items around the selected one in the visible list, or all items if there are few.
  package var items: [Item]
  /// The newest row of the journal; 0 for an empty one.
  package var lastRow: Int64
  /// `true` if these are all the items in the database.
  package var isComplete: Bool
  /// How much of the list these items are; `nil` if that is not known.
  package var page: LoadedPage?
}

/// A selection of items to read.
package enum ItemSelection: Sendable {
  case none
  /// The items with these short numbers.
  case numbers([Int])
  case ids([ItemID])
  /// The items in the trash.
  case trashed
  case candidates(CandidateItems)
}

extension Database {
  /// Reads the whole document in one transaction. Complexity: linear; about 1 µs per item.
  /// - Parameters:
  ///   - pause: holds up the reading.
  ///   - tell: called from time to time with how much of many items is read, on the thread of the caller.
  package func snapshot(
    _ pause: WorkPause? = nil, telling tell: @escaping @Sendable (_ percent: Int) -> Void = { _ in }
  ) throws(StorageError) -> Snapshot {
    try read { try snapshot($0, pause, tell) }
  }

  /// Reads the whole document of a database whose journal no longer has the newest row that this process has
  /// seen. As long as that fails, the row stays the newest seen: a later attempt has to read everything, too.
  func snapshotAfterTrimming() throws(StorageError) -> Snapshot {
    try read(afterTrimming: true) { try snapshot($0, nil) { _ in } }
  }

  private func snapshot(
    _ db: GRDB.Database, _ pause: WorkPause?, _ tell: @escaping @Sendable (_ percent: Int) -> Void
  ) throws -> Snapshot {
    let items = try readInHalves(db) {
      try Item.references($0, numbers: [$1], where: "1", [], Self.progress(reading: $1, tell), pause)
    }
    return Snapshot(document: try Self.document(references: items, db), lastRow: try markNewestSeen(db))
  }

  /// Returns the progress of the first half, which stands for both, since they are read side by side; `nil`
  /// for any other range of numbers.
  private static func progress(
    reading numbers: ClosedRange<Int>, _ tell: @escaping (_ percent: Int) -> Void
  ) -> WorkProgress? {
    guard numbers.lowerBound == .min, numbers.upperBound != .max else { return nil }
    // Each time wakes the main thread, which may be drawing.
    return WorkProgress(total: numbers.upperBound, step: 2_000, tell)
  }

  /// Reads all categories and views, and the selected items with their descendants, for a command that
  /// changes only these, and the items that wait for them, which it may free, with all that determines that.
  package func document(items selection: ItemSelection) throws(StorageError) -> Snapshot {
    try read { db in
      let items: [Item] =
        switch selection {
        case .none: []
        case .numbers(let numbers): try Item.fetch(db, "WHERE number IN (\(Self.list(numbers)))")
        case .trashed: try Item.fetch(db, "WHERE status = 'trashed'")
        case .ids(let ids): try Item.fetch(ids, db)
        case .candidates(let candidates): try candidates.items(db).map(\.entity)
        }
      return Snapshot(
        document: try Self.document(items: try Item.families(of: items, db), db),
        lastRow: try markNewestSeen(db))
    }
  }

  /// Reads all categories and views, and the items that a query may find, with what determines their places
  /// in a list, to show them; returns `nil` if there are more than `limit` of them.
  package func document(showing candidates: CandidateItems, limit: Int) throws(StorageError) -> Snapshot? {
    try read { db in
      var items: [Item.Reference]
      if candidates.areAllOfTheirStatus {
        guard try Self.newestNumber(db) <= limit else { return nil }
        items = try readInHalves(db) { try candidates.items($0, numbers: $1) }
      } else {
        items = try candidates.items(db, limit: limit == .max ? limit : limit + 1)
      }
      guard items.count <= limit else { return nil }
      items += try Item.related(to: items, db).map(Item.Reference.init)
      return Snapshot(document: try Self.document(references: items, db), lastRow: try markNewestSeen(db))
    }
  }

  /// Reads all categories and views, and certain items, with what determines their places in a list.
  package func document(showing ids: [ItemID]) throws(StorageError) -> Document {
    try read { db in
      let items = try Item.fetch(ids, db)
      return try Self.document(items: items + Item.related(to: items, db), db)
    }
  }

  /// Passes the items that a query may find, with all others of their families, in manual order to `body`,
  /// some families at a time and at most `count`, until it returns `false`. However many there are, the
  /// memory that this takes is that of some families.
  ///
  /// All of it is of one moment. As no other process can commit before that is over, `body` must not wait for
  /// anything.
  package func readFamilies(of candidates: CandidateItems, by count: Int, _ body: (Families) -> Bool)
    throws(StorageError)
  {
    try read { db in
      var reader = try candidates.families(db)
      // Whoever wants only the first ones does not wait for many.
      try Families.read(db, &reader, counts: (first: min(250, count), most: count), body)
    }
  }

  /// Passes the items of one status that a query may find in the order of a date to `body`, some at a time
  /// and at most `count` beside those that have the same date, until it returns `false`; see
  /// ``readFamilies(of:by:_:)``.
  package func readDated(
    of candidates: CandidateItems, _ order: DateOrder, by count: Int, _ body: (Families) -> Bool
  ) throws(StorageError) {
    try read { db in
      guard var reader = try candidates.dated(db, order) else { return }
      try Families.read(db, &reader, counts: (first: min(250, count), most: count), body)
    }
  }

  /// Reads all categories and views, and at least the first `count` open items in manual order, with what
  /// determines their places in the list.
  package func beginning(count: Int) throws(StorageError) -> Snapshot {
    try read { db in
      let query = ListQuery(list: .all, today: Day(number: 0))
      let page = try PageQuery(query).page(.start, count: count, db)
      return Snapshot(
        document: try Self.document(items: page.items, db), lastRow: try markNewestSeen(db))
    }
  }

  /// Returns items whose identity starts with these lower-case hexadecimal digits, at most `limit`, in the
  /// order of their identities. Complexity: logarithmic in the number of items.
  package func items(withPrefix digits: String, limit: Int = 2) throws(StorageError) -> [Item] {
    guard digits.utf8.count <= 32, digits.utf8.allSatisfy("0123456789abcdef".utf8.contains) else { return [] }
    let open = 32 - digits.utf8.count
    let (low, high) = (
      digits + String(repeating: "0", count: open), digits + String(repeating: "f", count: open)
    )
    return try read {
      // Literals, since the bounds consist of hexadecimal digits alone.
      try Item.fetch($0, "WHERE uuid BETWEEN x'\(low)' AND x'\(high)' ORDER BY uuid LIMIT ?", [limit])
    }
  }

  /// Returns `true` if an item with this identity is in the database, or once was.
  package func hasKnown(_ id: ItemID) throws(StorageError) -> Bool {
    try read { try Item.number(of: id, $0) != nil }
  }

  /// Returns the greatest rank of the items that have no parent; `nil` if there are none.
  ///
  /// It is asked for by status, which an index answers, and by one statement for all, without the items
  /// (``Item/lastTopmost(_:)``): a command that adds one waits for it.
  package func lastRank() throws(StorageError) -> Rank? {
    try read { db in
      let greatest = try db.cachedStatement(
        sql: "SELECT max(rank) FROM item WHERE status = ? AND parent IS NULL")
      return try Item.Status.allCases.compactMap { status in
        try String.fetchOne(greatest, arguments: [status.rawValue]).map { Rank(rawValue: $0) }
      }.max()
    }
  }

  /// Reads all categories and views, and `count` items of a list on either side of `item`, or the first
  /// `count`, for the first frame. Costs the size of the page, by an index, and one lookup for each subtask
  /// in the list; up to 500 items are read completely. The result may include further items: the ancestors
  /// that determine the positions, and what they wait for.
  package func firstPage(
    _ query: ListQuery, around item: ItemID?, count: Int
  ) throws(StorageError) -> FirstPage {
    try read { db in
      let few = try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM item LIMIT 501)") ?? 0
      let page =
        few <= 500
        ? PageQuery.Page(items: try Item.fetch(db), start: .list, end: .list)
        : try PageQuery(query).page(.at(item), count: count, db)
      return FirstPage(
        categories: try Category.fetch(db), views: try SavedView.fetch(db), items: page.items,
        lastRow: try markNewestSeen(db), isComplete: few <= 500, page: page.loaded(of: query.list))
    }
  }

  /// Returns the item around which a page is read; `nil` if the list does not show it.
  static func anchor(_ item: ItemID?, in query: ListQuery, _ db: GRDB.Database) throws -> Item? {
    guard let anchor = try item.flatMap({ try Item.present($0, db) }) else { return nil }
    let related = EntityTable(try Item.related(to: [anchor], db))
    return query.contains(anchor, in: related) ? anchor : nil
  }

  /// Returns the document with these items and all categories and views.
  static func document(items: [Item], _ db: GRDB.Database) throws -> Document {
    Document(categories: try Category.fetch(db), items: items, views: try SavedView.fetch(db))
  }

  private static func document(references: [Item.Reference], _ db: GRDB.Database) throws -> Document {
    Document(categories: try Category.fetch(db), references: references, views: try SavedView.fetch(db))
  }

  /// Returns the greatest number of an item; 0 if there is none.
  static func newestNumber(_ db: GRDB.Database) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM item")) ?? 0
  }

  private func markNewestSeen(_ db: GRDB.Database) throws -> Int64 {
    let newest = try JournalMark(newest: db)
    markSeen(newest)
    return newest.row
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).sqlList
  }
}
