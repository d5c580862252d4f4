// Recording is inlinable so that callers specialize it: on a screen where one runs all the time, it looked up
// seven generic types for each key.

/// A recorder of the actions of a store, active for as long as it is held.
///
/// With a limit, a recorder can run all the time in a long-running program, so that the most recent actions,
/// and the state before them, are available when something goes wrong.
@MainActor
public final class Recorder<State: Sendable, Action: Sendable> {
  /// The state before the first step.
  @usableFromInline var initial: State
  @usableFromInline var steps: [Recording<State, Action>.Step] = []
  @usableFromInline let limit: Int?
  @usableFromInline let redaction: Redaction<State, Action>?
  @usableFromInline let stopwatch: Stopwatch?
  /// Returns the state of the store and its version, or `nil` if the store is gone.
  @usableFromInline let current: @MainActor () -> (state: State, version: UInt64)?
  /// The time on the stopwatch at which the recording begins.
  @usableFromInline var start = Duration.zero
  /// The version of the store with which the recording begins. An observer may reset the recorder before the
  /// recorder is notified of that version.
  @usableFromInline var firstVersion: UInt64
  /// The state after `limit` steps, with which the recording begins once these are dropped.
  @usableFromInline var middle: State?
  @usableFromInline var subscription: Subscription?

  /// Starts recording the actions that `store` reduces.
  /// - Parameters:
  ///   - limit: the minimum number of recent steps to keep, at least 1; `nil` to keep all. When there would
  ///     be more than twice as many, the older half is dropped, and the recording begins with the state after
  ///     it.
  ///   - redaction: applied to everything before it is recorded.
  ///   - clock: the clock for the times of the steps; `nil` to leave them all at zero.
  @inlinable
  public init<Intent>(
    of store: Store<State, Intent, Action>, limit: Int? = nil,
    redaction: Redaction<State, Action>? = nil, clock: (any Clock<Duration>)? = ContinuousClock()
  ) {
    self.limit = limit.map { max($0, 1) }
    self.redaction = redaction
    stopwatch = clock.map { Stopwatch($0) }
    current = { [weak store] in store.map { ($0.state, $0.version) } }
    firstVersion = store.version
    initial = redaction.state(store.state)
    subscription = store.onTransition { [weak self] in
      self?.record($0.actions, before: $0.before, version: $0.version)
    }
  }

  /// The recording, which begins with the state of the store when the recorder was created or reset. If there
  /// is a limit, it may begin later.
  public var recording: Recording<State, Action> { Recording(from: initial, steps: steps) }

  /// Restarts the recording with the current state of the store, without steps, at time zero.
  public func reset() {
    let current = current()
    initial = current.map { redaction.state($0.state) } ?? initial
    steps = []
    firstVersion = current?.version ?? firstVersion
    start = stopwatch?.elapsed ?? .zero
    middle = nil
  }

  /// Stops recording. The ``recording`` is kept.
  public func stop() { subscription?.cancel() }

  @inlinable
  func record(_ actions: [Action], before: State, version: UInt64) {
    guard version > firstVersion, let actions = redaction.version(actions) else { return }
    if let limit {
      if steps.count == 2 * limit, let middle { removeFirst(limit, leadingTo: middle) }
      if steps.count == limit { middle = redaction.state(before) }
    }
    let offset = stopwatch.map { max($0.elapsed - start, steps.last?.offset ?? .zero) } ?? .zero
    steps.append(Recording.Step(offset: offset, actions: actions))
  }

  /// Removes the first steps, which led to `state`. The recording then begins at the time of the last of
  /// them.
  @usableFromInline
  func removeFirst(_ count: Int, leadingTo state: State) {
    let duration = steps[count - 1].offset
    start += duration
    initial = state
    steps = steps.dropFirst(count).map { Recording.Step(offset: $0.offset - duration, actions: $0.actions) }
  }
}
