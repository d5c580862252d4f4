/// Plays a recording on a store: in its own time, faster or slower, or step by step.
///
/// From the first step until the replay is over, what is dispatched to the store waits; then it is handled.
/// The actions go past the middleware, and start no effect. A replay that nobody holds is aborted.
///
/// ```swift
/// let replay = Replay(recording, on: store)
/// await replay.play(.recorded(speed: 4))
/// ```
@MainActor
public final class Replay<State: Sendable, Intent: Sendable, Action: Sendable> {
  /// When the next step is due.
  public enum Pace: Sendable, Equatable {
    /// As far from the step before it as it was recorded, divided by the speed: 2 is twice as fast. A speed
    /// below a thousandth is taken for that.
    case recorded(speed: Double = 1)
    /// Always so long after the step before it; zero is as fast as it goes.
    case every(Duration)
  }

  /// What is played.
  public let recording: Recording<Action>
  /// How many of its steps have been played.
  public private(set) var position = 0
  /// Whether all steps have been played, or it was aborted.
  public private(set) var isOver = false

  private let store: Store<State, Intent, Action>
  private let clock: any Clock<Duration>
  private var isHolding = false
  private var alarm: Task<Void, Never>?
  /// The number of the present ``play(_:)``; another one, or a pause, ends it.
  private var round = 0

  /// A replay that has not begun.
  /// - Parameter clock: what is waited by.
  public init(
    _ recording: Recording<Action>, on store: Store<State, Intent, Action>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.recording = recording
    self.store = store
    self.clock = clock
  }

  isolated deinit {
    abort()
  }

  /// Plays the steps that are left, each when it is due, and returns when the replay is over or paused. The
  /// task that waits here being cancelled aborts it.
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
  /// - Returns: whether there was one that could be played: none can while the store handles another action.
  @discardableResult
  public func step() -> Bool {
    begin()
    guard !isOver, store.replay(recording.steps[position].actions) else { return false }
    position += 1
    if position == recording.steps.count { end() }
    return true
  }

  /// Ends ``play(_:)``, which can be called again. The store is held meanwhile.
  public func pause() {
    round += 1
    alarm?.cancel()
  }

  /// Ends the replay where it is. What has been dispatched meanwhile is handled.
  public func abort() {
    pause()
    end()
  }

  // MARK: Holding

  private func begin() {
    guard position < recording.steps.count else { return end() }
    // Who else holds the store releases it.
    guard !isOver, !isHolding, !store.isHeld else { return }
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

  /// From the beginning of the ``play(_:)`` that began at the step `first`.
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
    let alarm = Task { _ = try? await clock.sleep(for: duration) }
    self.alarm = alarm
    await withTaskCancellationHandler {
      await alarm.value
    } onCancel: {
      alarm.cancel()
    }
  }
}

extension Store {
  /// Reduces actions as one version although the store is held; returns false, and does nothing, while
  /// another is being handled.
  func replay(_ actions: [Action]) -> Bool {
    guard !isHandling else { return false }
    completing { advance(actions) }
    return true
  }
}
