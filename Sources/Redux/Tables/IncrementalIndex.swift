/// An index kept apart from its table, a plain ``EntityTable`` that is, for example, part of the state. It is
/// updated from one version of the table to another with the entities written between the two.
///
/// An ``IndexedTable`` updates its indexes on each write. Use an incremental index if only some readers of
/// the state need the index, or if it depends on more than the entities:
///
///     var due = IncrementalIndex(KeyTally { $0.day < today ? "overdue" : "later" }, of: state.tasks)
///     due.update(to: nextState.tasks)
///     due.index["overdue"]
public struct IncrementalIndex<Index: TableIndex>: Sendable {
  @usableFromInline var storedTable: EntityTable<Index.Entity>
  @usableFromInline var storedIndex: Index
  @usableFromInline let empty: Index

  /// Creates an index of all entities of `table`.
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
  /// - Returns: true if `next` is another version than ``table``.
  /// - Complexity: linear in the number of entities written between the two versions, or in the number of all
  ///   entities if about an eighth of them or more were written. See ``EntityTable/changedIDs(since:)``.
  @inlinable
  @discardableResult
  public mutating func update(to next: EntityTable<Index.Entity>) -> Bool {
    guard !next.isIdentical(to: storedTable) else { return false }
    guard let changed = next.changedIDs(since: storedTable, limit: next.count / 8 + 8) else {
      self = Self(empty, of: next)
      return true
    }
    for id in changed { storedIndex.update(from: storedTable[id], to: next[id]) }
    storedTable = next
    return true
  }
}
