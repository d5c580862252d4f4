internal import ReduxCore

/// A journal entry that has not been written yet. The change is computed on access, which is mostly on the
/// background queue of the saver.
struct UnsavedEntry: Sendable {
  let journalEntry: JournalEntry
  let before: Document
  let after: Document

  var change: DocumentChange { DocumentChange(from: before, to: after) }
}
