import FoundationEssentials
import Redux
import Testing

@MainActor
struct RecordingSamples {
  struct Counter: Codable, Equatable, Sendable {
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
    #expect(recording.played(by: counter) == store.state)

    let another = Store(state: recording.initial, reducer: counter)
    let replay = Replay(recording, on: another)
    await replay.play(.every(.zero))

    #expect(another.state == store.state)
    #expect(replay.isOver)

    var rewind = Rewind(recording, by: counter)
    rewind.move(to: 1)

    #expect(rewind.state.count == 3)
  }

  @Test func `a recording is saved and read`() throws {
    let recording = Recording<Counter, Action>(of: [.stepped(3), .stepped(4)], from: Counter())
    let data = try JSONEncoder().encode(recording)
    let saved = try JSONDecoder().decode(Recording<Counter, Action>.self, from: data)

    #expect(saved == recording)
  }

  @Test func `the last actions are recorded`() {
    let store = makeStore()
    let recorder = Recorder(of: store, limit: 100)
    for _ in 1...500 { store.dispatch(.stepped(1)) }

    #expect(recorder.recording.steps.count <= 200)
    #expect(recorder.recording.initial.count == 300)
    #expect(recorder.recording.played(by: counter) == store.state)
  }

  @Test func `a recording of version 1 is read`() throws {
    let oldData = Data(#"{"version": 1, "steps": [{"at": 0, "actions": [{"cleared": {}}]}]}"#.utf8)
    let steps = try JSONDecoder().decode(Recording<Counter, Action>.Steps.self, from: oldData)
    let recording = Recording(steps, from: Counter())
    #expect(recording.actions == [.cleared])
  }

  struct Login: Codable, Equatable, Sendable {
    var name = ""
    var password = ""
  }

  enum LoginAction: Codable, Equatable, Sendable {
    case nameTyped(String)
    case passwordTyped(String)
  }

  let login = Reducer<Login, LoginAction> { login, action in
    switch action {
    case .nameTyped(let text): login.name += text
    case .passwordTyped(let text): login.password += text
    }
  }

  @Test func `sensitive data is redacted`() throws {
    let redaction = Redaction<Login, LoginAction>(
      state: { login in
        Login(name: login.name, password: String(repeating: "*", count: login.password.count))
      },
      action: { action in
        switch action {
        case .nameTyped: action
        case .passwordTyped(let text): .passwordTyped(String(repeating: "*", count: text.count))
        }
      })

    let store = Store(state: Login(), reducer: login)
    let recorder = Recorder(of: store, redaction: redaction)
    store.dispatch(contentsOf: [.nameTyped("ann"), .passwordTyped("sesame")])

    #expect(recorder.recording.actions == [.nameTyped("ann"), .passwordTyped("******")])
    #expect(recorder.recording.played(by: login) == redaction.state(store.state))
  }

  @Test func `refused actions are marked, and a session is imported`() throws {
    let account = Reducer<Int, Int> { balance, amount in
      balance += amount
      if balance < 0 { throw Overdrawn(missing: -balance) }
    }
    let tools = Store(state: DevTools(state: 0), reducer: DevTools.reducer(of: account))
    let session = DevToolsSession(
      committed: 0, steps: [.init(.action(100)), .init(.action(-60))], position: 2)
    tools.send(.imported(session))
    #expect(tools.state.newest == 40)

    tools.send(.skipped(1))
    #expect(tools.state.entries[1].refusal == "60 missing")

    let data = try JSONEncoder().encode(tools.state.session)
    #expect(try JSONDecoder().decode(DevToolsSession<Int, Int>.self, from: data) == tools.state.session)
  }

  struct Overdrawn: Error, CustomStringConvertible {
    let missing: Int
    var description: String { "\(missing) missing" }
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
  struct Item: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    var title: String

    var redacted: Self { Self(id: id, title: title.redacted) }
  }

  struct AppState: Codable, Equatable, Sendable {
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
    let data = try JSONEncoder().encode(Recording(of: [action], from: AppState()))
    let recording = try JSONDecoder().decode(Recording<AppState, Action>.self, from: data)
    let state = recording.played(by: appReducer)
    #expect(state.items[7]?.title == "Milk")

    let store = Store(state: recording.initial, reducer: appReducer)
    let replay = Replay(recording, on: store)
    await replay.play(.recorded(speed: 4))
    #expect(store.state == state)
  }

  @Test func `steps are combined with another state`() throws {
    let action = Action.items(.renamed(7, "Milk"))
    let data = try JSONEncoder().encode(Recording(of: [action], from: AppState()))
    let steps = try JSONDecoder().decode(Recording<AppState, Action>.Steps.self, from: data)
    let recording = Recording(steps, from: AppState())
    #expect(recording == Recording(of: [action], from: AppState()))
  }

  @Test func `a recorder redacts`() {
    let store = Store(state: AppState(), reducer: appReducer)
    let redaction = Redaction<AppState, Action>(
      state: { AppState(items: EntityTable($0.items.unordered.map(\.redacted))) },
      action: { action in
        switch action {
        case .items(.renamed(let id, let title)): .items(.renamed(id, title.redacted))
        }
      })
    let recorder = Recorder(of: store, redaction: redaction)
    store.dispatch(.items(.renamed(7, "Milk")))
    #expect(recorder.recording.actions == [.items(.renamed(7, "****"))])
    #expect(recorder.recording.played(by: appReducer).items[7]?.title == "****")
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

extension String {
  fileprivate var redacted: String { String(map { _ in "*" }) }
}
