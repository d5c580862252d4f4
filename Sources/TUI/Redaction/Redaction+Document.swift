internal import Redux
internal import ReduxCore

extension Document {
  var redacted: Document {
    Document(
      categories: categories.unordered.map(\.redacted), items: items.unordered.map(\.redacted),
      views: views.unordered.map(\.redacted))
  }
}

extension ReduxCore.Record {
  var redacted: Self {
    var entity = self
    for field in Field.allCases { entity[field] = field.redacted(entity[field]) }
    return entity
  }
}

extension EntityField {
  /// Returns the value without the user's text. Exhaustive on purpose.
  func redacted(_ value: FieldValue) -> FieldValue {
    switch kind {
    case .text, .tags: value.mapTexts(\.blanked)
    case .extras: .pairs([:])
    case .recurrence: Recurrence(fieldValue: value)?.redacted.fieldValue ?? value
    case .status, .priority, .tint, .rank, .arrangement, .dayTime, .timestamp, .category, .item, .items,
      .estimate:
      value
    }
  }
}

extension DocumentChange {
  var redacted: DocumentChange {
    DocumentChange(
      categories: categories.map(\.redacted), items: items.map(\.redacted), views: views.map(\.redacted))
  }
}

extension EntityChange {
  fileprivate var redacted: EntityChange {
    switch self {
    case .added(let entity): .added(entity.redacted)
    case .removed(let entity): .removed(entity.redacted)
    case .edited(let id, let fields):
      .edited(
        id,
        fields.map {
          FieldChange(
            field: $0.field, before: $0.field.redacted($0.before), after: $0.field.redacted($0.after))
        })
    }
  }
}

extension RecordedStep {
  var redacted: RecordedStep {
    var step = self
    step.label = label.mapNames(\.blanked)
    step.changes = changes.map(\.redacted)
    return step
  }
}

extension Recurrence {
  /// Without a rule that is not understood, which may be any text. The others hold nothing but dates.
  fileprivate var redacted: Recurrence {
    var recurrence = self
    if reading.problem != nil { recurrence.rule = rule.blanked }
    return recurrence
  }
}
