internal import Redux

/// Going a step back, and closing what is open.
extension IntentHandlers {
  /// Takes one step back, and never quits.
  func back(_ state: AppState) -> IntentResponse {
    switch state.navigation.mode {
    case .writing(let draft): return drafts.cancel(draft, state)
    case .confirming: return drafts.answer(false, state)
    case .browsingHistory(let browsing) where !browsing.filter.text.isEmpty:
      return [.navigation(.historyFiltered(HistoryFilter(hidesUndone: browsing.filter.hidesUndone)))]
    case .adjusting: return settings.leave(state)
    case .picking, .browsingHistory, .browsingItemHistory, .browsingRecurrence,
      .browsingStatistics:
      return [.navigation(.overlayClosed)]
    case .writingNotes: return []
    case .browsingMonth(let browsing): return month.stepBack(browsing) ?? [.navigation(.overlayClosed)]
    case .help, .explainingKeys, .readingMessages: return close(state)
    case .browsing:
      if !state.navigation.prefix.isEmpty { return [] }
      if let unmarked = marks.stepBack(state) { return unmarked }
      if !state.navigation.search.isEmpty {
        return state.navigation.isDetour ? navigation.revisit(.backward, state) : drafts.endSearch(state)
      }
      if state.navigation.pane != .list { return [.navigation(.paneFocused(.list))] }
      guard state.navigation.showsBoard else { return [] }
      let rows = board.showRows(state)
      guard state.navigation.isDetour else { return rows }
      return rows
        + navigation.revisit(.backward, rows.actions.reduce(state) { appReducer(state: $0, action: $1) })
    }
  }

  /// Closes a view or an overlay. The view under it, which comes back, may be out of date.
  func close(_ state: AppState) -> IntentResponse {
    let closed: IntentResponse = [.navigation(.overlayClosed)]
    return state.navigation.underlyingMode == nil ? closed : closed.with(.send(.refreshAfterChange))
  }
}
