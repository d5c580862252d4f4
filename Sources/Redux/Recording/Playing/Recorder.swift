/// A recorder of the actions of a store, active for as long as it is held.
///
/// With a limit, a recorder can run all the time in a long-running program, so that the most recent actions,
/// and the state before them, are available when something goes wrong.
@MainActor
public final class Recorder<State: Sendable, Action: Sendable> {
  /// The recording, which begins with the state of the store when the recorder was created or reset. If there
  /// is a limit, it may begin later.
  public private(set) var recording: Recording<State, Action>

  private let limit: Int?
  private let redaction: Redaction<State, Action>?
  private let stopwatch: Stopwatch
  /// Returns the state of the store and its version, or `nil` if the store is gone.
  private let current: @MainActor () -> (state: State, version: UInt64)?
  /// The time on the stopwatch at which the recording begins.
  private var start = Duration.zero
  /// The version of the store with which the recording begins. An observer may reset the recorder before the
  /// recorder is notified of that version.
  private var firstVersion: UInt64
  /// The state after `limit` steps, with which the recording begins once these are dropped.
  private var middle: State?
  private var subscription: Subscription?

  /// Starts recording the actions that `store` reduces.
  /// - Parameters:
  ///   - limit: the minimum number of recent steps to keep, at least 1; `nil` to keep all. When there would
  ///     be more than twice as many, the older half is dropped, and the recording begins with the state after
  ///     it.
  ///   - redaction: applied to everything before it is recorded.
  ///   - clock: the clock for the times of the steps.
  public init<Intent>(
    of store: Store<State, Intent, Action>, limit: Int? = nil,
    redaction: Redaction<State, Action>? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.limit = limit.map { max($0, 1) }
    self.redaction = redaction
    stopwatch = Stopwatch(clock)
    current = { [weak store] in store.map { ($0.state, $0.version) } }
    firstVersion = store.version
    recording = Recording(from: redaction.state(store.state))
    subscription = store.onTransition { [weak self] in
      self?.record($0.actions, before: $0.before, version: $0.version)
    }
  }

  /// Restarts the recording with the current state of the store, without steps, at time zero.
  public func reset() {
    let current = current()
    recording = Recording(from: current.map { redaction.state($0.state) } ?? recording.initial)
    firstVersion = current?.version ?? firstVersion
    start = stopwatch.elapsed
    middle = nil
  }

  /// Stops recording. The ``recording`` is kept.
  public func stop() { subscription?.cancel() }

  private func record(_ actions: [Action], before: State, version: UInt64) {
    guard version > firstVersion, let actions = redaction.version(actions) else { return }
    if let limit {
      if recording.steps.count == 2 * limit, let middle {
        start += recording.removeFirst(limit, leadingTo: middle)
      }
      if recording.steps.count == limit { middle = redaction.state(before) }
    }
    recording.append(actions, at: stopwatch.elapsed - start)
  }
}
