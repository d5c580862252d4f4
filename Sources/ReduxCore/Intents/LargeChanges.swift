internal import Redux

/// The change of so many items that no key could be handled for a moment.
///
/// Its intent is answered as any other, but the actions are kept, and what they lead to is computed off the main
/// actor, on the state as it is, while keys wait (``Wait/change``). Then the intent is dispatched again, and
/// answered with these actions, which hold their results. If anything that the answer depends on has changed
/// meanwhile, it is answered anew. Until then the state holds nothing of it, so that Escape leaves no trace.
///
/// An intent of which it is known beforehand that it changes many items is answered after the frame that shows
/// the wait.
@MainActor
package final class LargeChanges {
  /// Called when the intent is to be answered: ``Session/answerChange()``.
  package var onAnswerDue: (@MainActor () -> Void)?
  /// Called with the percentage that is done, which rises.
  package var onProgress: (@MainActor (Int) -> Void)?
  /// Called when the intent can be dispatched again: ``Session/finishChange()``.
  package var onReady: (@MainActor () -> Void)?
  /// `false` while a recording is played, which says when a change is made.
  package var preparesResults = true
  /// `false` while a recording of a version is played in which every intent was answered at once.
  package var postponesAnswers = true

  /// The most items that an intent changes without keys waiting for it.
  package let limit: Int
  private let lists: ItemLists
  private var pending: Pending?
  /// What answers the next intent.
  private var due: Pending?
  /// What the actions of the last answer hold.
  private var given: [PrecomputedResult] = []

  @MainActor
  private final class Pending {
    let intent: Intent
    /// `true` if it is about the marked items.
    let isOnMarks: Bool
    /// The state on which it was answered; until it is, that in which the key was pressed.
    var state: AppState
    /// `nil` until the intent is answered.
    var response: IntentResponse?
    var percent = 0
    var task: Task<Void, Never>?
    var prepared: PreparedChange?

    init(_ intent: Intent, isOnMarks: Bool, _ state: AppState, _ response: IntentResponse?) {
      self.intent = intent
      self.isOnMarks = isOnMarks
      self.state = state
      self.response = response
    }
  }

  init(limit: Int, lists: ItemLists) {
    self.limit = limit
    self.lists = lists
  }

  /// `true` while keys wait for a change.
  package var isWaiting: Bool { pending != nil }

  /// The computation that is going on; `nil` if none is.
  package var task: Task<Void, Never>? { pending?.task }

  /// Keeps an intent that changes many marked items, to be answered later: with 100,000 the answer alone took 0.2 s,
  /// in which no bar was seen.
  /// - Returns: `true` if it is kept.
  func postpone(_ intent: Intent, _ state: AppState) -> Bool {
    guard postponesAnswers, pending == nil, limit < .max, !intent.movesFamilies, isOnMarks(intent, state),
      let marked = lists.markedItems(state), marked.count > limit
    else { return false }
    begin(Pending(intent, isOnMarks: true, state, nil))
    return true
  }

  /// Answers the intent that was postponed, if there is one.
  func answer(_ state: AppState, with response: (Intent) -> IntentResponse) {
    guard let pending, pending.response == nil else { return }
    pending.response = reasonAgainst(pending, state).map { [.message($0)] } ?? response(pending.intent)
    pending.state = state
  }

  /// Keeps a response to be given later, if it changes many items. The first one that waits is the only one.
  /// - Returns: `true` if it is kept.
  func keep(_ response: IntentResponse, to intent: Intent, _ state: AppState) -> Bool {
    guard pending == nil, !intent.isAutomatic, isLarge(response) else { return false }
    begin(Pending(intent, isOnMarks: isOnMarks(intent, state), state, response))
    return true
  }

  private func isOnMarks(_ intent: Intent, _ state: AppState) -> Bool {
    intent.changesMarkedItems(state.navigation) && lists.worksOnMarks(state)
  }

  /// Returns the reason why a change cannot be made in another state: what is selected there was not meant.
  private func reasonAgainst(_ change: Pending, _ state: AppState) -> String? {
    if change.state.navigation.list != state.navigation.list {
      return "Nothing was changed: the list was deleted elsewhere"
    }
    let areMarksGone = change.isOnMarks && !lists.worksOnMarks(state)
    return areMarksGone ? "Nothing was changed: the marked items were deleted elsewhere" : nil
  }

  private func isLarge(_ response: IntentResponse) -> Bool {
    guard limit < .max else { return false }
    var count = 0
    for case .items(let action, _) in response.actions { count += action.itemCount(upTo: limit) }
    return count > limit
  }

  private func begin(_ change: Pending) {
    pending = change
    guard preparesResults else { return }
    change.task = Task {
      if change.response == nil, !Task.isCancelled { onAnswerDue?() }
      guard !Task.isCancelled, let response = change.response else { return }
      if isLarge(response) {
        change.prepared = await PreparedChange(response.actions, on: change.state) { [weak self] percent in
          Task { @MainActor in self?.tell(percent, of: change) }
        }
        guard !Task.isCancelled, change.prepared != nil else { return }
      }
      onReady?()
    }
  }

  private func tell(_ percent: Int, of change: Pending) {
    guard change === pending, change.percent < percent else { return }
    change.percent = percent
    onProgress?(percent)
  }

  /// Drops the change that keys wait for.
  /// - Returns: `false` if there is none.
  func cancel() -> Bool {
    defer { pending = nil }
    pending?.task?.cancel()
    return pending != nil
  }

  /// Ends the wait: returns the intent to be dispatched, which ``takeResponse(to:_:)`` answers if it can; `nil`
  /// if keys wait for no change.
  func takeIntent() -> Intent? {
    pending?.task?.cancel()
    due = pending
    pending = nil
    return due?.intent
  }

  /// Returns the response that was kept for an intent, with all that was computed for it; `nil` if there is
  /// none, or what it depends on has changed.
  func takeResponse(to intent: Intent, _ state: AppState) -> IntentResponse? {
    guard let due, due.intent == intent, var response = due.response else { return nil }
    self.due = nil
    guard due.state.answers(as: state) else { return reasonAgainst(due, state).map { [.message($0)] } }
    if let prepared = due.prepared {
      for (index, result) in zip(response.actions.indices, prepared.results) {
        response.actions[index].hold(result)
      }
      given = prepared.results
      lists.prepare(prepared.lists, for: prepared.document, showing: state.navigation.list)
    }
    return response
  }

  /// Lets go of what was computed, once the intent is handled.
  func releaseResults() {
    for result in given { result.release() }
    given = []
  }
}

