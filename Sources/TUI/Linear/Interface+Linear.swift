internal import Redux
internal import ReduxCore

extension Interface {
  /// Handles an input, and notes whether it led to another place: another list, pane or view, or the keys of
  /// a prefix.
  func notingArrival(from state: AppState, _ work: () -> Void) {
    guard state.settings.isLinear == true else {
      work()
      // Only the linear mode says it, and if that has just begun, everything is another place.
      hasArrived = true
      return
    }
    let before = LinearPlace(state.navigation)
    work()
    let navigation = session.state.navigation
    hasArrived = LinearPlace(navigation) != before || !navigation.prefix.isEmpty
  }
}

/// Where one is, as far as the linear mode says it.
private struct LinearPlace: Equatable {
  private enum View: Equatable {
    case panes(Pane)
    case picker(Picker.Purpose)
    case history(HistoryBrowsing.Focus)
    case statistics(CategoryID?)
    /// The day whose items have the focus; `nil` for the days.
    case month(Day?)
    case help, keys, messages, settings, itemHistory, recurrence, notes
  }

  private let list: ListID
  private let board: BoardKind?
  private let view: View

  init(_ navigation: Navigation) {
    list = navigation.list
    board = navigation.boardKind(of: navigation.list)
    view = Self.view(navigation.mode, navigation)
  }

  private static func view(_ mode: Mode, _ navigation: Navigation) -> View {
    switch mode {
    case .browsing: .panes(navigation.pane)
    // What is written stands beside what is under it.
    case .writing, .confirming:
      navigation.underlyingMode.map { view($0, navigation) } ?? .panes(navigation.pane)
    case .writingNotes: .notes
    case .picking(let picker): .picker(picker.purpose)
    case .help: .help
    case .explainingKeys: .keys
    case .readingMessages: .messages
    case .adjusting: .settings
    case .browsingHistory(let browsing): .history(browsing.focus)
    case .browsingItemHistory: .itemHistory
    case .browsingRecurrence: .recurrence
    case .browsingStatistics(let browsing): .statistics(browsing.category)
    case .browsingMonth(let browsing): .month(browsing.position == nil ? nil : browsing.day)
    }
  }
}
