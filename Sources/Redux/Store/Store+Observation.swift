public import Observation

/// A read by key path under `withObservationTracking` is told when that value, and no other, has changed.
///
/// ```swift
/// withObservationTracking {
///   draw(store.text, store[\.sidebar.width])
/// } onChange: {
///   planFrame()
/// }
/// ```
/// The unit is the key path as it is read through the store. When the action has been reduced the store
/// compares the values read, announces those that differ, and forgets them once announced.
extension Store: Observable {
  /// The value of the state at `path`, for whoever observes it.
  public subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Value { self[path] }

  /// The value of the state at `path`, for whoever observes it.
  public subscript<Value: Equatable>(path: KeyPath<State, Value>) -> Value {
    observed.access(path)
    return state[keyPath: path]
  }
}
