/// An ``EntityTable`` with indexes that are updated on each write.
///
/// Indexes are derived data: they do not affect equality or coding, and decoding a table recreates them.
/// Access them by name through the table:
///
///     var tasks = IndexedTable<Task, TaskIndexes>(loaded)
///     tasks.update(id) { $0.isDone = true }
///     tasks.byRank.page(0..<50)
///     tasks.byTag["home"].count
///
/// In addition to a write to a plain table, a write costs a lookup of the old entity and an update of each
/// index.
@dynamicMemberLookup
public struct IndexedTable<Entity: Identifiable & Sendable, Indexes: TableIndexes>: Sendable
where Indexes.Entity == Entity {
  @usableFromInline var table = EntityTable<Entity>()
  @usableFromInline var storedIndexes = Indexes()

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// Creates a table of `entities`. If several have the same id, the last one is kept.
  @inlinable
  public init(_ entities: some Sequence<Entity>) { self.init(EntityTable(entities)) }

  /// Creates an indexed table with the contents of a plain one. The two are the same version.
  @inlinable
  public init(_ table: EntityTable<Entity>) {
    self.table = table
    for entity in table.unordered { storedIndexes.update(from: nil, to: entity) }
  }

  /// The indexes.
  @inlinable
  public var indexes: Indexes { storedIndexes }

  /// Accesses an index by name.
  @inlinable
  public subscript<Index>(dynamicMember path: KeyPath<Indexes, Index>) -> Index {
    storedIndexes[keyPath: path]
  }

  /// The number of entities.
  @inlinable
  public var count: Int { table.count }

  /// All entities, in an unspecified order.
  @inlinable
  public var unordered: some Sequence<Entity> { table.unordered }

  /// Returns true if the table contains an entity with `id`.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { table.contains(id) }

  /// Returns the ids whose entities may differ between this version and `other`; see
  /// ``EntityTable/changedIDs(since:)``.
  @inlinable
  public func changedIDs(since other: Self) -> Set<Entity.ID> { table.changedIDs(since: other.table) }

  /// Returns true if both tables are the same version. Tables that are not identical may still be equal.
  @inlinable
  public func isIdentical(to other: Self) -> Bool { table.isIdentical(to: other.table) }
}

extension IndexedTable: WritableTable {
  /// The underlying table, without the indexes. Accessing it is O(1).
  @inlinable
  public var entities: EntityTable<Entity> { table }

  /// Accesses the entity with `id`. Setting `nil` removes it. Setting an entity whose id differs from `id`
  /// removes the entity at `id` and stores the new one under its own id.
  @inlinable
  public subscript(id: Entity.ID) -> Entity? {
    get { table[id] }
    set { replace(table[id], at: id, with: newValue) }
  }

  /// Changes the entity with `id`, if there is one. If `change` assigns it a new id, the entity moves there
  /// and replaces the one stored under that id.
  ///
  /// - Returns: true if there was such an entity.
  @inlinable
  @discardableResult
  public mutating func update(_ id: Entity.ID, _ change: (inout Entity) -> Void) -> Bool {
    guard let old = table[id] else { return false }
    var new = old
    change(&new)
    replace(old, at: id, with: new)
    return true
  }

  @inlinable
  mutating func replace(_ old: Entity?, at id: Entity.ID, with new: Entity?) {
    let displaced = new.flatMap { $0.id == id ? nil : table[$0.id] }
    table[id] = new
    if let displaced { storedIndexes.update(from: displaced, to: nil) }
    if old != nil || new != nil { storedIndexes.update(from: old, to: new) }
  }

  /// Applies `writes` in order, as a single write. Removing an absent entity is not a write.
  @inlinable
  public mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>) {
    var pending = PendingWrites(to: table)
    for write in writes {
      let old = pending[write.id]
      switch write {
      case .set(let entity): storedIndexes.update(from: old, to: entity)
      case .removed: if let old { storedIndexes.update(from: old, to: nil) }
      }
      pending.add(write)
    }
    table.apply(pending.writes)
  }

  /// Replaces the contents of the table with `entities`. If several have the same id, the last one is kept.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func setAll(_ entities: some Sequence<Entity>) { self = Self(entities) }
}

extension IndexedTable: Equatable where Entity: Equatable {
  /// Returns true if both tables contain equal entities.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.table == b.table }
}

extension IndexedTable: Encodable where Entity: Encodable, Entity.ID: Comparable {
  /// Encodes the entities as an array, sorted by id. The indexes are not encoded.
  public func encode(to encoder: any Encoder) throws { try table.encode(to: encoder) }
}

extension IndexedTable: Decodable where Entity: Decodable {
  /// Decodes an array of entities and recreates the indexes.
  public init(from decoder: any Decoder) throws { self.init(try EntityTable(from: decoder)) }
}
