/// A command to a ``History``. Use it as the associated value of an intent or an action.
public enum HistoryCommand: Hashable, Codable, Sendable {
  /// Undo the newest step.
  case undo
  /// Redo the step that was undone last.
  case redo
  /// Undo or redo steps until this position is reached: 0 is before the first step, and n is after the n-th.
  case jump(to: Int)
  /// End the group of the newest step.
  case closeGroup
  /// Remove all steps.
  case clear
}
