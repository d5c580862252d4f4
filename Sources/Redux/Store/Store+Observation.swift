public import Observation

/// Reading a value through the store under `withObservationTracking` observes that value and no other.
///
/// ```swift
/// withObservationTracking {
///   draw(store.text, store[\.sidebar.width])
/// } onChange: {
///   planFrame()
/// }
/// ```
/// The unit of observation is the key path that is read through the store. After each version the store
/// compares the observed values and announces those that differ. An announced value is not observed again
/// until it is read again.
extension Store: Observable {
  /// The value of the state at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value { self[path] }

  /// The value of the state at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    observed.access(path)
    return state[keyPath: path]
  }
}
