import Redux
import Testing

/// All who observe one scope share one evaluation per version, and subscribers of one path one comparison.
@MainActor
struct SharedScopeTests {
  private let store = familyStore()
  private let evaluations = Tally()
  private let comparisons = Tally()

  /// A scope that counts its evaluations, of a value that counts its comparisons.
  private func makeScope() -> ReadOnlyScope<Toys> {
    store.scope { [evaluations, comparisons] family in
      evaluations.add()
      return Toys(count: family.counted, comparisons: comparisons)
    }
  }

  private func counts(_ body: () -> Void) -> [Int] {
    let before = [evaluations.count, comparisons.count]
    body()
    return [evaluations.count - before[0], comparisons.count - before[1]]
  }

  @Test func `ten subscribers of a scope cost one evaluation and one comparison per version`() {
    let scope = makeScope()
    let received = Collector<Int>()
    let tokens = (0..<10).map { _ in scope.subscribe(\.self) { received.append($0.count) } }
    let unchanged = counts { store.send(.named("a")) }
    let changed = counts { store.send(.child(.got(1))) }
    #expect(unchanged == [1, 1])
    #expect(changed == [1, 1])
    #expect(received.values == Array(repeating: 0, count: 10) + Array(repeating: 1, count: 10))
    withExtendedLifetime(tokens) {}
  }

  @Test func `subscribers of different paths and readers share the evaluation`() {
    let scope = makeScope()
    let received = Collector<Int>()
    let tokens = [
      scope.subscribe(\.count) { received.append($0) }, scope.subscribe(\.doubled) { received.append($0) },
      scope.subscribe(\.count, by: ==) { received.append($0) },
      scope.subscribe(\.count, \.doubled) { received.append($0 + $1) },
    ]
    let trackers = [Tracker(reading: scope.count), Tracker(reading: scope.doubled)]
    #expect(counts { store.send(.named("a")) } == [1, 0])
    #expect(counts { store.send(.child(.got(1))) } == [1, 0])
    #expect(received.values == [0, 0, 0, 0, 1, 2, 1, 3])
    #expect(trackers.map(\.count) == [1, 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `scopes on parts of a scope share its evaluation`() {
    let inner = Tally()
    let scope = makeScope()
    let part = scope.scope { toys in
      inner.add()
      return toys.count
    }
    let received = Collector<Int>()
    let tokens = (0..<10).map { _ in part.subscribe(\.self) { received.append($0) } }
    let tracker = Tracker(reading: part[\.self])
    let other = scope.subscribe(\.doubled) { received.append($0) }
    let before = inner.count
    #expect(counts { store.send(.child(.got(1))) } == [1, 0])
    #expect(counts { store.send(.named("a")) } == [1, 0])
    #expect(inner.count - before == 2)
    #expect(received.values.suffix(11) == Array(repeating: 1, count: 10) + [2])
    #expect(tracker.count == 1)
    withExtendedLifetime((tokens, other)) {}
  }

  @Test func `reading an observed scope does not evaluate it again`() {
    let scope = makeScope()
    let token = scope.subscribe(\.count) { _ in }
    let reader = store.onTransition { [store] _ in
      #expect(scope.state.count == store.state.counted)
    }
    let first = counts {
      store.send(.child(.got(1)))
      for _ in 0..<10 { #expect(scope.state.count == 1) }
    }
    #expect(first == [1, 0])
    withExtendedLifetime((token, reader)) {}
  }

  @Test func `a reader that is notified before the subscribers leaves their comparison intact`() {
    let scope = makeScope()
    let received = Collector<Int>()
    let reader = store.onTransition { _ in _ = scope.state }
    let tokens = [
      scope.subscribe(\.count) { received.append($0) }, scope.subscribe(\.doubled) { received.append($0) },
    ]
    for _ in 1...2 { store.send(.child(.got(1))) }
    #expect(received.values == [0, 0, 1, 2, 2, 4])
    withExtendedLifetime((reader, tokens)) {}
  }

  @Test func `a scope is not evaluated when nobody observes it`() {
    let scope = makeScope()
    var token: Subscription? = scope.subscribe(\.count) { _ in }
    let tracker = Tracker(reading: scope.count)
    store.send(.child(.got(1)))
    #expect(tracker.count == 1)
    #expect(token != nil)
    token = nil
    #expect(counts { store.send(.child(.got(1))) } == [0, 0])
    #expect(counts { _ = (scope.state, scope.state) } == [2, 0])
    #expect(scope.state.count == 2)
  }

  @Test func `a scope does not keep a value that nobody observes`() {
    let store = Store<Held, Int, Int>(
      state: Held(object: Tally()), reducer: Reducer { state, _ in state = Held(object: Tally()) })
    weak let object = store.state.object
    let scope: ReadOnlyScope<Held> = store.scope(state: \.self)
    let token = scope.subscribe(\.number) { _ in }
    #expect(object != nil)
    token.cancel()
    store.send(1)
    #expect(object == nil)
    withExtendedLifetime(scope) {}
  }

  /// A value that counts its comparisons.
  private struct Toys: Equatable, Sendable {
    let count: Int
    let comparisons: Tally

    var doubled: Int { 2 * count }

    static func == (a: Self, b: Self) -> Bool {
      a.comparisons.add()
      return a.count == b.count
    }
  }

  private struct Held: Sendable {
    let object: Tally
    let number = 0
  }
}
