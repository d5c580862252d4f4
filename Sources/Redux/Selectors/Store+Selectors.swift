extension Store {
  /// Returns the value of `selector` for the current state.
  public func select<Value>(_ selector: Selector<State, Value>) -> Value { selector(state) }

  /// Calls `observer` with the value of `selector`, now and each time it changes, for as long as the returned
  /// subscription is held.
  public func subscribe<Value: Equatable>(
    to selector: Selector<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    subscribe(selector, by: { $0 == $1 }, observer)
  }

  /// Calls `observer` with the value of `selector`, now and each time it is not equivalent to the last
  /// delivered one, for as long as the returned subscription is held. The value need not be `Equatable`.
  public func subscribe<Value>(
    _ selector: Selector<State, Value>,
    by areEquivalent: @escaping @MainActor (_ last: Value, _ new: Value) -> Bool,
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    subscribe(reading: { selector($0) }, by: areEquivalent, observer)
  }
}
