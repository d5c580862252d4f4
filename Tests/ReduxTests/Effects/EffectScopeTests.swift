import Redux
import ReduxTesting
import Testing

/// Effects of children and rows end with them, and can be cancelled from outside.
@MainActor
struct EffectScopeTests {
  private let executor = TestExecutor()
  private let harness: FamilyHarness
  private var store: Store<Family, FamilyHarness.Intent, FamilyAction> { harness.store }

  init() {
    harness = FamilyHarness(executor: executor)
    store.send(.childCame(Child(id: 0)))
    store.send(.listed([1, 2]))
  }

  private func row(_ id: Int) -> EffectScope { .element(id, of: \Family.children) }

  /// Ways to perform actions as one version.
  enum Way: CaseIterable {
    case batch, transaction, intent, intents
  }

  private func perform(_ actions: [FamilyAction], _ way: Way) {
    let version = store.version
    switch way {
    case .batch: store.send(batch: actions)
    case .transaction: store.send(transaction: actions)
    case .intent: store.dispatch(.answer(Response(actions)))
    case .intents: store.dispatch(batch: actions.map { .perform($0) })
    }
    #expect(store.version == version + 1)
  }

  @Test(arguments: Way.allCases)
  func `a row that is removed and added again in one version is a new one to its effects`(way: Way) async {
    let gates = [Gate(), Gate(), Gate()]
    let first = store.dispatch(.one(1, .start(gates[0].getting(1))))
    let second = store.dispatch(.one(2, .start(gates[1].getting(2))))
    for gate in gates[..<2] { await gate.reached() }
    perform([.listed([2]), .listed([1, 2])], way)
    #expect(first.isOver)
    #expect(!second.isOver)
    let again = store.dispatch(.one(1, .start(gates[2].getting(5))))
    for gate in gates { gate.open() }
    await again.finish()
    await executor.settle()
    #expect(store.state.list == [Child(id: 1, toys: 5), Child(id: 2, toys: 2)])
  }

  @Test(arguments: Way.allCases)
  func `a child that goes and comes again in one version is a new one to its effects`(way: Way) async {
    let gate = Gate()
    let child = store.dispatch(.child(.start(gate.getting(1))))
    await gate.reached()
    perform([.childLeft, .childCame(Child(id: 0))], way)
    #expect(child.isOver)
    gate.open()
    await executor.settle()
    #expect(store.state.child == Child(id: 0))
  }

  @Test func `a removal that is rolled back ends nothing`() async {
    struct Missing: Error {}
    let gate = Gate()
    let refusing = Reducer<Family, FamilyAction> { _, action in
      if case .named = action { throw Missing() }
    }
    store.replaceReducer(with: .combine(family, refusing))
    let row = store.dispatch(.one(1, .start(gate.getting(1))))
    await gate.reached()
    #expect(store.send(transaction: [.listed([]), .listed([1, 2]), .named("a")]).isRefused)
    #expect(!row.isOver)
    gate.open()
    await row.finish()
    #expect(store.state.children[1]?.toys == 1)
  }

  @Test func `the parent cancels all effects of a row or of a child`() async {
    let gates = [Gate(), Gate(), Gate(), Gate()]
    let handles = [
      store.dispatch(.one(1, .start(gates[0].getting(1).cancellable(id: "a")))),
      store.dispatch(.one(1, .start(gates[1].getting(1)))),
      store.dispatch(.one(2, .start(gates[2].getting(2)))),
      store.dispatch(.child(.start(gates[3].getting(3)))),
    ]
    for gate in gates { await gate.reached() }
    store.dispatch(.start(.cancel(scope: row(1))))
    #expect(handles.map(\.isOver) == [true, true, false, false])
    store.cancelEffects(scope: EffectScope("child"))
    #expect(handles.map(\.isOver) == [true, true, false, true])
    store.cancelEffects(scope: row(3))
    store.cancelEffects(scope: row(2))
    #expect(handles.allSatisfy { $0.isOver })
    #expect(store.state.list == [Child(id: 1), Child(id: 2)])
  }

  @Test func `the parent cancels one effect of a row by its id`() async {
    let gates = [Gate(), Gate(), Gate()]
    func start(_ gate: Gate, _ id: String, of row: Int) -> DispatchHandle {
      store.dispatch(.one(row, .start(gate.getting(row).cancellable(id: id))))
    }
    let handles = [start(gates[0], "a", of: 1), start(gates[1], "b", of: 1), start(gates[2], "a", of: 2)]
    for gate in gates { await gate.reached() }
    store.dispatch(.start(.cancel(id: "a", in: row(1))))
    #expect(handles.map(\.isOver) == [true, false, false])
    store.cancelEffects(id: "b", in: row(1))
    #expect(handles.map(\.isOver) == [true, true, false])
    store.cancelEffects(id: "a")
    #expect(!handles[2].isOver, "the id belongs to the scope")
    handles[2].cancel()
  }

  @Test func `cancelling a scope also cancels the scopes within it, and queued effects`() async {
    let harness = EffectHarness(executor: executor)
    let gates = [Gate(), Gate(), Gate()]
    let queue = Effect.merge(gates[1].writing("never").queued(id: 1), gates[2].writing("never").queued(id: 1))
    harness.start(gates[0].writing("never").scoped(to: "inner").scoped(to: "outer"))
    harness.start(queue.scoped(to: "outer"))
    await gates[0].reached()
    await gates[1].reached()
    harness.store.cancelEffects(scope: EffectScope("inner"))
    #expect(harness.store.runningEffectCount == 2, "the way begins at the outermost scope")
    harness.start(.cancel(scope: EffectScope("outer"), EffectScope("inner")))
    #expect(harness.store.runningEffectCount == 1)
    harness.start(.cancel(scope: EffectScope("outer")))
    #expect(harness.store.runningEffectCount == 0)
    harness.start(.send(.write("a")).scoped(to: "outer"))
    #expect(harness.text == "a", "the scope can be used again")
  }

  @Test func `an effect cancels a scope relative to its own`() async {
    let (inner, outer) = (Gate(), Gate())
    let harness = EffectHarness(executor: executor)
    harness.start(inner.writing("never").scoped(to: "b").scoped(to: "a"))
    harness.start(outer.writing("never").scoped(to: "b"))
    await inner.reached()
    await outer.reached()
    harness.start(.cancel(scope: EffectScope("b")).scoped(to: "a"))
    #expect(harness.store.runningEffectCount == 1)
  }
}
