import Redux
import TestSupport
import Testing

/// Random operations keep the order that the store promises, see `StoreFuzzer`.
@MainActor
struct OrderFuzzTests {
  @Test(arguments: Torture.seeds(0..<80, otherwise: 30))
  func `the order is kept, whatever is sent, attached, cancelled and held from anywhere`(seed: UInt64) {
    let fuzzer = StoreFuzzer(seed: seed)
    fuzzer.run()
    #expect(fuzzer.violations == [])
  }

  @Test func `the fuzzer covers handled, cancelled and observed actions`() {
    let seeds = Torture.seeds(0..<80, otherwise: 20)
    let fuzzers = seeds.map { StoreFuzzer(seed: $0) }
    for fuzzer in fuzzers { fuzzer.run() }
    #expect(fuzzers.map(\.handledCount).reduce(0, +) > 50 * seeds.count)
    #expect(fuzzers.map(\.skippedCount).reduce(0, +) > seeds.count)
    #expect(fuzzers.map(\.observerCount).reduce(0, +) > 10 * seeds.count)
  }

  @Test func `100,000 intents whose effects each send the next use a stack of constant depth`() {
    let depth = StackDepth()
    let store = Store<Int, Int, Int>(
      state: 0, reducer: Reducer { $0 = $1 },
      middleware: [
        Middleware { number, _, _ in
          depth.record()
          return Response([number], effect: number < 100_000 ? .send(number + 1) : .none)
        }
      ])
    store.dispatch(1)
    #expect(store.state == 100_000)
    #expect(store.version == 100_000)
    #expect(depth.range < 4096)
  }

  @Test func `100,000 effects of a watcher that each send the next use a stack of constant depth`() {
    let depth = StackDepth()
    let store = Store<Int, Int, Int>(state: 0, reducer: Reducer { $0 = $1 }, middleware: [])
    let token = store.watch(\.self) { _, number in
      depth.record()
      return number < 100_000 ? .send(number + 1) : .none
    }
    store.send(1)
    #expect(store.state == 100_000)
    #expect(depth.range < 4096)
    withExtendedLifetime(token) {}
  }
}
