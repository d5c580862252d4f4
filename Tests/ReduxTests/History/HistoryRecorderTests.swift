import Redux
import Testing

@MainActor
struct HistoryRecorderTests {
  private struct Board: Equatable, Sendable {
    var notes: [String] = []
    var zoom = 100
  }

  private enum Action: Equatable, Sendable {
    case added(String)
    case synced(String)
    case zoomed(Int)
    case cleared
    case restored([String])
  }

  private enum Intent: Equatable, Sendable {
    case add(String)
    case addAll([String])
    case zoomAndAdd(Int, String)
    case history(HistoryCommand)
  }

  private struct IsLocked: Error {}

  private static let board = Reducer<Board, Action> { board, action in
    switch action {
    case .added(let note), .synced(let note): board.notes.append(note)
    case .zoomed(let percent): board.zoom = percent
    case .cleared: board.notes = []
    case .restored(let notes):
      if board.zoom == 0 { throw IsLocked() }
      board.notes = notes
    }
  }

  private static let adding = Middleware<Board, Intent, Action> { intent, _, _ in
    switch intent {
    case .add(let note): [.added(note)]
    case .addAll(let notes): Response(notes.map { .added($0) })
    case .zoomAndAdd(let percent, let note): [.zoomed(percent), .added(note)]
    case .history: []
    }
  }

  private let undo: HistoryRecorder<Board, Action, [String], String>
  private let store: Store<Board, Intent, Action>
  private let recording: Subscription

  init() {
    let undo = HistoryRecorder(
      of: \Board.notes,
      restored: Case(Action.restored) { if case .restored(let notes) = $0 { notes } else { nil } },
      history: History<[String], String>(limits: .init(count: 5)))
    let store = Store(
      state: Board(), reducer: Self.board,
      middleware: [
        undo.middleware { if case .history(let command) = $0 { command } else { nil } }, Self.adding,
      ])
    (self.undo, self.store) = (undo, store)
    recording = undo.listen(
      to: store,
      group: { if case .added(let note)? = $0.actions.last, note.count == 1 { "typing" } else { nil } },
      bytes: { $1.count - $0.count },
      entry: { transition in
        if case .synced? = transition.actions.first { return nil }
        return transition.actions.map { "\($0)" }.joined(separator: " ")
      })
  }

  private func perform(_ command: HistoryCommand) { store.dispatch(.history(command)) }

  @Test func `each version that changes the part is a step`() {
    store.dispatch(contentsOf: [.add("milk"), .add("bread")])
    store.send(.zoomed(50))
    #expect(undo.history.steps.map(\.entry) == [#"added("milk")"#, #"added("bread")"#])
    perform(.undo)
    #expect(store.state == Board(notes: ["milk"], zoom: 50))
    perform(.redo)
    #expect(store.state == Board(notes: ["milk", "bread"], zoom: 50))
    #expect(undo.history.position == 2)
  }

  @Test func `a batch is one step`() {
    store.send(batch: [.added("milk"), .zoomed(50), .added("bread"), .added("tea")])
    #expect(undo.history.steps.count == 1)
    #expect(undo.history.bytes == 3)
    perform(.undo)
    #expect(store.state == Board(notes: [], zoom: 50))
    perform(.redo)
    #expect(store.state.notes == ["milk", "bread", "tea"])
  }

  @Test func `a batch that does not change the part is no step`() {
    store.dispatch(.add("milk"))
    perform(.undo)
    store.send(batch: [.added("tea"), .cleared])
    #expect(undo.history.canRedo)
  }

  @Test func `an intent of several actions is one step`() {
    store.dispatch(.zoomAndAdd(50, "milk"))
    #expect(undo.history.steps.count == 1)
    perform(.undo)
    #expect(store.state == Board(notes: [], zoom: 50))
    store.dispatch(.addAll(["bread", "tea"]))
    #expect(undo.history.steps.count == 1)
    perform(.undo)
    #expect(store.state.notes == [])
    perform(.redo)
    #expect(store.state.notes == ["bread", "tea"])
  }

