internal import ReduxCore

/// Changes as the journal keeps them: fields by their names, before and after.
extension EntityChange {
  /// `nil` before an entity was, and after it is gone.
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

  /// The same with these fields. A name that is no field here, from another version, is passed over.
  func with(_ fields: [String: FieldValue]) -> Self {
    var entity = self
    for field in Field.allCases {
      if let value = fields[field.rawValue] { entity[field] = value }
    }
    return entity
  }
}

extension Stored {
  /// The change that two sets of fields in the journal tell of.
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
