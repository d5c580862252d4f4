internal import GRDB
internal import Redux
package import ReduxCore

/// What a repair has mended.
package enum Repair: Equatable, Sendable {
  /// The indexes were made again from the tables.
  case indexes
  /// A value that its field cannot have was replaced: with what the journal says, or with none.
  case value(InvalidValue, isRestored: Bool)
  /// So many items got the number that they had been given, or a new one.
  case numbers(Int)
  /// So many changes that belonged to no row of the journal got one.
  case rows(Int)
  /// The journal got a row with so many differences between what it knew and what the tables hold.
  case journal(Int)
  /// So many items and names that contradicted each other were changed.
  case inconsistencies(Int)
}

extension Database {
  /// Repairs what can be repaired without touching what the user wrote: indexes, values that their fields
  /// cannot have, numbers, a journal that does not lead to the contents of the tables, circles and names that
  /// are there twice. Damaged pages are left as they are.
  /// - Parameters:
  ///   - journalEntry: the entry for what the journal lacks.
  ///   - dryRun: `true` to tell what would be mended without changing anything.
  /// - Returns: what was mended; empty if there was nothing, or nothing that can be.
  package func repair(
    _ report: IntegrityReport, as journalEntry: JournalEntry, dryRun: Bool = false
  ) throws(StorageError) -> [Repair] {
    guard report.damage.allSatisfy(IntegrityReport.isAboutIndex) else { return [] }
    let rebuildsIndexes =
      !report.damage.isEmpty || report.overlooked > 0 || !report.missingIndexes.isEmpty
    return try change(commits: !dryRun) {
      try repair($0, rebuildsIndexes: rebuildsIndexes, journalEntry)
    }
  }

  private func repair(
    _ db: GRDB.Database, rebuildsIndexes: Bool, _ journalEntry: JournalEntry
  ) throws -> [Repair] {
    var repairs: [Repair] = []
    if rebuildsIndexes {
      for index in try Schema.missingIndexes(db) { try db.execute(sql: index.sql) }
      try db.execute(sql: "REINDEX")
      try TrigramIndex.rebuild(db)
      repairs.append(.indexes)
    }
    repairs += try InvalidValue.mend(db)
    let numbers = try Self.renumber(db)
    if numbers > 0 { repairs.append(.numbers(numbers)) }
    let rows = try adoptChanges(journalEntry, db)
    if rows > 0 { repairs.append(.rows(rows)) }
    var lacking = try Self.lackingChange(db)
    if !lacking.isEmpty {
      repairs.append(.journal(lacking.items.count + lacking.categories.count + lacking.views.count))
    }
    let inconsistencies = try Self.settle(db)
    if inconsistencies > 0 {
      repairs.append(.inconsistencies(inconsistencies))
      lacking = try Self.lackingChange(db)
    }
    if !lacking.isEmpty { _ = try append(journalEntry, lacking, db) }
    return repairs
  }

  /// Changes what contradicts each other in the tables.
  /// - Returns: the number of contradictions.
  private static func settle(_ db: GRDB.Database) throws -> Int {
    let document = try document(items: Item.fetch(db), db)
    var settled = document
    let inconsistencies = settled.settle(since: Document())
    guard !inconsistencies.isEmpty else { return 0 }
    var writer = ChangeWriter(db, isForced: true)
    try writer.write(DocumentChange(from: document, to: settled))
    return inconsistencies.count
  }

  /// Gives each item the number that was assigned to it.
  private static func renumber(_ db: GRDB.Database) throws -> Int {
    let items = try Row.fetchAll(
      db,
      sql: """
        SELECT item.uuid, item.number, number.uuid FROM item LEFT JOIN number USING (number)
        WHERE number.uuid IS NOT item.uuid
        """)
    var assigned: [(id: ItemID, number: Int)] = []
    for (index, row) in items.enumerated() {
      let id = ItemID(try row.identity(0))
      if try Item.number(of: id, db) == nil {
        if try row.uuid(2) == nil {
          try db.execute(
            sql: "INSERT INTO number (number, uuid) VALUES (?, ?)",
            arguments: [try row.decode(Int.self, atIndex: 1), id.rawValue.bytes])
        } else {
          _ = try Item.assignNumber(to: id, db)
        }
      }
      if let number = try Item.number(of: id, db) { assigned.append((id, number)) }
      // Out of the way of the others, which may have each other's numbers.
      try db.execute(
        sql: "UPDATE item SET number = ? WHERE uuid = ?", arguments: [-1 - index, id.rawValue.bytes])
    }
    for (id, number) in assigned {
      try db.execute(
        sql: "UPDATE item SET number = ? WHERE uuid = ?", arguments: [number, id.rawValue.bytes])
    }
    return assigned.count
  }

  /// Gives the changes that belong to no row of the journal a row each, with the time of the row before.
  private func adoptChanges(_ journalEntry: JournalEntry, _ db: GRDB.Database) throws -> Int {
    try db.execute(
      sql: """
        INSERT INTO journal (number, uuid, kind, step, instance, time, label)
        SELECT row, randomblob(16), 'deed', randomblob(16), ?,
          ifnull((SELECT time FROM journal WHERE number < row ORDER BY number DESC LIMIT 1), ?), ?
        FROM (SELECT row FROM journal_change UNION SELECT row FROM journal_pack)
        WHERE row > 0 AND row NOT IN (SELECT number FROM journal)
        """,
      arguments: [instance.bytes, journalEntry.time.milliseconds, StepLabel.text("Unknown change").stored])
    return db.changesCount
  }

  /// Returns the difference between what the journal leads to and what the tables hold.
  private static func lackingChange(_ db: GRDB.Database) throws -> DocumentChange {
    let oldest = try Int64.fetchOne(db, sql: "SELECT min(number) FROM journal")
    let isComplete = try oldest.map { $0 == 1 } ?? (newestRow(db) == 0)
    let journal = try JournalledTables(db)
    return DocumentChange(
      categories: journal.categories.difference(to: try Category.fetch(db), isComplete: isComplete),
      items: journal.items.difference(to: try Item.fetch(db), isComplete: isComplete),
      views: journal.views.difference(to: try SavedView.fetch(db), isComplete: isComplete))
  }
}

extension IntegrityReport {
  /// Returns `true` for a message of SQLite about an index, which can be made again.
  static func isAboutIndex(_ message: String) -> Bool {
    message.hasSuffix("missing from index") || message.contains("missing from index ")
      || message.hasPrefix("wrong # of entries in index")
  }
}
