/// The number of computations that the selectors made.
package struct ListComputations: Equatable, Sendable {
  /// Lists evaluated from scratch.
  package var listsEvaluated = 0
  /// Lists updated to another version of the items.
  package var listsUpdated = 0
  /// Updates of the item counts of all lists.
  package var counts = 0
  /// Sorts of the categories.
  package var categories = 0

  package init() {}

  /// Returns the computations made since an earlier count.
  package func since(_ earlier: ListComputations) -> ListComputations {
    var computations = self
    computations.listsEvaluated -= earlier.listsEvaluated
    computations.listsUpdated -= earlier.listsUpdated
    computations.counts -= earlier.counts
    computations.categories -= earlier.categories
    return computations
  }
}
