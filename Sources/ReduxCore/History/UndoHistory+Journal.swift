/// The reason the journal could not be queried, as a sentence for the user.
package struct JournalFailure: Error, Equatable, Sendable {
  package var sentence: String

  package init(sentence: String) { self.sentence = sentence }

  /// The requested rows have been trimmed.
  package static let isTrimmed = JournalFailure(
    sentence: "The journal does not reach back that far; it was trimmed.")

  /// The database is in use; the query can be repeated once ``UndoHistory/Journal/whenReady`` calls back.
  package static let isBusy = JournalFailure(sentence: "The database is busy.")
}

extension UndoHistory {
  /// The journal as the undo history queries it, including everything that was recorded here.
  ///
  /// A session in memory uses ``memory(_:)``, a session on a database the journal of that database, and a
  /// replay the answers in the recording.
  package struct Journal {
    /// Returns the step to undo next.
    package var undoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// Returns the step to redo next.
    package var redoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// Returns all rows, oldest first.
    package var heads: @MainActor () throws(JournalFailure) -> [JournalHead]
    /// Returns the newest row of a step or a travel.
    package var head: @MainActor (StepID) throws(JournalFailure) -> JournalHead?
    /// Returns the row after which the journal begins: 0, or if it was trimmed, the row before the first one
    /// left.
    package var floor: @MainActor () throws(JournalFailure) -> Int64
    /// Returns the change from the document after one row to the document after another. A number beyond the
    /// last row means the present. Throws if one of the rows precedes the floor.
    package var change: @MainActor (_ from: Int64, _ to: Int64) throws(JournalFailure) -> DocumentChange
    /// Returns the rows that changed an item, oldest first, with only their changes to that item.
    package var rows: @MainActor (_ touching: ItemID) throws(JournalFailure) -> [JournalRow]
    /// Returns the rows that changed what an author changed, and those that undid or redid the author's
    /// steps, from the author's first row at or after a time on, oldest first. Their changes may be limited
    /// to what the author changed.
    package var authorRows:
      @MainActor (_ author: Author, _ since: Timestamp?) throws(JournalFailure) -> [JournalRow]
    /// Whether a row was written here, or was there when the database was opened.
    package var isOwn: @MainActor (JournalHead) -> Bool
    /// Calls back, once, when a question that failed with ``JournalFailure/isBusy`` can be asked again.
    package var whenReady: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
    /// Called with each journal entry and the documents before and after it. A journal on a database ignores
    /// it, since the entries are written there separately.
    package var record:
      @MainActor (_ journalEntry: JournalEntry, _ before: Document, _ after: Document) -> Void

    package init(
      undoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?,
      redoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?,
      heads: @escaping @MainActor () throws(JournalFailure) -> [JournalHead],
      head: @escaping @MainActor (StepID) throws(JournalFailure) -> JournalHead?,
      floor: @escaping @MainActor () throws(JournalFailure) -> Int64,
      change: @escaping @MainActor (_ from: Int64, _ to: Int64) throws(JournalFailure) -> DocumentChange,
      rows: @escaping @MainActor (_ touching: ItemID) throws(JournalFailure) -> [JournalRow],
      authorRows:
        @escaping @MainActor (_ author: Author, _ since: Timestamp?) throws(JournalFailure) -> [JournalRow],
      isOwn: @escaping @MainActor (JournalHead) -> Bool,
      whenReady: @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void,
      record:
        @escaping @MainActor (_ journalEntry: JournalEntry, _ before: Document, _ after: Document) -> Void
    ) {
      self.undoable = undoable
      self.redoable = redoable
      self.heads = heads
      self.head = head
      self.floor = floor
      self.change = change
      self.rows = rows
      self.authorRows = authorRows
      self.isOwn = isOwn
      self.whenReady = whenReady
      self.record = record
    }

    /// Returns a journal of this session's own entries, in memory.
    @MainActor
    package static func memory(_ memory: MemoryJournal) -> Journal {
      Journal(
        undoable: { memory.recordedStep(memory.tree.undoable) },
        redoable: { memory.recordedStep(memory.tree.redoable) },
        heads: { memory.heads },
        head: { memory.head(of: $0) },
        floor: { 0 },
        change: { memory.change(from: $0, to: $1) },
        rows: { memory.rows(touching: $0) },
        authorRows: { _, _ in memory.rows },
        isOwn: { _ in true },
        whenReady: { _ in },
        record: { memory.record($0, $1, $2) })
    }
  }
}
