import Redux
import Testing

@MainActor
struct ScopeTests {
  private let store = familyStore(Family(child: Child(id: 1)))

  private var child: Scope<Child, ChildAction> {
    store.scope(state: { $0.child ?? Child(id: 0) }, intent: FamilyAction.child)
  }

  @Test func `RC11 a scope reads its part of the state and sends its part of the intents`() {
    #expect(child.state == Child(id: 1))
    child.dispatch(.got(2))
    #expect(child.state == Child(id: 1, toys: 2))
    #expect(store.state.child?.toys == 2)
    #expect(store.version == 1)
  }

  @Test func `RC11 scopes nest`() {
    let toys = child.scope(state: { $0.toys }, intent: { (count: Int) in ChildAction.got(count) })
    let doubled = toys.scope(state: { $0 * 2 }, intent: { (count: Int) in count + 1 })
    let received = Collector<FamilyAction>()
    let token = store.onIntent { received.append($0) }
    doubled.dispatch(3)
    #expect(received.values == [.child(.got(4))])
    #expect(toys.state == 4)
    #expect(doubled.state == 8)
    withExtendedLifetime(token) {}
  }

  @Test func `RC12 a scope notifies nobody when its part did not change`() {
    let received = Collector<Child>()
    let nested = Collector<Int>()
    let toys = child.scope(state: { $0.toys }, intent: { (count: Int) in ChildAction.got(count) })
    let tokens = [
      child.subscribe(\.self) { received.append($0) }, toys.subscribe(\.self) { nested.append($0) },
    ]
    store.send(.named("a"))
    store.send(.childCame(Child(id: 1)))
    store.send(.child(.got(0)))
    #expect(received.values == [Child(id: 1)])
    #expect(nested.values == [0])
    store.send(.childCame(Child(id: 2)))
    store.send(.child(.got(1)))
    #expect(received.values == [Child(id: 1), Child(id: 2), Child(id: 2, toys: 1)])
    #expect(nested.values == [0, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a subscription to a path of a scope ignores the rest of its part`() {
    let received = Collector<Int>()
    let token = child.subscribe(\.toys) { received.append($0) }
    store.send(.childCame(Child(id: 2)))
    #expect(received.values == [0])
    token.cancel()
    store.send(.child(.got(1)))
    #expect(received.values == [0])
  }

  @Test func `RC13 a scope may be narrowed to a single intent`() {
    let leave: WriteOnlyScope<Void> = child.writing.scope { .left }
    leave.dispatch()
    #expect(store.state.child == nil)
    store.send(.childCame(Child(id: 1)))
    let one = child.scope(state: { $0.toys }, intent: { (_: Void) in ChildAction.got(1) })
    one.dispatch()
    #expect(one.state == 1)
  }

  @Test func `RC14 a read-only scope cannot send and a write-only scope cannot read`() {
    let reading: ReadOnlyScope<Child> = store.scope(state: { $0.child ?? Child(id: 0) })
    let writing: WriteOnlyScope<ChildAction> = store.scope(intent: FamilyAction.child)
    // A member of the scope itself would take precedence over that of a fallback.
    #expect(reading.dispatch(ChildAction.got(1)) == .notThere)
    #expect(reading.send(ChildAction.got(1)) == .notThere)
    #expect(writing.state == .notThere)
    #expect(store.version == 0)
    #expect(reading.state == Child(id: 1))
    writing.dispatch(.got(1))
    #expect(reading.state.toys == 1)
    #expect(child.reading.state == reading.state)
  }

  @Test func `read-only and write-only scopes nest`() {
    let toys: ReadOnlyScope<Int> = child.reading.scope { $0.toys }
    let getting: WriteOnlyScope<Int> = child.writing.scope { .got($0) }
    let received = Collector<Int>()
    let token = toys.subscribe(\.self) { received.append($0) }
    getting.dispatch(3)
    #expect(toys.state == 3)
    #expect(received.values == [0, 3])
    withExtendedLifetime(token) {}
  }

