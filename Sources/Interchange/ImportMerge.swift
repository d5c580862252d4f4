internal import Redux
internal import ReduxCore

/// Takes over what an entry has changed since it was imported, field by field. What was changed here since,
/// too, stays as it is here, or becomes what the entry says.
struct ImportMerge {
  /// The item, with the fields of the entry that count.
  var item: Item
  /// The names of the fields that both have changed.
  private(set) var conflicts: [String] = []
  /// The names of the fields that are taken from the entry.
  private(set) var taken: [String] = []
  /// `true` if nothing says what the entry was before, so that all its fields count since it is newer.
  var isByTime = false
  /// `true` if a field of the entry counts; otherwise only what is kept of the entry is another.
  var hasChanged: Bool { !taken.isEmpty }

  /// - Parameters:
  ///   - item: the stored item.
  ///   - new: an item with the fields of the entry now.
  ///   - here: the stored item with the fields as the format holds them, if it holds less.
  ///   - prefersNew: `true` if the entry counts where both have changed a field.
  ///   - isChangedThere: returns `true` for a field that the entry has changed.
  ///   - isChangedHere: returns `true` for a field that was changed here.
  init(
    _ item: Item, new: Item, here: Item? = nil, prefersNew: Bool = false,
    isChangedThere: (FieldDefinition<Item.Field>) -> Bool,
    isChangedHere: (FieldDefinition<Item.Field>) -> Bool
  ) {
    self.item = item
    let here = here ?? item
    for field in Self.fields where isChangedThere(field) {
      if !isChangedHere(field) {
        set(field, from: new)
      } else if field.value(here) != field.value(new), !isDoneTwice(field.field, item, new) {
        conflicts.append(field.label)
        if prefersNew { set(field, from: new) }
      }
    }
    self.item.extras = new.extras
  }

  /// - Parameters:
  ///   - item: the stored item.
  ///   - base: an item with the fields of the entry when it was last read.
  ///   - new: an item with the fields of the entry now.
  ///   - here: the stored item with the fields as the format holds them, if it holds less.
  ///   - prefersNew: `true` if the entry counts where both have changed a field.
  init(_ item: Item, base: Item, new: Item, here: Item? = nil, prefersNew: Bool = false) {
    let present = here ?? item
    self.init(
      item, new: new, here: here, prefersNew: prefersNew,
      isChangedThere: { $0.value(new) != $0.value(base) },
      isChangedHere: { $0.value(present) != $0.value(base) })
  }

  /// Returns `true` for the time of completion of what was completed here and there, which is no conflict: the first
  /// time stays.
  private func isDoneTwice(_ field: Item.Field, _ item: Item, _ new: Item) -> Bool {
    field == .completed && item.status == .done && new.status == .done
  }

  private static let fields = Item.Field.definitions.filter { definition in
    switch definition.field {
    case .rank, .created, .modified, .extras: false
    default: true
    }
  }

  private mutating func set(_ definition: FieldDefinition<Item.Field>, from new: Item) {
    if definition.set(&item, definition.value(new)) { taken.append(definition.label) }
  }
}
