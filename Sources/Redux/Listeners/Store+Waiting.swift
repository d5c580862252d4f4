extension Store {
  /// Returns the next action for which `fits` returns true, as a value to await. The search begins with this
  /// call, so an action sent between the call and the `await` is found, too.
  ///
  /// Waiting does not keep the store alive.
  /// - Parameter fits: receives the action and the states before and after it.
  public func nextAction(
    where fits: @escaping @MainActor (_ action: Action, _ before: State, _ after: State) -> Bool
  ) -> Awaited<ReducedAction> {
    awaited { transition in
      transition.actions.indices
        .first { fits(transition.actions[$0], transition.before, transition.after) }
        .map { ReducedAction(transition, $0) }
    }
  }

  /// Returns the first state for which `holds` returns true, as a value to await: the current state or that
  /// of a later version.
  ///
  /// Waiting does not keep the store alive.
  public func firstState(where holds: @escaping @MainActor (State) -> Bool) -> Awaited<State> {
    let now = state
    guard !holds(now) else { return Awaited(by: effects.clock, found: now) }
    return awaited { holds($0.after) ? $0.after : nil }
  }

  private func awaited<Value>(_ find: @escaping @MainActor (Transition) -> Value?) -> Awaited<Value> {
    let awaited = Awaited<Value>(by: effects.clock)
    let released = ReleaseSignal { [weak awaited] in awaited?.resolve(nil) }
    awaited.subscription = onTransition { [weak awaited] transition in
      withExtendedLifetime(released) {
        guard let awaited, !awaited.isResolved, let value = find(transition) else { return }
        awaited.resolve(value)
      }
    }
    return awaited
  }
}

/// A future action or state of a store; see ``Store/nextAction(where:)`` and ``Store/firstState(where:)``.
/// Releasing it ends the search.
@MainActor
public final class Awaited<Value: Sendable> {
  var subscription: Subscription?

  private enum Outcome {
    case pending
    case found(Value)
    case storeReleased
  }

  private var outcome = Outcome.pending
  private var waiters: [OneShot<Value?>] = []
  private let clock: any Clock<Duration>

  init(by clock: any Clock<Duration>, found value: Value? = nil) {
    self.clock = clock
    if let value { outcome = .found(value) }
  }

  /// Waits for the value. It can be awaited several times.
  /// - Parameter limit: the maximum time to wait, by the clock of the store; `nil` for no limit.
  /// - Returns: the value, or `nil` on a timeout or if the store is released first.
  /// - Throws: `CancellationError` if the waiting task is cancelled.
  public func value(timeout limit: Duration? = nil) async throws -> Value? {
    switch outcome {
    case .found(let value): return value
    case .storeReleased: return nil
    case .pending: break
    }
    let waiter = OneShot<Value?>()
    waiters.append(waiter)
    defer { waiters.removeAll { $0 === waiter } }
    return try await waiter.value(within: limit, by: clock)
  }

  var isResolved: Bool { if case .pending = outcome { false } else { true } }

  /// Sets the value, or records that the store has been released, unless either has happened.
  func resolve(_ value: Value?) {
    guard !isResolved else { return }
    outcome = value.map { .found($0) } ?? .storeReleased
    subscription?.cancel()
    for waiter in waiters { waiter.resume(with: .success(value)) }
    waiters = []
  }
}
