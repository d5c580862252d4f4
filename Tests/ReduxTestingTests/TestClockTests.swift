import Redux
import ReduxTesting
import Synchronization
import Testing

@MainActor
struct TestClockTests {
  let clock = TestClock()
  let log = Log()

  /// Returns a task that logs its name after each pause. The clock knows when it waits.
  private func sleeper(_ name: String, _ pauses: Duration...) -> Task<Void, any Error> {
    Task(executorPreference: clock.executor) { [clock, log] in
      for pause in pauses {
        try await clock.sleep(for: pause)
        log.append("\(name) \(clock.now)")
      }
    }
  }

  @Test func `time stands still until it is advanced`() async {
    let task = sleeper("a", .seconds(1))
    await clock.advance(by: .milliseconds(999))
    #expect(log.values == [])
    #expect(clock.now == TestInstant(.milliseconds(999)))
    #expect(clock.deadlines == [TestInstant(.seconds(1))])
    await clock.advance(by: .milliseconds(1))
    #expect(log.values == ["a 1 s"])
    #expect(clock.deadlines == [])
    task.cancel()
  }

  @Test func `sleepers wake in the order of their deadlines, and equal ones in the order of calls`() async {
    let first = sleeper("a", .seconds(2))
    await clock.advance(by: .zero)
    let second = sleeper("b", .seconds(1))
    await clock.advance(by: .zero)
    let third = sleeper("c", .seconds(2))
    await clock.advance(by: .seconds(5))
    #expect(log.values == ["b 1 s", "a 2 s", "c 2 s"])
    #expect(clock.now == TestInstant(.seconds(5)))
    for task in [first, second, third] { task.cancel() }
  }

  @Test func `a task that sleeps again during an advance wakes in it when due`() async {
    let task = sleeper("a", .seconds(1), .seconds(1), .seconds(1))
    await clock.advance(by: .milliseconds(2_500))
    #expect(log.values == ["a 1 s", "a 2 s"])
    await clock.advance(to: TestInstant(.seconds(3)))
    #expect(log.values.last == "a 3 s")
    task.cancel()
  }

  @Test func `time never goes back, and a past deadline is not waited for`() async throws {
    await clock.advance(by: .seconds(3))
    await clock.advance(to: TestInstant(.seconds(1)))
    #expect(clock.now == TestInstant(.seconds(3)))
    try await clock.sleep(until: TestInstant(.seconds(3)))
    try await clock.sleep(for: .zero)
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `a cancelled sleeper wakes at once, before time moves`() async {
    let task = sleeper("a", .seconds(1))
    await clock.advance(by: .zero)
    task.cancel()
    #expect(clock.deadlines == [])
    await #expect(throws: CancellationError.self) { try await task.value }
    let late = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(log.values == [])
  }

  @Test func `cancelled sleepers leave nothing behind`() async throws {
    let tasks = (0..<10_000).map { number in
      Task(name: "\(number)", executorPreference: clock.executor) { [clock] in
        try await clock.sleep(for: .seconds(number % 7 + 1))
      }
    }
    await clock.executor.settle()
    #expect(clock.deadlines.count == 10_000)
    for task in tasks.dropLast() { task.cancel() }
    #expect(clock.deadlines == [TestInstant(.seconds(9_999 % 7 + 1))])
    await clock.advance(by: .seconds(10))
    try await tasks[9_999].value
    #expect(clock.deadlines == [])
  }

  @Test func `run advances until nobody waits`() async {
    let task = sleeper("a", .seconds(5), .seconds(3_600))
    await clock.run()
    #expect(log.values == ["a 5 s", "a 3605 s"])
    #expect(clock.now == TestInstant(.seconds(3_605)))
    task.cancel()
  }

  @Test func `run fails if it does not come to an end`() async {
    let failures = await failures {
      let task = Task(executorPreference: clock.executor) { [clock] in
        while true { try await clock.sleep(for: .seconds(1)) }
      }
      await clock.run(atMost: 3)
      task.cancel()
    }
    #expect(
      failures == [
        "After 3 resumptions a task still sleeps until 4 s; the clock stands at 3 s. "
          + "Is a timer never cancelled?"
      ])
  }

  @Test func `checkNoSleepers reports remaining sleepers`() async {
    let task = sleeper("a", .seconds(2))
    let other = sleeper("b", .seconds(1))
    let line: UInt = #line + 1
    let failures = await failuresWithPlaces { await clock.checkNoSleepers(line: line) }
    #expect(
      failures.map(\.message) == [
        "2 tasks still sleep until 1 s, 2 s; the clock stands at 0 s."
      ])
    #expect(failures.map(\.line) == [line])
    await clock.run()
    #expect(await self.failures { await clock.checkNoSleepers() } == [])
    for task in [task, other] { task.cancel() }
  }

  private func failures(_ body: @MainActor () async -> Void) async -> [String] {
    await ReduxTestingTests.failures(body)
  }

  @Test func `an immediate clock never waits`() async throws {
    let clock = ImmediateClock()
    try await clock.sleep(for: .seconds(90))
    #expect(clock.now == TestInstant(.seconds(90)))
    try await clock.sleep(until: TestInstant(.seconds(3)))
    #expect(clock.now == TestInstant(.seconds(90)))
    #expect(clock.minimumResolution == .zero)
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}

/// The messages of tasks, in order.
final class Log: Sendable {
  private let messages = Mutex<[String]>([])

  var values: [String] { messages.withLock { $0 } }

  func append(_ value: String) { messages.withLock { $0.append(value) } }
}
