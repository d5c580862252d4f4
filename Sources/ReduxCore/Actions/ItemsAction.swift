/// What happened to the document.
package enum ItemsAction: Equatable, Codable, Sendable {
  /// New items, with the categories that were made for them.
  case added([Item], categories: [Category])
  case imported([Item], categories: [Category])
  /// What a new database begins with, to show how things go.
  case examplesAdded([Item])
  case edited(ItemID, [ItemEdit], categories: [Category])
  case completed([ItemID])
  case reopened([ItemID])
  case trashed([ItemID])
  case restored([ItemID])
  /// What lay in the trash is gone, but for history. Subtasks left behind stand alone.
  case trashEmptied([ItemID], leaving: [ItemID])
  case placed(ItemID, Rank)
  case categoryAdded(Category)
  case categoryRenamed(CategoryID, String)
  case categoryTinted(CategoryID, Category.Tint)
  case categoryPlaced(CategoryID, Rank)
  /// Its items went to the Inbox.
  case categoryDeleted(CategoryID, items: [ItemID])
  case undone(RecordedStep)
  case redone(RecordedStep)
  /// A leap to another point of history.
  case travelled(Travel)
  /// An item, or one field of it, took up what it was before.
  case reverted(ItemID, DocumentChange)
}

/// One field of an item as it became.
package enum ItemEdit: Equatable, Codable, Sendable {
  case title(String)
  case notes(String)
  case category(CategoryID?)
  case priority(Item.Priority?)
  case due(DayTime?)
  case start(DayTime?)
  case tags([String])
}

extension ItemEdit {
  /// The field that is set.
  var field: Item.Field {
    switch self {
    case .title: .title
    case .notes: .notes
    case .category: .category
    case .priority: .priority
    case .due: .due
    case .start: .start
    case .tags: .tags
    }
  }
}
