/// The ids of a table's entities by a key, or by each of several (tags, say), in the order of the ids and
/// counted.
///
/// A write costs O(log n) for each key that an entity gained or lost, and nothing more where its keys stayed.
/// Versions share structure.
public struct KeyIndex<Entity: Identifiable & Sendable, Key: Hashable & Sendable>: TableIndex
where Entity.ID: Comparable & Sendable {
  @usableFromInline
  enum Keys: Sendable {
    case one(@Sendable (Entity) -> Key?)
    case each(@Sendable (Entity) -> [Key])
  }

  @usableFromInline let keysOf: Keys
  @usableFromInline var sets = KeyedSets<Key, Entity.ID>()

  /// An empty index by one key; an entity whose key is `nil` is not in it.
  @inlinable
  public init(by key: @escaping @Sendable (Entity) -> Key?) { keysOf = .one(key) }

  /// An empty index by several keys; an entity without any is not in it.
  @inlinable
  public init(byEach keys: @escaping @Sendable (Entity) -> [Key]) { keysOf = .each(keys) }

  /// The ids of the entities with `key`, in their order. O(1) in the number of keys, and to count them.
  @inlinable
  public subscript(key: Key) -> PersistentSortedSet<Entity.ID> { sets[key] }

  /// The keys that some entity has, in no order that may show.
  @inlinable
  public var unorderedKeys: some Sequence<Key> { sets.unorderedKeys }

  /// How many keys there are.
  @inlinable
  public var countOfKeys: Int { sets.count }

  /// Takes one id to the keys that its entity has now.
  @inlinable
  public mutating func follow(from old: Entity?, to new: Entity?) {
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
  /// Whether both hold the same ids by the same keys. O(1) for copies of one version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.sets == b.sets }
}
