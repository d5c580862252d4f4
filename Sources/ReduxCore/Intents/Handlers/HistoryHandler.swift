internal import Redux

/// Handles intents on the history view.
@MainActor
struct HistoryHandler {
  let lists: ItemLists
  let cursor: CursorMover
  let undoHistory: UndoHistory
  let travel: TravelHandler
  /// The number of lines on a page.
  let pageHeight: @MainActor () -> Int

  /// Opens the view at the present.
  func open(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    let tree = try undoHistory.tree()
    let snapshot = try snapshot(at: tree.current, in: tree, state)
    guard !tree.entries.isEmpty else { return [.message("Nothing has been done yet")] }
    return [.navigation(.historyOpened(tree, snapshot))]
  }

  /// Opens the view at the entry of the line that is selected in the history of an item.
  func open(
    at browsing: ItemHistoryBrowsing, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    guard browsing.lines.indices.contains(browsing.selected) else { return [] }
    let tree = try undoHistory.tree()
    let entry = try undoHistory.entry(of: browsing.lines[browsing.selected].step, in: tree)
    return [.navigation(.historyOpened(tree, try snapshot(at: entry, in: tree, state)))]
  }

  /// Refreshes the view from the journal.
  /// - Parameter followsPresent: `true` if a cursor at the present moves along with it.
  func refresh(
    _ browsing: HistoryBrowsing, _ state: AppState, followsPresent: Bool
  ) throws(JournalFailure) -> IntentResponse {
    let tree = try undoHistory.tree()
    // The entry may have been removed when the journal was trimmed.
    let isGone = browsing.cursor.map { tree[$0] == nil } ?? false
    let follows = followsPresent && browsing.cursor == browsing.tree.current
    let entry = isGone || follows ? tree.current : browsing.cursor
    let snapshot = try snapshot(at: entry, in: tree, state)
    var newer = browsing
    newer.tree = tree
    newer.show(snapshot)
    return newer == browsing ? [] : [.navigation(.historyRefreshed(tree, snapshot))]
  }

  func move(
    _ motion: Motion, in browsing: HistoryBrowsing, _ state: AppState
  ) throws(JournalFailure) -> IntentResponse {
    switch browsing.focus {
    case .entries:
      let rows = lists.historyRows(browsing, state)
      guard let near = rows.stop(near: browsing.cursor, in: browsing.tree) else { return [] }
      let isShown = rows.stop(of: browsing.cursor) != nil
      // From an entry that is not shown, the next one is the nearest before it.
      let target =
        motion == .next && !isShown
        ? near : motion.target(from: near, last: rows.stopCount - 1, height: pageHeight())
      return try select(rows.entry(at: target), in: browsing, state)
    case .differences:
      let last = max(0, browsing.snapshot.differences.count - 1)
      let target = motion.target(from: browsing.difference, last: last, height: pageHeight() / 2)
      return [.navigation(.historyDifferenceSelected(target))]
    case .preview:
      let then = lists.preview(browsing, state)
      guard let position = lists.selection(then)?.position else { return [] }
      let last = lists.visible(then).count - 1
      let target = motion.target(from: position, last: last, height: pageHeight() / 2)
      return [.navigation(.historyItemSelected(target))]
    }
  }

  /// Focuses the next or the previous part of the view; skips the differences if there are none.
  func switchFocus(of browsing: HistoryBrowsing, by step: Int) -> IntentResponse {
    let parts: [HistoryBrowsing.Focus] =
      browsing.snapshot.differences.isEmpty ? [.entries, .preview] : [.entries, .differences, .preview]
    let index = parts.firstIndex(of: browsing.focus) ?? 0
    return [.navigation(.historyFocused(parts[(index + step + parts.count) % parts.count]))]
  }

  /// Travels to the entry in view, and closes the view unless that is the present.
  func travel(_ browsing: HistoryBrowsing, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    let newTravel = try undoHistory.travel(to: browsing.cursor, from: state.document)
    guard !newTravel.isEmpty else { return TravelHandler.nothingDiffers }
    let actions = travel.actions(for: newTravel, state)
    var after = state
    after.document.apply(newTravel.change, precomputed: newTravel.precomputed)
    let target = target(after: browsing.entry, after, from: state)
    return Response([.navigation(.overlayClosed)] + actions + cursor.show(target, after))
  }

