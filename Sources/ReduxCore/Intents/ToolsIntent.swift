/// What a person wants of the developer tools. They work on a copy: no action comes of it.
package enum ToolsIntent: Equatable, Sendable {
  case show, hide
  /// To read in one line which keys there are.
  case explain
  /// To look into the next action, or the one before.
  case select(Direction)
  /// To look at the next state, or the one before.
  case slide(Direction)
  /// The selected action as if it had not happened, or as if it had after all.
  case toggleSkip
  case commit, rollBack, reset
  case toggleLock, togglePause
  /// Anew, from what the app is now.
  case restart
}
