import Redux
import ReduxTesting
import TestSupport
import Testing

@MainActor
struct EffectTests {
  private let executor: TestExecutor
  private let harness: EffectHarness

  init() {
    executor = TestExecutor()
    harness = EffectHarness(executor: executor)
  }

  @Test func `MR02 an empty effect starts nothing and sends nothing`() {
    let dispatched = harness.start(.none)
    #expect(dispatched.isOver)
    #expect(harness.store.version == 0)
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test func `MR03 an action sent by run reaches the reducer`() async {
    await harness.start(.run { send in await send(.write("later")) }).finish()
    #expect(harness.text == "later")
  }

  @Test func `MR04 send feeds actions back before dispatch returns`() {
    harness.start(.send(.write("a"), .write("b")))
    #expect(harness.text == "ab")
  }

  @Test func `MR05 the elements of a sequence become actions in order`() async {
    let elements = AsyncStream { continuation in
      for number in 1...5 { continuation.yield(number) }
      continuation.finish()
    }
    await harness.start(.sequence(elements, { .write("\($0)") })).finish()
    #expect(harness.text == "12345")
  }

  @Test func `MR06 merged effects run concurrently`() async {
    let (first, second) = (Gate(), Gate())
    let all = harness.start(.merge(first.writing("1"), second.writing("2"), .send(.write("0"))))
    #expect(harness.text == "0")
    await first.reached()
    await second.reached()
    second.open()
    await harness.reaches("02")
    first.open()
    await all.finish()
    #expect(harness.text == "021")
  }

  @Test func `MR07 concatenate runs effects of any kind one after another`() async {
    let gate = Gate()
    let all = harness.start(
      .concatenate(
        .send(.write("a")), gate.writing("b"), .none, .cancel(id: "nobody"),
        .merge(.send(.write("c")), .run { await $0(.write("d")) }),
        .run { await $0(.write("e")) }.cancellable(id: "e"), .send(.write("f"))))
    #expect(harness.text == "a")
    await gate.reached()
    #expect(harness.store.runningEffectCount == 1)
    gate.open()
    await all.finish()
    #expect(harness.text == "abcdef")
  }

  @Test func `MR08 an effect is cancelled by its id, and an unknown id is ignored`() async {
    let gate = Gate()
    let running = harness.start(gate.writing("never").cancellable(id: 1))
    await gate.reached()
    harness.start(.cancel(id: 2))
    #expect(!running.isOver)
    harness.start(.cancel(id: 1))
    #expect(running.isOver)
    // A cancelled effect still tries to send.
    await executor.settle()
    #expect(harness.text.isEmpty)
  }

  @Test func `MR09 cancelInFlight cancels the earlier effect with the same id`() async {
    let (first, second) = (Gate(), Gate())
    harness.start(first.writing("1").cancellable(id: 1, cancelInFlight: true))
    await first.reached()
    let later = harness.start(second.writing("2").cancellable(id: 1, cancelInFlight: true))
    #expect(harness.store.runningEffectCount == 1)
    // A cancelled effect still tries to send.
    await executor.settle()
    #expect(harness.text.isEmpty, "what a cancelled effect sends is dropped")
    second.open()
    await later.finish()
    #expect(harness.text == "2")
  }

  @Test func `MR10 the id of a merge covers all its effects, which do not cancel each other`() async {
    let (first, second) = (Gate(), Gate())
    let both = Effect.merge(first.writing("1"), second.writing("2"))
    let all = harness.start(both.cancellable(id: "both", cancelInFlight: true))
    await first.reached()
    await second.reached()
    first.open()
    await harness.reaches("1")
    harness.start(.cancel(id: "both"))
    #expect(all.isOver)
    #expect(harness.store.runningEffectCount == 0)
    // A cancelled effect still tries to send.
    await executor.settle()
    #expect(harness.text == "1")
  }

  @Test func `an effect cancelled before it starts never starts`() async {
    let begun = Tally()
    let running = harness.start(.run { _ in begun.add() }.cancellable(id: 1))
    let byHandle = harness.start(.run { _ in begun.add() })
    harness.start(.cancel(id: 1))
    byHandle.cancel()
    #expect(running.isOver && byHandle.isOver)
    await executor.settle()
    await MainQueue.drain()
    #expect(begun.count == 0)
    await harness.start(.run { _ in begun.add() }).finish()
    #expect(begun.count == 1)
  }

  @Test func `cancelling one effect of a concatenation starts the next`() async {
    let gate = Gate()
    let all = harness.start(
      .concatenate(gate.writing("never").cancellable(id: 1), .send(.write("next"))))
    await gate.reached()
    harness.start(.cancel(id: 1))
    #expect(all.isOver)
    #expect(harness.text == "next")
  }

  @Test func `a cancelled concatenation starts none of its remaining effects`() async {
    let gate = Gate()
    harness.start(.concatenate(gate.writing("never"), .send(.write("nor this"))).cancellable(id: 1))
    await gate.reached()
    harness.start(.cancel(id: 1))
    #expect(harness.text.isEmpty)
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test func `effects with the same id in different scopes are independent`() async {
    let (left, right) = (Gate(), Gate())
    harness.start(left.writing("left").cancellable(id: 1).scoped(to: "left"))
    let other = harness.start(
      right.writing("right").cancellable(id: 1, cancelInFlight: true).scoped(to: "right"))
    await left.reached()
    harness.start(.cancel(id: 1).scoped(to: "left"))
    #expect(harness.store.runningEffectCount == 1)
    harness.start(.cancel(id: 1))
    #expect(harness.store.runningEffectCount == 1)
    right.open()
    await other.finish()
    #expect(harness.text == "right")
  }

  @Test func `an error becomes an action or is reported`() async {
    struct Lost: Error {}
    await harness.start(.run({ _ in throw Lost() }, catch: { _ in .write("lost") })).finish()
    #expect(harness.text == "lost")
    let received = Collector<String>()
    let token = harness.store.onEffectFailure { received.append("\($0)") }
    await harness.start(.run { _ in throw Lost() }).finish()
    #expect(received.values == ["Lost()"])
    withExtendedLifetime(token) {}
  }

  @Test func `a handle covers the effects of the actions that its effects send`() async {
    let gate = Gate()
    let all = harness.start(
      .run { send in await send(.start(gate.writing("last"))) })
    await gate.reached()
    #expect(!all.isOver)
    gate.open()
    await all.finish()
    #expect(harness.text == "last")
  }

  @Test func `cancelling a handle cancels everything that followed`() async {
    let gate = Gate()
    let all = harness.start(.run { send in await send(.start(gate.writing("never"))) })
    await gate.reached()
    all.cancel()
    #expect(harness.store.runningEffectCount == 0)
    #expect(harness.text.isEmpty)
  }

  @Test func `cancelling the handle of a queued action removes it from the queue`() {
    let store = harness.store
    let received = Collector<String>()
    var token: Subscription? = store.subscribe(\.self) { [unowned store] text in
      received.append(text)
      if text == "a" {
        store.dispatch(.write("b")).cancel()
        store.dispatch(.write("c"))
      }
    }
    store.dispatch(.write("a"))
    #expect(received.values == ["", "a", "ac"])
    token = nil
    _ = token
  }

  @Test func `MR22 dropping the last reference to a store frees it and cancels its effects`() async {
    let (began, cancelled) = (Gate(), Gate())
    var harness: EffectHarness? = EffectHarness()
    weak let store = harness?.store
    harness?.start(
      .run { _ in
        await began.pass()
        if Task.isCancelled { cancelled.open() }
      })
    await began.reached()
    harness = nil
    #expect(store == nil)
    await cancelled.pass()
  }

  @Test func `starting and cancelling many effects leaves nothing behind`() {
    for number in 0..<2_000 {
      harness.start(.run { _ in try await Task.sleep(for: .seconds(3600)) }.cancellable(id: number))
    }
    #expect(harness.store.runningEffectCount == 2_000)
    for number in 0..<2_000 { harness.start(.cancel(id: number)) }
    #expect(harness.store.runningEffectCount == 0)
  }
}
