package import FoundationEssentials
package import ReduxCore

/// One row of the journal: a deed, what it changed, and whose it was.
package struct JournalRow: Equatable, Sendable {
  /// From 1, in the order in which the database took them.
  package var number: Int64
  /// What history says of it.
  package var deed: Deed
  /// What the deed did to the tables, whatever its writer knew of them: the rows before it, made one after
  /// another, always lead to what it says was before.
  package var change: DocumentChange
  /// Names the process that wrote it.
  package var instance: UUID
  /// The numbers of the items that the change added.
  package var numbers: [ItemID: Int]
}

/// What writing a deed led to.
package struct Receipt: Equatable, Sendable {
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
package enum Whose: Sendable {
  case anyone
  /// Those of this process, and those up to a row: what was there when its screen opened.
  case screen(openedAt: Int64)
}
