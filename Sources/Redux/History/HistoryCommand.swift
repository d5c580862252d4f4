/// A command to a ``History``, for example as the associated value of an intent or an action.
public enum HistoryCommand: Hashable, Codable, Sendable {
  /// Undoes the newest step that can be undone.
  case undo
  /// Redoes the step that was undone last.
  case redo
  /// Undoes or redoes steps until this position is reached: 0 is before the first step, and n is after the
  /// n-th.
  case jump(to: Int)
  /// Ends the group of the newest step.
  case closeGroup
  /// Removes all steps.
  case clear
}
