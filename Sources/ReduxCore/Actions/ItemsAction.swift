/// A change of the document.
package enum ItemsAction: Equatable, Codable, Sendable {
  /// New items, with the categories that were created for them.
  case added([Item], categories: [Category])
  case imported([Item], categories: [Category])
  /// The sample items of a new database.
  case examplesAdded([Item])
  case edited(ItemID, [ItemEdit], categories: [Category])
  /// Several items were edited at once.
  case editedSeveral([EditedItem], categories: [Category])
  case completed([ItemID])
  /// Items were completed, some of them recurring, with the items that follow these.
  case completedRecurring([ItemID], next: [Item])
  case reopened([ItemID])
  /// Items were reopened, some of them recurring, and the items that had followed these were taken back.
  case reopenedRecurring([ItemID], without: [ItemID])
  case trashed([ItemID])
  /// Items came back from the trash as they were: done, if they had been completed.
  case restored([ItemID])
  /// Items came back from the trash, and those of their parents that had been done were reopened, since what
  /// is below them is open. The items that had followed recurring parents were taken back.
  case restoredAndReopened([ItemID], parents: [ItemID], without: [ItemID])
  /// The items in the trash were deleted for good, except from history. The items in `leaving` were their
  /// subtasks and no longer have a parent.
  case trashEmptied([ItemID], leaving: [ItemID])
  case placed(ItemID, Rank)
  /// The item became a subtask of another one, or of none, with its own subtasks.
  case nested(ItemID, under: ItemID?, Rank)
  case categoryAdded(Category)
  case categoryRenamed(CategoryID, String)
  case categoryTinted(CategoryID, Category.Tint)
  case categoryPlaced(CategoryID, Rank)
  /// The category's items moved to the Inbox.
  case categoryDeleted(CategoryID, items: [ItemID])
  case viewAdded(SavedView)
  case viewEdited(SavedViewID, [SavedViewEdit])
  case viewPlaced(SavedViewID, Rank)
  case viewDeleted(SavedViewID)
  /// Categories got other names; some became part of others.
  case categoriesRenamed([RenamedCategory], merged: [MergedCategory])
  /// A tag, and those below it, got another name in these items.
  case tagRenamed(String, to: String, items: [EditedItem])
  case undone(RecordedStep)
  case redone(RecordedStep)
  /// A travel to another state in history.
  case travelled(Travel)
  /// An item, or one of its fields, was reverted to an earlier value.
  case reverted(ItemID, DocumentChange)
  /// What one author did was taken back.
  case withdrawn(Withdrawal)
}
