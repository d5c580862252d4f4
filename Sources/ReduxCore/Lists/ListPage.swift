/// The part of a list that a page of limited height shows.
package enum ListPage {
  /// Returns the position at the top of a page of `height` items when the item at `position` is selected and
  /// should be `offset` below the top. The selected item is always on the page, not at its edge unless the list
  /// ends there, and the page is full if there are enough items. All values count from 0.
  package static func top(position: Int, offset: Int, count: Int, height: Int) -> Int {
    guard height > 0 else { return position }
    return max(0, min(position - clamped(offset, height: height), count - height))
  }

  /// Returns the position at the top of a column of `height` cards, of which the selected one may be the first or the last:
  /// there are few of them, and with a margin half of the presses would scroll.
  static func topOfColumn(position: Int, offset: Int, count: Int, height: Int) -> Int {
    max(0, min(position - min(max(0, offset), max(0, height - 1)), count - height))
  }

  /// Returns the row nearest to `offset` on which a selection stands: at least ``margin(height:)`` rows from the
  /// top and the bottom of the page.
  static func clamped(_ offset: Int, height: Int) -> Int {
    let margin = margin(height: height)
    return min(max(margin, offset), height - 1 - margin)
  }

  /// Returns the number of rows that a page shows above and below the selection as long as the list has them:
  /// three, and fewer on a low page, which would otherwise scroll with every move.
  static func margin(height: Int) -> Int { min(3, max(0, height - 1) / 4) }
}
