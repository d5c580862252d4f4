internal import Redux

extension Refinement {
  /// Opens the view of history at the present, or brings one that is open up to date.
  func showHistory(_ state: AppState) -> [Action] {
    do {
      let tree = try timeline.tree()
      guard !tree.entries.isEmpty else { return [say("Nothing has been done yet")] }
      guard case .lookingBack(var browsing) = state.navigation.mode else {
        let moment = HistoryMoment(state.document, from: state.document)
        let browsing = HistoryBrowsing(tree: tree, cursor: tree.current, moment: moment)
        return [.navigation(.historyShown(try browsing.at(tree.current, timeline, state)))]
      }
      browsing.tree = tree
      return [.navigation(.historyShown(try browsing.at(browsing.cursor, timeline, state)))]
    } catch {
      return [say(error.sentence, .problem)]
    }
  }

  func move(_ motion: Motion, in browsing: HistoryBrowsing, _ state: AppState) -> [Action] {
    switch browsing.focus {
    case .entries:
      let lines = lists.lanes(browsing.tree).lines
      let position = lines.firstIndex { $0.entry.id == browsing.cursor } ?? lines.count
      let target = moved(position, motion, last: lines.count, height: facts.pageHeight())
      guard target != position else { return [] }
      return look(at: target < lines.count ? lines[target].entry.id : nil, browsing, state)
    case .differences:
      let last = max(0, browsing.moment.differences.count - 1)
      let target = moved(browsing.difference, motion, last: last, height: facts.pageHeight() / 2)
      var browsing = browsing
      browsing.difference = target
      return [.navigation(.historyShown(browsing))]
    }
  }

  func switchFocus(of browsing: HistoryBrowsing) -> [Action] {
    var browsing = browsing
    switch browsing.focus {
    case .entries where browsing.moment.differences.isEmpty: return [say("Nothing is different there")]
    case .entries: browsing.focus = .differences
    case .differences: browsing.focus = .entries
    }
    browsing.ahead = []
    return [.navigation(.historyShown(browsing))]
  }

  /// Goes to the point in view, and closes the view.
  func travel(_ browsing: HistoryBrowsing, _ state: AppState) -> [Action] {
    let travel = travel(to: browsing.cursor, state)
    return browsing.moment.differences.isEmpty ? travel : [.navigation(.overlayClosed)] + travel
  }

  func bringBackSelected(_ state: AppState) -> [Action] {
    guard case .lookingBack(let browsing) = state.navigation.mode else { return [] }
    guard browsing.moment.differences.indices.contains(browsing.difference) else {
      return [say("Nothing is different there")]
    }
    guard browsing.focus == .differences else {
      return switchFocus(of: browsing) + [say("Select what to bring back, and press r again")]
    }
    let difference = browsing.moment.differences[browsing.difference]
    guard let item = difference.item else {
      return [say("Only items can be brought back one by one; Enter brings all")]
    }
    return bringBack(item, difference.field, from: browsing.cursor, state)
  }

  // MARK: Playing

  /// Begins to show the states on the way from the present to the point in view.
  func play(asRecorded: Bool, _ state: AppState) -> [Action] {
    guard case .lookingBack(var browsing) = state.navigation.mode else { return [] }
    guard browsing.ahead.isEmpty else {
      browsing.ahead = []
      return [.navigation(.historyShown(browsing))]
    }
    let way = browsing.tree.way(from: browsing.tree.current, to: browsing.cursor)
    guard way.count > 1 else { return [say("You are there; select another point to play the way to it")] }
    browsing.isAsRecorded = asRecorded
    browsing.ahead = way
    return playOn(browsing, state)
  }

  func playOn(_ state: AppState) -> [Action] {
    guard case .lookingBack(let browsing) = state.navigation.mode, !browsing.ahead.isEmpty else { return [] }
    return playOn(browsing, state)
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

  private func playOn(_ browsing: HistoryBrowsing, _ state: AppState) -> [Action] {
    var browsing = browsing
    let next = browsing.ahead.removeFirst()
    do {
      return [.navigation(.historyShown(try browsing.at(next, timeline, state)))]
    } catch {
      return [say(error.sentence, .problem)]
    }
  }

  private func look(at entry: StepID?, _ browsing: HistoryBrowsing, _ state: AppState) -> [Action] {
    var browsing = browsing
    browsing.ahead = []
    do {
      return [.navigation(.historyShown(try browsing.at(entry, timeline, state)))]
    } catch {
      return [say(error.sentence, .problem)]
    }
  }
}

extension HistoryBrowsing {
  /// The view with the cursor at an entry.
  @MainActor
  fileprivate func at(
    _ entry: StepID?, _ timeline: Timeline, _ state: AppState
  ) throws(JournalFailure) -> HistoryBrowsing {
    var browsing = self
    // A journal that was cut begins elsewhere than where a jump to its beginning may have led before.
    let isPresent = entry == tree.current && (entry != nil || !tree.isCut)
    let document = isPresent ? state.document : try timeline.document(at: entry, from: state.document)
    if entry == nil, !isPresent { browsing.tree.isCut = timeline.isCut }
    browsing.moment = HistoryMoment(document, from: state.document)
    browsing.difference = max(0, min(difference, browsing.moment.differences.count - 1))
    if entry != cursor { browsing.difference = 0 }
    if browsing.moment.differences.isEmpty { browsing.focus = .entries }
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
