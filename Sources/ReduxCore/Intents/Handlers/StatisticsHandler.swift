internal import Redux

/// Handles intents on the view of the statistics.
@MainActor
struct StatisticsHandler {
  let lists: ItemLists
  /// Returns the number of lines by which the view can be scrolled down.
  let end: @MainActor () -> Int
  let pageHeight: @MainActor () -> Int

  func open(_ state: AppState) -> IntentResponse {
    [.navigation(.statisticsShown(StatisticsBrowsing(of: state.selectedCategory?.id)))]
  }

  func switchCategory(_ direction: Direction, _ state: AppState) -> IntentResponse {
    guard case .browsingStatistics(let browsing) = state.navigation.mode else { return [] }
    let all = [nil] + lists.categories(state).map(\.id) as [CategoryID?]
    let position = all.firstIndex(of: browsing.category) ?? 0
    let next = all[(position + (direction == .forward ? 1 : all.count - 1)) % all.count]
    guard next != browsing.category else { return [.message("There are no categories yet")] }
    return [.navigation(.statisticsShown(StatisticsBrowsing(of: next)))]
  }

  func scroll(_ motion: Motion, _ browsing: StatisticsBrowsing) -> IntentResponse {
    let end = end()
    var moved = browsing
    moved.scrolled = motion.target(from: min(browsing.scrolled, end), last: end, height: pageHeight())
    return moved == browsing ? [] : [.navigation(.statisticsShown(moved))]
  }
}
