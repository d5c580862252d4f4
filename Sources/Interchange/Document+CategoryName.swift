internal import Redux
internal import ReduxCore

extension Document {
  /// Returns the name of the category of an item; `nil` in the Inbox.
  func categoryName(of item: Item) -> String? { item.category.flatMap { categories[$0]?.name } }
}
