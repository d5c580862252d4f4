/// A single write to a table, as a value.
public enum EntityWrite<Entity: Identifiable> {
  /// Stores the entity, replacing the one with the same id.
  case set(Entity)
  /// Removes the entity with this id, if there is one.
  case removed(Entity.ID)

  /// The id of the entity that is written or removed.
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

/// An ordered list of writes that have not been applied yet, readable as if they had been.
@usableFromInline
struct PendingWrites<Entity: Identifiable & Sendable> where Entity.ID: Sendable {
  @usableFromInline let table: EntityTable<Entity>
  @usableFromInline var writes: [EntityWrite<Entity>] = []
  /// The index in ``writes`` of the latest write to each id.
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
