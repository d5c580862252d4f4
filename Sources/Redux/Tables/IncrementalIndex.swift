/// An index of a plain ``EntityTable``, which is kept elsewhere, such as in the state. It is updated from one
/// version of the table to the next by the entities that were written between the two.
///
/// An ``IndexedTable`` updates its indexes on each write. Use an incremental index for what only some readers
/// of the state need, or what depends on more than the entities:
///
///     var due = IncrementalIndex(KeyTally { $0.day < today ? "overdue" : "later" }, of: state.tasks)
///     due.update(to: nextState.tasks)
///     due.index["overdue"]
public struct IncrementalIndex<Index: TableIndex>: Sendable {
  @usableFromInline var storedTable: EntityTable<Index.Entity>
  @usableFromInline var storedIndex: Index
  @usableFromInline let empty: Index

  /// Indexes all entities of `table`.
  /// - Parameter empty: an index of an empty table.
  @inlinable
  public init(_ empty: Index, of table: EntityTable<Index.Entity>) {
    self.empty = empty
    storedTable = table
    storedIndex = empty
    for entity in table.unordered { storedIndex.update(from: nil, to: entity) }
  }

  /// The index of ``table``.
  @inlinable
  public var index: Index { storedIndex }

  /// The version of the table that is indexed.
  @inlinable
  public var table: EntityTable<Index.Entity> { storedTable }

  /// Updates the index to another version of the table, which may be an older one.
  ///
  /// - Returns: true if it was another version.
  /// - Complexity: linear in the number of entities written between the two versions, or in that of all
  ///   entities if more than about an eighth of them were written. See ``EntityTable/changedIDs(since:)``.
  @inlinable
  @discardableResult
  public mutating func update(to next: EntityTable<Index.Entity>) -> Bool {
    guard !next.isIdentical(to: storedTable) else { return false }
    let changed = next.changedIDs(since: storedTable)
    if changed.count > next.count / 8 + 8 {
      self = Self(empty, of: next)
    } else {
      for id in changed { storedIndex.update(from: storedTable[id], to: next[id]) }
      storedTable = next
    }
    return true
  }
}
