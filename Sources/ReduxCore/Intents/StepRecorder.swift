/// Turns changes of the document into actions of the undo history: each with its id, its step and its time.
@MainActor
struct StepRecorder {
  let environment: SessionEnvironment
  let undoHistory: UndoHistory

  /// A change that is a step of its own.
  func record(_ action: ItemsAction) -> Action {
    .items(action, Stamp(journalEntry: StepID(environment.newID()), time: environment.now()))
  }

  /// A change that joins the step before it, if that belongs to the same group and was made just now.
  func record(_ action: ItemsAction, joining group: UndoHistory.StepGroup) -> Action {
    let id = StepID(environment.newID())
    let now = environment.now()
    let step = undoHistory.step(continuing: group, journalEntry: id, at: now)
    return .items(action, Stamp(journalEntry: id, step: step, time: now))
  }
}
