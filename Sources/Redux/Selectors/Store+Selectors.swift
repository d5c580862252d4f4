extension Store {
  /// What `selector` makes of the present state.
  public func select<Value>(_ selector: Selector<State, Value>) -> Value { selector(state) }

  /// Delivers what `selector` makes of the state at once, then each time it has become unequal, until the token
  /// goes.
  public func subscribe<Value: Equatable>(
    _ selector: Selector<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
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
