/// What became of one entity, field by field.
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

  /// Whether it changes nothing but fields whose conflicts nobody needs to hear of.
  var isQuiet: Bool {
    guard case .edited(_, let fields) = self else { return false }
    return fields.allSatisfy { Entity.quietFields.contains($0.field) }
  }

  /// What takes this change back.
  package var reversed: Self {
    switch self {
    case .added(let entity): .removed(entity)
    case .removed(let entity): .added(entity)
    case .edited(let id, let fields):
      .edited(id, fields.map { FieldChange(field: $0.field, before: $0.after, after: $0.before) })
    }
  }
}

/// One field, before and after.
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
