internal import Dispatch

/// Holds up the load of a document while the screen needs the processors: with two, both of which read items, a key that
/// needed another list waited for 26 to 39 ms, and for 13 alone.
package final class WorkPause: Sendable {
  private let urgent = DispatchGroup()

  /// Creates a pause that holds up nothing yet.
  package init() {}

  /// Holds up the work until the main actor has done what it does now.
  @MainActor
  package func holdUp() {
    urgent.enter()
    MainActor.later { [urgent] in urgent.leave() }
  }

  /// Waits as long as the work is held up.
  func wait() { urgent.wait() }
}
