internal import FoundationEssentials
internal import GRDB
package import ReduxCore

extension Database {
  /// Returns the newest step in effect, which is the one to undo next; `nil` if there is none.
  package func undoable(_ scope: UndoScope) throws(StorageError) -> RecordedStep? {
    try read { db in
      try Self.newestInEffect(scope, instance, db).flatMap { try Self.step($0.step, db) }
    }
  }

  /// Returns the step that was undone last, which is the one to redo next; `nil` if there is none, or if
  /// a newer step was made after the undo.
  package func redoable(_ scope: UndoScope) throws(StorageError) -> RecordedStep? {
    try read { db in try Self.newestUndone(scope, instance, db).flatMap { try Self.step($0, db) } }
  }

  /// Returns which step would be undone or redone next, and how many entities it changed; `nil` if there is
  /// none.
  /// - Parameter others: steps that are left out.
  package func outline(
    of direction: UndoResult.Direction, _ scope: UndoScope, besides others: [StepID] = []
  ) throws(StorageError) -> (step: StepID, changeCount: Int)? {
    try read { db in
      let step =
        switch direction {
        case .undo: try Self.newestInEffect(scope, instance, db, besides: others)?.step
        case .redo: try Self.newestUndone(scope, instance, db, besides: others)
        }
      return try step.map { ($0, try Self.changeCount(of: $0, db)) }
    }
  }

  /// Returns a step or a travel in the form in which it is undone or redone; `nil` if the journal has none.
  /// - Parameter tell: called with each further percent of the changes that were read, on the thread of the
  ///   caller.
  package func recordedStep(
    _ id: StepID, telling tell: ((_ percent: Int) -> Void)? = nil
  ) throws(StorageError) -> RecordedStep? {
    try read { db in
      try Self.step(id, db, tell.map { WorkProgress(total: try Self.changeCount(of: id, db), $0) })
    }
  }

  /// Returns the rows that other processes have written since the last read, in order; empty before the first
  /// read. Costs next to nothing if there are none.
  package func foreignRows() throws(StorageError) -> [JournalRow] {
    try readIfChanged { db in
      let rows = try foreignRows(db, before: .max)
      if let last = rows.last { markSeen(JournalMark(row: last.number, uuid: last.journalEntry.id.rawValue)) }
      return rows
    } ?? []
  }

  /// Returns the rows, newest first.
  package func journal(limit: Int? = nil) throws(StorageError) -> [JournalRow] {
    try read { db in
      try Self.rows("ORDER BY number DESC LIMIT ?", [limit ?? -1], db)
    }
  }

  func foreignRows(_ db: GRDB.Database, before row: Int64) throws -> [JournalRow] {
    // Mostly there is nothing between. A damaged journal may have any number.
    guard let seen = seenRow, seen < .max, seen + 1 < row else { return [] }
    return try Self.rows(
      "WHERE number > ? AND number < ? AND instance <> ? ORDER BY number", [seen, row, instance.bytes], db)
  }

