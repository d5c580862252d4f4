internal import GRDB
internal import Redux
internal import ReduxCore

extension Database {
  /// Checks the file, the tables, and that the journal leads to the contents of the tables. Complexity:
  /// linear in the size of the database.
  package func check() throws(StorageError) -> IntegrityReport {
    try read { db in
      var report = IntegrityReport()
      report.damage = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)").filter { $0 != "ok" }
      guard report.damage.isEmpty else { return report }
      report.format = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      let page = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
      report.fileBytes = page * (try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0)
      report.freeBytes = page * (try Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0)
      report.mode = DatabaseFile.mode(of: path) ?? 0
      report.misnumbered =
        try Int.fetchOne(
          db,
          sql: "SELECT count(*) FROM item LEFT JOIN number USING (number) WHERE number.uuid IS NOT item.uuid")
        ?? 0
      report.missingIndexes = try Schema.missingIndexes(db).map(\.name)
      report.overlooked = try TrigramIndex.faultCount(db)
      let orphans = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check")
      report.contradictions = orphans.prefix(10).map { _ in "a change belongs to no row of the journal" }
      try report.measureJournal(db)
      report.invalidValues = try InvalidValue.all(db)
      guard report.invalidValues.isEmpty else { return report }
      let (categories, items, views) = (
        try Category.fetch(db), try Item.fetch(db), try SavedView.fetch(db)
      )
      try report.compareJournal(db, categories, items, views)
      var document = Document(categories: categories, items: items, views: views)
      report.inconsistencies = document.settle(since: Document()).compactMap(\.fault).prefix(10).map(\.self)
      return report
    }
  }
}

extension IntegrityReport {
  fileprivate mutating func measureJournal(_ db: GRDB.Database) throws {
    let row = try Row.fetchOne(db, sql: "SELECT count(*), min(number), sum(length(label)) FROM journal")
    rows = try row?.decode(atIndex: 0) ?? 0
    isComplete = try (row?.decode(atIndex: 1) as Int64?).map { $0 == 1 } ?? (Database.newestRow(db) == 0)
    oldest = try Int64.fetchOne(db, sql: "SELECT time FROM journal ORDER BY number LIMIT 1")
      .map { Timestamp(milliseconds: $0) }
    let fields = try Int.fetchOne(
      db,
      sql: """
        SELECT ifnull((SELECT sum(length(uuids) + length(texts) + 48) FROM journal_pack), 0)
          + ifnull(sum(length(CAST(ifnull(before, '') AS BLOB)) + length(CAST(ifnull(after, '') AS BLOB)) + 32), 0)
        FROM journal_change
        """)
    journalBytes = (try row?.decode(Int?.self, atIndex: 2) ?? 0) + 72 * rows + (fields ?? 0)
  }

  /// Applies the journal in reverse to the contents of the tables: each row must find the values it says it
  /// left.
  fileprivate mutating func compareJournal(
    _ db: GRDB.Database, _ categories: [ReduxCore.Category], _ items: [Item], _ views: [SavedView]
  ) throws {
    var (categories, items) = (RewoundTable(categories), RewoundTable(items))
    var views = RewoundTable(views)
    let rows = try Row.fetchCursor(
      db,
      sql:
        """
        SELECT entity, uuid, before, after, row FROM \(JournalChanges.all)
        ORDER BY row DESC, entity DESC, uuid DESC
        """
    )
    while let row = try rows.next() {
      var change = DocumentChange()
      try change.append(row)
      let number: Int64 = try row.decode(atIndex: 4)
      for item in change.items { note(items.revert(item), number) }
      for category in change.categories { note(categories.revert(category), number) }
      for view in change.views { note(views.revert(view), number) }
    }
    guard isComplete else { return }
    for name in items.names + categories.names + views.names {
      note("“\(name)” is in the tables, but not in the journal", 1)
    }
  }

  private mutating func note(_ fault: String?, _ row: Int64) {
    guard let fault, contradictions.count < 10 else { return }
    contradictions.append("row \(row): \(fault)")
  }
}

/// The contents of a table while the journal is applied to it in reverse.
private struct RewoundTable<Entity: Stored> {
  private var entities: [Entity.ID: Entity]

  init(_ entities: [Entity]) {
    // In a damaged file two rows may have the same identity.
    self.entities = Dictionary(entities.map { ($0.id, $0) }) { first, _ in first }
  }

  var names: [String] { entities.values.map(\.name).sorted() }

  /// Applies a change in reverse; returns the description of a mismatch, or `nil` if there is none.
  mutating func revert(_ change: EntityChange<Entity>) -> String? {
    switch change {
    case .added(let entity):
      guard let present = entities.removeValue(forKey: entity.id) else {
        return "“\(entity.name)” is missing"
      }
      return present.fields(differingFrom: entity).first.map {
        "\($0.rawValue) of “\(entity.name)” differs"
      }
    case .removed(let entity):
      guard entities.updateValue(entity, forKey: entity.id) == nil else {
        return "“\(entity.name)” is there, although it was removed"
      }
      return nil
    case .edited(let id, let fields):
      guard var entity = entities[id] else { return "an item, category or view that it changed is missing" }
      var fault: String?
      for field in fields {
        if entity[field.field] != field.after {
          fault = "\(field.field.rawValue) of “\(entity.name)” differs"
        }
        entity[field.field] = field.before
      }
      entities[id] = entity
      return fault
    }
  }
}
