// Calls that look right but cannot work. They are declared so that the compiler suggests the alternative.

extension Store {
  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: pass a comparison, as in subscribe(_:by:_:)"
  )
  public func subscribe<Value>(
    _ path: KeyPath<State, Value>, _ observer: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable,
    message: "The value at one of these key paths is not Equatable: subscribe to an Equatable part of it"
  )
  public func subscribe<First, Second, each Other>(
    _ first: KeyPath<State, First>, _ second: KeyPath<State, Second>,
    _ others: repeat KeyPath<State, each Other>,
    observer: @escaping @MainActor (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    Subscription {}
  }

  /// Unavailable: a change can be noticed only if the values can be compared.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: watch an Equatable part of it"
  )
  public func watch<Value>(
    _ path: KeyPath<State, Value>,
    _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Effect<Intent>
  ) -> Subscription {
    Subscription {}
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable,
    message: "The value at this key path is not Equatable: pass a comparison, as in values(_:by:)"
  )
  public func values<Value>(_ path: KeyPath<State, Value>) -> AsyncStream<Value> {
    AsyncStream { nil }
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value { state[keyPath: path] }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable, message: "The value is not Equatable: read it from 'state', which does not observe it"
  )
  public subscript<Value>(path: KeyPath<State, Value>) -> Value { state[keyPath: path] }

  /// Unavailable: only the reducer changes the state.
  @available(
    *, unavailable, message: "The state changes by actions only: send an action, or dispatch an intent"
  )
  public subscript<Value: Equatable>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: path] }
    set {}
  }

  /// Unavailable: only the reducer changes the state.
  @available(
    *, unavailable, message: "The state changes by actions only: send an action, or dispatch an intent"
  )
  public subscript<Value: Equatable>(path: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: path] }
    set {}
  }
}
