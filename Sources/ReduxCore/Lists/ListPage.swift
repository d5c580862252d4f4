/// Which part of a list a page of limited height shows.
package enum ListPage {
  /// The position that stands at the top of a page of `height` items, when the one at `position` is selected
  /// and is to stand `offset` below the top. The selected one is always on the page, and the page is full
  /// where there are items enough. All count from 0.
  package static func top(position: Int, offset: Int, count: Int, height: Int) -> Int {
    guard height > 0 else { return position }
    let wanted = position - min(max(0, offset), height - 1)
    return max(0, min(wanted, count - height))
  }
}
