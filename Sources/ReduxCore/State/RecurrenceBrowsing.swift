/// The view of an item's repetition.
package struct RecurrenceBrowsing: Equatable, Codable, Sendable {
  package var item: ItemID
  /// The minute of the day, from 0, at which the view was opened, and from which its dates count.
  package var minute: Int
  /// The position of the selected date: 0 is the due date of the item, those after it follow.
  package var selected = 0

  package init(of item: ItemID, minute: Int) {
    self.item = item
    self.minute = minute
  }
}
