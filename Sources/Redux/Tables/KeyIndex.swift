/// An index of the ids of entities by a key, or by several keys per entity, such as tags. The ids of each key
/// are sorted and counted.
///
/// A write costs O(log n) for each key that the entity gains or loses, and nothing more if its keys stay the
/// same. Versions share structure.
public struct KeyIndex<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Comparable & Sendable {
  @usableFromInline
  enum Keys: Sendable {
    case one(@Sendable (Entity) -> Key?)
    case each(@Sendable (Entity) -> [Key])
  }

  @usableFromInline let keysOf: Keys
  @usableFromInline var sets = KeyedSets<Key, Entity.ID>()

  /// Creates an empty index with one key per entity. Entities whose key is `nil` are left out.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { keysOf = .one(key) }

  /// Creates an empty index with several keys per entity. Entities without keys are left out.
  @inlinable
  public init(byEach keys: @escaping @Sendable (Entity) -> [Key]) { keysOf = .each(keys) }

  /// The ids of the entities with `key`, sorted.
  ///
  /// - Complexity: O(1) in the number of keys; so is counting the ids.
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
    switch keysOf {
    case .one(let key):
      let before = old.flatMap(key)
      let after = new.flatMap(key)
      guard before != after || old?.id != new?.id else { return }
      if let old, let before { sets.remove(old.id, at: before) }
      if let new, let after { sets.insert(new.id, at: after) }
    case .each(let keys):
      let before = old.map(keys) ?? []
      let after = new.map(keys) ?? []
      let isSame = old?.id == new?.id
      if isSame, before == after { return }
      if let old { for key in before where !(isSame && after.contains(key)) { sets.remove(old.id, at: key) } }
      if let new { for key in after where !(isSame && before.contains(key)) { sets.insert(new.id, at: key) } }
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
