/// One field of an entity type: its names, and the access to its values.
package final class FieldDefinition<Field: EntityField>: Sendable {
  package typealias Entity = Field.Entity

  package let field: Field
  /// The name within a sentence: `due date`.
  package let title: String
  /// The name as a heading: `Due`.
  package let label: String
  /// `true` if the name takes a plural verb.
  package let isPlural: Bool
  /// `true` for times and the order, whose conflicts are not reported.
  package let isQuiet: Bool
  package let kind: FieldKind
  /// `true` if a column without a value is read as none, which is what a new entity has.
  let mayBeAbsent: Bool

  package let value: @Sendable (Entity) -> FieldValue
  /// Returns `false`, and changes nothing, if the value is not of the field's type.
  package let set: @Sendable (inout Entity, FieldValue) -> Bool
  /// Sets the field to a column; returns `false` if that contains no value of the field's type.
  let read: @Sendable (inout Entity, any FieldRow, Int) throws -> Bool
  /// Compares the values themselves rather than their ``FieldValue`` forms, since a travel compares
  /// thousands.
  package let differs: @Sendable (Entity, Entity) -> Bool
  /// Returns a decoded value in the form in which ``value`` returns it; `nil` if it is not of the field's
  /// type.
  let decoded: @Sendable (FieldValue) -> FieldValue?

  /// Creates a field from its names and its property. A key path instead of the two functions would be
  /// instantiated at run time: 15 of them took 3 ms, a third of the time to the first frame.
  init<Value: FieldType>(
    _ field: Field, _ title: String, label: String, isPlural: Bool = false, isQuiet: Bool = false,
    _ property: @escaping @Sendable (Entity) -> Value,
    _ setProperty: @escaping @Sendable (inout Entity, Value) -> Void
  ) {
    self.field = field
    self.title = title
    self.label = label
    self.isPlural = isPlural
    self.isQuiet = isQuiet
    kind = Value.fieldKind
    mayBeAbsent = Value.mayBeAbsent
    value = { property($0).fieldValue }
    set = { entity, value in
      guard let value = Value(fieldValue: value) else { return false }
      setProperty(&entity, value)
      return true
    }
    read = { entity, row, column in
      guard let value = try Value.read(row, column) else { return false }
      setProperty(&entity, value)
      return true
    }
    differs = { property($0) != property($1) }
    decoded = { Value(fieldValue: $0)?.fieldValue }
  }
}

/// The fields of an entity type.
package protocol EntityField: RawRepresentable<String>, CaseIterable, Hashable, Codable, Sendable
where AllCases == [Self] {
  associatedtype Entity

  /// The definitions of all fields, in the order of ``allCases``.
  static var definitions: [FieldDefinition<Self>] { get }

  var definition: FieldDefinition<Self> { get }
}

extension EntityField {
  package var definition: FieldDefinition<Self> {
    guard let definition = Self.definitions.first(where: { $0.field == self }) else {
      preconditionFailure("every field is a case")
    }
    return definition
  }

  package var title: String { definition.title }

  package var label: String { definition.label }

  package var isPlural: Bool { definition.isPlural }

  package var isQuiet: Bool { definition.isQuiet }

  package var kind: FieldKind { definition.kind }

  /// Returns a value that was decoded from the journal or a recording, with its identity if it is a
  /// reference.
  /// - Throws: ``InvalidField`` if it is not a value of this field.
  package func value(decoded value: FieldValue) throws(InvalidField) -> FieldValue {
    guard let value = definition.decoded(value) else { throw InvalidField(name: rawValue) }
    return value
  }
}

/// A stored value that is not of the type of its field.
package struct InvalidField: Error, Equatable {
  /// The field, as it is stored.
  package let name: String

  package init(name: String) { self.name = name }
}
