/// The effect of an action on the undo history.
package enum HistoryOperation: Equatable, Sendable {
  /// A step of its own, or part of the step that its stamp refers to.
  case step
  case undo(of: RecordedStep)
  case redo(of: RecordedStep)
  /// A step of its own that led to the state of another step, or to the beginning.
  case travel(to: StepID?)
  /// The action does not belong in the undo history: it is not a change by the user of this session.
  case ignored

  /// Classifies an action. The switch is exhaustive, so that every new action must be classified.
  package init(of action: Action) {
    switch action {
    case .navigation, .settings: self = .ignored
    case .external(let action):
      switch action {
      case .dayBegan, .minuteBegan, .itemsStarted, .loaded, .partLoaded, .changedElsewhere, .numbered,
        .savingChanged, .progressed, .messageShown, .messageCleared, .problemsSeen, .waitBegan, .waitEnded,
        .changeProgressed, .earlierTitlesLoaded, .groundChanged, .themesRead:
        self = .ignored
      }
    case .items(let action, _):
      switch action {
      case .undone(let step): self = .undo(of: step)
      case .redone(let step): self = .redo(of: step)
      case .travelled(let travel): self = .travel(to: travel.target)
      case .added, .imported, .examplesAdded, .edited, .editedSeveral, .completed, .completedRecurring,
        .reopened, .reopenedRecurring, .trashed, .restored, .restoredAndReopened, .trashEmptied, .placed,
        .nested, .categoryAdded, .categoryRenamed, .categoryTinted, .categoryPlaced, .categoryDeleted,
        .categoriesRenamed, .tagRenamed, .viewAdded, .viewEdited, .viewPlaced, .viewDeleted, .reverted,
        .withdrawn:
        self = .step
      }
    }
  }
}
