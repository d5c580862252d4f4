import Redux
import ReduxTesting
import Testing

/// Middleware of children, used in the middleware of their parent.
@MainActor
struct PullbackTests {
  private let executor: TestExecutor
  private let harness: FamilyHarness
  private var store: Store<Family, FamilyHarness.Intent, FamilyAction> { harness.store }

  init() {
    executor = TestExecutor()
    harness = FamilyHarness(executor: executor)
  }

  @Test func `MR14 removing a child cancels its running effects`() async {
    let (gate, parents) = (Gate(), Gate())
    store.send(.childCame(Child(id: 0)))
    let childs = store.dispatch(.child(.start(gate.getting(3))))
    store.dispatch(.start(.run { _ in await parents.pass() }))
    await gate.reached()
    await parents.reached()
    store.send(.childLeft)
    #expect(childs.isOver)
    #expect(store.runningEffectCount == 1, "the effect of the parent continues")
    store.send(.childCame(Child(id: 0)))
    // A cancelled effect still tries to send.
    await executor.settle()
    #expect(store.state.child?.toys == 0)
    #expect(store.state.counted == 0)
  }

  @Test func `MR14 removing an element cancels its running effects, and no others`() async {
    let (first, second) = (Gate(), Gate())
    store.send(.listed([1, 2]))
    let gone = store.dispatch(.one(1, .start(first.getting(1))))
    let kept = store.dispatch(.one(2, .start(second.getting(2))))
    await first.reached()
    await second.reached()
    store.send(.listed([2]))
    #expect(gone.isOver)
    #expect(store.runningEffectCount == 1)
    second.open()
    await kept.finish()
    #expect(store.state.list == [Child(id: 2, toys: 2)])
  }

  @Test func `an effect that a child starts while it is removed never starts`() async {
    let gate = Gate()
    store.send(.childCame(Child(id: 0)))
    let all = store.dispatch(.child(.leaveAndStart(gate.getting(1))))
    #expect(store.state.child == nil)
    #expect(all.isOver)
    #expect(store.runningEffectCount == 0)
  }

  @Test func `an effect of a child sends to that child`() async {
    store.send(.childCame(Child(id: 0)))
    store.send(.listed([1, 2]))
    store.dispatch(.child(.start(.send(.get(5)))))
    store.dispatch(.one(2, .start(.send(.get(7)))))
    #expect(store.state.child?.toys == 5)
    #expect(store.state.list == [Child(id: 1), Child(id: 2, toys: 7)])
    #expect(store.state.counted == 12)
  }

  @Test func `an intent for a missing child is passed on to the next middleware`() {
    store.dispatch(.child(.get(1)))
    store.dispatch(.one(4, .get(1)))
    #expect(harness.unanswered.values == [nil, 4])
    store.send(.listed([4]))
    store.dispatch(.one(4, .get(1)))
    #expect(harness.unanswered.values == [nil, 4])
    #expect(store.state.list == [Child(id: 4, toys: 1)])
  }

  @Test func `effects with the same id in siblings and in their parent are independent`() async {
    let gates = [Gate(), Gate(), Gate()]
    store.send(.listed([1, 2]))
    store.dispatch(.one(1, .start(gates[0].getting(1).cancellable(id: "same", cancelInFlight: true))))
    let second = store.dispatch(
      .one(2, .start(gates[1].getting(2).cancellable(id: "same", cancelInFlight: true))))
    store.dispatch(.start(.run { _ in await gates[2].pass() }.cancellable(id: "same", cancelInFlight: true)))
    for gate in gates { await gate.reached() }
    #expect(store.runningEffectCount == 3)
    store.dispatch(.one(1, .start(.cancel(id: "same"))))
    #expect(store.runningEffectCount == 2)
    store.cancelEffects(id: "same")
    #expect(store.runningEffectCount == 1)
    gates[1].open()
    await second.finish()
    #expect(store.state.list == [Child(id: 1), Child(id: 2, toys: 2)])
  }

  /// Returns the actions of the parent for `got(5)`, with `middleware` as that of its child.
  private func actions(_ middleware: Middleware<Child, ChildAction, ChildAction>) -> [FamilyAction] {
    let received = Collector<FamilyAction>()
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 0)), reducer: family,
      middleware: [
        middleware.pullback(
          state: { $0.child }, intent: ChildCase.only, action: ChildCase.only, scope: "child")
      ])
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    store.dispatch(.child(.got(5)))
    withExtendedLifetime(token) {}
    return received.values
  }

  @Test func `actions of the next middleware stay where the middleware of a child places them`() {
    #expect(actions(Middleware { [.got(1)] + $2($0) }) == [.child(.got(1)), .child(.got(5))])
    #expect(actions(Middleware { $2($0) + [.got(1)] }) == [.child(.got(5)), .child(.got(1))])
    let amid = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      [.got(1)] + next(action) + [.got(2)] + next(.got(6)) + [.got(3)]
    }
    #expect(actions(amid) == [1, 5, 2, 6, 3].map { .child(.got($0)) })
    let changed = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      var answer = next(action)
      answer.actions.append(.got(1))
      return answer.with(action == .got(5) ? .send(.got(2)) : .none)
    }
    #expect(actions(changed) == [5, 1, 2, 1].map { .child(.got($0)) })
  }

  @Test func `actions of the next middleware are appended once if the middleware of a child drops them`() {
    let careless = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      let first = next(action)
      _ = next(.got(6))
      return Response(first.actions + [.got(1)])
    }
    #expect(actions(careless) == [1, 5, 6].map { .child(.got($0)) })
  }

  @Test func `a middleware that is pulled back twice behaves the same`() {
    typealias Nested = Middleware<Child, ChildAction, ChildAction>
    let link = Nested { action, child, next in
      child.toys == 0 ? [.got(1)] + next(action) + [.got(2)] : next(action)
    }
    let twice = link.pullback(
      state: { (child: Child) in child }, intent: Case<ChildAction, ChildAction>.itself(),
      action: Case<ChildAction, ChildAction>.itself(), scope: "inner")
    #expect(actions(twice) == actions(link))
    #expect(actions(twice) == [1, 5, 2].map { .child(.got($0)) })
  }

  @Test func `a middleware that follows its state reads nil once the state is removed`() async {
    let gate = Gate()
    let received = Collector<Int?>()
    let late = Middleware<Child, ChildAction, ChildAction>.withCurrentState { _, current, _ in
      Task {
        await gate.pass()
        received.append(current.value?.toys)
        await gate.pass()
      }
      return []
    }
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 0)), reducer: family,
      middleware: [
        late.pullback(state: { $0.child }, intent: ChildCase.only, action: ChildCase.only, scope: "child")
      ])
    store.dispatch(.child(.got(1)))
    await gate.reached()
    store.send(.childLeft)
    gate.open()
    await gate.reached()
    #expect(received.values == [nil])
    gate.open()
  }

}
