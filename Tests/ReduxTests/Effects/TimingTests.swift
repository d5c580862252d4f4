import Redux
import ReduxTesting
import Synchronization
import Testing

/// Effects that take their time, on a clock that moves when it is told to.
@MainActor
struct TimingTests {
  private let clock = TestClock()
  private let working: Working

  init() {
    working = Working(clock: clock, executor: clock.executor)
  }

  private func write(_ text: String) -> Effect<Working.Wanted> { .send(.write(text)) }

  // MARK: Delay and debounce

  @Test func `a delayed effect starts when its pause is over, and not before`() async {
    let all = working.start(write("late").delayed(for: .seconds(2)))
    await clock.advance(by: .milliseconds(1_900))
    #expect(working.text.isEmpty)
    #expect(!all.isOver)
    await clock.advance(by: .milliseconds(100))
    #expect(working.text == "late")
    #expect(all.isOver)
    await clock.checkNoSleepers()
  }

  @Test func `a delayed effect that is cancelled in its pause never starts`() async {
    let byID = working.start(write("never").delayed(for: .seconds(2)).cancellable(id: 1))
    let byHandle = working.start(write("nor this").delayed(for: .seconds(2)))
    await clock.advance(by: .seconds(1))
    working.start(.cancel(id: 1))
    byHandle.cancel()
    #expect(byID.isOver)
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(5))
    #expect(working.text.isEmpty)
  }

  @Test func `pauses add up in a concatenation and run side by side in a merge`() async {
    working.start(.concatenate(write("a").delayed(for: .seconds(1)), write("b").delayed(for: .seconds(1))))
    working.start(.merge(write("1").delayed(for: .seconds(3)), write("2").delayed(for: .seconds(4))))
    await clock.advance(by: .seconds(1))
    #expect(working.text == "a")
    await clock.advance(by: .seconds(1))
    #expect(working.text == "ab")
    await clock.advance(by: .seconds(2))
    #expect(working.text == "ab12")
    #expect(working.store.runningEffectCount == 0)
  }

  @Test func `of debounced effects the last runs, when nothing new has come for a while`() async {
    func type(_ text: String) { working.start(write(text).debounced(id: "typing", for: .seconds(1))) }
    type("a")
    await clock.advance(by: .milliseconds(900))
    type("b")
    await clock.advance(by: .milliseconds(900))
    type("c")
    #expect(working.store.runningEffectCount == 1)
    await clock.advance(by: .milliseconds(900))
    #expect(working.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(working.text == "c")
    type("d")
    await clock.advance(by: .seconds(1))
    #expect(working.text == "cd")
  }

  @Test func `what is debounced under another id, or in another scope, is another matter`() async {
    working.start(write("a").debounced(id: 1, for: .seconds(1)))
    working.start(write("b").debounced(id: 2, for: .seconds(1)))
    working.start(write("c").debounced(id: 1, for: .seconds(1)).scoped(to: "room"))
    await clock.advance(by: .seconds(1))
    #expect(working.text == "abc")
  }

  // MARK: Throttle

  @Test func `throttled, the first runs at once and the latest at the end of each interval`() async {
    func scroll(_ text: String) -> DispatchHandle {
      working.start(write(text).throttled(id: "scrolling", for: .seconds(1)))
    }
    #expect(scroll("a").isOver)
    #expect(working.text == "a")
    await clock.advance(by: .milliseconds(500))
    let (replaced, latest) = (scroll("b"), scroll("c"))
    #expect(replaced.isOver)
    #expect(!latest.isOver)
    await clock.advance(by: .milliseconds(500))
    #expect(working.text == "ac")
    #expect(latest.isOver)
    await clock.advance(by: .milliseconds(500))
    _ = scroll("d")
    #expect(working.text == "ac", "the interval begins anew with what ran at its end")
    await clock.advance(by: .milliseconds(500))
    #expect(working.text == "acd")
    await clock.advance(by: .seconds(1))
    await clock.checkNoSleepers()
    _ = scroll("e")
    #expect(working.text == "acde", "nothing was waited for any more")
  }

  @Test func `throttled without the latest, what comes within an interval is dropped`() async {
    func press(_ text: String) {
      working.start(write(text).throttled(id: 1, for: .seconds(1), keepsLatest: false))
    }
    press("a")
    press("b")
    await clock.advance(by: .seconds(1))
    #expect(working.text == "a")
    press("c")
    #expect(working.text == "ac")
  }

  @Test func `a throttled effect that is cancelled while it waits does not run`() async {
    func scroll(_ text: String) -> DispatchHandle {
      working.start(write(text).throttled(id: 1, for: .seconds(1)).cancellable(id: "stop"))
    }
    _ = scroll("a")
    let waiting = scroll("never")
    working.start(.cancel(id: "stop"))
    #expect(waiting.isOver)
    await clock.advance(by: .seconds(1))
    #expect(working.text == "a")
    #expect(working.store.runningEffectCount == 0)
  }

  @Test func `a throttled effect that runs long is waited for and cancelled as any other`() async {
    let door = Door()
    _ = working.start(write("a").throttled(id: 1, for: .seconds(1)))
    let long = working.start(door.writing("b").throttled(id: 1, for: .seconds(1)))
    await clock.advance(by: .seconds(1))
    await door.isReached()
    #expect(!long.isOver)
    door.open()
    await long.finish()
    #expect(working.text == "ab")
  }

  // MARK: Timer

  @Test func `a timer sends at the end of each interval, with the number of the tick, until cancelled`() async
  {
    working.start(.timer(every: .seconds(1)) { .write("\($0)") }.cancellable(id: "timer"))
    await clock.advance(by: .milliseconds(900))
    #expect(working.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(working.text == "1")
    await clock.advance(by: .milliseconds(3_500))
    #expect(working.text == "1234")
    working.start(.cancel(id: "timer"))
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(3))
    #expect(working.text == "1234")
  }

  @Test func `a late tick does not delay those that follow`() async {
    let clock = LateClock()
    let working = Working(clock: clock)
    working.start(.timer(every: .seconds(1)) { .write("\($0)") }.cancellable(id: "timer"))
    for await text in working.store.values(\.self) where text.count >= 3 { break }
    working.start(.cancel(id: "timer"))
    #expect(Array(clock.asked.prefix(3)) == [1, 2, 3].map { TestInstant(.seconds($0)) })
  }

  // MARK: Retry

  private struct Lost: Error {}

  @Test func `what fails is tried again after growing pauses, and its last error becomes an action`() async {
    let tries = Tally()
    let all = working.start(
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
    #expect(working.text == "Lost()")
    #expect(all.isOver)
    await clock.checkNoSleepers()
  }

  @Test func `what succeeds in the end is not tried again`() async {
    let tries = Tally()
    working.start(
      .retrying(
        attempts: 5, backoff: .constant(.seconds(1)),
        { send in
          tries.add()
          if tries.count < 3 { throw Lost() }
          await send(.write("\(tries.count)"))
        }))
    await clock.run()
    #expect(working.text == "3")
    #expect(tries.count == 3)
    #expect(clock.now == TestInstant(.seconds(2)))
  }

  @Test func `trying again ends when it is cancelled, and the error is told where nobody takes it`() async {
    let tries = Tally()
    let heard = Heard<String>()
    let token = working.store.onEffectFailure { heard.hear("\($0)") }
    let failing = Effect<Working.Wanted>.retrying(attempts: 2, backoff: .constant(.seconds(1))) { _ in
      tries.add()
      throw Lost()
    }
    let cancelled = working.start(failing)
    await clock.advance(by: .milliseconds(500))
    cancelled.cancel()
    await clock.advance(by: .seconds(2))
    #expect(tries.count == 1)
    #expect(heard.values.isEmpty)
    working.start(failing)
    await clock.advance(by: .seconds(1))
    #expect(tries.count == 3)
    #expect(heard.values == ["Lost()"])
    withExtendedLifetime(token) {}
  }

  @Test func `pauses grow up to their limit`() {
    let growing = Backoff.exponential(first: .seconds(1), factor: 2, limit: .seconds(5))
    #expect((1...5).map { growing.pause(after: $0) } == [1, 2, 4, 5, 5].map { Duration.seconds($0) })
    #expect(growing.pause(after: 1_000_000) == .seconds(5))
    #expect(
      (1...3).map { Backoff.constant(.seconds(2)).pause(after: $0) }
        == Array(repeating: .seconds(2), count: 3))
  }

  // MARK: Timeout

  @Test func `what takes too long is cancelled, and something else is sent`() async {
    let door = Door()
    let all = working.start(
      door.writing("never").timeout(after: .seconds(2), instead: .write("too "), .write("late")))
    await door.isReached()
    await clock.advance(by: .milliseconds(1_900))
    #expect(working.text.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(working.text == "too late")
    #expect(all.isOver)
    #expect(working.store.runningEffectCount == 0)
  }

  @Test func `what is done in time leaves no alarm behind`() async {
    let door = Door()
    let all = working.start(door.writing("done").timeout(after: .seconds(2), instead: .write("late")))
    #expect(working.start(write("at once ").timeout(after: .seconds(2), instead: .write("late"))).isOver)
    await door.isReached()
    door.open()
    await all.finish()
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(3))
    #expect(working.text == "at once done")
  }

  @Test func `a concatenation goes on after what took too long, and its handle covers what is sent then`()
    async
  {
    let (slow, next) = (Door(), Door())
    let all = working.start(
      .concatenate(
        slow.writing("never").timeout(after: .seconds(1), instead: .start(next.writing("instead "))),
        write("then ")))
    await slow.isReached()
    await clock.advance(by: .seconds(1))
    #expect(working.text == "then ")
    #expect(!all.isOver)
    await next.isReached()
    next.open()
    await all.finish()
    #expect(working.text == "then instead ")
  }

  @Test func `a timeout that is cancelled sends nothing`() async {
    let door = Door()
    working.start(
      door.writing("never").timeout(after: .seconds(1), instead: .write("nor this")).cancellable(id: 1))
    await door.isReached()
    working.start(.cancel(id: 1))
    await clock.checkNoSleepers()
    await clock.advance(by: .seconds(2))
    #expect(working.text.isEmpty)
  }

  // MARK: The end

  @Test func `all that waits ends with the store`() async {
    var working: Working? = Working(clock: clock, executor: clock.executor)
    for effect in [
      write("a").delayed(for: .seconds(1)), write("b").debounced(id: 1, for: .seconds(1)),
      .timer(every: .seconds(1)) { .write("\($0)") },
      .run { send in try await send.sleep(for: .seconds(1)) }.timeout(after: .seconds(2)),
    ] {
      working?.start(effect)
    }
    working?.start(write("c").throttled(id: 2, for: .seconds(1)))
    await clock.advance(by: .milliseconds(500))
    #expect(clock.deadlines.count == 6)
    working = nil
    await clock.checkNoSleepers()
  }

  @Test func `a mapped effect waits as long as it would have`() async {
    let effect: Effect<String> = .merge(
      .send("a").delayed(for: .seconds(1)), .send("b").throttled(id: 1, for: .seconds(1)),
      .run { send in try await send.sleep(for: .seconds(5)) }.timeout(after: .seconds(2), instead: "c"))
    working.start(effect.map(Working.Wanted.write))
    #expect(working.text == "b")
    await clock.advance(by: .seconds(1))
    #expect(working.text == "ba")
    await clock.advance(by: .seconds(1))
    #expect(working.text == "bac")
    await clock.checkNoSleepers()
  }
}

/// A clock on which everybody wakes a little late.
private final class LateClock: Clock, Sendable {
  private let time = Mutex(TestInstant())
  private let deadlines = Mutex<[TestInstant]>([])

  var now: TestInstant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }
  /// What was waited for, in order.
  var asked: [TestInstant] { deadlines.withLock { $0 } }

  func sleep(until deadline: TestInstant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    deadlines.withLock { $0.append(deadline) }
    time.withLock { $0 = max($0, deadline).advanced(by: .milliseconds(300)) }
    await Task.yield()
  }
}
