internal import FoundationEssentials
internal import GRDB
package import ReduxCore

/// Queries over the whole history: rows without their fields, the change between any two rows, and the
/// document at an earlier row or time.
extension Database {
  /// Returns all rows without the fields that they changed, oldest first. Complexity: linear in the number of
  /// rows, and of the items and categories that they changed.
  /// - Parameter namesEntities: false to leave out which items and categories a row changed, and with them
  ///   the time that they take: an import may have changed 100,000.
  package func heads(namesEntities: Bool = true) throws(StorageError) -> [JournalHead] {
    try read { db in
      var heads = try Self.heads("ORDER BY number", [], db)
      if namesEntities { try Self.nameEntities(in: &heads, db) }
      return heads
    }
  }

  /// Says which items and categories the rows changed. Of packs only the identities are read: what the journal says of
  /// 100,000 imported items took 0.3 s to uncompress, for which the history view stood still.
  /// - Parameter heads: all rows, oldest first.
  private static func nameEntities(in heads: inout [JournalHead], _ db: GRDB.Database) throws {
    func forEachRow(_ sql: String, _ body: (_ head: inout JournalHead, _ row: Row) throws -> Void) throws {
      let rows = try Row.fetchCursor(db, sql: sql)
      var index = 0
      while let row = try rows.next() {
        let number: Int64 = try row.decode(atIndex: 0)
        while index < heads.count, heads[index].number < number { index += 1 }
        // In a damaged file a change may belong to no row.
        if index < heads.count, heads[index].number == number { try body(&heads[index], row) }
      }
    }
    try forEachRow("SELECT row, entity, uuid FROM journal_change ORDER BY row, entity, uuid") { head, row in
      let id = try row.identity(2)
      switch try EntityKind(named: row.decode(atIndex: 1)) {
      case .category: head.categories.append(CategoryID(id))
      case .item: head.items.append(ItemID(id))
      // The tree says nothing about the views that a row changed.
      case .view: break
      }
    }
    try forEachRow("SELECT row, uuids FROM journal_pack ORDER BY row, first") { head, row in
      guard let ids = try row.withUnsafeData(atIndex: 1, { $0.flatMap(UUID.list) }) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "items without an identity")
      }
      head.items += ids.map { ItemID($0) }
    }
  }

  /// Returns the newest row of a step or a travel, without the entities it changed; `nil` if the journal has
  /// none.
  package func head(of step: StepID) throws(StorageError) -> JournalHead? {
    try read { db in
      guard let row = try Self.newestRow(of: step, db) else { return nil }
      return try Self.heads("WHERE number = ?", [row], db).first
    }
  }

  /// Returns the label of the newest row if that is a travel, after which nothing has changed; otherwise
  /// `nil`.
  package func newestTravel() throws(StorageError) -> StepLabel? {
    try read { db in
      guard let head = try Self.heads("ORDER BY number DESC LIMIT 1", [], db).first, case .travel = head.kind
      else { return nil }
      return head.label.value
    }
  }

  /// Returns the row after which the journal begins: 0, or if the journal was trimmed, the row before the
  /// first one that is left.
  package func floor() throws(StorageError) -> Int64 {
    try read { db in try Self.firstRow(db) - 1 }
  }

  /// Returns the change from the document after one row to the document after another: the combined change of
  /// the rows between them, or its inverse. A number beyond the newest row means the present. Complexity:
  /// linear in what the rows between changed.
  /// - Parameter tell: called with each further percent of what was read, on the thread of the caller.
  /// - Returns: `nil` if rows after either of them have been trimmed.
  package func change(
    from row: Int64, to other: Int64, telling tell: ((_ percent: Int) -> Void)? = nil
  ) throws(StorageError) -> DocumentChange? {
    try read { db in
      guard try min(row, other) >= Self.firstRow(db) - 1 else { return nil }
      let progress = try tell.map { WorkProgress(total: try Self.changeCount(from: row, to: other, db), $0) }
      let change = try Self.change(after: min(row, other), upTo: max(row, other), db, progress)
      return try Self.numbered(row <= other ? change : change.reversed, db)
    }
  }

  /// Returns the number of changes of entities that the rows between two rows hold.
  func changeCount(from row: Int64, to other: Int64) throws(StorageError) -> Int {
    try read { db in try Self.changeCount(from: row, to: other, db) }
  }

  private static func changeCount(from row: Int64, to other: Int64, _ db: GRDB.Database) throws -> Int {
    try changeCount("BETWEEN :first AND :last", ["first": min(row, other) + 1, "last": max(row, other)], db)
  }

  /// Returns the rows that changed an item, oldest first, with only their changes to that item. Complexity:
  /// linear in the number of these rows, by an index.
  package func rows(touching item: ItemID) throws(StorageError) -> [JournalRow] {
    try read { db in
      let changes = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT entity, uuid, before, after, row FROM \(JournalChanges.touching) WHERE entity = :entity ORDER BY row
            """), arguments: ["uuid": item.rawValue.bytes, "entity": Item.table])
      return try changes.compactMap { change in
        let number: Int64 = try change.decode(atIndex: 4)
        // In a damaged file a change may belong to no row.
        guard var row = try Self.bareRows("WHERE number = ?", [number], db).first else { return nil }
        try row.change.append(change)
        row.numbers = try Self.numbers(in: row.change, db)
        return row
      }
    }
  }

  /// Returns the document after a row of the journal; 0 is the beginning. Complexity: linear in the document
  /// and in what was changed since.
  /// - Returns: `nil` if rows after that row have been trimmed.
  package func document(atRow row: Int64) throws(StorageError) -> Document? {
    try read { db in try Self.document(atRow: row, db) }
  }

  /// Returns the document at a time: after the last row, by row number, that precedes the first row with a
  /// later time.
  /// - Returns: `nil` if that row has been trimmed.
  package func document(at time: Timestamp) throws(StorageError) -> Document? {
    try read { db in
      let row = try Self.row(at: time, db)
      // The times of the trimmed rows are lost, so a time before the first remaining row cannot be assigned
      // to one.
      let first = try Self.firstRow(db)
      return row == first - 1 && row > 0 ? nil : try Self.document(atRow: row, db)
    }
  }

  /// Returns the last row before the first one with a later time; 0 for the beginning. Complexity: linear in
  /// the number of rows.
  package func row(at time: Timestamp) throws(StorageError) -> Int64 {
    try read { db in try Self.row(at: time, db) }
  }

  /// Returns the number of the newest row that is part of the step itself, as opposed to an undo or redo of
  /// it.
  static func newestRow(of step: StepID, _ db: GRDB.Database) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(
        sql: "SELECT u.number FROM journal u WHERE u.step = ? AND \(isStep) ORDER BY u.number DESC"),
      arguments: [step.rawValue.bytes])
  }

  private static func row(at time: Timestamp, _ db: GRDB.Database) throws -> Int64 {
    let later = try Int64.fetchOne(
      db, sql: "SELECT number FROM journal WHERE time > ? ORDER BY number LIMIT 1",
      arguments: [time.milliseconds])
    return try later.map { $0 - 1 } ?? Int64.fetchOne(db, sql: "SELECT max(number) FROM journal") ?? 0
  }

  private static func firstRow(_ db: GRDB.Database) throws -> Int64 {
    // Row numbers start at 1, but a damaged file may contain any value.
    max(1, try Int64.fetchOne(db, sql: "SELECT min(number) FROM journal") ?? 1)
  }

  private static func document(atRow row: Int64, _ db: GRDB.Database) throws -> Document? {
    guard try row >= firstRow(db) - 1 else { return nil }
    var document = try Self.document(items: Item.fetch(db), db)
    let change = try change(after: row, upTo: .max, db, nil).reversed
    document.overwrite(with: try numbered(change, db))
    return document
  }

  private static func heads(
    _ sql: String, _ arguments: StatementArguments, _ db: GRDB.Database
  ) throws -> [JournalHead] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql:
          """
          SELECT number, parent, kind, step, time, label, instance, \(target), author, command
          FROM journal u \(sql)
          """),
      arguments: arguments)
    var heads: [JournalHead] = []
    while let row = try rows.next() {
      let step = StepID(try row.identity(3))
      heads.append(
        JournalHead(
          number: try row.journalNumber(0), parent: try row.decode(atIndex: 1),
          kind: JournalEntry.Kind(try row.decode(atIndex: 2), step, target: try row.uuid(7)), step: step,
          time: Timestamp(milliseconds: try row.decode(atIndex: 4)), author: try row.author(8),
          command: try row.decode(atIndex: 9),
          label: LazyLabel(stored: try row.decode(atIndex: 5)),
          instance: try row.identity(6)))
    }
    return heads
  }

  /// Returns the combined change of the rows after `row`, up to and including `last`.
  private static func change(
    after row: Int64, upTo last: Int64, _ db: GRDB.Database, _ progress: WorkProgress?
  ) throws -> DocumentChange {
    var fold = ChangeFold()
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entity, uuid, before, after FROM \(JournalChanges.all) WHERE row > ? AND row <= ?
          ORDER BY row, entity, uuid
          """), arguments: [row, last])
    while let row = try rows.next() {
      var change = DocumentChange()
      try change.append(row)
      fold.add(change)
      progress?.advance()
    }
    return fold.change
  }

  /// Fills in the items' numbers, which the journal does not store. A number is never reassigned.
  private static func numbered(_ change: DocumentChange, _ db: GRDB.Database) throws -> DocumentChange {
    var numbered = change
    for index in change.items.indices {
      guard case .added(var item) = change.items[index] else { continue }
      item.number = try Item.number(of: item.id, db)
      numbered.items[index] = .added(item)
    }
    return numbered
  }
}
