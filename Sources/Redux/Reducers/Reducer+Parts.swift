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
    state path: any WritableKeyPath<Whole, State> & Sendable, action: Case<WholeAction, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction> {
    guard let isMissing else { return lift(to: path).taking(action) }
    return Reducer<Whole, WholeAction>(mayRefuse: mayRefuse) { [body] whole, wholeAction in
      guard let own = action.extract(wholeAction) else { return }
      if isMissing(whole[keyPath: path]) { Self.warnOfMissingChild(wholeAction, CallSite(fileID, line)) }
      try body(&whole[keyPath: path], own)
    }
  }

  /// Returns a reducer that runs this reducer on one case of an enum state. In other cases it does nothing.
  @inlinable
  public func pullback<Whole, WholeAction>(
    state: Case<Whole, State>, action: Case<WholeAction, Action>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reducer<Whole, WholeAction> {
    Reducer<Whole, WholeAction>(mayRefuse: mayRefuse) { [body] whole, wholeAction in
      guard let own = action.extract(wholeAction) else { return }
      guard var part = state.extract(whole) else {
        return Self.warnOfMissingChild(wholeAction, CallSite(fileID, line))
      }
      try body(&part, own)
      whole = state.embed(part)
    }
  }

  /// A reducer that runs this reducer on an optional state and does nothing if the state is `nil`.
  @inlinable
  public var optional: Reducer<State?, Action> {
    Reducer<State?, Action>(mayRefuse: mayRefuse, isMissing: { $0 == nil }) { [body] state, action in
      guard var part = state else { return }
      // Makes `part` the only reference while it is changed; otherwise the first write would copy it.
      state = nil
      defer { state = part }
      try body(&part, action)
    }
  }

  /// Returns a reducer that runs this reducer on the element of a plain or indexed table that an action
  /// identifies. Other actions are ignored. If there is no such element, it does nothing.
  @inlinable
  public func forEach<Whole, WholeAction, Table: WritableTable<State> & Sendable>(
    _ table: any WritableKeyPath<Whole, Table> & Sendable,
    action: Case<WholeAction, (State.ID, Action)>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction> where State: Identifiable & Sendable, State.ID: Sendable {
    Reducer<Whole, WholeAction>(mayRefuse: mayRefuse) { [body] whole, wholeAction in
      guard let (id, own) = action.extract(wholeAction) else { return }
      var refusal: (any Error)?
      let isThere = whole[keyPath: table].update(id) { element in
        do { try body(&element, own) } catch { refusal = error }
      }
      if let refusal { throw refusal }
      if !isThere { Self.warnOfMissingElement(wholeAction, CallSite(fileID, line)) }
    }
  }

  @usableFromInline
  static func warnOfMissingElement<WholeAction>(_ action: WholeAction, _ site: CallSite) {
    RuntimeWarning.warn(.missingElement, site) {
      "The action \(Reflection(of: action)) was sent to an element that is not in the table, so it changed"
        + " nothing. Cancel the effects of an element when it is removed, and send it nothing afterwards."
    }
  }

  @usableFromInline
  static func warnOfMissingChild<WholeAction>(_ action: WholeAction, _ site: CallSite) {
    RuntimeWarning.warn(.missingChild, site) {
      "The action \(Reflection(of: action)) was sent to a child that is not there, so it changed nothing."
        + " Let the parent create the child first, or send the child nothing after it has gone."
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
