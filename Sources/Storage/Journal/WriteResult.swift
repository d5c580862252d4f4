package import ReduxCore

/// The result of writing a journal entry.
package struct WriteResult: Equatable, Sendable {
  /// The number of the entry's row in the journal.
  package var row: Int64
  /// The numbers of the items that the change added.
  package var numbers: [ItemID: Int]
  /// The rows that other processes wrote since the last read and before this one, in order.
  package var foreign: [JournalRow]
  /// The difference between the intended result and what the tables hold, if other processes had changed the
  /// same entities.
  package var correction: DocumentChange
}

/// The steps that undo and redo consider.
package enum UndoScope: Sendable {
  case anyone
  /// The steps of this process, and those up to a row: the newest one when its screen opened.
  case screen(openedAt: Int64)
}
