// Calls that look right but cannot work. They are declared so that the compiler suggests the alternative.

extension Reducer {
  /// Unavailable: a reducer can change a part only through a writable key path.
  @available(
    *, unavailable, message: "This key path is read-only: a reducer changes its part, so it must be a 'var'"
  )
  public func lift<Whole>(to path: any KeyPath<Whole, State> & Sendable) -> Reducer<Whole, Action> {
    .identity
  }

  /// Unavailable: a reducer can change a part only through a writable key path.
  @available(
    *, unavailable, message: "This key path is read-only: a reducer changes its part, so it must be a 'var'"
  )
  public func pullback<Whole, WholeAction>(
    state path: any KeyPath<Whole, State> & Sendable, action: Case<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    .identity
  }

  /// Unavailable: changes can be detected only in `Equatable` values.
  @available(
    *, unavailable, message: "The value at this key path is not Equatable, so its changes cannot be noticed"
  )
  public func onChange<Value>(
    of path: any KeyPath<State, Value> & Sendable,
    _ change: @escaping @Sendable (_ old: Value, _ new: Value, _ state: inout State, _ action: Action) -> Void
  ) -> Self {
    self
  }
}

extension Child {
  /// Unavailable: a reducer can change a part only through a writable key path.
  @available(
    *, unavailable, message: "This key path is read-only: a reducer changes its part, so it must be a 'var'"
  )
  public init(
    state path: any KeyPath<Whole, Part> & Sendable, intent: @escaping @Sendable (PartIntent) -> WholeIntent,
    action: @escaping @Sendable (PartAction) -> WholeAction
  ) {
    preconditionFailure("The compiler rejects every call")
  }
}

extension Children {
  /// Unavailable: a reducer can change a part only through a writable key path.
  @available(
    *, unavailable, message: "This key path is read-only: a reducer changes its part, so it must be a 'var'"
  )
  public init(
    _ table: any KeyPath<Whole, Table> & Sendable,
    intent: @escaping @Sendable (Table.Entity.ID, ElementIntent) -> WholeIntent,
    action: @escaping @Sendable (Table.Entity.ID, ElementAction) -> WholeAction
  ) {
    preconditionFailure("The compiler rejects every call")
  }
}
