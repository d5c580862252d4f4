internal import Redux

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

  /// Returns the action of a change that joins the previous step if that belongs to the same group and was made just
  /// before. One that takes the whole group back is a step of its own, since undo would have nothing to do after it.
  func record(
    _ action: ItemsAction, joining group: UndoHistory.StepGroup, in document: Document
  ) -> Action {
    let id = StepID(environment.newID())
    let now = environment.now()
    let start = undoHistory.start(of: group)
    var stamp = Stamp(
      journalEntry: id, step: undoHistory.step(continuing: group, journalEntry: id, at: now), time: now,
      author: environment.author)
    if let start, stamp.step != id {
      var after = document
      itemsReducer(&after, .items(action, stamp))
      if DocumentChange(from: start, to: after).changesOnlyModified { stamp.step = id }
    }
    return .items(action, stamp)
  }

  private func stamp(_ id: StepID, step: StepID? = nil) -> Stamp {
    Stamp(journalEntry: id, step: step, time: environment.now(), author: environment.author)
  }
}
