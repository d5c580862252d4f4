public import DequeModule

extension Store {
  @inlinable
  func handle(_ work: Work, _ site: CallSite) -> DispatchHandle {
    guard !isHandling, holdCount == 0 else { return DispatchHandle(enqueue(work, site)) }
    isHandling = true
    perform(work, site)
    var handled = closeOrigin()
    if outcome != nil { handled = takeOutcome(handled) }
    if !queue.isEmpty { handleWaiting() }
    isHandling = false
    return DispatchHandle(handled)
  }

  /// Moves the refusals of the current work to its node, and returns the node.
  @usableFromInline
  func takeOutcome(_ node: EffectNode?) -> EffectNode {
    let node = node ?? EffectNode(under: nil)
    node.close()
    node.outcome = outcome
    outcome = nil
    return node
  }

  /// Queues and handles work sent by an effect. If the effect is cancelled first, the work is dropped.
  func accept(_ work: Work, _ sent: EffectEngine<EffectOutput<Intent, Action>>.Sent, _ site: CallSite) {
    let ticket = EffectNode(under: sent.sender)
    guard ticket.isLive else { return }
    queue.append(QueuedWork(work: work, ticket: ticket, origin: sent.origin, site: site))
    completing {}
  }

  /// Runs `body` as one piece of work, and then everything that is queued. Within work that is already being
  /// handled, `body` becomes part of it.
  @usableFromInline
  func completing(_ body: () -> Void) {
    guard !isHandling else { return body() }
    isHandling = true
    body()
    closeOrigin()
    outcome?.warnIfUnheard()
    outcome = nil
    handleWaiting()
    isHandling = false
  }

  @usableFromInline
  func enqueue(_ work: Work, _ site: CallSite) -> EffectNode {
    if isHandling, origin == nil { origin = EffectNode(under: effects.root) }
    let ticket = EffectNode(under: (isHandling ? origin : nil) ?? effects.root)
    queue.append(QueuedWork(work: work, ticket: ticket, origin: nil, site: site))
    return ticket
  }

  @usableFromInline
  func handleWaiting() {
    while holdCount == 0, let next = queue.popFirst() {
      guard next.ticket.isLive else { continue }
      // Work sent by an effect belongs to the dispatch that started the effect, and so does everything that
      // follows from it. It counts as pending until it has been handled, even if it cancels the effect that
      // sent it.
      let turn = next.origin.map { EffectNode(under: $0) }
      origin = next.origin ?? next.ticket
      perform(next.work, next.site)
      origin = nil
      if let outcome {
        self.outcome = nil
        next.ticket.outcome = outcome
        // Nobody has a handle for work sent by an effect.
        if next.origin != nil || next.ticket.isAbandoned { outcome.warnIfUnheard() }
      }
      next.ticket.close()
      turn?.close()
    }
  }

  /// Closes the node of the work that has just been handled. Effects under it may still be running.
  @inlinable
  @discardableResult
  func closeOrigin() -> EffectNode? {
    guard let origin else { return nil }
    self.origin = nil
    origin.close()
    return origin
  }

  @inlinable
  func perform(_ work: Work, _ site: CallSite) {
    switch work {
    case .intent(let intent):
      for observer in intentObservers { observer.notify(intent) }
      let response = respond(intent)
      if apply(response, site) { start(response) }
      if response.isUnanswered { warnIfUnanswered(response, intent, site) }
    case .intents(let intents): performBatch(intents, site)
    case .actions(let actions): send(actions, isTransaction: false, site)
    case .transaction(let actions): send(actions, isTransaction: true, site)
    }
  }

  @inlinable
  func send(_ actions: [Action], isTransaction: Bool, _ site: CallSite) {
    for observer in sendObservers { observer.notify(actions) }
    advance(actions, isTransaction: isTransaction, site)
  }

  /// Reduces the actions of a response. Returns false if all of them were refused.
  @inlinable
  func apply(_ response: Response<Intent, Action>, _ site: CallSite) -> Bool {
    if response.actions.isEmpty { return true }
    guard response.breaks != nil else { return advance(response.actions, isTransaction: true, site) }
    return applyGroups(of: response, site)
  }

  @usableFromInline
  func applyGroups(of response: Response<Intent, Action>, _ site: CallSite) -> Bool {
    var isAccepted = false
    for group in response.groups where advance(group, isTransaction: true, site) { isAccepted = true }
    return isAccepted
  }

  /// Handles intents that make one version together.
  @usableFromInline
  func performBatch(_ intents: [Intent], _ site: CallSite) {
    var draft = Draft(state: state)
    var answered: [Response<Intent, Action>] = []
    for intent in intents {
      for observer in intentObservers { observer.notify(intent) }
      self.draft = draft.state
      let response = respond(intent)
      if response.isUnanswered { warnIfUnanswered(response, intent, site) }
      var isAccepted = response.actions.isEmpty
      for group in response.groups {
        if !previewers.isEmpty { preview(group, draft.state) }
        if reduce(group, isTransaction: true, into: &draft) { isAccepted = true }
      }
      if isAccepted { answered.append(response) }
    }
    self.draft = nil
    commit(draft, site)
    for response in answered { start(response) }
  }

  @inlinable
  func start(_ response: Response<Intent, Action>) {
    if !response.effect.isNone { start(response.effect.map { .intent($0) }) }
    if !response.yielding.isNone { start(response.yielding.map { .action($0) }) }
  }

  @usableFromInline
  func start(_ effect: Effect<EffectOutput<Intent, Action>>) {
    let origin = (origin ?? EffectNode(under: effects.root)).present
    self.origin = origin
    effects.start(effect, in: EffectEngine.Context(node: origin, origin: origin))
  }

  /// Starts an effect of a watcher, unless a replay made the version.
  @usableFromInline
  func start(_ effect: Effect<Intent>, ofWatcher id: UInt64) {
    guard !isReplaying else { return }
    start(effect.cancellable(id: WatcherID(id: id)).map { .intent($0) })
  }

  /// Cancels the effects that a watcher has started.
  @usableFromInline
  func endEffects(ofWatcher id: UInt64) {
    effects.cancel(ScopedEffectID(scopes: [], id: EffectID(WatcherID(id: id))))
  }

  @usableFromInline
  func warnIfUnanswered(_ response: Response<Intent, Action>, _ intent: Intent, _ site: CallSite) {
    guard response.isEmpty else { return }
    RuntimeWarning.warn(.unansweredIntent, site, local: effects.reporter) {
      "No middleware answered the intent \(Reflection(of: intent)), so it had no effect."
        + " Respond to it in a middleware, or swallow it there with an empty response."
    }
  }
}

/// The id of the effects of one watcher.
private struct WatcherID: Hashable {
  let id: UInt64
}
