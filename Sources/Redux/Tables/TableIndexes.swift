/// What follows the entities of a table write by write: a view, an index, a count.
///
/// ``SortedView``, ``GroupedView``, ``KeyIndex`` and ``KeyTally`` are such; one's own may be.
public protocol TableIndex<Entity>: Sendable {
  /// What the table holds.
  associatedtype Entity: Identifiable & Sendable where Entity.ID: Sendable

  /// Follows one write: `old` was in the table and is not any more, `new` is now. `nil` for an entity that has
  /// just come, or has gone.
  mutating func follow(from old: Entity?, to new: Entity?)
}

/// All indexes of an ``IndexedTable``, declared as a type, so that a table that is decoded can make them anew.
///
///     struct TaskIndexes: TableIndexes {
///       var byRank = SortedView<Task, Int> { $0.rank }
///       var byTag = KeyIndex<Task, String>(byEach: \.tags)
///
///       mutating func follow(from old: Task?, to new: Task?) {
///         byRank.follow(from: old, to: new)
///         byTag.follow(from: old, to: new)
///       }
///     }
public protocol TableIndexes<Entity>: TableIndex {
  /// The indexes of a table without entities.
  init()
}
