/// A player of a recording on a store: at the original speed, faster or slower, or step by step.
///
/// From the first call of ``play(_:)`` or ``step()`` until the replay is over, everything dispatched to the
/// store is queued. It is handled afterwards. The recorded actions bypass the middleware, and start no effects
/// of watchers (``Store/watch(_:_:)``) and no bodies of listeners; bodies that are running see them. Releasing
/// the replay aborts it.
///
/// A replay begins with the state of the store, because only actions change a store. It leads to the recorded
/// states if the store has the initial state of the recording (see ``initialDifference``), for example
/// because it was created with it.
///
/// ```swift
/// let store = Store(state: recording.initial, reducer: appReducer)
/// let replay = Replay(recording, on: store)
/// await replay.play(.recorded(speed: 4))
/// ```
@MainActor
public final class Replay<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// The timing of the steps.
  public enum Pace: Sendable, Equatable {
    /// The recorded intervals divided by the speed: 2 is twice as fast. The minimum speed is 0.001.
    case recorded(speed: Double = 1)
    /// A fixed interval between steps; zero plays as fast as possible.
    case every(Duration)
  }

  /// The recording.
  public let recording: Recording<State, Action>
  /// The number of steps played.
  public private(set) var position = 0
  /// `true` if all steps have been played or the replay was aborted.
  public private(set) var isOver = false

  private let store: Store<State, Intent, Action>
  private let clock: any Clock<Duration>
  /// The state of the store before the first step was played.
  private var start: State?
  private var isHolding = false
  private var sleep: Task<Void, Never>?
  /// The number of the current call of ``play(_:)``. Another call or a pause ends that call.
  private var round = 0

  /// Creates a replay. It does not start yet.
  /// - Parameter clock: the clock for the times of the steps.
  public init(
    _ recording: Recording<State, Action>, on store: Store<State, Intent, Action>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.recording = recording
    self.store = store
    self.clock = clock
  }

  isolated deinit {
    abort()
  }

  /// Plays the remaining steps, each when it is due, and returns when the replay is over or paused.
  /// Cancelling the task that awaits this method aborts the replay.
  public func play(_ pace: Pace = .recorded()) async {
    pause()
    let mine = round
    let first = position
    let stopwatch = Stopwatch(clock)
    begin()
    while !isOver, round == mine {
      let next = position
      await wait(dueTime(of: next, after: first, at: pace) - stopwatch.elapsed)
      if Task.isCancelled { return abort() }
      if round == mine, next == position { step() }
    }
  }

  /// Plays the next step now.
  /// - Returns: true if a step was played; false if the replay is over or the store is handling something
  ///   else.
  @discardableResult
  public func step() -> Bool {
    begin()
    let before = position == 0 ? store.state : nil
    guard !isOver, store.replay(recording.steps[position].actions) else { return false }
    if position == 0 { start = before }
    position += 1
    if position == recording.steps.count { end() }
    return true
  }

  /// The differences between the initial state of the recording and the state of the store before the first
  /// step. If there are none, playing leads to the recorded states. Computed on each access.
  public var initialDifference: StateDifference {
    StateDifference(from: recording.initial, to: start ?? store.state)
  }

  /// Pauses the replay: ``play(_:)`` returns, and can be called again to continue. The store remains held.
  public func pause() {
    round += 1
    sleep?.cancel()
  }

  /// Ends the replay at the current position. The store then handles everything that has been queued.
  public func abort() {
    pause()
    end()
  }

  // MARK: Holding

  private func begin() {
    guard position < recording.steps.count else { return end() }
    guard !isOver, !isHolding else { return }
    isHolding = true
    store.hold()
  }

  private func end() {
    isOver = true
    guard isHolding else { return }
    isHolding = false
    store.release()
  }

  // MARK: Time

  /// Returns the due time of a step, relative to the start of the call of ``play(_:)`` that began with step
  /// `first`.
  private func dueTime(of step: Int, after first: Int, at pace: Pace) -> Duration {
    switch pace {
    case .every(let interval): return interval * (step - first + 1)
    case .recorded(let speed):
      let start = first == 0 ? .zero : recording.steps[first - 1].offset
      return (recording.steps[step].offset - start) / (speed > 0.001 ? speed : 0.001)
    }
  }

  private func wait(_ duration: Duration) async {
    guard duration > .zero else { return await Task.yield() }
    let clock = clock
    let sleep = Task { _ = try? await clock.sleep(for: duration) }
    self.sleep = sleep
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
  }
}

extension Store {
  /// Reduces actions as one version, even if the store is held. Returns false, and does nothing, while the
  /// store is handling something else.
  func replay(_ actions: [Action]) -> Bool {
    guard !isHandling else { return false }
    completing {
      isReplaying = true
      advance(actions, isTransaction: false, CallSite(#fileID, #line))
      isReplaying = false
    }
    return true
  }
}
