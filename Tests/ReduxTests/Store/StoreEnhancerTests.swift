import Redux
import Testing

@MainActor
struct StoreEnhancerTests {
  private let seen = Collector<String>()

  /// Returns an enhancer whose parts all leave their mark.
  private func enhancer(_ name: String) -> StoreEnhancer<String, String, String> {
    StoreEnhancer(
      reducer: { inner in
        Reducer { state, action in
          state += "\(name)("
          inner(&state, action)
          state += ")"
        }
      },
      middleware: { [seen] rest in
        [
          Middleware { intent, _, next in
            seen.append("\(name) gets \(intent)")
            return next(intent)
          }
        ] + rest
      },
      attach: { [seen] store in
        seen.append("\(name) attaches at \(store.version)")
        return [store.onTransition { _ in seen.append("\(name) is notified") }]
      })
  }

  @Test func `the first enhancer is the outermost, and attaches first`() {
    let store = Store<String, String, String>(
      state: "", reducer: Reducer { $0 += $1 }, middleware: [Middleware { intent, _, _ in [intent] }],
      enhancers: [enhancer("a"), enhancer("b")], initially: ["1"])
    #expect(store.state == "a(b(1))")
    #expect(
      seen.values == [
        "a attaches at 0", "b attaches at 0", "a gets 1", "b gets 1", "a is notified", "b is notified",
      ])
  }

  @Test func `enhancers also extend a store without intents`() {
    let store = Store<String, String, String>(
      state: "", reducer: Reducer { $0 += $1 }, enhancers: [enhancer("a")], initially: ["1"])
    store.dispatch("2")
    #expect(store.state == "a(1)a(2)")
  }

  @Test func `parts that are left out change nothing`() {
    let store = Store<Int, Int, Int>(
      state: 0, reducer: Reducer { $0 += $1 }, middleware: [Middleware { number, _, _ in [number] }],
      enhancers: [StoreEnhancer()])
    store.dispatch(2)
    #expect(store.state == 2)
  }

  @Test func `the observers of an enhancer last as long as the store, and do not keep it`() {
    var store: Store<String, String, String>? = Store(
      state: "", reducer: Reducer { $0 += $1 }, enhancers: [enhancer("a")])
    weak let freed = store
    store?.dispatch("1")
    #expect(seen.values.last == "a is notified")
    store = nil
    #expect(freed == nil)
  }

  @Test func `what an enhancer dispatches comes before the initial intents`() {
    let first = StoreEnhancer<String, String, String>(attach: { store in
      store.dispatch("first ")
      return []
    })
    let store = Store<String, String, String>(
      state: "", reducer: Reducer { $0 += $1 }, enhancers: [first], initially: ["second"])
    #expect(store.state == "first second")
  }

  @Test func `enhancers do not extend a reducer that replaces theirs`() {
    let store = Store<String, String, String>(
      state: "", reducer: Reducer { $0 += $1 }, enhancers: [enhancer("a")])
    store.replaceReducer(with: Reducer { $0 += $1 })
    store.dispatch("1")
    #expect(store.state == "1")
  }
}
