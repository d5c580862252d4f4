extension Reducer {
  /// The same reducer on a part of a larger state; nothing else of the whole changes.
  @inlinable
  public func lift<Whole>(
    to path: any WritableKeyPath<Whole, State> & Sendable
  ) -> Reducer<Whole, Action> {
    Reducer<Whole, Action>(mayRefuse: mayRefuse) { [body] whole, action in
      try body(&whole[keyPath: path], action)
    }
  }

  /// The same reducer on a part of a larger state, for the actions that are its own; others change nothing.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state path: any WritableKeyPath<Whole, State> & Sendable, action: Case<WholeAction, Action>
  ) -> Reducer<Whole, WholeAction> {
    lift(to: path).taking(action)
  }

  /// The same reducer on one case of a state that is an enum; in other cases it changes nothing.
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

  /// The same reducer on a state that may be missing; then it changes nothing.
  @inlinable
  public var optional: Reducer<State?, Action> {
    Reducer<State?, Action>(mayRefuse: mayRefuse) { [body] state, action in
      guard var part = state else { return }
      // Held by nobody else while it is changed: a copy beside it would be copied on the first write.
      state = nil
      defer { state = part }
      try body(&part, action)
    }
  }

  /// The same reducer on each element of a table, be it plain or indexed, for the actions that name one; that
  /// there is no such element changes nothing.
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

  /// The same reducer for the actions of a larger world that are its own; others change nothing.
  @inlinable
  func taking<WholeAction>(_ action: Case<WholeAction, Action>) -> Reducer<State, WholeAction> {
    Reducer<State, WholeAction>(mayRefuse: mayRefuse) { [body] state, whole in
      guard let own = action.extract(whole) else { return }
      try body(&state, own)
    }
  }

  /// This reducer, and `change` after it for each action that has made the value at `path` another one.
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
