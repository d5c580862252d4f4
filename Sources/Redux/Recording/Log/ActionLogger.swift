/// A logger of the actions of a store, active for as long as it is held.
@MainActor
public final class ActionLogger<State: Sendable, Action: Sendable> {
  /// The log of the actions since this logger was created or cleared.
  public private(set) var log: ActionLog<State, Action>

  private var subscription: Subscription?

  /// Starts logging the actions of `store`.
  /// - Parameters:
  ///   - limits: the limits on the size of the log.
  ///   - redaction: applied to everything before it is logged. A version whose actions are all dropped has no
  ///     entry.
  ///   - clock: the clock for the times of the entries.
  public init<Intent>(
    of store: Store<State, Intent, Action>, limits: ActionLog<State, Action>.Limits = .init(),
    redaction: Redaction<State, Action>? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    log = ActionLog(limits: limits)
    let stopwatch = Stopwatch(clock)
    subscription = store.onTransition { [weak self] in
      guard let self, let actions = redaction.version($0.actions) else { return }
      log.record(
        actions, before: redaction.state($0.before), after: redaction.state($0.after), at: stopwatch.elapsed)
    }
  }

  /// Removes all entries.
  public func clear() { log.clear() }
}
