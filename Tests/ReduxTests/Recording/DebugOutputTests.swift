import Redux
import Testing

@MainActor
struct DebugOutputTests {
  private let printed = Collector<String>()

  private func output(
    of store: Store<Counting, CountingAction, CountingAction>, _ detail: DebugOutput.Detail
  ) -> DebugOutput {
    DebugOutput(of: store, detail) { [printed] in printed.append($0) }
  }

  @Test func `MR21 debug output can be switched on to print each action and the state after it`() {
    let store = countingStore()
    let debug = output(of: store, .off)
    store.send(.added(1))
    #expect(printed.values.isEmpty)
    debug.detail = .states
    store.send(.added(2))
    store.send(.written("a"))
    debug.detail = .off
    store.send(.added(4))
    let part = "part: Part(number: 0, inner: Inner(number: 0))"
    #expect(
      printed.values == [
        """
        .added(2)
          Counting(number: 3, text: "", \(part))
        """,
        """
        .written("a")
          Counting(number: 3, text: "a", \(part))
        """,
      ])
  }

  @Test func `RC24 debug output can be labels only`() {
    let store = countingStore()
    let debug = output(of: store, .labels)
    store.send(.added(2))
    store.send(batch: [.written("a"), .doubled])
    store.send(.nothingKnown)
    #expect(printed.values == ["added", "written, doubled", "nothingKnown: no change"])
    withExtendedLifetime(debug) {}
  }

  @Test func `RC24 debug output can be a full difference, and names an action without a change`() {
    let store = countingStore()
    let debug = output(of: store, .differences)
    store.send(.nothingKnown)
    store.send(batch: [.added(2), .written("a")])
    #expect(
      printed.values == [
        """
        .nothingKnown
          no change
        """,
        """
        .added(2)
        .written("a")
          number: 0 -> 2
          text: "" -> "a"
        """,
      ])
    withExtendedLifetime(debug) {}
  }

  @Test func `released output prints nothing`() {
    let store = countingStore()
    _ = output(of: store, .states)
    store.send(.added(1))
    #expect(printed.values.isEmpty)
  }
}
