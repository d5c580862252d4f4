internal import Synchronization

/// A clock whose time advances only when the test tells it to.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(
///   state: 0, reducer: counter, middleware: [ticking], clock: clock, executor: clock.executor)
/// store.dispatch(.start)
/// await clock.advance(by: .seconds(3))
/// #expect(store.state == 3)
/// ```
///
/// **Guarantees.** Sleeping tasks are resumed one after another in the order of their deadlines, and for
/// equal deadlines in the order in which they called `sleep`. Before the next task is resumed or time
/// advances, each task runs until it is suspended again. A task that goes back to sleep during
/// ``advance(to:)`` is resumed by the same call if its deadline is reached. One large step is therefore
/// equivalent to many small ones. A cancelled task is resumed at once.
///
/// These guarantees are exact for tasks on the clock's ``executor``, such as the effects of a store created
/// with it. The clock cannot determine whether other tasks are suspended. It lets them run until nothing has
/// happened on the clock for several turns.
public final class TestClock: Clock, Sendable {
  /// An instant of this clock.
  public typealias Instant = TestInstant

  private struct Time {
    var now: TestInstant
    var sleepers = Sleepers()
    var lastNumber: UInt64 = 0
    /// The number of times that a task has gone to sleep or been resumed.
    var changes: UInt64 = 0
    /// The continuations that wait for tasks outside of the executor to continue after they have been
    /// resumed.
    var woken: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  /// The executor for the effects of a store, which detects when they are suspended.
  public let executor = TestExecutor()

  private let time: Mutex<Time>

  /// Creates a clock whose time is `now`.
  public init(now: TestInstant = TestInstant()) {
    time = Mutex(Time(now: now))
  }

  /// The current instant.
  public var now: TestInstant { time.withLock { $0.now } }

  /// Zero: instants can be arbitrarily close to each other.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of all sleeping tasks, sorted.
  public var deadlines: [TestInstant] { time.withLock { $0.sleepers.deadlines } }

  /// The number of sleeping tasks on the ``executor``.
  var trackedSleeperCount: Int { time.withLock { $0.sleepers.trackedCount } }

  /// Suspends the current task until the clock reaches `deadline`.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = time.withLock { time in
      time.lastNumber += 1
      return time.lastNumber
    }
    defer { sleeperResumed(number) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(number, deadline, continuation)
      }
    } onCancel: {
      let sleeper = time.withLock { $0.sleepers.remove(number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances time by `duration`, and resumes the tasks that are due.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Advances time to `moment`, and resumes the tasks that are due. Time never goes backwards.
  public func advance(to moment: TestInstant) async {
    await settle()
    await waitForOthers()
    while await wakeNext(upTo: moment) {}
    time.withLock { $0.now = max($0.now, moment) }
  }

  /// Advances time until no task is sleeping.
  ///
  /// The test fails if tasks are still sleeping at the limit, for example because of a timer that is never
  /// cancelled.
  /// - Parameter limit: the maximum number of times to resume a task.
  public func run(
    atMost limit: Int = 10_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    await waitForOthers()
    var resumptions = 0
    while resumptions < limit, await wakeNext(upTo: TestInstant(.seconds(Int64.max))) { resumptions += 1 }
    guard let next = deadlines.first else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "After \(counted(resumptions, "resumption")) a task still sleeps until \(next); the clock stands at \(now). "
        + "Is a timer never cancelled?")
  }

  /// Fails the test if a task is sleeping.
  public func checkNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    await waitForOthers()
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "\(counted(deadlines.count, "task")) still \(deadlines.count == 1 ? "sleeps" : "sleep") until "
        + "\(deadlines.map(\.description).joined(separator: ", ")); the clock stands at \(now).")
  }

  /// Waits until all tasks on the ``executor`` are suspended.
  func settle() async { await executor.settle() }

  private func enter(_ number: UInt64, _ deadline: TestInstant, _ continuation: Sleepers.Continuation) {
    let unowned = executor.asUnownedTaskExecutor()
    let isTracked = withUnsafeCurrentTask { $0?.unownedTaskExecutor == unowned }
    let result: Result<Void, any Error>? = time.withLock { time in
      time.changes += 1
      // Checked while holding the lock, so that a later cancellation finds the sleeper.
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline <= time.now { return .success(()) }
      time.sleepers.insert(
        Sleepers.Sleeper(
          number: number, deadline: deadline, isTracked: isTracked, continuation: continuation))
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  /// Records that the sleeper with this number has been resumed.
  private func sleeperResumed(_ number: UInt64) {
    let waker = time.withLock { time in
      time.changes += 1
      return time.woken.removeValue(forKey: number)
    }
    waker?.resume()
  }

  /// Resumes the next sleeper and waits until it is suspended again. Returns false if none is due up to
  /// `limit`.
  private func wakeNext(upTo limit: TestInstant) async -> Bool {
    let next = time.withLock { time in
      let next = time.sleepers.removeNext(upTo: limit)
      if let next { time.now = max(time.now, next.deadline) }
      return next
    }
    guard let next else { return false }
    guard !next.isTracked else {
      next.continuation.resume()
      await settle()
      return true
    }
    await withCheckedContinuation { continuation in
      time.withLock { $0.woken[next.number] = continuation }
      next.continuation.resume()
    }
    await settle()
    await waitForOthers()
    return true
  }

  /// Gives tasks outside of the executor time to run.
  private func waitForOthers() async {
    var (seen, quietTurns) = (time.withLock { $0.changes }, 0)
    while quietTurns < 20 {
      // The lowest priority, so that it runs after the others.
      await Task.detached(priority: .background) { await Task.yield() }.value
      let changes = time.withLock { $0.changes }
      quietTurns = changes == seen ? quietTurns + 1 : 0
      seen = changes
    }
  }
}
