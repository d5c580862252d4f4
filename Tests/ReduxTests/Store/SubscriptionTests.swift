import Redux
import Testing

@MainActor
struct SubscriptionTests {
  @Test func `SW06 subscribing delivers the current value at once`() {
    let store = countingStore(Counting(number: 7))
    let heard = Heard<Int>()
    let token = store.subscribe(\.number) { heard.hear($0) }
    #expect(heard.values == [7])
    withExtendedLifetime(token) {}
  }

  @Test func `SW07 a subscriber is not called when the value at its path is unchanged`() {
    let store = countingStore(Counting(number: 7))
    let heard = Heard<Int>()
    let token = store.subscribe(\.number) { heard.hear($0) }
    store.send(.written("a"))
    store.send(.added(0))
    #expect(heard.values == [7])
    store.send(.added(1))
    #expect(heard.values == [7, 8])
    withExtendedLifetime(token) {}
  }

  @Test func `a batch that ends where it began is silent for a path and told as a transition`() {
    let store = countingStore()
    let numbers = Heard<Int>()
    let versions = Heard<Int>()
    let path = store.subscribe(\.number) { numbers.hear($0) }
    let all = store.onTransition { versions.hear($0.after.number) }
    store.send(batch: [.added(1), .added(-1)])
    #expect(numbers.values == [0])
    #expect(versions.values == [0])
    withExtendedLifetime((path, all)) {}
  }

  @Test func `a path through a part is told of changes of that part alone`() {
    let number = Reducer<Int, Happened> { number, action in
      if case .added(let count) = action { number += count }
    }
    let store = Store<Counting, Happened, Happened>(
      state: Counting(), reducer: .combine(number.lift(to: \.part.inner.number)))
    let inner = Heard<Int>()
    let outer = Heard<Int>()
    let tokens = [
      store.subscribe(\.part.inner.number) { inner.hear($0) },
      store.subscribe(\.part.number) { outer.hear($0) },
    ]
    store.send(.added(4))
    #expect(inner.values == [0, 4])
    #expect(outer.values == [0])
    withExtendedLifetime(tokens) {}
  }

  @Test func `SW08 releasing a token ends that subscription and no other`() {
    let store = countingStore()
    let first = Heard<Int>()
    let second = Heard<Int>()
    var released: Subscription? = store.subscribe(\.number) { first.hear($0) }
    let kept = store.subscribe(\.number) { second.hear($0) }
    store.send(.added(1))
    withExtendedLifetime(released) {}
    released = nil
    store.send(.added(1))
    #expect(first.values == [0, 1])
    #expect(second.values == [0, 1, 2])
    withExtendedLifetime(kept) {}
  }

  @Test func `cancelling twice is no error and ends no other`() {
    let store = countingStore()
    let first = Heard<Int>()
    let second = Heard<Int>()
    let cancelled = store.subscribe(\.number) { first.hear($0) }
    let kept = store.subscribe(\.number) { second.hear($0) }
    cancelled.cancel()
    cancelled.cancel()
    store.send(.added(1))
    #expect(first.values == [0])
    #expect(second.values == [0, 1])
    withExtendedLifetime(kept) {}
  }

  @Test func `a token released on another thread ends its subscription on the main actor`() async {
    let store = countingStore()
    let heard = Heard<Int>()
    var token: Subscription? = store.subscribe(\.number) { heard.hear($0) }
    let carried = Carried(token)
    token = nil
    await Task.detached { carried.drop() }.value
    // The end was queued on the main actor before this task was: it has happened after one more turn.
    await Task { @MainActor in }.value
    store.send(.added(1))
    #expect(heard.values == [0])
  }

  @Test func `a token that outlives its store is no error`() {
    var store: Store? = countingStore()
    weak let released = store
    let token = store?.subscribe(\.number) { _ in }
    store = nil
    #expect(released == nil, "a token does not hold the store")
    token?.cancel()
  }

  @Test func `one attached during a notification is told from the next version on`() {
    let store = countingStore()
    let heard = Heard<Int>()
    let held = Held()
    let outer = store.onTransition { _ in
      if held.tokens.isEmpty {
        held.tokens = [store.onTransition { heard.hear($0.after.number) }]
      }
    }
    store.send(.added(1))
    #expect(heard.values.isEmpty)
    store.send(.added(1))
    #expect(heard.values == [2])
    withExtendedLifetime(outer) {}
  }

  @Test func `one subscribed during a notification gets the present version once`() {
    let store = countingStore()
    let heard = Heard<Int>()
    let held = Held()
    let outer = store.onTransition { _ in
      if held.tokens.isEmpty { held.tokens = [store.subscribe(\.number) { heard.hear($0) }] }
    }
    store.send(.added(1))
    #expect(heard.values == [1])
    store.send(.added(1))
    #expect(heard.values == [1, 2])
    withExtendedLifetime(outer) {}
  }

  @Test func `what is sent on hearing the present value is handled after, and heard after it`() {
    let store = countingStore()
    let heard = Heard<Int>()
    let token = store.subscribe(\.number) { number in
      if number < 3 { store.send(.added(1)) }
      heard.hear(number)
    }
    #expect(heard.values == [0, 1, 2, 3])
    let part = store.scope(state: { $0.number }, intent: { (action: Happened) in action })
    let inPart = Heard<Int>()
    let other = part.subscribe(\.self) { number in
      if number < 5 { part.dispatch(.added(1)) }
      inPart.hear(number)
    }
    #expect(inPart.values == [3, 4, 5])
    withExtendedLifetime((token, other)) {}
  }

  @Test func `one ended during a notification is told of that version still, and of no later one`() {
    let store = countingStore()
    let heard = Heard<Int>()
    let held = Held()
    let outer = store.onTransition { _ in held.tokens = [] }
    held.tokens = [store.onTransition { heard.hear($0.after.number) }]
    store.send(.added(1))
    store.send(.added(1))
    #expect(heard.values == [1])
    withExtendedLifetime(outer) {}
  }

  @Test func `an observer that ends itself is told once`() {
    let store = countingStore()
    let heard = Heard<Int>()
    let held = Held()
    held.tokens = [
      store.onTransition {
        heard.hear($0.after.number)
        held.tokens = []
      }
    ]
    store.send(.added(1))
    store.send(.added(1))
    #expect(heard.values == [1])
  }
}

/// A token on its way to another thread, which holds it alone.
private final class Carried: @unchecked Sendable {
  /// Written by one thread after the other: hence `@unchecked Sendable` is fine.
  private var token: Subscription?

  init(_ token: Subscription?) { self.token = token }

  func drop() { token = nil }
}
