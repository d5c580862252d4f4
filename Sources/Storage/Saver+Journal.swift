package import ReduxCore

extension Saver {
  /// Returns the journal for an undo history. Its queries are answered once every pending change has been
  /// written; until then they fail with `JournalFailure.isBusy`. So does a query for a step of many changes
  /// until that was read off the main thread.
  /// - Parameter row: the newest row of the journal when the screen opened.
  package func journal(openedAt row: Int64) -> UndoHistory.Journal {
    let check = { @MainActor [unowned self] () throws(JournalFailure) in
      if let failure, pendingCount > 0 { throw JournalFailure(failure) }
      guard isIdle else { throw .isBusy }
    }
    var journal = UndoHistory.Journal(
      reading: database, .screen(openedAt: row), waits: false, check: check,
      isOwn: { [instance = database.instance] in $0.instance == instance || $0.number <= row },
      whenReady: { [unowned self] in whenReady($0) })
    journal.undoable = { [unowned self] () throws(JournalFailure) in
      try check()
      return try step(to: .undo, openedAt: row)
    }
    journal.redoable = { [unowned self] () throws(JournalFailure) in
      try check()
      return try step(to: .redo, openedAt: row)
    }
    return journal
  }

  /// The most changes of a step that is read at once: that takes about 10 ms.
  private static let mostChanges = 1_000

  /// Returns the step to undo or redo next; `nil` if there is none.
  private func step(
    to direction: UndoResult.Direction, openedAt row: Int64
  ) throws(JournalFailure) -> RecordedStep? {
    let scope = UndoScope.screen(openedAt: row)
    let outline = try database.answer(waits: false) { () throws(StorageError) in
      try database.outline(of: direction, scope)
    }
    guard let outline else { return nil }
    if let read = takeStep(outline.step) {
      do {
        return try read.get()
      } catch {
        throw JournalFailure(error)
      }
    }
    guard outline.changeCount > Self.mostChanges else {
      return try database.answer(waits: false) { () throws(StorageError) in
        try database.recordedStep(outline.step)
      }
    }
    readStep(outline.step, to: direction)
    throw .isBusy
  }
}
