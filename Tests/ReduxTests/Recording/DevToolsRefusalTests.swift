import Redux
import Testing

/// Actions that the reducer refuses on the states of the developer tools.
@MainActor
struct DevToolsRefusalTests {
  private struct Overdrawn: Error, CustomStringConvertible {
    let missing: Int
    var description: String { "\(missing) missing" }
  }

  private static let account = Reducer<Int, Int> { balance, amount in
    balance += amount
    if balance < 0 { throw Overdrawn(missing: -balance) }
  }

  private let app = Store(state: 0, reducer: account)
  private let tools: Store<DevTools<Int, Int>, DevToolsAction<Int, Int>, DevToolsAction<Int, Int>>
  private let listening: Subscription

  init() {
    tools = Store(state: DevTools(state: 0), reducer: DevTools.reducer(of: Self.account))
    listening = tools.listen(to: app, clock: ManualClock())
    app.send(contentsOf: [100, -60, -30])
  }

  private var refusals: [String?] { tools.state.entries.map(\.refusal) }
  private var states: [Int] { tools.state.entries.map(\.after) }

  @Test func `accepted actions are not marked`() {
    #expect(refusals == [nil, nil, nil])
    app.send(-500)
    #expect(refusals == [nil, nil, nil], "the app refused it, so it was not performed")
  }

  @Test func `an action refused because an earlier one is skipped is marked until it is accepted again`() {
    tools.send(.skipped(1))
    #expect(refusals == [nil, "60 missing", "30 missing"])
    #expect(states == [0, 0, 0])
    tools.send(.skipped(2))
    #expect(refusals == [nil, nil, "30 missing"], "a skipped entry is not marked")
    tools.send(.unskipped(1))
    #expect(refusals == [nil, nil, nil])
    tools.send(.unskipped(2))
    #expect(refusals == [nil, nil, nil])
    #expect(states == [100, 40, 10])
    #expect(app.state == 10)
  }

  @Test func `a new action that the copy refuses is marked`() {
    tools.send(.skipped(1))
    app.send(-10)
    #expect(refusals.last == "10 missing")
    #expect(tools.state.newest == 0)
    app.send(5)
    #expect(refusals.last == .some(nil))
    #expect(states == [0, 0, 0, 0, 5])
  }

  @Test func `refusals are computed on import`() {
    tools.send(.skipped(1))
    let other = DevTools.reducer(of: Self.account)(DevTools(state: 9), .imported(tools.state.session))
    #expect(other.entries.map(\.refusal) == [nil, "60 missing", "30 missing"])
  }

  @Test func `a refused action during a pause is counted and changes nothing`() {
    tools.send(.skipped(1))
    tools.send(.paused(true))
    app.send(contentsOf: [-10, 5])
    #expect(tools.state.entries.last?.label == "(2 unrecorded)")
    #expect(tools.state.entries.last?.refusal == nil)
    #expect(tools.state.newest == 5)
  }
}
