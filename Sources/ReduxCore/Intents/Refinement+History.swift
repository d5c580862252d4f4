internal import Redux

extension Refinement {
  /// Opens the view of history at the present.
  func showHistory(_ state: AppState) throws(JournalFailure) -> [Action] {
    let browsing = try history(state)
    guard !browsing.tree.entries.isEmpty else { return [say("Nothing has been done yet")] }
    return [.navigation(.historyShown(browsing))]
  }

  /// Opens the view of history at what the selected line of a story tells of.
  func showHistory(of reading: ItemHistoryBrowsing, _ state: AppState) throws(JournalFailure) -> [Action] {
    guard reading.lines.indices.contains(reading.selected) else { return [] }
    let browsing = try history(state)
    let entry = try undoHistory.entry(of: reading.lines[reading.selected].step, in: browsing.tree)
    return [.navigation(.historyShown(try browsing.at(entry, undoHistory, state)))]
  }

  private func history(_ state: AppState) throws(JournalFailure) -> HistoryBrowsing {
    let tree = try undoHistory.tree()
    let snapshot = HistorySnapshot(state.document, from: state.document)
    let browsing = HistoryBrowsing(tree: tree, cursor: tree.current, snapshot: snapshot)
    return try browsing.at(tree.current, undoHistory, state)
  }

  /// Brings up to date what is read of the past.
  /// - Parameter followsPresent: whether a cursor that is at the present goes along with it, else it stays on
  ///   its entry.
  func refresh(_ state: AppState, followsPresent: Bool) throws(JournalFailure) -> [Action] {
    switch state.navigation.mode {
    case .browsingHistory(let browsing): try refresh(browsing, state, followsPresent: followsPresent)
    case .browsingItemHistory(let reading): try refresh(reading, state)
    case .browsing, .writing, .confirming, .help, .adjusting: []
    }
  }

  /// The same view of what has been done by now.
  private func refresh(
    _ browsing: HistoryBrowsing, _ state: AppState, followsPresent: Bool
  ) throws(JournalFailure) -> [Action] {
    var newer = browsing
    newer.tree = try undoHistory.tree()
    // An entry that the journal was cut off from is there no more.
    let isGone = newer.entry == nil && browsing.cursor != nil
    let follows = followsPresent && browsing.cursor == browsing.tree.current
    newer = try newer.at(isGone || follows ? newer.tree.current : browsing.cursor, undoHistory, state)
    return newer == browsing ? [] : [.navigation(.historyShown(newer))]
  }

  func move(_ motion: Motion, in browsing: HistoryBrowsing, _ state: AppState) throws(JournalFailure)
    -> [Action]
  {
    switch browsing.focus {
    case .entries:
      let lines = lists.lanes(browsing.tree).lines
      let position = lines.firstIndex { $0.entry.id == browsing.cursor } ?? lines.count
      let target = moved(position, motion, last: lines.count, height: environment.pageHeight())
      guard target != position else { return [] }
      return try look(at: target < lines.count ? lines[target].entry.id : nil, browsing, state)
    case .differences:
      let last = max(0, browsing.snapshot.differences.count - 1)
      let target = moved(browsing.difference, motion, last: last, height: environment.pageHeight() / 2)
      var browsing = browsing
      browsing.difference = target
      return [.navigation(.historyShown(browsing))]
    case .preview:
      let then = lists.past(browsing, state)
      guard let position = lists.selection(then)?.position else { return [] }
      let last = lists.visible(then).count - 1
      var browsing = browsing
      browsing.place = moved(position, motion, last: last, height: environment.pageHeight() / 2)
      return [.navigation(.historyShown(browsing))]
    }
  }

  /// To the next part of the view, or the one before; past the differences where there are none.
  func switchFocus(of browsing: HistoryBrowsing, by step: Int) -> [Action] {
    let parts: [HistoryBrowsing.Focus] =
      browsing.snapshot.differences.isEmpty ? [.entries, .preview] : [.entries, .differences, .preview]
    let index = parts.firstIndex(of: browsing.focus) ?? 0
    return focus(parts[(index + step + parts.count) % parts.count], in: browsing)
  }

  private func focus(_ part: HistoryBrowsing.Focus, in browsing: HistoryBrowsing) -> [Action] {
    var browsing = browsing
    browsing.focus = part
    browsing.ahead = []
    return [.navigation(.historyShown(browsing))]
  }

  /// Goes to the point in view, and closes the view where that is another than the present.
  func travel(_ browsing: HistoryBrowsing, _ state: AppState) throws(JournalFailure) -> [Action] {
    let actions = try travel(to: browsing.cursor, state)
    guard case .items(.travelled(let travel), _) = actions.first else { return actions }
    var after = state
    after.document.make([travel.change], precomputed: travel.precomputed)
    let cursor = cursor(at: browsing.entry, after, from: state)
    return [.navigation(.overlayClosed)] + actions + goTo(cursor, after)
  }

  /// Where the cursor goes after a travel: to what the entry touched, else to what became different.
  private func cursor(at entry: HistoryEntry?, _ after: AppState, from before: AppState) -> Cursor? {
    if let place = lists.place(of: entry?.items ?? [], in: after) { return place }
    let changed = after.document.items.changedIDs(since: before.document.items)
      .filter { after.document.items[$0] != before.document.items[$0] }
    let item = lists.visible(after).first(of: changed)
    return item.map { Cursor(list: after.navigation.list, item: $0) }
  }

