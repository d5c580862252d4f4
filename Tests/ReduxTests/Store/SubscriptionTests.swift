import Redux
import Testing

@MainActor
struct SubscriptionTests {
  @Test func `SW06 subscribing delivers the current value at once`() {
    let store = countingStore(Counting(number: 7))
    let received = Collector<Int>()
    let token = store.subscribe(\.number) { received.append($0) }
    #expect(received.values == [7])
    withExtendedLifetime(token) {}
  }

  @Test func `SW07 a subscriber is not called when the value at its path is unchanged`() {
    let store = countingStore(Counting(number: 7))
    let received = Collector<Int>()
    let token = store.subscribe(\.number) { received.append($0) }
    store.send(.written("a"))
    store.send(.added(0))
    #expect(received.values == [7])
    store.send(.added(1))
    #expect(received.values == [7, 8])
    withExtendedLifetime(token) {}
  }

  @Test func `a batch without a net change is a transition, but no change for a path`() {
    let store = countingStore()
    let numbers = Collector<Int>()
    let versions = Collector<Int>()
    let path = store.subscribe(\.number) { numbers.append($0) }
    let all = store.onTransition { versions.append($0.after.number) }
    store.send(batch: [.added(1), .added(-1)])
    #expect(numbers.values == [0])
    #expect(versions.values == [0])
    withExtendedLifetime((path, all)) {}
  }

  @Test func `a subscriber to a nested path is notified of changes of that part alone`() {
    let number = Reducer<Int, CountingAction> { number, action in
      if case .added(let count) = action { number += count }
    }
    let store = Store<Counting, CountingAction, CountingAction>(
      state: Counting(), reducer: .combine(number.lift(to: \.part.inner.number)))
    let inner = Collector<Int>()
    let outer = Collector<Int>()
    let tokens = [
      store.subscribe(\.part.inner.number) { inner.append($0) },
      store.subscribe(\.part.number) { outer.append($0) },
    ]
    store.send(.added(4))
    #expect(inner.values == [0, 4])
    #expect(outer.values == [0])
    withExtendedLifetime(tokens) {}
  }

  @Test func `SW08 releasing a token ends that subscription and no other`() {
    let store = countingStore()
    let first = Collector<Int>()
    let second = Collector<Int>()
    var released: Subscription? = store.subscribe(\.number) { first.append($0) }
    let kept = store.subscribe(\.number) { second.append($0) }
    store.send(.added(1))
    withExtendedLifetime(released) {}
    released = nil
    store.send(.added(1))
    #expect(first.values == [0, 1])
    #expect(second.values == [0, 1, 2])
    withExtendedLifetime(kept) {}
  }

  @Test func `cancelling twice is harmless and ends no other subscription`() {
    let store = countingStore()
    let first = Collector<Int>()
    let second = Collector<Int>()
    let cancelled = store.subscribe(\.number) { first.append($0) }
    let kept = store.subscribe(\.number) { second.append($0) }
    cancelled.cancel()
    cancelled.cancel()
    store.send(.added(1))
    #expect(first.values == [0])
    #expect(second.values == [0, 1])
    withExtendedLifetime(kept) {}
  }

  @Test func `a token released on another thread ends its subscription on the main actor`() async {
    let store = countingStore()
    let received = Collector<Int>()
    var token: Subscription? = store.subscribe(\.number) { received.append($0) }
    let transfer = TokenTransfer(token)
    token = nil
    await Task.detached { transfer.drop() }.value
    // The cancellation was enqueued on the main actor before this task, so it has run by then.
    await Task { @MainActor in }.value
    store.send(.added(1))
    #expect(received.values == [0])
  }

  @Test func `a token may outlive its store`() {
    var store: Store? = countingStore()
    weak let released = store
    let token = store?.subscribe(\.number) { _ in }
    store = nil
    #expect(released == nil, "a token does not hold the store")
    token?.cancel()
  }

  @Test func `an observer attached during a notification is notified from the next version on`() {
    let store = countingStore()
    let received = Collector<Int>()
    let box = TokenBox()
    let outer = store.onTransition { _ in
      if box.tokens.isEmpty {
        box.tokens = [store.onTransition { received.append($0.after.number) }]
      }
    }
    store.send(.added(1))
    #expect(received.values.isEmpty)
    store.send(.added(1))
    #expect(received.values == [2])
    withExtendedLifetime(outer) {}
  }

  @Test func `a subscriber added during a notification gets the current version once`() {
    let store = countingStore()
    let received = Collector<Int>()
    let box = TokenBox()
    let outer = store.onTransition { _ in
      if box.tokens.isEmpty { box.tokens = [store.subscribe(\.number) { received.append($0) }] }
    }
    store.send(.added(1))
    #expect(received.values == [1])
    store.send(.added(1))
    #expect(received.values == [1, 2])
    withExtendedLifetime(outer) {}
  }

  @Test func `an action sent from the first call of a subscriber is handled afterwards`() {
    let store = countingStore()
    let received = Collector<Int>()
    let token = store.subscribe(\.number) { number in
      if number < 3 { store.send(.added(1)) }
      received.append(number)
    }
    #expect(received.values == [0, 1, 2, 3])
    let part = store.scope(state: { $0.number }, intent: { (action: CountingAction) in action })
    let inPart = Collector<Int>()
    let other = part.subscribe(\.self) { number in
      if number < 5 { part.dispatch(.added(1)) }
      inPart.append(number)
    }
    #expect(inPart.values == [3, 4, 5])
    withExtendedLifetime((token, other)) {}
  }

  @Test func `an observer cancelled during a notification still gets that version, and no later one`() {
    let store = countingStore()
    let received = Collector<Int>()
    let box = TokenBox()
    let outer = store.onTransition { _ in box.tokens = [] }
    box.tokens = [store.onTransition { received.append($0.after.number) }]
    store.send(.added(1))
    store.send(.added(1))
    #expect(received.values == [1])
    withExtendedLifetime(outer) {}
  }

  @Test func `an observer that cancels itself is notified once`() {
    let store = countingStore()
    let received = Collector<Int>()
    let box = TokenBox()
    box.tokens = [
      store.onTransition {
        received.append($0.after.number)
        box.tokens = []
      }
    ]
    store.send(.added(1))
    store.send(.added(1))
    #expect(received.values == [1])
  }
}

/// Hands a token over to another thread, which then holds the only reference.
private final class TokenTransfer: @unchecked Sendable {
  /// `@unchecked Sendable` is fine because the two threads write one after the other.
  private var token: Subscription?

  init(_ token: Subscription?) { self.token = token }

  func drop() { token = nil }
}
