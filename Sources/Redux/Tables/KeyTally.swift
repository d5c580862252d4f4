public import HashTreeCollections

/// An index that counts the entities with each key, without their ids, for example for the numbers in a
/// sidebar. An entity may have several keys, such as tags or the lists that show it.
///
/// A write that changes the keys costs about as much as a write to the table. Versions share structure.
public struct KeyTally<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Sendable {
  @usableFromInline let keys: EntityKeys<Entity, Key>
  @usableFromInline var counts: TreeDictionary<Key, Int> = [:]

  /// Creates an empty tally with one key per entity. Entities whose key is `nil` are not counted.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { keys = .one(key) }

  /// Creates an empty tally with several keys per entity. An entity counts once for each of its keys.
  @inlinable
  public init(byEach keys: @escaping @Sendable (Entity) -> [Key]) { self.keys = .each(keys) }

  /// The number of entities with `key`.
  @inlinable
  public subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// The keys that at least one entity has, in an unspecified order.
  @inlinable
  public var unorderedKeys: some Sequence<Key> { counts.keys }

  /// Updates the counts for one write.
  @inlinable
  public mutating func update(from old: Entity?, to new: Entity?) {
    keys.compare(old, new) { key in
      let rest = self[key] - 1
      counts[key] = rest == 0 ? nil : rest
    } gained: { key in
      counts[key, default: 0] += 1
    }
  }
}

extension KeyTally: Equatable {
  /// Returns true if both tallies have the same counts.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.counts == b.counts }
}
