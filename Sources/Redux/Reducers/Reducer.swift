/// A pure function that computes the next state from a state and an action, as a composable value.
///
/// A reducer depends only on its two arguments: times, random numbers and new ids are part of the action. It
/// can be called in two ways: `reducer(&state, action)` changes the state in place, and
/// `reducer(state, action)` returns the next state.
///
/// A reducer may refuse an action by throwing. Any changes that it has already made to the state are
/// discarded. A ``Store`` reports the error and continues.
public struct Reducer<State, Action>: Sendable {
  @usableFromInline typealias Body = @Sendable (inout State, Action) throws -> Void

  @usableFromInline let body: Body
  /// `true` if the reducer can throw. Only then is a copy of the previous state kept while it runs.
  @usableFromInline let mayRefuse: Bool
  /// Returns true for a state in which the reducer ignores all actions because its part is absent; `nil` if
  /// there is no such state.
  @usableFromInline let isMissing: (@Sendable (State) -> Bool)?

  @usableFromInline
  init(mayRefuse: Bool, isMissing: (@Sendable (State) -> Bool)? = nil, body: @escaping Body) {
    self.mayRefuse = mayRefuse
    self.isMissing = isMissing
    self.body = body
  }

  /// Creates a reducer that changes the state in place and may refuse an action by throwing.
  ///
  /// The closure returns nothing: ``Middleware`` starts effects, and ``pure(_:)`` takes closures that return
  /// the next state.
  @inlinable
  public init<Failure: Error>(
    _ body: @escaping @Sendable (_ state: inout State, _ action: Action) throws(Failure) -> Void
  ) {
    // No other initialiser takes a closure: the compiler locates a mistake in a closure only if the type of
    // the closure is unambiguous.
    self.init(mayRefuse: Failure.self != Never.self, body: body)
  }

  /// Creates a reducer that may refuse an action by throwing.
  @available(*, deprecated, renamed: "init(_:)", message: "Every reducer may throw.")
  public init(
    // An autoclosure, so that the compiler does not consider this initialiser for a trailing closure.
    refusing body: @escaping @autoclosure @Sendable () -> @Sendable (inout State, Action) throws -> Void
  ) {
    let body = body()
    self.init(mayRefuse: true, body: body)
  }

  /// Returns a reducer made from a function that returns the next state, or refuses the action by throwing.
  @inlinable
  public static func pure<Failure: Error>(
    _ body: @escaping @Sendable (_ state: State, _ action: Action) throws(Failure) -> State
  ) -> Self {
    Self(mayRefuse: Failure.self != Never.self) { state, action in state = try body(state, action) }
  }

  /// The reducer that changes nothing.
  @inlinable
  public static var identity: Self { Self { _, _ in } }

  /// Combines reducers into one that runs them in order, each on the result of the one before it. If one of
  /// them refuses an action, the changes made by all of them are discarded.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self { combine(reducers) }

  /// Combines reducers into one that runs them in order, each on the result of the one before it. If one of
  /// them refuses an action, the changes made by all of them are discarded.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self(mayRefuse: reducers.contains { $0.mayRefuse }) { state, action in
      for reducer in reducers { try reducer.body(&state, action) }
    }
  }

  /// Reduces `action` in place. A refused action leaves the state unchanged.
  @inlinable
  public func callAsFunction(_ state: inout State, _ action: Action) {
    // Callers that need the error use `reduce`.
    do { try reduce(&state, action) } catch {}
  }

  /// Returns the state after `action`. A refused action leaves the state unchanged.
  @inlinable
  public func callAsFunction(_ state: State, _ action: Action) -> State {
    var next = state
    self(&next, action)
    return next
  }

  /// Reduces `action` in place.
  /// - Throws: the error with which the reducer refuses the action. The state is then unchanged.
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
