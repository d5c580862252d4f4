import Redux
import ReduxTesting
import Testing

/// Intents that middleware dispatches when its part of the state appears.
@MainActor
struct InitialIntentTests {
  enum Intent: Equatable, Sendable {
    case start(String)
    case child(String)
    case one(Int, String)
  }

  private typealias Part = Middleware<Child, String, ChildAction>
  private typealias Whole = Middleware<Family, Intent, FamilyAction>

  private let seen = Collector<Intent>()

  private static let only = Case(Intent.child) { if case .child(let name) = $0 { name } else { nil } }
  private static let one = Case<Intent, (Int, String)>({ .one($0.0, $0.1) }) {
    if case .one(let id, let name) = $0 { (id, name) } else { nil }
  }

  /// Creates a store whose child and rows get a toy when they appear.
  private func makeStore(
    _ state: Family = Family(), initially intents: [Intent] = [], executor: (any TaskExecutor)? = nil
  ) -> Store<Family, Intent, FamilyAction> {
    let starting = Part { intent, _, _ in intent == "get" ? [.got(1)] : [] }.initially("get")
    return Store(
      state: state, reducer: family,
      middleware: [
        Whole { [seen] intent, _, next in
          seen.append(intent)
          return next(intent)
        },
        Whole.combine(
          starting.pullback(
            state: { $0.child }, intent: Self.only, action: ChildCase.only, scope: "child"),
          starting.forEach(\.children, intent: Self.one, action: ChildCase.one),
          Whole { intent, _, _ in
            if case .start(let name) = intent { [.named(name)] } else { [] }
          }.initially(.start("whole"))),
      ], initially: intents, executor: executor)
  }

