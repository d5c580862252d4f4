/// How an action changes a state: a pure function, as a value that can be composed.
///
/// A reducer reads nothing but its two arguments. Time, chance and identity arrive inside the action.
/// Both forms exist: `reducer(&state, action)` changes in place, `reducer(state, action)` returns the next
/// state and leaves its argument untouched.
///
/// A reducer may refuse an action by throwing (``init(refusing:)``). Then the state stays as it was, whatever
/// was changed before the refusal; a ``Store`` tells the error and lives on.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline typealias Body = @Sendable (inout State, Action) throws -> Void

  @usableFromInline let body: Body
  /// Whether it may throw: only then is the state before kept while it runs.
  @usableFromInline let mayRefuse: Bool

  @usableFromInline
  init(mayRefuse: Bool, body: @escaping Body) {
    self.mayRefuse = mayRefuse
    self.body = body
  }

  /// A reducer that changes the state in place.
  @inlinable
  public init(_ body: @escaping @Sendable (inout State, Action) -> Void) {
    self.init(mayRefuse: false, body: body)
  }

  /// A reducer that returns the next state.
  @inlinable
  public init(pure body: @escaping @Sendable (State, Action) -> State) {
    self.init(mayRefuse: false) { state, action in state = body(state, action) }
  }

  /// A reducer that changes the state in place, or refuses the action by throwing.
  @inlinable
  public init(refusing body: @escaping @Sendable (inout State, Action) throws -> Void) {
    self.init(mayRefuse: true, body: body)
  }

  /// The reducer that changes nothing.
  @inlinable
  public static var identity: Self { Self { _, _ in } }

  /// Reducers one after another, in the order given; each sees what the one before it did. When one of them
  /// refuses an action, none has handled it.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Reducers one after another, in the order given; each sees what the one before it did. When one of them
  /// refuses an action, none has handled it.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self(mayRefuse: reducers.contains { $0.mayRefuse }) { state, action in
      for reducer in reducers { try reducer.body(&state, action) }
    }
  }

  /// Reduces in place. An action that is refused leaves the state as it was.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) {
    // Nothing is lost of the error: who wants to hear it asks for it with `reduce`.
    do { try reduce(&state, action) } catch {}
  }

  /// The state after `action`; `state` itself stays as it was.
  @inlinable
  public func callAsFunction(_ state: State, _ action: Action) -> State {
    var next = state
    self(&next, action)
    return next
  }

  /// Reduces in place.
  /// - Throws: what the reducer refuses the action with; then the state is as it was.
  @inlinable
  public func reduce(_ state: inout State, _ action: Action) throws {
    guard mayRefuse else { return try body(&state, action) }
    let before = state
    do {
      try body(&state, action)
    } catch {
      state = before
      throw error
    }
  }
}
