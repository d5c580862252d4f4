// The table is inlinable, so that callers specialise the lookups for their own entities: an unspecialised
// hash lookup is several times slower.

/// A table of entities, keyed by id, with structural sharing: copying the table is free, and a changed copy
/// shares all unchanged entities with the original.
///
/// Keeping 1,000 versions of a table of 100,000 entities, each with one change, takes about 0.7 MB; with
/// arrays it takes 4.7 GB.
///
/// The table is unordered. To order it, sort it or maintain a ``SortedView`` in an ``IndexedTable``. Every
/// entity is stored under its own id. Most operations are declared by ``WritableTable``.
///
/// The table records which ids are written, so that two versions can be compared quickly; see
/// ``changedIDs(since:)``. The record does not affect equality or coding.
public struct EntityTable<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
  /// A box around an entity. Tree nodes are cheaper to copy when they hold one reference instead of a wide
  /// value.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let entity: Entity

    @inlinable
    init(_ entity: Entity) { self.entity = entity }
  }

  /// A sequence of all entities. It replaces a lazy map, whose generic types measurably slow the start of a
  /// program when they are instantiated.
  @usableFromInline
  struct Entities: Sequence, IteratorProtocol {
    @usableFromInline var boxes: HashTrie<Entity>.Iterator
    /// The number of entities not yet returned.
    @usableFromInline var underestimatedCount: Int

    @inlinable
    init(_ boxes: HashTrie<Entity>) {
      self.boxes = boxes.makeIterator()
      underestimatedCount = boxes.count
    }

    @inlinable
    mutating func next() -> Entity? {
      guard let box = boxes.next() else { return nil }
      underestimatedCount -= 1
      return box.entity
    }
  }

  /// A sequence of all ids; see ``Entities``.
  @usableFromInline
  struct IDs: Sequence, IteratorProtocol {
    @usableFromInline var boxes: HashTrie<Entity>.Iterator

    @inlinable
    init(_ boxes: HashTrie<Entity>) { self.boxes = boxes.makeIterator() }

    @inlinable
    mutating func next() -> Entity.ID? { boxes.next()?.entity.id }
  }

  @usableFromInline var boxes = HashTrie<Entity>()
  /// The log of the writes; `nil` if the table was never written.
  @usableFromInline var log: WriteLog<Entity.ID>?

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// Creates a table of `entities`. If several have the same id, the last one is kept.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    for entity in entities { boxes.set(Box(entity)) }
    log = .start()
  }

  /// The number of entities.
  @inlinable
  public var count: Int { boxes.count }

  /// All entities, in an unspecified order.
  @inlinable
  public var unordered: some Sequence<Entity> { Entities(boxes) }

  /// All ids, in an unspecified order.
  @inlinable
  public var unorderedIDs: some Sequence<Entity.ID> { IDs(boxes) }

  /// Accesses the entity with `id`. Setting `nil` removes it. Setting an entity whose id differs from `id`
  /// removes the entity at `id` and stores the new one under its own id.
  ///
  /// - Complexity: O(log n), with a base of 8.
  @inlinable
  public subscript(id: Entity.ID) -> Entity? {
    get { boxes[id]?.entity }
    set {
      guard let newValue else {
        if boxes.remove(id) { note(id) }
        return
      }
      if newValue.id == id {
        boxes.set(Box(newValue))
        note(id)
      } else {
        apply([.removed(id), .set(newValue)])
      }
    }
  }

  /// Returns true if the table contains an entity with `id`.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { boxes[id] != nil }

  /// Changes the entity with `id`, if there is one. If `change` assigns it a new id, the entity moves there
  /// and replaces the one stored under that id.
  ///
  /// - Returns: true if there was such an entity.
  @inlinable
  @discardableResult
  public mutating func update(_ id: Entity.ID, _ change: (inout Entity) -> Void) -> Bool {
    let hash = HashTrie<Entity>.hash(id)
    guard var entity = boxes.box(of: id, hash)?.entity else { return false }
    change(&entity)
    guard entity.id != id else {
      boxes.set(Box(entity), hash)
      note(id)
      return true
    }
    _ = boxes.remove(id)
    boxes.set(Box(entity))
    note([id, entity.id])
    return true
  }

  /// Applies `writes` in order, as a single write. Removing an absent entity is not a write.
  @inlinable
  public mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>) {
    var ids: [Entity.ID] = []
    for write in writes {
      switch write {
      case .set(let entity): boxes.set(Box(entity))
      case .removed(let id): if !boxes.remove(id) { continue }
      }
      ids.append(write.id)
    }
    if !ids.isEmpty { note(ids) }
  }

  /// Replaces the contents of the table with `entities`. If several have the same id, the last one is kept.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func setAll(_ entities: some Sequence<Entity>) { self = Self(entities) }

  /// Returns the ids whose entities may differ between this version and `other`, whichever is older.
  ///
  /// If one version was made from the other, or both from a common one, the result is the set of ids written
  /// between them, in time proportional to the number of writes. The record usually goes back 16,384 writes
  /// or more. Beyond that, and for unrelated versions, entities are compared by reference, which is O(n) in
  /// those that the versions do not share.
  @inlinable
  public func changedIDs(since other: Self) -> Set<Entity.ID> {
    changedIDs(since: other, limit: .max) ?? []
  }

  /// Returns the ids whose entities may differ between this version and `other`; `nil` if there are more than
  /// `limit`.
  ///
  /// It stops early, so use it where starting anew is cheaper than a large update.
  @inlinable
  public func changedIDs(since other: Self, limit: Int) -> Set<Entity.ID>? {
    if let log, let earlier = other.log, let written = log.written(since: earlier) {
      return written.count > limit ? nil : written
    }
    guard abs(count - other.count) <= limit else { return nil }
    var changed: Set<Entity.ID> = []
    let isWithin = boxes.forEachDifference(from: other.boxes) { id in
      changed.insert(id)
      return changed.count <= limit
    }
    return isWithin ? changed : nil
  }

  /// Returns true if both tables are the same version. Tables that are not identical may still be equal.
  @inlinable
  public func isIdentical(to other: Self) -> Bool {
    guard let log, let theirs = other.log else { return log == nil && other.log == nil }
    return log.isIdentical(to: theirs)
  }

  @inlinable
  mutating func note(_ id: Entity.ID) { log = (log ?? .start()).adding(id) }

  @inlinable
  mutating func note(_ ids: [Entity.ID]) { log = (log ?? .start()).adding(ids) }
}

extension EntityTable: WritableTable {
  /// The table itself.
  @inlinable
  public var entities: Self { self }
}
