/// What happens to ``DevTools``.
public enum DevToolsAction<State: Sendable, Action: Sendable>: Sendable {
  /// The store that is listened to handled an action. Refused while locked; while paused it changes the state
  /// without an entry of its own.
  case performed(Action, at: Duration)
  /// The entry with this number is to count as if it had not happened; the states after it follow.
  case skipped(Int)
  /// It counts again.
  case unskipped(Int)
  /// Another state is looked at: 0 is the committed one, n that after the n-th entry.
  case jumped(to: Int)
  /// The state after the entry with this number is looked at.
  case jumpedToEntry(Int)
  /// Skipped entries are dropped. No state changes.
  case swept
  /// The state that is looked at is the committed one from now on; all entries are dropped.
  case committed
  /// All entries are dropped; the committed state is looked at.
  case rolledBack
  /// All entries are dropped; the initial state is the committed one.
  case reset
  /// The copy begins anew with this state, as when locking has left it behind.
  case restarted(from: State)
  /// New actions are refused, or no longer.
  case locked(Bool)
  /// New actions pass without being recorded, or no longer.
  case paused(Bool)
  /// What was saved earlier takes the place of all entries.
  case imported(DevToolsSession<State, Action>)
}

extension DevToolsAction: Equatable where State: Equatable, Action: Equatable {}
