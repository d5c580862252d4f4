import FoundationEssentials
import Redux
import Testing

@MainActor
struct DevToolsTests {
  private typealias Tools = DevTools<Counting, CountingAction>
  private typealias ToolsAction = DevToolsAction<Counting, CountingAction>

  private let app = countingStore(Counting(number: 1))
  private let tools: Store<Tools, ToolsAction, ToolsAction>
  private let listening: Subscription

  init() {
    tools = Store(state: DevTools(state: app.state), reducer: DevTools.reducer(of: counting, limit: 5))
    listening = tools.listen(to: app, clock: ManualClock())
  }

  /// The numbers after each entry.
  private var numbers: [Int] { tools.state.entries.map(\.after.number) }

  @Test func `each action of the app is an entry, with the state after it`() {
    app.send(.added(2))
    app.send(batch: [.doubled, .written("a")])
    #expect(tools.state.entries.map(\.id) == [1, 2, 3])
    #expect(tools.state.entries.map(\.label) == ["added", "doubled", "written"])
    #expect(numbers == [3, 6, 6])
    #expect(tools.state.state == app.state)
    #expect(tools.state.difference(ofEntry: 2)?.description == "number: 3 -> 6")
    #expect(tools.state.difference(ofEntry: 9) == nil)
  }

  @Test func `skipping an action recomputes what follows, and leaves the app alone`() {
    for action in [CountingAction.added(2), .added(10), .doubled] { app.send(action) }
    tools.send(.skipped(2))
    #expect(numbers == [3, 3, 6])
    #expect(tools.state.state.number == 6)
    #expect(tools.state.difference(ofEntry: 2)?.description == "no change")
    app.send(.added(1))
    #expect(numbers == [3, 3, 6, 7])
    #expect(app.state.number == 27)
    tools.send(.unskipped(2))
    #expect(numbers == [3, 13, 26, 27])
  }

  @Test func `any position can be shown, and only the last one follows the app`() {
    for number in 1...3 { app.send(.added(number)) }
    tools.send(.jumped(to: 1))
    #expect(tools.state.state.number == 2)
    app.send(.added(4))
    #expect(tools.state.position == 1)
    tools.send(.jumped(to: 0))
    #expect(tools.state.state.number == 1)
    tools.send(.jumped(to: 99))
    #expect(tools.state.position == 4)
    tools.send(.jumped(to: -1))
    #expect(tools.state.position == 0)
    tools.send(.jumpedToEntry(2))
    #expect(tools.state.state.number == 4)
    tools.send(.jumpedToEntry(99))
    #expect(tools.state.position == 2)
    tools.send(.jumped(to: 4))
    app.send(.added(5))
    #expect(tools.state.position == 5)
  }

  @Test func `sweeping drops the skipped entries, and shows the same state`() {
    for number in 1...4 { app.send(.added(number)) }
    tools.send(.skipped(1))
    tools.send(.skipped(3))
    tools.send(.jumped(to: 3))
    let shown = tools.state.state
    tools.send(.swept)
    #expect(tools.state.entries.map(\.id) == [2, 4])
    #expect(tools.state.position == 1)
    #expect(tools.state.state == shown)
    #expect(tools.state.newest.number == 7)
  }

  @Test func `commit makes the shown state the new initial one`() {
    for number in 1...3 { app.send(.added(number)) }
    tools.send(.jumped(to: 2))
    tools.send(.committed)
    #expect(tools.state.entries.isEmpty)
    #expect(tools.state.state.number == 4)
    app.send(.added(1))
    #expect(numbers == [5])
    tools.send(.rolledBack)
    #expect(tools.state.entries.isEmpty)
    #expect(tools.state.state.number == 4)
    tools.send(.reset)
    #expect(tools.state.state.number == 1)
  }

  @Test func `locked tools ignore and count new actions, until the copy is restarted`() {
    app.send(.added(1))
    tools.send(.locked(true))
    app.send(.added(10))
    app.send(.added(10))
    #expect(numbers == [2])
    #expect(tools.state.missedCount == 2)
    tools.send(.skipped(1))
    #expect(numbers == [1], "the entries can still be skipped")
    tools.send(.locked(false))
    tools.send(.restarted(from: app.state))
    #expect(tools.state.missedCount == 0)
    app.send(.added(1))
    #expect(tools.state.state == app.state)
    #expect(tools.state.initial.number == 22)
  }

  @Test func `paused tools combine actions into one entry with the state after them`() {
    app.send(.added(1))
    tools.send(.paused(true))
    for _ in 0..<20 { app.send(.added(1)) }
    tools.send(.paused(false))
    app.send(.added(1))
    #expect(tools.state.entries.map(\.label) == ["added", "(20 unrecorded)", "added"])
    #expect(numbers == [2, 22, 23])
    #expect(tools.state.state == app.state)
    tools.send(.skipped(2))
    #expect(numbers == [2, 2, 3])
    tools.send(.unskipped(2))
    #expect(numbers == [2, 22, 23])
  }

