internal import Redux
internal import ReduxCore

extension Document {
  var redacted: Document {
    Document(categories: categories.unordered.map(\.redacted), items: items.unordered.map(\.redacted))
  }
}

extension Item {
  var redacted: Item {
    var item = self
    for field in Field.allCases { item[field] = field.redacted(item[field]) }
    return item
  }
}

extension Item.Field {
  /// Returns the value without the user's text. Exhaustive on purpose.
  fileprivate func redacted(_ value: FieldValue) -> FieldValue {
    switch self {
    case .title, .notes, .tags: value.blanked
    case .extras: .pairs([:])
    case .category, .status, .priority, .due, .start, .parent, .recurrence, .rank: value
    case .created, .modified, .completed: value
    }
  }
}

extension ReduxCore.Category {
  var redacted: ReduxCore.Category {
    var category = self
    category.name = name.blanked
    return category
  }
}

extension ReduxCore.Category.Field {
  fileprivate func redacted(_ value: FieldValue) -> FieldValue {
    switch self {
    case .name: value.blanked
    case .tint, .rank, .created: value
    }
  }
}

extension FieldValue {
  fileprivate var blanked: FieldValue {
    switch self {
    case .text(let text): .text(text.blanked)
    case .texts(let texts): .texts(texts.map(\.blanked))
    case .none, .number, .pairs: self
    }
  }
}

extension DocumentChange {
  var redacted: DocumentChange {
    DocumentChange(
      categories: categories.map { $0.redacted(\.redacted) { $0.redacted($1) } },
      items: items.map { $0.redacted(\.redacted) { $0.redacted($1) } })
  }
}

extension EntityChange {
  fileprivate func redacted(
    _ whole: (Entity) -> Entity, _ field: (Entity.Field, FieldValue) -> FieldValue
  ) -> EntityChange {
    switch self {
    case .added(let entity): .added(whole(entity))
    case .removed(let entity): .removed(whole(entity))
    case .edited(let id, let fields):
      .edited(
        id,
        fields.map {
          FieldChange(field: $0.field, before: field($0.field, $0.before), after: field($0.field, $0.after))
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
