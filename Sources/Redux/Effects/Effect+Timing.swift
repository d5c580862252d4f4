extension Effect {
  /// The same effect after a pause.
  public func delayed(for duration: Duration) -> Self { Self(.delayed(self, duration)) }

  /// The same effect once nothing new has come under `id` for a while: each new one starts the pause again.
  public func debounced(id: some Hashable & Sendable, for duration: Duration) -> Self {
    delayed(for: duration).cancellable(id: id, cancelInFlight: true)
  }

  /// Runs the first at once, and then one in each interval at most.
  /// - Parameter keepsLatest: whether the last of those that came in an interval runs at its end; else they
  ///   are dropped.
  public func throttled(
    id: some Hashable & Sendable, for interval: Duration, keepsLatest: Bool = true
  ) -> Self {
    Self(.throttled(self, EffectID(id), interval, keepsLatest: keepsLatest))
  }

  /// The same effect, cancelled when it takes longer than `duration`.
  /// - Parameter actions: what is sent then.
  public func timeout(after duration: Duration, instead actions: Action...) -> Self {
    Self(.limited(self, duration, instead: actions))
  }

  /// Sends an action at the end of each interval, until it is cancelled. Late ones do not delay those that
  /// follow.
  /// - Parameter action: gets the number of the tick, from 1.
  public static func timer(
    every interval: Duration, _ action: @escaping @Sendable (_ tick: Int) -> Action
  ) -> Self {
    .run { send in
      try await ticks(send.clock, every: interval) { await send(action($0)) }
    }
  }

  /// Runs `body` again when it throws, after a pause, at most `attempts` times in all.
  /// - Parameters:
  ///   - backoff: the pauses between.
  ///   - recover: makes an action of the last error, or none.
  public static func retrying(
    attempts: Int, backoff: Backoff,
    _ body: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch recover: (@Sendable (any Error) -> Action?)? = nil
  ) -> Self {
    .run(
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

/// How long to wait before something that failed is tried again.
public struct Backoff: Equatable, Sendable {
  /// The pause after the first failure.
  public var first: Duration
  /// By what each pause is longer than the one before it.
  public var factor: Double
  /// No pause is longer than this one.
  public var limit: Duration

  /// The same pause each time.
  public static func constant(_ pause: Duration) -> Self {
    Self(first: pause, factor: 1, limit: pause)
  }

  /// Pauses that grow by `factor`, up to `limit`.
  public static func exponential(first: Duration, factor: Double = 2, limit: Duration = .seconds(60)) -> Self
  {
    Self(first: first, factor: factor, limit: limit)
  }

  /// The pause after the failure with this number, from 1.
  public func pause(after failure: Int) -> Duration {
    var pause = first
    for _ in 1..<max(1, failure) where pause < limit { pause = pause * factor }
    return min(pause, limit)
  }
}
