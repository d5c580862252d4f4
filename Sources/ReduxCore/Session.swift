package import Redux

/// The running heart of the app: the store, the intent handlers, and the undo history.
///
/// The screen, every command and every test work through one of these.
@MainActor
package final class Session {
  package let store: Store<AppState, Intent, Action>
  package let lists = ItemLists()
  package let undoHistory: UndoHistory
  /// Told of each change of the document that a person made, with the document before and after it.
  package var onJournalEntry: (@MainActor (JournalEntry, _ before: Document, _ after: Document) -> Void)?

  /// Told of what the world outside tells, before it is followed.
  package var onExternalEvent: (@MainActor (ExternalEvent) -> Void)?

  private var following: Subscription?

  /// - Parameters:
  ///   - edge: what answers the intents that are no change of the state.
  ///   - clock: effects wait by it.
  package init(
    state: AppState, environment: SessionEnvironment, journal: UndoHistory.Journal = .none,
    edge: [Middleware<AppState, Intent, Action>] = [], clock: any Clock<Duration> = ContinuousClock()
  ) {
    undoHistory = UndoHistory(journal: journal)
    let handlers = IntentHandlers(environment: environment, lists: lists, undoHistory: undoHistory)
    store = Store(state: state, reducer: appReducer, middleware: edge + [handlers.middleware], clock: clock)
    following = store.onTransition { [unowned self] in follow($0) }
    undoHistory.onReady = { [weak self] in self?.resume() }
  }

  package var state: AppState { store.state }

  /// The world outside told something.
  package func receive(_ event: ExternalEvent) {
    onExternalEvent?(event)
    store.send(.external(event))
  }

  /// Somebody else changed the document. `own` are the changes made here that come after theirs; where these
  /// cover theirs, the journal knows better than the states kept here what lies beneath.
  package func receive(_ change: DocumentChange, under own: [DocumentChange]) {
    let rest = change.rebased(under: own)
    if rest != change { undoHistory.deferToJournal() }
    if !rest.isEmpty { receive(.changedElsewhere(rest)) }
    if let conflicts = change.conflicts(with: own, in: state.document).phrase {
      let text = "Changed elsewhere too: \(conflicts); your version was kept, theirs is in the item's history"
      receive(.messageShown(Message(text)))
    }
    scheduleRefresh()
  }

  /// The journal is another one than before: what is read of the past is brought up to date, in a moment.
  package func scheduleRefresh() { store.dispatch(.scheduleRefresh) }

  /// Another process wrote a row of the journal: what was said of the last deed here may be so no longer, and
  /// what it took back or did again is said. `own` are the changes made here that come after its.
  package func receive(_ row: JournalRow, under own: [DocumentChange]) {
    if state.external.message?.tone == .plain { receive(.messageCleared) }
    let label = row.journalEntry.label.noun
    switch row.journalEntry.kind {
    case .change: break
    case .undo: receive(.messageShown(Message("Elsewhere: undid \(label)")))
    case .redo: receive(.messageShown(Message("Elsewhere: redid \(label)")))
    case .travel: receive(.messageShown(Message("Elsewhere: \(label)")))
    }
    receive(row.change, under: own)
    if row.journalEntry.kind != .change { undoHistory.deferToJournal() }
  }

  /// The journal can be asked again: what has waited for it goes on.
  package func resume() {
    let waiting = undoHistory.takeWaiting()
    // The person may have given this wait up, and begun another one.
    if state.external.waiting == .journal { store.send(.external(.waitEnded)) }
    store.dispatch(contentsOf: waiting)
  }

  /// The person waits no longer.
  package func giveUpWaiting() {
    _ = undoHistory.takeWaiting()
    store.send(.external(.waitEnded))
  }

  private func follow(_ transition: Store<AppState, Intent, Action>.Transition) {
    for action in transition.actions {
      guard let journalEntry = undoHistory.record(action, from: transition.before, to: transition.after),
        let onJournalEntry
      else { continue }
      onJournalEntry(journalEntry, transition.before.document, transition.after.document)
    }
  }
}
