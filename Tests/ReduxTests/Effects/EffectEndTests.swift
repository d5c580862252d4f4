import Redux
import ReduxTesting
import TestSupport
import Testing

/// The ends of effects: of waiting for them, of throttled ones, and of those of watchers.
@MainActor
struct EffectEndTests {
  private let clock = TestClock()
  private let harness: EffectHarness
  private var store: Store<String, EffectHarness.Intent, String> { harness.store }

  init() {
    harness = EffectHarness(clock: clock, executor: clock.executor)
  }

  private func write(_ text: String) -> Effect<EffectHarness.Intent> { .send(.write(text)) }

  // MARK: Waiting

  @Test func `a cancelled task that waits for a handle returns, and the work goes on`() async {
    let gate = Gate()
    let all = harness.start(gate.writing("done"))
    await gate.reached()
    let (patient, hasty) = (Task { await all.finish() }, Task { await all.finish() })
    await MainQueue.drain()
    hasty.cancel()
    await hasty.value
    #expect(!all.isOver)
    #expect(store.runningEffectCount == 1)
    gate.open()
    await patient.value
    #expect(harness.text == "done")
    await hasty.value
  }

  @Test func `a task that was cancelled before it waits for a handle returns`() async {
    let gate = Gate()
    let all = harness.start(gate.writing("done"))
    let hasty = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      await all.finish()
      return all.isOver
    }
    #expect(await hasty.value == false)
    gate.open()
    await all.finish()
    #expect(harness.text == "done")
  }

  // MARK: Throttled effects

  @Test func `a throttled effect that runs is cancelled by its id`() async {
    let gate = Gate()
    let running = harness.start(gate.writing("never").throttled(id: 1, for: .seconds(1)))
    await gate.reached()
    harness.start(.cancel(id: 1))
    #expect(running.isOver)
    gate.open()
    await clock.advance(by: .seconds(2))
    #expect(harness.text.isEmpty)
  }

  @Test func `a throttled effect that waits is cancelled by its id, and the interval goes on`() async {
    harness.start(write("a").throttled(id: 1, for: .seconds(2)))
    let waiting = harness.start(write("never").throttled(id: 1, for: .seconds(2)))
    #expect(store.runningEffectCount == 1)
    store.cancelEffects(id: 1)
    #expect(waiting.isOver)
    #expect(store.runningEffectCount == 0)
    await clock.advance(by: .seconds(1))
    #expect(!harness.start(write("b").throttled(id: 1, for: .seconds(2))).isOver)
    await clock.advance(by: .seconds(1))
    #expect(harness.text == "ab")
    let running = Gate()
    harness.start(running.writing("never").throttled(id: 1, for: .seconds(2)))
    await clock.advance(by: .seconds(2))
    await running.reached()
    harness.start(.cancel(id: 1))
    #expect(store.runningEffectCount == 0, "it began at the end of an interval")
    running.open()
    await clock.advance(by: .seconds(4))
    #expect(harness.text == "ab")
  }

  @Test func `the interval of a throttled effect is no running effect`() async {
    let all = harness.start(write("a").throttled(id: 1, for: .seconds(1)))
    #expect(all.isOver)
    #expect(store.runningEffectCount == 0)
    await clock.checkNoSleepers()
  }

  @Test func `many throttled ids keep their intervals apart`() async {
    let ids = 0..<500
    func press(_ id: Int) {
      harness.start(write(".").throttled(id: id, for: .seconds(id % 2 + 1), keepsLatest: false))
    }
    for round in 1...3 {
      for id in ids { press(id) }
      for id in ids { press(id) }
      #expect(harness.text.count == round * ids.count)
      await clock.advance(by: .seconds(1))
      for id in ids where id % 2 == 1 { press(id) }
      #expect(harness.text.count == round * ids.count)
      await clock.advance(by: .seconds(1))
    }
  }

  // MARK: Watchers

  @Test func `releasing a watcher ends the effects that it has started, and no others`() async {
    let gates = [Gate(), Gate(), Gate()]
    let first = store.watch(\.self) { [gates] _, new in
      new == "go" ? gates[0].writing("never").cancellable(id: "same") : .none
    }
    let second = store.watch(\.self) { [gates] _, new in
      new == "go" ? gates[1].writing(" second").cancellable(id: "same") : .none
    }
    harness.start(.merge(write("go"), gates[2].writing(" other").cancellable(id: "same")))
    for gate in gates { await gate.reached() }
    #expect(store.runningEffectCount == 3)
    first.cancel()
    #expect(store.runningEffectCount == 2)
    for gate in gates.dropFirst() { gate.open() }
    await clock.executor.settle()
    #expect(["go second other", "go other second"].contains(harness.text))
    withExtendedLifetime(second) {}
  }

  @Test func `releasing a watcher drops what its effects have sent and is still queued`() {
    var token: Subscription?
    token = store.watch(\.self) { [write] _, new in new == "a" ? write("never") : .none }
    let later = store.onTransition { _ in token = nil }
    harness.start(write("a"))
    #expect(harness.text == "a")
    #expect(token == nil)
    withExtendedLifetime(later) {}
  }

  @Test func `an intent that a watcher's effect has sent goes on when the watcher is released`() async {
    let gate = Gate()
    let token = store.watch(\.self) { _, new in
      new == "a" ? .send(.start(gate.writing("b"))) : .none
    }
    let all = harness.start(write("a"))
    await gate.reached()
    token.cancel()
    gate.open()
    await all.finish()
    #expect(harness.text == "ab")
  }

  // MARK: Replay

  @Test func `a replay starts no effects of watchers`() async {
    let calls = Collector<String>()
    let token = store.watch(\.self) { [write] _, new in
      calls.append(new)
      return new.count < 5 ? .merge(write("never"), .run { _ in }) : .none
    }
    var recording = Recording<String, String>(from: "")
    recording.append(["a", "b"], at: .zero)
    recording.append(["c"], at: .zero)
    let replay = Replay(recording, on: store)
    replay.step()
    replay.step()
    #expect(replay.isOver)
    #expect(calls.values == ["ab", "abc"])
    #expect(harness.text == "abc")
    #expect(store.runningEffectCount == 0)
    store.send("d!")
    #expect(calls.values == ["ab", "abc", "abcd!"])
    withExtendedLifetime(token) {}
  }
}
