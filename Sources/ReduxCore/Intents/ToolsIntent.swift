/// A request to the developer tools. They work on a copy, so it leads to no action.
package enum ToolsIntent: Equatable, Sendable {
  case show, hide
  /// Shows the keys in one line.
  case explain
  /// Selects the next action, or the previous one.
  case select(Direction)
  /// Shows the next state, or the previous one.
  case slide(Direction)
  /// Skips the selected action, or includes it again.
  case toggleSkip
  case commit, rollBack, reset
  case toggleLock, togglePause
  /// Starts again from the current state of the app.
  case restart
}
