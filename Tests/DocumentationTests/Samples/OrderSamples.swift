import Redux
import Testing

@MainActor
struct OrderSamples {
  @Test func `an action dispatched by an observer waits its turn`() {
    let adding = Reducer<Int, Int> { sum, number in sum += number }
    let store = Store(state: 0, reducer: adding)
    var heard: [Int] = []
    let token = store.subscribe(\.self) { [unowned store] sum in
      heard.append(sum)
      if sum == 1 { store.dispatch(10) }
    }

    store.dispatch(1)

    #expect(heard == [0, 1, 11])
    withExtendedLifetime(token) {}
  }

  @Test func `the actions of an intent make one version`() {
    let adding = Reducer<Int, Int> { sum, number in sum += number }
    let counting = Middleware<Int, String, Int> { _, _, _ in [3, 2, 1] }
    let store = Store(state: 0, reducer: adding, middleware: [counting])
    var heard: [Int] = []
    let token = store.subscribe(\.self) { heard.append($0) }

    store.dispatch("count")
    #expect(heard == [0, 6])
    #expect(store.version == 1)

    store.dispatch(batch: ["count", "count"])
    #expect(heard == [0, 6, 18])
    #expect(store.version == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a batch makes one version`() {
    let store = Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 })
    var versions: [[Int]] = []
    let token = store.onTransition { versions.append($0.actions) }

    store.send(contentsOf: [1, 2])
    store.send(batch: [3, 4])

    #expect(versions == [[1], [2], [3, 4]])
    withExtendedLifetime(token) {}
  }

  @Test func `the latest state can be read from any task`() async {
    let store = Store(state: 0, reducer: Reducer<Int, Int> { $0 += $1 })
    let sum = await Task.detached {
      await store.dispatch(5)
      return store.latest
    }.value

    #expect(sum == 5)
  }
}
