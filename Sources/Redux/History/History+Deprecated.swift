extension History {
  /// Undoes the newest step.
  /// - Returns: the step, whose ``Step/before`` is the state before it.
  @available(*, deprecated, message: "This loses changes that no step has recorded. Use undo(from:).")
  @discardableResult
  public mutating func undo() -> Step? {
    guard canUndo else { return nil }
    move(to: position - 1)
    return steps[position]
  }

  /// Redoes the step that was undone last.
  /// - Returns: the step, whose ``Step/after`` is the state after it.
  @available(*, deprecated, message: "This loses changes that no step has recorded. Use redo(from:).")
  @discardableResult
  public mutating func redo() -> Step? {
    guard canRedo else { return nil }
    move(to: position + 1)
    return steps[position - 1]
  }

  /// Adds a step from before this history began as the next step to redo.
  @available(*, deprecated, renamed: "recordUndone(_:)")
  public mutating func adoptUndone(_ step: Step) { recordUndone(step) }
}
