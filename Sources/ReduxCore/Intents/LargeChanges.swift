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
    var state: AppState
    /// `nil` until the intent is answered.
    var response: IntentResponse?
    var percent = 0
    var task: Task<Void, Never>?
    var prepared: PreparedChange?

    init(_ intent: Intent, _ state: AppState, _ response: IntentResponse?) {
      self.intent = intent
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
    guard postponesAnswers, pending == nil, limit < .max,
      intent.changesMarkedItems(in: state.navigation.mode),
      lists.worksOnMarks(state), let marked = lists.markedItems(state), marked.count > limit
    else { return false }
    begin(Pending(intent, state, nil))
    return true
  }

  /// Answers the intent that was postponed, if there is one.
  func answer(_ state: AppState, with response: (Intent) -> IntentResponse) {
    guard let pending, pending.response == nil else { return }
    let isListGone = pending.state.navigation.list != state.navigation.list
    pending.response = isListGone ? [.message(Self.listGone)] : response(pending.intent)
    pending.state = state
  }

  /// Keeps a response to be given later, if it changes many items. The first one that waits is the only one.
  /// - Returns: `true` if it is kept.
  func keep(_ response: IntentResponse, to intent: Intent, _ state: AppState) -> Bool {
    guard pending == nil, !intent.isAutomatic, isLarge(response) else { return false }
    begin(Pending(intent, state, response))
    return true
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
    guard due.state.answers(as: state) else {
      // What is marked, or selected, in another list was not meant.
      return due.state.navigation.list == state.navigation.list ? nil : [.message(Self.listGone)]
    }
    if let prepared = due.prepared {
      for (index, result) in zip(response.actions.indices, prepared.results) {
        response.actions[index].hold(result)
      }
      given = prepared.results
      lists.prepare(prepared.lists, for: prepared.document)
      if let visible = prepared.visible { lists.keep(visible) }
    }
    return response
  }

  private static let listGone = "Nothing was changed: the list was deleted elsewhere"

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
      && external.minute == other.external.minute
  }
}

extension Intent {
  /// Returns `true` if it changes the marked items, in a mode in which there are some.
  fileprivate func changesMarkedItems(in mode: Mode) -> Bool {
    switch self {
    case .toggleDone, .trash, .emptyTrash, .prioritize, .reschedule, .setField, .tag, .wait, .place,
      .moveCard,
      .putCard, .nest, .putOnDay, .repeatChange:
      true
    case .commit: mode.changesMarkedItems
    default: false
    }
  }
}

extension Mode {
  /// `true` while something is written or chosen for the marked items.
  fileprivate var changesMarkedItems: Bool {
    switch self {
    case .writing(let draft):
      switch draft.purpose {
      case .editMarked, .replaceInTitles: true
      default: false
      }
    case .picking(let picker):
      switch picker.purpose {
      case .category, .tags, .dependencies: true
      case .place, .palette: false
      }
    default: false
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
