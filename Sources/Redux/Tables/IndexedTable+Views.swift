extension IndexedTable where Entity.ID: Comparable {
  /// Returns the position of the entity with `id` in a view, from 0, or `nil` if the view does not contain
  /// it.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func position<Key>(of id: Entity.ID, in view: KeyPath<Indexes, SortedView<Entity, Key>>) -> Int? {
    table[id].flatMap { storedIndexes[keyPath: view].position(of: $0) }
  }

  /// Returns the entities at `positions` in a view, in order. Positions beyond its end are ignored.
  ///
  /// - Complexity: O(k log n), where k is the number of entities returned.
  @inlinable
  public func page<Key>(
    _ positions: Range<Int>, of view: KeyPath<Indexes, SortedView<Entity, Key>>
  ) -> [Entity] {
    storedIndexes[keyPath: view].page(positions).compactMap { table[$0] }
  }

  /// Returns all entities of a view, in order.
  ///
  /// - Complexity: O(n log n), with a base of 32.
  @inlinable
  public func all<Key>(in view: KeyPath<Indexes, SortedView<Entity, Key>>) -> [Entity] {
    storedIndexes[keyPath: view].compactMap { table[$0] }
  }
}
