/// A callable value with which an effect sends actions back to the store. It also provides the clock of the
/// store.
///
/// Actions sent after the effect has been cancelled, or after its body has returned, are dropped. Cancelling
/// also drops actions that are still queued.
public struct Send<Action: Sendable>: Sendable {
  /// The clock of the store. Tests replace it, so effects that use it can be tested without waiting.
  public let clock: any Clock<Duration>

  private let deliver: @MainActor @Sendable (Action, CallSite) -> Void

  init(clock: any Clock<Duration>, _ deliver: @escaping @MainActor @Sendable (Action, CallSite) -> Void) {
    self.clock = clock
    self.deliver = deliver
  }

  /// Sends an action to the store: in a ``Response/effect``, an intent for the whole chain of middleware; in
  /// a ``Response/yielding`` effect, an action for the reducer. If the store is held or handling something
  /// else, the action is queued; otherwise it has been handled when this returns.
  @MainActor
  public func callAsFunction(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) {
    deliver(action, CallSite(fileID, line))
  }

  /// Suspends the effect for `duration`, by the clock of the store.
  /// - Throws: `CancellationError` if the effect is cancelled during the wait.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Returns a sender of another type of action, which `embed` turns into the type of this one.
  func map<Part>(_ embed: @escaping @Sendable (Part) -> Action) -> Send<Part> {
    let deliver = deliver
    return Send<Part>(clock: clock) { deliver(embed($0), $1) }
  }
}
