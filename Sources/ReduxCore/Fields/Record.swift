package import FoundationEssentials

/// An entity that consists of fields, for storage and the journal.
package protocol Record: Identifiable, Equatable, Codable, Sendable
where ID: RawRepresentable<UUID> & Codable & Comparable & Sendable {
  associatedtype Field: EntityField where Field.Entity == Self

  /// The field with the name that the user sees.
  static var nameField: Field { get }

  /// The name shown to the user.
  var name: String { get }

  // Requirements, although their implementation is the same for all, so that it is specialized: without that,
  // reading the first page took 2 ms of the 9 until the first frame.

  /// Sets all fields of a new entity, which has none of the values that may be absent, to the columns of a
  /// row.
  /// - Parameter first: the index of the column of the first field; the others follow in the order of the
  ///   fields.
  /// - Throws: ``InvalidField`` for the first column with a value of another type, and the errors of the row.
  mutating func read(_ row: any FieldRow, from first: Int) throws

  /// Returns the fields in which the two records differ, in the order of their declaration.
  func fields(differingFrom other: Self) -> [Field]
}

extension Record {
  /// Accesses one field. A value that is not of the field's type is a programming error, since what is
  /// decoded is checked then (``FieldChange/init(from:)``); it leaves the field unchanged.
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

  package mutating func read(_ row: any FieldRow, from first: Int) throws {
    var column = first
    for definition in Field.definitions {
      defer { column += 1 }
      if definition.mayBeAbsent, row.isNull(column) { continue }
      guard try definition.read(&self, row, column) else {
        throw InvalidField(name: definition.field.rawValue)
      }
    }
  }

  /// Sets the fields of a new entity to those columns of a row that have a value of the field's type.
  /// - Returns: the other fields, which stay as they are, with their columns.
  package mutating func readValid(_ row: any FieldRow, from first: Int) -> [(field: Field, column: Int)] {
    var invalid: [(field: Field, column: Int)] = []
    for (definition, column) in zip(Field.definitions, first...) {
      let isValid = (try? definition.read(&self, row, column)) ?? false
      if !isValid { invalid.append((definition.field, column)) }
    }
    return invalid
  }

  package func fields(differingFrom other: Self) -> [Field] {
    var fields: [Field] = []
    for definition in Field.definitions where definition.differs(self, other) {
      fields.append(definition.field)
    }
    return fields
  }
}
