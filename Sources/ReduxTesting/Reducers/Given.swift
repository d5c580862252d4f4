public import Redux

/// The beginning of a sentence about a reducer.
///
/// ```swift
/// given(Account(balance: 3), account)
///   .when(.paidIn(4), .withdrawn(5))
///   .then { $0.balance = 2 }
/// given(Account(balance: 3), account)
///   .when(.withdrawn(5))
///   .thenRefused(.by(AccountError.tooLittle))
/// ```
/// What is not so fails the test, with the difference, at the place of `then`.
public func given<State: Equatable, Action>(
  _ state: State, _ reducer: Reducer<State, Action>
) -> Given<State, Action> {
  Given(state: state, reducer: reducer)
}

/// A state from which actions start. Made by ``given(_:_:)``, and by a `then`, after which the sentence can go
/// on from where it stands.
public struct Given<State: Equatable, Action> {
  /// The state before the actions.
  public let state: State
  let reducer: Reducer<State, Action>

  /// The state and what refused actions, when these have happened one after another.
  public func when(_ actions: Action...) -> Outcome<State, Action> { when(actions) }

  /// The state and what refused actions, when these have happened one after another.
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
