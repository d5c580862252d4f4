internal import Redux

extension Navigation {
  mutating func changeMarks(_ change: (inout Marks) -> Void) {
    var changed = marks ?? Marks()
    change(&changed)
    marks = changed.isEmpty ? nil : changed
    clearedMarks = nil
  }

  /// Takes the marks off that have done their work, and puts those on again whose step is undone.
  mutating func changeMarks(by action: ItemsAction, in step: StepID) {
    if case .undone(let undone) = action {
      guard marks == nil, let cleared = clearedMarks, cleared.step == undone.id else { return }
      (marks, clearedMarks) = (cleared.marks, nil)
    } else if let marks, action.endsMarking {
      clearedMarks = ClearedMarks(marks: marks, step: step)
      self.marks = nil
    }
  }
}

extension ItemsAction {
  /// `true` if the marks have done their work: the items were completed, deleted or moved elsewhere. After a
  /// change of dates, priorities or tags they stay, so that another one can follow.
  fileprivate var endsMarking: Bool {
    switch self {
    case .completed, .completedRecurring, .reopened, .reopenedRecurring, .trashed, .restored,
      .restoredAndReopened, .trashEmptied:
      true
    case .edited(_, let edits, _): edits.contains { $0.field == .category }
    case .editedSeveral(let edited, _): edited.contains { $0.edits.contains { $0.field == .category } }
    case .added, .imported, .examplesAdded, .placed, .nested, .categoryAdded, .categoryRenamed,
      .categoryTinted,
      .categoryPlaced, .categoryDeleted, .categoriesRenamed, .tagRenamed, .viewAdded, .viewEdited,
      .viewPlaced, .viewDeleted, .undone, .redone, .travelled, .reverted, .withdrawn:
      false
    }
  }
}
