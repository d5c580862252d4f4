internal import GRDB
internal import ReduxCore

/// A value in a table that its field cannot have. No todux writes one, but other programs can.
package struct InvalidValue: Equatable, Sendable {
  /// The name of the item, category or view.
  package let name: String
  /// The name of the field within a sentence: `due date`.
  package let field: String
  /// What is stored, up to its first NUL; `nil` for nothing.
  package let text: String?

  /// Returns those of all tables.
  static func all(_ db: GRDB.Database) throws -> [InvalidValue] {
    try ReduxCore.Category.findings(db).map(\.value) + Item.findings(db).map(\.value)
      + SavedView.findings(db).map(\.value)
  }

  /// Replaces those of all tables with what the journal says, or with none where it does not reach back that
  /// far.
  static func mend(_ db: GRDB.Database) throws -> [Repair] {
    let (categories, items, views) = (
      try ReduxCore.Category.findings(db), try Item.findings(db), try SavedView.findings(db)
    )
    if categories.isEmpty, items.isEmpty, views.isEmpty { return [] }
    let journal = try JournalledTables(db)
    return try ReduxCore.Category.mend(categories, journal.categories, db)
      + Item.mend(items, journal.items, db) + SavedView.mend(views, journal.views, db)
  }
}

extension Stored {
  /// A field of an entity, with its invalid value.
  fileprivate typealias Finding = (id: ID, field: Field, value: InvalidValue)

  /// Returns the fields with invalid values. Rows without a valid identity are left out: nothing can tell
  /// them apart.
  fileprivate static func findings(_ db: GRDB.Database) throws -> [Finding] {
    let rows = try RowReader(db, "SELECT \(entityColumns) FROM \(table) ORDER BY uuid", [])
    var found: [Finding] = []
    while try rows.next() {
      guard let id = rows.uuid(0).flatMap({ ID(rawValue: $0) }) else { continue }
      var entity = Self(bare: id)
      for (field, column) in entity.readValid(rows, from: 1) {
        let text = rows.isNull(column) ? nil : try rows.text(column)
        found.append((id, field, InvalidValue(name: entity.name, field: field.title, text: text)))
      }
    }
    return found
  }

  fileprivate static func mend(
    _ findings: [Finding], _ journal: JournalledTable<Self>, _ db: GRDB.Database
  ) throws -> [Repair] {
    try findings.map { id, field, value in
      let known = journal.value(of: field, id)
      let mended = known ?? Self(bare: id)[field]
      try update(id, [FieldChange(field: field, before: mended, after: mended)], db)
      return .value(value, isRestored: known != nil)
    }
  }
}
