/// What an item was once called.
package struct EarlierTitle: Equatable, Codable, Sendable {
  /// Why the item is not called so any more.
  package enum Reason: Sendable {
    case renamed
    /// It was deleted for good.
    case removed
  }

  package var item: ItemID
  package var title: String

  package init(_ item: ItemID, _ title: String) {
    self.item = item
    self.title = title
  }
}
