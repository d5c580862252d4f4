internal import FoundationEssentials

/// The journal of one session, in memory: for sessions that store nothing, such as dry runs.
///
/// It stores the states themselves, which share structure.
@MainActor
package final class MemoryJournal {
  /// The row after which its own rows begin.
  private let start: Int64
  private var journalEntries: [(journalEntry: JournalEntry, before: Document, after: Document)] = []
  /// The rows computed so far; each change is computed once.
  private var knownRows: [JournalRow] = []

  /// - Parameter row: the newest row of the journal that this one continues; 0 if there is none.
  package init(after row: Int64 = 0) { start = row }

  /// Appends a journal entry.
  package func record(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    journalEntries.append((journalEntry, before, after))
  }

  /// The history as a tree.
  package var tree: HistoryTree { HistoryTree(heads) }

  /// All rows without the fields that they changed, oldest first.
  package var heads: [JournalHead] { rows.map(JournalHead.init) }

  /// All rows, oldest first. They have no parents: with a single writer, the order is sufficient.
  package var rows: [JournalRow] {
    for entry in journalEntries[knownRows.count...] {
      knownRows.append(
        JournalRow(
          number: start + Int64(knownRows.count + 1), parent: nil, journalEntry: entry.journalEntry,
          change: DocumentChange(from: entry.before, to: entry.after), instance: UUID(uuid: UUID.none)))
    }
    return knownRows
  }

  /// Returns the newest row of a step; `nil` if there is none.
  package func head(of step: StepID) -> JournalHead? {
    rows.last { $0.journalEntry.step == step && $0.journalEntry.kind.subject == nil }.map(JournalHead.init)
  }

  /// Returns the rows that changed an item, oldest first.
  package func rows(touching item: ItemID) -> [JournalRow] {
    rows.filter { $0.change.items.contains { $0.id == item } }
  }

  /// Returns the change from the document after one row to the document after another. A number before the
  /// first row means the beginning, one beyond the last row the present.
  package func change(from row: Int64, to other: Int64) -> DocumentChange {
    guard let before = document(after: row), let after = document(after: other) else {
      return DocumentChange()
    }
    return DocumentChange(from: before, to: after)
  }

  /// Returns a step in the form in which it is undone or redone.
  package func recordedStep(_ id: StepID?) -> RecordedStep? {
    let parts = rows.filter { $0.journalEntry.step == id && $0.journalEntry.kind.subject == nil }
    guard let first = parts.first, let last = parts.last else { return nil }
    return RecordedStep(
      id: first.journalEntry.step, label: last.journalEntry.label, cursor: first.journalEntry.cursor,
      changes: parts.map(\.change))
  }

  private func document(after row: Int64) -> Document? {
    if row <= start { return journalEntries.first?.before }
    return journalEntries.isEmpty
      ? nil : journalEntries[Int(min(row - start, Int64(journalEntries.count))) - 1].after
  }
}

extension UUID {
  /// The all-zero UUID, which identifies no process.
  fileprivate static var none: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}