  static func newestInEffect(
    _ scope: UndoScope, _ instance: UUID, _ db: GRDB.Database, besides others: [StepID] = []
  ) throws -> (number: Int64, step: StepID)? {
    let (condition, arguments) = condition(scope, instance)
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT u.number, u.step FROM journal u WHERE \(isStep) AND \(condition) AND \(isNone(of: others))
          AND (SELECT m.kind FROM journal m WHERE m.step = u.step ORDER BY m.number DESC LIMIT 1) <> 'undo'
          ORDER BY u.number DESC LIMIT 1
          """), arguments: arguments + StatementArguments(others.map(\.rawValue.bytes)))
    guard let row, let step = try row.uuid(1) else { return nil }
    return (try row.decode(atIndex: 0), StepID(step))
  }

  /// Matches a change or a travel, phrased so that SQLite scans down from the newest row.
  static let isStep = "u.kind <> 'undo' AND u.kind <> 'redo'"

  private static func isNone(of steps: [StepID]) -> String {
    steps.isEmpty ? "1" : "u.step NOT IN (\(databaseQuestionMarks(count: steps.count)))"
  }

  private static func condition(_ scope: UndoScope, _ instance: UUID) -> (
    sql: String, arguments: StatementArguments
  ) {
    switch scope {
    case .anyone: ("1", [])
    case .screen(let row): ("(u.instance = ? OR u.number <= ?)", [instance.bytes, row])
    }
  }

  private static func newestUndone(
    _ scope: UndoScope, _ instance: UUID, _ db: GRDB.Database, besides others: [StepID] = []
  ) throws -> StepID? {
    let (condition, arguments) = condition(scope, instance)
    return try Row.fetchOne(
      db,
      sql: """
        SELECT u.step FROM journal u WHERE u.kind = 'undo' AND \(condition) AND \(isNone(of: others))
        AND u.number = (SELECT max(m.number) FROM journal m WHERE m.step = u.step)
        AND u.number > ifnull((
          SELECT u.number FROM journal u WHERE \(isStep) AND \(condition) ORDER BY u.number DESC LIMIT 1
        ), 0)
        ORDER BY u.number DESC LIMIT 1
        """, arguments: arguments + StatementArguments(others.map(\.rawValue.bytes)) + arguments
    ).flatMap { try $0.uuid(0).map { StepID($0) } }
  }

  private static func changeCount(of step: StepID, _ db: GRDB.Database) throws -> Int {
    try changeCount(
      "IN (SELECT number FROM journal u WHERE step = :step AND \(isStep))", ["step": step.rawValue.bytes], db)
  }

  /// Returns the number of changes of entities that rows hold.
  /// - Parameter rows: the condition on their numbers, in SQL.
  static func changeCount(
    _ rows: String, _ arguments: StatementArguments, _ db: GRDB.Database
  ) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT (SELECT count(*) FROM journal_change WHERE row \(rows))
          + ifnull((SELECT sum(length(uuids) / 16) FROM journal_pack WHERE row \(rows)), 0)
          """), arguments: arguments) ?? 0
  }

  private static func step(
    _ id: StepID, _ db: GRDB.Database, _ progress: WorkProgress? = nil
  ) throws -> RecordedStep? {
    let rows = try bareRows("WHERE step = ? AND \(isStep) ORDER BY number", [id.rawValue.bytes], db)
    guard let first = rows.first, let last = rows.last else { return nil }
    return RecordedStep(
      id: id, label: last.journalEntry.label, cursor: first.journalEntry.cursor,
      changes: try rows.map { try change(of: $0.number, db, progress) })
  }

  /// Returns the rows of a query over `journal`; `sql` is the part after the table's name.
  static func rows(
    _ sql: String, _ arguments: StatementArguments, _ db: GRDB.Database
  ) throws -> [JournalRow] {
    try bareRows(sql, arguments, db).map { row in
      var row = row
      row.change = try change(of: row.number, db)
      row.numbers = try numbers(in: row.change, db)
      return row
    }
  }

  /// Returns the rows of a query over `journal`, without their changes.
  static func bareRows(
    _ sql: String, _ arguments: StatementArguments, _ db: GRDB.Database
  ) throws -> [JournalRow] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT number, uuid, kind, step, instance, time, label, cursor, parent, \(target),
            author FROM journal u \(sql)
          """), arguments: arguments)
    return try rows.map { row in
      let number = try row.journalNumber(0)
      let step = StepID(try row.identity(3))
      let journalEntry = JournalEntry(
        id: StepID(try row.identity(1)),
        kind: JournalEntry.Kind(try row.decode(atIndex: 2), step, target: try row.uuid(9)), step: step,
        time: Timestamp(milliseconds: try row.decode(atIndex: 5)),
        author: try row.author(10),
        label: StepLabel(stored: try row.decode(atIndex: 6)),
        cursor: try (row.decode(atIndex: 7) as String?).map { try Cursor(stored: $0) })
      return JournalRow(
        number: number, parent: try row.decode(atIndex: 8), journalEntry: journalEntry,
        change: DocumentChange(), instance: try row.identity(4))
    }
  }

  /// The step that a travel led to: the parent of its row is the row whose state it restored.
  static let target = """
    CASE kind WHEN 'jump' THEN (SELECT p.step FROM journal p WHERE p.number = u.parent) END
    """

  /// Returns the change stored for a row.
  static func change(
    of row: Int64, _ db: GRDB.Database, _ progress: WorkProgress? = nil
  ) throws -> DocumentChange {
    var change = DocumentChange()
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entity, uuid, before, after FROM \(JournalChanges.all) WHERE row = ? ORDER BY entity, uuid
          """),
      arguments: [row])
    while let row = try rows.next() {
      try change.append(row)
      progress?.advance()
    }
    return change
  }
}

extension DocumentChange {
  /// Adds the change of one entity from a row with its table, its identity, and its fields before and after.
  mutating func append(_ row: Row) throws {
    let id = try row.identity(1)
    let before = try (row.decode(atIndex: 2) as String?).map { try JSON.fields($0) }
    let after = try (row.decode(atIndex: 3) as String?).map { try JSON.fields($0) }
    switch try EntityKind(named: row.decode(atIndex: 0)) {
    case .category:
      if let change = try Category.change(CategoryID(id), before: before, after: after) {
        categories.append(change)
      }
    case .item:
      if let change = try Item.change(ItemID(id), before: before, after: after) { items.append(change) }
    case .view:
      if let change = try SavedView.change(SavedViewID(id), before: before, after: after) {
        views.append(change)
      }
    }
  }
}

extension JournalEntry.Kind {
  init(_ name: String, _ step: StepID, target: UUID?) {
    self =
      switch name {
      case "jump": .travel(to: target.map { StepID($0) })
      case "undo": .undo(of: step)
      case "redo": .redo(of: step)
      default: .change
      }
  }
}
