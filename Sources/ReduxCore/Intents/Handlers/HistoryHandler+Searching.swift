internal import Redux

/// The search that narrows the history view, and the hiding of what was undone.
extension HistoryHandler {
  /// Begins to narrow the view; `nil` if it is not open.
  func beginSearch(_ state: AppState) -> IntentResponse? {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return nil }
    let text = browsing.filter.text
    let draft = Draft(.searchHistory(from: browsing.cursor, text: text), text: text)
    return stopPlaying(state) + [.navigation(.historyFocused(.entries)), .navigation(.draftBegan(draft))]
  }

  /// Handles an intent while the view is narrowed; `nil` if it is not, and for intents that have nothing to
  /// do with it.
  func searching(_ intent: Intent, _ state: AppState) throws(JournalFailure) -> IntentResponse? {
    guard case .writing(let draft) = state.navigation.mode,
      case .browsingHistory(let browsing) = state.navigation.underlyingMode,
      case .searchHistory(let origin, let text) = draft.purpose
    else { return nil }
    // The view may be out of date: it is not refreshed while the prompt is open.
    let refreshed: IntentResponse = Response(effect: .send(.refreshAfterChange))
    switch intent {
    case .write(let edit):
      var line = draft.line
      line.apply(edit)
      return [.navigation(.draftEdited(edit))] + (try narrow(to: line.text, browsing, from: origin, state))
    case .paste(let pasted):
      return try searching(
        .write(.insert(pasted.split(whereSeparator: \.isNewline).joined(separator: " "))), state)
    case .recall(let older):
      guard let (text, back) = state.navigation.recalled(in: draft, older: older) else { return [] }
      return [.navigation(.entryRecalled(text, back: back))]
        + (try narrow(to: text, browsing, from: origin, state))
    case .commit: return [.navigation(.draftCommitted)] + refreshed
    case .back:
      return [
        .navigation(.historyFiltered(HistoryFilter(text: text, hidesUndone: browsing.filter.hidesUndone)))
      ] + (try select(origin, in: browsing, state)) + [.navigation(.draftDropped)] + refreshed
    case .complete, .takeLiterally: return []
    default: return nil
    }
  }

  /// Selects the nearest entry that is found, from the one at which the search began.
  private func narrow(
    to text: String, _ browsing: HistoryBrowsing, from origin: StepID?, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    var narrowed = browsing
    narrowed.filter.text = text
    let rows = lists.historyRows(narrowed, state)
    guard let stop = rows.stop(near: origin, in: browsing.tree) else { return [] }
    return try select(rows.entry(at: stop), in: browsing, state)
  }

  /// Hides what is not in effect, or shows it again. The cursor moves to the nearest entry that is shown.
  func toggleUndone(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return [] }
    let count = browsing.tree.entries.count { !$0.isInEffect }
    guard count > 0 else { return [.message("There are no undone steps to hide")] }
    var filtered = browsing
    filtered.filter.hidesUndone.toggle()
    let steps = count == 1 ? "1 undone step" : "\(count) undone steps"
    let toggled: IntentResponse = [
      .navigation(.historyFiltered(filtered.filter)),
      .message(filtered.filter.hidesUndone ? "Hidden: \(steps)" : "Shown again: \(steps)"),
    ]
    let rows = lists.historyRows(filtered, state)
    guard rows.stop(of: browsing.cursor) == nil,
      let stop = rows.stop(near: browsing.cursor, in: browsing.tree)
    else { return toggled }
    return toggled + (try select(rows.entry(at: stop), in: filtered, state))
  }
}
