internal import FoundationEssentials

/// A journal without a database: of what happened in one session, for drawings and rehearsals.
///
/// It keeps the states themselves, which share structure.
@MainActor
package final class MemoryJournal {
  private var journalEntries: [(journalEntry: JournalEntry, before: Document, after: Document)] = []

  package init() {}

  /// Takes down a deed, or the taking back or doing again of one.
  package func record(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    journalEntries.append((journalEntry, before, after))
  }

  /// What happened, as a tree.
  package var tree: HistoryTree { HistoryTree(rows.map(JournalHead.init)) }

  /// All rows, the oldest first. They name no parents: with one writer the order tells.
  package var rows: [JournalRow] {
    journalEntries.enumerated().map { index, entry in
      JournalRow(
        number: Int64(index + 1), parent: nil, journalEntry: entry.journalEntry,
        change: DocumentChange(from: entry.before, to: entry.after), instance: UUID(uuid: UUID.none))
    }
  }

  /// The newest row of a step; `nil` where there is none.
  package func row(of step: StepID) -> Int64? {
    journalEntries.lastIndex { $0.journalEntry.step == step && $0.journalEntry.kind.subject == nil }.map {
      Int64($0 + 1)
    }
  }

  /// From the document after one row to the one after another; 0 is the beginning, and what lies beyond the
  /// last row is the present.
  package func change(from row: Int64, to other: Int64) -> DocumentChange {
    guard let before = document(after: row), let after = document(after: other) else {
      return DocumentChange()
    }
    return DocumentChange(from: before, to: after)
  }

  /// A step as it is taken back or done again.
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
  /// The identity of nobody.
  fileprivate static var none: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
}
