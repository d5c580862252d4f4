import Redux
import Testing

@MainActor
struct MiddlewareSamples {
  enum Intent: Sendable {
    case start(String)
    case stop
  }

  enum Action: Equatable, Sendable {
    case started(String, at: Duration)
    case stopped(at: Duration)
  }

  struct Log: Equatable, Sendable {
    var running: String?
    var times: [Duration] = []
  }

  let logging = Reducer<Log, Action> { state, action in
    switch action {
    case .started(let name, let time):
      state.running = name
      state.times.append(time)
    case .stopped(let time):
      state.running = nil
      state.times.append(time)
    }
  }

  @Test func `a middleware turns intents into actions`() {
    let now = { Duration.seconds(9) }
    let stamping = Middleware<Log, Intent, Action> { intent, state, _ in
      switch intent {
      case .start(let name) where state.running == nil: [.started(name, at: now())]
      case .start(let name): [.stopped(at: now()), .started(name, at: now())]
      case .stop: [.stopped(at: now())]
      }
    }
    let store = Store(state: Log(), reducer: logging, middleware: [stamping])

    store.dispatch(.start("reading"))
    store.dispatch(.start("writing"))

    #expect(store.state.running == "writing")
    #expect(store.state.times == [.seconds(9), .seconds(9), .seconds(9)])
  }

  @Test func `the actions of a response can make a version each`() {
    let now = { Duration.seconds(9) }
    let stamping = Middleware<Log, Intent, Action> { intent, _, _ in
      switch intent {
      case .start(let name):
        return .oneByOne([.stopped(at: now()), .started(name, at: now())])
      case .stop: return [.stopped(at: now())]
      }
    }
    let store = Store(state: Log(), reducer: logging, middleware: [stamping])
    store.dispatch(.start("reading"))
    #expect(store.version == 2)
  }

  @Test func `a middleware has initial intents`() {
    let stamping = Middleware<Log, Intent, Action> { intent, _, _ in
      if case .start(let name) = intent { [.started(name, at: .zero)] } else { [] }
    }
    let starting = stamping.initially(.start("reading"))
    let store = Store(state: Log(), reducer: logging, middleware: [starting])
    #expect(store.state.running == "reading")
  }

  @Test func `an enhancer extends a store`() {
    var lines: [String] = []
    let log = { lines.append($0) }
    let logged = StoreEnhancer<Log, Intent, Action>(attach: { store in
      [store.onTransition { log("\($0.version): \($0.actions)") }]
    })
    let stamping = Middleware<Log, Intent, Action> { _, _, _ in [.stopped(at: .zero)] }
    let store = Store(
      state: Log(), reducer: logging, middleware: [stamping], enhancers: [logged], initially: [.stop])
    #expect(store.version == 1)
    #expect(lines.count == 1)
  }

  @Test func `a store without intents reduces what is dispatched`() {
    let store = Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 })
    store.dispatch(2)
    #expect(store.state == 2)
  }

  @Test func `a middleware may call next several times`() {
    let twice = Middleware<Log, Intent, Action> { intent, _, next in next(.stop) + next(intent) }
    let last = Middleware<Log, Intent, Action> { _, _, _ in [.stopped(at: .zero)] }
    let store = Store(state: Log(), reducer: logging, middleware: [twice, last])
    store.dispatch(.start("a"))
    #expect(store.state.times.count == 2)
  }
}
