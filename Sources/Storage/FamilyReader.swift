internal import GRDB
internal import Redux
package import ReduxCore

/// Some families of items, in no order: topmost items with all that is below them.
package struct Families: Sendable {
  /// Contains all categories and views too, and what determines whether and where lists show the items.
  package let document: Document
  /// The items that are there for that reason alone, and belong to other families.
  package let others: Set<ItemID>

  /// Passes all families of a reader to `body` until it returns `false`.
  /// - Parameter counts: the numbers of families that are read at once, first and at most.
  static func read(
    _ db: GRDB.Database, _ reader: inout some FamilySource, counts: (first: Int, most: Int),
    _ body: (Families) -> Bool
  ) throws {
    let (categories, views) = (try Category.fetch(db), try SavedView.fetch(db))
    var count = counts.first
    while let members = try reader.next(count: count) {
      let others = try Item.related(to: members, db)
      let document = Document(
        categories: categories, references: members + others.map(Item.Reference.init), views: views)
      guard body(Families(document: document, others: Set(others.map(\.id)))) else { return }
      count = min(2 * count, counts.most)
    }
  }
}

/// What reads families, some at once.
protocol FamilySource {
  /// Returns the next families, with at least `count` topmost items unless these are the last; `nil` at the
  /// end.
  mutating func next(count: Int) throws -> [Item.Reference]?
}

/// Reads certain topmost items with what is below them; none of that from the trash.
struct ListedFamilies: FamilySource {
  private let db: GRDB.Database
  private var rest: ArraySlice<ItemID>

  init(_ db: GRDB.Database, _ ids: [ItemID]) {
    self.db = db
    rest = ids[...]
  }

  mutating func next(count: Int) throws -> [Item.Reference]? {
    guard !rest.isEmpty else { return nil }
    let items = try Item.fetch(Array(rest.prefix(count)), db)
    rest = rest.dropFirst(count)
    let below = try Item.descendants(of: items, db) { $0.status != .trashed }
    return (items + below).map(Item.Reference.init)
  }
}

/// Reads items in manual order, some families at once: a topmost item with all that is below it.
///
/// Families that are nested more deeply than parents are followed stay together here; a list would show their
/// deepest items in another place.
struct FamilyReader: FamilySource {
  /// Some of the topmost items, in order.
  private struct Roots {
    private let rows: RowReader
    private(set) var first: Item.Reference?

    /// - Parameter isOfOneStatus: `true` if an index has them in order.
    init(
      _ db: GRDB.Database, where condition: String, _ bindings: RowReader.Bindings, isOfOneStatus: Bool = true
    ) throws {
      let order = isOfOneStatus ? "rank, uuid" : "rank, status <> 'done', uuid"
      rows = try Item.rows(db, "WHERE \(condition) ORDER BY \(order)", bindings)
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
  /// The condition for an item that has a parent to be read.
  private let belowCondition: String
  /// Returns `true` if an item that has a parent is read with that.
  private let belongsToParent: (Item) -> Bool
  /// Those with a parent that were read.
  private var read: Set<ItemID> = []
  private var isAtEnd = false

  private static let isParent = "EXISTS (SELECT 1 FROM item child WHERE child.parent = item.uuid)"

  /// Reads items with all others of their families.
  /// - Parameters:
  ///   - statuses: those of the items.
  ///   - condition: what the items have to satisfy beside that; `nil` for nothing.
  init(
    _ db: GRDB.Database, statuses: Set<Item.Status>, where condition: String?, _ bindings: RowReader.Bindings
  ) throws {
    self.db = db
    parents = try Self.parents(db)
    belowCondition = "parent IS NOT NULL"
    belongsToParent = { _ in true }
    for status in Item.Status.allCases {
      let topmost = "status = '\(status.rawValue)' AND parent IS NULL"
      if statuses.contains(status) {
        try addRoots(topmost, where: condition, bindings)
      } else if !parents.isEmpty {
        roots.append(try Roots(db, where: "\(topmost) AND \(Self.isParent)", []))
      }
    }
    guard !parents.isEmpty else { return }
    let isOrphan =
      "parent IS NOT NULL AND NOT EXISTS (SELECT 1 FROM item above WHERE above.uuid = item.parent)"
    roots.append(try Roots(db, where: isOrphan, [], isOfOneStatus: false))
  }

  /// Reads the open and the done items in the order of an export: those that were read from a file of its
  /// format, or whose parent is not among them, have places of their own.
  /// - Parameter mark: how the keys of extras begin that items from such a file have; `nil` if they have no
  ///   places of their own.
  init(
    exporting db: GRDB.Database, mark: String?, where condition: String?, _ bindings: RowReader.Bindings
  ) throws {
    self.db = db
    parents = try Self.parents(db)
    let isExported = "status IN ('open', 'done')"
    belowCondition = "parent IS NOT NULL AND \(isExported)"
    belongsToParent = { item in
      guard item.status != .trashed, let mark else { return item.status != .trashed }
      return !item.extras.keys.contains { $0.hasPrefix(mark) }
    }
    for status in [Item.Status.open, .done] {
      try addRoots("status = '\(status.rawValue)' AND parent IS NULL", where: condition, bindings)
    }
    guard !parents.isEmpty else { return }
    let hasParent = "EXISTS (SELECT 1 FROM item above WHERE above.uuid = item.parent AND above.\(isExported))"
    let isFromFile = mark == nil ? "0" : "instr(extras, ?) > 0"
    let isApart = "\(belowCondition) AND (\(isFromFile) OR NOT \(hasParent))"
    roots.append(try Roots(db, where: isApart, mark.map { ["\"\($0)"] } ?? [], isOfOneStatus: false))
  }

  /// Adds the topmost items that satisfy both conditions, and those that have others below them.
  private mutating func addRoots(
    _ topmost: String, where condition: String?, _ bindings: RowReader.Bindings
  ) throws {
    guard let condition else { return roots.append(try Roots(db, where: topmost, [])) }
    // As a value, so that SQLite looks for no index for it, and sorts nothing.
    let isWanted = "(CASE WHEN \(condition) THEN 1 ELSE 0 END)"
    let both = parents.isEmpty ? isWanted : "(\(isWanted) OR \(Self.isParent))"
    roots.append(try Roots(db, where: "\(topmost) AND \(both)", bindings))
  }

  mutating func next(count: Int) throws -> [Item.Reference]? {
    var items: [Item.Reference] = []
    var families: [Item] = []
    while items.count < count, let root = try nextRoot() {
      items.append(root)
      if parents.contains(root.entity.id) { families.append(root.entity) }
      if root.entity.parent != nil { read.insert(root.entity.id) }
    }
    if items.isEmpty { return try rest() }
    let below =
      families.isEmpty ? [] : try Item.descendants(of: families, db, where: belongsToParent)
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

  /// Returns, once, the items that are below each other, so that none of them is topmost: two processes may
  /// have made them that together.
  private mutating func rest() throws -> [Item.Reference]? {
    guard !isAtEnd, !parents.isEmpty else { return nil }
    isAtEnd = true
    let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM item WHERE \(belowCondition)")
    guard count != read.count else { return nil }
    let items = try Item.fetch(db, "WHERE \(belowCondition)").filter { !read.contains($0.id) }
    return items.map(Item.Reference.init)
  }

  private static func parents(_ db: GRDB.Database) throws -> Set<ItemID> {
    let rows = try RowReader(db, "SELECT DISTINCT parent FROM item WHERE parent IS NOT NULL", [])
    var parents: Set<ItemID> = []
    while try rows.next() { parents.insert(ItemID(try rows.identity(0))) }
    return parents
  }
}
