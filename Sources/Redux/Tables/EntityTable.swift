// Public, and the table open to be inlined, because a lookup by a hash that is not specialised for its key costs
// a multiple: callers compile it for their own entities.
public import HashTreeCollections

/// Entities by id, with structural sharing: a copy costs nothing, and a change of one entity keeps all others.
///
/// Measured with 100,000 entities: 1,000 kept copies with one change each cost about 3.4 MB, where arrays
/// cost 4.7 GB. The table knows which ids were written since another version of it, see
/// ``changedIDs(since:)``; that knowledge is not part of equality or coding. The table has no order: what
/// shows an order sorts, or asks a ``SortedView`` of an ``IndexedTable``. An entity always lies at its own
/// id. What else can be done to a table stands in ``WritableTable``.
public struct EntityTable<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
  /// One reference in place of a wide value keeps the copy of a tree node cheap.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let entity: Entity

    @inlinable
    init(_ entity: Entity) { self.entity = entity }
  }

  /// All entities one after another. A lazy map would do, but what its types ask of the runtime shows at the
  /// start of a program.
  @usableFromInline
  struct Entities: Sequence, IteratorProtocol {
    @usableFromInline var boxes: TreeDictionary<Entity.ID, Box>.Iterator
    /// How many are still to come.
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

  /// What became of the place of an entity.
  @usableFromInline
  enum Outcome {
    case absent, replaced
    /// The entity took another id, and is no longer in its place.
    case left(Box)
  }

  // Not by a literal, which asks the runtime for what a sequence of pairs is, at every first table of a kind.
  @usableFromInline var boxes = TreeDictionary<Entity.ID, Box>()
  /// `nil` for a table that was never written.
  @usableFromInline var log: WriteLog<Entity.ID>?

  /// A table without entities.
  @inlinable
  public init() {}

  /// A table of `entities`; of those with one id the last stays.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    for entity in entities { boxes.updateValue(Box(entity), forKey: entity.id) }
    log = .start()
  }

  /// How many entities there are.
  @inlinable
  public var count: Int { boxes.count }

  /// All entities, in no order that may show.
  @inlinable
  public var unordered: some Sequence<Entity> { Entities(boxes) }

  /// All ids, in no order that may show.
  @inlinable
  public var unorderedIDs: some Sequence<Entity.ID> { boxes.keys }

  /// The entity with `id`; setting `nil` removes it, and an entity with another id moves it there.
  /// Logarithmic with a base of 32.
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

  /// Whether there is an entity with `id`.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { boxes[id] != nil }

  /// Changes the entity with `id`, where there is one; returns whether there was. One that is given another
  /// id moves there, over what was there.
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

  /// Finds the place of an entity once for reading and writing.
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

  /// Makes all `writes`, in order, as one. Removing what is not there is no write.
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

  /// Puts `entities` in the place of all there are; of those with one id the last stays. Linear.
  @inlinable
  public mutating func setAll(_ entities: some Sequence<Entity>) { self = Self(entities) }

  /// The ids whose entity may differ between `other` and this version, each once, in no order: exact as to
  /// what was written on the way from one to the other, whichever is the older, while at most 16,384 writes lie
  /// between. Where the two have no such way in common all entities are compared, by reference: linear.
  @inlinable
  public func changedIDs(since other: Self) -> Set<Entity.ID> {
    if let log, let earlier = other.log, let written = log.written(since: earlier) { return written }
    var changed: Set<Entity.ID> = []
    for (id, box) in boxes where other.boxes[id] !== box { changed.insert(id) }
    for id in other.boxes.keys where boxes[id] == nil { changed.insert(id) }
    return changed
  }

  /// Whether both are the very same version; false does not mean that they are unequal.
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
