internal import ReduxCore

extension CommandContext.Outcome {
  /// Adds a change. A command stores a step as one row of the journal: of several changes it has the label of the last.
  mutating func add(_ next: JournalEntry, from before: Document, to after: Document) {
    let further = DocumentChange(from: before, to: after)
    guard let first = journalEntry, first.step == next.step, next.kind == .change else {
      (journalEntry, change) = (next, further)
      return
    }
    journalEntry = next
    journalEntry?.id = first.id
    change = DocumentChange(folding: [change, further])
  }
}
