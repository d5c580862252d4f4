import Redux
import TestSupport
import Testing

/// A store is freed when nobody needs it.
@MainActor
struct LifetimeTests {
  @Test func `MR11 initial actions run exactly once and in order, when the store is created`() {
    let log = Collector<CountingAction>()
    let logging = Middleware<Counting, CountingAction, CountingAction> { action, _, next in
      log.append(action)
      return next(action)
    }
    let store = Store(
      state: Counting(), reducer: counting, middleware: [logging], initially: [.added(2), .doubled])
    #expect(store.state.number == 4)
    #expect(store.version == 2)
    store.dispatch(.added(1))
    #expect(log.values == [.added(2), .doubled, .added(1)])
  }

  @Test func `MR11 an initial intent starts its effects`() async {
    let gate = Gate()
    let harness = EffectHarness(initially: [.start(.concatenate(.send(.write("a")), gate.writing("b")))])
    #expect(harness.text == "a")
    await gate.reached()
    gate.open()
    await harness.reaches("ab")
    #expect(harness.store.version == 2)
  }

  @Test func `RC22 a released store is freed, whatever was attached to it`() async {
    let listener = Quiet()
    var store: Store? = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 1), children: EntityTable([Child(id: 2)]), order: [2]), reducer: family,
      middleware: [
        .withCurrentState { action, current, next in
          next(action).with(
            .run { send in
              try await send.sleep(for: .seconds(3_600))
              if await current.value != nil { await send(action) }
            })
        }
      ])
    weak let freed = store
    let tokens = [
      store?.subscribe(\.name) { _ in }, store?.onTransition { _ in },
      store?.watch(\.child) { _, _ in .none }, store?.subscribe(\.name, on: listener) { _, _ in },
      store?.addInvariant("all is well") { _ in true },
    ]
    let values = store?.values(\.counted)
    let tracker = Tracker(reading: store?.name)
    var scopes = store?.scopes({ $0.list }, intent: { .one($0, $1) })
    var child = scopes?.scopes.first
    _ = child?.toys
    let parts = [
      child?.subscribe(\.toys) { _ in }, child?.reading.scope { $0.toys }.subscribe(\.self) { _ in },
    ]
    let scope: () -> ReadOnlyScope<String>? = { [weak store] in store?.scope { $0.name } }
    let partTracker = Tracker(reading: (child?.toys, scope()?[\.self]))
    let handle = store?.dispatch(.named("a"))
    child?.dispatch(.got(1))
    #expect(store?.runningEffectCount == 2)
    (child, scopes, store) = (nil, nil, nil)
    #expect(freed == nil)
    #expect(handle?.isOver == true)
    withExtendedLifetime((tokens, parts, values, tracker, partTracker)) {}
  }

  @Test func `waiting for a handle ends when the store is freed`() async {
    let gate = Gate()
    var harness: EffectHarness? = EffectHarness()
    let handle = harness?.start(gate.writing("never"))
    await gate.reached()
    harness?.store.hold()
    let waiting = harness?.store.dispatch(.write("nor this"))
    let both = Task { @MainActor in
      await handle?.finish()
      await waiting?.finish()
    }
    await MainQueue.drain()
    harness = nil
    await both.value
  }

  private actor Quiet {}
}
