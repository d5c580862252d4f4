/// What can be done to a table of entities, be it a plain ``EntityTable`` or an ``IndexedTable``: the
/// operations of Redux Toolkit's entity adapter, as methods of a value.
///
/// Each operation on several entities is one write. What changes nothing (removing what is not there,
/// inserting what is) is none: the table stays the identical version.
public protocol WritableTable<Entity> {
  /// What the table holds.
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// The entities, without indexes.
  var entities: EntityTable<Entity> { get }

  /// The entity with `id`; setting `nil` removes it, and an entity with another id moves it there.
  subscript(id: Entity.ID) -> Entity? { get set }

  /// Changes the entity with `id`, where there is one; returns whether there was. One that is given another
  /// id moves there, over what was there.
  @discardableResult
  mutating func update(_ id: Entity.ID, _ change: (inout Entity) -> Void) -> Bool

  /// Makes all `writes`, in order, as one. Removing what is not there is no write.
  mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>)

  /// Puts `entities` in the place of all there are; of those with one id the last stays.
  mutating func setAll(_ entities: some Sequence<Entity>)
}

extension WritableTable {
  /// Whether there is none.
  @inlinable
  public var isEmpty: Bool { entities.count == 0 }

  /// All entities ordered by a part of theirs, those with equal parts by id. O(n log n): what is shown again
  /// and again asks a ``SortedView``.
  @inlinable
  public func sorted<Key: Comparable>(by key: (Entity) -> Key) -> [Entity] where Entity.ID: Comparable {
    entities.unordered.map { (key: key($0), entity: $0) }
      .sorted { $0.key != $1.key ? $0.key < $1.key : $0.entity.id < $1.entity.id }
      .map(\.entity)
  }

  // MARK: Inserting and setting

  /// Puts `entity` in where its id is not there yet; returns whether it was put in.
  @inlinable
  @discardableResult
  public mutating func insert(_ entity: Entity) -> Bool {
    guard !entities.contains(entity.id) else { return false }
    self[entity.id] = entity
    return true
  }

  /// Puts those of `new` in whose ids are not there yet, of several with one id the first; returns how many.
  @inlinable
  @discardableResult
  public mutating func insert(contentsOf new: some Sequence<Entity>) -> Int {
    var ids: Set<Entity.ID> = []
    let table = entities
    let absent = new.filter { !table.contains($0.id) && ids.insert($0.id).inserted }
    apply(absent.lazy.map { .set($0) })
    return absent.count
  }

  /// Puts `entity` in, over the one with its id.
  @inlinable
  public mutating func set(_ entity: Entity) { self[entity.id] = entity }

  /// Puts all of `new` in, over those with their ids; of several with one id the last stays.
  @inlinable
  public mutating func set(contentsOf new: some Sequence<Entity>) { apply(new.lazy.map { .set($0) }) }

  /// Puts all of `new` in, over those with their ids, as ``set(contentsOf:)`` does.
  @inlinable
  public mutating func upsert(_ new: some Sequence<Entity>) { set(contentsOf: new) }

  /// Puts `entity` in where its id is not there yet; else `merge` is given the present entity, to take over
  /// from the new one what it will.
  @inlinable
  public mutating func upsert(_ entity: Entity, merge: (_ present: inout Entity, _ new: Entity) -> Void) {
    if !update(entity.id, { merge(&$0, entity) }) { self[entity.id] = entity }
  }

  /// Does for each of `new`, in order, what ``upsert(_:merge:)`` does for one.
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

  /// Changes the entities with `ids`, in order, where there are such; returns how many changes were made.
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

  /// Changes all entities that satisfy `isMeant`, in no order; returns how many. Linear.
  @inlinable
  @discardableResult
  public mutating func update(where isMeant: (Entity) -> Bool, _ change: (inout Entity) -> Void) -> Int {
    update(ids: entities.unordered.filter(isMeant).map(\.id), change)
  }

  // MARK: Removing

  /// Takes the entity with `id` out, and returns it, where there is one.
  @inlinable
  @discardableResult
  public mutating func remove(_ id: Entity.ID) -> Entity? {
    guard let entity = entities[id] else { return nil }
    self[id] = nil
    return entity
  }

  /// Takes the entities with `ids` out; returns how many there were.
  @inlinable
  @discardableResult
  public mutating func remove(ids: some Sequence<Entity.ID>) -> Int {
    let before = entities.count
    apply(ids.lazy.map { .removed($0) })
    return before - entities.count
  }

  /// Takes all entities out that satisfy `isGone`; returns how many. Linear.
  @inlinable
  @discardableResult
  public mutating func removeAll(where isGone: (Entity) -> Bool) -> Int {
    remove(ids: entities.unordered.filter(isGone).map(\.id))
  }

  /// Takes all entities out.
  @inlinable
  public mutating func removeAll() {
    if !isEmpty { setAll(EmptyCollection()) }
  }
}
