extension Effect {
  /// Returns an effect that starts after a pause.
  public func delayed(for duration: Duration) -> Self { Self(.delayed(self, duration)) }

  /// Returns an effect that starts when `duration` has passed without another effect with the same id. Each
  /// new effect restarts the pause and replaces the previous one, even if that is running.
  public func debounced(id: some Hashable & Sendable, for duration: Duration) -> Self {
    delayed(for: duration).cancellable(id: id, cancelInFlight: true)
  }

  /// Returns an effect that starts at most once per interval.
  /// - Parameters:
  ///   - id: effects with the same id share their intervals. Cancelling by the id cancels the running and the
  ///     waiting effects, but not the interval.
  ///   - interval: the length of an interval, which begins when an effect starts.
  ///   - keepsLatest: if true, the last effect of an interval starts at its end; otherwise all but the first
  ///     are dropped.
  public func throttled(
    id: some Hashable & Sendable, for interval: Duration, keepsLatest: Bool = true
  ) -> Self {
    Self(.throttled(self, EffectID(id), interval, keepsLatest: keepsLatest))
  }

  /// Returns an effect that is cancelled if it takes longer than `duration`.
  /// - Parameters:
  ///   - duration: the maximum duration.
  ///   - actions: the actions to send if the time limit cancels the effect.
  public func timeout(
    after duration: Duration, instead actions: Action..., fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    Self(.limited(self, duration, instead: actions, CallSite(fileID, line)))
  }

  /// Returns an effect that sends an action at the end of each interval until it is cancelled. Delays do not
  /// accumulate: the ticks are scheduled from the start of the timer.
  /// - Parameters:
  ///   - interval: the time from one tick to the next.
  ///   - action: makes an action from the number of the tick, which starts at 1.
  public static func timer(
    every interval: Duration, fileID: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping @Sendable (_ tick: Int) -> Action
  ) -> Self {
    // Only the clock can throw here.
    .run { send in
      try await ticks(send.clock, every: interval) { await send(action($0), fileID: fileID, line: line) }
    }
  }

  /// Returns an effect that runs `body`, and runs it again after a pause if it throws.
  /// - Parameters:
  ///   - attempts: the maximum number of attempts, including the first one.
  ///   - backoff: the pauses between attempts.
  ///   - body: the work, which starts from the beginning on each attempt.
  ///   - recover: turns the error of the last attempt into an action, or returns `nil` to ignore it.
  public static func retrying(
    attempts: Int, backoff: Backoff, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    .run(
      fileID: fileID, line: line,
      { send in
        for attempt in 1... {
          do {
            return try await body(send)
          } catch  where attempt < attempts && !(error is CancellationError) {
            try await send.sleep(for: backoff.pause(after: attempt))
          }
        }
      }, catch: recover)
  }

  private static func ticks<C: Clock<Duration>>(
    _ clock: C, every interval: Duration, _ tick: (Int) async -> Void
  ) async throws {
    var next = clock.now
    for number in 1... {
      next = next.advanced(by: interval)
      try await clock.sleep(until: next, tolerance: nil)
      await tick(number)
    }
  }
}

/// The pauses between attempts of an operation that fails.
public struct Backoff: Equatable, Sendable {
  /// The pause after the first failure.
  public var first: Duration
  /// The factor by which each pause is longer than the one before it.
  public var factor: Double
  /// The maximum pause.
  public var limit: Duration

  /// Creates a backoff with the same pause each time.
  public static func constant(_ pause: Duration) -> Self {
    Self(first: pause, factor: 1, limit: pause)
  }

  /// Creates a backoff whose pauses grow by `factor`, up to `limit`.
  public static func exponential(first: Duration, factor: Double = 2, limit: Duration = .seconds(60)) -> Self
  {
    Self(first: first, factor: factor, limit: limit)
  }

  /// Returns the pause after a failure. Failures are numbered from 1.
  public func pause(after failure: Int) -> Duration {
    var pause = first
    for _ in 1..<max(1, failure) where pause < limit { pause = pause * factor }
    return min(pause, limit)
  }
}
