public import Synchronization

extension Store {
  @inlinable
  func advance(_ actions: [Action]) {
    if !previewers.isEmpty { preview(actions) }
    guard !reducer.mayRefuse, invariants.isEmpty else { return advanceChecked(actions) }
    versions += 1
    if observers.isEmpty, observed.isEmpty {
      // Nobody else holds the state, so it is changed in place.
      current.withLock { state in for action in actions { reducer(&state, action) } }
      if effects.hasGuarded { effects.cancelOrphans() }
    } else {
      notifyObservers(
        current.withLock { [reducer, versions] state in
          let before = state
          for action in actions { reducer(&state, action) }
          return Transition(actions: actions, before: before, after: state, version: versions)
        })
    }
  }

  /// Notifies all observers of a version. They share one transition, since it holds two states.
  @inlinable
  func notifyObservers(_ transition: Transition) {
    let observers = observers
    // This comes first, so that what an observer reads of this version is not announced to it as a change.
    if !observed.isEmpty { observed.announce(from: transition.before, to: transition.after) }
    for observer in observers { observer.notify(transition) }
    if effects.hasGuarded { effects.cancelOrphans() }
  }

  /// Reduces actions any of which may be refused.
  @usableFromInline
  func advanceChecked(_ actions: [Action]) {
    let before = state
    var accepted: [Action] = []
    var refusals: [Refusal<Action>] = []
    for action in actions {
      do {
        try reduceKeepingInvariants(action)
        accepted.append(action)
      } catch {
        refusals.append(Refusal(action: action, error: error))
      }
    }
    if !accepted.isEmpty {
      versions += 1
      notifyObservers(Transition(actions: accepted, before: before, after: state, version: versions))
    }
    for refusal in refusals {
      for observer in refusalObservers { observer.notify(refusal) }
    }
  }

  private func reduceKeepingInvariants(_ action: Action) throws {
    guard !invariants.isEmpty else { return try current.withLock { try reducer.reduce(&$0, action) } }
    var next = state
    try reducer.reduce(&next, action)
    for invariant in invariants where !invariant.holds(next) {
      throw BrokenInvariant(name: invariant.name)
    }
    current.withLock { [next] in $0 = next }
  }

  @usableFromInline
  func preview(_ actions: [Action]) {
    let state = state
    for action in actions {
      for observer in previewers { observer.notify((action, state)) }
    }
  }
}
