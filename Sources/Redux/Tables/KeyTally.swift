public import HashTreeCollections

/// An index that counts the entities with each key without recording which ones they are, such as the numbers
/// in a sidebar.
///
/// A write that changes the key costs about as much as a write to the table. Versions share structure.
public struct KeyTally<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Sendable {
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var counts: TreeDictionary<Key, Int> = [:]

  /// Creates an empty tally. Entities whose key is `nil` are not counted.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { self.key = key }

  /// The number of entities with `key`.
  @inlinable
  public subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// The keys that at least one entity has, in an unspecified order.
  @inlinable
  public var unorderedKeys: some Sequence<Key> { counts.keys }

  /// Updates the counts for one write.
  @inlinable
  public mutating func update(from old: Entity?, to new: Entity?) {
    let before = old.flatMap(key)
    let after = new.flatMap(key)
    guard before != after else { return }
    if let before {
      let rest = self[before] - 1
      counts[before] = rest == 0 ? nil : rest
    }
    if let after { counts[after, default: 0] += 1 }
  }
}

extension KeyTally: Equatable {
  /// Returns true if both tallies have the same counts.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.counts == b.counts }
}
