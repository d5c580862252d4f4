/// What happened to where the person is.
package enum NavigationAction: Equatable, Codable, Sendable {
  case paneFocused(Pane)
  case listSelected(ListID)
  /// `position` in the list and `offset` on the page count from 0.
  case itemSelected(ItemID?, position: Int, offset: Int)
  case fieldSelected(DetailField)
  case prefixTyped([String])
  case draftBegan(Draft)
  case draftEdited(TextEdit)
  /// An earlier entry took the place of the text, so many back.
  case entryRecalled(String, back: Int)
  case draftRefused(String)
  /// The text was taken, and is remembered as an entry.
  case draftCommitted
  case draftDropped
  case searchEnded
  case questionAsked(Question)
  case helpShown(scrolled: Int)
  case settingsShown(Setting)
  /// The past, seen from another point of it.
  case historyShown(HistoryBrowsing)
  case itemHistoryShown(ItemHistoryBrowsing)
  case overlayClosed
}
