import Redux
import ReduxTesting
import TestSupport
import Testing

/// Random effects on a store, run in steps of different sizes.
@MainActor
struct TestClockLawTests {
  /// An effect that repeatedly pauses, and then sends its name and the time.
  private struct Plan {
    let name: Int
    let pauses: [Duration]
    let usesChildTask: Bool

    init(_ name: Int, _ random: inout SeededRandom) {
      self.name = name
      pauses = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        .milliseconds(Int.random(in: 0...40, using: &random) * 10)
      }
      usesChildTask = Bool.random(using: &random)
    }

    var effect: Effect<String> {
      .run { send in
        for pause in pauses {
          if usesChildTask {
            async let slept: Void = send.sleep(for: pause)
            try await slept
            await Task.yield()
          } else {
            try await send.sleep(for: pause)
          }
          let now = (send.clock as? TestClock)?.now.description ?? ""
          await send("\(name) at \(now)")
        }
      }
    }
  }

  private func log(of plans: [Plan], advancing steps: [Duration]) async -> [String] {
    let clock = TestClock()
    let store = Store<[String], String, String>(
      state: [], reducer: Reducer { $0.append($1) },
      middleware: [
        .effects { text, _ in text == "begin" ? .merge(plans.map(\.effect)) : .none }
      ], clock: clock, executor: clock.executor)
    store.dispatch("begin")
    for step in steps { await clock.advance(by: step) }
    #expect(store.runningEffectCount == 0)
    return store.state
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `many small advances have the same result as one large one`(seed: UInt64) async {
    var random = SeededRandom(seed)
    let plans = (0..<8).map { Plan($0, &random) }
    var steps: [Duration] = []
    while steps.reduce(.zero, +) < .seconds(3) {
      steps.append(.milliseconds(Int.random(in: 0...90, using: &random)))
    }
    let large = await log(of: plans, advancing: [.seconds(3)])
    #expect(await log(of: plans, advancing: steps) == large)
    #expect(await log(of: plans, advancing: [.seconds(3)]) == large)
    // An entry for each pause, and one for the beginning.
    #expect(large.count == plans.map(\.pauses.count).reduce(1, +))
  }
}
