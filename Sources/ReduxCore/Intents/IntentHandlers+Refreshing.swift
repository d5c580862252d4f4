internal import Redux

extension IntentHandlers {
  /// Schedules a refresh of the open history view. The journal is read a moment later: it may be about to
  /// deliver what was written, and more may come.
  func scheduleRefresh(_ state: AppState) -> IntentResponse {
    guard state.navigation.mode.showsHistory else { return [] }
    let pause = Duration.milliseconds(50)
    return Response(effect: .send(.refresh).delayed(for: pause).throttled(id: "refresh", for: pause))
  }

  /// Refreshes the open history view.
  /// - Parameter followsPresent: `true` if a cursor at the present moves along with it.
  func refresh(_ state: AppState, followsPresent: Bool) throws(JournalFailure) -> IntentResponse {
    switch state.navigation.mode {
    case .browsingHistory(let browsing):
      try history.refresh(browsing, state, followsPresent: followsPresent)
    case .browsingItemHistory(let browsing): try itemHistory.refresh(browsing, state)
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting, .browsingRecurrence, .browsingStatistics, .browsingMonth:
      []
    }
  }
}

extension Mode {
  /// `true` if the history or an item history is open.
  var showsHistory: Bool {
    switch self {
    case .browsingHistory, .browsingItemHistory: true
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting, .browsingRecurrence, .browsingStatistics, .browsingMonth:
      false
    }
  }
}
