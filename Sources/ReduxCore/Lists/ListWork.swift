/// How often selectors had to compute something.
package struct ListWork: Equatable, Sendable {
  /// Lists that nothing was known of.
  package var listsMade = 0
  /// Lists brought to another version of the items.
  package var listsFollowed = 0
  /// All counts at once.
  package var counts = 0
  /// Categories put in order.
  package var categories = 0

  package init() {}

  /// What was computed since.
  package func since(_ earlier: ListWork) -> ListWork {
    var work = self
    work.listsMade -= earlier.listsMade
    work.listsFollowed -= earlier.listsFollowed
    work.counts -= earlier.counts
    work.categories -= earlier.categories
    return work
  }
}
