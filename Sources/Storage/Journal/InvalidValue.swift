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

  /// Creates a value from its parts.
  package init(name: String, field: String, text: String?) {
    self.name = name
    self.field = field
    self.text = text
  }

  /// Returns those of all tables.
  static func all(_ db: GRDB.Database) throws -> [InvalidValue] {
    try ReduxCore.Category.invalidFields(db).map(\.value) + Item.invalidFields(db).map(\.value)
      + SavedView.invalidFields(db).map(\.value)
  }

  /// Replaces those of all tables with what the journal says, or with none where it does not reach back that far.
  static func mend(_ db: GRDB.Database) throws -> [Repair] {
    guard try !all(db).isEmpty else { return [] }
    let journal = try JournalledTables(db)
    return try ReduxCore.Category.mend(journal.categories, db) + Item.mend(journal.items, db)
      + SavedView.mend(journal.views, db)
  }
}

extension Stored {
  /// A field of an entity with its invalid value.
  fileprivate typealias InvalidField = (id: ID, field: Field, value: InvalidValue)

  /// Rows without a valid identity are left out: nothing can tell them apart.
  fileprivate static func invalidFields(_ db: GRDB.Database) throws -> [InvalidField] {
    let columns = (["uuid"] + Field.allCases.map(\.rawValue)).joined(separator: ", ")
    let rows = try RowReader(db, "SELECT \(columns) FROM \(table) ORDER BY uuid", [])
    var found: [InvalidField] = []
    while try rows.next() {
      guard let id = rows.uuid(0).flatMap({ ID(rawValue: $0) }) else { continue }
      var entity = Self(bare: id)
      for field in entity.readValid(rows, from: 1) {
        let column = 1 + (Field.allCases.firstIndex(of: field) ?? 0)
        let text = rows.isNull(column) ? nil : try rows.text(column)
        found.append((id, field, InvalidValue(name: entity.name, field: field.title, text: text)))
      }
    }
    return found
  }

  fileprivate static func mend(_ journal: JournalledTable<Self>, _ db: GRDB.Database) throws -> [Repair] {
    try invalidFields(db).map { id, field, value in
      let known = journal.value(of: field, id)
      let mended = known ?? Self(bare: id)[field]
      try update(id, [FieldChange(field: field, before: mended, after: mended)], db)
      return .value(value, isRestored: known != nil)
    }
  }
}
