package import ReduxCore

extension Saver {
  /// Returns the journal for an undo history. Its queries are answered once every pending change has been
  /// written; until then they fail with `JournalFailure.isBusy`. So do a query for a step of many changes,
  /// and one for the change between two rows that is as large, until that was read off the main thread.
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
    journal.change = { [unowned self] from, to throws(JournalFailure) in
      try check()
      return try change(from: from, to: to)
    }
    return journal
  }

  /// The most changes that are read at once: that takes about 10 ms.
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
    if let read = takeStep(outline.step) { return try answer(read) }
    guard outline.changeCount > Self.mostChanges else {
      return try database.answer(waits: false) { () throws(StorageError) in
        try database.recordedStep(outline.step)
      }
    }
    readStep(outline.step, to: direction)
    throw .isBusy
  }

  private func change(from row: Int64, to other: Int64) throws(JournalFailure) -> DocumentChange {
    if let read = takeChange(from: row, to: other) { return try answer(read).orTrimmed }
    let count = try database.answer(waits: false) { () throws(StorageError) in
      try database.changeCount(from: row, to: other)
    }
    if count > Self.mostChanges {
      readChange(from: row, to: other)
      throw .isBusy
    }
    return try database.answer(waits: false) { () throws(StorageError) in
      try database.change(from: row, to: other)
    }.orTrimmed
  }

  private func answer<Answer>(_ read: Result<Answer, StorageError>) throws(JournalFailure) -> Answer {
    do {
      return try read.get()
    } catch {
      throw JournalFailure(error)
    }
  }
}
