/// Dates that were moved by days. The last key of that command, or of the opposite one, moves them again, so that a date
/// is found step by step, even where its item has left the list.
package struct DateShift: Equatable, Codable, Sendable {
  package var items: [ItemID]
  package var field: Item.Field

  package init(items: [ItemID], field: Item.Field) {
    self.items = items
    self.field = field
  }
}