extension AppState {
  /// Returns `true` if an intent that waited is answered the same in another state. Keys wait with it, so that
  /// only what comes from outside can change the answer.
  fileprivate func answers(as other: AppState) -> Bool {
    document.isIdentical(to: other.document) && settings == other.settings
      && external.today == other.external.today && external.zone == other.external.zone
      && external.minute == other.external.minute && external.startMinute == other.external.startMinute
  }
}

extension Intent {
  /// Returns `true` if it changes the marked items, where there are some. None of these intents reads the journal,
  /// which may be busy.
  fileprivate func changesMarkedItems(_ navigation: Navigation) -> Bool {
    switch navigation.mode {
    case .browsing: changesMarkedItems(in: navigation.pane)
    case .writing(let draft): isCommit && draft.purpose.isForMarkedItems
    case .picking(let picker): isCommit && picker.purpose.isForItems
    case .browsingMonth(let browsing):
      self == .putOnDay && browsing.position == nil && browsing.held == nil
    default: false
    }
  }

  private func changesMarkedItems(in pane: Pane) -> Bool {
    switch self {
    case .toggleDone, .emptyTrash, .prioritize, .reschedule, .setField, .tag, .wait, .moveCard, .putCard,
      .nest,
      .repeatChange:
      true
    case .trash, .place: pane == .list
    default: false
    }
  }

  private var isCommit: Bool { if case .commit = self { true } else { false } }

  /// `true` if it moves items with those below them, so that it may change few of the marked ones.
  fileprivate var movesFamilies: Bool {
    switch self {
    case .place, .placeBeyond, .nest: true
    default: false
    }
  }
}

extension Draft.Purpose {
  fileprivate var isForMarkedItems: Bool {
    switch self {
    case .editMarked, .replaceInTitles: true
    default: false
    }
  }
}

extension Picker.Purpose {
  fileprivate var isForItems: Bool {
    switch self {
    case .category, .tags, .dependencies: true
    case .place, .palette: false
    }
  }
}

extension Action {
  /// Keeps the result of the action, if it is one on items.
  fileprivate mutating func hold(_ result: PrecomputedResult) {
    guard case .items(let action, var stamp) = self else { return }
    stamp.precomputed = result
    self = .items(action, stamp)
  }
}

extension ItemsAction {
  /// Returns the number of items that it changes, which may be too small beyond a limit; 0 for a travel, since
  /// the steps of one that is played follow each other by a clock.
  fileprivate func itemCount(upTo limit: Int) -> Int {
    switch self {
    case .added(let items, _), .imported(let items, _), .examplesAdded(let items): items.count
    case .editedSeveral(let edited, _), .tagRenamed(_, _, let edited): edited.count
    case .completed(let ids), .reopened(let ids), .trashed(let ids), .restored(let ids),
      .categoryDeleted(_, let ids):
      ids.count
    case .completedRecurring(let ids, let next): ids.count + next.count
    case .reopenedRecurring(let ids, let successors): ids.count + successors.count
    case .restoredAndReopened(let ids, let parents, let successors):
      ids.count + parents.count + successors.count
    case .trashEmptied(let ids, let left): ids.count + left.count
    case .categoriesRenamed(_, let merged): merged.reduce(0) { $0 + $1.items.count }
    case .edited, .placed, .nested, .reverted: 1
    case .categoryAdded, .categoryRenamed, .categoryTinted, .categoryPlaced, .viewAdded, .viewEdited,
      .viewPlaced, .viewDeleted, .travelled:
      0
    case .undone(let step), .redone(let step): step.itemCount(upTo: limit)
    case .withdrawn(let withdrawal): withdrawal.change.items.count
    }
  }
}
