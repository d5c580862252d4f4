internal import Redux

/// Measures an intent that becomes three actions, which make one version, against one that becomes one
/// action.
///
/// The actions themselves are cheap, and ten values are observed, as in a program with a screen.
@MainActor
struct IntentVersions {
  private struct State: Sendable {
    var numbers = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var total = 0
  }

  private static let rounds = 40
  private static let count = 20_000

  static func measure(into table: inout Table) {
    var one = Samples()
    var three = Samples()
    for _ in 0..<rounds {
      one.add(time(1))
      three.add(time(3))
    }
    table.add(
      "An intent of three actions, against one of one action, ten subscribers", unit: "ns", three,
      against: one, goal: "at most 1.3x")
  }

  private static func time(_ actionCount: Int) -> Double {
    let store = Store<State, Int, Int>(
      state: State(),
      reducer: Reducer { state, number in
        state.total += number
        state.numbers.0 += 1
      },
      middleware: [
        Middleware { intent, _, _ in actionCount == 1 ? [intent] : [intent, intent, intent] }
      ])
    var seen = 0
    let paths: [KeyPath<State, Int>] = [
      \.numbers.0, \.numbers.1, \.numbers.2, \.numbers.3, \.numbers.4, \.numbers.5, \.numbers.6,
      \.numbers.7, \.numbers.8, \.total,
    ]
    let tokens = paths.map { path in store.subscribe(path) { _ in seen += 1 } }
    defer { withExtendedLifetime(tokens) {} }
    let start = Clock.now()
    for number in 0..<count { store.dispatch(number) }
    return Double(Clock.now() - start) / Double(count)
  }
}
