import FoundationEssentials
import Redux
import Testing

@MainActor
struct RecordingSamples {
  struct Counter: Equatable, Sendable {
    var count = 0
    var lastStep = 0
  }

  enum Action: Equatable, Codable, Sendable {
    case stepped(Int)
    case cleared
  }

  let counter = Reducer<Counter, Action> { state, action in
    switch action {
    case .stepped(let step): state = Counter(count: state.count + step, lastStep: step)
    case .cleared: state = Counter()
    }
  }

  func makeStore() -> Store<Counter, Action, Action> { Store(state: Counter(), reducer: counter) }

  @Test func `actions and changes are printed`() {
    let store = makeStore()
    var printed: [String] = []
    let debug = DebugOutput(of: store, .differences) { printed.append($0) }

    store.dispatch(.stepped(3))

    #expect(printed == [".stepped(3)\n  count: 0 -> 3\n  lastStep: 0 -> 3"])
    withExtendedLifetime(debug) {}
  }

  @Test func `actions and changes are logged`() {
    let store = makeStore()
    let logger = ActionLogger(of: store)
    store.dispatch(contentsOf: [.stepped(3), .cleared])

    #expect(logger.log.entries.map(\.label) == ["stepped", "cleared"])
    #expect(logger.log[2]?.difference.description == "count: 3 -> 0\nlastStep: 3 -> 0")
  }

  @Test func `a recording is replayed`() async {
    let store = makeStore()
    let recorder = Recorder(of: store)
    store.dispatch(contentsOf: [.stepped(3), .stepped(4)])

    let recording = recorder.recording
    #expect(recording.played(from: Counter(), by: counter) == store.state)

    let another = makeStore()
    let replay = Replay(recording, on: another)
    await replay.play(.every(.zero))

    #expect(another.state == store.state)
    #expect(replay.isOver)

    var rewind = Rewind(from: Counter(), by: counter, recording: recording)
    rewind.move(to: 1)

    #expect(rewind.state.count == 3)
  }

  @Test func `developer tools work on a copy`() {
    let store = makeStore()
    let tools = Store(state: DevTools(state: store.state), reducer: DevTools.reducer(of: counter))
    let listening = tools.listen(to: store)
    store.dispatch(contentsOf: [.stepped(3), .stepped(4)])

    tools.send(.skipped(1))

    #expect(tools.state.newest.count == 4)
    #expect(store.state.count == 7)
    withExtendedLifetime(listening) {}
  }
}

/// The samples in the doc comments of recordings, logs and developer tools.
@MainActor
struct RecordingCommentSamples {
  struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var title: String
  }

  struct AppState: Equatable, Sendable {
    var items = EntityTable([Item(id: 7, title: "Mlik")])
  }

  enum Action: Equatable, Codable, Sendable {
    case items(ItemsAction)
  }

  enum ItemsAction: Equatable, Codable, Sendable {
    case renamed(Int, String)
  }

  let appReducer = Reducer<AppState, Action> { state, action in
    switch action {
    case .items(.renamed(let id, let title)): state.items.update(id) { $0.title = title }
    }
  }

  @Test func `a reflection describes a value`() {
    struct Counter {
      enum Route { case detail(id: Int) }

      var number = 3
      var route = Route.detail(id: 7)
      var tags: Set<String> = ["work", "home"]
    }
    let state = Counter()
    print(Reflection(of: state))  // Counter(number: 3, route: .detail(id: 7), tags: {"home", "work"})
    #expect(
      Reflection(of: state).description
        == #"Counter(number: 3, route: .detail(id: 7), tags: {"home", "work"})"#)
  }

  @Test func `an action has a label`() {
    func label() -> String {
      Reflection.label(of: Action.items(.renamed(7, "Milk")))  // items.renamed
    }
    #expect(label() == "items.renamed")
  }

  @Test func `a change is printed`() {
    let store = Store(state: AppState(), reducer: appReducer)
    let debug = DebugOutput(of: store, .differences) { print($0) }
    // .items(.renamed(7, "Milk"))
    //   items[7].title: "Mlik" -> "Milk"
    debug.detail = .off

    var printed: [String] = []
    let another = DebugOutput(of: store, .differences) { printed.append($0) }
    store.dispatch(.items(.renamed(7, "Milk")))
    #expect(printed == [".items(.renamed(7, \"Milk\"))\n  items[7].title: \"Mlik\" -> \"Milk\""])
    withExtendedLifetime(another) {}
  }

  @Test func `a recording is read and played`() async throws {
    let action = Action.items(.renamed(7, "Milk"))
    let data = try JSONEncoder().encode(Recording(of: [action]))
    let recording = try JSONDecoder().decode(Recording<Action>.self, from: data)
    let state = recording.played(from: AppState(), by: appReducer)
    #expect(state.items[7]?.title == "Milk")

    let store = Store(state: AppState(), reducer: appReducer)
    let replay = Replay(recording, on: store)
    await replay.play(.recorded(speed: 4))
    #expect(store.state == state)
  }

  @Test func `developer tools skip actions`() {
    let app = Store(state: AppState(), reducer: appReducer)
    let tools = Store(state: DevTools(state: app.state), reducer: DevTools.reducer(of: appReducer))
    let listening = tools.listen(to: app)
    tools.send(.skipped(7))
    #expect(tools.state.entries.isEmpty)
    withExtendedLifetime(listening) {}
  }
}
