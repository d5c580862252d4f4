internal import FoundationEssentials
internal import GRDB
package import ReduxCore

/// What the journal tells of the whole history: its rows without their fields, the changes between any two
/// points, and the document as it was.
extension Database {
  /// All rows without the fields that they changed, the oldest first. Linear in the rows.
  package func heads() throws(StorageError) -> [JournalHead] {
    try read { db in
      var heads = try Self.heads("ORDER BY number", [], db)
      let touched = try Row.fetchCursor(
        db, sql: "SELECT row, entity, uuid FROM journal_change ORDER BY row, entity, uuid")
      var index = 0
      while let row = try touched.next() {
        let number: Int64 = try row.decode(atIndex: 0)
        while index < heads.count, heads[index].number < number { index += 1 }
        guard index < heads.count, heads[index].number == number else { continue }
        let id = try row.identity(2)
        switch try row.decode(atIndex: 1) as String {
        case Category.table: heads[index].categories.append(CategoryID(id))
        default: heads[index].items.append(ItemID(id))
        }
      }
      return heads
    }
  }

  /// The newest row of a step or a jump, without what it touched; `nil` where the journal has none.
  package func head(of step: StepID) throws(StorageError) -> JournalHead? {
    try read { db in
      guard let row = try Self.newestRow(of: step, db) else { return nil }
      return try Self.heads("WHERE number = ?", [row], db).first
    }
  }

  /// The row after which the journal begins: 0, or where it was cut the one before the first that is left.
  package func floor() throws(StorageError) -> Int64 {
    try read { db in try Self.firstRow(db) - 1 }
  }

  /// From the document after one row to the one after another: what the rows between them come to, or the
  /// reverse of it. What lies beyond the newest row is the present. Linear in what the rows between changed.
  /// `nil` where the journal has been cut after one of them.
  package func change(from row: Int64, to other: Int64) throws(StorageError) -> DocumentChange? {
    try read { db in
      guard try min(row, other) >= Self.firstRow(db) - 1 else { return nil }
      let change = try Self.change(after: min(row, other), upTo: max(row, other), db)
      return try Self.numbered(row <= other ? change : change.reversed, db)
    }
  }

  /// The rows that touched an item, the oldest first, with what they did to it alone. Costs these rows, by an
  /// index.
  package func rows(touching item: ItemID) throws(StorageError) -> [JournalRow] {
    try read { db in
      var rows = try Self.rows(
        "WHERE number IN (SELECT row FROM journal_change WHERE uuid = ? AND entity = ?) ORDER BY number",
        [item.rawValue.bytes, Item.table], db)
      for index in rows.indices {
        rows[index].change.categories = []
        rows[index].change.items.removeAll { $0.id != item }
      }
      return rows
    }
  }

  /// The document after a row of the journal; 0 is the beginning. Linear in the document and what was changed
  /// since. `nil` where the journal has been cut after that row.
  package func document(atRow row: Int64) throws(StorageError) -> Document? {
    try read { db in try Self.document(atRow: row, db) }
  }

  /// The document at a time: after the last row, in the order of the rows, before the first one that is
  /// later. `nil` where the journal has been cut after that.
  package func document(at time: Timestamp) throws(StorageError) -> Document? {
    try read { db in
      let row = try Self.row(at: time, db)
      // Of the time between the last row that was cut and the first that stayed nobody knows the beginning.
      let first = try Self.firstRow(db)
      return row == first - 1 && row > 0 ? nil : try Self.document(atRow: row, db)
    }
  }

  /// The last row before the first one that is later than a time; 0 for the beginning. Linear in the rows.
  package func row(at time: Timestamp) throws(StorageError) -> Int64 {
    try read { db in try Self.row(at: time, db) }
  }

  /// The number of the newest row that is a part of the step itself.
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
    // Rows count from 1; what a damaged file says may be anything.
    max(1, try Int64.fetchOne(db, sql: "SELECT min(number) FROM journal") ?? 1)
  }

  private static func document(atRow row: Int64, _ db: GRDB.Database) throws -> Document? {
    guard try row >= firstRow(db) - 1 else { return nil }
    var document = Document(categories: try Category.fetch(db), items: try Item.fetch(db))
    let change = try change(after: row, upTo: .max, db).reversed
    document.enforce(try numbered(change, db))
    return document
  }

  private static func heads(
    _ sql: String, _ arguments: StatementArguments, _ db: GRDB.Database
  ) throws -> [JournalHead] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT number, parent, kind, step, time, label, instance, \(target) FROM journal u \(sql)"),
      arguments: arguments)
    var heads: [JournalHead] = []
    while let row = try rows.next() {
      let step = StepID(try row.identity(3))
      heads.append(
        JournalHead(
          number: try row.journalNumber(0), parent: try row.decode(atIndex: 1),
          kind: JournalEntry.Kind(try row.decode(atIndex: 2), step, target: try row.uuid(7)), step: step,
          time: Timestamp(milliseconds: try row.decode(atIndex: 4)),
          label: LazyLabel(stored: try row.decode(atIndex: 5)),
          instance: try row.identity(6)))
    }
    return heads
  }

  /// What the rows after one, up to another, come to.
  private static func change(
    after row: Int64, upTo last: Int64, _ db: GRDB.Database
  ) throws -> DocumentChange {
    var fold = ChangeFold()
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT entity, uuid, before, after FROM journal_change WHERE row > ? AND row <= ?
          ORDER BY row, entity, uuid
          """), arguments: [row, last])
    while let row = try rows.next() {
      var change = DocumentChange()
      try change.take(row)
      fold.take(change)
    }
    return fold.change
  }

  /// The journal does not hold the numbers: those are never given anew.
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
