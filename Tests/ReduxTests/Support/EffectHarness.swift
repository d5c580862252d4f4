import Redux

/// A store whose intents start the effects that they contain.
@MainActor
final class EffectHarness {
  enum Intent: Sendable {
    case start(Effect<Intent>)
    case write(String)
  }

  private(set) var store: Store<String, Intent, String>

  init(
    initially intents: [Intent] = [], clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    store = Store(
      state: "", reducer: Reducer { $0 += $1 },
      middleware: [
        Middleware { intent, _, next in
          switch intent {
          case .start(let effect): Response(effect: effect)
          case .write(let text): [text]
          }
        }
      ], initially: intents, clock: clock, executor: executor)
  }

  /// The text written so far.
  var text: String { store.state }

  /// Waits until the text is equal to `text`.
  func reaches(_ text: String) async {
    for await value in store.values(\.self) where value == text { return }
  }

  @discardableResult
  func start(_ effect: Effect<Intent>) -> DispatchHandle { store.dispatch(.start(effect)) }
}

/// Blocks an effect until a test lets it continue, and tells when the effect waits.
final class Gate: Sendable {
  private let openings = AsyncStream<Void>.makeStream()
  private let arrivals = AsyncStream<Void>.makeStream()

  /// Returns an effect that writes a text when the gate opens. It sends even if it was cancelled.
  func writing(_ text: String) -> Effect<EffectHarness.Intent> {
    .run { send in
      await self.pass()
      await send(.write(text))
    }
  }

  /// Reports the arrival, and waits until the gate opens or the task is cancelled.
  func pass() async {
    arrivals.continuation.yield()
    for await _ in openings.stream { return }
  }

  func open() { openings.continuation.yield() }

  /// Waits until a task has arrived at the gate.
  func reached() async {
    for await _ in arrivals.stream { return }
  }
}
