internal import FoundationEssentials
internal import GRDB
internal import Redux
internal import ReduxCore

/// The SQL form of a list's query, answered by indexes, for the first page.
///
/// In memory an item is sorted by its topmost parent. A page of a manually ordered list is therefore a range
/// of items without a parent, with all their descendants, and the strays: items whose own parent is not in
/// the list. A page of any other list is a range of dates or times. Of Today, which is sorted by priority, all is
/// read up to a limit, or only the beginning. A list that the user has sorted or grouped otherwise, or draws as a
/// board, has no page, and neither has a view: it appears when all is loaded.
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
  let query: ListQuery

  init(_ query: ListQuery) {
    self.query = query
    let dates = DateOrder(query.order)
    key = dates?.field ?? (query.order == .priority ? .priority : .rank)
    isDescending = dates?.isDescending ?? false
    let tomorrow = query.today.adding(days: 1).iso8601
    switch query.list {
    case .inbox: (filter, arguments) = ("status = 'open' AND category IS NULL", [])
    case .category(let id): (filter, arguments) = ("status = 'open' AND category = ?", [id.rawValue.bytes])
    case .all: (filter, arguments) = ("status = 'open'", [])
    // As text, too, a day with a time sorts after the day alone, so a date can be compared with the next day.
    case .today:
      (filter, arguments) = (
        "status = 'open' AND (due < ? OR \(Self.isUndated)) AND \(Self.isShown)",
        [tomorrow, Self.startBound(query)]
      )
    case .upcoming:
      (filter, arguments) = (
        "status = 'open' AND \(Self.bound("due >= ?")) AND \(Self.hasStarted)",
        [tomorrow, Self.startBound(query)]
      )
    case .overdue:
      (filter, arguments) = ("status = 'open' AND \(Self.bound("due < ?"))", [query.today.iso8601])
    case .done:
      let time = query.archiveTime?.milliseconds
      (filter, arguments) =
        time.map { ("status = 'done' AND ifnull(completed, ?) >= ?", [$0, $0]) } ?? ("status = 'done'", [])
    case .view: (filter, arguments) = ("0", [])
    case .trash: (filter, arguments) = ("status = 'trashed'", [])
    }
    withParent = if case .all = query.list { "" } else { "AND p.category IS item.category" }
  }

  /// Returns a condition on the field by which a list is sorted as one that hardly any item fails. SQLite
  /// would otherwise search the index by it instead of by the narrower one of a page, and go through all days
  /// before that.
  private static func bound(_ condition: String) -> String { "likelihood(\(condition), 0.99)" }

  /// Returns the first start that has not come yet.
  static func startBound(_ query: ListQuery) -> String {
    let next = query.startMinute.map { DayTime(query.today, minute: $0).adding(minutes: 1) }
    // A start on the next day without a time is less than its midnight.
    guard let next, next.day == query.today else { return query.today.adding(days: 1).iso8601 }
    return next.iso8601
  }

  /// The condition that an item has no later start; its argument is the first that has not come yet.
  static let hasStarted = "(start IS NULL OR start < ?)"

  /// The condition that an item has a start and no due date.
  static let isUndated = "due IS NULL AND start IS NOT NULL"

  /// The condition that an item waits for no open one; `start` is where the next of their identities begins.
  static let isFree = """
    (waitsFor IS NULL OR NOT EXISTS (
      WITH RECURSIVE place (start) AS (
        VALUES (1) UNION ALL SELECT start + 16 FROM place WHERE start + 16 < length(item.waitsFor))
      SELECT 1 FROM place JOIN item awaited ON awaited.uuid = substr(item.waitsFor, place.start, 16)
      WHERE awaited.status = 'open'))
    """

  /// A range of a list.
  struct Page {
    var items: [Item]
    /// Where the range begins and ends; `nil` if the items are no range.
    var limits: (start: LoadedPage.Limit, end: LoadedPage.Limit)?

    init(items: [Item]) { self.items = items }

    init(items: [Item], start: LoadedPage.Limit, end: LoadedPage.Limit) {
      self.items = items
      limits = (start, end)
    }

    func loaded(of list: ListID) -> LoadedPage? {
      limits.map { LoadedPage(of: list, from: $0.start, to: $0.end) }
    }
  }

  /// Returns the page at a place, with the ancestors of its items, which determine their positions, and what
  /// they wait for.
  func page(_ place: PagePlace, count: Int, _ db: GRDB.Database) throws -> Page {
    guard query.arrangement == query.list.arrangement, query.board == nil, query.filter == nil else {
      return Page(items: [])
    }
    let anchor =
      switch place {
      case .start, .end: Item?.none
      case .around(let id): try Database.anchor(id, in: query, db)
      case .beside(let item): item
      }
    var page =
      switch key {
      case .rank: try place == .end ? lastArranged(count, db) : arranged(around: anchor, count, db)
      case .priority: try dueToday(place, anchor, count, db)
      default: try place == .end ? lastDated(count, db) : dated(around: anchor, count, db)
      }
    page.items += try Item.related(to: page.items, db)
    return page
  }

  // MARK: Manually ordered lists

  private var roots: String { "WHERE \(filter) AND parent IS NULL" }

  private func arranged(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> Page {
    guard let anchor else {
      let found = try Item.fetch(db, "\(roots) ORDER BY rank, uuid LIMIT ?", arguments + [count])
      return try tree(of: found, from: .list, to: limit(found, count), db)
    }
    let root = try Item.ancestors(of: [anchor], db).last ?? anchor
    let place = arguments + [root.rank.rawValue, root.id.rawValue.bytes, count]
    let after = try Item.fetch(db, "\(roots) AND (rank, uuid) >= (?, ?) ORDER BY rank, uuid LIMIT ?", place)
    let before = try Item.fetch(
      db, "\(roots) AND (rank, uuid) < (?, ?) ORDER BY rank DESC, uuid DESC LIMIT ?", place)
    return try tree(of: after + before, from: limit(before, count), to: limit(after, count), db)
  }

  private func lastArranged(_ count: Int, _ db: GRDB.Database) throws -> Page {
    let found = try Item.fetch(db, "\(roots) ORDER BY rank DESC, uuid DESC LIMIT ?", arguments + [count])
    return try tree(of: found, from: limit(found, count), to: .list, db)
  }

  /// Returns a range of topmost items with all that is below them.
  private func tree(
    of roots: [Item], from start: LoadedPage.Limit, to end: LoadedPage.Limit, _ db: GRDB.Database
  ) throws -> Page {
    let found = try roots + strays(db)
    return Page(items: try found + Item.descendants(of: found, db), start: start, end: end)
  }

  /// Returns where a page of at most `count` items ends: at its last item, or with the list if it has fewer.
  private func limit(_ items: [Item], _ count: Int) -> LoadedPage.Limit {
    items.count == count ? items.last.map { .item($0) } ?? .list : .list
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

  // MARK: Lists ordered by a date or time

  private func dated(around anchor: Item?, _ count: Int, _ db: GRDB.Database) throws -> Page {
    guard let anchor else {
      let found = try run(isForward: true, count, db)
      return try Page(items: found + undated(after: found, count, db), start: .list, end: limit(found, count))
    }
    let value: any StatementBinding
    switch anchor[key] {
    case .text(let date): value = date
    case .number(let time): value = time
    case .none, .identity, .identities, .texts, .pairs:
      // Items without a value in this field are at the end of the list, so all items before them are read
      // too.
      return Page(items: try Item.fetch(db, "WHERE \(filter)", arguments), start: .list, end: .list)
    }
    let after = try run(from: (anchor, value), isForward: true, count, db)
    let before = try run(from: (anchor, value), isForward: false, count, db)
    return try Page(
      items: before + after + undated(after: after, count, db), start: limit(before, count),
      end: limit(after, count))
  }

  private func lastDated(_ count: Int, _ db: GRDB.Database) throws -> Page {
    let undated = try Item.fetch(db, "WHERE \(filter) AND \(key.rawValue) IS NULL LIMIT 1", arguments)
    guard undated.isEmpty else { return Page(items: []) }
    let found = try run(isForward: false, count, db)
    return Page(items: found, start: limit(found, count), end: .list)
  }

  /// Returns up to `count` items with a value in the field by which the list is sorted: from an item on, or
  /// before it; without one, from an end of the list.
  private func run(
    from anchor: (item: Item, value: any StatementBinding)? = nil, isForward: Bool, _ count: Int,
    _ db: GRDB.Database
  ) throws -> [Item] {
    let key = key.rawValue
    let isAscending = isForward != isDescending
    let byRank = isForward ? "rank, uuid" : "rank DESC, uuid DESC"
    let byKey = "ORDER BY \(key) \(isAscending ? "ASC" : "DESC"), \(byRank) LIMIT ?"
    guard let anchor else {
      return try Item.fetch(db, "WHERE \(filter) AND \(key) IS NOT NULL \(byKey)", arguments + [count])
    }
    // Apart, since no index has a range of items whose values ascend while their ranks descend.
    let equal = try Item.fetch(
      db,
      "WHERE \(filter) AND \(key) = ? AND (rank, uuid) \(isForward ? ">=" : "<") (?, ?) ORDER BY \(byRank) LIMIT ?",
      arguments + [anchor.value, anchor.item.rank.rawValue, anchor.item.id.rawValue.bytes, count])
    guard equal.count < count else { return equal }
    return try equal
      + Item.fetch(
        db, "WHERE \(filter) AND \(key) \(isAscending ? ">" : "<") ? \(byKey)",
        arguments + [anchor.value, count - equal.count])
  }

  /// Returns the items without a value in the field by which the list is sorted, if all others were read:
  /// they end it.
  private func undated(after found: [Item], _ count: Int, _ db: GRDB.Database) throws -> [Item] {
    guard found.count < count else { return [] }
    return try Item.fetch(db, "WHERE \(filter) AND \(key.rawValue) IS NULL", arguments)
  }
}

extension Item {
  /// Returns these items with all that a change of them depends on: what is below and above them, what waits
  /// for them, and all that determines that.
  static func families(of items: [Item], _ db: GRDB.Database) throws -> [Item] {
    var all = try items + descendants(of: items, db)
    all += try waiters(for: all, db)
    return try all + related(to: all, db)
  }

  /// Returns the last items in manual order of those without a parent, one of each status.
  ///
  /// They are asked for by status, which an index answers: with 100,000 items a command that adds one would
  /// otherwise spend 26 ms on it.
  static func lastTopmost(_ db: GRDB.Database) throws -> [Item] {
    try Status.allCases.flatMap {
      try fetch(
        db, "WHERE status = '\($0.rawValue)' AND parent IS NULL ORDER BY rank DESC, uuid DESC LIMIT 1")
    }
  }

  /// Returns the items next to a rank in manual order, whatever their status, and some others. Where many
  /// items are below others, all of these are looked at: no index has them in order.
  static func neighbours(of rank: Rank, _ db: GRDB.Database) throws -> [Item] {
    let topmost = Status.allCases.map { "status = '\($0.rawValue)' AND parent IS NULL" }
    return try (topmost + ["parent IS NOT NULL"]).flatMap { condition in
      try [("<", "DESC"), (">", "ASC")].flatMap { comparison, order in
        try fetch(
          db, "WHERE \(condition) AND rank \(comparison) ? ORDER BY rank \(order) LIMIT 1",
          [rank.rawValue])
      }
    }
  }

  /// Returns all descendants of these items.
  /// - Parameter isWanted: returns `false` for those that are left out, with what is below them.
  static func descendants(
    of items: [Item], _ db: GRDB.Database, where isWanted: (Item) -> Bool = { _ in true }
  ) throws -> [Item] {
    var found: [Item] = []
    var known = Set(items.map(\.id))
    var level = items
    while !level.isEmpty {
      level = try fetch("parent", level.map(\.id), db).filter { isWanted($0) && known.insert($0.id).inserted }
      found += level
    }
    return found
  }

  /// Returns what determines whether and where lists show these items: their ancestors and what they wait
  /// for, and the same for these.
  static func related(to items: [Item], _ db: GRDB.Database) throws -> [Item] {
    try related(to: items.map(Item.Reference.init), db)
  }

  static func related(to items: [Item.Reference], _ db: GRDB.Database) throws -> [Item] {
    var found: [Item] = []
    var known: Set<ItemID> = []
    var level = items
    while true {
      var wanted: Set<ItemID> = []
      for item in level {
        for id in item.entity.references where known.insert(id).inserted { wanted.insert(id) }
      }
      // Without a set of all ids, since most items refer to no other.
      if !wanted.isEmpty { for item in items { wanted.remove(item.entity.id) } }
      guard !wanted.isEmpty else { return found }
      let next = try fetch(Array(wanted), db)
      found += next
      level = next.map(Item.Reference.init)
    }
  }

  /// Returns the items with these ids, in any order.
  static func fetch(_ ids: [ItemID], _ db: GRDB.Database) throws -> [Item] { try fetch("uuid", ids, db) }

  /// Returns the items with one of these ids in a column, in any order.
  private static func fetch(_ column: String, _ ids: [ItemID], _ db: GRDB.Database) throws -> [Item] {
    var items: [Item] = []
    var rest = ids[...]
    while !rest.isEmpty {
      let some = rest.prefix(500)
      let places = some.map { _ in "?" }.sqlList
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
