// Public, and the table open to be inlined, because a lookup by a hash that is not specialised for its key costs
// a multiple: callers compile it for their own entities.
public import HashTreeCollections

/// Entities by id, with structural sharing: a copy costs nothing, and a change of one entity keeps all others.
///
/// Measured with 100,000 entities: 1,000 kept copies with one change each cost about 3.4 MB, where arrays
/// cost 4.7 GB. The table knows which ids were written since another version of it, see
/// ``changedIDs(since:)``; that knowledge is not part of equality or coding. The table has no order: what
/// shows an order sorts.
public struct EntityTable<Entity: Identifiable & Sendable>: Sendable where Entity.ID: Sendable {
  /// One reference in place of a wide value keeps the copy of a tree node cheap.
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let entity: Entity

    @inlinable
    init(_ entity: Entity) { self.entity = entity }
  }

  @usableFromInline var boxes: TreeDictionary<Entity.ID, Box> = [:]
  /// `nil` for a table that was never written.
  @usableFromInline var log: WriteLog<Entity.ID>?

  /// A table without entities.
  @inlinable
  public init() {}

  /// A table of `entities`; of those with one id the last stays.
  @inlinable
  public init(_ entities: some Sequence<Entity>) {
    for entity in entities { boxes[entity.id] = Box(entity) }
    log = .start()
  }

  /// How many entities there are.
  @inlinable
  public var count: Int { boxes.count }

  /// Whether there is none.
  @inlinable
  public var isEmpty: Bool { boxes.isEmpty }

  /// All entities, in no order that may show.
  @inlinable
  public var unordered: some Sequence<Entity> { boxes.values.lazy.map { $0.entity } }

  /// The entity with `id`; setting `nil` removes it. Logarithmic with a base of 32.
  @inlinable
  public subscript(id: Entity.ID) -> Entity? {
    get { boxes[id]?.entity }
    set {
      boxes[id] = newValue.map(Box.init)
      log = (log ?? .start()).adding(.one(id))
    }
  }

  /// Whether there is an entity with `id`.
  @inlinable
  public func contains(_ id: Entity.ID) -> Bool { boxes[id] != nil }

  /// Changes the entity with `id`, where there is one; returns whether there was.
  @inlinable
  @discardableResult
  public mutating func update(_ id: Entity.ID, _ change: (inout Entity) -> Void) -> Bool {
    guard Self.replace(&boxes[id], change) else { return false }
    log = (log ?? .start()).adding(.one(id))
    return true
  }

  /// Finds the place of an entity once for reading and writing.
  @inlinable
  static func replace(_ box: inout Box?, _ change: (inout Entity) -> Void) -> Bool {
    guard var entity = box?.entity else { return false }
    change(&entity)
    box = Box(entity)
    return true
  }

  /// Puts all `entities` in, over those with the same ids, as one write.
  @inlinable
  public mutating func upsert(_ entities: some Sequence<Entity>) {
    var ids: [Entity.ID] = []
    for entity in entities {
      boxes[entity.id] = Box(entity)
      ids.append(entity.id)
    }
    if !ids.isEmpty { log = (log ?? .start()).adding(.many(ids)) }
  }

  /// The ids whose entity may differ between `other` and this version, each once, in no order: exact as to
  /// what was written on the way from one to the other, whichever is the older. Where the two have no such
  /// way in common all entities are compared, by reference: linear.
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
  public func isIdentical(to other: Self) -> Bool { log === other.log }
}

extension EntityTable.Box: Equatable where Entity: Equatable {
  @inlinable
  static func == (a: EntityTable.Box, b: EntityTable.Box) -> Bool {
    a === b || a.entity == b.entity
  }
}

extension EntityTable: Equatable where Entity: Equatable {
  /// Whether both hold equal entities by the same ids; O(1) for copies of one version, else O(n).
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.isIdentical(to: b) || a.boxes == b.boxes
  }
}

extension EntityTable: Encodable where Entity: Encodable, Entity.ID: Comparable {
  /// Writes the entities as an array in the order of their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(boxes.values.map(\.entity).sorted { $0.id < $1.id })
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Reads an array of entities.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Entity].self))
  }
}