  @Test func `a handle from a scope covers what follows in the store`() async {
    let harness = FamilyHarness()
    harness.store.send(.childCame(Child(id: 0)))
    let scope: WriteOnlyScope<FamilyHarness.ChildIntent> = harness.store.scope(
      intent: FamilyHarness.Intent.child)
    let gate = Gate()
    let all = scope.dispatch(.start(gate.getting(2)))
    await gate.reached()
    #expect(!all.isOver)
    gate.open()
    await all.finish()
    #expect(harness.store.state.child?.toys == 2)
  }

  @Test func `MR12 a parent receives every action of its child and can change its own state`() {
    let received = Collector<FamilyAction>()
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    let passed = Collector<FamilyAction>()
    let intents = store.onIntent { passed.append($0) }
    child.dispatch(.got(2))
    child.dispatch(.got(3))
    #expect(received.values == [.child(.got(2)), .child(.got(3))])
    #expect(passed.values == received.values)
    #expect(store.state.counted == 5)
    withExtendedLifetime((token, intents)) {}
  }

  @Test func `MR13 a parent sends an action to a child, and both states change once`() {
    let received = Collector<Family>()
    let token = store.onTransition { received.append($0.after) }
    store.dispatch(.child(.got(3)))
    #expect(received.values == [Family(counted: 3, child: Child(id: 1, toys: 3))])
    #expect(child.state == Child(id: 1, toys: 3))
    withExtendedLifetime(token) {}
  }

  // MARK: Scopes that are not retained

  @Test func `a token keeps a subscription through a released scope alive`() {
    let received = Collector<Int>()
    let token = child.scope(state: { $0.toys }, intent: { (_: Void) in .left }).reading
      .scope { $0 * 2 }.subscribe(\.self) { received.append($0) }
    store.send(.child(.got(2)))
    #expect(received.values == [0, 4])
    token.cancel()
    store.send(.child(.got(2)))
    #expect(received.values == [0, 4])
  }

  @Test func `a reader of a released scope is notified once for each read`() {
    let tracker = Tracker(reading: child.toys)
    store.send(.named("a"))
    #expect(tracker.count == 0)
    store.send(.child(.got(1)))
    #expect(tracker.count == 1)
    store.send(.child(.got(1)))
    #expect(tracker.count == 1)
    tracker.track { _ = child.scope(state: { $0.toys }, intent: { (_: Void) in .left })[\.self] }
    store.send(.child(.got(1)))
    #expect(tracker.count == 2)
  }

  @Test func `a released scope is observed only as long as a reader waits`() {
    let evaluations = Tally()
    let numbers: () -> ReadOnlyScope<Int> = { [store] in
      store.scope { family in
        evaluations.add()
        return family.counted
      }
    }
    _ = numbers()[\.self]
    let unread = evaluations.count
    store.send(.child(.got(1)))
    #expect(evaluations.count == unread, "no reader waits")
    // Each frame reads through another scope, so the one of the last frame is no longer observed.
    let frames = Collector<String>()
    let tracker = Tracker(reading: ())
    func draw() {
      tracker.track { frames.append("\(numbers()[\.self]) \(store.name)") }
    }
    tracker.onChange = { draw() }
    draw()
    for name in 1...100 { store.send(.named("\(name)")) }
    #expect(frames.values.count == 101)
    let before = evaluations.count
    store.send(.childLeft)
    #expect(evaluations.count - before == 1, "one observer is left, which knows the part before")
  }
}

/// The result of a member that a scope does not have.
private enum MissingMember: Equatable {
  case notThere
}

@MainActor
private protocol Fallback {}

extension Fallback {
  func dispatch(_ intent: some Any) -> MissingMember { .notThere }
  func send(_ intent: some Any) -> MissingMember { .notThere }
}

@MainActor
private protocol StateFallback {}

extension StateFallback {
  var state: MissingMember { .notThere }
}

extension ReadOnlyScope: Fallback {}
extension WriteOnlyScope: StateFallback {}
