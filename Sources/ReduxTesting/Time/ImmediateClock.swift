internal import Synchronization

/// A clock whose `sleep` returns at once and sets the time to the deadline.
///
/// Use it in tests in which durations do not matter. An effect that repeats forever would run without pauses;
/// use a ``TestClock`` for it.
public final class ImmediateClock: Clock, Sendable {
  /// An instant of this clock.
  public typealias Instant = TestInstant

  private let time: Mutex<TestInstant>

  /// Creates a clock whose time is `now`.
  public init(now: TestInstant = TestInstant()) {
    time = Mutex(now)
  }

  /// The current instant: the latest deadline of any `sleep`.
  public var now: TestInstant { time.withLock { $0 } }

  /// Zero: instants can be arbitrarily close to each other.
  public var minimumResolution: Duration { .zero }

  /// Returns at once, and sets the time to `deadline` unless it is already later.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
