/// Saves a part of the state of a store each time it has changed.
///
/// **Guarantees.**
/// - A change is written when no other one has come for `debounce`, and at the latest after `limit`.
/// - At most one save runs at a time. What changes meanwhile is written next, the newest value only.
/// - When ``flush()`` returns, the value at the time of the call, or a newer one, has been written. If it
///   throws, the failure was told.
/// - A failed save is repeated with the newest value after a pause, `attempts` times in all. Each failure is
///   told together with what is unsaved. After the last attempt the next change, or a flush, begins anew.
/// - Releasing the store or the persister loses nothing: what is unsaved is written at once, without waiting
///   for `debounce`. It is lost only if all attempts fail, which is told, or if the process ends before. So
///   call ``finish()`` or ``flush()`` at the end.
///
/// A persister does not keep the store alive. Its saves are no effects of the store: releasing the store, or
/// cancelling a dispatch, does not cancel them, and ``DispatchHandle/finish()`` does not wait for them.
@MainActor
public final class Persister<Value: Equatable & Sendable> {
  /// A failed attempt to save.
  public struct Failure: Sendable {
    /// The error of the encoding or of the storage.
    public let error: any Error
    /// The value that is not saved.
    public let unsaved: Value
    /// The number of attempts that have failed in a row.
    public let attempt: Int
    /// The pause before the next attempt; `nil` if it takes another change or a flush.
    public let pause: Duration?
  }

  private let saver: Saver<Value>
  private let subscription: Subscription

  /// Starts saving a part of the state of `store`. The part as it is now counts as saved.
  /// - Parameters:
  ///   - part: returns the part of the state to save, for example a key path.
  ///   - saved: where and how it is saved. Load from it before you create the store.
  ///   - debounce: the time without changes after which a change is written.
  ///   - limit: the maximum time that a change stays unsaved while others keep coming.
  ///   - attempts: the maximum number of attempts, including the first one.
  ///   - backoff: the pauses between attempts.
  ///   - clock: the clock to wait by; `nil` for that of the store.
  ///   - executor: the preferred executor for saving; `nil` for Swift's default.
  ///   - onFailure: receives each failed attempt.
  public init<State, Intent, Action>(
    of store: Store<State, Intent, Action>, _ part: @escaping (State) -> Value,
    in saved: SavedValue<Value>, debounce: Duration = .milliseconds(500),
    atMost limit: Duration = .seconds(5), attempts: Int = 3,
    backoff: Backoff = .exponential(first: .seconds(1)), clock: (any Clock<Duration>)? = nil,
    executor: (any TaskExecutor)? = nil, onFailure: @escaping @MainActor (Failure) -> Void
  ) {
    let saver = Saver(
      part(store.state), saved, Saver<Value>.Timing(debounce, limit, attempts, backoff),
      clock ?? store.effects.clock, executor, onFailure)
    let released = ReleaseSignal { saver.close() }
    self.saver = saver
    subscription = store.onTransition { transition in
      withExtendedLifetime(released) { saver.update(part(transition.after)) }
    }
  }

  isolated deinit {
    saver.close()
  }

  /// The value that is not saved yet; `nil` if everything is.
  public var unsaved: Value? { saver.unsaved }

  /// Writes what is unsaved without waiting for further changes. If there is nothing, it returns at once.
  /// - Throws: the error of the last attempt, if all of them failed, or `CancellationError` if the task that
  ///   waits is cancelled, which does not cancel the saving.
  public func flush() async throws { try await saver.flush() }

  /// Stops observing the store, and writes what is unsaved.
  /// - Throws: the same errors as ``flush()``.
  public func finish() async throws {
    subscription.cancel()
    try await saver.flush()
  }
}
