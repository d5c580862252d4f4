package import Dispatch
internal import Synchronization

/// Holds up the load of a document while the screen needs the processors: with two, both of which read items, a key
/// that needed another list waited for 26 to 39 ms, and for 13 alone.
package final class WorkPause: Sendable {
  /// The longest time that a load is held up at once: meanwhile it keeps others from writing to the database, and the
  /// main actor may be waiting for an editor, or at the end for the load itself.
  package static let limit = DispatchTimeInterval.milliseconds(50)

  private let urgent = DispatchGroup()
  private let limit: DispatchTimeInterval
  /// When the work goes on in any case, in nanoseconds since the start of the machine.
  private let deadline = Atomic<UInt64>(0)

  /// Creates a pause that holds up nothing yet.
  package init(limit: DispatchTimeInterval = WorkPause.limit) { self.limit = limit }

  /// Holds up the work until the main actor has done what it does now, or the limit is over.
  @MainActor
  package func holdUp() {
    deadline.store((DispatchTime.now() + limit).uptimeNanoseconds, ordering: .relaxed)
    urgent.enter()
    MainActor.later { [urgent] in urgent.leave() }
  }

  /// Waits as long as the work is held up.
  func wait() {
    let deadline = deadline.load(ordering: .relaxed)
    guard deadline > 0 else { return }
    _ = urgent.wait(timeout: DispatchTime(uptimeNanoseconds: deadline))
  }
}
