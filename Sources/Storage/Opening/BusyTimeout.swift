internal import Glibc
internal import Synchronization

/// How long a connection waits for another process that has locked the database
/// (https://www.sqlite.org/c3ref/busy_handler.html).
final class BusyTimeout: Sendable {
  private let limit: Duration
  private let start = Mutex(ContinuousClock.now)
  /// How many callers at present do not want to wait.
  private let suspensions = Atomic(0)

  init(seconds: Double) { limit = .seconds(seconds) }

  /// Waits a little; returns whether to try again.
  /// - Parameter attempts: how often this lock was tried before, from 0.
  func waits(after attempts: Int) -> Bool {
    guard suspensions.load(ordering: .acquiring) == 0 else { return false }
    let now = ContinuousClock.now
    let waited = start.withLock { start in
      if attempts == 0 { start = now }
      return now - start
    }
    guard waited < limit else { return false }
    usleep(attempts < 10 ? 2_000 : 25_000)
    return true
  }

  /// From now on nothing waits, until as many calls of ``resume()``.
  func suspend() { suspensions.add(1, ordering: .acquiringAndReleasing) }

  func resume() { suspensions.subtract(1, ordering: .acquiringAndReleasing) }
}