  @Test func `steps of one group are one step until it is closed`() {
    for note in ["m", "i", "l"] { store.dispatch(.add(note)) }
    perform(.closeGroup)
    store.dispatch(.add("k"))
    #expect(undo.history.steps.map(\.after) == [["m", "i", "l"], ["m", "i", "l", "k"]])
    #expect(undo.history.steps.map(\.bytes) == [3, 1])
  }

  @Test func `a jump is one action, and nothing to do is none`() {
    for note in ["milk", "bread", "tea"] { store.dispatch(.add(note)) }
    let actions = Collector<Action>()
    let token = store.onTransition { for action in $0.actions { actions.append(action) } }
    perform(.redo)
    perform(.jump(to: 3))
    perform(.jump(to: 1))
    perform(.jump(to: 3))
    perform(.clear)
    perform(.undo)
    #expect(actions.values == [.restored(["milk"]), .restored(["milk", "bread", "tea"])])
    #expect(undo.history.steps.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func `a version that is not recorded is undone with the step before it and comes back with it`() {
    store.dispatch(.add("milk"))
    store.send(.synced("eggs"))
    store.dispatch(.add("bread"))
    #expect(undo.history.steps.count == 2)
    perform(.undo)
    #expect(store.state.notes == ["milk", "eggs"])
    perform(.undo)
    #expect(store.state.notes == [])
    perform(.jump(to: 2))
    #expect(store.state.notes == ["milk", "eggs", "bread"])
  }

  @Test func `a command is applied to the state at its turn`() {
    store.dispatch(.add("milk"))
    // Both are queued while the batch is handled. The undo comes last, and undoes the last step.
    let once = Collector<Int>()
    let token = store.onTransition { [store] _ in
      guard once.values.isEmpty else { return }
      once.append(1)
      store.dispatch(.add("tea"))
      store.dispatch(.history(.undo))
    }
    store.dispatch(.add("bread"))
    #expect(store.state.notes == ["milk", "bread"])
    #expect(undo.history.future.map(\.after) == [["milk", "bread", "tea"]])
    withExtendedLifetime(token) {}
  }

  @Test func `a restoring action that is refused loses nothing`() {
    store.dispatch(contentsOf: [.add("milk"), .add("bread")])
    store.send(.zoomed(0))
    perform(.undo)
    #expect(store.state.notes == ["milk", "bread"])
    store.send(.zoomed(100))
    perform(.undo)
    perform(.redo)
    #expect(store.state.notes == ["milk", "bread"])
  }

  @Test func `the limits of the history apply`() {
    for number in 0..<9 { store.dispatch(.add("note \(number)")) }
    #expect(undo.history.steps.count == 5)
    perform(.jump(to: 0))
    #expect(store.state.notes.count == 4)
  }

  @Test func `a saved history can be continued`() {
    store.dispatch(.add("milk"))
    let saved = undo.history
    perform(.undo)
    store.send(.restored(["milk"]))
    undo.history = saved
    perform(.undo)
    #expect(store.state.notes == [])
  }

  @Test func `recording ends with the subscription`() {
    store.dispatch(.add("milk"))
    recording.cancel()
    store.dispatch(.add("bread"))
    #expect(undo.history.steps.count == 1)
  }

  @Test func `a change of something that is not restored is no step`() {
    let undo = HistoryRecorder(
      of: \Board.self, restored: Case<Action, Board>({ .restored($0.notes) }, extract: { _ in nil }),
      restoring: .field(\.notes), history: History<Board, Int>())
    let store = Store<Board, Action, Action>(
      state: Board(), reducer: Self.board, middleware: [undo.middleware { $0 == .cleared ? .undo : nil }])
    let token = undo.listen(to: store) { $0.actions.count }
    store.send(.added("milk"))
    store.send(.zoomed(50))
    #expect(undo.history.steps.count == 1)
    withExtendedLifetime(token) {}
  }
}
