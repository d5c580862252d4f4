public import Redux

/// Starts a given–when–then test of a reducer.
///
/// ```swift
/// given(Account(balance: 3), account)
///   .when(.paidIn(4), .withdrawn(5))
///   .then { $0.balance = 2 }
/// given(Account(balance: 3), account)
///   .when(.withdrawn(5))
///   .thenRefused(.by(AccountError.tooLittle))
/// ```
/// If an expectation does not hold, the test fails at the line of its `then`, with the difference between the
/// two states.
public func given<State: Equatable, Action>(
  _ state: State, _ reducer: Reducer<State, Action>
) -> Given<State, Action> {
  Given(state: state, reducer: reducer)
}

/// A state to which actions can be applied. It is returned by ``given(_:_:)``, and by each `then`, so that
/// the test can continue from there.
public struct Given<State: Equatable, Action> {
  /// The state before the actions.
  public let state: State
  let reducer: Reducer<State, Action>

  /// Applies actions one after another.
  ///
  /// - Returns: the resulting state and the errors of the refused actions.
  public func when(_ actions: Action...) -> Outcome<State, Action> { when(actions) }

  /// Applies actions one after another.
  ///
  /// - Returns: the resulting state and the errors of the refused actions.
  public func when(_ actions: [Action]) -> Outcome<State, Action> {
    var after = state
    var refusals: [Outcome<State, Action>.Refused] = []
    for (position, action) in actions.enumerated() {
      do {
        try reducer.reduce(&after, action)
      } catch {
        refusals.append((position, error))
      }
    }
    return Outcome(before: self, actions: actions, after: after, refusals: refusals)
  }
}