  @Test func `two pauses are two entries, and a skipped one is not extended`() {
    tools.send(.paused(true))
    app.send(.added(1))
    tools.send(.paused(false))
    app.send(.added(1))
    tools.send(.paused(true))
    app.send(.added(1))
    #expect(numbers == [2, 3, 4])
    tools.send(.skipped(3))
    app.send(.added(5))
    #expect(numbers == [2, 3, 3, 8])
  }

  @Test func `beyond the limit the oldest entries are committed`() {
    for number in 1...7 { app.send(.added(number)) }
    #expect(tools.state.entries.map(\.id) == [3, 4, 5, 6, 7])
    #expect(tools.state.committed.number == 4)
    #expect(tools.state.state == app.state)
    tools.send(.jumpedToEntry(4))
    app.send(.added(8))
    #expect(tools.state.state.number == 11, "the shown state stays the same")
  }

  @Test func `a session is encoded, decoded and imported`() throws {
    let store = Store<Int, Int, Int>(state: 5, reducer: Reducer { $0 += $1 })
    let adding = Reducer<Int, Int> { $0 += $1 }
    let tools = Store(state: DevTools(state: 5), reducer: DevTools.reducer(of: adding))
    let listening = tools.listen(to: store, clock: ManualClock())
    store.send(1)
    store.send(2)
    tools.send(.paused(true))
    store.send(3)
    tools.send(.skipped(1))
    tools.send(.jumped(to: 2))
    let data = try JSONEncoder().encode(tools.state.session)
    let session = try JSONDecoder().decode(DevToolsSession<Int, Int>.self, from: data)
    #expect(session == tools.state.session)

    let other = Store(state: DevTools(state: 100), reducer: DevTools.reducer(of: adding))
    other.send(.performed(1, at: .zero))
    other.send(.imported(session))
    #expect(other.state.entries.map(\.after) == [5, 7, 11])
    #expect(other.state.entries.map(\.isSkipped) == [true, false, false])
    #expect(other.state.position == 2)
    #expect(other.state.entries.map(\.id) == [2, 3, 4], "no number is given twice")
    other.send(.unskipped(2))
    #expect(other.state.entries.map(\.after) == [6, 8, 11])
    withExtendedLifetime(listening) {}
  }

  @Test func `a session of an unknown version is rejected`() {
    #expect(throws: RecordingError.unknownVersion(3, known: 1)) {
      try JSONDecoder().decode(DevToolsSession<Int, Int>.self, from: Data(#"{"version": 3}"#.utf8))
    }
  }

  @Test(arguments: [(-1, 0), (0, 0), (2, 2), (9, 2)])
  func `a session can be made, with a position that is clamped`(position: Int, clamped: Int) throws {
    typealias Session = DevToolsSession<Int, Int>
    let steps = [
      Session.Step(.action(3), at: .seconds(1)),
      Session.Step(.unrecorded(count: 2, leadingTo: 9), at: .seconds(2), isSkipped: true),
    ]
    let session = Session(committed: 1, steps: steps, position: position)
    #expect(session.position == clamped)
    let json = #"{"version": 1, "committed": 1, "position": \#(position), "steps": [\#(Self.stepsJSON)]}"#
    #expect(try JSONDecoder().decode(Session.self, from: Data(json.utf8)) == session)
    let tools = DevTools.reducer(of: Reducer<Int, Int> { $0 += $1 })(DevTools(state: 0), .imported(session))
    #expect(tools.session == session)
    #expect(tools.entries.map(\.after) == [4, 4])
  }

  private static let stepsJSON = """
    {"at": 1000000000, "skipped": false, "action": 3},
    {"at": 2000000000, "skipped": true, "unrecorded": 2, "state": 9}
    """

  @Test func `entries beyond the limit are committed on import`() throws {
    let steps = (1...8).map { #"{"at": 0, "skipped": \#($0 == 2), "action": \#($0)}"# }
    let json =
      #"{"version": 1, "committed": 0, "position": 6, "steps": [\#(steps.joined(separator: ","))]}"#
    let session = try JSONDecoder().decode(DevToolsSession<Int, Int>.self, from: Data(json.utf8))
    let reducer = DevTools.reducer(of: Reducer<Int, Int> { $0 += $1 }, limit: 3)
    let tools = reducer(DevTools(state: 9), .imported(session))
    #expect(tools.committed == 1 + 3 + 4 + 5)
    #expect(tools.entries.map(\.after) == [19, 26, 34])
    #expect(tools.state == 19)
  }

  @Test func `the tools receive nothing after their token is cancelled`() {
    listening.cancel()
    app.send(.added(1))
    #expect(tools.state.entries.isEmpty)
  }
}
