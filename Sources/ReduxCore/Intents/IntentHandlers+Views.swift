internal import Redux

extension IntentHandlers {
  /// Closes the views that are open over the panes, from which one goes to another place; returns `nil` if
  /// none is.
  func closingViews(_ state: AppState) -> (response: IntentResponse, after: AppState)? {
    guard state.navigation.mode.isView else { return nil }
    var closed = history.stopPlaying(state)
    var after = state
    while after.navigation.mode.isView {
      closed.actions.append(.navigation(.overlayClosed))
      after = appReducer(after, .navigation(.overlayClosed))
    }
    return (closed, after)
  }
}

extension Mode {
  /// `true` for the lists as they were at the end of a day, where one goes from list to list.
  var isPastDay: Bool {
    if case .browsingHistory(let browsing) = self { browsing.day != nil } else { false }
  }

  /// `true` for what is shown over the panes, from which one can go to another place.
  fileprivate var isView: Bool {
    switch self {
    case .browsingHistory, .browsingItemHistory, .browsingRecurrence, .browsingStatistics, .browsingMonth:
      true
    case .browsing, .writing, .writingNotes, .picking, .confirming, .help, .explainingKeys, .readingMessages,
      .adjusting:
      false
    }
  }
}

extension Intent {
  /// `true` if the intent shows another list, at whatever time the user is.
  var goesToList: Bool {
    switch self {
    case .goTo, .goToLastList: true
    default: false
    }
  }

  /// `true` if the intent shows a list or a view, from wherever the user is.
  var goesToPlace: Bool {
    switch self {
    case .toggleBoard, .toggleWeek, .showYesterday, .showMonth, .showStatistics: true
    default: goesToList
    }
  }
}
