/// The actions of ``DevTools``.
public enum DevToolsAction<State: Sendable, Action: Sendable>: Sendable {
  /// The observed store reduced an action. While the tools are locked, the action is ignored. While they are
  /// paused, it changes the state without an entry of its own.
  case performed(Action, at: Duration)
  /// The entry with this number is skipped: the states after it are recomputed without it.
  case skipped(Int)
  /// The entry with this number is no longer skipped.
  case unskipped(Int)
  /// Another state is selected: 0 is the committed state, and n is the state after the n-th entry.
  case jumped(to: Int)
  /// The state after the entry with this number is selected.
  case jumpedToEntry(Int)
  /// Skipped entries are removed, which changes no state.
  case swept
  /// The selected state becomes the committed state, and all entries are removed.
  case committed
  /// All entries are removed, and the committed state is selected.
  case rolledBack
  /// All entries are removed, and the initial state becomes the committed state.
  case reset
  /// The tools restart with this state, for example after they missed actions while locked.
  case restarted(from: State)
  /// New actions are ignored (true) or accepted again (false).
  case locked(Bool)
  /// Recording of new actions is paused (true) or resumed (false).
  case paused(Bool)
  /// A saved session replaces all entries.
  case imported(DevToolsSession<State, Action>)
}

extension DevToolsAction: Equatable where State: Equatable, Action: Equatable {}
