import Redux
import ReduxTesting
import Synchronization
import Testing

/// Delays, throttling, timers, retries and timeouts, on a test clock.
@MainActor
struct TimingTests {
  private let clock = TestClock()
  private let harness: EffectHarness

  init() {
    harness = EffectHarness(clock: clock, executor: clock.executor)
  }

  private func write(_ text: String) -> Effect<EffectHarness.Intent> { .send(.write(text)) }

  // MARK: Delay and debounce

  @Test func `a delayed effect starts after its delay, and not before`() async {
    let all = harness.start(write("late").delayed(for: .seconds(2)))
    await clock.advance(by: .milliseconds(1_900))
    #expect(harness.text.isEmpty)
    #expect(!all.isOver)
    await clock.advance(by: .milliseconds(100))
    #expect(harness.text == "late")
    #expect(all.isOver)
    await clock.checkNoSleepers()
  }

  @Test func `a delayed effect that is cancelled during its delay never starts`() async {
    let byID = harness.start(write("never").delayed(for: .seconds(2)).cancellable(id: 1))
    let byHandle = harness.start(write("nor this").delayed(for: .seconds(2)))
    await clock.advance(by: .seconds(1))
    harness.start(.cancel(id: 1))
    byHandle.cancel()
    #expect(byID.isOver)
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(5))
    #expect(harness.text.isEmpty)
  }

  @Test func `delays add up in a concatenation and run concurrently in a merge`() async {
    harness.start(.concatenate(write("a").delayed(for: .seconds(1)), write("b").delayed(for: .seconds(1))))
    harness.start(.merge(write("1").delayed(for: .seconds(3)), write("2").delayed(for: .seconds(4))))
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "a")
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "ab")
    await clock.advance(by: .seconds(2))
    #expect(harness.text == "ab12")
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test func `only the last debounced effect runs, after a quiet interval`() async {
    func type(_ text: String) { harness.start(write(text).debounced(id: "typing", for: .seconds(1))) }
    type("a")
    await clock.advance(by: .milliseconds(900))
    type("b")
    await clock.advance(by: .milliseconds(900))
    type("c")
    #expect(harness.store.runningEffectCount == 1)
    await clock.advance(by: .milliseconds(900))
    #expect(harness.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(harness.text == "c")
    type("d")
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "cd")
  }

  @Test func `effects are debounced separately for each id and scope`() async {
    harness.start(write("a").debounced(id: 1, for: .seconds(1)))
    harness.start(write("b").debounced(id: 2, for: .seconds(1)))
    harness.start(write("c").debounced(id: 1, for: .seconds(1)).scoped(to: "room"))
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "abc")
  }

  // MARK: Throttle

  @Test func `throttling runs the first effect at once and the latest at the end of each interval`() async {
    func scroll(_ text: String) -> DispatchHandle {
      harness.start(write(text).throttled(id: "scrolling", for: .seconds(1)))
    }
    #expect(scroll("a").isOver)
    #expect(harness.text == "a")
    await clock.advance(by: .milliseconds(500))
    let (replaced, latest) = (scroll("b"), scroll("c"))
    #expect(replaced.isOver)
    #expect(!latest.isOver)
    await clock.advance(by: .milliseconds(500))
    #expect(harness.text == "ac")
    #expect(latest.isOver)
    await clock.advance(by: .milliseconds(500))
    _ = scroll("d")
    #expect(harness.text == "ac", "the effect at the end of an interval begins a new one")
    await clock.advance(by: .milliseconds(500))
    #expect(harness.text == "acd")
    await clock.advance(by: .seconds(1))
    await clock.checkNoSleepers()
    _ = scroll("e")
    #expect(harness.text == "acde", "no interval was running any more")
  }

  @Test func `throttling without keepsLatest drops the other effects of an interval`() async {
    func press(_ text: String) {
      harness.start(write(text).throttled(id: 1, for: .seconds(1), keepsLatest: false))
    }
    press("a")
    press("b")
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "a")
    press("c")
    #expect(harness.text == "ac")
  }

  @Test func `a throttled effect that is cancelled while it waits does not run`() async {
    func scroll(_ text: String) -> DispatchHandle {
      harness.start(write(text).throttled(id: 1, for: .seconds(1)).cancellable(id: "stop"))
    }
    _ = scroll("a")
    let waiting = scroll("never")
    harness.start(.cancel(id: "stop"))
    #expect(waiting.isOver)
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "a")
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test func `the handle of a throttled effect waits for its end`() async {
    let gate = Gate()
    _ = harness.start(write("a").throttled(id: 1, for: .seconds(1)))
    let long = harness.start(gate.writing("b").throttled(id: 1, for: .seconds(1)))
    await clock.advance(by: .seconds(1))
    await gate.reached()
    #expect(!long.isOver)
    gate.open()
    await long.finish()
    #expect(harness.text == "ab")
  }

  // MARK: Timer

  @Test func `a timer sends the number of the tick after each interval, until cancelled`() async {
    harness.start(.timer(every: .seconds(1)) { .write("\($0)") }.cancellable(id: "timer"))
    await clock.advance(by: .milliseconds(900))
    #expect(harness.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(harness.text == "1")
    await clock.advance(by: .milliseconds(3_500))
    #expect(harness.text == "1234")
    harness.start(.cancel(id: "timer"))
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(3))
    #expect(harness.text == "1234")
  }

  @Test func `a late tick does not delay the following ones`() async {
    let clock = LateClock()
    let harness = EffectHarness(clock: clock)
    harness.start(.timer(every: .seconds(1)) { .write("\($0)") }.cancellable(id: "timer"))
    for await text in harness.store.values(\.self) where text.count >= 3 { break }
    harness.start(.cancel(id: "timer"))
    #expect(Array(clock.asked.prefix(3)) == [1, 2, 3].map { TestInstant(.seconds($0)) })
  }

  // MARK: Retry

  private struct Lost: Error {}

  @Test func `a failing effect is retried after growing pauses, and its last error is an action`() async {
    let tries = Tally()
    let all = harness.start(
      .retrying(
        attempts: 3, backoff: .exponential(first: .seconds(1), factor: 3),
        { _ in
          tries.add()
          throw Lost()
        }, catch: { .write("\($0)") }))
    await clock.advance(by: .milliseconds(900))
    #expect(tries.count == 1)
    await clock.advance(by: .milliseconds(100))
    #expect(tries.count == 2)
    await clock.advance(by: .milliseconds(2_900))
    #expect(tries.count == 2)
    #expect(!all.isOver)
    await clock.advance(by: .milliseconds(100))
    #expect(tries.count == 3)
    #expect(harness.text == "Lost()")
    #expect(all.isOver)
    await clock.checkNoSleepers()
  }

  @Test func `a successful effect is not retried`() async {
    let tries = Tally()
    harness.start(
      .retrying(
        attempts: 5, backoff: .constant(.seconds(1)),
        { send in
          tries.add()
          if tries.count < 3 { throw Lost() }
          await send(.write("\(tries.count)"))
        }))
    await clock.run()
    #expect(harness.text == "3")
    #expect(tries.count == 3)
    #expect(clock.now == TestInstant(.seconds(2)))
  }

  @Test func `cancelling ends the retries, and an unhandled error is reported`() async {
    let tries = Tally()
    let received = Collector<String>()
    let token = harness.store.onEffectFailure { received.append("\($0)") }
    let failing = Effect<EffectHarness.Intent>.retrying(attempts: 2, backoff: .constant(.seconds(1))) { _ in
      tries.add()
      throw Lost()
    }
    let cancelled = harness.start(failing)
    await clock.advance(by: .milliseconds(500))
    cancelled.cancel()
    await clock.advance(by: .seconds(2))
    #expect(tries.count == 1)
    #expect(received.values.isEmpty)
    harness.start(failing)
    await clock.advance(by: .seconds(1))
    #expect(tries.count == 3)
    #expect(received.values == ["Lost()"])
    withExtendedLifetime(token) {}
  }

  @Test func `exponential pauses grow up to their limit`() {
    let growing = Backoff.exponential(first: .seconds(1), factor: 2, limit: .seconds(5))
    #expect((1...5).map { growing.pause(after: $0) } == [1, 2, 4, 5, 5].map { Duration.seconds($0) })
    #expect(growing.pause(after: 1_000_000) == .seconds(5))
    #expect(
      (1...3).map { Backoff.constant(.seconds(2)).pause(after: $0) }
        == Array(repeating: .seconds(2), count: 3))
  }

  // MARK: Timeout

  @Test func `an effect that takes too long is cancelled, and its replacement is sent`() async {
    let gate = Gate()
    let all = harness.start(
      gate.writing("never").timeout(after: .seconds(2), instead: .write("too "), .write("late")))
    await gate.reached()
    await clock.advance(by: .milliseconds(1_900))
    #expect(harness.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(harness.text == "too late")
    #expect(all.isOver)
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test func `an effect that ends in time leaves no sleeper behind`() async {
    let gate = Gate()
    let all = harness.start(gate.writing("done").timeout(after: .seconds(2), instead: .write("late")))
    #expect(harness.start(write("at once ").timeout(after: .seconds(2), instead: .write("late"))).isOver)
    await gate.reached()
    gate.open()
    await all.finish()
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(3))
    #expect(harness.text == "at once done")
  }

  @Test func `a concatenation continues after a timeout, and its handle covers the replacement`() async {
    let (slow, next) = (Gate(), Gate())
    let all = harness.start(
      .concatenate(
        slow.writing("never").timeout(after: .seconds(1), instead: .start(next.writing("instead "))),
        write("then ")))
    await slow.reached()
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "then ")
    #expect(!all.isOver)
    await next.reached()
    next.open()
    await all.finish()
    #expect(harness.text == "then instead ")
  }

  @Test func `a cancelled timeout sends nothing`() async {
    let gate = Gate()
    harness.start(
      gate.writing("never").timeout(after: .seconds(1), instead: .write("nor this")).cancellable(id: 1))
    await gate.reached()
    harness.start(.cancel(id: 1))
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(2))
    #expect(harness.text.isEmpty)
  }

  // MARK: Lifetime and mapping

  @Test func `releasing the store ends everything that waits`() async {
    var harness: EffectHarness? = EffectHarness(clock: clock, executor: clock.executor)
    for effect in [
      write("a").delayed(for: .seconds(1)), write("b").debounced(id: 1, for: .seconds(1)),
      .timer(every: .seconds(1)) { .write("\($0)") },
      .run { send in try await send.sleep(for: .seconds(1)) }.timeout(after: .seconds(2)),
    ] {
      harness?.start(effect)
    }
    harness?.start(write("c").throttled(id: 2, for: .seconds(1)))
    await clock.advance(by: .milliseconds(500))
    #expect(clock.deadlines.count == 5)
    harness = nil
    await clock.checkNoSleepers()
  }

  @Test func `mapping an effect keeps its delays`() async {
    let effect: Effect<String> = .merge(
      .send("a").delayed(for: .seconds(1)), .send("b").throttled(id: 1, for: .seconds(1)),
      .run { send in try await send.sleep(for: .seconds(5)) }.timeout(after: .seconds(2), instead: "c"))
    harness.start(effect.map(EffectHarness.Intent.write))
    #expect(harness.text == "b")
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "ba")
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "bac")
    await clock.checkNoSleepers()
  }
}

/// A clock whose sleepers wake a little late.
private final class LateClock: Clock, Sendable {
  private let time = Mutex(TestInstant())
  private let deadlines = Mutex<[TestInstant]>([])

  var now: TestInstant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }
  /// The deadlines of all sleeps, in order.
  var asked: [TestInstant] { deadlines.withLock { $0 } }

  func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    deadlines.withLock { $0.append(deadline) }
    time.withLock { $0 = max($0, deadline).advanced(by: .milliseconds(300)) }
    await Task.yield()
  }
}