  /// Reverts the selection: the selected difference or its whole item, or the item in the preview.
  func revertSelected(whole: Bool, _ state: AppState) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return [] }
    if browsing.focus == .preview {
      guard let item = lists.selection(lists.preview(browsing, state))?.item else {
        return [.message("No item is selected to bring back")]
      }
      return travel.revert(item.id, nil, to: browsing.snapshot.document, state)
    }
    guard browsing.snapshot.differences.indices.contains(browsing.difference) else {
      return [.message("There are no differences there")]
    }
    guard browsing.focus == .differences else {
      return [
        .navigation(.historyFocused(.differences)),
        .message(
          "Select what to bring back", KeyHint(.revert, "takes that alone"),
          KeyHint(.revertWhole, "all of the item")),
      ]
    }
    let difference = browsing.snapshot.differences[browsing.difference]
    guard let item = difference.item else {
      return [.message("Only items can be brought back one by one", KeyHint(.travel, "brings all"))]
    }
    return travel.revert(item, whole ? nil : difference.field, to: browsing.snapshot.document, state)
  }

  // MARK: Playback

  /// Begins to play the states between the present and the entry in view.
  func play(asRecorded: Bool, _ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingHistory(var browsing) = state.navigation.mode else { return [] }
    let path = browsing.tree.path(from: browsing.tree.current, to: browsing.cursor)
    guard path.count > 1 else {
      return [.message("You are already there; select another point to play to")]
    }
    browsing.beginPlayback(of: path, asRecorded: asRecorded)
    return try advance(browsing, state) { .playbackBegan(path, asRecorded: asRecorded, $0) }
  }

  func stopPlaying(_ state: AppState) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    return [.navigation(.playbackStopped)]
  }

  func switchPace(_ state: AppState) -> IntentResponse {
    guard case .browsingHistory(var browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    browsing.isAsRecorded.toggle()
    return Response([.navigation(.playbackPaceSwitched)], effect: nextStep(of: browsing))
  }

  /// Shows the next state.
  func advancePlayback(_ state: AppState) throws(JournalFailure) -> IntentResponse {
    guard case .browsingHistory(let browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    return try advance(browsing, state) { .playbackAdvanced($0) }
  }

  private func advance(
    _ browsing: HistoryBrowsing, _ state: AppState, _ action: (HistorySnapshot) -> NavigationAction
  ) throws(JournalFailure) -> IntentResponse {
    do {
      let snapshot = try snapshot(at: browsing.ahead[0], in: browsing.tree, state)
      var next = browsing
      next.advancePlayback(to: snapshot)
      return Response([.navigation(action(snapshot))], effect: nextStep(of: next))
    } catch {
      if error == .isBusy { throw error }
      return stopPlaying(state) + [.message(error.sentence, tone: .problem)]
    }
  }

  /// Returns an effect that shows the next state when the time of the one in view is over; no effect at the
  /// end.
  private func nextStep(of browsing: HistoryBrowsing) -> Effect<Intent> {
    guard let next = browsing.ahead.first else { return .none }
    return .send(.advancePlayback).delayed(for: browsing.pause(before: next)).cancellable(
      id: "history", cancelInFlight: true)
  }

  // MARK: Reading the journal

  /// Returns the state after an entry, or at the beginning.
  func snapshot(
    at entry: StepID?, in tree: HistoryTree, _ state: AppState
  ) throws(JournalFailure) -> HistorySnapshot {
    // After an undo that skipped changes of other processes, the present differs from the state of the newest
    // entry. And a journal that was trimmed after a travel to its beginning now begins at a different state.
    let isPresent = entry == nil && tree.current == nil && !tree.isTrimmed
    let document = isPresent ? state.document : try undoHistory.document(at: entry, from: state.document)
    var snapshot = HistorySnapshot(
      document, from: state.document, at: entry, today: state.external.today)
    if entry == nil, !isPresent { snapshot.isTrimmed = undoHistory.isTrimmed }
    return snapshot
  }

  /// Returns the cursor after a travel: on an item that the entry changed, or else on one that differs.
  private func target(
    after entry: HistoryEntry?, _ after: AppState, from before: AppState
  ) -> Cursor? {
    if let place = lists.place(of: entry?.items ?? [], in: after) { return place }
    let changed = after.document.items.changedIDs(since: before.document.items)
      .filter { after.document.items[$0] != before.document.items[$0] }
    let item = lists.visible(after).first(of: changed)
    return item.map { Cursor(list: after.navigation.list, item: $0) }
  }
}
