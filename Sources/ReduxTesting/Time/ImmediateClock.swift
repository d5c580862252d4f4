internal import Synchronization

/// A clock on which nobody waits: who sleeps wakes at once, and it is as late as they asked for.
///
/// For tests to which it does not matter how long something takes. An effect that repeats for ever does so
/// without a pause; ``TestClock`` is for such.
public final class ImmediateClock: Clock, Sendable {
  /// A moment of this clock.
  public typealias Instant = TestInstant

  private let time: Mutex<TestInstant>

  /// A clock that stands at `now`.
  public init(now: TestInstant = TestInstant()) {
    time = Mutex(now)
  }

  /// The latest moment that anybody has slept to.
  public var now: TestInstant { time.withLock { $0 } }

  /// Nothing: moments can lie as close to each other as one likes.
  public var minimumResolution: Duration { .zero }

  /// Returns at once; then it is `deadline`, unless it was later already.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
