import Redux
import Testing

@MainActor
struct MiddlewareTests {
  typealias Link = Middleware<Counting, Happened, Happened>

  @Test func `AR1 a store is made of a state, a reducer and a list of middlewares`() {
    let store = Store<Counting, Wanted, Happened>(
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
    let store = Store<Counting, Wanted, Happened>(
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
    let heard = Heard<[Happened]>()
    let token = store.onTransition { heard.hear($0.actions) }
    store.dispatch(.ignore)
    #expect(heard.values.isEmpty)
    store.dispatch(.add(1))
    store.dispatch(.addTwice(2))
    #expect(heard.values == [[.added(1)], [.added(2)], [.added(2)]])
    withExtendedLifetime(token) {}
  }

  @Test func `an intent that no middleware answers does nothing`() {
    let store = Store<Counting, Wanted, Happened>(
      state: Counting(number: 1), reducer: counting,
      middleware: [Middleware { intent, _, next in next(intent) }])
    store.dispatch(.add(5))
    #expect(store.state.number == 1)
  }

  @Test func `RC04 middlewares run in the order written`() {
    let heard = Heard<String>()
    let links = ["first", "second", "third"].map { name in
      Link { action, _, next in
        heard.hear(name)
        return next(action)
      }
    }
    Store(state: Counting(), reducer: counting, passing: links).dispatch(.doubled)
    #expect(heard.values == ["first", "second", "third"])
  }

  @Test func `AR2 every middleware gets the state from before the reducer, then the reducer runs`() {
    let heard = Heard<String>()
    func watching(_ name: String) -> Link {
      Link.withCurrentState { action, current, next in
        heard.hear("\(name) before \(current.value?.number ?? 0)")
        let actions = next(action)
        heard.hear("\(name) after \(current.value?.number ?? 0)")
        return actions
      }
    }
    let given = Link { action, state, next in
      heard.hear("given \(state.number)")
      return next(action)
    }
    let reducer = Reducer<Counting, Happened>.combine(
      counting, Reducer { state, _ in state.text += "reduced" })
    let store = Store(
      state: Counting(number: 4), reducer: reducer, passing: [watching("a"), given, watching("b")])
    store.dispatch(.doubled)
    #expect(heard.values == ["a before 4", "given 4", "b before 4", "b after 4", "a after 4"])
    #expect(store.state == Counting(number: 8, text: "reduced"))
  }

  @Test func `RC05 an empty list of middlewares, or one that passes on, lets actions through`() {
    let bare = Store(state: Counting(), reducer: counting)
    bare.dispatch(.added(2))
    let passing = Store(state: Counting(), reducer: counting, passing: [.passing, .passing])
    passing.dispatch(.added(2))
    #expect(bare.state == passing.state)
    #expect(passing.state.number == 2)
  }

  @Test func `SW12 a middleware can swallow`() {
    let swallowing = Link { action, _, next in action == .doubled ? [] : next(action) }
    let store = Store(state: Counting(number: 1), reducer: counting, passing: [swallowing])
    store.dispatch(.doubled)
    #expect(store.state.number == 1)
    store.dispatch(.added(1))
    #expect(store.state.number == 2)
  }

  @Test func `SW12 a middleware can change what passes, and those after it see the change`() {
    let heard = Heard<Happened>()
    let changing = Link { action, _, next in
      if case .added(let count) = action { next(.added(count * 10)) } else { next(action) }
    }
    let listening = Link { action, _, next in
      heard.hear(action)
      return next(action)
    }
    let store = Store(state: Counting(), reducer: counting, passing: [changing, listening])
    store.dispatch(.added(2))
    #expect(heard.values == [.added(20)])
    #expect(store.state.number == 20)
  }

  @Test func `SW12 a middleware can act before and act after`() {
    let framing = Link { action, _, next in [.written("(")] + next(action) + [.written(")")] }
    let store = Store(state: Counting(), reducer: counting, passing: [framing])
    store.dispatch(.written("a"))
    #expect(store.state.text == "(a)")
  }

  @Test func `SW12 a middleware can send anew, through the whole chain`() {
    let heard = Heard<Happened>()
    let again = Again()
    let listening = Link { action, _, next in
      heard.hear(action)
      return next(action)
    }
    let renewing = Link { action, _, next in
      guard action == .doubled else { return next(action) }
      again.dispatch(.added(3))
      return []
    }
    let store = Store(state: Counting(), reducer: counting, passing: [listening, renewing])
    again.dispatch = { [weak store] in store?.dispatch($0) }
    store.dispatch(.doubled)
    #expect(heard.values == [.doubled, .added(3)])
    #expect(store.state.number == 3)
  }

  @Test func `an action that is sent skips the middleware`() {
    let store = Store(state: Counting(), reducer: counting, passing: [Link { _, _, _ in [] }])
    store.dispatch(.added(1))
    #expect(store.state.number == 0)
    store.send(.added(1))
    store.send(batch: [.added(1)])
    #expect(store.state.number == 2)
  }

  @Test func `a middleware may call the rest of the chain several times`() {
    let twice = Link { action, _, next in next(action) + next(action) }
    let store = Store(state: Counting(), reducer: counting, passing: [twice, twice])
    store.dispatch(.added(1))
    #expect(store.state.number == 4)
  }

  @Test func `AR6 a middleware can log, delay, add data and swallow`() {
    let log = Heard<Happened>()
    let again = Again()
    let links = [
      Link { action, _, next in
        log.hear(action)
        return next(action)
      },
      Link { action, _, next in
        guard action == .doubled, !again.isReleased else { return next(action) }
        again.kept.append(action)
        return []
      },
      Link { action, _, next in
        if case .written(let text) = action { next(.written("token:" + text)) } else { next(action) }
      },
    ]
    let store = Store(state: Counting(number: 1), reducer: counting, passing: links)
    store.dispatch(.doubled)
    store.dispatch(.written("a"))
    #expect(store.state == Counting(number: 1, text: "token:a"))
    again.isReleased = true
    for action in again.kept { store.dispatch(action) }
    #expect(store.state.number == 2)
    #expect(log.values == [.doubled, .written("a"), .doubled])
  }

  @Test func `AR7 what the system sends takes the same way as what a person sends`() async {
    let log = Heard<Happened>()
    let logging = Link { action, _, next in
      log.hear(action)
      return next(action)
    }
    let store = Store(state: Counting(), reducer: counting, passing: [logging])
    store.dispatch(.added(1))
    await Task.detached { _ = await store.dispatch(.added(2)) }.value
    #expect(log.values == [.added(1), .added(2)])
    #expect(store.state.number == 3)
  }
}

/// What a middleware keeps for later, and its way back to the store.
@MainActor
private final class Again {
  var dispatch: (Happened) -> Void = { _ in }
  var kept: [Happened] = []
  var isReleased = false
}
