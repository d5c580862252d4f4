/// One field of an entity type: its names, and the access to its values.
package struct FieldDefinition<Entity>: Sendable {
  /// The name within a sentence: `due date`.
  package let title: String
  /// The name as a heading: `Due`.
  package let label: String
  /// `true` if the name takes a plural verb.
  package let isPlural: Bool
  /// `true` for times and the order, whose conflicts are not reported.
  package let isQuiet: Bool
  package let kind: FieldKind

  let value: @Sendable (Entity) -> FieldValue
  /// Returns `false`, and changes nothing, if the value is not of the field's type.
  let set: @Sendable (inout Entity, FieldValue) -> Bool
  /// Sets the field to a column; returns `false` if that contains no value of the field's type.
  let read: @Sendable (inout Entity, any FieldColumn) throws -> Bool
  /// Compares the values themselves rather than their ``FieldValue`` forms, since a travel compares thousands.
  let differs: @Sendable (Entity, Entity) -> Bool
  /// Returns a decoded value in the form in which ``value`` returns it; `nil` if it is not of the field's type.
  let decoded: @Sendable (FieldValue) -> FieldValue?

  init<Value: FieldType>(
    _ path: any WritableKeyPath<Entity, Value> & Sendable, _ title: String, label: String? = nil,
    isPlural: Bool = false, isQuiet: Bool = false
  ) {
    self.title = title
    self.label = label ?? title.prefix(1).uppercased() + title.dropFirst()
    self.isPlural = isPlural
    self.isQuiet = isQuiet
    kind = Value.fieldKind
    value = { $0[keyPath: path].fieldValue }
    set = { entity, value in
      guard let value = Value(fieldValue: value) else { return false }
      entity[keyPath: path] = value
      return true
    }
    read = { entity, column in
      guard let value = try Value.read(column) else { return false }
      entity[keyPath: path] = value
      return true
    }
    differs = { $0[keyPath: path] != $1[keyPath: path] }
    decoded = { Value(fieldValue: $0)?.fieldValue }
  }
}

/// The fields of an entity type.
package protocol EntityField: RawRepresentable<String>, CaseIterable, Hashable, Codable, Sendable
where AllCases == [Self] {
  associatedtype Entity

  /// The definitions of all fields, in the order of ``allCases``.
  static var definitions: [FieldDefinition<Entity>] { get }
}

extension EntityField {
  package var definition: FieldDefinition<Entity> {
    guard let index = Self.allCases.firstIndex(of: self) else { preconditionFailure("every field is a case") }
    return Self.definitions[index]
  }

  package var title: String { definition.title }

  package var label: String { definition.label }

  package var isPlural: Bool { definition.isPlural }

  package var isQuiet: Bool { definition.isQuiet }

  package var kind: FieldKind { definition.kind }

  /// Returns a value that was decoded from the journal or a recording, with its identity if it is a reference.
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
