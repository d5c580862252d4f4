/// Entities by id, with indexes that follow each write: an ``EntityTable`` that also knows orders and keys.
///
/// The indexes belong to the table as a hash belongs to a dictionary: they are neither compared nor coded, and
/// decoding makes them anew. They are read by name through the table:
///
///     var tasks = IndexedTable<Task, TaskIndexes>(loaded)
///     tasks.update(id) { $0.isDone = true }
///     tasks.byRank.page(0..<50)
///     tasks.byTag["home"].count
///
/// A write costs what it costs the plain table, a look at the old entity, and what each index takes.
@dynamicMemberLookup
public struct IndexedTable<Entity: Identifiable & Sendable, Indexes: TableIndexes>: Sendable
where Indexes.Entity == Entity {
  @usableFromInline var table = EntityTable<Entity>()
  @usableFromInline var following = Indexes()

  /// A table without entities.
  @inlinable
  public init() {}

  /// A table of `entities`; of those with one id the last stays.
  @inlinable
  public init(_ entities: some Sequence<Entity>) { self.init(EntityTable(entities)) }

  /// A table of the entities of a plain one, as that version of it.
  @inlinable
  public init(_ table: EntityTable<Entity>) {
    self.table = table
    for entity in table.unordered { following.follow(from: nil, to: entity) }
  }

  /// What follows the entities.
  @inlinable
  public var indexes: Indexes { following }

  /// One of the indexes, by its name.
  @inlinable
  public subscript<Index>(dynamicMember path: KeyPath<Indexes, Index>) -> Index { following[keyPath: path] }

  /// How many entities there are.
  @inlinable
  public var count: Int { table.count }

  /// All entities, in no order that may show.
  @inlinable
  public var unordered: some Sequence<Entity> { table.unordered }

  /// Whether there is an entity with `id`.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { table.contains(id) }

  /// The ids whose entity may differ between the two versions; see ``EntityTable/changedIDs(since:)``.
  @inlinable
  public func changedIDs(since other: Self) -> Set<Entity.ID> { table.changedIDs(since: other.table) }

  /// Whether both are the very same version; false does not mean that they are unequal.
  @inlinable
  public func isIdentical(to other: Self) -> Bool { table.isIdentical(to: other.table) }
}

extension IndexedTable: WritableTable {
  /// The entities, without indexes: to be given to what needs none, at no cost.
  @inlinable
  public var entities: EntityTable<Entity> { table }

  /// The entity with `id`; setting `nil` removes it, and an entity with another id moves it there.
  @inlinable
  public subscript(id: Entity.ID) -> Entity? {
    get { table[id] }
    set { replace(table[id], at: id, with: newValue) }
  }

  /// Changes the entity with `id`, where there is one; returns whether there was. One that is given another
  /// id moves there, over what was there.
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
    if let displaced { following.follow(from: displaced, to: nil) }
    if old != nil || new != nil { following.follow(from: old, to: new) }
  }

  /// Makes all `writes`, in order, as one. Removing what is not there is no write.
  @inlinable
  public mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>) {
    var pending = PendingWrites(to: table)
    for write in writes {
      let old = pending[write.id]
      switch write {
      case .set(let entity): following.follow(from: old, to: entity)
      case .removed: if let old { following.follow(from: old, to: nil) }
      }
      pending.add(write)
    }
    table.apply(pending.writes)
  }

  /// Puts `entities` in the place of all there are; of those with one id the last stays. O(n log n).
  @inlinable
  public mutating func setAll(_ entities: some Sequence<Entity>) { self = Self(entities) }
}

extension IndexedTable: Equatable where Entity: Equatable {
  /// Whether both hold equal entities by the same ids; O(1) for copies of one version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.table == b.table }
}

extension IndexedTable: Encodable where Entity: Encodable, Entity.ID: Comparable {
  /// Writes the entities as an array in the order of their ids, and no index.
  public func encode(to encoder: any Encoder) throws { try table.encode(to: encoder) }
}

extension IndexedTable: Decodable where Entity: Decodable {
  /// Reads an array of entities, and makes the indexes anew.
  public init(from decoder: any Decoder) throws { self.init(try EntityTable(from: decoder)) }
}
