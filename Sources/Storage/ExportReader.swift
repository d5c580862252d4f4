internal import GRDB
internal import Redux
package import ReduxCore

/// Reads what an export needs, several times and some families at a time: the open and the done items. All of
/// it is of one moment.
package struct ExportReader {
  fileprivate let db: GRDB.Database
  /// The number of families that are read at once.
  package let familiesAtOnce: Int

  /// Passes items, with all others of their families, to `body` until it returns `false`, in the order of an
  /// export; see ``FamilyReader/init(exporting:mark:where:_:)``.
  /// - Parameters:
  ///   - mark: how the keys of extras begin that items from a file of the same format have, if these have places of their own.
  ///   - candidates: the items that are wanted; `nil` for all.
  package func readFamilies(
    _ selection: ExportSelection, mark: String?, of candidates: CandidateItems?, _ body: (Families) -> Bool
  ) throws {
    if case .families(let ids) = selection { return try readFamilies(of: ids, body) }
    let conditions = try [Self.condition(selection), candidates?.condition(db)].compactMap { $0 }
    let sql = conditions.isEmpty ? nil : conditions.map(\.sql).sqlList(between: " AND ")
    var reader = try FamilyReader(
      exporting: db, mark: mark, where: sql, conditions.flatMap(\.bindings))
    try Families.read(db, &reader, counts: (familiesAtOnce, familiesAtOnce), body)
  }

  private func readFamilies(of ids: [ItemID], _ body: (Families) -> Bool) throws {
    var reader = ListedFamilies(db, ids)
    try Families.read(db, &reader, counts: (familiesAtOnce, familiesAtOnce), body)
  }

  private static func condition(_ selection: ExportSelection) -> (sql: String, bindings: RowReader.Bindings)?
  {
    switch selection {
    case .all, .families: return nil
    case .withExtras: return ("extras IS NOT NULL", [])
    case .marked(let texts, let recurring):
      var parts = texts.map { _ in "instr(extras, ?) > 0" }
      if recurring { parts.append("recurrence IS NOT NULL") }
      return ("(\(parts.sqlList(between: " OR ")))", texts)
    }
  }

  /// Reads items, in any order.
  package func items(_ ids: [ItemID]) throws -> [Item] { try Item.fetch(ids, db) }

  /// Returns what all items refer to.
  package func references() throws -> ExportReferences {
    let rows = try RowReader(
      db,
      """
      SELECT parent, waitsFor FROM item
      WHERE status IN ('open', 'done') AND (parent IS NOT NULL OR waitsFor IS NOT NULL)
      """, [])
    var ids: Set<ItemID> = []
    while try rows.next() {
      if let parent = rows.uuid(0) { ids.insert(ItemID(parent)) }
      for id in rows.uuids(1) ?? [] { ids.insert(ItemID(id)) }
    }
    var references = ExportReferences()
    references.isEmpty = ids.isEmpty
    let row = try RowReader(db, "SELECT number, status FROM item WHERE uuid = ?", [])
    var absent: [ItemID] = []
    for id in ids.sorted() {
      try row.restart([id.rawValue.bytes])
      guard try row.next() else { continue }
      if try row.text(1) == Item.Status.trashed.rawValue {
        absent.append(id)
      } else {
        references.present.updateValue(Int(try row.number(0)), forKey: id)
      }
    }
    row.end()
    references.isComplete = references.present.count == ids.count
    references.absent = try Item.fetch(absent, db).sorted { $0.id < $1.id }
    return references
  }
}

extension Database {
  /// Returns `true` if there may be more than `count` items.
  package func holdsMore(than count: Int) throws(StorageError) -> Bool {
    try read { try Self.newestNumber($0) > count }
  }

  /// Runs `body` with a reader of some families at a time, `count` of them. As no other process can commit
  /// before that is over, it must not wait for anything.
  package func readExport<Value>(by count: Int, _ body: (ExportReader) throws -> Value) throws(StorageError)
    -> Value
  {
    try read { try body(ExportReader(db: $0, familiesAtOnce: count)) }
  }
}
