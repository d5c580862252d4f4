internal import ReduxCore

/// The form in which the journal stores changes: fields by name, before and after.
extension EntityChange {
  /// The fields before and after; `nil` before an entity was added, and after it was removed.
  var fields: (before: [String: FieldValue]?, after: [String: FieldValue]?) {
    switch self {
    case .added(let entity): (nil, entity.allFields)
    case .removed(let entity): (entity.allFields, nil)
    case .edited(_, let fields):
      (
        Dictionary(uniqueKeysWithValues: fields.map { ($0.field.rawValue, $0.before) }),
        Dictionary(uniqueKeysWithValues: fields.map { ($0.field.rawValue, $0.after) })
      )
    }
  }
}

extension ReduxCore.Record {
  var allFields: [String: FieldValue] {
    Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0.rawValue, self[$0]) })
  }

  /// Returns a copy with these fields. Ignores names that are no fields here, such as those of another
  /// version.
  func with(_ fields: [String: FieldValue]) -> Self {
    var entity = self
    for field in Field.allCases {
      if let value = fields[field.rawValue] { entity[field] = value }
    }
    return entity
  }
}

extension Stored {
  /// Returns the change described by the fields before and after; `nil` if both are `nil`.
  static func change(
    _ id: ID, before: [String: FieldValue]?, after: [String: FieldValue]?
  ) -> EntityChange<Self>? {
    switch (before, after) {
    case (nil, nil): nil
    case (nil, let after?): .added(Self(bare: id).with(after))
    case (let before?, nil): .removed(Self(bare: id).with(before))
    case (let before?, let after?):
      .edited(
        id,
        Field.allCases.compactMap { field in
          guard let old = before[field.rawValue], let new = after[field.rawValue] else { return nil }
          return FieldChange(field: field, before: old, after: new)
        })
    }
  }
}
