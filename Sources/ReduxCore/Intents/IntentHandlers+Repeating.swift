internal import Redux

/// Repeating the last change.
extension IntentHandlers {
  /// Returns the action that notes what the intent asked for, to be repeated, even if it changed nothing:
  /// repeating it on another item must not repeat an earlier change. Of a change that cannot be repeated it is
  /// noted that there was one. None if there was no item, or if it was refused.
  func noting(_ intent: Intent, _ actions: [Action], _ state: AppState) -> [Action] {
    guard let change = intent.repeatable(in: state, lists) else {
      let isNoted = intent == .repeatChange || actions.contains(where: \.notesChange)
      let isOther = !isNoted && actions.contains(where: \.changesItemsOnce)
      return isOther && state.navigation.lastChange != .other ? [.navigation(.changeNoted(.other))] : []
    }
    guard change != state.navigation.lastChange else { return [] }
    let wasAsked =
      if case .commit = intent {
        actions.contains(.navigation(.draftCommitted))
      } else {
        state.navigation.mode == .browsing && lists.hasTarget(state)
          && !actions.contains(where: \.isProblem)
      }
    return wasAsked || actions.contains(where: \.changesDocument) ? [.navigation(.changeNoted(change))] : []
  }

  /// Makes the last change again.
  func repeatChange(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    switch state.navigation.lastChange {
    case nil: return [.message("There is no change that can be repeated yet")]
    case .completed: return items.toggleDone(completes: true, state)
    case .toggled: return items.toggleDone(completes: false, state)
    case .replaced(let text): return drafts.repeatReplacement(TitleReplacement(text), state)
    case .tokens(let text): return items.set(tokens: text, state)
    case let change?:
      guard let intent = change.intent else { return [.message(RepeatableChange.refusal)] }
      return try response(to: intent, state)
    }
  }
}

extension Action {
  /// `true` if a handler has noted the change itself, as pickers and boards do.
  fileprivate var notesChange: Bool {
    if case .navigation(.changeNoted) = self { true } else { false }
  }

  /// `true` for a change of items by the user, other than by undo, redo and what brings an earlier state back.
  fileprivate var changesItemsOnce: Bool {
    switch self {
    case .items(.added, _), .items(.imported, _): true
    default: changesExistingItems
    }
  }

  /// `true` for such a change of items that there are.
  var changesExistingItems: Bool {
    guard case .items(let action, _) = self else { return false }
    return switch action {
    case .edited, .editedSeveral, .completed, .completedRecurring, .reopened, .reopenedRecurring, .trashed,
      .restored,
      .restoredAndReopened, .trashEmptied, .placed, .nested:
      true
    case .added, .imported, .examplesAdded, .categoryAdded, .categoryRenamed, .categoryTinted,
      .categoryPlaced, .categoryDeleted,
      .viewAdded, .viewEdited, .viewPlaced, .viewDeleted, .categoriesRenamed, .tagRenamed, .undone, .redone,
      .travelled, .reverted, .withdrawn:
      false
    }
  }
}
