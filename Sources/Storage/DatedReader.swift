internal import GRDB
internal import Redux
package import ReduxCore

/// The order of a list by a date or time, in which every item has a place of its own: the latest first, or
/// the earliest; last those that have none.
package struct DateOrder: Equatable, Sendable {
  let field: Item.Field
  let isDescending: Bool

  /// Returns `nil` for the order of a query that is not by date, in which families stay together, or which
  /// the user has turned round or grouped.
  package init?(_ query: ListQuery) {
    guard !query.isTree, query.arrangement == ListArrangement(query.order) else { return nil }
    self.init(query.order)
  }

  init?(_ order: ListQuery.Order) {
    switch order {
    case .due: (field, isDescending) = (.due, false)
    case .created: (field, isDescending) = (.created, true)
    case .completed: (field, isDescending) = (.completed, true)
    case .modified: (field, isDescending) = (.modified, true)
    case .arranged, .priority, .title: return nil
    }
  }
}

/// Reads items of one status in the order of a date, some at once, and with them all that have the date of
/// the last one.
struct DatedReader: FamilySource {
  private let field: Item.Field
  /// Those that have the date, and those that do not.
  private var rows: [RowReader]
  private var first: Item?

  init(
    _ db: GRDB.Database, _ order: DateOrder, status: Item.Status, where condition: String?,
    _ bindings: RowReader.Bindings
  ) throws {
    field = order.field
    let column = order.field.rawValue
    // As a value, so that SQLite looks for no index for it, and sorts nothing.
    let wanted = condition.map { "AND (CASE WHEN \($0) THEN 1 ELSE 0 END)" } ?? ""
    let direction = order.isDescending ? "DESC" : "ASC"
    rows = try [
      "\(column) IS NOT NULL \(wanted) ORDER BY \(column) \(direction)", "\(column) IS NULL \(wanted)",
    ]
    .map { try Item.rows(db, "WHERE status = '\(status.rawValue)' AND \($0)", bindings) }
    try advance()
  }

  private mutating func advance() throws {
    while let current = rows.first {
      if try current.next() {
        first = try Item(row: current)
        return
      }
      rows.removeFirst()
    }
    first = nil
  }

  mutating func next(count: Int) throws -> [Item.Reference]? {
    var items: [Item.Reference] = []
    var last: FieldValue?
    while let item = first, items.count < count || item[field] == last {
      last = item[field]
      items.append(Item.Reference(item))
      try advance()
    }
    return items.isEmpty ? nil : items
  }
}
