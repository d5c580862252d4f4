/// An index of the ids of entities by one key per entity, or by several, such as tags. The ids of each key
/// are sorted and counted.
///
/// A write costs O(log n) for each key that the entity gains or loses, and nothing more if its keys stay the
/// same. Versions share structure.
public struct KeyIndex<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Comparable & Sendable {
  @usableFromInline let keys: EntityKeys<Entity, Key>
  @usableFromInline var sets = KeyedSets<Key, Entity.ID>()

  /// Creates an empty index with one key per entity. Entities whose key is `nil` are left out.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { keys = .one(key) }

  /// Creates an empty index with several keys per entity. Entities without keys are left out.
  @inlinable
  public init(byEach keys: @escaping @Sendable (Entity) -> [Key]) { self.keys = .each(keys) }

  /// The ids of the entities with `key`, sorted.
  ///
  /// - Complexity: O(1), like counting the ids.
  @inlinable
  public subscript(key: Key) -> PersistentSortedSet<Entity.ID> { sets[key] }

  /// The keys that at least one entity has, in an unspecified order.
  @inlinable
  public var unorderedKeys: some Sequence<Key> { sets.unorderedKeys }

  /// The number of keys.
  @inlinable
  public var countOfKeys: Int { sets.count }

  /// Moves the id of the written entity to its new keys.
  @inlinable
  public mutating func update(from old: Entity?, to new: Entity?) {
    if let old, let new, old.id != new.id {
      update(from: old, to: nil)
      update(from: nil, to: new)
    } else if let id = old?.id ?? new?.id {
      keys.compare(old, new) {
        sets.remove(id, at: $0)
      } gained: {
        sets.insert(id, at: $0)
      }
    }
  }
}

extension KeyIndex: Equatable {
  /// Returns true if both indexes contain the same ids under the same keys.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.sets == b.sets }
}
