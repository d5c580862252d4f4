/// An object that saves a part of the state of a store each time the part changes.
///
/// **Guarantees.**
/// - A change is written when `debounce` has passed without another one, and at the latest after `limit`.
/// - At most one save runs at a time. Of the changes made meanwhile, only the newest value is written.
/// - When ``flush()`` returns, the value at the time of the call, or a newer one, has been written.
/// - A failed save is repeated with the newest value after a pause, up to `attempts` attempts in all. Each
///   failure is reported together with the unsaved value. After the last attempt, the next change or flush
///   starts a new series.
/// - When the store or the persister is released, an unsaved value is written at once, without waiting for
///   `debounce`. It is lost only if all attempts fail, which is reported, or if the process ends first.
///   Therefore call ``finish()`` or ``flush()`` before the program ends.
///
/// A persister does not keep the store alive. Its saves are not effects of the store: releasing the store or
/// cancelling a dispatch does not cancel them, and ``DispatchHandle/finish()`` does not wait for them.
@MainActor
public final class Persister<Value: Equatable & Sendable> {
  /// A failed attempt to save.
  public struct Failure: Sendable {
    /// The error of the encoding or of the storage.
    public let error: any Error
    /// The newest value, which is not saved.
    public let unsaved: Value
    /// The number of attempts that have failed in a row.
    public let attempt: Int
    /// The pause before the next attempt; `nil` if only another change or a flush starts one.
    public let pause: Duration?
  }

  private let saver: ValueSaver<Value>
  private let subscription: Subscription

  /// Starts saving a part of the state of `store`. The current value of the part counts as saved.
  /// - Parameters:
  ///   - part: returns the part of the state to save, for example a key path.
  ///   - saved: the saved value. Load from it before you create the store.
  ///   - debounce: the time without further changes after which a change is written.
  ///   - limit: the maximum time that a change remains unsaved while further changes follow.
  ///   - attempts: the maximum number of attempts, including the first one.
  ///   - backoff: the pauses between attempts.
  ///   - clock: the clock; `nil` for that of the store.
  ///   - executor: the preferred executor for saving; `nil` for Swift's default.
  ///   - onFailure: receives each failed attempt.
  public init<State, Intent, Action>(
    of store: Store<State, Intent, Action>, _ part: @escaping (State) -> Value,
    in saved: SavedValue<Value>, debounce: Duration = .milliseconds(500),
    atMost limit: Duration = .seconds(5), attempts: Int = 3,
    backoff: Backoff = .exponential(first: .seconds(1)), clock: (any Clock<Duration>)? = nil,
    executor: (any TaskExecutor)? = nil, onFailure: @escaping @MainActor (Failure) -> Void
  ) {
    let saver = ValueSaver(
      part(store.state), saved, ValueSaver<Value>.Timing(debounce, limit, attempts, backoff),
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

  /// The value that is not saved yet; `nil` if the newest value is saved.
  public var unsaved: Value? { saver.unsaved }

  /// Writes the unsaved value without waiting for further changes. If there is none, this returns at once.
  /// - Throws: the error of the last attempt if all attempts fail, or `CancellationError` if the waiting task
  ///   is cancelled, which does not cancel the save.
  public func flush() async throws { try await saver.flush() }

  /// Stops observing the store, and writes the unsaved value.
  /// - Throws: the same errors as ``flush()``.
  public func finish() async throws {
    subscription.cancel()
    try await saver.flush()
  }
}
