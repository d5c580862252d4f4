import Redux
import Testing

@MainActor
struct DebugOutputTests {
  private let printed = Heard<String>()

  private func output(
    of store: Store<Counting, Happened, Happened>, _ detail: DebugOutput.Detail
  ) -> DebugOutput {
    DebugOutput(of: store, detail) { [printed] in printed.hear($0) }
  }

  @Test func `MR21 a debug switch logs each action and the state that it led to`() {
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

  @Test func `RC24 debug output is labels only`() {
    let store = countingStore()
    let debug = output(of: store, .labels)
    store.send(.added(2))
    store.send(batch: [.written("a"), .doubled])
    store.send(.nothingKnown)
    #expect(printed.values == ["added", "written, doubled", "nothingKnown: no change"])
    withExtendedLifetime(debug) {}
  }

  @Test func `RC24 debug output is a full difference, and no change is said`() {
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

  @Test func `output that nobody holds is silent`() {
    let store = countingStore()
    _ = output(of: store, .states)
    store.send(.added(1))
    #expect(printed.values.isEmpty)
  }
}
