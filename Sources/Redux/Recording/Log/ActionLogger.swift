/// Keeps the log of a store for as long as somebody holds this.
@MainActor
public final class ActionLogger<State: Sendable, Action: Sendable> {
  /// What has happened since this was made.
  public private(set) var log: ActionLog<State, Action>

  private var subscription: Subscription?

  /// Begins the log of `store` now.
  /// - Parameter clock: what tells when something happened.
  public init<Intent>(
    of store: Store<State, Intent, Action>, limits: ActionLog<State, Action>.Limits = .init(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    log = ActionLog(limits: limits)
    let stopwatch = Stopwatch(clock)
    subscription = store.onTransition { [weak self] in
      self?.log.record($0.actions, before: $0.before, after: $0.after, at: stopwatch.elapsed)
    }
  }

  /// Drops what has been logged.
  public func clear() { log.clear() }
}
