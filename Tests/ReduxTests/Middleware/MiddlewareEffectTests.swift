import Redux
import Testing

/// Middleware that starts effects, fails, fetches and dispatches again.
@MainActor
struct MiddlewareEffectTests {
  typealias Link = Middleware<Counting, CountingAction, CountingAction>

  @Test func `RC06 an effect of a middleware reads the state of the time at which it finishes`() async {
    let gate = Gate()
    let late = Link.withCurrentState { action, current, next in
      guard action == .doubled else { return next(action) }
      let then = current.value?.number ?? -1
      return Response(
        effect: .run { send in
          await gate.pass()
          let now = await current.map(\.number).value ?? -1
          await send(.written("\(then) then, \(now) now"))
        })
    }
    let store = Store(state: Counting(number: 1), reducer: counting, middleware: [late])
    let all = store.dispatch(.doubled)
    await gate.reached()
    store.dispatch(.added(4))
    gate.open()
    await all.finish()
    #expect(store.state.text == "1 then, 5 now")
  }

  struct Lost: Error {}

  @Test func `RC07 an error in a middleware becomes an action`() {
    let failing = Link(
      throwing: { action, _, next in
        if action == .doubled { throw Lost() }
        return next(action)
      }, catch: { [.written("\($0)")] })
    let store = Store(state: Counting(number: 1), reducer: counting, middleware: [failing])
    store.dispatch(.doubled)
    #expect(store.state == Counting(number: 1, text: "Lost()"))
    store.dispatch(.added(1))
    #expect(store.state.number == 2)
  }

  @Test func `RC07 an error in an effect of a middleware becomes an action`() async {
    let failing = Link.effects { action, _ in
      action == .doubled ? .run({ _ in throw Lost() }, catch: { .written("\($0)") }) : .none
    }
    let store = Store(state: Counting(number: 1), reducer: counting, middleware: [failing])
    await store.dispatch(.doubled).finish()
    #expect(store.state == Counting(number: 2, text: "Lost()"))
  }

  @Test func `RC08 intents and actions keep their order, and actions skip the middleware`() {
    let passed = Collector<CountingIntent>()
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(), reducer: counting,
      middleware: [
        Middleware { intent, _, _ in
          passed.append(intent)
          return if case .add(let count) = intent { [.added(count)] } else { [] }
        }
      ])
    let received = Collector<CountingAction>()
    let token = store.onTransition { for action in $0.actions { received.append(action) } }
    store.dispatch(.add(1))
    store.send(.doubled)
    store.dispatch(contentsOf: [.add(2), .ignore, .add(3)])
    store.send(contentsOf: [.written("a"), .doubled])
    #expect(passed.values == [.add(1), .add(2), .ignore, .add(3)])
    #expect(received.values == [.added(1), .doubled, .added(2), .added(3), .written("a"), .doubled])
    withExtendedLifetime(token) {}
  }

  @Test func `RC19 an action sent by a middleware passes through the whole chain`() async {
    let first = Collector<CountingAction>()
    let last = Collector<CountingAction>()
    let store = Store(
      state: Counting(), reducer: counting,
      middleware: [
        Link { action, _, next in
          first.append(action)
          return next(action)
        },
        .effects { action, _ in action == .doubled ? .send(.added(1)) : .none },
        .effects { action, _ in
          action == .added(1) ? .run { await $0(.written("later")) } : .none
        },
        Link { action, _, next in
          last.append(action)
          return next(action)
        },
      ])
    await store.dispatch(.doubled).finish()
    #expect(first.values == [.doubled, .added(1), .written("later")])
    #expect(last.values == first.values)
    #expect(store.state == Counting(number: 1, text: "later"))
  }

  @Test func `RC21 an action can be sent past the middleware`() {
    let passed = Collector<CountingAction>()
    let swallowing = Link { action, _, _ in
      passed.append(action)
      return []
    }
    let store = Store(state: Counting(), reducer: counting, middleware: [swallowing])
    store.send(.added(1))
    store.send(contentsOf: [.added(2), .doubled])
    store.send(batch: [.written("a"), .doubled])
    #expect(store.state == Counting(number: 12, text: "a"))
    #expect(passed.values.isEmpty)
  }

  @Test func `AR3 an empty effect changes nothing, and each element of a stream is dispatched`() async {
    let received = Collector<CountingAction>()
    let store = Store(
      state: Counting(), reducer: counting,
      middleware: [
        Link { action, _, next in
          received.append(action)
          return next(action)
        },
        Link.effects { _, _ in .none },
        Link.effects { action, _ in
          guard action == .nothingKnown else { return .none }
          return .sequence(
            AsyncStream { continuation in
              for number in 1...3 { continuation.yield(CountingAction.added(number)) }
              continuation.finish()
            })
        },
      ])
    let quiet = store.dispatch(.written("a"))
    #expect(quiet.isOver)
    #expect(store.state == Counting(text: "a"))
    await store.dispatch(.nothingKnown).finish()
    #expect(received.values == [.written("a"), .nothingKnown, .added(1), .added(2), .added(3)])
    #expect(store.state == Counting(number: 6, text: "a"))
  }

  enum TodoAction: Equatable, Sendable {
    case asked
    case received([Todo])
  }

  @Test func `AR4 a request leaves the state alone, and the fetched todos replace the list`() async {
    let replacing = Reducer<EntityTable<Todo>, TodoAction> { todos, action in
      if case .received(let received) = action { todos = EntityTable(received) }
    }
    let gate = Gate()
    let fetching = Middleware<EntityTable<Todo>, TodoAction, TodoAction>.effects { action, _ in
      guard action == .asked else { return .none }
      return .run { send in
        await gate.pass()
        await send(.received([Todo(id: 2, title: "fetched"), Todo(id: 3)]))
      }
    }
    let before = EntityTable([Todo(id: 1), Todo(id: 2, title: "old")])
    let store = Store(state: before, reducer: replacing, middleware: [fetching])
    let all = store.dispatch(.asked)
    await gate.reached()
    #expect(store.state == before)
    gate.open()
    await all.finish()
    #expect(store.state == EntityTable([Todo(id: 2, title: "fetched"), Todo(id: 3)]))
  }

  @Test func `effects of several middlewares run concurrently, after the actions of all of them`() async {
    let (first, second) = (Gate(), Gate())
    let store = Store(
      state: Counting(), reducer: counting,
      middleware: [
        .effects { action, _ in
          action == .doubled
            ? .run { send in
              await first.pass()
              await send(.written("1"))
            } : .none
        },
        Link { action, state, next in
          let rest = next(action)
          return action == .doubled ? rest.with(.send(.written("\(state.number)"))) + [.added(1)] : rest
        },
        .effects { action, _ in
          action == .doubled
            ? .run { send in
              await second.pass()
              await send(.written("2"))
            } : .none
        },
      ])
    let all = store.dispatch(.doubled)
    #expect(store.state == Counting(number: 1, text: "0"))
    await first.reached()
    await second.reached()
    second.open()
    for await text in store.values(\.text) where text == "02" { break }
    first.open()
    await all.finish()
    #expect(store.state.text == "021")
  }
}
