import Redux
import Testing

@MainActor
struct ReadmeSamples {
  struct Counter: Equatable, Sendable {
    var count = 0
    var last = Duration.zero
  }

  enum Intent: Sendable {
    case count
    case countLater
  }

  enum Action: Sendable {
    case counted(at: Duration)
  }

  let counting = Reducer<Counter, Action> { state, action in
    switch action {
    case .counted(let time):
      state.count += 1
      state.last = time
    }
  }

  func now() -> Duration { .seconds(7) }

  @Test func `a counter counts at once and after a delay`() async {
    let clock = NoWaitClock()
    let store = Store<Counter, Intent, Action>(
      state: Counter(), reducer: counting,
      middleware: [
        Middleware { intent, state, _ in
          switch intent {
          case .count: [.counted(at: now())]
          case .countLater: Response(effect: .send(.count).delayed(for: .seconds(5)))
          }
        }
      ], clock: clock)
    let token = store.subscribe(\.count) { count in print(count) }

    store.dispatch(.count)
    await store.dispatch(.countLater).finish()
    #expect(store.state == Counter(count: 2, last: .seconds(7)))
    withExtendedLifetime(token) {}
  }
}
