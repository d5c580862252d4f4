import Redux
import Testing

/// Scopes that send actions to the reducer, past the middleware.
@MainActor
struct LensTests {
  /// The middleware makes the toys of a dispatched action ten times as many, and swallows all other actions.
  private let store = Store<Family, FamilyAction, FamilyAction>(
    state: Family(child: Child(id: 1)), reducer: family,
    middleware: [
      Middleware { action, _, next in
        if case .child(.got(let count)) = action { next(.child(.got(10 * count))) } else { [] }
      }
    ])

  private var child: Lens<Child, Never, ChildAction> {
    store.scope(state: { $0.child ?? Child(id: 0) }, action: { .child($0) })
  }

  @Test func `RC11 a lens reads its part of the state and sends its part of the actions past the middleware`()
  {
    let intents = Collector<FamilyAction>()
    let reduced = Collector<FamilyAction>()
    let tokens = [
      store.onIntent { intents.append($0) },
      store.onTransition { for action in $0.actions { reduced.append(action) } },
    ]
    store.dispatch(.child(.got(1)))
    child.send(.got(2))
    store.dispatch(.child(.left))
    #expect(child.state == Child(id: 1, toys: 12))
    child.send(.left)
    #expect(store.state.child == nil)
    #expect(reduced.values == [.child(.got(10)), .child(.got(2)), .child(.left)])
    #expect(intents.values == [.child(.got(1)), .child(.left)])
    withExtendedLifetime(tokens) {}
  }

  @Test func `RC11 lenses nest, and actions sent through them stay as they are`() {
    let toys = child.scope(state: \.toys, action: { (count: Int) in .got(count) })
    let halves = toys.scope(state: { 2 * $0 }, action: { (count: Int) in count / 2 })
    let received = Collector<FamilyAction>()
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    toys.send(3)
    halves.send(8)
    #expect(received.values == [.child(.got(3)), .child(.got(4))])
    #expect(toys.state == 7)
    #expect(halves.state == 14)
    withExtendedLifetime(token) {}
  }

  @Test func `RC11 one lens dispatches intents through the middleware and sends actions past it`() {
    let child: Lens<Child, ChildAction, ChildAction> = store.scope(
      state: { $0.child ?? Child(id: 0) }, intent: { .child($0) }, action: { .child($0) })
    child.dispatch(.got(1))
    #expect(child.toys == 10)
    child.send(.got(1))
    #expect(child.toys == 11)
    let toys = child.scope(
      state: \.toys, intent: { (_: Void) in .got(1) }, action: { (count: Int) in .got(count) })
    toys.dispatch()
    toys.send(5)
    #expect(toys.state == 26)
    let dispatching = child.scope(state: \.toys, intent: { (count: Int) in .got(count) })
    dispatching.dispatch(2)
    let sending = child.scope(state: \.toys, action: { (count: Int) in .got(count) })
    sending.send(2)
    #expect(dispatching.state == 48)
  }

  @Test func `RC12 a lens notifies nobody when its part did not change`() {
    let received = Collector<Int>()
    let child = child
    let token = child.subscribe(\.toys) { received.append($0) }
    let tracker = Tracker(reading: child.toys)
    store.send(.named("a"))
    child.send(.got(0))
    #expect(received.values == [0])
    #expect(tracker.count == 0)
    child.send(.got(2))
    #expect(received.values == [0, 2])
    #expect(tracker.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `RC13 a lens may be narrowed to a single action, which the middleware does not see`() {
    let one = child.scope(state: \.toys, action: { (_: Void) in .got(1) })
    one.send()
    one.send()
    #expect(one.state == 2)
    let leave: ActionScope<Void> = child.sending.scope { .left }
    leave.send()
    #expect(store.state.child == nil)
  }

  @Test func `RC14 a scope of actions cannot read or dispatch, and a lens without intents cannot dispatch`() {
    let actions: ActionScope<ChildAction> = store.scope { .child($0) }
    // A member of the scope itself would take precedence over that of a fallback.
    #expect(actions.state == .notThere)
    #expect(actions.dispatch(ChildAction.got(1)) == .notThere)
    #expect(child.reading.send(ChildAction.got(1)) == .notThere)
    // An intent would be a value of type `Never`.
    let none: WriteOnlyScope<Never> = child.writing
    #expect(store.version == 0)
    actions.send(.got(1))
    #expect(child.state.toys == 1)
    withExtendedLifetime(none) {}
  }

  @Test func `a batch through a lens makes one version, and a sequence one for each action`() {
    let child = child
    let received = Collector<Int>()
    let token = child.subscribe(\.toys) { received.append($0) }
    child.send(batch: [.got(1), .got(2)])
    #expect(store.version == 1)
    child.send(contentsOf: [.got(3), .got(4)])
    #expect(store.version == 3)
    child.sending.send(batch: [.got(5), .got(6)])
    child.sending.send(contentsOf: [.got(7)])
    #expect(child.send(batch: []).isOver)
    #expect(store.version == 5)
    #expect(received.values == [0, 3, 6, 10, 21, 28])
    withExtendedLifetime(token) {}
  }

  @Test func `an action sent through a lens while another is handled is queued`() {
    let child = child
    let received = Collector<Int>()
    let token = child.subscribe(\.toys) { toys in
      received.append(toys)
      if toys < 3 { child.send(.got(1)) }
      received.append(child.state.toys)
    }
    #expect(received.values == [0, 0, 1, 1, 2, 2, 3, 3])
    withExtendedLifetime(token) {}
  }

  @Test func `a closure without a label embeds intents`() {
    let scope = store.scope(state: { $0.child?.toys ?? 0 }) { (count: Int) in .child(.got(count)) }
    scope.dispatch(1)
    #expect(scope.state == 10)
    let nested = store.scope(state: { $0 }, intent: { $0 }, action: { $0 })
      .scope(state: { $0.counted }) { (count: Int) in .child(.got(count)) }
    nested.dispatch(1)
    #expect(nested.state == 20)
  }

  @Test func `code that only reads takes any scope`() {
    func toys(_ scope: some ReadableScope<Child>) -> Int { scope.toys }
    child.send(.got(3))
    let scope: Scope<Child, ChildAction> = store.scope(
      state: { $0.child ?? Child(id: 0) }, intent: { .child($0) })
    #expect(toys(child) == 3)
    #expect(toys(scope) == 3)
    #expect(toys(scope.reading) == 3)
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
extension ActionScope: Fallback, StateFallback {}