  func revertSelected(whole: Bool, _ state: AppState) -> [Action] {
    guard case .browsingHistory(let browsing) = state.navigation.mode else { return [] }
    if browsing.focus == .preview {
      guard let item = lists.selection(lists.past(browsing, state))?.item else {
        return [say("There was no item here to bring back")]
      }
      return revert(item.id, nil, as: browsing.snapshot.document, state)
    }
    guard browsing.snapshot.differences.indices.contains(browsing.difference) else {
      return [say("Nothing is different there")]
    }
    guard browsing.focus == .differences else {
      let sentence = "Select what to bring back; then r takes that alone, R all of the item"
      return focus(.differences, in: browsing) + [say(sentence)]
    }
    let difference = browsing.snapshot.differences[browsing.difference]
    guard let item = difference.item else {
      return [say("Only items can be brought back one by one; Enter brings all")]
    }
    return revert(item, whole ? nil : difference.field, as: browsing.snapshot.document, state)
  }

  /// Opens the help; what is being played stops.
  func showHelp(_ state: AppState) -> [Action] {
    stopPlaying(state) + [.navigation(.helpShown(scrolled: 0))]
  }

  // MARK: Playing

  /// Begins to show the states on the way from the present to the point in view.
  func play(asRecorded: Bool, _ state: AppState) throws(JournalFailure) -> [Action] {
    guard case .browsingHistory(var browsing) = state.navigation.mode else { return [] }
    let way = browsing.tree.way(from: browsing.tree.current, to: browsing.cursor)
    guard way.count > 1 else { return [say("You are there; select another point to play the way to it")] }
    browsing.isAsRecorded = asRecorded
    browsing.ahead = way
    browsing.wayLength = way.count
    return try playOn(browsing, state)
  }

  func stopPlaying(_ state: AppState) -> [Action] {
    guard case .browsingHistory(var browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    browsing.ahead = []
    return [.navigation(.historyShown(browsing))]
  }

  func switchPace(_ state: AppState) -> [Action] {
    guard case .browsingHistory(var browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    browsing.isAsRecorded.toggle()
    return [.navigation(.historyShown(browsing))]
  }

  func playOn(_ state: AppState) throws(JournalFailure) -> [Action] {
    guard case .browsingHistory(let browsing) = state.navigation.mode, browsing.isPlaying else { return [] }
    return try playOn(browsing, state)
  }

  /// The pause before the next step, where there is one.
  func playing(_ actions: [Action]) -> Effect<Intent> {
    guard case .navigation(.historyShown(let browsing)) = actions.first, let next = browsing.ahead.first
    else {
      return .none
    }
    return .send(.playOn).delayed(for: browsing.pause(before: next)).cancellable(
      id: "history", cancelInFlight: true)
  }

  private func playOn(_ browsing: HistoryBrowsing, _ state: AppState) throws(JournalFailure) -> [Action] {
    var browsing = browsing
    let next = browsing.ahead.removeFirst()
    do {
      return [.navigation(.historyShown(try browsing.at(next, undoHistory, state)))]
    } catch {
      if error == .isBusy { throw error }
      return stopPlaying(state) + [say(error.sentence, .problem)]
    }
  }

  private func look(at entry: StepID?, _ browsing: HistoryBrowsing, _ state: AppState) throws(JournalFailure)
    -> [Action]
  {
    var browsing = browsing
    browsing.ahead = []
    return [.navigation(.historyShown(try browsing.at(entry, undoHistory, state)))]
  }
}

extension HistoryBrowsing {
  /// The view with the cursor at an entry.
  @MainActor
  fileprivate func at(
    _ entry: StepID?, _ undoHistory: UndoHistory, _ state: AppState
  ) throws(JournalFailure) -> HistoryBrowsing {
    var browsing = self
    // After an undo that passed over what others did, the present is no longer what the newest entry led to.
    // And a journal that was cut begins elsewhere than where a jump to its beginning may have led before.
    let isPresent = entry == nil && tree.current == nil && !tree.isCut
    let document = isPresent ? state.document : try undoHistory.document(at: entry, from: state.document)
    if entry == nil, !isPresent { browsing.tree.isCut = undoHistory.isCut }
    browsing.snapshot = HistorySnapshot(document, from: state.document)
    browsing.difference = max(0, min(difference, browsing.snapshot.differences.count - 1))
    if entry != cursor { (browsing.difference, browsing.place) = (0, nil) }
    if browsing.focus == .differences, browsing.snapshot.differences.isEmpty { browsing.focus = .entries }
    browsing.cursor = entry
    return browsing
  }

  /// How long the present point stays in view before another one.
  fileprivate func pause(before next: StepID?) -> Duration {
    guard isAsRecorded, let here = entry, let next = next.flatMap({ tree[$0] }) else {
      return .milliseconds(350)
    }
    return .milliseconds(max(100, min(2000, abs(next.time.milliseconds - here.time.milliseconds))))
  }
}

extension HistoryTree {
  /// The entries that one passes from one to another, both among them: back to where their branches part, and
  /// on from there.
  package func way(from: StepID?, to: StepID?) -> [StepID?] {
    let (back, forth) = (path(to: from).map(\.id), path(to: to).map(\.id))
    let common = zip(back, forth).prefix { $0 == $1 }.count
    let parting: StepID? = common > 0 ? back[common - 1] : nil
    return back[common...].reversed() + [parting] + Array(forth[common...])
  }
}
