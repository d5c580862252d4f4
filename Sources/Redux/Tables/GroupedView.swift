/// An index with a ``SortedView`` for each group of entities, such as the items of each category in their
/// order.
///
/// A write costs O(log n) in each group that an entity leaves, enters, or moves within. Versions share
/// structure.
public struct GroupedView<
  Entity: Identifiable & Sendable, Group: Hashable & Sendable, Key: Comparable & Sendable
>: TableIndex where Entity.ID: Comparable & Sendable {
  @usableFromInline let group: @Sendable (Entity) -> Group?
  @usableFromInline let key: @Sendable (Entity) -> Key?
  @usableFromInline var sets = KeyedSets<Group, Place<Key, Entity.ID>>()

  /// Creates an empty view. Entities whose group or key is `nil` are left out.
  @inlinable
  public init(
    by group: @escaping @Sendable (Entity) -> Group?, ordered key: @escaping @Sendable (Entity) -> Key?
  ) {
    self.group = group
    self.key = key
  }

  /// The ids of one group, ordered by the key; empty if there is no such group.
  @inlinable
  public subscript(group: Group) -> SortedView<Entity, Key> { SortedView(by: key, places: sets[group]) }

  /// The groups that have at least one entity, in an unspecified order.
  @inlinable
  public var unorderedGroups: some Sequence<Group> { sets.unorderedKeys }

  /// The number of groups that have at least one entity.
  @inlinable
  public var countOfGroups: Int { sets.count }

  /// Moves the id of the written entity to its new group and position.
  @inlinable
  public mutating func update(from old: Entity?, to new: Entity?) {
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
  /// Returns true if both views contain the same ids in the same groups and orders.
  ///
  /// - Complexity: O(1) for copies of the same version.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.sets == b.sets }
}
