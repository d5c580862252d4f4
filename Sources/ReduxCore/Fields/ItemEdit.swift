/// The new value of one field of an item.
package struct ItemEdit: Equatable, Sendable {
  package let field: Item.Field
  package let value: FieldValue

  /// Creates an edit. A value that is not of the field's type is a programming error.
  package init(_ field: Item.Field, _ value: FieldValue) {
    assert(field.definition.decoded(value) == value, "\(field.rawValue) cannot be \(value)")
    self.field = field
    self.value = value
  }

  package static func title(_ title: String) -> Self { Self(.title, title.fieldValue) }
  package static func notes(_ notes: String) -> Self { Self(.notes, notes.fieldValue) }
  package static func category(_ category: CategoryID?) -> Self { Self(.category, category.fieldValue) }
  package static func priority(_ priority: Item.Priority?) -> Self { Self(.priority, priority.fieldValue) }
  package static func due(_ due: DayTime?) -> Self { Self(.due, due.fieldValue) }
  package static func start(_ start: DayTime?) -> Self { Self(.start, start.fieldValue) }
  package static func estimate(_ estimate: Estimate?) -> Self { Self(.estimate, estimate.fieldValue) }
  package static func waitsFor(_ ids: ItemIDs) -> Self { Self(.waitsFor, ids.fieldValue) }
  package static func rank(_ rank: Rank) -> Self { Self(.rank, rank.fieldValue) }
  package static func parent(_ parent: ItemID?) -> Self { Self(.parent, parent.fieldValue) }
  package static func tags(_ tags: [String]) -> Self { Self(.tags, tags.fieldValue) }

  /// Creates an edit from a value whose type depends on the field.
  /// - Throws: ``InvalidField`` if the value is not of the field's type.
  package init(_ field: Item.Field, decoded value: FieldValue) throws(InvalidField) {
    self.field = field
    self.value = try field.value(decoded: value)
  }

  /// Returns the edit with each text in its value transformed, as long as that is still a value of the field.
  package func mapTexts(_ transform: (String) -> String) -> ItemEdit {
    (try? ItemEdit(field, decoded: value.mapTexts(transform))) ?? self
  }
}

extension ItemEdit {
  /// The parent that the edit gives; `nil` if it gives none.
  var parent: ItemID? { field == .parent ? ItemID(fieldValue: value) : nil }
}

/// The edits of one of several items.
package struct EditedItem: Equatable, Codable, Sendable {
  package var id: ItemID
  package var edits: [ItemEdit]

  package init(_ id: ItemID, _ edits: [ItemEdit]) {
    self.id = id
    self.edits = edits
  }
}

extension Item {
  /// Sets the field that the edit names.
  package mutating func apply(_ edit: ItemEdit) { self[edit.field] = edit.value }

  /// Returns the item with the fields that the edits name.
  func applying(_ edits: [ItemEdit]) -> Item {
    var item = self
    for edit in edits { item.apply(edit) }
    return item
  }
}

/// In recordings an edit is an object with the field as its only key, and the value below `_0`.
extension ItemEdit: Codable {
  private enum ValueKey: String, CodingKey {
    case value = "_0"
  }

  private struct FieldKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    guard let key = container.allKeys.first, let field = Item.Field(rawValue: key.stringValue) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "an edit of no field that is known here"))
    }
    let values = try container.nestedContainer(keyedBy: ValueKey.self, forKey: key)
    try self.init(field, decoded: values.decodeIfPresent(FieldValue.self, forKey: .value) ?? .none)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldKey.self)
    var values = container.nestedContainer(
      keyedBy: ValueKey.self, forKey: FieldKey(stringValue: field.rawValue))
    if value != .none { try values.encode(value, forKey: .value) }
  }
}
