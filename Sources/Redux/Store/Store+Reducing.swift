public import Synchronization

extension Store {
  /// A version that is being made and that nobody has seen yet.
  @usableFromInline
  struct Draft {
    @usableFromInline var state: State
    var accepted: [Action] = []
    var refusals: [Refusal<Action>] = []
    /// The effects whose scope was gone after one of the actions.
    var orphans: [EffectNode] = []
    /// The initial intents of the parts that have appeared and still exist.
    var started: [Middleware<State, Intent, Action>.Initial] = []

    @usableFromInline
    init(state: State) { self.state = state }
  }

  /// Reduces actions as one version.
  /// - Parameter isTransaction: if true, all actions are rolled back when one is refused.
  /// - Returns: false if all of them were refused.
  @inlinable
  @discardableResult
  func advance(_ actions: [Action], isTransaction: Bool, _ site: CallSite) -> Bool {
    if !previewers.isEmpty { preview(actions, state) }
    let followsParts = actions.count > 1 && (effects.hasGuarded || starter != nil)
    guard !reducer.mayRefuse, invariants.isEmpty, !followsParts else {
      var draft = Draft(state: state)
      let isAccepted = reduce(actions, isTransaction: isTransaction, into: &draft)
      commit(draft, site)
      return isAccepted
    }
    versions += 1
    if observers.isEmpty, observed.isEmpty, routers.isEmpty, starter == nil {
      // Nobody else holds the state, so it is changed in place.
      current.withLock { state in for action in actions { reducer(&state, action) } }
      if effects.hasGuarded { effects.cancelOrphans() }
    } else {
      let transition = current.withLock { [reducer, versions] state in
        let before = state
        for action in actions { reducer(&state, action) }
        return Transition(actions: actions, before: before, after: state, version: versions)
      }
      notifyObservers(transition)
      if effects.hasGuarded { effects.cancelOrphans() }
      if let starter { begin(starter(transition.before, transition.after), site) }
    }
    return true
  }

  /// Notifies all observers of a version. They share one transition, since it holds two states.
  @inlinable
  func notifyObservers(_ transition: Transition) {
    let observers = observers
    let elementObservers = routers.isEmpty ? [] : elementObservers(of: transition)
    // This comes first, so that a value of this version that an observer reads is not announced to it as a
    // change.
    if !observed.isEmpty { observed.announce(from: transition.before, to: transition.after) }
    if elementObservers.isEmpty {
      for observer in observers { observer.notify(transition) }
    } else {
      notify(observers, elementObservers, of: transition)
    }
  }

  /// Reduces actions that may be refused into a draft.
  /// - Returns: false if all of them were refused.
  @usableFromInline
  func reduce(_ actions: [Action], isTransaction: Bool, into draft: inout Draft) -> Bool {
    // Not a copy of the draft, with which the first change would copy all that is in it.
    let before = (
      state: draft.state, accepted: draft.accepted.count, orphans: draft.orphans.count,
      started: starter == nil ? [] : draft.started
    )
    var last: Action?
    do {
      for action in actions {
        last = action
        do {
          try reduce(action, checksInvariants: !isTransaction, into: &draft)
        } catch  where !isTransaction {
          draft.refusals.append(Refusal(action: action, error: error))
        }
      }
      if isTransaction { try checkInvariants(draft.state) }
    } catch {
      draft.state = before.state
      draft.accepted.removeSubrange(before.accepted...)
      draft.orphans.removeSubrange(before.orphans...)
      draft.started = before.started
      if let last { draft.refusals.append(Refusal(action: last, error: error)) }
    }
    return draft.accepted.count > before.accepted
  }

  private func reduce(_ action: Action, checksInvariants: Bool, into draft: inout Draft) throws {
    let before = draft.state
    do {
      try reducer.reduce(&draft.state, action)
      if checksInvariants { try checkInvariants(draft.state) }
    } catch {
      draft.state = before
      throw error
    }
    draft.accepted.append(action)
    if let starter, !isReplaying {
      draft.started.removeAll { !$0.isPresent(draft.state) }
      draft.started += starter(before, draft.state)
    }
    guard effects.hasGuarded else { return }
    let outer = self.draft
    self.draft = draft.state
    draft.orphans += effects.orphans
    self.draft = outer
  }

  private func checkInvariants(_ state: State) throws {
    for invariant in invariants where !invariant.holds(state) {
      throw BrokenInvariant(name: invariant.name)
    }
  }

  /// Makes a draft the current version, and notifies the observers of the version and of the refusals.
  @usableFromInline
  func commit(_ draft: Draft, _ site: CallSite) {
    if !draft.accepted.isEmpty {
      versions += 1
      let transition = current.withLock { [versions] state in
        let before = state
        state = draft.state
        return Transition(actions: draft.accepted, before: before, after: state, version: versions)
      }
      notifyObservers(transition)
      effects.cancelInOrder(draft.orphans)
      if effects.hasGuarded { effects.cancelOrphans() }
      begin(draft.started, site)
    }
    for refusal in draft.refusals { report(refusal, site) }
  }

  private func report(_ refusal: Refusal<Action>, _ site: CallSite) {
    let outcome =
      outcome ?? DispatchOutcome(isHeard: !refusalObservers.isEmpty, reporter: effects.reporter)
    outcome.add(refusal.error, site) { Reflection(of: refusal.action).description }
    self.outcome = outcome
    for observer in refusalObservers { observer.notify(refusal) }
  }

  /// Dispatches the initial intents of parts that have appeared, behind everything that is queued.
  @usableFromInline
  func begin(_ intents: [Middleware<State, Intent, Action>.Initial], _ site: CallSite) {
    guard !isReplaying else { return }
    for initial in intents { dispatch(initial.intent, fileID: site.fileID, line: site.line) }
  }

  @usableFromInline
  func preview(_ actions: [Action], _ state: State) {
    for action in actions {
      for observer in previewers { observer.notify((action, state)) }
    }
  }
}
