import Redux
import ReduxTesting
import Testing

/// Cancelling an effect cancels the actions that it has sent and that are still queued.
@MainActor
struct QueuedSendTests {
  private let harness = EffectHarness()
  private var store: Store<String, EffectHarness.Intent, String> { harness.store }

  /// Returns an effect that sends at once, while the intent that started it is still being handled.
  private func write(_ text: String) -> Effect<EffectHarness.Intent> { .send(.write(text)) }

  @Test func `cancelling an effect by its id cancels its queued actions`() {
    harness.start(.merge(write("never").cancellable(id: 1), .cancel(id: 1), write("b")))
    #expect(harness.text == "b")
  }

  @Test func `cancelling an effect through the store cancels its queued actions`() {
    store.hold()
    let first = harness.start(write("never").cancellable(id: 1))
    let second = harness.start(write("b").cancellable(id: 2))
    let token = store.onIntent { [store] intent in
      if case .write("a") = intent { store.cancelEffects(id: 1) }
    }
    store.dispatch(.write("a"))
    store.release()
    #expect(harness.text == "ab")
    #expect(first.isOver)
    #expect(second.isOver)
    withExtendedLifetime(token) {}
  }

  @Test func `cancelInFlight cancels the queued actions of the earlier effect`() {
    store.hold()
    for text in ["never", "nor this", "c"] {
      harness.start(write(text).cancellable(id: 1, cancelInFlight: true))
    }
    store.release()
    #expect(harness.text == "c")
  }

  @Test func `removing a scope cancels the queued actions of its effects`() {
    let harness = FamilyHarness()
    harness.store.send(.childCame(Child(id: 0)))
    harness.store.send(.listed([1, 2]))
    harness.store.hold()
    harness.store.dispatch(.one(1, .start(.send(.get(1)))))
    harness.store.dispatch(.one(2, .start(.send(.get(2)))))
    harness.store.dispatch(.perform(.listed([2])))
    harness.store.dispatch(.perform(.listed([2, 1])))
    harness.store.release()
    #expect(harness.store.state.list == [Child(id: 2, toys: 2), Child(id: 1)])
    #expect(harness.unanswered.values.isEmpty)
  }

  @Test func `cancelling an effect by its handle cancels its queued actions`() async {
    let (gate, kept, executor) = (Gate(), Gate(), TestExecutor())
    let harness = EffectHarness(executor: executor)
    let store = harness.store
    let gone = harness.start(gate.writing("never"))
    let other = harness.start(kept.writing("b"))
    await gate.reached()
    await kept.reached()
    store.hold()
    gate.open()
    kept.open()
    await executor.settle()
    #expect(store.runningEffectCount == 0)
    gone.cancel()
    #expect(gone.isOver)
    #expect(!other.isOver)
    store.release()
    #expect(harness.text == "b")
  }

  @Test func `an action sent outside the body during a notification is cancelled with the effect`() async {
    let (begun, senders) = (Gate(), Collector<@MainActor () -> Void>())
    let running = harness.start(
      .run { send in
        await senders.append { send(.write("pressed ")) }
        await begun.pass()
      }.cancellable(id: 1))
    await begun.reached()
    let token = store.onTransition { [store] in
      guard $0.actions != ["pressed "] else { return }
      senders.values[0]()
      if $0.actions == ["cancel "] { store.cancelEffects(id: 1) }
    }
    store.send("go ")
    #expect(harness.text == "go pressed ")
    store.send("cancel ")
    #expect(harness.text == "go pressed cancel ")
    #expect(running.isOver)
    senders.values[0]()
    #expect(harness.text == "go pressed cancel ")
    withExtendedLifetime(token) {}
  }

  @Test func `an action sent after the body has returned is dropped`() async {
    let senders = Collector<@MainActor () -> Void>()
    await harness.start(.run { send in await senders.append { send(.write("never")) } }).finish()
    senders.values[0]()
    #expect(harness.text.isEmpty)
  }

  @Test func `an action that cancels its own effect is still handled to its end`() async {
    let gate = Gate()
    let all = harness.start(
      .send(.start(.merge(.cancel(id: 1), gate.writing("through"))), .write("never")).cancellable(id: 1))
    await gate.reached()
    #expect(!all.isOver)
    gate.open()
    await all.finish()
    #expect(harness.text == "through")
  }

  @Test func `an effect ends once the actions that it sent have been handled`() {
    let received = Collector<String>()
    let token = store.onTransition { received.append($0.after) }
    let logging = Effect<EffectHarness.Intent>.run { _ in await received.append("looked") }
    let all = harness.start(.concatenate(write("a"), write("b").cancellable(id: 1), logging))
    #expect(received.values == ["a", "ab"])
    #expect(!all.isOver)
    store.hold()
    let held = harness.start(.concatenate(write("c"), write("d")))
    #expect(!held.isOver)
    store.release()
    #expect(received.values == ["a", "ab", "abc", "abcd"])
    #expect(held.isOver)
    withExtendedLifetime(token) {}
  }

  @Test func `a timeout replaces an action that is still queued`() async {
    let (clock, gate) = (TestClock(), Gate())
    let harness = EffectHarness(clock: clock, executor: clock.executor)
    let all = harness.start(gate.writing("never").timeout(after: .seconds(1), instead: .write("late")))
    await gate.reached()
    harness.store.hold()
    gate.open()
    await clock.executor.settle()
    #expect(harness.store.runningEffectCount == 1)
    await clock.advance(by: .seconds(1))
    #expect(!all.isOver)
    harness.store.release()
    #expect(all.isOver)
    #expect(harness.text == "late")
  }
}
