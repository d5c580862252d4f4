internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// A list's query as SQL answers it by indexes, for the first page.
///
/// In memory an item stands where its topmost parent stands. So a page of a list that is arranged by hand is a
/// run of items without a parent, with all that is below them, and the strays: items whose own parent is not in
/// the list. A page of any other list is a run of dates or times, with all that share the last one.
struct PageQuery {
  /// What every item of the list satisfies.
  let filter: String
  let arguments: StatementArguments
  /// The field in whose order the list is.
  private let key: Item.Field
  private let isDescending: Bool
  /// What the parent of an item satisfies too, where `p` is the parent and `item` the child.
  private let withParent: String

  init(_ query: ListQuery) {
    key =
      switch query.order {
      case .arranged: .rank
      case .due: .due
      case .completed: .completed
      case .modified: .modified
      }
    isDescending = query.order == .completed || query.order == .modified
    switch query.list {
    case .inbox: (filter, arguments) = ("status = 'open' AND category IS NULL", [])
    case .category(let id): (filter, arguments) = ("status = 'open' AND category = ?", [id.rawValue.bytes])
    case .all: (filter, arguments) = ("status = 'open'", [])
    // Times of a day come after the day itself as texts too, so days compare with what follows them.
    case .today:
      (filter, arguments) = ("status = 'open' AND due < ?", [query.today.adding(days: 1).iso8601])
    case .upcoming:
      (filter, arguments) = ("status = 'open' AND due >= ?", [query.today.adding(days: 1).iso8601])
    case .overdue: (filter, arguments) = ("status = 'open' AND due < ?", [query.today.iso8601])
    case .done: (filter, arguments) = ("status = 'done'", [])
    case .trash: (filter, arguments) = ("status = 'trashed'", [])
    }
    withParent = if case .all = query.list { "" } else { "AND p.category IS item.category" }
  }

  /// The items of the page around `anchor`, or of the first one, with the parents that tell where they stand.
  func items(around anchor: Item?, count: Int, _ db: GRDB.Database) throws -> [Item] {
    let found =
      key == .rank
      ? try arranged(around: anchor, count, db) : try dated(around: anchor, count, db)
    return try found + Item.ancestors(of: found, db)
  }

  // MARK: Lists arranged by hand

  private func arranged(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> [Item] {
    let roots = "WHERE \(filter) AND parent IS NULL"
    var found: [Item]
    if let anchor {
      let root = try Item.ancestors(of: [anchor], db).last ?? anchor
      let place = arguments + [root.rank.rawValue, root.id.rawValue.bytes, count]
      found = try Item.fetch(db, "\(roots) AND (rank, uuid) >= (?, ?) ORDER BY rank, uuid LIMIT ?", place)
      found += try Item.fetch(
        db, "\(roots) AND (rank, uuid) < (?, ?) ORDER BY rank DESC, uuid DESC LIMIT ?", place)
    } else {
      found = try Item.fetch(db, "\(roots) ORDER BY rank, uuid LIMIT ?", arguments + [count])
    }
    found += try strays(db)
    return try found + Item.descendants(of: found, db)
  }

  /// Items of the list below one that is not in it.
  private func strays(_ db: GRDB.Database) throws -> [Item] {
    try Item.fetch(
      db,
      """
      WHERE \(filter) AND parent IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM item p WHERE p.uuid = item.parent AND p.status = 'open' \(withParent))
      """, arguments)
  }

  // MARK: Lists in the order of a date or time

  private func dated(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> [Item] {
    guard let anchor else { return try run("", [], isForward: true, count, db) }
    let place = try Item.column(key, anchor[key])
    // Items without the time stand at the end, where they are read with all before them.
    guard !place.isNull else { return try Item.fetch(db, "WHERE \(filter)", arguments) }
    let (onwards, back) = isDescending ? ("<", ">") : (">", "<")
    return try Item.fetch(db, "WHERE \(filter) AND \(key.rawValue) = ?", arguments + [place])
      + run("AND \(key.rawValue) \(onwards) ?", [place], isForward: true, count, db)
      + run("AND \(key.rawValue) \(back) ?", [place], isForward: false, count, db)
  }

  /// So many items from one end of a part of the list, and all that share the key of the last.
  private func run(
    _ part: String, _ values: StatementArguments, isForward: Bool, _ count: Int, _ db: GRDB.Database
  ) throws -> [Item] {
    let direction = isForward != isDescending ? "ASC" : "DESC"
    let last = try DatabaseValue.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(key.rawValue) FROM item WHERE \(filter) \(part) ORDER BY \(key.rawValue) \(direction) LIMIT 1 OFFSET ?
          """), arguments: arguments + values + [max(0, count - 1)])
    guard let last, !last.isNull else {
      let rest = try Item.fetch(db, "WHERE \(filter) \(part)", arguments + values)
      guard isForward, !part.isEmpty else { return rest }
      return try rest + Item.fetch(db, "WHERE \(filter) AND \(key.rawValue) IS NULL", arguments)
    }
    let until = direction == "ASC" ? "<=" : ">="
    return try Item.fetch(
      db, "WHERE \(filter) \(part) AND \(key.rawValue) \(until) ?", arguments + values + [last])
  }
}

extension Item {
  /// All that is below these items, at any depth.
  static func descendants(of items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      level = try level.flatMap { try fetch(db, "WHERE parent = ?", [$0.id.rawValue.bytes]) }
        .filter { known.insert($0.id).inserted }
      found += level
    }
    return found
  }

  /// All that is above these items, the topmost last.
  static func ancestors(of items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      let wanted = level.compactMap(\.parent).filter { known.insert($0).inserted }
      level = try wanted.flatMap { try fetch(db, "WHERE uuid = ?", [$0.rawValue.bytes]) }
      found += level
    }
    return found
  }
}
