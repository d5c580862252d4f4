import Redux

/// A store whose intents are answered with effects: the intent names the effect.
@MainActor
final class Working {
  enum Wanted: Sendable {
    case start(Effect<Wanted>)
    case write(String)
  }

  private(set) var store: Store<String, Wanted, String>

  init(
    initially intents: [Wanted] = [], clock: any Clock<Duration> = ContinuousClock(),
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

  /// What has been written so far.
  var text: String { store.state }

  /// Waits until the text is there.
  func comes(to text: String) async {
    for await value in store.values(\.self) where value == text { return }
  }

  @discardableResult
  func start(_ effect: Effect<Wanted>) -> DispatchHandle { store.dispatch(.start(effect)) }
}

/// Work of an effect that goes on when it is told to, and says when it has begun.
final class Door: Sendable {
  private let opening = AsyncStream<Void>.makeStream()
  private let arrival = AsyncStream<Void>.makeStream()

  /// An effect that writes a text when the door opens; cancelled, it sends all the same.
  func writing(_ text: String) -> Effect<Working.Wanted> {
    .run { send in
      await self.pass()
      await send(.write(text))
    }
  }

  /// Says that somebody is at the door, and waits until it opens or the task is cancelled.
  func pass() async {
    arrival.continuation.yield()
    for await _ in opening.stream { return }
  }

  func open() { opening.continuation.yield() }

  /// Waits until somebody is at the door.
  func isReached() async {
    for await _ in arrival.stream { return }
  }
}
