import Redux
import Testing

@MainActor
struct EffectSamples {
  struct News: Equatable, Sendable {
    var isLoading = false
    var titles: [String] = []
    var problem: String?
  }

  enum Intent: Sendable {
    case refresh
    case arrived([String])
    case failed(String)
  }

  enum Action: Sendable {
    case began
    case received([String])
    case missed(String)
  }

  let reading = Reducer<News, Action> { state, action in
    switch action {
    case .began: state.isLoading = true
    case .received(let titles): state = News(titles: titles)
    case .missed(let reason): state = News(titles: state.titles, problem: reason)
    }
  }

  func fetching(
    _ fetchTitles: @escaping @Sendable () async throws -> [String]
  ) -> Middleware<News, Intent, Action> {
    let fetching = Middleware<News, Intent, Action> { intent, _, _ in
      switch intent {
      case .refresh:
        return Response(
          [.began],
          effect: .run { send in
            let titles = try await fetchTitles()
            await send(.arrived(titles))
          } catch: { error in
            .failed("\(error)")
          })
      case .arrived(let titles): return [.received(titles)]
      case .failed(let reason): return [.missed(reason)]
      }
    }
    return fetching
  }

  @Test func `a handle waits for the effects that follow`() async {
    let store = Store(state: News(), reducer: reading, middleware: [fetching { ["Snow in May"] }])
    let refreshing = store.dispatch(.refresh)
    #expect(store.state.isLoading)
    await refreshing.finish()
    #expect(store.state.titles == ["Snow in May"])
    #expect(!store.state.isLoading)
  }

  @Test func `an error becomes an intent`() async {
    struct Offline: Error {}
    let store = Store(state: News(), reducer: reading, middleware: [fetching { throw Offline() }])
    await store.dispatch(.refresh).finish()
    #expect(store.state.problem == "Offline()")
  }
}

/// Saves one after another, and shows progress.
@MainActor
struct SavingSamples {
  enum Intent: Sendable {
    case save(String)
    case close
  }

  enum Action: Sendable {
    case saved(String)
  }

  let saved = Reducer<[String], Action> { state, action in
    if case .saved(let name) = action { state.append(name) }
  }

  @Test func `effects wait for each other, and yield actions`() async {
    let write: @Sendable (String) async throws -> Void = { _ in }
    let saving = Middleware<[String], Intent, Action> { intent, _, _ in
      switch intent {
      case .save(let name):
        return Response(
          yielding: .run { send in
            try await write(name)
            await send(.saved(name))
          }.queued(id: "files"))
      case .close: return Response(effect: .cancel(id: "files"))
      }
    }
    let store = Store(state: [], reducer: saved, middleware: [saving])
    store.dispatch(.save("a"))
    await store.dispatch(.save("b")).finish()
    #expect(store.state == ["a", "b"])
    store.dispatch(.save("c"))
    store.dispatch(.close)
    #expect(store.runningEffectCount == 0)
  }
}

@MainActor
struct SearchSamples {
  enum Intent: Sendable {
    case typed(String)
    case found([String])
    case cleared
  }

  enum Action: Sendable {
    case wrote(String)
    case showed([String])
  }

  struct Search: Equatable, Sendable {
    var text = ""
    var results: [String] = []
  }

  let searching = Reducer<Search, Action> { state, action in
    switch action {
    case .wrote(let text): state.text = text
    case .showed(let results): state.results = results
    }
  }

  func middleware(
    _ search: @escaping @Sendable (String) async throws -> [String]
  ) -> Middleware<Search, Intent, Action> {
    Middleware { intent, _, _ in
      switch intent {
      case .typed(let text):
        return Response(
          [.wrote(text)],
          effect: .run { send in await send(.found(try await search(text))) }
            .debounced(id: "search", for: .milliseconds(300)))
      case .cleared: return Response([.wrote("")], effect: .cancel(id: "search"))
      case .found(let results): return [.showed(results)]
      }
    }
  }

  @Test func `a newer search replaces the pending one`() async {
    let store = Store(
      state: Search(), reducer: searching, middleware: [middleware { [$0 + "!"] }], clock: NoWaitClock())
    store.dispatch(.typed("a"))
    let last = store.dispatch(.typed("ab"))
    await last.finish()
    #expect(store.state == Search(text: "ab", results: ["ab!"]))
  }

  @Test func `a cancelled search shows nothing`() {
    let store = Store(
      state: Search(), reducer: searching, middleware: [middleware { [$0] }], clock: NoWaitClock())
    let typed = store.dispatch(.typed("a"))
    store.dispatch(.cleared)
    #expect(typed.isOver)
    #expect(store.state == Search())
  }
}
