import Redux
import Testing

@MainActor
struct MiddlewareTests {
  typealias Link = Middleware<Counting, CountingAction, CountingAction>

  @Test func `AR1 a store is made of a state, a reducer and a list of middlewares`() {
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(number: 1), reducer: counting,
      middleware: [
        Middleware { intent, _, next in
          if case .add(let count) = intent { [.added(count)] } else { next(intent) }
        }
      ])
    store.dispatch(.add(2))
    #expect(store.state.number == 3)
  }

  @Test func `RC03 a middleware turns one intent into none, one or many actions`() {
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(), reducer: counting,
      middleware: [.adding])
    let received = Collector<[CountingAction]>()
    let token = store.onTransition { received.append($0.actions) }
    store.dispatch(.ignore)
    #expect(received.values.isEmpty)
    store.dispatch(.add(1))
    store.dispatch(.addTwice(2))
    #expect(received.values == [[.added(1)], [.added(2), .added(2)]])
    withExtendedLifetime(token) {}
  }

  @Test func `an intent that no middleware answers does nothing`() {
    let store = Store<Counting, CountingIntent, CountingAction>(
      state: Counting(number: 1), reducer: counting,
      middleware: [Middleware { intent, _, next in next(intent) }])
    store.dispatch(.add(5))
    #expect(store.state.number == 1)
  }

  @Test func `RC04 middlewares run in the order given, also after more are appended`() {
    let received = Collector<String>()
    func link(_ name: String) -> Link {
      Link { action, _, next in
        received.append("\(name) gets \(action)")
        let response = next(.added(name.count))
        received.append("\(name) returns \(response.actions)")
        return response
      }
    }
    var links = [link("a"), link("bb")]
    links.append(link("ccc"))
    links += [link("dddd")]
    Store(state: Counting(), reducer: counting, middleware: links).dispatch(.doubled)
    let names = ["a", "bb", "ccc", "dddd"]
    let passed = ["doubled", "added(1)", "added(2)", "added(3)"]
    #expect(received.values.prefix(4) == zip(names, passed).map { "\($0) gets \($1)" }[...])
    #expect(received.values.suffix(4).map { $0.prefix { $0 != " " } } == names.reversed().map { $0[...] })
    #expect(received.values.count == 8)
  }

  @Test func `AR2 every middleware sees the state from before the reducer runs`() {
    let received = Collector<String>()
    func watching(_ name: String) -> Link {
      Link.withCurrentState { action, current, next in
        received.append("\(name) before \(current.value?.number ?? 0)")
        let actions = next(action)
        received.append("\(name) after \(current.value?.number ?? 0)")
        return actions
      }
    }
    let given = Link { action, state, next in
      received.append("given \(state.number)")
      return next(action)
    }
    let reducer = Reducer<Counting, CountingAction>.combine(
      counting, Reducer { state, _ in state.text += "reduced" })
    let store = Store(
      state: Counting(number: 4), reducer: reducer, middleware: [watching("a"), given, watching("b")])
    store.dispatch(.doubled)
    #expect(received.values == ["a before 4", "given 4", "b before 4", "b after 4", "a after 4"])
    #expect(store.state == Counting(number: 8, text: "reduced"))
  }

  @Test func `RC05 an empty list of middlewares, or one that passes actions on, changes nothing`() {
    let bare = Store(state: Counting(), reducer: counting)
    bare.dispatch(.added(2))
    let passing = Store(state: Counting(), reducer: counting, middleware: [.passing, .passing])
    passing.dispatch(.added(2))
    #expect(bare.state == passing.state)
    #expect(passing.state.number == 2)
  }

  @Test func `SW12 a middleware can drop an action`() {
    let dropping = Link { action, _, next in action == .doubled ? [] : next(action) }
    let store = Store(state: Counting(number: 1), reducer: counting, middleware: [dropping])
    store.dispatch(.doubled)
    #expect(store.state.number == 1)
    store.dispatch(.added(1))
    #expect(store.state.number == 2)
  }

  @Test func `SW12 a middleware can change an action, and those after it see the change`() {
    let received = Collector<CountingAction>()
    let changing = Link { action, _, next in
      if case .added(let count) = action { next(.added(count * 10)) } else { next(action) }
    }
    let listening = Link { action, _, next in
      received.append(action)
      return next(action)
    }
    let store = Store(state: Counting(), reducer: counting, middleware: [changing, listening])
    store.dispatch(.added(2))
    #expect(received.values == [.added(20)])
    #expect(store.state.number == 20)
  }

  @Test func `SW12 a middleware can add actions before and after`() {
    let framing = Link { action, _, next in [.written("(")] + next(action) + [.written(")")] }
    let store = Store(state: Counting(), reducer: counting, middleware: [framing])
    store.dispatch(.written("a"))
    #expect(store.state.text == "(a)")
  }

  @Test func `SW12 a middleware can dispatch again, through the whole chain`() {
    let received = Collector<CountingAction>()
    let deferral = Deferral()
    let listening = Link { action, _, next in
      received.append(action)
      return next(action)
    }
    let renewing = Link { action, _, next in
      guard action == .doubled else { return next(action) }
      deferral.dispatch(.added(3))
      return []
    }
    let store = Store(state: Counting(), reducer: counting, middleware: [listening, renewing])
    deferral.dispatch = { [weak store] in store?.dispatch($0) }
    store.dispatch(.doubled)
    #expect(received.values == [.doubled, .added(3)])
    #expect(store.state.number == 3)
  }

  @Test func `an action that is sent skips the middleware`() {
    let store = Store(state: Counting(), reducer: counting, middleware: [Link { _, _, _ in [] }])
    store.dispatch(.added(1))
    #expect(store.state.number == 0)
    store.send(.added(1))
    store.send(batch: [.added(1)])
    #expect(store.state.number == 2)
  }

  @Test func `a middleware may call the rest of the chain several times`() {
    let twice = Link { action, _, next in next(action) + next(action) }
    let store = Store(state: Counting(), reducer: counting, middleware: [twice, twice])
    store.dispatch(.added(1))
    #expect(store.state.number == 4)
  }

  @Test func `AR6 a middleware can log, delay, change and drop actions`() {
    let log = Collector<CountingAction>()
    let deferral = Deferral()
    let links = [
      Link { action, _, next in
        log.append(action)
        return next(action)
      },
      Link { action, _, next in
        guard action == .doubled, !deferral.isReleased else { return next(action) }
        deferral.kept.append(action)
        return []
      },
      Link { action, _, next in
        if case .written(let text) = action { next(.written("token:" + text)) } else { next(action) }
      },
    ]
    let store = Store(state: Counting(number: 1), reducer: counting, middleware: links)
    store.dispatch(.doubled)
    store.dispatch(.written("a"))
    #expect(store.state == Counting(number: 1, text: "token:a"))
    deferral.isReleased = true
    for action in deferral.kept { store.dispatch(action) }
    #expect(store.state.number == 2)
    #expect(log.values == [.doubled, .written("a"), .doubled])
  }

  @Test func `AR7 an action from a background task takes the same path as one of the user`() async {
    let log = Collector<CountingAction>()
    let logging = Link { action, _, next in
      log.append(action)
      return next(action)
    }
    let store = Store(state: Counting(), reducer: counting, middleware: [logging])
    store.dispatch(.added(1))
    await Task.detached { _ = await store.dispatch(.added(2)) }.value
    #expect(log.values == [.added(1), .added(2)])
    #expect(store.state.number == 3)
  }
}

/// The actions that a middleware defers, and its reference to the store.
@MainActor
private final class Deferral {
  var dispatch: (CountingAction) -> Void = { _ in }
  var kept: [CountingAction] = []
  var isReleased = false
}
