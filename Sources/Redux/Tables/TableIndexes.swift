/// A value derived from the entities of a table and updated on each write, such as a view, an index or a
/// count.
///
/// ``SortedView``, ``GroupedView``, ``KeyIndex`` and ``KeyTally`` conform to this protocol. You can conform
/// your own types to it.
public protocol TableIndex<Entity>: Sendable {
  /// The type of the entities in the table.
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// Updates the index for one write, which replaced `old` with `new` in the table. `old` is `nil` for an
  /// inserted entity, and `new` is `nil` for a removed one.
  mutating func update(from old: Entity?, to new: Entity?)
}

/// The indexes of an ``IndexedTable``, declared as a type so that decoding a table can recreate them.
///
///     struct TaskIndexes: TableIndexes {
///       var byRank = SortedView<Task, Int> { $0.rank }
///       var byTag = KeyIndex<Task, String>(byEach: \.tags)
///
///       mutating func update(from old: Task?, to new: Task?) {
///         byRank.update(from: old, to: new)
///         byTag.update(from: old, to: new)
///       }
///     }
public protocol TableIndexes<Entity>: TableIndex {
  /// Creates the indexes of an empty table.
  init()
}
