import Redux
import Testing

/// Shared comparisons, and stores used from several tasks.
@MainActor
struct SharedReadingTests {
  @Test func `SW09 many subscribers of one path share one comparison, freed with the last of them`() {
    let tally = Tally()
    let store = Store<ComparedState, Int, Int>(
      state: ComparedState(value: ComparedState.Value(number: 0, tally: tally)),
      reducer: Reducer { $0.value.number = $1 })
    var tokens = (0..<50).map { _ in store.subscribe(\.value) { _ in } }
    let other = store.subscribe(\.value.number) { _ in }
    #expect(store.subscribedPathCount == 2)
    store.send(1)
    #expect(tally.count == 1)
    store.send(1)
    #expect(tally.count == 2)
    while tokens.count > 1 { tokens.removeLast() }
    #expect(store.subscribedPathCount == 2)
    tokens = []
    #expect(store.subscribedPathCount == 1)
    store.send(2)
    #expect(tally.count == 2)
    withExtendedLifetime(other) {}
  }

  @Test func `subscribers do not each read a part that did not change`() {
    let tally = Tally()
    let store = Store<ReadState, Int, Int>(state: ReadState(tally: tally), reducer: Reducer { $0.other = $1 })
    let tokens = (0..<1_000).map { _ in store.subscribe(\.part) { _ in } }
    let before = tally.count
    store.send(1)
    #expect(tally.count == before + 2, "once before and once after, for all subscribers")
    withExtendedLifetime(tokens) {}
  }

  @Test func `a part is compared in place, however it is stored`() {
    let store = Store<MixedState, MixedState, MixedState>(state: MixedState(), reducer: Reducer { $0 = $1 })
    let received = Collector<String>()
    let tokens = [
      store.subscribe(\.self) { received.append("self \($0.number)") },
      store.subscribe(\.inner.text) { received.append("inner \($0)") },
      store.subscribe(\.watched) { received.append("watched \($0)") },
      store.subscribe(\.doubled) { received.append("doubled \($0)") },
      store.subscribe(\.maybe?.text) { received.append("maybe \($0 ?? "none")") },
      store.subscribe(\.list[0]) { received.append("first \($0)") },
      store.subscribe(\.object.value) { received.append("object \($0)") },
    ]
    let first = received.values.count
    store.send(MixedState(number: 1))
    #expect(received.values.dropFirst(first) == ["self 1", "doubled 2"])
    var next = MixedState(
      number: 1, inner: .init(text: "b"), maybe: .init(text: "c"), list: [3], object: .init(4))
    next.watched = 5
    store.send(next)
    #expect(
      received.values.dropFirst(first + 2) == [
        "self 1", "inner b", "watched 5", "maybe c", "first 3", "object 4",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test func `SW10 2,000 concurrent actions among subscriptions that come and go are all applied`() async {
    let store = countingStore()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask { await store.send(.added(1)) }
        group.addTask { await store.dispatch(.added(-1)) }
      }
      for _ in 0..<500 { group.addTask { await observe(store) } }
    }
    #expect(store.state.number == 0)
    #expect(store.latest.number == 0)
    #expect(store.version == 2_000)
    #expect(store.subscribedPathCount == 0)
  }

  /// Observes the number for a while, and expects no gap in the values.
  private func observe(_ store: Store<Counting, CountingAction, CountingAction>) async {
    let received = Collector<Int>()
    let token = store.subscribe(\.number) { received.append($0) }
    for _ in 0..<3 { await Task.yield() }
    token.cancel()
    #expect(zip(received.values, received.values.dropFirst()).allSatisfy { abs($0 - $1) == 1 })
    #expect(received.values.last == store.state.number)
  }

  @Test func `SW11 any task reads a whole state, never older than the last dispatch`() async {
    let both = Reducer<Counting, CountingAction> { state, _ in
      state.number += 1
      state.part.number += 1
    }
    let store = Store<Counting, CountingAction, CountingAction>(state: Counting(), reducer: both)
    for round in 1...10 {
      let ends = Tally()
      let readers = (0..<2).map { _ in
        Task.detached {
          var last = (round - 1) * 100
          repeat {
            let state = store.latest
            guard state.number == state.part.number, state.number >= last else { return false }
            last = state.number
          } while ends.count == 0
          return store.latest.number >= round * 100
        }
      }
      for _ in 1...100 { store.send(.doubled) }
      ends.add()
      for reader in readers { #expect(await reader.value) }
    }
  }

  @Test func `two stores of one type share nothing`() async {
    let (first, second) = (EffectHarness(), EffectHarness())
    let (left, right) = (Gate(), Gate())
    let received = Collector<String>()
    let token = first.store.onTransition { transition in
      second.store.dispatch(.write("2"))
      received.append("\(transition.after) \(second.text)")
    }
    first.store.dispatch(.write("1"))
    #expect(received.values == ["1 2"], "a busy store does not keep another one waiting")
    first.start(left.writing("left").cancellable(id: 1))
    second.start(right.writing("right").cancellable(id: 1, cancelInFlight: true))
    second.store.cancelEffects(id: 1)
    #expect(first.store.runningEffectCount == 1)
    #expect(second.store.runningEffectCount == 0)
    second.store.hold()
    first.store.dispatch(.write("1"))
    #expect(received.values == ["1 2", "11 2"])
    second.store.release()
    #expect(second.text == "22")
    withExtendedLifetime(token) {}
  }
}

/// A state that counts how often it is compared.
private struct ComparedState: Sendable {
  struct Value: Equatable, Sendable {
    var number: Int
    let tally: Tally

    static func == (a: Self, b: Self) -> Bool {
      a.tally.add()
      return a.number == b.number
    }
  }

  var value: Value
}

/// A state that counts how often a part of it is read.
private struct ReadState: Sendable {
  let tally: Tally
  var other = 0

  var part: Int {
    tally.add()
    return 0
  }
}

/// A state with properties of every kind that a key path leads to.
private struct MixedState: Equatable, Sendable {
  struct Inner: Equatable, Sendable { var text = "a" }

  final class Object: Equatable, Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (a: Object, b: Object) -> Bool { a.value == b.value }
  }

  var number = 0
  var inner = Inner()
  var watched = 0 { didSet {} }
  var doubled: Int { number * 2 }
  var maybe: Inner?
  var list = [0]
  var object = Object(0)

  init(
    number: Int = 0, inner: Inner = Inner(), maybe: Inner? = nil, list: [Int] = [0],
    object: Object = Object(0)
  ) {
    (self.number, self.inner, self.maybe, self.list, self.object) = (number, inner, maybe, list, object)
  }
}
