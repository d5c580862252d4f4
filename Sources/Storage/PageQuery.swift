internal import FoundationEssentials
internal import GRDB
internal import Redux
internal import ReduxCore

/// The SQL form of a list's query, answered by indexes, for the first page.
///
/// In memory an item is sorted by its topmost parent. A page of a manually ordered list is therefore a range
/// of items without a parent, with all their descendants, and the strays: items whose own parent is not in
/// the list. A page of any other list is a range of dates or times, including every item that shares the last
/// one. Today, which is sorted by priority, is read whole, up to a limit. A list that the user has sorted or
/// grouped otherwise, or draws as a board, has no page, and neither has a view: it appears when all is loaded.
struct PageQuery {
  /// The condition that every item of the list satisfies.
  let filter: String
  let arguments: RowReader.Bindings
  /// The field by which the list is sorted.
  private let key: Item.Field
  private let isDescending: Bool
  /// An additional condition for the parent of an item to be in the list; `p` is the parent and `item` the
  /// child.
  private let withParent: String
  private let query: ListQuery

  init(_ query: ListQuery) {
    self.query = query
    key =
      switch query.order {
      case .arranged, .title: .rank
      case .due: .due
      case .priority: .priority
      case .created: .created
      case .completed: .completed
      case .modified: .modified
      }
    isDescending = query.order == .completed || query.order == .modified
    switch query.list {
    case .inbox: (filter, arguments) = ("status = 'open' AND category IS NULL", [])
    case .category(let id): (filter, arguments) = ("status = 'open' AND category = ?", [id.rawValue.bytes])
    case .all: (filter, arguments) = ("status = 'open'", [])
    // As text, too, a day with a time sorts after the day alone, so a due date can be compared with the next
    // day.
    case .today:
      (filter, arguments) = (
        "status = 'open' AND due < ? AND \(Self.isFree)", [query.today.adding(days: 1).iso8601]
      )
    case .upcoming:
      (filter, arguments) = ("status = 'open' AND due >= ?", [query.today.adding(days: 1).iso8601])
    case .overdue:
      (filter, arguments) = ("status = 'open' AND due < ? AND \(Self.isFree)", [query.today.iso8601])
    case .done:
      let time = query.archiveTime?.milliseconds
      (filter, arguments) =
        time.map { ("status = 'done' AND ifnull(completed, ?) >= ?", [$0, $0]) } ?? ("status = 'done'", [])
    case .view: (filter, arguments) = ("0", [])
    case .trash: (filter, arguments) = ("status = 'trashed'", [])
    }
    withParent = if case .all = query.list { "" } else { "AND p.category IS item.category" }
  }

  /// The condition that an item waits for no open one; `start` is where the next of their identities begins.
  private static let isFree = """
    (waitsFor IS NULL OR NOT EXISTS (
      WITH RECURSIVE place (start) AS (
        VALUES (1) UNION ALL SELECT start + 16 FROM place WHERE start + 16 < length(item.waitsFor))
      SELECT 1 FROM place JOIN item awaited ON awaited.uuid = substr(item.waitsFor, place.start, 16)
      WHERE awaited.status = 'open'))
    """

  /// A range of a list.
  struct Page {
    var items: [Item]
    /// `true` if the range begins where the list does.
    var beginsList: Bool
  }

  /// Returns the page around `anchor`, or the first one, with the ancestors of its items, which determine their
  /// positions, and what they wait for.
  func page(around anchor: Item?, count: Int, _ db: GRDB.Database) throws -> Page {
    guard query.arrangement == query.list.arrangement, query.board == nil else {
      return Page(items: [], beginsList: false)
    }
    var page =
      switch key {
      case .rank: try arranged(around: anchor, count, db)
      case .priority: try dueToday(anchor, db)
      default: try dated(around: anchor, count, db)
      }
    page.items += try Item.related(to: page.items, db)
    return page
  }

  // MARK: Manually ordered lists

