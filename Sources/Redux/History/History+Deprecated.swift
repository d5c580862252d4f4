extension History {
  /// Undoes the step before the current position.
  /// - Returns: the undone step, or `nil` if there is none. Its ``Step/before`` is the state to restore.
  @available(*, deprecated, message: "This loses changes that no step has recorded. Use undo(from:).")
  @discardableResult
  public mutating func undo() -> Step? {
    guard canUndo else { return nil }
    move(to: position - 1)
    return steps[position]
  }

  /// Redoes the step after the current position.
  /// - Returns: the redone step, or `nil` if there is none. Its ``Step/after`` is the state to restore.
  @available(*, deprecated, message: "This loses changes that no step has recorded. Use redo(from:).")
  @discardableResult
  public mutating func redo() -> Step? {
    guard canRedo else { return nil }
    move(to: position + 1)
    return steps[position - 1]
  }

  /// Adds a step that has already been undone, as the next step to redo.
  @available(*, deprecated, renamed: "recordUndone(_:)")
  public mutating func adoptUndone(_ step: Step) { recordUndone(step) }
}
