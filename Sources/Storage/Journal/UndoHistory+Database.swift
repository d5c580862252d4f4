package import ReduxCore

extension UndoHistory.Journal {
  /// Returns the journal of a database for a command: its queries wait for locks of other processes.
  @MainActor
  package static func reading(_ database: Database) -> Self { Self(reading: database, .anyone, waits: true) }

  /// Returns a journal that consists of the rows of a database up to `row`, followed by the session's own
  /// entries in memory. The database is only read.
  @MainActor
  package static func memory(over database: Database, upTo row: Int64) -> Self {
    let memory = MemoryJournal(after: row)
    let base = reading(database)
    @MainActor func heads() throws(JournalFailure) -> [JournalHead] {
      try base.heads().filter { $0.number <= row } + memory.heads
    }
    @MainActor func recordedStep(_ id: StepID?) throws(JournalFailure) -> RecordedStep? {
      guard let id else { return nil }
      if let step = memory.recordedStep(id) { return step }
      return try database.answer(waits: true) { () throws(StorageError) in try database.recordedStep(id) }
    }
    return Self(
      undoable: { () throws(JournalFailure) in try recordedStep(HistoryTree(try heads()).undoable) },
      redoable: { () throws(JournalFailure) in try recordedStep(HistoryTree(try heads()).redoable) },
      heads: heads,
      head: { step throws(JournalFailure) in
        if let head = memory.head(of: step) { return head }
        return try base.head(step)
      },
      floor: base.floor,
      change: { from, to throws(JournalFailure) in
        let stored = try base.change(min(from, row), min(to, row))
        let own = memory.change(from: max(from, row), to: max(to, row))
        return DocumentChange(folding: from <= to ? [stored, own] : [own, stored])
      },
      rows: { (item: ItemID) throws(JournalFailure) in
        try base.rows(item).filter { $0.number <= row } + memory.rows(touching: item)
      },
      authorRows: { (author: Author, time: Timestamp?) throws(JournalFailure) in
        try base.authorRows(author, time).filter { $0.number <= row } + memory.rows
      },
      isOwn: { _ in true },
      whenReady: { _ in },
      record: { memory.record($0, $1, $2) })
  }

  /// Creates a journal that queries a database. It records nothing: the entries are written separately.
  /// - Parameters:
  ///   - waits: `true` to wait for locks of other processes.
  ///   - check: called before each query; throws if the database must not be queried now.
  @MainActor
  init(
    reading database: Database, _ scope: UndoScope, waits: Bool,
    check: @escaping @MainActor () throws(JournalFailure) -> Void = {},
    isOwn: @escaping @MainActor (JournalHead) -> Bool = { _ in true },
    whenReady: @escaping @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void = { _ in }
  ) {
    func ask<Answer>(
      _ question: () throws(StorageError) -> Answer
    ) throws(JournalFailure) -> Answer {
      try check()
      return try database.answer(waits: waits, question)
    }
    self.init(
      undoable: { () throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.undoable(scope) }
      },
      redoable: { () throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.redoable(scope) }
      },
      heads: { () throws(JournalFailure) in try ask { () throws(StorageError) in try database.heads() } },
      head: { step throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.head(of: step) }
      },
      floor: { () throws(JournalFailure) in try ask { () throws(StorageError) in try database.floor() } },
      change: { from, to throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.change(from: from, to: to) }.orTrimmed
      },
      rows: { item throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.rows(touching: item) }
      },
      authorRows: { author, time throws(JournalFailure) in
        try ask { () throws(StorageError) in try database.rows(of: author, since: time) }
      },
      isOwn: isOwn, whenReady: whenReady, record: { _, _, _ in })
  }
}

extension Database {
  /// Runs a query of an undo history.
  /// - Parameter waits: `true` to wait for locks of other processes, `false` to fail at once with
  ///   `JournalFailure.isBusy`.
  func answer<Answer>(
    waits: Bool, _ question: () throws(StorageError) -> Answer
  ) throws(JournalFailure) -> Answer {
    do {
      return try waits ? question() : withoutWaiting(question)
    } catch {
      throw error.kind == .busy && !waits ? .isBusy : JournalFailure(error)
    }
  }
}

extension JournalFailure {
  init(_ error: StorageError) { self.init(sentence: "\(error.sentence) \(error.advice)") }
}

extension DocumentChange? {
  /// The change between two rows; throws if there is none, since rows after one of them have been trimmed.
  var orTrimmed: DocumentChange {
    get throws(JournalFailure) {
      guard let self else { throw JournalFailure.isTrimmed }
      return self
    }
  }
}
