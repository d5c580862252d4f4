internal import GRDB
internal import Redux
internal import ReduxCore

/// Reads items in manual order, some families at once: a topmost item with all that is below it.
///
/// Families that are nested more deeply than parents are followed stay together here; a list would show their deepest items
/// in another place.
struct FamilyReader {
  /// The topmost items of one status, in order.
  private struct Roots {
    private let rows: RowReader
    private(set) var first: Item.Reference?

    init(_ db: GRDB.Database, where condition: String, _ bindings: RowReader.Bindings) throws {
      rows = try Item.rows(db, "WHERE \(condition) ORDER BY rank, uuid", bindings)
      try advance()
    }

    mutating func advance() throws {
      first = try rows.next() ? Item.Reference(Item(row: rows)) : nil
    }
  }

  private let db: GRDB.Database
  private var roots: [Roots] = []
  /// The items that have others below them.
  private let parents: Set<ItemID>
  /// Those below others that were read.
  private var read: Set<ItemID> = []
  private var isAtEnd = false

  /// - Parameters:
  ///   - statuses: those of the items to read; the others of their families are read too.
  ///   - condition: what the items have to satisfy beside that; `nil` for nothing.
  init(
    _ db: GRDB.Database, statuses: Set<Item.Status>, where condition: String?, _ bindings: RowReader.Bindings
  ) throws {
    self.db = db
    parents = try Self.parents(db)
    let isParent = "EXISTS (SELECT 1 FROM item child WHERE child.parent = item.uuid)"
    for status in Item.Status.allCases {
      let topmost = "status = '\(status.rawValue)' AND parent IS NULL"
      if !statuses.contains(status) {
        if !parents.isEmpty { roots.append(try Roots(db, where: "\(topmost) AND \(isParent)", [])) }
      } else if let condition {
        // As a value, so that SQLite looks for no index for it, and sorts nothing.
        let condition = "(CASE WHEN \(condition) THEN 1 ELSE 0 END)"
        let wanted = parents.isEmpty ? condition : "(\(condition) OR \(isParent))"
        roots.append(try Roots(db, where: "\(topmost) AND \(wanted)", bindings))
      } else {
        roots.append(try Roots(db, where: topmost, []))
      }
    }
    guard !parents.isEmpty else { return }
    let isOrphan =
      "parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM item above WHERE above.uuid = item.parent)"
    roots.append(try Roots(db, where: isOrphan, []))
  }

  /// Returns the next families, with at least `count` topmost items; `nil` at the end.
  mutating func next(count: Int) throws -> [Item.Reference]? {
    var items: [Item.Reference] = []
    var families: [Item] = []
    while items.count < count, let root = try nextRoot() {
      items.append(root)
      if parents.contains(root.entity.id) { families.append(root.entity) }
      if root.entity.parent != nil { read.insert(root.entity.id) }
    }
    let below = families.isEmpty ? [] : try Item.descendants(of: families, db)
    if items.isEmpty { return try rest() }
    for item in below { read.insert(item.id) }
    return items + below.map(Item.Reference.init)
  }

  private mutating func nextRoot() throws -> Item.Reference? {
    var first: Int?
    for index in roots.indices {
      guard let root = roots[index].first?.entity else { continue }
      if let first, let other = roots[first].first?.entity, !root.isArranged(before: other) { continue }
      first = index
    }
    guard let first else { return nil }
    let root = roots[first].first
    try roots[first].advance()
    return root
  }

  /// Returns, once, the items that are below each other, so that none of them is topmost: two processes may have made them
  /// that together.
  private mutating func rest() throws -> [Item.Reference]? {
    guard !isAtEnd, !parents.isEmpty else { return nil }
    isAtEnd = true
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM item WHERE parent IS NOT NULL")
    guard count != read.count else { return nil }
    let items = try Item.fetch(db, "WHERE parent IS NOT NULL").filter { !read.contains($0.id) }
    return items.map(Item.Reference.init)
  }

  private static func parents(_ db: GRDB.Database) throws -> Set<ItemID> {
    let rows = try RowReader(db, "SELECT DISTINCT parent FROM item WHERE parent IS NOT NULL", [])
    var parents: Set<ItemID> = []
    while try rows.next() { parents.insert(ItemID(try rows.identity(0))) }
    return parents
  }
}
