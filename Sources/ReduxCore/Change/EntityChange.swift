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
    return fields.allSatisfy { Entity.quietFields.contains($0.field) }
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
package struct FieldChange<Field: Hashable & Codable & Sendable>: Equatable, Codable, Sendable {
  package var field: Field
  package var before: FieldValue
  package var after: FieldValue

  package init(field: Field, before: FieldValue, after: FieldValue) {
    self.field = field
    self.before = before
    self.after = after
  }
}
