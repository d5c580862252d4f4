/// A change of an item in its history, as users think of it.
package enum ItemEvent: Equatable, Sendable {
  case created
  /// The item was added again after it had been removed.
  case cameBack
  /// The item was removed permanently, as opposed to moved to the trash.
  case removed
  case completed, reopened, trashed, restored
  /// The item was moved to another category; `nil` is the Inbox.
  case moved(from: CategoryID?, to: CategoryID?)
  /// The item was moved to another position in the order.
  case placed
  /// Any other field was changed.
  case changed(Item.Field, from: FieldValue, to: FieldValue)
}

extension EntityChange<Item> {
  /// The events in the order of the fields, without the timestamps that follow from them, and without the new
  /// place that comes with another parent.
  package var events: [ItemEvent] {
    switch self {
    case .added: [.created]
    case .removed: [.removed]
    case .edited(_, let fields):
      fields.filter { $0.field != .rank || !fields.contains { $0.field == .parent } }
        .compactMap(ItemEvent.init)
    }
  }
}

extension ItemEvent {
  fileprivate init?(_ change: FieldChange<Item.Field>) {
    switch change.field {
    case .rank: self = .placed
    case .category:
      self = .moved(from: CategoryID(fieldValue: change.before), to: CategoryID(fieldValue: change.after))
    case .status:
      switch (Item.Status(fieldValue: change.before), Item.Status(fieldValue: change.after)) {
      case (_, .done): self = .completed
      case (_, .trashed): self = .trashed
      case (.trashed, _): self = .restored
      default: self = .reopened
      }
    case let field where field.isQuiet: return nil
    default: self = .changed(change.field, from: change.before, to: change.after)
    }
  }
}
