package import FoundationEssentials

/// An entity that consists of fields, for storage and the journal.
package protocol Record: Identifiable, Equatable, Codable, Sendable
where ID: RawRepresentable<UUID> & Codable & Comparable & Sendable {
  associatedtype Field: EntityField where Field.Entity == Self

  /// The field with the name that the user sees.
  static var nameField: Field { get }

  /// The name shown to the user.
  var name: String { get }
}

extension Record {
  /// Accesses one field. A value that is not of the field's type is a programming error, since what is decoded
  /// is checked then (``FieldChange/init(from:)``); it leaves the field unchanged.
  package subscript(field: Field) -> FieldValue {
    get { field.definition.value(self) }
    set {
      let isSet = field.definition.set(&self, newValue)
      assert(isSet, "\(field.rawValue) cannot be \(newValue)")
    }
  }

  /// Sets one field to a value that was decoded.
  /// - Throws: ``InvalidField`` if the value is not of the field's type; the field is unchanged then.
  package mutating func set(_ field: Field, decoded value: FieldValue) throws(InvalidField) {
    guard field.definition.set(&self, value) else { throw InvalidField(name: field.rawValue) }
  }

  /// Sets all fields to the columns of a row, which are in the order of the fields.
  /// - Throws: ``InvalidField`` for the first column with a value of another type, and the errors of the columns.
  package mutating func read(_ columns: (Int) -> some FieldColumn) throws {
    for (index, definition) in Field.definitions.enumerated() {
      guard try definition.read(&self, columns(index)) else {
        throw InvalidField(name: Field.allCases[index].rawValue)
      }
    }
  }

  /// Returns the fields in which the two records differ, in the order of their declaration.
  package func fields(differingFrom other: Self) -> [Field] {
    var fields: [Field] = []
    for (index, definition) in Field.definitions.enumerated() where definition.differs(self, other) {
      fields.append(Field.allCases[index])
    }
    return fields
  }

  /// Returns the new name if one of the fields is the name; `nil` otherwise.
  static func name(in fields: [FieldChange<Field>]) -> String? {
    fields.first { $0.field == nameField }?.after.text
  }
}
