/// One ``SortedView`` for each group of a table's entities: the items of each category in their order.
///
/// A write costs O(log n) in each group that an entity left, came to, or moves in. Versions share structure.
public struct GroupedView<
  Entity: Identifiable & Sendable, Group: Hashable & Sendable, Key: Comparable & Sendable
>: TableIndex where Entity.ID: Comparable & Sendable {
  @usableFromInline let group: @Sendable (Entity) -> Group?
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var sets = KeyedSets<Group, Place<Key, Entity.ID>>()

  /// An empty view; an entity whose group or key is `nil` is not shown.
  @inlinable
  public init(
    by group: @escaping @Sendable (Entity) -> Group?, ordered key: @escaping @Sendable (Entity) -> Key?
  ) {
    self.group = group
    self.key = key
  }

  /// The ids of one group in the order of the key; empty where there is no such group.
  @inlinable
  public subscript(group: Group) -> SortedView<Entity, Key> { SortedView(by: key, places: sets[group]) }

  /// The groups that have an entity, in no order that may show.
  @inlinable
  public var unorderedGroups: some Sequence<Group> { sets.unorderedKeys }

  /// How many groups have an entity.
  @inlinable
  public var countOfGroups: Int { sets.count }

  /// Moves one id to the group and the place where its entity belongs now.
  @inlinable
  public mutating func follow(from old: Entity?, to new: Entity?) {
    let left = old.flatMap(group)
    let entered = new.flatMap(group)
    let before = old.flatMap { Place($0, key) }
    let after = new.flatMap { Place($0, key) }
    guard left != entered || before != after else { return }
    if let left, let before { sets.remove(before, at: left) }
    if let entered, let after { sets.insert(after, at: entered) }
  }
}

extension GroupedView: Equatable {
  /// Whether both show the same ids in the same groups and orders. O(1) for copies of one version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.sets == b.sets }
}
