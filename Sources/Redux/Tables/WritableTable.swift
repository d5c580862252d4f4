/// A table of entities that can be changed. Its methods are the operations of Redux Toolkit's entity adapter.
/// ``EntityTable`` and ``IndexedTable`` conform to this protocol.
///
/// An operation on several entities is a single write. Removing an absent entity and inserting one whose id
/// is already in the table are not writes: the table remains the same version. Storing an equal entity is a
/// write.
public protocol WritableTable<Entity> {
  /// The type of the entities in the table.
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// The entities, without indexes.
  var entities: EntityTable<Entity> { get }

  /// Accesses the entity with `id`. Setting `nil` removes it. Setting an entity whose id differs from `id`
  /// removes the entity at `id` and stores the new one under its own id.
  subscript(id: Entity.ID) -> Entity? { get set }

  /// Changes the entity with `id`, if there is one. If `change` assigns it a new id, the entity moves there
  /// and replaces the one stored under that id.
  ///
  /// - Returns: true if there was such an entity.
  @discardableResult
  mutating func update(_ id: Entity.ID, _ change: (inout Entity) -> Void) -> Bool

  /// Applies `writes` in order, as a single write. Removing an absent entity is not a write.
  mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>)

  /// Replaces the contents of the table with `entities`. If several have the same id, the last one is kept.
  mutating func setAll(_ entities: some Sequence<Entity>)
}

extension WritableTable {
  /// `true` if the table has no entities.
  @inlinable
  public var isEmpty: Bool { entities.count == 0 }

  /// Returns all entities sorted by a key; entities with equal keys are sorted by id. To show an order
  /// repeatedly, use a ``SortedView`` instead.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  public func sorted<Key: Comparable>(by key: (Entity) -> Key) -> [Entity] where Entity.ID: Comparable {
    entities.unordered.map { (key: key($0), entity: $0) }
      .sorted { $0.key != $1.key ? $0.key < $1.key : $0.entity.id < $1.entity.id }
      .map(\.entity)
  }

  // MARK: Inserting and setting

  /// Inserts `entity` if its id is not in the table yet.
  ///
  /// - Returns: true if the entity was inserted.
  @inlinable
  @discardableResult
  public mutating func insert(_ entity: Entity) -> Bool {
    guard !entities.contains(entity.id) else { return false }
    self[entity.id] = entity
    return true
  }

  /// Inserts those entities of `new` whose ids are not in the table yet. If several have the same id, the
  /// first one is inserted.
  ///
  /// - Returns: the number of entities inserted.
  @inlinable
  @discardableResult
  public mutating func insert(contentsOf new: some Sequence<Entity>) -> Int {
    var ids: Set<Entity.ID> = []
    let table = entities
    let absent = new.filter { !table.contains($0.id) && ids.insert($0.id).inserted }
    apply(absent.lazy.map { .set($0) })
    return absent.count
  }

  /// Stores `entity`, replacing the one with the same id.
  @inlinable
  public mutating func set(_ entity: Entity) { self[entity.id] = entity }

  /// Stores the entities of `new`, replacing those with the same ids. If several have the same id, the last
  /// one is kept.
  @inlinable
  public mutating func set(contentsOf new: some Sequence<Entity>) { apply(new.lazy.map { .set($0) }) }

  /// Stores the entities of `new`, replacing those with the same ids, as ``set(contentsOf:)`` does.
  @available(*, deprecated, renamed: "set(contentsOf:)")
  @inlinable
  public mutating func upsert(_ new: some Sequence<Entity>) { set(contentsOf: new) }

  /// Inserts `entity` if its id is not in the table yet. Otherwise calls `merge` to update the existing
  /// entity from the new one.
  @inlinable
  public mutating func upsert(_ entity: Entity, merge: (_ present: inout Entity, _ new: Entity) -> Void) {
    if !update(entity.id, { merge(&$0, entity) }) { self[entity.id] = entity }
  }

  /// Inserts or merges the entities of `new` in order, each as ``upsert(_:merge:)`` does.
  @inlinable
  public mutating func upsert(
    contentsOf new: some Sequence<Entity>, merge: (_ present: inout Entity, _ new: Entity) -> Void
  ) {
    var pending = PendingWrites(to: entities)
    for entity in new {
      let id = entity.id
      guard var present = pending[id] else {
        pending.add(.set(entity))
        continue
      }
      merge(&present, entity)
      if present.id != id { pending.add(.removed(id)) }
      pending.add(.set(present))
    }
    apply(pending.writes)
  }

  // MARK: Updating

  /// Changes the entities with `ids`, in order. Ids that are not in the table are ignored.
  ///
  /// - Returns: the number of changes, which counts repeated ids repeatedly.
  @inlinable
  @discardableResult
  public mutating func update(ids: some Sequence<Entity.ID>, _ change: (inout Entity) -> Void) -> Int {
    var pending = PendingWrites(to: entities)
    var count = 0
    for id in ids {
      guard var entity = pending[id] else { continue }
      count += 1
      change(&entity)
      if entity.id != id { pending.add(.removed(id)) }
      pending.add(.set(entity))
    }
    apply(pending.writes)
    return count
  }

  /// Changes all entities that satisfy `isMeant`, in an unspecified order.
  ///
  /// - Returns: the number of entities changed.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func update(where isMeant: (Entity) -> Bool, _ change: (inout Entity) -> Void) -> Int {
    update(ids: entities.unordered.filter(isMeant).map(\.id), change)
  }

  // MARK: Removing

  /// Removes the entity with `id`.
  ///
  /// - Returns: the removed entity, or `nil` if there was none.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: Entity.ID) -> Entity? {
    guard let entity = entities[id] else { return nil }
    self[id] = nil
    return entity
  }

  /// Removes the entities with `ids`.
  ///
  /// - Returns: the number of entities removed.
  @inlinable
  @discardableResult
  public mutating func remove(ids: some Sequence<Entity.ID>) -> Int {
    let before = entities.count
    apply(ids.lazy.map { .removed($0) })
    return before - entities.count
  }

  /// Removes all entities that satisfy `isGone`.
  ///
  /// - Returns: the number of entities removed.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func removeAll(where isGone: (Entity) -> Bool) -> Int {
    remove(ids: entities.unordered.filter(isGone).map(\.id))
  }

  /// Removes all entities.
  @inlinable
  public mutating func removeAll() {
    if !isEmpty { setAll(EmptyCollection()) }
  }
}
