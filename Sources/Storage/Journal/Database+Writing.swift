internal import FoundationEssentials
internal import GRDB
package import ReduxCore

extension Database {
  /// Writes a journal entry and its change in one transaction: after this returns, the change survives a
  /// power failure. Writing the same entry again has no effect.
  ///
  /// The tables may hold changes that the writer has not seen. In that case the newer change wins, field by
  /// field; undo, redo, travel and taking back write only fields that still have the expected value, and
  /// remove no entity that another process has changed; and an entity that another process removed is
  /// restored when it is edited. The journal stores the actual effect.
  /// - Parameter tell: called with each further percent of a change of many items, on the thread of the
  ///   caller.
  package func write(
    _ journalEntry: JournalEntry, _ change: DocumentChange,
    telling tell: @escaping (_ percent: Int) -> Void = { _ in }
  ) throws(StorageError) -> WriteResult {
    let progress = Self.progress(of: change, tell)
    return try self.change { db in
      let known = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT number FROM journal WHERE uuid = ?"),
        arguments: [journalEntry.id.rawValue.bytes])
      if progress != nil { try Self.enlargeCache(db) }
      defer { if progress != nil { Self.restoreCache(db) } }
      var writer = ChangeWriter(db, isForced: !journalEntry.isConditional, progress)
      if let known {
        try writer.compare(change, written: Self.change(of: known, db))
      } else {
        try writer.write(change)
      }
      let row = try known ?? append(journalEntry, writer.written, db, progress)
      return WriteResult(
        row: row,
        numbers: try Self.numbers(in: change, db).merging(Self.numbers(in: writer.written, db)) { $1 },
        foreign: try foreignRows(db, before: row), correction: writer.correction)
    } then: {
      markSeen(JournalMark(row: $0.row, uuid: journalEntry.id.rawValue))
    }
  }

  /// The number of changed items from which progress is told: a tenth of a second of work.
  private static let longChange = 2_000

  /// Returns the progress of writing each item into the tables, and then into the journal unless it is packed
  /// with others there (``JournalPack``); `nil` for a change that takes no time worth telling.
  private static func progress(
    of change: DocumentChange, _ tell: @escaping (_ percent: Int) -> Void
  ) -> WorkProgress? {
    guard change.items.count >= longChange else { return nil }
    return WorkProgress(total: change.items.reduce(0) { $0 + ($1.isEdit ? 2 : 1) }, tell)
  }

  /// Writes a journal entry whose change comes in parts, in the same way as ``write(_:_:)``: in one
  /// transaction, and as one row of the journal. Only one part at a time is held in memory.
  /// - Parameters:
  ///   - next: returns the next part; `nil` at the end.
  ///   - label: returns the label of the entry; called at the end.
  /// - Returns: the row; `nil` if there were no parts, in which case nothing was written.
  package func write(
    _ journalEntry: JournalEntry, parts next: () -> PackedChange?, label: () -> StepLabel
  ) throws(StorageError) -> Int64? {
    try self.change { db -> Int64? in
      guard var part = next() else { return nil }
      try Self.enlargeCache(db)
      defer { Self.restoreCache(db) }
      let row = try append(journalEntry, DocumentChange(), db)
      while true {
        var writer = ChangeWriter(db, isForced: true, addsNew: part.areNew)
        try writer.write(part.change)
        var written = writer.written
        // Unless another process has written some of them, what was added is as it was packed.
        if !part.packs.isEmpty, written.items.map(\.id).starts(with: part.added) {
          for pack in part.packs { try pack.insert(row, db) }
          written.items.removeFirst(part.added.count)
        }
        try Self.append(written, row, db)
        guard let following = next() else { break }
        part = following
      }
      try db.execute(sql: "UPDATE journal SET label = ? WHERE number = ?", arguments: [label().stored, row])
      return row
    } then: {
      if let row = $0 { markSeen(JournalMark(row: row, uuid: journalEntry.id.rawValue)) }
    }
  }

  /// Lets SQLite keep 64 MB of pages in memory while many items are written: the indexes by identity are
  /// written all over, and with its 2 MB an import of 100,000 items takes 1.4 to 1.7 s of system time, with
  /// these 0.4 to 0.5.
  static func enlargeCache(_ db: GRDB.Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -65536")
  }

  static func restoreCache(_ db: GRDB.Database) { try? db.execute(sql: "PRAGMA cache_size = -2000") }

  /// Returns the numbers of the items that a change added.
  static func numbers(in change: DocumentChange, _ db: GRDB.Database) throws -> [ItemID: Int] {
    var numbers: [ItemID: Int] = [:]
    for case .added(let item) in change.items { numbers[item.id] = try Item.number(of: item.id, db) }
    return numbers
  }

  /// Appends an entry with a change that the tables hold already.
  /// - Returns: the number of its row.
  func append(
    _ journalEntry: JournalEntry, _ change: DocumentChange, _ db: GRDB.Database,
    _ progress: WorkProgress? = nil
  ) throws -> Int64 {
    let (kind, step) = journalEntry.stored
    let parent =
      if case .travel(let target) = journalEntry.kind {
        try target.flatMap { try Self.newestRow(of: $0, db) }
      } else {
        try Self.newestInEffect(.anyone, instance, db)?.number
      }
    let cursor = journalEntry.cursor?.stored
    try db.cachedStatement(
      sql: """
        INSERT INTO journal (parent, uuid, kind, step, instance, time, label, cursor, author, command)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        parent, journalEntry.id.rawValue.bytes, kind, step.rawValue.bytes, instance.bytes,
        journalEntry.time.milliseconds,
        journalEntry.label.stored, cursor, journalEntry.author?.name, command,
      ])
    let row = db.lastInsertedRowID
    try Self.append(change, row, db, progress)
    return row
  }

  static func append(
    _ change: DocumentChange, _ row: Int64, _ db: GRDB.Database, _ progress: WorkProgress? = nil
  ) throws {
    for category in change.categories { try append(category, row, db) }
    let packs = try JournalPack.packs(of: change)
    for pack in packs { try pack.insert(row, db) }
    // Those of what was added come first, so that these two are of all kinds.
    let kinds = [packs.first, packs.last].compactMap(\.self)
    for item in change.items where !kinds.contains(where: { $0.isFor(item) }) {
      try append(item, row, db)
      progress?.advance()
    }
    for view in change.views { try append(view, row, db) }
  }

  private static func append<Entity: Stored>(
    _ change: EntityChange<Entity>, _ row: Int64, _ db: GRDB.Database
  ) throws {
    let (before, after) = try change.texts()
    try db.cachedStatement(
      sql: "INSERT INTO journal_change (row, entity, uuid, before, after) VALUES (?, ?, ?, ?, ?)"
    ).execute {
      try $0.bind(row)
      try $0.bind(Entity.table)
      try $0.bind(change.id.rawValue.bytes)
      try $0.bind(before)
      try $0.bind(after)
    }
  }
}

extension JournalEntry {
  /// The kind by its name in the journal, and the step that the entry belongs to, undoes or redoes.
  var stored: (kind: String, step: StepID) {
    switch kind {
    case .change: ("deed", step)
    case .undo(let step): ("undo", step)
    case .redo(let step): ("redo", step)
    case .travel: ("jump", step)
    }
  }
}
