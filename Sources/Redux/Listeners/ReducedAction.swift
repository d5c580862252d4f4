extension Store {
  /// An action that has been reduced and not refused, with the states before and after it.
  public struct ReducedAction: Sendable {
    /// The action.
    public let action: Action
    /// The state before the action, or before the batch or transaction that contains it.
    public let before: State
    /// The state after the action, or after the batch or transaction that contains it.
    public let after: State
    /// The number of the version ``after``.
    public let version: UInt64

    /// Creates the reduced action with an index in a transition.
    init(_ transition: Transition, _ index: Int) {
      action = transition.actions[index]
      before = transition.before
      after = transition.after
      version = transition.version
    }
  }
}
