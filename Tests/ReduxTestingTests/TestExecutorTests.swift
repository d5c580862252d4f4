import Redux
import ReduxTesting
import TestSupport
import Testing

@MainActor
struct TestExecutorTests {
  private actor Counter {
    var count = 0

    func increment() { count += 1 }
  }

  /// Returns a store on `clock` whose intent `begin ` starts `effect`.
  private func store(_ effect: Effect<String>, _ clock: TestClock) -> Store<String, String, String> {
    Store(
      state: "", reducer: Reducer { $0 += $1 },
      middleware: [.effects { text, _ in text == "begin " ? effect : .none }], clock: clock,
      executor: clock.executor)
  }

  @Test func `child tasks and actor calls of an effect have finished when advance returns`() async {
    for _ in 1...20 {
      let (clock, counter) = (TestClock(), Counter())
      let store = store(
        .run { send in
          try await send.sleep(for: .seconds(1))
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...10 {
              group.addTask {
                for _ in 1...10 { await Task.yield() }
                await counter.increment()
              }
            }
          }
          await send("\(await counter.count)")
        }, clock)
      store.dispatch("begin ")
      await clock.advance(by: .seconds(1))
      #expect(store.state == "begin 10")
      #expect(store.runningEffectCount == 0)
    }
  }

  @Test func `a chain of effects has finished when advance returns`() async {
    let clock = TestClock()
    let digits = (1...(Torture.isOn ? 200 : 30)).map { "\($0 % 10)" }
    let steps = digits.map { digit in Effect<String>.run { await $0(digit) } }
    let store = store(Effect.concatenate(steps).delayed(for: .seconds(1)), clock)
    store.dispatch("begin ")
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == "begin ")
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == "begin " + digits.joined())
  }

  @Test func `an effect that waits for something outside does not block the clock`() async {
    let (clock, never) = (TestClock(), AsyncStream<String>.makeStream())
    let store = store(
      .merge(.sequence(never.stream), .send("later").delayed(for: .seconds(1))), clock)
    store.dispatch("begin ")
    await clock.advance(by: .seconds(1))
    #expect(store.state == "begin later")
    #expect(store.runningEffectCount == 1)
    never.continuation.finish()
    await clock.executor.settle()
    #expect(store.runningEffectCount == 0)
  }

  @Test func `settle gives up on an effect that never waits`() async {
    let clock = TestClock()
    let store = store(
      .run { send in
        while !Task.isCancelled { await Task.yield() }
        await send("never")
      }, clock)
    let dispatched = store.dispatch("begin ")
    await clock.executor.settle()
    #expect(store.runningEffectCount == 1)
    dispatched.cancel()
    await clock.executor.settle()
    #expect(store.state == "begin ")
  }
}
