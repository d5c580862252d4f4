/// Turns changes of the document into actions with a stamp: the id, the step, the time and the author.
@MainActor
struct StepRecorder {
  let environment: SessionEnvironment
  let undoHistory: UndoHistory

  /// Returns the action of a change that is a step of its own.
  func record(_ action: ItemsAction) -> Action {
    .items(action, stamp(StepID(environment.newID())))
  }

  /// Returns the actions of changes that are one step. The last one gives the step its label.
  func record(_ actions: [ItemsAction]) -> [Action] {
    var step: StepID?
    return actions.map { action in
      let id = StepID(environment.newID())
      let stamp = stamp(id, step: step)
      step = stamp.step
      return .items(action, stamp)
    }
  }

  /// Returns the action of a change that joins the previous step if that belongs to the same group and was
  /// made just before.
  func record(_ action: ItemsAction, joining group: UndoHistory.StepGroup) -> Action {
    let id = StepID(environment.newID())
    let now = environment.now()
    let step = undoHistory.step(continuing: group, journalEntry: id, at: now)
    return .items(action, Stamp(journalEntry: id, step: step, time: now, author: environment.author))
  }

  private func stamp(_ id: StepID, step: StepID? = nil) -> Stamp {
    Stamp(journalEntry: id, step: step, time: environment.now(), author: environment.author)
  }
}
