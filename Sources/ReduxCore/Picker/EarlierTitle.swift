/// What an item was once called.
package struct EarlierTitle: Equatable, Codable, Sendable {
  package var item: ItemID
  package var title: String

  package init(_ item: ItemID, _ title: String) {
    self.item = item
    self.title = title
  }
}
