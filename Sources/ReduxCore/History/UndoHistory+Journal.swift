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
  package struct Journal {
    /// The step that undo would take back.
    package var undoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// The step that redo would do again.
    package var redoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    /// All rows, the oldest first.
    package var heads: @MainActor () throws(JournalFailure) -> [JournalHead] = { () throws(JournalFailure) in
      []
    }
    /// The newest row of a step, or of a jump.
    package var head: @MainActor (StepID) throws(JournalFailure) -> JournalHead? = {
      _ throws(JournalFailure) in nil
    }
    /// The row after which the journal begins: 0, or where it was cut the one before the first that is left.
    package var floor: @MainActor () throws(JournalFailure) -> Int64 = { () throws(JournalFailure) in 0 }
    /// From the document after one row to the one after another; what lies beyond the last row is the present.
    /// Fails where one of them lies before the floor.
    package var change: @MainActor (_ from: Int64, _ to: Int64) throws(JournalFailure) -> DocumentChange = {
      _, _ throws(JournalFailure) in DocumentChange()
    }
    /// The rows that touched an item, the oldest first, with what they did to it alone.
    package var rows: @MainActor (_ touching: ItemID) throws(JournalFailure) -> [JournalRow] = {
      _ throws(JournalFailure) in []
    }
    /// Whether a row was written here, or was there when the database was opened.
    package var isOwn: (JournalHead) -> Bool = { _ in true }
    /// Calls back, once, when a question that failed with ``JournalFailure/isBusy`` can be asked again.
    package var whenReady: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void = { _ in }
    /// Told of each deed; a database hears of them otherwise.
    var record: @MainActor (_ journalEntry: JournalEntry, _ before: Document, _ after: Document) -> Void = {
      _, _, _ in
    }

    package init(
      undoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?,
      redoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?
    ) {
      self.undoable = undoable
      self.redoable = redoable
    }

    /// No database: what this session did is all there is.
    @MainActor
    package static var none: Journal { memory(MemoryJournal()) }

    /// What this session did, in memory.
    @MainActor
    package static func memory(_ memory: MemoryJournal) -> Journal {
      var journal = Journal(
        undoable: { memory.recordedStep(memory.tree.undoable) },
        redoable: { memory.recordedStep(memory.tree.redoable) })
      journal.heads = { () throws(JournalFailure) in memory.rows.map(JournalHead.init) }
      journal.head = { step throws(JournalFailure) in
        memory.rows.last { $0.journalEntry.step == step && $0.journalEntry.kind.subject == nil }.map(
          JournalHead.init)
      }
      journal.change = { from, to throws(JournalFailure) in memory.change(from: from, to: to) }
      journal.rows = { item throws(JournalFailure) in
        memory.rows.filter { $0.change.items.contains { $0.id == item } }
      }
      journal.record = { memory.record($0, $1, $2) }
      return journal
    }
  }
}
