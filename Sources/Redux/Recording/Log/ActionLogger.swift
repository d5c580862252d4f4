/// A logger of the actions of a store, active for as long as it is held.
@MainActor
public final class ActionLogger<State: Sendable, Action: Sendable> {
  /// The actions logged since this logger was created or cleared.
  public private(set) var log: ActionLog<State, Action>

  private var subscription: Subscription?

  /// Starts logging the actions of `store`.
  /// - Parameter clock: the clock used for the times of the entries.
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

  /// Removes all entries.
  public func clear() { log.clear() }
}
