import Redux
import ReduxTesting
import Testing

/// Effects whose results go straight to the reducer.
@MainActor
struct YieldingEffectTests {
  private struct Lost: Error {}

  private let executor = TestExecutor()
  private let bank: Bank
  private var store: Store<Int, Bank.Intent, Int> { bank.store }

  init() {
    bank = Bank(executor: executor)
  }

  @Test func `an effect can send actions, which pass no middleware`() async {
    let (versions, token) = bank.versions()
    let intents = Collector<Bank.Intent>()
    let observer = store.onIntent { intents.append($0) }
    let all = store.dispatch(
      .answer(
        Response([1], effect: .send(.answer([4])), yielding: .concatenate(.send(2, 3), .run { await $0(5) })))
    )
    await all.finish()
    #expect(versions.values == [[1], [4], [2], [3], [5]])
    #expect(intents.values.count == 2)
    withExtendedLifetime((token, observer)) {}
  }

  @Test func `an error becomes an action or is reported`() async {
    let failures = Collector<String>()
    let token = store.onEffectFailure { failures.append("\($0)") }
    await store.dispatch(.answer(Response(yielding: .run({ _ in throw Lost() }, catch: { _ in 7 })))).finish()
    #expect(store.state == 7)
    await store.dispatch(.answer(Response(yielding: .run { _ in throw Lost() }))).finish()
    #expect(failures.values == ["Lost()"])
    withExtendedLifetime(token) {}
  }

  @Test func `effects of both kinds share the ids and the handle`() async {
    let (first, second) = (Gate(), Gate())
    func booking(_ gate: Gate) -> Effect<Int> {
      .run { send in
        await gate.pass()
        await send(1)
      }
    }
    let byID = store.dispatch(.answer(Response(yielding: booking(first).cancellable(id: 1))))
    await first.reached()
    bank.start(.cancel(id: 1))
    #expect(byID.isOver)
    let byHandle = store.dispatch(.answer(Response([]).with(yielding: booking(second)).with(.run { _ in })))
    await second.reached()
    byHandle.cancel()
    await executor.settle()
    #expect(store.version == 0 && store.runningEffectCount == 0)
  }

  @Test func `joined responses keep the effects of both`() {
    let (versions, token) = bank.versions()
    let first = Response<Bank.Intent, Int>([1], effect: .send(.answer([10])), yielding: .send(100))
    let second = Response<Bank.Intent, Int>([2], effect: .send(.answer([20])), yielding: .send(200))
    store.dispatch(.answer(first + second))
    #expect(versions.values == [[1, 2], [10], [20], [100], [200]])
    store.dispatch(.answer(Response([]).with(yielding: .send(3)).with(yielding: .send(4))))
    #expect(versions.values.suffix(2) == [[3], [4]])
    withExtendedLifetime(token) {}
  }

  @Test func `an effect of a child or a row yields actions of that child or row`() async {
    let harness = FamilyHarness(executor: executor)
    let store = harness.store
    store.send(.childCame(Child(id: 0)))
    store.send(.listed([1, 2]))
    store.dispatch(.child(.answer(Response(yielding: .send(.got(3))))))
    let failing = Effect<ChildAction>.run({ _ in throw Lost() }, catch: { _ in .got(4) })
    await store.dispatch(.one(2, .answer(Response(yielding: failing)))).finish()
    #expect(store.state.child?.toys == 3)
    #expect(store.state.list == [Child(id: 1), Child(id: 2, toys: 4)])
  }

  @Test func `what a child yields ends with the child, and its ids are its own`() async {
    let harness = FamilyHarness(executor: executor)
    let store = harness.store
    let gates = [Gate(), Gate()]
    func getting(_ gate: Gate) -> Effect<ChildAction> {
      Effect<ChildAction>.run { send in
        await gate.pass()
        await send(.got(1))
      }.cancellable(id: 1, cancelInFlight: true)
    }
    store.send(.childCame(Child(id: 0)))
    store.send(.listed([1]))
    let handles = [
      store.dispatch(.child(.answer(Response(yielding: getting(gates[0]))))),
      store.dispatch(.one(1, .answer(Response(yielding: getting(gates[1]))))),
    ]
    for gate in gates { await gate.reached() }
    #expect(store.runningEffectCount == 2)
    store.send(batch: [.childLeft, .childCame(Child(id: 0))])
    #expect(handles.map(\.isOver) == [true, false])
    store.send(.listed([]))
    #expect(handles.map(\.isOver) == [true, true])
  }
}
