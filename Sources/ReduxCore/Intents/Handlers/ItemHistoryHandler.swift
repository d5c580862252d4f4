internal import Redux

/// Handles intents on the history of one item.
@MainActor
struct ItemHistoryHandler {
  let lists: ItemLists
  let undoHistory: UndoHistory
  let travel: TravelHandler
  /// The number of lines on a page.
  let pageHeight: @MainActor () -> Int

  /// Opens the history of the selected item.
  func open(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard let item = lists.target(state) else {
      return [.message("No item is selected")]
    }
    let browsing = try read(item.id, titled: item.title, state)
    guard !browsing.lines.isEmpty else {
      return [.message("The journal has no entries for “\(item.title)”")]
    }
    return [.navigation(.itemHistoryOpened(browsing))]
  }

  /// Refreshes the open history from the journal.
  func refresh(
    _ browsing: ItemHistoryBrowsing, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    let title = state.document.items[browsing.item]?.title ?? browsing.title
    let newer = try read(browsing.item, titled: title, state)
    return [.navigation(.itemHistoryRefreshed(newer))]
  }

  func move(_ motion: Motion, in browsing: ItemHistoryBrowsing) -> IntentResponse {
    let last = max(0, browsing.lines.count - 1)
    let target = motion.target(from: browsing.selected, last: last, height: pageHeight())
    return target == browsing.selected ? [] : [.navigation(.itemHistoryLineSelected(target))]
  }

  /// Reverts the item, or the field of the selected line, to the state before that line or after it.
  func revert(before: Bool, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingItemHistory(let browsing) = state.navigation.mode,
      browsing.lines.indices.contains(browsing.selected)
    else { return [] }
    let line = browsing.lines[browsing.selected]
    let then = try undoHistory.document(atRow: line.row(before: before), from: state.document)
    return travel.revert(browsing.item, line.field, to: then, state)
  }

  private func read(
    _ item: ItemID, titled title: String, _ state: AppState
  ) throws(JournalFailure) -> ItemHistoryBrowsing {
    let history = try undoHistory.itemHistory(of: item)
    return ItemHistoryBrowsing(
      of: item, titled: title, history, in: state.document, today: state.external.today)
  }
}
