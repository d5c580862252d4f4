/// One write of a table, as a value.
public enum EntityWrite<Entity: Identifiable> {
  /// The entity is put in, over the one with its id.
  case set(Entity)
  /// The entity with this id is taken out, where there is one.
  case removed(Entity.ID)

  /// The id that is written.
  @inlinable
  public var id: Entity.ID {
    switch self {
    case .set(let entity): entity.id
    case .removed(let id): id
    }
  }
}

extension EntityWrite: Sendable where Entity: Sendable, Entity.ID: Sendable {}
extension EntityWrite: Equatable where Entity: Equatable {}

/// Writes that are still to be made, in order, and what a table would hold after them.
@usableFromInline
struct PendingWrites<Entity: Identifiable & Sendable> where Entity.ID: Sendable {
  @usableFromInline let table: EntityTable<Entity>
  @usableFromInline var writes: [EntityWrite<Entity>] = []
  /// Where the newest write of an id stands among the ``writes``.
  @usableFromInline var newest: [Entity.ID: Int] = [:]

  @inlinable
  init(to table: EntityTable<Entity>) { self.table = table }

  @inlinable
  subscript(id: Entity.ID) -> Entity? {
    guard let index = newest[id] else { return table[id] }
    if case .set(let entity) = writes[index] { return entity }
    return nil
  }

  @inlinable
  mutating func add(_ write: EntityWrite<Entity>) {
    newest[write.id] = writes.count
    writes.append(write)
  }
}
