package import ReduxCore

/// The result of checking a database.
package struct IntegrityReport: Equatable, Sendable {
  /// Damage that SQLite found in the file (https://www.sqlite.org/pragma.html#pragma_integrity_check).
  package var damage: [String] = []
  /// Contradictions between the journal and the tables, with the row of the journal; at most ten.
  package var contradictions: [String] = []
  /// Items and names that contradict each other, as sentences without a full stop; at most ten.
  package var inconsistencies: [String] = []
  /// The values that their fields cannot have. As long as there are some, the journal is not compared with
  /// the tables.
  package var invalidValues: [InvalidValue] = []
  /// The number of items whose number is not the one assigned to them.
  package var misnumbered = 0
  /// The names of the indexes and triggers that are not there.
  package var missingIndexes: [String] = []
  /// The number of parts of the items in which a search may overlook one (`TrigramIndex`).
  package var overlooked = 0
  /// `true` if the journal reaches back to the empty document.
  package var isComplete = true
  /// `true` if the journal lacks only what a todo.txt file held when it was first read.
  package var beginsWithFile = false
  /// The number of rows in the journal.
  package var rows = 0
  /// The time of the oldest row; `nil` for an empty journal.
  package var oldest: Timestamp?
  /// The approximate size of the journal's contents, in bytes.
  package var journalBytes = 0
  /// The size of the file, in bytes.
  package var fileBytes = 0
  /// The size of the unused pages in the file, in bytes.
  package var freeBytes = 0
  /// The format of the tables, counted from 1.
  package var format = 0
  /// The permissions of the file, such as 0o600.
  package var mode: UInt32 = 0o600

  /// `true` if the check found no fault.
  package var isIntact: Bool {
    damage.isEmpty && contradictions.isEmpty && inconsistencies.isEmpty && misnumbered == 0
      && overlooked == 0 && missingIndexes.isEmpty && invalidValues.isEmpty
  }
}
