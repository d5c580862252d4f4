internal import GRDB
internal import Redux
internal import ReduxCore

extension Database {
  /// Checks the file, the tables, and that the journal leads to the contents of the tables. Of a large
  /// database only the items that refer to others are in memory together. Complexity: that of sorting the
  /// changes of the journal.
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
      try report.compareJournal(db)
      // Only these can be part of a circle.
      let items = try Item.fetch(db, "WHERE parent IS NOT NULL OR waitsFor IS NOT NULL")
      var document = try Self.document(items: items, db)
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
    beginsWithFile = try Database.beginsWithFile(db)
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
  fileprivate mutating func compareJournal(_ db: GRDB.Database) throws {
    let kinds = EntityKind.allCases.map { "'\($0.rawValue)'" }.sqlList
    let unknown = try Row.fetchCursor(
      db, sql: "SELECT row, entity FROM journal_change WHERE entity NOT IN (\(kinds)) LIMIT 10")
    while let row = try unknown.next() {
      let entity: String = try row.decode(atIndex: 1)
      note("a change of an unknown table: \(entity)", try row.decode(atIndex: 0))
    }
    try compare(ReduxCore.Category.self, db, \.categories)
    try compare(Item.self, db, \.items)
    try compare(SavedView.self, db, \.views)
  }

  /// Compares one entity after another, as SQLite sorts the changes by entity, in a file if there are many.
  private mutating func compare<Entity: Stored>(
    _ type: Entity.Type, _ db: GRDB.Database, _ changes: (DocumentChange) -> [EntityChange<Entity>]
  ) throws {
    let entities = try RowReader(
      db, "SELECT \(Entity.columns) FROM \(Entity.table) ORDER BY uuid", [])
    var next = try entities.next() ? Entity(row: entities) : nil
    var rewound: RewoundEntity<Entity>?
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT entity, uuid, before, after, row FROM \(JournalChanges.all)
        WHERE entity = '\(Entity.kind.rawValue)' ORDER BY uuid, row DESC
        """)
    /// Ends with the entity before, and those that come before `id` and are in no row of the journal.
    func advance(to id: Entity.ID?) throws {
      finish(rewound?.present)
      rewound = nil
      while let entity = next, id.map({ entity.id < $0 }) ?? true {
        finish(entity)
        next = try entities.next() ? Entity(row: entities) : nil
      }
      guard let id else { return }
      rewound = RewoundEntity(id: id, present: next?.id == id ? next : nil)
      // In a damaged file two rows may have the same identity.
      while next?.id == id { next = try entities.next() ? Entity(row: entities) : nil }
    }
    while let row = try rows.next() {
      var documentChange = DocumentChange()
      try documentChange.append(row)
      let number: Int64 = try row.decode(atIndex: 4)
      for change in changes(documentChange) {
        if change.id != rewound?.id { try advance(to: change.id) }
        note(rewound?.revert(change), number)
      }
    }
    try advance(to: nil)
  }

  /// Notes an entity that is there before the first row of the journal.
  private mutating func finish(_ entity: (some Stored)?) {
    guard isComplete, let entity else { return }
    note("“\(entity.name)” is in the tables, but not in the journal", 1)
  }

  private mutating func note(_ fault: String?, _ row: Int64) {
    guard let fault, contradictions.count < 10 else { return }
    contradictions.append("row \(row): \(fault)")
  }
}

/// An entity while the journal is applied to it in reverse.
private struct RewoundEntity<Entity: Stored> {
  let id: Entity.ID
  /// What the table would hold; `nil` for nothing.
  private(set) var present: Entity?

  init(id: Entity.ID, present: Entity?) {
    self.id = id
    self.present = present
  }

  /// Applies a change in reverse; returns the description of a mismatch, or `nil` if there is none.
  mutating func revert(_ change: EntityChange<Entity>) -> String? {
    switch change {
    case .added(let entity):
      guard let present else { return "“\(entity.name)” is missing" }
      self.present = nil
      return present.fields(differingFrom: entity).first.map {
        "\($0.rawValue) of “\(entity.name)” differs"
      }
    case .removed(let entity):
      defer { present = entity }
      return present == nil ? nil : "“\(entity.name)” is there, although it was removed"
    case .edited(_, let fields):
      guard var entity = present else { return "an item, category or view that it changed is missing" }
      var fault: String?
      for field in fields {
        if entity[field.field] != field.after {
          fault = "\(field.field.rawValue) of “\(entity.name)” differs"
        }
        entity[field.field] = field.before
      }
      present = entity
      return fault
    }
  }
}
