internal import Glibc
internal import Synchronization

/// The busy handler of a connection: it limits how long the connection waits for a lock held by another
/// process (https://www.sqlite.org/c3ref/busy_handler.html).
final class BusyTimeout: Sendable {
  private let limit: Duration
  private let start = Mutex(ContinuousClock.now)
  /// The number of callers that currently require waits to fail at once.
  private let suspensions = Atomic(0)
  /// `true` once nobody may wait for the write lock any more.
  private let isEnding = Atomic(false)
  /// `true` during a transaction that holds the write lock.
  private let holdsLock = Atomic(false)

  init(seconds: Double) { limit = .seconds(seconds) }

  /// Sleeps briefly unless the time limit has passed, waiting is suspended, or the end of the program has
  /// come and nothing is being written yet.
  /// - Parameter attempts: the number of earlier attempts to take this lock, from 0.
  /// - Returns: `true` if SQLite should try again.
  func waits(after attempts: Int) -> Bool {
    guard suspensions.load(ordering: .acquiring) == 0 else { return false }
    guard !isEnding.load(ordering: .acquiring) || holdsLock.load(ordering: .acquiring) else { return false }
    let now = ContinuousClock.now
    let waited = start.withLock { start in
      if attempts == 0 { start = now }
      return now - start
    }
    guard waited < limit else { return false }
    usleep(attempts < 10 ? 2_000 : 25_000)
    return true
  }

  /// Suspends waiting until ``resume()`` has been called as many times as this.
  func suspend() { suspensions.add(1, ordering: .acquiringAndReleasing) }

  func resume() { suspensions.subtract(1, ordering: .acquiringAndReleasing) }

  /// Makes waits for the write lock fail at once until ``giveUp(_:)`` is called with `false`. A transaction
  /// that holds the lock still waits for readers before it is committed.
  func giveUp(_ isEnding: Bool) { self.isEnding.store(isEnding, ordering: .releasing) }

  /// Tells whether a transaction holds the write lock now.
  func holdLock(_ isHeld: Bool) { holdsLock.store(isHeld, ordering: .releasing) }
}
