/// A callable value with which an effect sends actions back to the store. It also provides the clock by which
/// the effect waits.
///
/// When the effect has been cancelled, the actions that it sends are dropped, and so are those that it has
/// sent but are still queued. When the body of the effect has returned, further actions are dropped as well.
public struct Send<Action: Sendable>: Sendable {
  /// The clock of the store. Tests replace it, so effects that wait by it can be tested without waiting.
  public let clock: any Clock<Duration>

  private let deliver: @MainActor @Sendable (Action, CallSite) -> Void

  init(clock: any Clock<Duration>, _ deliver: @escaping @MainActor @Sendable (Action, CallSite) -> Void) {
    self.clock = clock
    self.deliver = deliver
  }

  /// Sends an action to the store: in a ``Response/effect``, an intent for the whole chain of middleware; in a
  /// ``Response/yielding`` effect, an action for the reducer. If the store is handling something else, it is
  /// queued; otherwise it has been handled when this returns.
  @MainActor
  public func callAsFunction(_ action: Action, fileID: StaticString = #fileID, line: UInt = #line) {
    deliver(action, CallSite(fileID, line))
  }

  /// Waits by the clock of the store.
  /// - Throws: `CancellationError` if the effect is cancelled during the wait.
  public func sleep(for duration: Duration) async throws {
    try await clock.sleep(for: duration)
  }

  /// Returns a sender for another type of action, which `embed` turns into the type of this one.
  func map<Part>(_ embed: @escaping @Sendable (Part) -> Action) -> Send<Part> {
    let deliver = deliver
    return Send<Part>(clock: clock) { deliver(embed($0), $1) }
  }
}
