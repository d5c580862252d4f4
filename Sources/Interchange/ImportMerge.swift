internal import Redux
internal import ReduxCore

/// Takes over what an entry has changed since it was imported, field by field: what was changed here since
/// stays as it is here.
struct ImportMerge {
  /// The item, with the fields of the entry that count.
  var item: Item
  /// The names of the fields that both have changed.
  private(set) var conflicts: [String] = []
  /// `true` if a field of the entry counts; otherwise only what is kept of the entry is another.
  private(set) var hasChanged = false

  /// - Parameters:
  ///   - item: the stored item.
  ///   - base: an item with the fields of the entry when it was last read.
  ///   - new: an item with the fields of the entry now.
  init(_ item: Item, base: Item, new: Item) {
    self.item = item
    for field in Self.fields where field.value(new) != field.value(base) {
      if field.value(item) == field.value(base) {
        set(field, from: new)
      } else if field.value(item) != field.value(new) {
        conflicts.append(field.label)
      }
    }
    self.item.extras = new.extras
  }

  private static let fields = Item.Field.definitions.filter { definition in
    switch definition.field {
    case .rank, .created, .modified, .extras: false
    default: true
    }
  }

  private mutating func set(_ definition: FieldDefinition<Item.Field>, from new: Item) {
    if definition.set(&item, definition.value(new)) { hasChanged = true }
  }
}
