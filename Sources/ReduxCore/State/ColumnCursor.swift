/// The card that was selected last in a column of the board on the screen, around which the column is shown
/// while another one has the selection.
package struct ColumnCursor: Equatable, Codable, Sendable {
  package var section: ListSection
  package var item: ItemID
  /// The position of the card in the list at that time.
  package var position: Int
  /// The number of cards above it on the page.
  package var offset: Int

  package init(_ section: ListSection, item: ItemID, position: Int, offset: Int) {
    self.section = section
    self.item = item
    self.position = position
    self.offset = offset
  }
}
