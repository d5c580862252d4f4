/// Why the journal could not be asked, as a sentence for people.
package struct JournalFailure: Error, Equatable, Sendable {
  package var sentence: String

  package init(sentence: String) { self.sentence = sentence }

  /// What was asked for lies before a cut.
  package static let isCut = JournalFailure(
    sentence: "The journal does not reach back that far; it was trimmed.")

  /// Something else is using the database: the question can be asked again once ``UndoHistory/Journal/whenReady``
  /// calls back.
  package static let isBusy = JournalFailure(sentence: "The database is busy.")
}

extension UndoHistory {
  /// Asks the journal, after all that was recorded here has reached it. No question waits for anything.
  ///
  /// A session in memory has ``memory(_:)``, one on a database the journal of that, and a recording plays the
  /// answers that it holds.
  package struct Journal {
    /// The step that undo would take back.
    package var undoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// The step that redo would do again.
    package var redoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// All rows, the oldest first.
    package var heads: @MainActor () throws(JournalFailure) -> [JournalHead]
    /// The newest row of a step, or of a jump.
    package var head: @MainActor (StepID) throws(JournalFailure) -> JournalHead?
    /// The row after which the journal begins: 0, or where it was cut the one before the first that is left.
    package var floor: @MainActor () throws(JournalFailure) -> Int64
    /// From the document after one row to the one after another; what lies beyond the last row is the present.
    /// Fails where one of them lies before the floor.
    package var change: @MainActor (_ from: Int64, _ to: Int64) throws(JournalFailure) -> DocumentChange
    /// The rows that touched an item, the oldest first, with what they did to it alone.
    package var rows: @MainActor (_ touching: ItemID) throws(JournalFailure) -> [JournalRow]
    /// Whether a row was written here, or was there when the database was opened.
    package var isOwn: @MainActor (JournalHead) -> Bool
    /// Calls back, once, when a question that failed with ``JournalFailure/isBusy`` can be asked again.
    package var whenReady: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
    /// Told of each deed; a database hears of them otherwise.
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
      self.isOwn = isOwn
      self.whenReady = whenReady
      self.record = record
    }

    /// What this session did, in memory.
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
        isOwn: { _ in true },
        whenReady: { _ in },
        record: { memory.record($0, $1, $2) })
    }
  }
}
