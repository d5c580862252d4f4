extension Store {
  // MARK: Values that are not `Equatable`

  /// Calls `observer` with the value at `path`, now and each time it is not equivalent to the last delivered
  /// one, for as long as the returned subscription is held. The value need not be `Equatable`.
  ///
  ///     let token = store.subscribe(\.place, by: { $0.city == $1.city }) { show($0) }
  ///
  /// Each subscription makes its own comparison per version.
  @inlinable
  public func subscribe<Value>(
    _ path: KeyPath<State, Value>,
    by areEquivalent: @escaping @MainActor (_ last: Value, _ new: Value) -> Bool,
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    subscribe(reading: { $0[keyPath: path] }, by: areEquivalent, observer)
  }

  /// Returns a stream of the value at `path`: the current value, then the new value each time it is not
  /// equivalent to the last delivered one. The stream ends with the store.
  public func values<Value: Sendable>(
    _ path: KeyPath<State, Value>,
    by areEquivalent: @escaping @MainActor (_ last: Value, _ new: Value) -> Bool
  ) -> AsyncStream<Value> {
    stream { subscribe(path, by: areEquivalent, $0) }
  }

  @inlinable
  func subscribe<Value>(
    reading read: @escaping @MainActor (State) -> Value,
    by areEquivalent: @escaping @MainActor (_ last: Value, _ new: Value) -> Bool,
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    var last = read(state)
    let subscription = onTransition { transition in
      let value = read(transition.after)
      guard !areEquivalent(last, value) else { return }
      last = value
      observer(value)
    }
    completing { observer(last) }
    return subscription
  }

  // MARK: Several values

  /// Calls `observer` with the values at several paths, now and once per version that changes any of them,
  /// for as long as the returned subscription is held.
  ///
  ///     let token = store.subscribe(\.title, \.isDone) { title, isDone in show(title, isDone) }
  @inlinable
  public func subscribe<First: Equatable, Second: Equatable, each Other: Equatable>(
    _ first: KeyPath<State, First>, _ second: KeyPath<State, Second>,
    _ others: repeat KeyPath<State, each Other>,
    observer: @escaping @MainActor (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    let notify: @MainActor (State) -> Void = { state in
      observer(state[keyPath: first], state[keyPath: second], repeat state[keyPath: each others])
    }
    let subscription = onTransition { transition in
      if differ(transition.before, transition.after, first, second, repeat each others) {
        notify(transition.after)
      }
    }
    completing { notify(state) }
    return subscription
  }
}

/// Returns true if the value at any of `paths` differs between `a` and `b`.
@inlinable
func differ<Root, each Value: Equatable>(_ a: Root, _ b: Root, _ paths: repeat KeyPath<Root, each Value>)
  -> Bool
{
  for path in repeat each paths {
    if a[keyPath: path] != b[keyPath: path] { return true }
  }
  return false
}
