/// The view of the statistics.
package struct StatisticsBrowsing: Equatable, Codable, Sendable {
  /// The category whose items count; `nil` for all items.
  package var category: CategoryID?
  /// The number of lines above the first one in sight.
  package var scrolled = 0

  package init(of category: CategoryID? = nil) { self.category = category }
}
