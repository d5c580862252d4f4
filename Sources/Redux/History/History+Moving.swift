extension History {
  /// Undoes the newest step that can be undone.
  ///
  /// For changes in `present` that no step has recorded, see the rule for unrecorded changes in ``History``.
  /// - Parameters:
  ///   - present: the current state.
  ///   - restoration: the parts of the state that undo restores.
  /// - Returns: the state after the undo, or `nil` if there is no step to undo.
  @inlinable
  public mutating func undo(from present: State, restoring restoration: Restoration<State>) -> State? {
    closeGroup()
    guard canUndo else { return nil }
    place -= 1
    var restored = present
    let before = timeline[place].before
    restoration.move(&restored, &timeline[place].after, before)
    return restored
  }

  /// Redoes the step that was undone last.
  ///
  /// If `present` contains changes that no step has recorded and that redo would overwrite, this discards the
  /// steps that could be redone.
  /// - Parameters:
  ///   - present: the current state.
  ///   - restoration: the parts of the state that redo restores.
  /// - Returns: the state after the redo, or `nil` if there is no step to redo or the steps were discarded.
  @inlinable
  public mutating func redo(from present: State, restoring restoration: Restoration<State>) -> State? {
    closeGroup()
    guard canRedo else { return nil }
    var before = timeline[place].before
    let after = timeline[place].after
    guard restoration.fits(present, before, after) else {
      discardFuture()
      return nil
    }
    var restored = present
    restoration.move(&restored, &before, after)
    place += 1
    return restored
  }

  /// Undoes or redoes steps until `position` is reached. The position is clamped to the valid range.
  ///
  /// It stops early if ``redo(from:restoring:)`` discards the steps that could be redone.
  /// - Parameters:
  ///   - position: 0 for the state before the first step, and n for the state after the n-th step.
  ///   - present: the current state.
  ///   - restoration: the parts of the state to restore.
  /// - Returns: the state at the new position, or `nil` if the position has not changed.
  /// - Complexity: O(n) in the number of steps undone or redone.
  @inlinable
  public mutating func jump(
    to position: Int, from present: State, restoring restoration: Restoration<State>
  ) -> State? {
    closeGroup()
    let start = place
    var reached = present
    while place > position, let state = undo(from: reached, restoring: restoration) { reached = state }
    while place < position, let state = redo(from: reached, restoring: restoration) { reached = state }
    return place == start ? nil : reached
  }

  /// Performs a command.
  /// - Parameters:
  ///   - command: the command.
  ///   - present: the current state.
  ///   - restoration: the parts of the state to restore.
  /// - Returns: the state after the command, or `nil` if it restores none.
  @inlinable
  public mutating func perform(
    _ command: HistoryCommand, from present: State, restoring restoration: Restoration<State>
  ) -> State? {
    switch command {
    case .undo: return undo(from: present, restoring: restoration)
    case .redo: return redo(from: present, restoring: restoration)
    case .jump(let position): return jump(to: position, from: present, restoring: restoration)
    case .closeGroup: closeGroup()
    case .clear: clear()
    }
    return nil
  }

  /// Moves to a position without restoring a state, for code that applies the changes of the steps itself.
  /// The position is clamped to the valid range.
  @inlinable
  public mutating func move(to position: Int) {
    closeGroup()
    place = min(max(position, 0), timeline.count)
  }
}

extension History where State: Equatable & Sendable {
  /// Undoes the newest step that can be undone, and restores the whole state: ``undo(from:restoring:)`` with
  /// ``Restoration/all``.
  @inlinable
  public mutating func undo(from present: State) -> State? { undo(from: present, restoring: .all) }

  /// Redoes the step that was undone last, and restores the whole state: ``redo(from:restoring:)`` with
  /// ``Restoration/all``.
  @inlinable
  public mutating func redo(from present: State) -> State? { redo(from: present, restoring: .all) }

  /// Undoes or redoes steps until `position` is reached, and restores the whole state:
  /// ``jump(to:from:restoring:)`` with ``Restoration/all``.
  @inlinable
  public mutating func jump(to position: Int, from present: State) -> State? {
    jump(to: position, from: present, restoring: .all)
  }

  /// Performs a command, and restores the whole state: ``perform(_:from:restoring:)`` with
  /// ``Restoration/all``.
  @inlinable
  public mutating func perform(_ command: HistoryCommand, from present: State) -> State? {
    perform(command, from: present, restoring: .all)
  }
}
