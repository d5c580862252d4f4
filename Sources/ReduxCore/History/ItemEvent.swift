/// What became of an item at one point of its life, as people think of it.
package enum ItemEvent: Equatable, Sendable {
  case created
  /// Was gone and is there again.
  case cameBack
  /// Is gone, not in the trash.
  case removed
  case completed, reopened, trashed, restored
  /// To another category; `nil` for the Inbox.
  case moved(from: CategoryID?, to: CategoryID?)
  /// Has another place in the order.
  case placed
  /// Any other field.
  case changed(Item.Field, from: FieldValue, to: FieldValue)
}

extension EntityChange<Item> {
  /// What happened, in the order of the fields; the times that follow from it are left out.
  package var events: [ItemEvent] {
    switch self {
    case .added: [.created]
    case .removed: [.removed]
    case .edited(_, let fields): fields.compactMap(ItemEvent.init)
    }
  }
}

extension ItemEvent {
  fileprivate init?(_ change: FieldChange<Item.Field>) {
    switch change.field {
    case .created, .modified, .completed: return nil
    case .rank: self = .placed
    case .category: self = .moved(from: CategoryID(change.before), to: CategoryID(change.after))
    case .status:
      switch (change.before.text.flatMap(Item.Status.init), change.after.text.flatMap(Item.Status.init)) {
      case (_, .done): self = .completed
      case (_, .trashed): self = .trashed
      case (.trashed, _): self = .restored
      default: self = .reopened
      }
    case .title, .notes, .priority, .due, .start, .tags, .parent, .recurrence, .extras:
      self = .changed(change.field, from: change.before, to: change.after)
    }
  }
}

extension CategoryID {
  fileprivate init?(_ value: FieldValue) {
    guard let uuid = value.uuid else { return nil }
    self.init(uuid)
  }
}
