internal import Redux

/// Handles undo and redo. A step whose own changes took each other back is passed over: it is undone, or redone,
/// together with the next one.
@MainActor
struct UndoHandler {
  let lists: ItemLists
  let steps: StepRecorder
  let cursor: CursorMover
  let undoHistory: UndoHistory

  func undo(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard var step = try undoHistory.undoable() else { return [.message("There is nothing to undo")] }
    if step.cancelsOut { return Response([steps.record(.undone(step))]).with(.send(.undo)) }
    let (after, message) = result(.undo, of: &step, state)
    let shown = cursorHere(step, after) ?? step.cursor
    let actions = [steps.record(.undone(step))] + cursor.show(shown, after, passesFolded: true) + [message]
    return Response(actions).refreshingHistory(state)
  }

  func redo(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard var step = try undoHistory.redoable() else { return [.message("There is nothing to redo")] }
    if step.cancelsOut { return Response([steps.record(.redone(step))]).with(.send(.redo)) }
    let wasShown = isShown(step, state)
    let (after, message) = result(.redo, of: &step, state)
    // Where the list on the screen loses what it showed, that is seen there.
    let stay = wasShown ? Cursor(list: after.navigation.list, item: after.navigation.item) : nil
    let shown = cursorHere(step, after) ?? stay ?? redoCursor(step, after)
    let actions = [steps.record(.redone(step))] + cursor.show(shown, after, passesFolded: true) + [message]
    return Response(actions).refreshingHistory(state)
  }

  /// Returns the state afterwards, whose document the step keeps for the reducer, and the message about the
  /// result, with the key that takes it back.
  private func result(
    _ direction: UndoResult.Direction, of step: inout RecordedStep, _ state: AppState
  ) -> (AppState, message: Action) {
    let result = UndoResult(direction, of: step, on: state.document)
    step.precomputed = PrecomputedResult(from: state.document, to: result.document)
    var after = state
    after.document = result.document
    let passesOver =
      direction == .undo && undoHistory.isOvertaken && !result.hasConflicts && !result.changesNothing
    let words =
      result.dated(today: state.external.today).words
      + (passesOver ? "; what came from elsewhere since stays" : "")
    let back = direction == .undo ? KeyHint(.redo, "redoes") : KeyHint(.undo, "undoes")
    let message = Message(words, hints: result.changesNothing ? [] : [back])
    return (after, .external(.messageShown(message)))
  }

  /// Returns `true` if the visible list, which is not that of the step, shows an item that it changed.
  private func isShown(_ step: RecordedStep, _ state: AppState) -> Bool {
    guard let cursor = step.cursor, cursor.list != state.navigation.list else { return false }
    return step.firstItem(in: lists.visible(state)) != nil
  }

  /// Returns the cursor on an item that the step changed in the list that is visible; `nil` if that shows
  /// none of them, or is the list of the step.
  private func cursorHere(_ step: RecordedStep, _ after: AppState) -> Cursor? {
    let list = after.navigation.list
    guard let cursor = step.cursor, cursor.list != list,
      let item = step.firstItem(in: lists.visible(after))
    else { return nil }
    return Cursor(list: list, item: item)
  }

  /// Returns the cursor after a redo: the one before the step, on an item that the step changed if possible.
  private func redoCursor(_ step: RecordedStep, _ after: AppState) -> Cursor? {
    guard var cursor = step.cursor, self.cursor.exists(cursor.list, after) else { return nil }
    if let item = cursor.item, step.changes(item) { return cursor }
    let list = lists.list(after.query(of: cursor.list), Search(""), after.document.items)
    cursor.item = step.firstItem(in: list) ?? cursor.item
    return cursor
  }
}

extension Response<Intent, Action> {
  /// Returns the response extended so that an open history view is refreshed afterwards, with its cursor at
  /// the present.
  func refreshingHistory(_ state: AppState) -> Self {
    state.navigation.mode.showsHistory ? with(.send(.refreshAfterChange)) : self
  }
}