  private func arranged(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> Page {
    let roots = "WHERE \(filter) AND parent IS NULL"
    var found: [Item]
    var beginsList = true
    if let anchor {
      let root = try Item.ancestors(of: [anchor], db).last ?? anchor
      let place = arguments + [root.rank.rawValue, root.id.rawValue.bytes, count]
      found = try Item.fetch(db, "\(roots) AND (rank, uuid) >= (?, ?) ORDER BY rank, uuid LIMIT ?", place)
      let before = try Item.fetch(
        db, "\(roots) AND (rank, uuid) < (?, ?) ORDER BY rank DESC, uuid DESC LIMIT ?", place)
      found += before
      beginsList = before.count < count
    } else {
      found = try Item.fetch(db, "\(roots) ORDER BY rank, uuid LIMIT ?", arguments + [count])
    }
    found += try strays(db)
    return Page(items: try found + Item.descendants(of: found, db), beginsList: beginsList)
  }

  /// Returns the items of the list whose parent is not in the list.
  private func strays(_ db: GRDB.Database) throws -> [Item] {
    try Item.fetch(
      db,
      """
      WHERE \(filter) AND parent IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM item p WHERE p.uuid = item.parent AND p.status = 'open' \(withParent))
      """, arguments)
  }

  // MARK: Today

  /// Returns the items that are late and those that are due today, up to 500 of either. If more are late, these
  /// are folded at first.
  private func dueToday(_ anchor: Item?, _ db: GRDB.Database) throws -> Page {
    let limit = 500
    let day = query.today.iso8601
    let late = try Item.fetch(db, "WHERE status = 'open' AND due < ? LIMIT \(limit)", [day])
    let due = try Item.fetch(db, "WHERE \(filter) AND due >= ? LIMIT \(limit)", arguments + [day])
    return Page(
      items: late + due + (anchor.map { [$0] } ?? []), beginsList: late.count < limit && due.count < limit)
  }

  // MARK: Lists ordered by a date or time

  private func dated(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> Page {
    guard let anchor else {
      return Page(items: try run("", [], isForward: true, count, db), beginsList: true)
    }
    let place: any StatementBinding
    switch anchor[key] {
    case .text(let date): place = date
    case .number(let time): place = time
    case .none, .identity, .identities, .texts, .pairs:
      // Items without a value in this field are at the end of the list, so all items before them are read too.
      return Page(items: try Item.fetch(db, "WHERE \(filter)", arguments), beginsList: true)
    }
    let (onwards, back) = isDescending ? ("<", ">") : (">", "<")
    let beside = try Item.fetch(db, "WHERE \(filter) AND \(key.rawValue) = ?", arguments + [place])
    let after = try run("AND \(key.rawValue) \(onwards) ?", [place], isForward: true, count, db)
    let before = try run("AND \(key.rawValue) \(back) ?", [place], isForward: false, count, db)
    return Page(items: beside + after + before, beginsList: before.count < count)
  }

  /// Returns `count` items from one end of a part of the list, and all that share the key of the last one.
  private func run(
    _ part: String, _ values: RowReader.Bindings, isForward: Bool, _ count: Int, _ db: GRDB.Database
  ) throws -> [Item] {
    let direction = isForward != isDescending ? "ASC" : "DESC"
    let lasts = try RowReader(
      db,
      """
      SELECT \(key.rawValue) FROM item WHERE \(filter) \(part) ORDER BY \(key.rawValue) \(direction) LIMIT 1 OFFSET ?
      """, arguments + values + [max(0, count - 1)])
    guard try lasts.next(), let last = try lasts.binding(0) else {
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
  /// Returns all descendants of these items.
  static func descendants(of items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      level = try fetch("parent", level.map(\.id), db).filter { known.insert($0.id).inserted }
      found += level
    }
    return found
  }

  /// Returns what determines whether and where lists show these items: their ancestors and what they wait for,
  /// and the same for these.
  static func related(to items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      let wanted = level.flatMap { ($0.parent.map { [$0] } ?? []) + $0.waitsFor }
        .filter { known.insert($0).inserted }
      level = try fetch(wanted, db)
      found += level
    }
    return found
  }

  /// Returns the items with these ids, in any order.
  static func fetch(_ ids: [ItemID], _ db: GRDB.Database) throws -> [Item] { try fetch("uuid", ids, db) }

  /// Returns the items with one of these ids in a column, in any order.
  private static func fetch(_ column: String, _ ids: [ItemID], _ db: GRDB.Database) throws -> [Item] {
    var items: [Item] = []
    var rest = ids[...]
    while !rest.isEmpty {
      let some = rest.prefix(500)
      let places = some.map { _ in "?" }.joined(separator: ", ")
      items += try fetch(
        db, "WHERE \(column) IN (\(places))", some.map(\.rawValue.bytes))
      rest = rest.dropFirst(some.count)
    }
    return items
  }

  /// Returns the open items that wait for some of these.
  static func waiters(for items: [Item], _ db: GRDB.Database) throws -> [Item] {
    guard !items.isEmpty else { return [] }
    let ids = Set(items.map(\.id))
    return try fetch(db, "WHERE status = 'open' AND waitsFor IS NOT NULL")
      .filter { !ids.contains($0.id) && $0.waitsFor.contains(where: ids.contains) }
  }

  /// Returns all ancestors of these items, topmost last.
  static func ancestors(of items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      let wanted = level.compactMap(\.parent).filter { known.insert($0).inserted }
      level = try fetch(wanted, db)
      found += level
    }
    return found
  }
}
