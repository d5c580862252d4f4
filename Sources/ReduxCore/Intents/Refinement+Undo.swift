internal import Redux

extension Refinement {
  func undo(_ state: AppState) throws(JournalFailure) -> [Action] {
    guard var step = try undoHistory.undoable() else { return [say("There is nothing to undo")] }
    let (after, left) = applying(step.reversedChanges, state)
    step.precomputed = PrecomputedResult(from: state.document, to: after.document)
    let words = words("Undid", "Not undone", step, left, state, after)
    return [record(.undone(step))] + goTo(step.cursor, after) + [say(words)]
  }

  func redo(_ state: AppState) throws(JournalFailure) -> [Action] {
    guard var step = try undoHistory.redoable() else { return [say("There is nothing to redo")] }
    let (after, left) = applying(step.changes, state)
    step.precomputed = PrecomputedResult(from: state.document, to: after.document)
    let words = words("Redid", "Not redone", step, left, state, after)
    return [record(.redone(step))] + goTo(cursor(of: step, after), after) + [say(words)]
  }

  /// Where the cursor goes when a step is done again: where it was, or to what the step touched there.
  private func cursor(of step: RecordedStep, _ after: AppState) -> Cursor? {
    guard var cursor = step.cursor, isThere(cursor.list, after) else { return nil }
    let touched = Set(step.changes.flatMap { $0.items.map(\.id) })
    if let item = cursor.item, touched.contains(item) { return cursor }
    let query = ListQuery(list: cursor.list, today: after.external.today)
    let list = lists.list(query, Search(""), after.document.items)
    cursor.item = list.first(of: touched) ?? cursor.item
    return cursor
  }

  /// Puts the cursor there, in the state that is about to be.
  func goTo(_ cursor: Cursor?, _ state: AppState) -> [Action] {
    guard let cursor, isThere(cursor.list, state) else { return [] }
    let moved: [Action] =
      cursor.list == state.navigation.list ? [] : [.navigation(.listSelected(cursor.list))]
    guard let item = cursor.item, item != state.navigation.item || !moved.isEmpty else { return moved }
    let query = ListQuery(list: cursor.list, today: state.external.today)
    let position = lists.list(query, Search(""), state.document.items).position(of: item)
    return moved + [
      .navigation(
        .itemSelected(
          item, position: position ?? state.navigation.position,
          offset: moved.isEmpty ? state.navigation.offset : environment.pageHeight() / 2))
    ]
  }

  /// The state with the changes made, and what of them others have changed since and stays.
  private func applying(_ changes: [DocumentChange], _ state: AppState) -> (AppState, left: [ChangedField]) {
    var after = state
    let left = changes.flatMap { after.document.apply($0) }
    return (after, left)
  }

  /// What became of a step: the reason comes first where not all of it could be taken back or done again.
  private func words(
    _ done: String, _ notDone: String, _ step: RecordedStep, _ left: [ChangedField], _ before: AppState,
    _ after: AppState
  ) -> String {
    if left.isEmpty {
      return before.document == after.document
        ? "\(notDone): nothing of it is left" : "\(done)\(StepLabel(step.label).object)"
    }
    let change = DocumentChange(from: before.document, to: after.document)
    return change.isQuiet ? "\(notDone): \(left.reason)" : "\(done) all but \(left.exception)"
  }
}
