package import ReduxCore

extension Saver {
  /// Returns the journal for an undo history. Its queries are answered once every pending change has been
  /// written; until then they fail with `JournalFailure.isBusy`.
  /// - Parameter row: the newest row of the journal when the screen opened.
  package func journal(openedAt row: Int64) -> UndoHistory.Journal {
    var journal = UndoHistory.Journal(
      undoable: { [unowned self] () throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.undoable(.screen(openedAt: row)) }
      },
      redoable: { [unowned self] () throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.redoable(.screen(openedAt: row)) }
      })
    journal.heads = { [unowned self] () throws(JournalFailure) in
      try ask { () throws(StorageError) in try database.heads() }
    }
    journal.head = { [unowned self] step throws(JournalFailure) in
      try ask { () throws(StorageError) in try database.head(of: step) }
    }
    journal.floor = { [unowned self] () throws(JournalFailure) in
      try ask { () throws(StorageError) in try database.floor() }
    }
    journal.change = { [unowned self] from, to throws(JournalFailure) in
      let change = try ask { () throws(StorageError) in try database.change(from: from, to: to) }
      guard let change else { throw JournalFailure.isCut }
      return change
    }
    journal.rows = { [unowned self] item throws(JournalFailure) in
      try ask { () throws(StorageError) in try database.rows(touching: item) }
    }
    journal.whenReady = { [unowned self] in whenReady($0) }
    journal.isOwn = { [instance = database.instance] in $0.instance == instance || $0.number <= row }
    return journal
  }

  /// Queries the database without blocking: neither on pending writes nor on a lock held by another process.
  /// - Throws: `JournalFailure.isBusy` if the query cannot be answered at once.
  private func ask<Answer>(
    _ question: () throws(StorageError) -> Answer
  ) throws(JournalFailure) -> Answer {
    if let failure, pendingCount > 0 { throw JournalFailure(failure) }
    guard isIdle else { throw .isBusy }
    do {
      return try database.withoutWaiting(question)
    } catch {
      throw error.kind == .busy ? .isBusy : JournalFailure(error)
    }
  }
}

extension JournalFailure {
  fileprivate init(_ error: StorageError) { self.init(sentence: "\(error.sentence) \(error.advice)") }
}
