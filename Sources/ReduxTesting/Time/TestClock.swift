internal import Synchronization

/// A clock whose time moves only when it is told to.
///
/// ```swift
/// let clock = TestClock()
/// let store = Store(state: 0, reducer: counter, passing: [ticking], clock: clock, executor: clock.executor)
/// store.dispatch(.start)
/// await clock.advance(by: .seconds(3))
/// #expect(store.state == 3)
/// ```
///
/// **What is promised.** Sleepers wake one after another, by their moments, and at one moment in the order in
/// which they asked. Each of them does what it has to do, and may go to sleep again, before the next one wakes
/// or time moves on; one that goes to sleep again within an ``advance(to:)`` wakes in the same one when its
/// moment comes. Therefore many small steps are the same as a large one. Who is cancelled wakes at once.
///
/// This holds without a guess for tasks on the clock's ``executor``, as the effects of a store are that was
/// made with it. For other tasks nobody can know whether they are done; they are given time until nothing has
/// happened on the clock for several turns of all other tasks.
public final class TestClock: Clock, Sendable {
  /// A moment of this clock.
  public typealias Instant = TestInstant

  private struct Time {
    var now: TestInstant
    var sleepers = Sleepers()
    var lastNumber: UInt64 = 0
    /// How often somebody went to sleep or woke.
    var changes: UInt64 = 0
    /// Who waits for those to go on that were woken and whose tasks are not followed.
    var woken: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  /// What a store runs its effects on so that this clock knows when they wait.
  public let executor = TestExecutor()

  private let time: Mutex<Time>

  /// A clock that stands at `now`.
  public init(now: TestInstant = TestInstant()) {
    time = Mutex(Time(now: now))
  }

  /// The moment at which it stands.
  public var now: TestInstant { time.withLock { $0.now } }

  /// Nothing: moments can lie as close to each other as one likes.
  public var minimumResolution: Duration { .zero }

  /// The moments that are waited for, in order, one for each who waits.
  public var deadlines: [TestInstant] { time.withLock { $0.sleepers.deadlines } }

  /// How many tasks on the ``executor`` wait.
  var followedSleeperCount: Int { time.withLock { $0.sleepers.followedCount } }

  /// Waits until the clock stands at `deadline` or later.
  /// - Throws: `CancellationError`, at once, when the task is cancelled.
  public func sleep(until deadline: TestInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = time.withLock { time in
      time.lastNumber += 1
      return time.lastNumber
    }
    defer { goOn(number) }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enter(number, deadline, continuation)
      }
    } onCancel: {
      let sleeper = time.withLock { $0.sleepers.remove(number) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass, and everybody wake whose moment comes.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Lets time pass until `moment`, and everybody wake whose moment comes. Time never goes back.
  public func advance(to moment: TestInstant) async {
    await settle()
    await waitForOthers()
    while await wakeNext(upTo: moment) {}
    time.withLock { $0.now = max($0.now, moment) }
  }

  /// Lets time pass until nobody waits any more.
  ///
  /// It fails the test when that does not come: a timer is to be cancelled first.
  /// - Parameter limit: how often somebody may wake.
  public func run(
    atMost limit: Int = 10_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    await waitForOthers()
    var wakings = 0
    while wakings < limit, await wakeNext(upTo: TestInstant(.seconds(Int64.max))) { wakings += 1 }
    guard let next = deadlines.first else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "After \(counted(wakings, "waking")) the clock, at \(now), is still waited for, next at \(next). "
        + "Does a timer run that nobody cancels?")
  }

  /// Fails the test when anybody still waits.
  public func checkNoSleepers(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    await settle()
    await waitForOthers()
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    CallSite(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      "The clock, at \(now), is still waited for by \(counted(deadlines.count, "sleeper")), "
        + "until \(deadlines.map(\.description).joined(separator: ", ")).")
  }

  /// Returns when all tasks on the ``executor`` wait.
  func settle() async { await executor.settle() }

  private func enter(_ number: UInt64, _ deadline: TestInstant, _ continuation: Sleepers.Continuation) {
    let unowned = executor.asUnownedTaskExecutor()
    let isFollowed = withUnsafeCurrentTask { $0?.unownedTaskExecutor == unowned }
    let answer: Result<Void, any Error>? = time.withLock { time in
      time.changes += 1
      // Looked at within the lock: a cancellation that comes later finds the sleeper.
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline <= time.now { return .success(()) }
      time.sleepers.insert(
        Sleepers.Sleeper(
          number: number, deadline: deadline, isFollowed: isFollowed, continuation: continuation))
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }

  /// The sleeper with this number is awake and goes on.
  private func goOn(_ number: UInt64) {
    let waker = time.withLock { time in
      time.changes += 1
      return time.woken.removeValue(forKey: number)
    }
    waker?.resume()
  }

  /// Wakes the next one, and lets it do what it has to do; `false` where nobody wakes up to `limit`.
  private func wakeNext(upTo limit: TestInstant) async -> Bool {
    let next = time.withLock { time in
      let next = time.sleepers.removeNext(upTo: limit)
      if let next { time.now = max(time.now, next.deadline) }
      return next
    }
    guard let next else { return false }
    guard !next.isFollowed else {
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

  /// Gives tasks that are not followed time to go on.
  private func waitForOthers() async {
    var (seen, quietTurns) = (time.withLock { $0.changes }, 0)
    while quietTurns < 20 {
      // Of the least priority: it runs when the others have run.
      await Task.detached(priority: .background) { await Task.yield() }.value
      let changes = time.withLock { $0.changes }
      quietTurns = changes == seen ? quietTurns + 1 : 0
      seen = changes
    }
  }
}
