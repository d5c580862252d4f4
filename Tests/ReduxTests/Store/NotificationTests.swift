import Redux
import Testing

/// Which observers are notified, and when.
@MainActor
struct NotificationTests {
  private let store = Store<Counting, CountingIntent, CountingAction>(
    state: Counting(), reducer: counting,
    middleware: [.adding])

  @Test func `RC10 there is no notification for an equal state`() {
    let received = Collector<Counting>()
    let token = store.subscribe(\.self) { received.append($0) }
    store.send(.nothingKnown)
    store.send(.added(0))
    store.send(batch: [.added(1), .added(-1)])
    #expect(received.values == [Counting()])
    store.send(.added(1))
    #expect(received.values == [Counting(), Counting(number: 1)])
    withExtendedLifetime(token) {}
  }

  @Test func `RC18 intents are collected into one version, or make one version each`() {
    let received = Collector<Int>()
    let versions = Collector<[CountingAction]>()
    let intents = Collector<CountingIntent>()
    let tokens = [
      store.subscribe(\.number) { received.append($0) }, store.onTransition { versions.append($0.actions) },
      store.onIntent { intents.append($0) },
    ]
    store.dispatch(contentsOf: [.add(1), .ignore, .addTwice(2)])
    #expect(received.values == [0, 1, 5])
    store.dispatch(batch: [.add(1), .ignore, .addTwice(2)])
    #expect(received.values == [0, 1, 5, 10])
    #expect(
      versions.values == [
        [.added(1)], [.added(2), .added(2)], [.added(1), .added(2), .added(2)],
      ])
    #expect(intents.values == [.add(1), .ignore, .addTwice(2), .add(1), .ignore, .addTwice(2)])
    withExtendedLifetime(tokens) {}
  }

  @Test func `RC18 actions are applied one by one with each state visible, or as one batch`() {
    let received = Collector<Int>()
    let versions = Collector<[CountingAction]>()
    let tokens = [
      store.subscribe(\.number) { received.append($0) }, store.onTransition { versions.append($0.actions) },
    ]
    store.send(contentsOf: [.added(1), .added(2), .doubled])
    #expect(received.values == [0, 1, 3, 6])
    store.send(batch: [.added(1), .added(2), .doubled])
    #expect(received.values == [0, 1, 3, 6, 18])
    #expect(versions.values == [[.added(1)], [.added(2)], [.doubled], [.added(1), .added(2), .doubled]])
    #expect(store.version == 4)
    withExtendedLifetime(tokens) {}
  }

  @Test func `RC20 a side effect sees actions before they are reduced`() {
    let received = Collector<String>()
    let tokens = [
      store.beforeReducing { [store] action, state in
        received.append("\(action) at \(state.number), \(store.state.number)")
      },
      store.onTransition { received.append("reduced \($0.after.number)") },
    ]
    store.dispatch(.addTwice(2))
    store.send(batch: [.doubled, .added(1)])
    #expect(
      received.values == [
        "added(2) at 0, 0", "added(2) at 0, 0", "reduced 4", "doubled at 4, 4", "added(1) at 4, 4",
        "reduced 9",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an action sent from beforeReducing is handled after the current one`() {
    let received = Collector<CountingAction>()
    let tokens = [
      store.beforeReducing { [store] action, _ in if action == .doubled { store.send(.added(1)) } },
      store.onTransition { received.append($0.actions[0]) },
    ]
    store.send(.doubled)
    #expect(received.values == [.doubled, .added(1)])
    withExtendedLifetime(tokens) {}
  }

  @Test func `onIntent precedes the middleware, and ignores actions sent past it`() {
    let received = Collector<String>()
    let tokens = [
      store.onIntent { [store] in received.append("\($0) at \(store.state.number)") },
      store.onTransition { for action in $0.actions { received.append("\(action)") } },
    ]
    store.dispatch(.add(1))
    store.send(.doubled)
    store.dispatch(.ignore)
    #expect(received.values == ["add(1) at 0", "added(1)", "doubled", "ignore at 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `every kind of observer ends with its token`() {
    let received = Collector<String>()
    let tokens = [
      store.onIntent { _ in received.append("intent") },
      store.beforeReducing { _, _ in received.append("action") },
      store.onTransition { _ in received.append("version") },
      store.subscribe(\.number) { _ in received.append("value") },
    ]
    store.dispatch(.add(1))
    #expect(received.values == ["value", "intent", "action", "version", "value"])
    for token in tokens { token.cancel() }
    store.dispatch(.add(1))
    #expect(received.values.count == 5)
  }

  @Test func `an intent and a batch count as one version, and nothing as none`() {
    #expect(store.version == 0)
    store.dispatch(.addTwice(1))
    store.send(batch: [.doubled, .doubled])
    store.dispatch(.ignore)
    #expect(store.version == 2)
  }

  @Test func `AR1 the state of a store is read-only`() {
    typealias ReadOnlyStore = Store<Counting, CountingIntent, CountingAction>
    // With an accessible setter, the compiler would create a writable key path.
    #expect(!(\ReadOnlyStore.state is ReferenceWritableKeyPath<ReadOnlyStore, Counting>))
    #expect(!(\ReadOnlyStore.latest is ReferenceWritableKeyPath<ReadOnlyStore, Counting>))
    #expect(!(\ReadOnlyStore[\.number] is ReferenceWritableKeyPath<ReadOnlyStore, Int>))
  }
}
