extension Store {
  /// Returns the value of `selector` for the current state.
  public func select<Value>(_ selector: Selector<State, Value>) -> Value { selector(state) }

  /// Calls `observer` with the value of `selector`, now and each time it changes, for as long as the returned
  /// subscription is held.
  public func subscribe<Value: Equatable>(
    to selector: Selector<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    var last = selector(state)
    let subscription = onTransition { transition in
      let value = selector(transition.after)
      guard value != last else { return }
      last = value
      observer(value)
    }
    completing { observer(last) }
    return subscription
  }
}
