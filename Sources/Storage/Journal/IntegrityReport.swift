package import ReduxCore

/// How a database is.
package struct IntegrityReport: Equatable, Sendable {
  /// What SQLite finds broken in the file (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  package var damage: [String] = []
  /// Where the journal and the tables do not tell the same; at most ten, with the row of the journal.
  package var contradictions: [String] = []
  /// Items that do not have the number they were given.
  package var misnumbered = 0
  /// Whether the journal reaches back to the empty document.
  package var isComplete = true
  /// Rows of the journal.
  package var rows = 0
  /// When the oldest row was written; `nil` for an empty journal.
  package var oldest: Timestamp?
  /// What the rows of the journal hold, in bytes.
  package var journalBytes = 0
  /// The file, in bytes.
  package var fileBytes = 0
  /// Of the file, in bytes, what is kept for later.
  package var freeBytes = 0
  /// The format of the tables, counted from 1.
  package var format = 0
  /// The mode of the file, such as 0o600.
  package var mode: UInt32 = 0o600

  /// Whether nothing is wrong.
  package var isWell: Bool { damage.isEmpty && contradictions.isEmpty && misnumbered == 0 }
}
