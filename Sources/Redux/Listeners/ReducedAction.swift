extension Store {
  /// An action that has been reduced, with the states before and after it. An action that was refused is
  /// none.
  public struct ReducedAction: Sendable {
    /// The action.
    public let action: Action
    /// The state before the action, or before the batch that it belongs to.
    public let before: State
    /// The state after the action, or after the batch that it belongs to.
    public let after: State
    /// The number of the version ``after``.
    public let version: UInt64

    /// Creates the action of a transition with an index.
    init(_ transition: Transition, _ index: Int) {
      action = transition.actions[index]
      before = transition.before
      after = transition.after
      version = transition.version
    }
  }
}
