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
  /// - Throws: ``InvalidField`` for a value that is not of its field's type.
  func with(_ fields: [String: FieldValue]) throws(InvalidField) -> Self {
    var entity = self
    for field in Field.allCases {
      if let value = fields[field.rawValue] { try entity.set(field, decoded: value) }
    }
    return entity
  }
}

extension Stored {
  /// Returns the change described by the fields before and after; `nil` if both are `nil`.
  /// - Throws: ``InvalidField`` for a value that is not of its field's type.
  static func change(
    _ id: ID, before: [String: FieldValue]?, after: [String: FieldValue]?
  ) throws(InvalidField) -> EntityChange<Self>? {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): return .added(try Self(bare: id).with(after))
    case (let before?, nil): return .removed(try Self(bare: id).with(before))
    case (let before?, let after?):
      var fields: [FieldChange<Field>] = []
      for field in Field.allCases {
        guard let old = before[field.rawValue], let new = after[field.rawValue] else { continue }
        fields.append(try FieldChange(field: field, decodedBefore: old, after: new))
      }
      return .edited(id, fields)
    }
  }
}
