/// The result of undoing or redoing a step on a document.
package struct UndoResult: Sendable {
  package enum Direction: Sendable {
    case undo, redo
  }

  /// The document afterwards.
  package let document: Document
  private let direction: Direction
  private var label: StepLabel
  /// The fields that are left alone, because of what has been changed since.
  private let conflicts: [ChangedField]
  let changesNothing: Bool

  private init(
    document: Document, direction: Direction, label: StepLabel, conflicts: [ChangedField],
    changesNothing: Bool
  ) {
    self.document = document
    self.direction = direction
    self.label = label
    self.conflicts = conflicts
    self.changesNothing = changesNothing
  }

  /// The result of a step after which nothing has changed: the document on its other side.
  init(_ direction: Direction, _ label: StepLabel, from start: Document, to end: Document) {
    self.init(
      document: end, direction: direction, label: label, conflicts: [], changesNothing: start == end)
  }

  package init(_ direction: Direction, of step: RecordedStep, on before: Document) {
    if let prepared = step.preparedResult(direction, on: before) {
      self = prepared
      return
    }
    self.direction = direction
    label = step.label
    let changes =
      switch direction {
      case .undo: step.reversedChanges
      case .redo: step.changes
      }
    var after = before
    conflicts = after.applyAndSettle(changes)
    document = after
    changesNothing =
      conflicts.isEmpty ? before == after : DocumentChange(from: before, to: after).isQuiet
  }

  /// `true` if something is left alone.
  package var hasConflicts: Bool { !conflicts.isEmpty }

  /// Returns the result with the date of the step as people say it on a day; see ``StepLabel/dated(today:)``.
  func dated(today: Day) -> UndoResult {
    var result = self
    result.label = label.dated(today: today)
    return result
  }

  /// Returns the result of this part of a step and the next one, with the document after that one.
  package func joined(with next: UndoResult) -> UndoResult {
    UndoResult(
      document: next.document, direction: direction, label: label, conflicts: conflicts + next.conflicts,
      changesNothing: changesNothing && next.changesNothing)
  }

  /// The result as a sentence: `Undid: complete “Pay rent”`. The reason comes first where a step could not be
  /// undone or redone completely.
  package var words: String {
    switch direction {
    case .undo: sentence("Undid", "Not undone")
    case .redo: sentence("Redid", "Not redone")
    }
  }

  /// The same before it is done: `Would undo: complete “Pay rent”`.
  package var plan: String {
    switch direction {
    case .undo: sentence("Would undo", "Not undone")
    case .redo: sentence("Would redo", "Not redone")
    }
  }

  private func sentence(_ done: String, _ notDone: String) -> String {
    if conflicts.isEmpty {
      return changesNothing ? "\(notDone): nothing is left to change" : done + label.object
    }
    return changesNothing
      ? "\(notDone): \(conflicts.reason)" : "\(done) all but \(conflicts.exception)\(label.object)"
  }
}
