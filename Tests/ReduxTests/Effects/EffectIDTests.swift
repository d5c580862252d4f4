import Redux
import Testing

/// Ids of effects, and cancellation by id.
@MainActor
struct EffectIDTests {
  private enum Request: Hashable, Sendable {
    case list
    case item(Int)
  }

  private enum Other: Hashable, Sendable {
    case list
  }

  private let harness = EffectHarness()

  @Test func `enum cases as ids differ by payload and by type`() async {
    let gates = [Gate(), Gate(), Gate()]
    harness.start(gates[0].writing("list").cancellable(id: Request.list))
    harness.start(gates[1].writing("item").cancellable(id: Request.item(1)))
    let other = harness.start(gates[2].writing("other").cancellable(id: Other.list))
    for gate in gates { await gate.reached() }
    harness.start(.cancel(id: Request.item(2)))
    #expect(harness.store.runningEffectCount == 3)
    harness.start(.cancel(id: Request.item(1)))
    #expect(harness.store.runningEffectCount == 2)
    harness.store.cancelEffects(id: Request.list)
    #expect(harness.store.runningEffectCount == 1)
    gates[2].open()
    await other.finish()
    #expect(harness.text == "other")
  }

  @Test func `without cancelInFlight, effects share an id and are cancelled together`() async {
    let gates = (0..<3).map { _ in Gate() }
    let handles = gates.map { harness.start($0.writing("x").cancellable(id: 1)) }
    for gate in gates { await gate.reached() }
    gates[1].open()
    await handles[1].finish()
    #expect(harness.text == "x")
    harness.start(.cancel(id: 1))
    #expect(handles.allSatisfy { $0.isOver })
    #expect(harness.store.runningEffectCount == 0)
  }

  @Test
  func `20,000 effects under one id, or in one scope, are cancelled together`() {
    let sleeping = Effect<EffectHarness.Intent>.run { _ in try await Task.sleep(for: .seconds(3_600)) }
    for effect in [sleeping.cancellable(id: 1), sleeping.scoped(to: "room").cancellable(id: 1)] {
      for _ in 0..<20_000 { harness.start(effect) }
      #expect(harness.store.runningEffectCount == 20_000)
      harness.start(.cancel(id: 1))
      #expect(harness.store.runningEffectCount == 0)
    }
  }

  @Test func `an empty effect cancels those with its id only with cancelInFlight`() async {
    let gate = Gate()
    let running = harness.start(gate.writing("never").cancellable(id: 1))
    await gate.reached()
    harness.start(.none.cancellable(id: 1))
    #expect(!running.isOver)
    harness.start(.none.cancellable(id: 1, cancelInFlight: true))
    #expect(running.isOver)
  }

  @Test func `an effect that cancels its own id ends there`() async {
    let gate = Gate()
    let all = harness.start(
      .concatenate(gate.writing("a"), .cancel(id: 1), .send(.write("never"))).cancellable(id: 1))
    await gate.reached()
    gate.open()
    await all.finish()
    #expect(harness.text == "a")
  }

  @Test func `a mapped effect keeps its ids and scopes`() async {
    let gates = [Gate(), Gate()]
    let inner = gates.map { gate in
      Effect<String>.run { send in
        await gate.pass()
        await send("never")
      }
    }
    let effect = Effect.merge(inner[0].cancellable(id: 1), inner[1].cancellable(id: 1).scoped(to: "room"))
    harness.start(effect.map(EffectHarness.Intent.write))
    for gate in gates { await gate.reached() }
    harness.start(.cancel(id: 1))
    #expect(harness.store.runningEffectCount == 1)
    harness.start(.cancel(id: 1).scoped(to: "room"))
    #expect(harness.store.runningEffectCount == 0)
  }
}
