import Observation
import Redux
import Synchronization
import Testing

/// The samples in the doc comments of the library.
@MainActor
struct DocCommentSamples {
  struct AppState: Equatable, Sendable {
    struct Sidebar: Equatable, Sendable { var width = 20 }

    struct Row: Identifiable, Equatable, Sendable { let id: Int }

    var text = ""
    var sidebar = Sidebar()
    var rows = EntityTable<Row>()
  }

  enum Intent: Sendable {
    case complete(Int)
    case fetch
    case todosArrived([String])
    case fetchFailed(String)
  }

  enum Action: Equatable, Sendable {
    case itemCompleted(Int, at: Duration)
    case child(Int)
  }

  typealias AppAction = Action

  func clock() -> Duration { .seconds(1) }

  @Test func `a middleware adds the time`() {
    let stamping = Middleware<AppState, Intent, Action> { intent, state, next in
      guard case .complete(let id) = intent else { return next(intent) }
      return [.itemCompleted(id, at: clock())]
    }
    let reducer = Reducer<AppState, Action> { state, action in state.text = "\(action)" }
    let store = Store(state: AppState(), reducer: reducer, middleware: [stamping])
    store.dispatch(.complete(3))
    #expect(store.state.text == "itemCompleted(3, at: 1.0 seconds)")
  }

  @Test func `a case is embedded and extracted`() {
    let child = Case(AppAction.child)
    let fast = Case(AppAction.child) { if case .child(let action) = $0 { action } else { nil } }
    for child in [child, fast] {
      #expect(child.embed(1) == .child(1))
      #expect(child.extract(.child(2)) == 2)
      #expect(child.extract(.itemCompleted(1, at: .zero)) == nil)
    }
  }

  @Test func `a response has an effect`() async {
    let fetchTodos: @Sendable () async throws -> [String] = { ["milk"] }
    let fetching = Middleware<AppState, Intent, Action> { intent, _, _ in
      switch intent {
      case .fetch:
        return Response(
          effect: .run { send in
            let todos = try await fetchTodos()
            await send(.todosArrived(todos))
          } catch: {
            .fetchFailed("\($0)")
          })
      case .todosArrived(let todos): return [.child(todos.count)]
      case .complete, .fetchFailed: return []
      }
    }
    let reducer = Reducer<AppState, Action> { state, action in state.text = "\(action)" }
    let store = Store(state: AppState(), reducer: reducer, middleware: [fetching])
    await store.dispatch(.fetch).finish()
    #expect(store.state.text == "child(1)")
  }

  @Test func `an enhancer logs what happens`() {
    final class Log: Sendable {
      let lines = Mutex<[[Action]]>([])
      func write(_ line: [Action]) { lines.withLock { $0.append(line) } }
    }
    let log = Log()
    let app = Middleware<AppState, Intent, Action> { _, _, _ in [.child(1)] }
    let appReducer = Reducer<AppState, Action> { state, action in state.text = "\(action)" }
    let logged = StoreEnhancer<AppState, Intent, Action>(attach: { store in
      [store.onTransition { log.write($0.actions) }]
    })
    let store = Store(state: AppState(), reducer: appReducer, middleware: [app], enhancers: [logged])
    store.dispatch(.fetch)
    #expect(log.lines.withLock { $0 } == [[.child(1)]])
  }

  @Test func `the effects of a row are cancelled from outside`() {
    let id = 1
    let closing = Middleware<AppState, Intent, Action> { _, _, _ in
      return Response(effect: .cancel(scope: .element(id, of: \AppState.rows)))
    }
    let store = Store(state: AppState(), reducer: Reducer { _, _ in }, middleware: [closing])
    #expect(store.dispatch(.fetch).isOver)
  }

  @Test func `drawing observes the values that it reads`() {
    let reducer = Reducer<AppState, Int> { state, width in state.sidebar.width = width }
    let store = Store(state: AppState(), reducer: reducer)
    let frames = Mutex(0)
    func draw(_ text: String, _ width: Int) {}
    let planFrame: @Sendable () -> Void = { frames.withLock { $0 += 1 } }
    withObservationTracking {
      draw(store.text, store[\.sidebar.width])
    } onChange: {
      planFrame()
    }
    store.dispatch(30)
    #expect(frames.withLock { $0 } == 1)
  }
}

/// The samples in the doc comments of children.
@MainActor
struct ChildCommentSamples {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct AppState: Equatable, Sendable {
    var search = ""
    var rows = EntityTable([Row(id: 1)])
  }

  enum AppIntent: Sendable {
    case search(String)
    case row(Row.ID, Int)
  }

  enum AppAction: Equatable, Sendable {
    case search(String)
    case row(Row.ID, Int)
  }

  @Test func `a child is declared`() {
    let searchReducer = Reducer<String, String> { $0 = $1 }
    let searchMiddleware = Middleware<String, String, String> { intent, _, _ in [intent.lowercased()] }
    let search = Child(state: \AppState.search, intent: AppIntent.search, action: AppAction.search)

    let reducer = searchReducer.pullback(search)
    let middleware = searchMiddleware.pullback(search)
    let store = Store(state: AppState(), reducer: reducer, middleware: [middleware])
    store.dispatch(.search("MILK"))
    #expect(store.state.search == "milk")
  }

  @Test func `the elements of a table are declared`() {
    let rowReducer = Reducer<Row, Int> { $0.count += $1 }
    let rowMiddleware = Middleware<Row, Int, Int> { intent, row, _ in [intent + row.id] }
    let rows = Children(\AppState.rows, intent: AppIntent.row, action: AppAction.row)

    let reducer = rowReducer.forEach(rows)
    let middleware = rowMiddleware.forEach(rows)
    let store = Store(state: AppState(), reducer: reducer, middleware: [middleware])
    store.dispatch(.row(1, 4))
    #expect(store.state.rows[1]?.count == 5)
  }
}
