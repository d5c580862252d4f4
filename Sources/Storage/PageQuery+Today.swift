internal import GRDB
internal import ReduxCore

/// Today, which is sorted by priority.
extension PageQuery {
  /// The condition that Today does not leave out an item for now; its argument is the first start that has not come yet.
  static let isShown = "\(hasStarted) AND \(isFree)"

  /// The most items of a section that are read.
  private static let limit = 500

  private var today: String { query.today.iso8601 }

  private var tomorrow: String { query.today.adding(days: 1).iso8601 }

  private var startBound: String { Self.startBound(query) }

  /// Returns the items that are late, the first ones that are due today, or all of them if more of the list is
  /// wanted, and those that have started. Up to 500 of each are read.
  ///
  /// If more are late, or have started, these are folded at first, and only so many of them are read that they are.
  /// As few of those that have started are read with the beginning of the list, so that it is known whether they are
  /// folded. What was done today ends the list, and is read with the end alone.
  func dueToday(
    _ place: PagePlace, _ anchor: Item?, _ count: Int, _ db: GRDB.Database
  ) throws -> Page {
    let hasStarted = "\(Self.isUndated) AND start < ?"
    let late = try foldable("due < ?", today, db)
    let start = late.areMany ? LoadedPage.Limit.section(.today) : .list
    let beginning = try countOfBeginning(place, count, db)
    var due = try itemsDueToday(first: beginning, db)
    if due.count == beginning, let last = due.last {
      let hasRoomAfter = (late.items + due.dropLast(count)).contains { $0.id == anchor?.id }
      if anchor == nil || hasRoomAfter {
        let started = try shown(hasStarted, [startBound], limit: Self.foldingCount, db)
        return Page(items: late.items + due + started, start: start, end: .item(last))
      }
      due = try itemsDueToday(db)
    }
    let started = try foldable(hasStarted, startBound, db)
    var items = late.items + due + started.items
    if case .around = place, let anchor { items.append(anchor) }
    guard due.count < Self.limit else { return Page(items: items) }
    guard place == .end else {
      return Page(items: items, start: start, end: .section(started.areMany ? .started : .doneToday))
    }
    let midnight = query.zone.moment(DayTime(query.today)).milliseconds
    let done = try Item.fetch(
      db, "WHERE status = 'done' AND completed >= ? LIMIT \(Self.limit)", [midnight])
    return Page(
      items: items + done, start: started.areMany ? .section(.doneToday) : start,
      end: done.count < Self.limit ? .list : .section(.doneToday))
  }

  /// The condition that an item is due today; its arguments are the day and the next one.
  private static let isDueToday = "due >= ? AND due < ?"

  /// Returns how many of the items that are due today begin a page; `nil` if all of them do, or if they are too many to
  /// be sorted.
  private func countOfBeginning(_ place: PagePlace, _ count: Int, _ db: GRDB.Database) throws -> Int? {
    let wanted =
      switch place {
      case .start: count
      case .around: 2 * count
      case .end, .beside: Self.limit
      }
    return try wanted >= Self.limit || hasMany(Self.isDueToday, [today, tomorrow], db) ? nil : wanted
  }

  /// Returns the first of the items that are due today, in the order of the list, or all of them in any order.
  private func itemsDueToday(first count: Int? = nil, _ db: GRDB.Database) throws -> [Item] {
    let byPriority =
      "ORDER BY CASE priority WHEN 'high' THEN 0 WHEN 'medium' THEN 1 WHEN 'low' THEN 2 ELSE 3 END"
    let order = count == nil ? "" : "\(byPriority), due, rank, uuid"
    return try shown(Self.isDueToday, [today, tomorrow], order, limit: count ?? Self.limit, db)
  }

  /// The number of items that fold a section.
  private static let foldingCount = ListSection.many + 1

  /// Returns the open items of a section that is folded at first if it has many, and whether it has more than
  /// are read.
  /// - Parameter bound: the argument of the condition.
  private func foldable(_ condition: String, _ bound: String, _ db: GRDB.Database) throws
    -> (items: [Item], areMany: Bool)
  {
    let areMany = try hasMany(condition, [bound], db)
    return (try shown(condition, [bound], limit: areMany ? Self.foldingCount : Self.limit, db), areMany)
  }

  /// Returns the open items that satisfy a condition and that Today does not leave out for now.
  /// - Parameters:
  ///   - bounds: the arguments of the condition.
  ///   - order: in SQL; without it they are in any order.
  private func shown(
    _ condition: String, _ bounds: [String], _ order: String = "", limit: Int, _ db: GRDB.Database
  ) throws -> [Item] {
    try Item.fetch(
      db, "WHERE status = 'open' AND \(condition) AND \(Self.isShown) \(order) LIMIT \(limit)",
      bounds + [startBound])
  }

  /// Returns whether at least as many open items satisfy a condition as are read.
  private func hasMany(_ condition: String, _ bounds: [String], _ db: GRDB.Database) throws -> Bool {
    // By the index: each item is read from a place of its own.
    try Int.fetchOne(
      db, sql: "SELECT 1 FROM item WHERE status = 'open' AND \(condition) LIMIT 1 OFFSET \(Self.limit - 1)",
      arguments: StatementArguments(bounds)) != nil
  }
}
