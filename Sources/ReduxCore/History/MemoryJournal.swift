internal import FoundationEssentials

/// An in-memory journal of one session, for rendering and dry runs without a database.
///
/// It stores the states themselves, which share structure.
@MainActor
package final class MemoryJournal {
  private var journalEntries: [(journalEntry: JournalEntry, before: Document, after: Document)] = []

  package init() {}

  /// Appends a journal entry.
  package func record(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    journalEntries.append((journalEntry, before, after))
  }

  /// The history as a tree.
  package var tree: HistoryTree { HistoryTree(rows.map(JournalHead.init)) }

  /// All rows, oldest first. They have no parents: with a single writer, the order is sufficient.
  package var rows: [JournalRow] {
    journalEntries.enumerated().map { index, entry in
      JournalRow(
        number: Int64(index + 1), parent: nil, journalEntry: entry.journalEntry,
        change: DocumentChange(from: entry.before, to: entry.after), instance: UUID(uuid: UUID.none))
    }
  }

  /// Returns the newest row of a step; `nil` if there is none.
  package func row(of step: StepID) -> Int64? {
    journalEntries.lastIndex { $0.journalEntry.step == step && $0.journalEntry.kind.subject == nil }.map {
      Int64($0 + 1)
    }
  }

  /// Returns the change from the document after one row to the document after another. 0 is the beginning,
  /// and a number beyond the last row means the present.
  package func change(from row: Int64, to other: Int64) -> DocumentChange {
    guard let before = document(after: row), let after = document(after: other) else {
      return DocumentChange()
    }
    return DocumentChange(from: before, to: after)
  }

  /// Returns a step in the form in which it is undone or redone.
  package func recordedStep(_ id: StepID?) -> RecordedStep? {
    let parts = journalEntries.filter { $0.journalEntry.step == id && $0.journalEntry.kind.subject == nil }
    guard let first = parts.first, let last = parts.last else { return nil }
    return RecordedStep(
      id: first.journalEntry.step, label: last.journalEntry.label, cursor: first.journalEntry.cursor,
      changes: parts.map { DocumentChange(from: $0.before, to: $0.after) })
  }

  private func document(after row: Int64) -> Document? {
    if row <= 0 { return journalEntries.first?.before }
    return journalEntries.isEmpty ? nil : journalEntries[Int(min(row, Int64(journalEntries.count))) - 1].after
  }
}

extension UUID {
  /// The all-zero UUID, which identifies no process.
  fileprivate static var none: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}
