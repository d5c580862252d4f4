import Redux
import Testing

@MainActor
struct InvariantTests {
  private let store = countingStore()

  @Test func `an action that breaks an invariant is rolled back and refused with its name`() {
    let refused = Collector<String>()
    let versions = Collector<Int>()
    let tokens = [
      store.addInvariant("at most ten") { $0.number <= 10 },
      store.addInvariant("no swearing") { !$0.text.contains("!") },
      store.onRefusal { refused.append("\($0.action) \(($0.error as? BrokenInvariant)?.name ?? "")") },
      store.onTransition { versions.append($0.after.number) },
    ]
    store.send(.added(8))
    store.send(.doubled)
    store.send(.written("!"))
    store.send(.added(1))
    #expect(refused.values == ["doubled at most ten", "written(\"!\") no swearing"])
    #expect(versions.values == [8, 9])
    #expect(store.state == Counting(number: 9))
    withExtendedLifetime(tokens) {}
  }

  @Test func `actions of a batch that break an invariant are refused one by one`() {
    let accepted = Collector<[CountingAction]>()
    let tokens = [
      store.addInvariant("at most ten") { $0.number <= 10 },
      store.onTransition { accepted.append($0.actions) },
    ]
    store.send(batch: [.added(8), .added(3), .added(2)])
    #expect(accepted.values == [[.added(8), .added(2)]])
    #expect(store.state.number == 10)
    withExtendedLifetime(tokens) {}
  }

  @Test func `an invariant ends with its token`() {
    let token = store.addInvariant("none") { _ in false }
    store.send(.added(1))
    #expect(store.state.number == 0)
    token.cancel()
    store.send(.added(1))
    #expect(store.state.number == 1)
  }

  @Test func `a state that already breaks an invariant can be repaired`() {
    let store = countingStore(Counting(number: 20))
    let token = store.addInvariant("at most ten") { $0.number <= 10 }
    store.send(.added(-1))
    #expect(store.state.number == 20)
    store.send(.added(-15))
    #expect(store.state.number == 5)
    withExtendedLifetime(token) {}
  }

  @Test func `a broken invariant is described by its name`() {
    let received = Collector<String>()
    let tokens = [
      store.addInvariant("at most ten") { $0.number <= 10 },
      store.onRefusal { received.append("\($0.error)") },
    ]
    store.send(.added(11))
    #expect(received.values == ["The invariant “at most ten” would not hold any more."])
    withExtendedLifetime(tokens) {}
  }
}
