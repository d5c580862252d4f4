extension Store {
  /// Dispatches an intent through the middleware. Unless the store is held or already handling something, the
  /// intent has been handled when this returns.
  /// - Returns: a handle for the intent and everything that follows from it. It can be awaited or cancelled,
  ///   and tells whether an action was refused.
  @inlinable
  @discardableResult
  public func dispatch(
    _ intent: Intent, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    handle(.intent(intent), CallSite(fileID, line))
  }

  /// Dispatches intents one after another. Each of them makes versions of its own.
  @inlinable
  public func dispatch(
    contentsOf intents: some Sequence<Intent>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for intent in intents { dispatch(intent, fileID: fileID, line: line) }
  }

  /// Dispatches intents through the middleware. Together they make one version of the state; a batch without
  /// actions makes none.
  ///
  /// For each intent, the middleware sees the state left by the intents before it. If an action of an intent
  /// is refused, the actions of that intent are rolled back, and the other intents are still handled.
  @inlinable
  @discardableResult
  public func dispatch(
    batch intents: [Intent], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    intents.isEmpty ? DispatchHandle(nil) : handle(.intents(intents), CallSite(fileID, line))
  }

  /// Sends an action straight to the reducer, bypassing the middleware.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    handle(.actions([action]), CallSite(fileID, line))
  }

  /// Sends actions to the reducer one after another, bypassing the middleware. Each of them makes a version.
  @inlinable
  public func send(
    contentsOf actions: some Sequence<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for action in actions { send(action, fileID: fileID, line: line) }
  }

  /// Sends actions to the reducer, bypassing the middleware. Together they make one version of the state; an
  /// empty batch makes none. If one of them is refused, the others are still reduced.
  @inlinable
  @discardableResult
  public func send(
    batch actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    actions.isEmpty ? DispatchHandle(nil) : handle(.actions(actions), CallSite(fileID, line))
  }

  /// Sends actions to the reducer, bypassing the middleware, as a transaction: together they make one version
  /// of the state, and if one of them is refused, all of them are rolled back. Invariants are checked at the
  /// end.
  @inlinable
  @discardableResult
  public func send(
    transaction actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    actions.isEmpty ? DispatchHandle(nil) : handle(.transaction(actions), CallSite(fileID, line))
  }

  /// Queues everything that is dispatched, until each call of this method has been balanced by a call of
  /// ``release()``.
  public func hold() { holdCount += 1 }

  /// Balances one call of ``hold()``. When all of them are balanced, the store handles everything that was
  /// queued. If the store is not held, this does nothing.
  public func release() {
    guard holdCount > 0 else { return }
    holdCount -= 1
    if holdCount == 0 { completing {} }
  }

  /// Cancels the effects that run or wait under an id. Anything that they have sent and that is still queued
  /// is dropped.
  /// - Parameters:
  ///   - id: the id of the effects.
  ///   - scopes: the scopes that they run in, the outermost first; none for effects outside of all scopes.
  public func cancelEffects(
    id: some Hashable & Sendable, in scopes: EffectScope..., fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    effects.cancel(ScopedEffectID(scopes: scopes, id: EffectID(id)), CallSite(fileID, line))
  }

  /// Cancels all effects in a scope and in the scopes nested in it.
  /// - Parameter scopes: the scopes that lead to it, the outermost first and the scope itself last.
  public func cancelEffects(scope scopes: EffectScope...) { effects.cancel(scope: scopes) }

  /// The number of running effect tasks, including those that are waiting for the clock.
  public var runningEffectCount: Int { effects.taskCount }
}
