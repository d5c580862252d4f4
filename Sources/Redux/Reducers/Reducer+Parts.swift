extension Reducer {
  /// Returns a reducer that runs this reducer on a part of a larger state and leaves the rest unchanged.
  @inlinable
  public func lift<Whole>(
    to path: any WritableKeyPath<Whole, State> & Sendable
  ) -> Reducer<Whole, Action> {
    Reducer<Whole, Action>(mayRefuse: mayRefuse) { [body] whole, action in
      try body(&whole[keyPath: path], action)
    }
  }

  /// Returns a reducer that runs this reducer on a part of a larger state, for the actions that `action`
  /// extracts. Other actions are ignored.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state path: any WritableKeyPath<Whole, State> & Sendable, action: Case<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    lift(to: path).taking(action)
  }

  /// Returns a reducer that runs this reducer on one case of an enum state. In other cases it does nothing.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: Case<Whole, State>, action: Case<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, Action>(mayRefuse: mayRefuse) { [body] whole, action in
      guard var part = state.extract(whole) else { return }
      try body(&part, action)
      whole = state.embed(part)
    }.taking(action)
  }

  /// A reducer that runs this reducer on an optional state and does nothing if the state is `nil`.
  @inlinable
  public var optional: Reducer<State?, Action> {
    Reducer<State?, Action>(mayRefuse: mayRefuse) { [body] state, action in
      guard var part = state else { return }
      // Makes `part` the only reference while it is changed; otherwise the first write would copy it.
      state = nil
      defer { state = part }
      try body(&part, action)
    }
  }

  /// Returns a reducer that runs this reducer on an element of a table, which can be plain or indexed, for
  /// the actions that name one. If there is no such element, it does nothing.
  @inlinable
  public func forEach<Whole, WholeAction, Table: WritableTable<State> & Sendable>(
    _ table: any WritableKeyPath<Whole, Table> & Sendable,
    action: Case<WholeAction, (State.ID, Action)>
  ) -> Reducer<Whole, WholeAction> where State: Identifiable & Sendable, State.ID: Sendable {
    Reducer<Whole, WholeAction>(mayRefuse: mayRefuse) { [body] whole, wholeAction in
      guard let (id, own) = action.extract(wholeAction) else { return }
      var refusal: (any Error)?
      whole[keyPath: table].update(id) { element in
        do { try body(&element, own) } catch { refusal = error }
      }
      if let refusal { throw refusal }
    }
  }

  /// Returns a reducer that runs this reducer for the actions that `action` extracts from a larger type.
  /// Other actions are ignored.
  @inlinable
  func taking<WholeAction>(_ action: Case<WholeAction, Action>) -> Reducer<State, WholeAction> {
    Reducer<State, WholeAction>(mayRefuse: mayRefuse) { [body] state, whole in
      guard let own = action.extract(whole) else { return }
      try body(&state, own)
    }
  }

  /// Returns a reducer that runs this reducer, and then `change` if the value at `path` has changed.
  @inlinable
  public func onChange<Value: Equatable & Sendable>(
    of path: any KeyPath<State, Value> & Sendable,
    _ change: @escaping @Sendable (_ old: Value, _ new: Value, _ state: inout State, _ action: Action) -> Void
  ) -> Self {
    Self(mayRefuse: mayRefuse) { [body] state, action in
      let old = state[keyPath: path]
      try body(&state, action)
      let new = state[keyPath: path]
      if old != new { change(old, new, &state, action) }
    }
  }
}
