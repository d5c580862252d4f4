/// Gives an effect the means to send actions back, and the clock by which it waits.
///
/// Once the effect is cancelled nothing that it sends arrives any more, nor does what it has sent before and
/// what still waits its turn. Once its body has returned, nothing that is sent in its name arrives.
public struct Send<Action: Sendable>: Sendable {
  /// The clock of the store: what waits by it can be tested without waiting.
  public let clock: any Clock<Duration>

  private let deliver: @MainActor @Sendable (Action) -> Void

  init(clock: any Clock<Duration>, _ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
    self.clock = clock
    self.deliver = deliver
  }

  /// Sends an action through all of the store's middleware. While another is being handled it waits its
  /// turn; else it has been handled when this returns.
  @MainActor
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }

  /// Waits by the clock of the store.
  /// - Throws: `CancellationError` when the effect is cancelled meanwhile.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// The same for what sends another kind of action, which becomes one of ours by `embed`.
  func map<Part>(_ embed: @escaping @Sendable (Part) -> Action) -> Send<Part> {
    let deliver = deliver
    return Send<Part>(clock: clock) { deliver(embed($0)) }
  }
}
