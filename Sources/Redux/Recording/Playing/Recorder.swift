/// Records the actions of a store for as long as somebody holds this.
@MainActor
public final class Recorder<Action: Sendable> {
  /// What has happened since the beginning, or since the last ``reset()``.
  public private(set) var recording = Recording<Action>()

  private let clock: any Clock<Duration>
  private var stopwatch: Stopwatch
  private var subscription: Subscription?

  /// Records what `store` reduces from now on.
  /// - Parameter clock: what the times are read from.
  public init<State, Intent>(
    of store: Store<State, Intent, Action>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.clock = clock
    stopwatch = Stopwatch(clock)
    subscription = store.onTransition { [weak self] in
      guard let self else { return }
      recording.append($0.actions, at: stopwatch.elapsed)
    }
  }

  /// Clears the recording; its time begins anew.
  public func reset() {
    recording = Recording()
    stopwatch = Stopwatch(clock)
  }

  /// Records no more. What there is stays.
  public func stop() { subscription?.cancel() }
}
