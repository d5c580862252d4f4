import Redux
import Testing

/// What observers are told of, and when.
@MainActor
struct TellingTests {
  private let store = Store<Counting, Wanted, Happened>(
    state: Counting(), reducer: counting,
    middleware: [
      Middleware { intent, _, _ in
        switch intent {
        case .add(let count): [.added(count)]
        case .addTwice(let count): [.added(count), .added(count)]
        case .ignore: []
        }
      }
    ])

  @Test func `RC10 there is no notification for an equal state`() {
    let heard = Heard<Counting>()
    let token = store.subscribe(\.self) { heard.hear($0) }
    store.send(.nothingKnown)
    store.send(.added(0))
    store.send(batch: [.added(1), .added(-1)])
    #expect(heard.values == [Counting()])
    store.send(.added(1))
    #expect(heard.values == [Counting(), Counting(number: 1)])
    withExtendedLifetime(token) {}
  }

  @Test func `RC18 actions are applied one by one with each state visible, or told together`() {
    let heard = Heard<Int>()
    let versions = Heard<[Happened]>()
    let tokens = [
      store.subscribe(\.number) { heard.hear($0) }, store.onTransition { versions.hear($0.actions) },
    ]
    store.send(contentsOf: [.added(1), .added(2), .doubled])
    #expect(heard.values == [0, 1, 3, 6])
    store.send(batch: [.added(1), .added(2), .doubled])
    #expect(heard.values == [0, 1, 3, 6, 18])
    #expect(versions.values == [[.added(1)], [.added(2)], [.doubled], [.added(1), .added(2), .doubled]])
    #expect(store.version == 4)
    withExtendedLifetime(tokens) {}
  }

  @Test func `RC20 a side effect sees actions before they are reduced`() {
    let heard = Heard<String>()
    let tokens = [
      store.beforeReducing { [store] action, state in
        heard.hear("\(action) at \(state.number), \(store.state.number)")
      },
      store.onTransition { heard.hear("reduced \($0.after.number)") },
    ]
    store.dispatch(.addTwice(2))
    store.send(batch: [.doubled, .added(1)])
    #expect(
      heard.values == [
        "added(2) at 0, 0", "reduced 2", "added(2) at 2, 2", "reduced 4", "doubled at 4, 4",
        "added(1) at 4, 4", "reduced 9",
      ])
    withExtendedLifetime(tokens) {}
  }

  @Test func `what is sent on hearing of an action before it is reduced is handled after it`() {
    let heard = Heard<Happened>()
    let tokens = [
      store.beforeReducing { [store] action, _ in if action == .doubled { store.send(.added(1)) } },
      store.onTransition { heard.hear($0.actions[0]) },
    ]
    store.send(.doubled)
    #expect(heard.values == [.doubled, .added(1)])
    withExtendedLifetime(tokens) {}
  }

  @Test func `an intent is told before the middleware gets it, an action sent past it is none`() {
    let heard = Heard<String>()
    let tokens = [
      store.onIntent { [store] in heard.hear("\($0) at \(store.state.number)") },
      store.onTransition { for action in $0.actions { heard.hear("\(action)") } },
    ]
    store.dispatch(.add(1))
    store.send(.doubled)
    store.dispatch(.ignore)
    #expect(heard.values == ["add(1) at 0", "added(1)", "doubled", "ignore at 2"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `every kind of observer ends with its token`() {
    let heard = Heard<String>()
    let tokens = [
      store.onIntent { _ in heard.hear("intent") }, store.beforeReducing { _, _ in heard.hear("action") },
      store.onTransition { _ in heard.hear("version") },
      store.subscribe(\.number) { _ in heard.hear("value") },
    ]
    store.dispatch(.add(1))
    #expect(heard.values == ["value", "intent", "action", "version", "value"])
    for token in tokens { token.cancel() }
    store.dispatch(.add(1))
    #expect(heard.values.count == 5)
  }

  @Test func `the version counts what was accepted`() {
    #expect(store.version == 0)
    store.dispatch(.addTwice(1))
    store.send(batch: [.doubled, .doubled])
    store.dispatch(.ignore)
    #expect(store.version == 3)
  }

  @Test func `AR1 the state of a store is read-only`() {
    typealias Place = Store<Counting, Wanted, Happened>
    // Where a setter could be reached, the compiler would make this a path to write by.
    #expect(!(\Place.state is ReferenceWritableKeyPath<Place, Counting>))
    #expect(!(\Place.latest is ReferenceWritableKeyPath<Place, Counting>))
    #expect(!(\Place[\.number] is ReferenceWritableKeyPath<Place, Int>))
  }
}
