/// How an action changes a state: a pure function, as a value that can be composed.
///
/// A reducer reads nothing but its two arguments. Time, chance and identity arrive inside the action.
/// Both forms exist: `reducer(&state, action)` changes in place, `reducer(state, action)` returns the next
/// state and leaves its argument untouched.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline let body: @Sendable (inout State, Action) -> Void

  /// A reducer that changes the state in place.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action) -> Void) {
    self.body = body
  }

  /// A reducer that returns the next state.
  @inlinable
  public init(pure body: @escaping @Sendable (State, Action) -> State) {
    self.body = { state, action in state = body(state, action) }
  }

  /// The reducer that changes nothing.
  @inlinable
  public static var identity: Self { Self { _, _ in } }

  /// Reducers one after another, in the order given; each sees what the one before it did.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    Self { state, action in
      for reducer in reducers { reducer(&state, action) }
    }
  }

  /// The same reducer on a part of a larger state; nothing else of the whole changes.
  @inlinable
  public func lift<Whole>(
    to path: any WritableKeyPath<Whole, State> & Sendable
  ) -> Reducer<Whole, Action> {
    Reducer<Whole, Action> { whole, action in self(&whole[keyPath: path], action) }
  }

  /// Reduces in place.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) {
    body(&state, action)
  }

  /// The state after `action`; `state` itself stays as it was.
  @inlinable
  public func callAsFunction(_ state: State, _ action: Action) -> State {
    var next = state
    body(&next, action)
    return next
  }
}
