public import DequeModule
public import Synchronization

extension Store {
  /// Sends an intent through the middleware. Called while nothing is being handled, the state has changed
  /// when this returns.
  /// - Returns: the intent with all that follows from it, to be awaited or cancelled.
  @inlinable
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { handle(.intent(intent)) }

  /// Sends intents one after another, each of which makes its own versions.
  @inlinable
  public func dispatch(contentsOf intents: some Sequence<Intent>) {
    for intent in intents { dispatch(intent) }
  }

  /// Sends an action past the middleware, straight to the reducer.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> DispatchHandle { handle(.actions([action])) }

  /// Sends actions past the middleware one after another, each of which makes a version.
  @inlinable
  public func send(contentsOf actions: some Sequence<Action>) {
    for action in actions { send(action) }
  }

  /// Sends actions past the middleware which together make one version of the state; no actions make none.
  @inlinable
  @discardableResult
  public func send(batch actions: [Action]) -> DispatchHandle {
    actions.isEmpty ? DispatchHandle(nil) : handle(.actions(actions))
  }

  /// Makes what is dispatched from now on wait until ``release()``.
  public func hold() { isHeld = true }

  /// Handles what has waited since ``hold()``.
  public func release() {
    isHeld = false
    completing {}
  }

  /// Cancels the effects that run under an id outside of all scopes, with what they have sent and what still
  /// waits its turn.
  public func cancelEffects(id: some Hashable & Sendable) { effects.cancel(EffectID(id)) }

  /// How many tasks of effects run, those that wait for their time among them.
  public var runningEffectCount: Int { effects.taskCount }

  @inlinable
  func handle(_ work: Work) -> DispatchHandle {
    guard !isHandling, !isHeld else { return DispatchHandle(postpone(work)) }
    isHandling = true
    perform(work)
    let followed = closeOrigin()
    if !waiting.isEmpty { handleWaiting() }
    isHandling = false
    return DispatchHandle(followed)
  }

  /// Takes what an effect sends, which waits for as long as the effect has not been cancelled.
  func accept(_ work: Work, _ sent: EffectEngine<Intent>.Sent) {
    let ticket = EffectNode(under: sent.sender)
    guard ticket.isLive else { return }
    waiting.append(Waiting(work: work, ticket: ticket, origin: sent.origin))
    completing {}
  }

  /// Runs `body` to its end as the one thing that is being handled, and then what waits. Within what is being
  /// handled already it is a part of that.
  @usableFromInline
  func completing(_ body: () -> Void) {
    guard !isHandling else { return body() }
    isHandling = true
    body()
    closeOrigin()
    handleWaiting()
    isHandling = false
  }

  @usableFromInline
  func postpone(_ work: Work) -> EffectNode {
    if isHandling, origin == nil { origin = EffectNode(under: effects.root) }
    let ticket = EffectNode(under: (isHandling ? origin : nil) ?? effects.root)
    waiting.append(Waiting(work: work, ticket: ticket, origin: nil))
    return ticket
  }

  @usableFromInline
  func handleWaiting() {
    while !isHeld, let next = waiting.popFirst() {
      guard next.ticket.isLive else { continue }
      // What an effect sends belongs to what the effect follows from, and so does all that follows from it in
      // turn. That goes on meanwhile, even if the effect is cancelled by what it sent.
      let turn = next.origin.map { EffectNode(under: $0) }
      origin = next.origin ?? next.ticket
      perform(next.work)
      origin = nil
      next.ticket.close()
      turn?.close()
    }
  }

  /// What was handled is over, but for what runs on.
  @inlinable
  @discardableResult
  func closeOrigin() -> EffectNode? {
    guard let origin else { return nil }
    self.origin = nil
    origin.close()
    return origin
  }

  @inlinable
  func perform(_ work: Work) {
    switch work {
    case .intent(let intent):
      for observer in intentObservers { observer.notify(intent) }
      let response = refine(intent)
      for action in response.actions { advance([action]) }
      if !response.effect.isNone { start(response.effect) }
    case .actions(let actions): advance(actions)
    }
  }

  @usableFromInline
  func start(_ effect: Effect<Intent>) {
    let origin = (origin ?? EffectNode(under: effects.root)).present
    self.origin = origin
    effects.start(effect, in: EffectEngine.Place(node: origin, origin: origin))
  }

  @inlinable
  func advance(_ actions: [Action]) {
    if !previewers.isEmpty { preview(actions) }
    guard !reducer.mayRefuse, invariants.isEmpty else { return advanceWithCare(actions) }
    versions += 1
    if observers.isEmpty, observed.isEmpty {
      // Nobody else holds the state: it is changed where it lies.
      current.withLock { state in for action in actions { reducer(&state, action) } }
      if effects.hasGuarded { effects.cancelOrphans() }
    } else {
      tell(
        current.withLock { [reducer, versions] state in
          let before = state
          for action in actions { reducer(&state, action) }
          return Transition(actions: actions, before: before, after: state, version: versions)
        })
    }
  }

  /// Tells a version to all. The transition is made once for them, since it holds two states.
  @inlinable
  func tell(_ transition: Transition) {
    let observers = observers
    // First, so that what an observer reads of this version is not announced to it as changed.
    if !observed.isEmpty { observed.announce(from: transition.before, to: transition.after) }
    for observer in observers { observer.notify(transition) }
    if effects.hasGuarded { effects.cancelOrphans() }
  }

  /// Reduces actions of which any may be set aside.
  @usableFromInline
  func advanceWithCare(_ actions: [Action]) {
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
      tell(Transition(actions: accepted, before: before, after: state, version: versions))
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
