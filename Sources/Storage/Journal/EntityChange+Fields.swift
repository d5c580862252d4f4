internal import ReduxCore

/// The form in which the journal stores changes: fields by name, before and after, as JSON. Of what is added
/// or removed it leaves out the fields that a bare entity has, which is half of the text.
extension EntityChange where Entity: Stored {
  /// Encodes the fields before and after; `nil` before an entity was added, and after it was removed.
  func texts() throws -> (before: String?, after: String?) {
    switch self {
    case .added(let entity): (nil, try JSON.text(of: entity))
    case .removed(let entity): (try JSON.text(of: entity), nil)
    case .edited(_, let fields):
      (
        try JSON.text(
          fields: Dictionary(uniqueKeysWithValues: fields.map { ($0.field.rawValue, $0.before) })),
        try JSON.text(fields: Dictionary(uniqueKeysWithValues: fields.map { ($0.field.rawValue, $0.after) }))
      )
    }
  }
}

extension Stored {
  /// The fields that a bare entity does not have, by name.
  var fieldsOfItsOwn: [String: FieldValue] {
    let bare = Self(bare: id)
    return Dictionary(
      uniqueKeysWithValues: Self.journalFields.filter { $0.differs(self, bare) }.map {
        ($0.field.rawValue, $0.value(self))
      })
  }
}

extension ReduxCore.Record {
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
