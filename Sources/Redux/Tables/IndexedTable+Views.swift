extension IndexedTable where Entity.ID: Comparable {
  /// The position of the entity with `id` in a view, from 0; `nil` where the view does not show it. O(log n).
  @inlinable
  public func position<Key>(of id: Entity.ID, in view: KeyPath<Indexes, SortedView<Entity, Key>>) -> Int? {
    table[id].flatMap { following[keyPath: view].position(of: $0) }
  }

  /// The entities that a view shows at those of `positions` that there are, in order. O(k log n) for k entities.
  @inlinable
  public func page<Key>(
    _ positions: Range<Int>, of view: KeyPath<Indexes, SortedView<Entity, Key>>
  ) -> [Entity] {
    following[keyPath: view].page(positions).compactMap { table[$0] }
  }

  /// All entities that a view shows, in order. O(n log n) with a base of 32.
  @inlinable
  public func all<Key>(in view: KeyPath<Indexes, SortedView<Entity, Key>>) -> [Entity] {
    following[keyPath: view].compactMap { table[$0] }
  }
}
