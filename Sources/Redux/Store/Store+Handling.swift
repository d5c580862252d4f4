public import DequeModule

extension Store {
  /// Dispatches an intent through the middleware. Unless the store is already handling something, the state
  /// has changed when this returns.
  /// - Returns: a handle for the intent and everything that follows from it, which can be awaited or
  ///   cancelled.
  @inlinable
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { handle(.intent(intent)) }

  /// Dispatches intents one after another. Each of them makes its own versions.
  @inlinable
  public func dispatch(contentsOf intents: some Sequence<Intent>) {
    for intent in intents { dispatch(intent) }
  }

  /// Sends an action straight to the reducer, bypassing the middleware.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> DispatchHandle { handle(.actions([action])) }

  /// Sends actions to the reducer one after another, bypassing the middleware. Each of them makes a version.
  @inlinable
  public func send(contentsOf actions: some Sequence<Action>) {
    for action in actions { send(action) }
  }

  /// Sends actions to the reducer, bypassing the middleware. Together they make one version of the state; an
  /// empty batch makes none.
  @inlinable
  @discardableResult
  public func send(batch actions: [Action]) -> DispatchHandle {
    actions.isEmpty ? DispatchHandle(nil) : handle(.actions(actions))
  }

  /// Queues everything that is dispatched from now on until ``release()`` is called.
  public func hold() { isHeld = true }

  /// Handles everything that has been queued since ``hold()``, and stops queueing.
  public func release() {
    isHeld = false
    completing {}
  }

  /// Cancels the effects that run under an id outside of all scopes. What they have sent, but is still
  /// queued, is dropped.
  public func cancelEffects(id: some Hashable & Sendable) { effects.cancel(EffectID(id)) }

  /// The number of running effect tasks, including those that are waiting for the clock.
  public var runningEffectCount: Int { effects.taskCount }

  @inlinable
  func handle(_ work: Work) -> DispatchHandle {
    guard !isHandling, !isHeld else { return DispatchHandle(enqueue(work)) }
    isHandling = true
    perform(work)
    let handled = closeOrigin()
    if !queue.isEmpty { handleWaiting() }
    isHandling = false
    return DispatchHandle(handled)
  }

  /// Queues and handles what an effect sends. If the effect is cancelled first, the work is dropped.
  func accept(_ work: Work, _ sent: EffectEngine<Intent>.Sent) {
    let ticket = EffectNode(under: sent.sender)
    guard ticket.isLive else { return }
    queue.append(QueuedWork(work: work, ticket: ticket, origin: sent.origin))
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
    handleWaiting()
    isHandling = false
  }

  @usableFromInline
  func enqueue(_ work: Work) -> EffectNode {
    if isHandling, origin == nil { origin = EffectNode(under: effects.root) }
    let ticket = EffectNode(under: (isHandling ? origin : nil) ?? effects.root)
    queue.append(QueuedWork(work: work, ticket: ticket, origin: nil))
    return ticket
  }

  @usableFromInline
  func handleWaiting() {
    while !isHeld, let next = queue.popFirst() {
      guard next.ticket.isLive else { continue }
      // What an effect sends belongs to the dispatch that started the effect, and so does everything that
      // follows from it. It counts as pending until it has been handled, even if it cancels the effect that
      // sent it.
      let turn = next.origin.map { EffectNode(under: $0) }
      origin = next.origin ?? next.ticket
      perform(next.work)
      origin = nil
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
  func perform(_ work: Work) {
    switch work {
    case .intent(let intent):
      for observer in intentObservers { observer.notify(intent) }
      let response = respond(intent)
      for action in response.actions { advance([action]) }
      if !response.effect.isNone { start(response.effect) }
    case .actions(let actions): advance(actions)
    }
  }

  @usableFromInline
  func start(_ effect: Effect<Intent>) {
    let origin = (origin ?? EffectNode(under: effects.root)).present
    self.origin = origin
    effects.start(effect, in: EffectEngine.Context(node: origin, origin: origin))
  }
}
