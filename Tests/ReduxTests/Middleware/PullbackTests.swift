import Redux
import ReduxTesting
import Testing

/// Middleware of children at work in the parent.
@MainActor
struct PullbackTests {
  private let executor: TestExecutor
  private let nursery: Nursery
  private var store: Store<Family, Nursery.Wish, FamilyAction> { nursery.store }

  init() {
    executor = TestExecutor()
    nursery = Nursery(executor: executor)
  }

  @Test func `MR14 when a child goes away its running effects stop`() async {
    let (door, parents) = (Door(), Door())
    store.send(.childCame(Child(id: 0)))
    let childs = store.dispatch(.child(.start(door.getting(3))))
    store.dispatch(.start(.run { _ in await parents.pass() }))
    await door.isReached()
    await parents.isReached()
    store.send(.childLeft)
    #expect(childs.isOver)
    #expect(store.runningEffectCount == 1, "that of the parent goes on")
    store.send(.childCame(Child(id: 0)))
    // What has been cancelled sends all the same.
    await executor.settle()
    #expect(store.state.child?.toys == 0)
    #expect(store.state.counted == 0)
  }

  @Test func `MR14 when an element goes away its running effects stop, and no others`() async {
    let (first, second) = (Door(), Door())
    store.send(.listed([1, 2]))
    let gone = store.dispatch(.one(1, .start(first.getting(1))))
    let kept = store.dispatch(.one(2, .start(second.getting(2))))
    await first.isReached()
    await second.isReached()
    store.send(.listed([2]))
    #expect(gone.isOver)
    #expect(store.runningEffectCount == 1)
    second.open()
    await kept.finish()
    #expect(store.state.list == [Child(id: 2, toys: 2)])
  }

  @Test func `what a child starts on going never starts`() async {
    let door = Door()
    store.send(.childCame(Child(id: 0)))
    let all = store.dispatch(.child(.leaveStarting(door.getting(1))))
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

  @Test func `what is for a child that is not there goes on to the next middleware`() {
    store.dispatch(.child(.get(1)))
    store.dispatch(.one(4, .get(1)))
    #expect(nursery.unanswered.values == [nil, 4])
    store.send(.listed([4]))
    store.dispatch(.one(4, .get(1)))
    #expect(nursery.unanswered.values == [nil, 4])
    #expect(store.state.list == [Child(id: 4, toys: 1)])
  }

  @Test func `siblings that use one id do not touch each other, nor their parent`() async {
    let doors = [Door(), Door(), Door()]
    store.send(.listed([1, 2]))
    store.dispatch(.one(1, .start(doors[0].getting(1).cancellable(id: "same", cancelInFlight: true))))
    let second = store.dispatch(
      .one(2, .start(doors[1].getting(2).cancellable(id: "same", cancelInFlight: true))))
    store.dispatch(.start(.run { _ in await doors[2].pass() }.cancellable(id: "same", cancelInFlight: true)))
    for door in doors { await door.isReached() }
    #expect(store.runningEffectCount == 3)
    store.dispatch(.one(1, .start(.cancel(id: "same"))))
    #expect(store.runningEffectCount == 2)
    store.cancelEffects(id: "same")
    #expect(store.runningEffectCount == 1)
    doors[1].open()
    await second.finish()
    #expect(store.state.list == [Child(id: 1), Child(id: 2, toys: 2)])
  }

  /// What the parent hears of `got(5)` when `middleware` is that of its child.
  private func heard(_ middleware: Middleware<Child, ChildAction, ChildAction>) -> [FamilyAction] {
    let heard = Heard<FamilyAction>()
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 0)), reducer: family,
      passing: [
        middleware.pullback(state: { $0.child }, intent: OnChild.only, action: OnChild.only, scope: "child")
      ])
    let token = store.onTransition { for action in $0.actions { heard.hear(action) } }
    store.dispatch(.child(.got(5)))
    withExtendedLifetime(token) {}
    return heard.values
  }

  @Test func `what a child's middleware hands on comes where it puts the answer`() {
    #expect(heard(Middleware { [.got(1)] + $2($0) }) == [.child(.got(1)), .child(.got(5))])
    #expect(heard(Middleware { $2($0) + [.got(1)] }) == [.child(.got(5)), .child(.got(1))])
    let amid = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      [.got(1)] + next(action) + [.got(2)] + next(.got(6)) + [.got(3)]
    }
    #expect(heard(amid) == [1, 5, 2, 6, 3].map { .child(.got($0)) })
    let changed = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      var answer = next(action)
      answer.actions.append(.got(1))
      return answer.with(action == .got(5) ? .send(.got(2)) : .none)
    }
    #expect(heard(changed) == [5, 1, 2, 1].map { .child(.got($0)) })
  }

  @Test func `what a child's middleware hands on arrives last where it does not put the answer, and once`() {
    let careless = Middleware<Child, ChildAction, ChildAction> { action, _, next in
      let first = next(action)
      _ = next(.got(6))
      return Response(first.actions + [.got(1)])
    }
    #expect(heard(careless) == [1, 5, 6].map { .child(.got($0)) })
  }

  @Test func `a middleware answers the same in a part of a part as where it stands`() {
    typealias Nested = Middleware<Child, ChildAction, ChildAction>
    let link = Nested { action, child, next in
      child.toys == 0 ? [.got(1)] + next(action) + [.got(2)] : next(action)
    }
    let twice = link.pullback(
      state: { (child: Child) in child }, intent: Case<ChildAction, ChildAction>.itself(),
      action: Case<ChildAction, ChildAction>.itself(), scope: "inner")
    #expect(heard(twice) == heard(link))
    #expect(heard(twice) == [1, 5, 2].map { .child(.got($0)) })
  }

  @Test func `a middleware that follows its state finds nothing when that has gone`() async {
    let door = Door()
    let heard = Heard<Int?>()
    let late = Middleware<Child, ChildAction, ChildAction>.withCurrentState { _, current, _ in
      Task {
        await door.pass()
        heard.hear(current.value?.toys)
        await door.pass()
      }
      return []
    }
    let store = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 0)), reducer: family,
      passing: [
        late.pullback(state: { $0.child }, intent: OnChild.only, action: OnChild.only, scope: "child")
      ])
    store.dispatch(.child(.got(1)))
    await door.isReached()
    store.send(.childLeft)
    door.open()
    await door.isReached()
    #expect(heard.values == [nil])
    door.open()
  }

}
