/// The number of computations that the selectors made.
package struct ListWork: Equatable, Sendable {
  /// Lists evaluated from scratch.
  package var listsMade = 0
  /// Lists updated to another version of the items.
  package var listsFollowed = 0
  /// Updates of the item counts of all lists.
  package var counts = 0
  /// Sorts of the categories.
  package var categories = 0

  package init() {}

  /// Returns the computations made since an earlier count.
  package func since(_ earlier: ListWork) -> ListWork {
    var work = self
    work.listsMade -= earlier.listsMade
    work.listsFollowed -= earlier.listsFollowed
    work.counts -= earlier.counts
    work.categories -= earlier.categories
    return work
  }
}
