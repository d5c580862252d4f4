import Redux
import TestSupport
import Testing

/// What holds what: a store is freed when nobody needs it.
@MainActor
struct LifetimeTests {
  @Test func `MR11 initial actions run exactly once and in order, when the store is made`() {
    let log = Heard<Happened>()
    let logging = Middleware<Counting, Happened, Happened> { action, _, next in
      log.hear(action)
      return next(action)
    }
    let store = Store(
      state: Counting(), reducer: counting, passing: [logging], initially: [.added(2), .doubled])
    #expect(store.state.number == 4)
    #expect(store.version == 2)
    store.dispatch(.added(1))
    #expect(log.values == [.added(2), .doubled, .added(1)])
  }

  @Test func `MR11 an initial intent starts its effects`() async {
    let door = Door()
    let working = Working(initially: [.start(.concatenate(.send(.write("a")), door.writing("b")))])
    #expect(working.text == "a")
    await door.isReached()
    door.open()
    await working.comes(to: "ab")
    #expect(working.store.version == 2)
  }

  @Test func `RC22 a store that nobody holds is freed, whatever was attached to it`() async {
    let listener = Quiet()
    var store: Store? = Store<Family, FamilyAction, FamilyAction>(
      state: Family(child: Child(id: 1), children: EntityTable([Child(id: 2)]), order: [2]), reducer: family,
      passing: [
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
      store?.keep(invariant: "all is well") { _ in true },
    ]
    let values = store?.values(\.counted)
    let woken = Woken(reading: store?.name)
    var scopes = store?.scopes({ $0.list }, intent: { .one($0, $1) })
    var child = scopes?.scopes.first
    _ = child?.toys
    let parts = [
      child?.subscribe(\.toys) { _ in }, child?.reading.scope { $0.toys }.subscribe(\.self) { _ in },
    ]
    let lens: () -> ReadOnlyScope<String>? = { [weak store] in store?.scope { $0.name } }
    let wokenByPart = Woken(reading: (child?.toys, lens()?[\.self]))
    let handle = store?.dispatch(.named("a"))
    child?.dispatch(.got(1))
    #expect(store?.runningEffectCount == 2)
    (child, scopes, store) = (nil, nil, nil)
    #expect(freed == nil)
    #expect(handle?.isOver == true)
    withExtendedLifetime((tokens, parts, values, woken, wokenByPart)) {}
  }

  @Test func `who waits for what was dispatched goes on when the store is gone`() async {
    let door = Door()
    var working: Working? = Working()
    let handle = working?.start(door.writing("never"))
    await door.isReached()
    working?.store.hold()
    let waiting = working?.store.dispatch(.write("nor this"))
    let both = Task { @MainActor in
      await handle?.finish()
      await waiting?.finish()
    }
    await MainQueue.drain()
    working = nil
    await both.value
  }

  private actor Quiet {}
}
