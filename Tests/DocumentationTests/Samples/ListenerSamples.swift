import Redux
import ReduxTesting
import Testing

@MainActor
struct ListenerSamples {
  struct Shop: Equatable, Sendable {
    var basket: [String] = []
    var isOnline = true
    var notice = ""
  }

  enum ShopAction: Equatable, Sendable {
    case added(String)
    case ordered
    case paid(Int)
    case declined(String)
    case cancelled
    case wentOffline
    case wentOnline
    case reminded
    case noticed(String)
  }

  let shop = Reducer<Shop, ShopAction> { state, action in
    switch action {
    case .added(let item): state.basket.append(item)
    case .ordered, .paid, .declined, .cancelled: break
    case .wentOffline: state.isOnline = false
    case .wentOnline: state.isOnline = true
    case .reminded: state.notice = "Your basket is waiting."
    case .noticed(let text): state.notice = text
    }
  }

  let clock = TestClock()
  let store: Store<Shop, ShopAction, ShopAction>

  init() {
    store = Store(state: Shop(), reducer: shop, clock: clock, executor: clock.executor)
  }

  @Test func `a listener runs for each action that fits`() async {
    let welcoming = store.listen { _, before, after in
      before.basket.isEmpty && !after.basket.isEmpty
    } _: { reduced, listener in
      await listener.dispatch(.noticed("You have \(reduced.after.basket.count) item."))
    }
    store.dispatch(.added("tea"))
    await clock.advance(by: .zero)
    #expect(store.state.notice == "You have 1 item.")
    withExtendedLifetime(welcoming) {}
  }

  @Test func `a listener waits for what follows`() async {
    let added = Case(ShopAction.added) { if case .added(let item) = $0 { item } else { nil } }

    let ordering = store.listen(to: .ordered) { listener in
      let outcome = try await listener.take(timeout: .seconds(30)) { action, _, _ in
        switch action {
        case .paid, .declined, .cancelled: true
        default: false
        }
      }
      switch outcome?.action {
      case .paid(let amount): await listener.dispatch(.noticed("Paid \(amount)."))
      case .declined(let reason): await listener.dispatch(.noticed("Declined: \(reason)."))
      case nil: await listener.dispatch(.noticed("No answer. Try again."))
      default: break
      }
    }
    let reminding = store.listen(to: added) { item, listener in
      await listener.cancelOtherRuns()
      try await listener.sleep(for: .seconds(600))
      await listener.dispatch(.reminded)
    }

    store.dispatch(.ordered)
    store.dispatch(.paid(7))
    await clock.advance(by: .zero)
    #expect(store.state.notice == "Paid 7.")

    store.dispatch(.ordered)
    await clock.advance(by: .seconds(30))
    #expect(store.state.notice == "No answer. Try again.")

    store.dispatch(.added("tea"))
    await clock.advance(by: .seconds(400))
    store.dispatch(.added("cake"))
    await clock.advance(by: .seconds(400))
    #expect(store.state.notice == "No answer. Try again.")
    await clock.advance(by: .seconds(200))
    #expect(store.state.notice == "Your basket is waiting.")
    withExtendedLifetime((ordering, reminding)) {}
  }

  @Test func `a flow runs from the start`() async {
    let syncing = store.run { listener in
      while true {
        try await listener.condition { $0.isOnline }
        let upload = await listener.fork { fork in
          while true {
            let added = try await fork.take { action, _, _ in action != .wentOffline }
            await fork.dispatch(.noticed("\(added.after.basket.count) uploaded"))
            try await fork.sleep(for: .seconds(1))
            await fork.skipToPresent()
          }
        }
        try await listener.take(.wentOffline)
        await upload.cancel()
      }
    }
    store.dispatch(.added("tea"))
    await clock.advance(by: .zero)
    #expect(store.state.notice == "1 uploaded")
    store.dispatch(.wentOffline)
    await clock.advance(by: .zero)
    store.dispatch(.added("cake"))
    await clock.advance(by: .seconds(5))
    #expect(store.state.notice == "1 uploaded")
    syncing.cancel()
    #expect(store.runningEffectCount == 0)
  }

  @Test func `an action is awaited from outside`() async throws {
    let paid = store.nextAction { action, _, _ in action == .paid(7) }
    let online = store.firstState { $0.isOnline }

    store.dispatch(.paid(7))

    #expect(try await paid.value()?.action == .paid(7))
    #expect(try await online.value() != nil)
  }

  @Test func `the timing of a listener is that of an effect`() async {
    let saving = store.listen(
      where: { _, before, after in before.basket != after.basket },
      modifying: { $0.debounced(id: "saving", for: .seconds(1)) }
    ) { _, listener in
      await listener.dispatch(.noticed("Saved."))
    }
    store.dispatch(.added("tea"))
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.notice == "")
    await clock.advance(by: .milliseconds(1))
    #expect(store.state.notice == "Saved.")
    withExtendedLifetime(saving) {}
  }
}
