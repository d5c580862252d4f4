internal import Dispatch
internal import Synchronization

/// Runs the effects of a store under test, one at a time, and knows when none of them has anything to do.
///
/// A task counts as busy from the moment in which it can go on until it waits again: for the clock, for the
/// main actor, or for something outside. That is why ``TestClock`` can let everybody finish before time moves
/// on, without a guess. Tasks that an effect starts with `Task {}` or `Task.detached {}` leave the executor,
/// and with it this promise; child tasks and the actors that an effect calls stay on it.
///
/// An effect that blocks its thread holds up all others.
public final class TestExecutor: TaskExecutor {
  private struct Jobs {
    /// All that ever came.
    var taken: UInt64 = 0
    var open = 0
    var waiting: [(patience: UInt64, continuation: CheckedContinuation<Void, Never>)] = []

    /// Those who wait no longer: nothing is open, or so much came that nothing else is to be expected.
    mutating func released() -> [CheckedContinuation<Void, Never>] {
      let (taken, isIdle) = (taken, open == 0)
      let released = waiting.filter { isIdle || $0.patience <= taken }
      waiting.removeAll { isIdle || $0.patience <= taken }
      return released.map(\.continuation)
    }
  }

  private let queue = DispatchQueue(label: "ReduxTesting.TestExecutor")
  private let jobs = Mutex(Jobs())

  /// An executor with nothing to do.
  public init() {}

  /// Takes a part of a task, to run it after those that came before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock {
      $0.taken += 1
      $0.open += 1
    }
    queue.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let released = jobs.withLock {
        $0.open -= 1
        return $0.released()
      }
      for continuation in released { continuation.resume() }
    }
  }

  /// Returns when every task on this executor waits, and none of them for the main actor.
  ///
  /// An effect that never waits would keep this from returning; it is given up after 100,000 steps.
  @MainActor
  public func settle() async {
    let start = taken
    var (seen, quietTurns) = (start, 0)
    // What comes to the main actor waits its turn there behind us: an action sent starts an effect, whose
    // task comes to the main actor first. Each yield lets one such step be done, and there are few.
    while quietTurns < 10, taken - start < Self.patience {
      await idle()
      await Task.yield()
      quietTurns = taken == seen && isIdle ? quietTurns + 1 : 0
      seen = taken
    }
  }

  private static let patience: UInt64 = 100_000

  private var taken: UInt64 { jobs.withLock { $0.taken } }

  private var isIdle: Bool { jobs.withLock { $0.open == 0 } }

  private func idle() async {
    await withCheckedContinuation { continuation in
      let released = jobs.withLock {
        $0.waiting.append(($0.taken + Self.patience, continuation))
        return $0.released()
      }
      for continuation in released { continuation.resume() }
    }
  }
}
