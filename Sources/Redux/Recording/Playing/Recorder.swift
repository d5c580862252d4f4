/// A recorder of the actions of a store, active for as long as it is held.
@MainActor
public final class Recorder<Action: Sendable> {
  /// The actions recorded since the recorder was created, or since the last ``reset()``.
  public private(set) var recording = Recording<Action>()

  private let clock: any Clock<Duration>
  private var stopwatch: Stopwatch
  private var subscription: Subscription?

  /// Starts recording the actions that `store` reduces.
  /// - Parameter clock: the clock used for the times of the steps.
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

  /// Clears the recording and restarts its time at zero.
  public func reset() {
    recording = Recording()
    stopwatch = Stopwatch(clock)
  }

  /// Stops recording. The ``recording`` is kept.
  public func stop() { subscription?.cancel() }
}
