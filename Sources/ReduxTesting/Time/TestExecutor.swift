internal import Dispatch
internal import Synchronization

/// A task executor that runs the effects of a store under test and detects when all of them are suspended.
///
/// Effects run on the main queue, in turn with each other and with the main actor, so a test runs in the same
/// order each time. An effect that blocks its thread blocks all others.
///
/// A task is busy from the moment it can be resumed until it is suspended again: on the clock, on the main
/// actor, or on something outside. This lets ``TestClock`` run all tasks until they are suspended before it
/// advances time, without guessing. Tasks started by an effect with `Task {}` or `Task.detached {}` do not
/// run on the executor and are not tracked. Child tasks, and default actors called by an effect, run on it.
public final class TestExecutor: TaskExecutor {
  private struct Jobs {
    /// The number of jobs enqueued so far.
    var enqueuedCount: UInt64 = 0
    var open = 0
    var waiting: [(limit: UInt64, continuation: CheckedContinuation<Void, Never>)] = []
    /// The number of events so far that may allow a waiting task to continue.
    var activityCount: UInt64 = 0
    var observers: [CheckedContinuation<Void, Never>] = []

    /// Removes and returns the continuations to resume: all of them if no job is open, and those whose limit
    /// on the number of jobs has been reached.
    mutating func released() -> [CheckedContinuation<Void, Never>] {
      let (enqueuedCount, isIdle) = (enqueuedCount, open == 0)
      let released = waiting.filter { isIdle || $0.limit <= enqueuedCount }
      waiting.removeAll { isIdle || $0.limit <= enqueuedCount }
      return released.map(\.continuation)
    }
  }

  private let jobs = Mutex(Jobs())

  /// Creates an executor without jobs.
  public init() {}

  /// Enqueues a job. Jobs run in the order in which they were enqueued.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock {
      $0.enqueuedCount += 1
      $0.open += 1
    }
    recordActivity()
    DispatchQueue.main.async { [self] in
      job.runSynchronously(on: asUnownedTaskExecutor())
      let released = jobs.withLock {
        $0.open -= 1
        return $0.released()
      }
      for continuation in released { continuation.resume() }
    }
  }

  /// Waits until every task on this executor is suspended, and none of them waits for the main actor.
  ///
  /// This gives up after 100,000 jobs, because an effect that is never suspended would keep it from
  /// returning.
  @MainActor
  public func settle() async {
    let start = enqueuedCount
    var (seen, quietTurns) = (start, 0)
    // Jobs for the main actor are queued behind this one: when an action is sent, it starts an effect, whose
    // task first runs on the main actor. Each yield lets one such step run, and there are only a few.
    while quietTurns < 10, enqueuedCount - start < Self.jobLimit {
      await idle()
      await Task.yield()
      quietTurns = enqueuedCount == seen && isIdle ? quietTurns + 1 : 0
      seen = enqueuedCount
    }
  }

  /// The number of calls of ``recordActivity()``, including one for each enqueued job.
  var activityCount: UInt64 { jobs.withLock { $0.activityCount } }

  /// Counts an event and resumes the tasks in ``waitForActivity(since:until:)``.
  func recordActivity() {
    let observers = jobs.withLock { jobs in
      jobs.activityCount += 1
      defer { jobs.observers = [] }
      return jobs.observers
    }
    for continuation in observers { continuation.resume() }
  }

  /// Returns when ``activityCount`` is no longer `seen`, or at `end`.
  func waitForActivity(since seen: UInt64, until end: ContinuousClock.Instant) async {
    let limit = Task.detached { [self] in
      try await Task.sleep(until: end, clock: .continuous)
      recordActivity()
    }
    defer { limit.cancel() }
    await withCheckedContinuation { continuation in
      let hasActivity = jobs.withLock { jobs in
        if jobs.activityCount == seen { jobs.observers.append(continuation) }
        return jobs.activityCount != seen
      }
      if hasActivity { continuation.resume() }
    }
  }

  private static let jobLimit: UInt64 = 100_000

  private var enqueuedCount: UInt64 { jobs.withLock { $0.enqueuedCount } }

  private var isIdle: Bool { jobs.withLock { $0.open == 0 } }

  private func idle() async {
    await withCheckedContinuation { continuation in
      let released = jobs.withLock {
        $0.waiting.append(($0.enqueuedCount + Self.jobLimit, continuation))
        return $0.released()
      }
      for continuation in released { continuation.resume() }
    }
  }
}
