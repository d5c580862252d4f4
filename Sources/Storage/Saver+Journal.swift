package import ReduxCore

extension Saver {
  /// Returns the journal for an undo history. Its queries are answered once every pending change has been
  /// written; until then they fail with `JournalFailure.isBusy`.
  /// - Parameter row: the newest row of the journal when the screen opened.
  package func journal(openedAt row: Int64) -> UndoHistory.Journal {
    UndoHistory.Journal(
      reading: database, .screen(openedAt: row), waits: false,
      check: { [unowned self] () throws(JournalFailure) in
        if let failure, pendingCount > 0 { throw JournalFailure(failure) }
        guard isIdle else { throw .isBusy }
      },
      isOwn: { [instance = database.instance] in $0.instance == instance || $0.number <= row },
      whenReady: { [unowned self] in whenReady($0) })
  }
}
