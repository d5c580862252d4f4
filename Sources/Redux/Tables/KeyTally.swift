public import HashTreeCollections

/// How many of a table's entities have each key, where nobody asks which: the numbers of a sidebar.
///
/// A write costs about what a write of the table does where the key changed. Versions share structure.
public struct KeyTally<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Sendable {
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var counts: TreeDictionary<Key, Int> = [:]

  /// An empty tally; an entity whose key is `nil` is not counted.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { self.key = key }

  /// How many entities have `key`.
  @inlinable
  public subscript(key: Key) -> Int { counts[key] ?? 0 }

  /// The keys that some entity has, in no order that may show.
  @inlinable
  public var unorderedKeys: some Sequence<Key> { counts.keys }

  /// Counts one entity where it belongs now.
  @inlinable
  public mutating func follow(from old: Entity?, to new: Entity?) {
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
  /// Whether both count the same. O(1) for copies of one version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.counts == b.counts }
}
