internal import Redux

/// The history view by days.
extension HistoryHandler {
  /// Opens the view at the end of yesterday: at the entry whose state that was, or at the beginning.
  func openYesterday(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    let today = state.external.today
    let (tree, entry) = try undoHistory.tree(withEntryBefore: state.external.zone.start(of: today))
    guard !tree.entries.isEmpty else { return [.message("Nothing has been done yet")] }
    let snapshot = try snapshot(at: entry, in: tree, state)
    let opened: IntentResponse = [
      .navigation(.historyOpened(tree, snapshot)), .navigation(.historyDayShown(today.adding(days: -1))),
    ]
    return entry == nil ? opened + [.message("Nothing had been done by the end of yesterday")] : opened
  }

  func selectDay(_ direction: Direction, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return [] }
    let rows = lists.historyRows(browsing, state)
    guard let stop = rows.stop(near: browsing.cursor, in: browsing.tree),
      let target = rows.stop(ofDay: direction, from: stop)
    else {
      return [.message(direction == .forward ? "There is no earlier day" : "There is no later day")]
    }
    return try select(rows.entry(at: target), in: browsing, state)
  }

  /// Selects the entry of a row; `nil` if the view is not open.
  func selectRow(_ position: Int, _ state: AppState) throws(JournalFailure) -> IntentResponse? {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return nil }
    let rows = lists.historyRows(browsing, state)
    guard (0..<rows.stopCount).contains(position) else { return [] }
    return try select(rows.entry(at: position), in: browsing, state)
  }

  /// Selects an entry; `nil` for the beginning. The list of entries gets the focus.
  func select(
    _ entry: StepID?, in browsing: HistoryBrowsing, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    let focused: IntentResponse =
      browsing.focus == .entries ? [] : [.navigation(.historyFocused(.entries))]
    guard entry != browsing.cursor else { return focused }
    return focused
      + [.navigation(.historyEntrySelected(try snapshot(at: entry, in: browsing.tree, state)))]
  }
}