  @Test func `the initial intents of middleware come first and in order, and then those of the store`() {
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(), reducer: counting,
      middleware: [
        Middleware.adding.initially(.add(1), .addTwice(2)).initially(.add(3)),
        Middleware { intent, _, next in next(intent) }.initially(.add(4)),
      ], initially: [.add(5)])
    #expect(store.state.number == 17)
    #expect(store.version == 5)
    let order = Collector<CountingIntent>()
    let observing = StoreEnhancer<Counting, CountingIntent, CountingAction>(attach: { store in
      [store.onIntent { order.append($0) }]
    })
    _ = Store(
      state: Counting(), reducer: counting,
      middleware: [
        .combine(Middleware.adding.initially(.add(1), .addTwice(2)).initially(.add(3))),
        Middleware { intent, _, next in next(intent) }.initially(.add(4)),
      ], enhancers: [observing], initially: [.add(5)])
    #expect(order.values == [.add(1), .addTwice(2), .add(3), .add(4), .add(5)])
  }

  @Test func `an initial intent starts effects`() async {
    let executor = TestExecutor()
    let store = Store<Int, String, Int>(
      state: 0, reducer: Reducer { $0 += $1 },
      middleware: [
        Middleware { intent, _, _ in
          intent == "load" ? Response(effect: .run { await $0("loaded") }) : [1]
        }.initially("load")
      ], executor: executor)
    #expect(store.runningEffectCount == 1)
    await executor.settle()
    #expect(store.state == 1)
  }

  @Test func `children that are there from the start begin with the store`() {
    let store = makeStore(
      Family(child: Child(id: 0), children: EntityTable([Child(id: 1)]), order: [1]),
      initially: [.start("last")])
    #expect(seen.values == [.child("get"), .one(1, "get"), .start("whole"), .start("last")])
    #expect(store.state.child?.toys == 1)
    #expect(store.state.list == [Child(id: 1, toys: 1)])
  }

  @Test func `a child begins each time that it appears`() {
    let store = makeStore()
    store.send(.childCame(Child(id: 0)))
    #expect(store.state.child?.toys == 1)
    store.send(.child(.got(5)))
    store.send(.childCame(Child(id: 0)))
    #expect(store.state.child?.toys == 0, "it was there before")
    store.send(.childLeft)
    store.send(.childCame(Child(id: 0)))
    #expect(store.state.child?.toys == 1)
    #expect(seen.values == [.start("whole"), .child("get"), .child("get")])
  }

  @Test func `each row begins when it is added, and no other`() {
    let store = makeStore()
    store.send(.listed([1, 2]))
    #expect(Set(seen.values.suffix(2).map { "\($0)" }).count == 2)
    store.send(.listed([2, 3]))
    store.send(.one(2, .got(5)))
    store.send(.listed([3]))
    store.send(.listed([3, 2]))
    #expect(store.state.list == [Child(id: 3, toys: 1), Child(id: 2, toys: 1)])
    #expect(seen.values.count == 5)
    #expect(seen.values.suffix(2) == [.one(3, "get"), .one(2, "get")])
  }

  @Test func `the intents of a row are handled after its version and what was queued before`() {
    let store = makeStore()
    let order = Collector<String>()
    let tokens = [
      store.onTransition { [store] transition in
        order.append("\(transition.actions)")
        if transition.actions == [.listed([1])] { store.send(.named("queued")) }
      }
    ]
    store.send(.listed([1]))
    #expect(order.values.map { $0.contains("queued") } == [false, true, false])
    #expect(store.state.list == [Child(id: 1, toys: 1)])
    withExtendedLifetime(tokens) {}
  }

  @Test(arguments: [true, false])
  func `a row that is removed and added in one version begins again`(isTransaction: Bool) {
    let store = makeStore()
    store.send(.listed([1, 2]))
    let actions: [FamilyAction] = [.listed([2]), .listed([1, 2])]
    if isTransaction { store.send(transaction: actions) } else { store.send(batch: actions) }
    #expect(seen.values.count == 4)
    #expect(seen.values.last == .one(1, "get"))
    #expect(store.state.list == [Child(id: 1, toys: 1), Child(id: 2, toys: 1)])
    store.send(batch: [.childCame(Child(id: 0)), .childLeft, .childCame(Child(id: 0))])
    #expect(seen.values.dropFirst(4) == [.child("get")], "the first one did not stay")
    store.send(batch: [.childLeft, .childCame(Child(id: 0))])
    #expect(seen.values.dropFirst(4) == [.child("get"), .child("get")])
  }

  @Test func `a part that appears and goes in one version does not begin`() {
    let store = makeStore()
    store.send(batch: [.listed([1, 2]), .listed([2])])
    store.send(transaction: [.childCame(Child(id: 0)), .childLeft])
    #expect(seen.values == [.start("whole"), .one(2, "get")])
  }

  @Test func `a part whose addition is rolled back does not begin`() {
    struct Missing: Error {}
    let store = makeStore()
    store.replaceReducer(
      with: .combine(family, Reducer { if case .named = $1 { throw Missing() } }))
    #expect(store.send(transaction: [.listed([1]), .named("a")]).isRefused)
    #expect(seen.values == [.start("whole")])
    #expect(store.send(batch: [.listed([1]), .named("a")]).isRefused)
    #expect(seen.values == [.start("whole"), .one(1, "get")])
  }

  @Test func `a part within a part begins with either of them`() {
    struct Outer: Equatable, Sendable {
      var family: Family?
    }
    typealias Nested = Middleware<Outer, Intent, FamilyAction>
    let seen = seen
    let inner = Part { _, _, _ in [] }.initially("get").pullback(
      state: { (family: Family) in family.child }, intent: Self.only, action: ChildCase.only, scope: "child")
    let whole = Whole.combine(inner, Whole { _, _, _ in [] }.initially(.start("family")))
    let store = Store<Outer, Intent, Outer>(
      state: Outer(), reducer: Reducer { $0 = $1 },
      middleware: [
        Middleware { intent, _, next in
          seen.append(intent)
          return next(intent)
        },
        whole.pullback(
          state: { $0.family }, intent: Case<Intent, Intent>.itself(),
          action: Case<Outer, FamilyAction>({ _ in Outer() }) { _ in nil }, scope: "family"),
      ])
    store.send(Outer(family: Family()))
    #expect(seen.values == [.start("family")])
    store.send(Outer(family: Family(child: Child(id: 0))))
    #expect(seen.values.dropFirst() == [.child("get")])
    store.send(Outer())
    store.send(Outer(family: Family(child: Child(id: 0))))
    #expect(seen.values.dropFirst(2) == [.child("get"), .start("family")])
    store.send(batch: [Outer(family: Family()), Outer(family: Family(child: Child(id: 0)))])
    #expect(seen.values.dropFirst(4) == [.child("get")], "the family stayed")
  }

  @Test func `a replay does not dispatch initial intents`() {
    let store = makeStore()
    var recording = Recording<Family, FamilyAction>(from: store.state)
    recording.append([.childCame(Child(id: 0)), .childLeft, .childCame(Child(id: 0))], at: .zero)
    recording.append([.listed([1])], at: .zero)
    let replay = Replay(recording, on: store)
    replay.step()
    replay.step()
    #expect(replay.isOver)
    #expect(seen.values == [.start("whole")])
    #expect(store.state.child == Child(id: 0))
    store.send(.listed([1, 2]))
    #expect(seen.values == [.start("whole"), .one(2, "get")])
  }
}
