package import Redux

/// The running heart of the app: the store, what refines its intents, and the timeline that follows it.
///
/// The screen, every command and every test work through one of these.
@MainActor
package final class Session {
  package let store: Store<AppState, Intent, Action>
  package let lists = ItemLists()
  package let timeline: Timeline
  /// Told of each change of the document that a person made, with the document before and after it.
  package var onDeed: (@MainActor (Deed, _ before: Document, _ after: Document) -> Void)?

  /// Told of what the world outside tells, before it is followed.
  package var onNews: (@MainActor (OutsideAction) -> Void)?

  private var following: Subscription?

  /// - Parameters:
  ///   - edge: what answers the intents that are no change of the state.
  ///   - clock: effects wait by it.
  package init(
    state: AppState, facts: Facts, journal: Timeline.Journal = .none,
    edge: [Middleware<AppState, Intent, Action>] = [], clock: any Clock<Duration> = ContinuousClock()
  ) {
    timeline = Timeline(journal: journal)
    let refinement = Refinement(facts: facts, lists: lists, timeline: timeline)
    store = Store(state: state, reducer: appReducer, middleware: edge + [refinement.middleware], clock: clock)
    following = store.onTransition { [unowned self] in follow($0) }
    timeline.onReady = { [weak self] in self?.resume() }
  }

  package var state: AppState { store.state }

  /// The world outside told something.
  package func learn(_ news: OutsideAction) {
    onNews?(news)
    store.send(.outside(news))
  }

  /// Somebody else changed the document. `own` are the changes made here that come after theirs; where these
  /// cover theirs, the journal knows better than the states kept here what lies beneath.
  package func receive(_ change: DocumentChange, beneath own: [DocumentChange]) {
    let rest = change.beneath(own)
    if rest != change { timeline.deferToJournal() }
    if !rest.isEmpty { learn(.changedElsewhere(rest)) }
    if let clashes = change.clashes(with: own, in: state.document).phrase {
      let text = "Changed elsewhere too: \(clashes); yours stays, its story has theirs"
      learn(.messageShown(Message(text)))
    }
    keepUp()
  }

  /// The journal is another one than before: what is read of the past is brought up to date, in a moment.
  package func keepUp() { store.dispatch(.keepUp) }

  /// Another process wrote a row of the journal: what was said of the last deed here may be so no longer, and
  /// what it took back or did again is said. `own` are the changes made here that come after its.
  package func receive(_ row: JournalRow, beneath own: [DocumentChange]) {
    if state.outside.message?.tone == .plain { learn(.messageCleared) }
    let label = StepLabel(row.deed.label).noun
    switch row.deed.kind {
    case .deed: break
    case .undo: learn(.messageShown(Message("Elsewhere: undid \(label)")))
    case .redo: learn(.messageShown(Message("Elsewhere: redid \(label)")))
    case .jump: learn(.messageShown(Message("Elsewhere: \(label)")))
    }
    receive(row.change, beneath: own)
    if row.deed.kind != .deed { timeline.deferToJournal() }
  }

  /// The journal can be asked again: what has waited for it goes on.
  package func resume() {
    let waiting = timeline.takeWaiting()
    // The person may have given this wait up, and begun another one.
    if state.outside.waiting == .journal { store.send(.outside(.waitEnded)) }
    store.dispatch(contentsOf: waiting)
  }

  /// The person waits no longer.
  package func giveUpWaiting() {
    _ = timeline.takeWaiting()
    store.send(.outside(.waitEnded))
  }

  private func follow(_ transition: Store<AppState, Intent, Action>.Transition) {
    for action in transition.actions {
      guard let deed = timeline.record(action, from: transition.before, to: transition.after), let onDeed
      else { continue }
      onDeed(deed, transition.before.document, transition.after.document)
    }
  }
}
