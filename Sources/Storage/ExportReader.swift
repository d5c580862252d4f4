internal import GRDB
internal import Redux
package import ReduxCore

/// Reads what an export needs, several times and some families at a time: the open and the done items. All of it is of one
/// moment.
package struct ExportReader {
  fileprivate let db: GRDB.Database
  /// The number of families that are read at once.
  fileprivate let count: Int

  /// What the items satisfy that are asked for.
  package enum Condition: Sendable {
    case none
    case hasExtras
    /// One of these texts occurs in the extras, or, with `orRecurs`, the item repeats.
    case extrasContain([String], orRecurs: Bool)
  }

  /// What the items refer to.
  package struct References: Sendable {
    /// The numbers of those that are open or done.
    package var present: [ItemID: Int?] = [:]
    /// The others.
    package var absent: [Item] = []
    /// The number of all to which items refer; some of them may not exist.
    package var count = 0
  }

  /// Passes items, with all others of their families, to `body` until it returns `false`, in the order of an export; see
  /// ``FamilyReader/init(exporting:mark:where:_:)``.
  /// - Parameter mark: how the keys of extras begin that items from a file of the same format have.
  package func readFamilies(
    where condition: Condition, mark: String, _ body: (Families) -> Bool
  ) throws {
    let (sql, bindings) = Self.sql(condition)
    var reader = try FamilyReader(exporting: db, mark: mark, where: sql, bindings)
    try Families.read(db, &reader, counts: (count, count), body)
  }

  private static func sql(_ condition: Condition) -> (String?, RowReader.Bindings) {
    switch condition {
    case .none: return (nil, [])
    case .hasExtras: return ("extras IS NOT NULL", [])
    case .extrasContain(let texts, let orRecurs):
      var parts = texts.map { _ in "instr(extras, ?) > 0" }
      if orRecurs { parts.append("recurrence IS NOT NULL") }
      return ("(\(parts.joined(separator: " OR ")))", texts)
    }
  }

  /// Returns what the items refer to.
  package func references() throws -> References {
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
    var references = References()
    references.count = ids.count
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
    references.absent = try Item.fetch(absent, db).sorted { $0.id < $1.id }
    return references
  }
}

extension Database {
  /// Returns `true` if there may be more than `count` items.
  package func holdsMore(than count: Int) throws(StorageError) -> Bool {
    try read { try Self.newestNumber($0) > count }
  }

  /// Runs `body` with a reader of some families at a time, `count` of them. As no other process can commit before that is over, it must not wait for anything.
  package func readExport(by count: Int, _ body: (ExportReader) throws -> Void) throws(StorageError) {
    try read { try body(ExportReader(db: $0, count: count)) }
  }
}
