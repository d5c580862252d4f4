package import Redux

/// The running heart of the app: the store, the intent handlers, and the undo history.
///
/// The screen, every command and every test run in one of these.
@MainActor
package final class Session {
  package let store: Store<AppState, Intent, Action>
  package let lists = ItemLists()
  package let undoHistory: UndoHistory
  /// The changes that keys wait for.
  package var largeChanges: LargeChanges { handlers.largeChanges }
  /// Called for each change of the document made here by the user, with the document before and after it.
  package var onJournalEntry: (@MainActor (JournalEntry, _ before: Document, _ after: Document) -> Void)?

  /// Called for each external event, before it is dispatched.
  package var onExternalEvent: (@MainActor (ExternalEvent) -> Void)?

  /// `false` while actions are replayed that tell the state the minute themselves.
  package var tellsMinutes = true

  /// `true` if the state is told the minute in which an item comes to be late, or starts, since a screen shows that.
  package var heedsTimes = false

  /// What intents need while the document is being loaded.
  package let needs: IntentNeeds

  private let handlers: IntentHandlers
  private var subscription: Subscription?
  private let now: @MainActor () -> Timestamp
  /// What has changed, here and elsewhere, while the document is being loaded.
  private(set) var changesWhileLoading: [DocumentChange] = []

  /// Creates a session.
  /// - Parameters:
  ///   - journal: the journal that undo, redo and the history views read.
  ///   - edge: the middleware that handles intents with side effects outside the state.
  ///   - clock: the clock of delayed effects.
  ///   - executor: the preferred executor of effects; `nil` for Swift's default.
  package init(
    state: AppState, environment: SessionEnvironment, journal: UndoHistory.Journal,
    edge: [Middleware<AppState, Intent, Action>] = [], clock: any Clock<Duration> = ContinuousClock(),
    executor: (any TaskExecutor)? = nil
  ) {
    now = environment.now
    undoHistory = UndoHistory(journal: journal)
    needs = IntentNeeds(
      lists: lists, undoHistory: undoHistory, pageHeight: environment.pageHeight, now: environment.now)
    handlers = IntentHandlers(environment: environment, lists: lists, undoHistory: undoHistory)
    store = Store(
      state: state, reducer: appReducer, middleware: edge + [handlers.middleware], clock: clock,
      executor: executor)
    subscription = store.onTransition { [unowned self] in record($0) }
    undoHistory.onReady = { [weak self] in self?.resume() }
    largeChanges.onAnswerDue = { [weak self] in self?.answerChange() }
    largeChanges.onReady = { [weak self] in self?.finishChange() }
    largeChanges.onProgress = { [weak self] in self?.receive(.changeProgressed($0)) }
  }

  /// Inlinable, so that reading a field copies nothing else: of 16 copies of the state that a key made, seven were
  /// for that.
  @inlinable package var state: AppState { store.state }

  /// Dispatches an external event.
  package func receive(_ event: ExternalEvent) {
    switch event {
    case .loaded, .partLoaded: bringIn(event, keeping: lists.selection(state))
    case .changedElsewhere, .itemsStarted, .dayBegan:
      onExternalEvent?(event)
      send(event)
    default:
      onExternalEvent?(event)
      store.send(.external(event.timed(now)))
    }
  }

  /// Sends an event by which items come and go that nobody has moved here.
  private func send(_ event: ExternalEvent) {
    let action = Action.external(event)
    store.send(batch: [action] + keepingPlace(after: action))
  }

  /// Dispatches an event that brings in items, by which the position of the selected one may change.
  func bringIn(_ event: ExternalEvent, keeping selected: (item: Item, position: Int)?) {
    onExternalEvent?(event)
    let action = Action.external(event)
    store.send(
      batch: [action] + (selectingMatch(after: action) ?? keepingSelection(of: selected, after: action)))
    if case .loaded = event { changesWhileLoading = [] }
  }

  /// Applies a change made by another process. If changes made here overwrite part of it, the cached states
  /// no longer match the journal, and the undo history reads the journal instead.
  /// - Parameter own: the changes made here that come after it.
  package func receive(_ change: DocumentChange, under own: [DocumentChange]) {
    let rest = change.rebased(under: own)
    if rest != change { undoHistory.invalidateCache() }
    if !rest.isEmpty {
      if state.external.isLoading { changesWhileLoading.append(rest) }
      receive(.changedElsewhere(rest))
    }
    if let conflicts = change.conflicts(with: own, in: state.document).phrase {
      let text = "Changed elsewhere too: \(conflicts); your version was kept, theirs is in the item history"
      receive(.messageShown(Message(text)))
    }
    scheduleRefresh()
  }

  /// The journal is another one than before: what is read of the past is brought up to date, in a moment.
  package func scheduleRefresh() { store.dispatch(.scheduleRefresh) }

  /// Applies a journal row that another process wrote. Clears the status message about the last change made
  /// here, which may be outdated, and reports an undo, a redo or a travel.
  /// - Parameter own: the changes made here that come after the row.
  package func receive(_ row: JournalRow, under own: [DocumentChange]) {
    if state.external.message?.tone == .plain { receive(.messageCleared) }
    let label = row.journalEntry.label.dated(today: state.external.today)
    switch row.journalEntry.kind {
    case .change: tellChange(row, label)
    case .undo: receive(.messageShown(Message("Elsewhere: undid \(label.noun)")))
    case .redo: receive(.messageShown(Message("Elsewhere: redid \(label.noun)")))
    case .travel: receive(.messageShown(Message("Elsewhere: \(label.past.loweringFirst)")))
    }
    receive(row.change, under: own)
    if row.journalEntry.kind != .change { undoHistory.invalidateCache() }
  }

  /// Tells what another process has done, unless a problem is still to be seen.
  private func tellChange(_ row: JournalRow, _ label: StepLabel) {
    guard state.external.message == nil else { return }
    let who = row.journalEntry.author?.name ?? "Elsewhere"
    let hint = KeyHint(.showHistory, "shows it")
    receive(.messageShown(Message("\(who): \(label.past.loweringFirst)", hints: [hint])))
  }

  /// Dispatches the intents that waited for the journal, which can be queried again.
  package func resume() {
    let waiting = undoHistory.takeWaiting()
    // The user may have cancelled this wait and started another one since.
    if state.external.waiting == .journal { store.send(.external(.waitEnded)) }
    store.dispatch(contentsOf: waiting)
  }

  /// Answers the intent that keys wait for, if it has not been answered yet.
  package func answerChange() { handlers.answerPostponed(state) }

  /// Makes the change that keys wait for, whether or not what it leads to has been computed.
  package func finishChange() {
    answerChange()
    guard let intent = largeChanges.takeIntent() else { return }
    store.send(.external(.waitEnded))
    store.dispatch(intent)
    largeChanges.releaseResults()
  }

  /// Cancels the current wait, and drops the change or the intents that waited for the journal.
  package func cancelWait() {
    guard largeChanges.cancel() else {
      _ = undoHistory.takeWaiting()
      store.send(.external(.waitEnded))
      return
    }
    undoHistory.forgetGroup()
    let message = ExternalEvent.messageShown(Message("Stopped: nothing was changed")).timed(now)
    store.send(batch: [.external(.waitEnded), .external(message)])
  }

  /// Tells the state the present minute if something in it depends on that, as an external event.
  package func receiveMinute(_ now: Timestamp) {
    for event in minuteEvents(at: now, state) { receive(event) }
  }

  private func tellMinute(_ state: AppState) {
    guard tellsMinutes, state.dependsOnTime || nextLateness(state) != nil || nextStart(state) != nil else {
      return
    }
    for event in minuteEvents(at: now(), state) { send(event) }
  }

  /// Returns what the state has to be told of the time; nothing if it knows all that matters.
  private func minuteEvents(at now: Timestamp, _ state: AppState) -> [ExternalEvent] {
    var events: [ExternalEvent] = []
    if let minute = nextMinuteOfDates(at: now, state), minute <= now {
      events.append(.minuteBegan(now.minute))
    }
    if let start = nextStart(state), start.moment <= now {
      // In an hour that clocks show twice, the minute of the start may be over and come again.
      let minute = state.external.minuteOfDay(now) ?? ExternalState.lastMinute
      events.append(.itemsStarted(minute: max(minute, start.minute)))
    }
    return events
  }

  private func nextLateness(_ state: AppState) -> Timestamp? {
    heedsTimes ? lists.nextLateness(state) : nil
  }

  private func nextStart(_ state: AppState) -> (minute: Int, moment: Timestamp)? {
    heedsTimes ? lists.nextStart(state) : nil
  }

  /// Returns the beginning of the minute that the state has to be told next, which may have passed; `nil` if
  /// nothing depends on the time.
  package func nextMinute(at now: Timestamp, _ state: AppState) -> Timestamp? {
    let next = [nextMinuteOfDates(at: now, state), nextStart(state)?.moment]
    return next.compactMap(\.self).min()
  }

  private func nextMinuteOfDates(at now: Timestamp, _ state: AppState) -> Timestamp? {
    guard state.dependsOnTime else { return nextLateness(state) }
    // The clock may have been set back.
    guard let known = state.external.minute, known <= now else { return now.minute }
    return known.nextMinute
  }

  private func record(_ transition: Store<AppState, Intent, Action>.Transition) {
    // Outside the closure, which would hold copies of both states.
    let wasLoading = transition.before.external.isLoading
    undoHistory.record(transition.actions, from: transition.before, to: transition.after) {
      if wasLoading {
        changesWhileLoading.append(DocumentChange(from: $1, to: $2))
      }
      onJournalEntry?($0, $1, $2)
    }
    tellMinute(transition.after)
  }
}

extension Action {
  /// `false` for another selection in the list, on which no date and no query depends. Looking for the next minute to be
  /// waited for after each of these took 2,000 of the 170,000 instructions of a key.
  package var concernsTime: Bool { if case .navigation(.itemSelected) = self { false } else { true } }
}
