package import ReduxCore

/// What writing a deed led to.
package struct WriteResult: Equatable, Sendable {
  /// The number of the deed's row in the journal.
  package var row: Int64
  /// The numbers of the items that the change added.
  package var numbers: [ItemID: Int]
  /// What others wrote since the last look and before this, in order.
  package var foreign: [JournalRow]
  /// From what the writer meant to what the tables hold, where others had been at the same things.
  package var correction: DocumentChange
}

/// Whose steps are meant.
package enum UndoScope: Sendable {
  case anyone
  /// Those of this process, and those up to a row: what was there when its screen opened.
  case screen(openedAt: Int64)
}
