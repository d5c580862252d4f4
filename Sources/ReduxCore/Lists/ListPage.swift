/// The part of a list that a page of limited height shows.
package enum ListPage {
  /// Returns the position at the top of a page of `height` items when the item at `position` is selected and
  /// should be `offset` below the top. The selected item is always on the page, and the page is full if there
  /// are enough items. All values count from 0.
  package static func top(position: Int, offset: Int, count: Int, height: Int) -> Int {
    guard height > 0 else { return position }
    let wanted = position - min(max(0, offset), height - 1)
    return max(0, min(wanted, count - height))
  }
}
