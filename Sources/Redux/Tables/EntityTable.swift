// The import is public and the table is inlinable, so that callers specialise the lookups for their own
// entities: an unspecialised hash lookup is several times slower.
public import HashTreeCollections

/// A table of entities, keyed by id, with structural sharing: copying the table is free, and a changed copy
/// shares all unchanged entities with the original.
///
/// Keeping 1,000 versions of a table of 100,000 entities, each with one change, takes about 3.4 MB; with
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
    @usableFromInline var boxes: TreeDictionary<Entity.ID, Box>.Iterator
    /// The number of entities not yet returned.
    @usableFromInline var underestimatedCount: Int

    @inlinable
    init(_ boxes: TreeDictionary<Entity.ID, Box>) {
      self.boxes = boxes.makeIterator()
      underestimatedCount = boxes.count
    }

    @inlinable
    mutating func next() -> Entity? {
      guard let box = boxes.next()?.value else { return nil }
      underestimatedCount -= 1
      return box.entity
    }
  }

  /// The result of changing the entity in a slot of the table.
  @usableFromInline
  enum Outcome {
    case absent, replaced
    /// The entity has changed its id and left its slot.
    case left(Box)
  }

  // Not a dictionary literal, which makes the runtime instantiate a sequence of pairs for the first table of
  // each type.
  @usableFromInline var boxes = TreeDictionary<Entity.ID, Box>()
  /// The log of the writes; `nil` if the table was never written.
  @usableFromInline var log: WriteLog<Entity.ID>?

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// Creates a table of `entities`. If several have the same id, the last one is kept.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    for entity in entities { boxes.updateValue(Box(entity), forKey: entity.id) }
    log = .start()
  }

  /// Creates a table of the entities that `next` returns until it returns `nil`, for a source that is read one
  /// by one, such as a file. If several have the same id, the last one is kept.
  ///
  /// - Parameter next: returns the next entity; what it throws is thrown on.
  @inlinable
  public init<Failure>(_ next: () throws(Failure) -> Entity?) throws(Failure) {
    while let entity = try next() {
      let box = Box(entity)
      boxes.updateValue(box, forKey: box.entity.id)
    }
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
  public var unorderedIDs: some Sequence<Entity.ID> { boxes.keys }

  /// Accesses the entity with `id`. Setting `nil` removes it. Setting an entity whose id differs from `id`
  /// removes the entity at `id` and stores the new one under its own id.
  ///
  /// - Complexity: O(log n), with a base of 32.
  @inlinable
  public subscript(id: Entity.ID) -> Entity? {
    get { boxes[id]?.entity }
    set {
      guard let newValue else {
        if boxes.removeValue(forKey: id) != nil { note(id) }
        return
      }
      if newValue.id == id {
        boxes[id] = Box(newValue)
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
    switch Self.replace(&boxes[id], change) {
    case .absent: return false
    case .replaced: note(id)
    case .left(let box):
      boxes[box.entity.id] = box
      note([id, box.entity.id])
    }
    return true
  }

  /// Changes the entity in `box`, so that one lookup suffices for reading and writing.
  @inlinable
  static func replace(_ box: inout Box?, _ change: (inout Entity) -> Void) -> Outcome {
    guard let old = box?.entity else { return .absent }
    var entity = old
    change(&entity)
    let new = Box(entity)
    if entity.id == old.id {
      box = new
      return .replaced
    }
    box = nil
    return .left(new)
  }

  /// Applies `writes` in order, as a single write. Removing an absent entity is not a write.
  @inlinable
  public mutating func apply(_ writes: some Sequence<EntityWrite<Entity>>) {
    var ids: [Entity.ID] = []
    for write in writes {
      switch write {
      case .set(let entity): boxes[entity.id] = Box(entity)
      case .removed(let id): if boxes.removeValue(forKey: id) == nil { continue }
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
  /// or more. Beyond that, and for unrelated versions, all entities are compared by reference, which is O(n).
  @inlinable
  public func changedIDs(since other: Self) -> Set<Entity.ID> {
    if let log, let earlier = other.log, let written = log.written(since: earlier) { return written }
    var changed: Set<Entity.ID> = []
    for (id, box) in boxes where other.boxes[id] !== box { changed.insert(id) }
    for id in other.boxes.keys where boxes[id] == nil { changed.insert(id) }
    return changed
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
