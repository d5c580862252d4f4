/// A change of one entity, field by field.
package enum EntityChange<Entity: Record>: Equatable, Codable, Sendable {
  case added(Entity)
  case removed(Entity)
  case edited(Entity.ID, [FieldChange<Entity.Field>])

  package var id: Entity.ID {
    switch self {
    case .added(let entity), .removed(let entity): entity.id
    case .edited(let id, _): id
    }
  }

  /// `true` if only fields change whose conflicts are not reported.
  var isQuiet: Bool {
    guard case .edited(_, let fields) = self else { return false }
    return fields.allSatisfy(\.field.isQuiet)
  }

  /// The inverse change.
  package var reversed: Self {
    switch self {
    case .added(let entity): .removed(entity)
    case .removed(let entity): .added(entity)
    case .edited(let id, let fields):
      .edited(id, fields.map { FieldChange(field: $0.field, before: $0.after, after: $0.before) })
    }
  }
}

/// The values of one field before and after a change.
package struct FieldChange<Field: EntityField>: Equatable, Codable, Sendable {
  package var field: Field
  package var before: FieldValue
  package var after: FieldValue

  package init(field: Field, before: FieldValue, after: FieldValue) {
    self.field = field
    self.before = before
    self.after = after
  }

  /// Creates a change from stored values.
  /// - Throws: ``InvalidField`` if one of them is not a value of the field.
  package init(field: Field, decodedBefore before: FieldValue, after: FieldValue) throws(InvalidField) {
    self.field = field
    self.before = try field.value(decoded: before)
    self.after = try field.value(decoded: after)
  }

  private enum CodingKeys: CodingKey {
    case field, before, after
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      field: container.decode(Field.self, forKey: .field),
      decodedBefore: container.decode(FieldValue.self, forKey: .before),
      after: container.decode(FieldValue.self, forKey: .after))
  }
}

extension Record {
  /// Returns the new name if one of the fields is the name; `nil` otherwise.
  static func name(in fields: [FieldChange<Field>]) -> String? {
    fields.first { $0.field == nameField }?.after.text
  }
}
