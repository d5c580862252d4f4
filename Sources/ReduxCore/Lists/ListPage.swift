/// The part of a list that a page of limited height shows.
package enum ListPage {
  /// Returns the position at the top of a page of `height` items when the item at `position` is selected and
  /// should be `offset` below the top. The selected item is always on the page, not at its edge unless the
  /// list ends there, and the page is full if there are enough items. All values count from 0.
  /// - Parameter margin: the rows between the selection and the edge; ``margin(height:)`` if `nil`.
  package static func top(position: Int, offset: Int, count: Int, height: Int, margin: Int? = nil) -> Int {
    guard height > 0 else { return position }
    return max(0, min(position - clamped(offset, height: height, margin: margin), count - height))
  }

  /// Returns the line at the top of a page of `height` lines that was scrolled without a selection: the wanted one, as
  /// long as the page is full. All values count from 0.
  package static func top(scrolledTo wanted: Int, count: Int, height: Int) -> Int {
    max(0, min(wanted, count - height))
  }

  /// Returns the row nearest to `offset` on which a selection stands: at least the margin from the top and
  /// the bottom of the page.
  static func clamped(_ offset: Int, height: Int, margin: Int? = nil) -> Int {
    let margin = margin ?? self.margin(height: height)
    return min(max(margin, offset), height - 1 - margin)
  }

  /// Returns the number of rows that a page shows above and below the selection as long as the list has them:
  /// three, and fewer on a page of less than seven rows.
  static func margin(height: Int) -> Int { min(3, max(0, height - 1) / 2) }
}
