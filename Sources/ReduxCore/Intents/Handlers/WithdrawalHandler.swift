internal import Redux

/// Handles taking back all that one author did.
@MainActor
struct WithdrawalHandler {
  let steps: StepRecorder
  let undoHistory: UndoHistory

  /// Takes back what an author did, as one step that can be undone.
  func withdraw(
    _ author: Author, since time: Timestamp?, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    let withdrawal = try undoHistory.withdrawal(of: author, since: time, from: state.document)
    guard !withdrawal.change.isEmpty else { return [.message(withdrawal.nothing)] }
    let message = Action.message(withdrawal.words, KeyHint(.undo, "undoes"))
    return Response([steps.record(.withdrawn(withdrawal)), message]).refreshingHistory(state)
  }

  /// Takes back what the author of the entry in view did.
  func withdrawInView(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return [] }
    guard let author = browsing.entry?.author else {
      return [.message("You made this step yourself; select one with a name beside it")]
    }
    return try withdraw(author, since: nil, state)
  }
}
