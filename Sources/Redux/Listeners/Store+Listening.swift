extension Store {
  /// Runs `body` for each action for which `fits` returns true, for as long as the returned subscription is
  /// held. Releasing the subscription also cancels the running bodies.
  ///
  /// A body is an effect of the store: it runs on the executor of the store and uses its clock, is counted by
  /// ``runningEffectCount``, belongs to the dispatch that started it (``DispatchHandle``), and is cancelled
  /// with the store. Errors that it throws are reported to ``onEffectFailure(_:)``. Several bodies may run at
  /// the same time; see ``ListenerContext/cancelOtherRuns()`` and `modify`.
  ///
  /// Refused actions do not start a body, nor does a ``Replay``. An action that does not fit costs one call
  /// of `fits`.
  /// - Parameters:
  ///   - fits: receives the action and the states before and after it. For an action of a batch or
  ///     transaction, these are the states before and after all of it.
  ///   - modify: changes the timing of the body or makes it cancellable, like any other effect, for example
  ///     with ``Effect/debounced(id:for:)``. Its ids are outside of all scopes.
  ///   - body: the work. Its first argument is the action with its states; its second argument dispatches and
  ///     waits for further actions.
  public func listen(
    where fits: @escaping @MainActor (_ action: Action, _ before: State, _ after: State) -> Bool,
    modifying modify: @escaping @MainActor (Effect<Intent>) -> Effect<Intent> = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ reduced: ReducedAction, _ listener: ListenerContext) async throws -> Void
  ) -> Subscription {
    listen(modify, CallSite(fileID, line)) { transition, index in
      guard fits(transition.actions[index], transition.before, transition.after) else { return nil }
      let reduced = ReducedAction(transition, index)
      return { try await body(reduced, $0) }
    }
  }

  /// Runs `body` for each action of a case, for as long as the returned subscription is held. Otherwise like
  /// ``listen(where:modifying:fileID:line:_:)``.
  /// - Parameters:
  ///   - case: the actions to listen to.
  ///   - body: the work. Its first argument is the associated value of the action.
  public func listen<Part: Sendable>(
    to case: Case<Action, Part>,
    modifying modify: @escaping @MainActor (Effect<Intent>) -> Effect<Intent> = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ part: Part, _ listener: ListenerContext) async throws -> Void
  ) -> Subscription {
    listen(modify, CallSite(fileID, line)) { transition, index in
      guard let part = `case`.extract(transition.actions[index]) else { return nil }
      return { try await body(part, $0) }
    }
  }

  /// Runs `body` each time `action` has been reduced, for as long as the returned subscription is held.
  /// Otherwise like ``listen(where:modifying:fileID:line:_:)``.
  public func listen(
    to action: Action,
    modifying modify: @escaping @MainActor (Effect<Intent>) -> Effect<Intent> = { $0 },
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ listener: ListenerContext) async throws -> Void
  ) -> Subscription where Action: Equatable {
    listen(modify, CallSite(fileID, line)) { transition, index in
      transition.actions[index] == action ? body : nil
    }
  }

  /// Runs `body` once, immediately, as an effect of the store that can wait for actions. It sees every action
  /// from now on. It does not keep the store alive, and is cancelled with it.
  /// - Returns: a handle for the body and everything that follows from it.
  @discardableResult
  public func run(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable (_ listener: ListenerContext) async throws -> Void
  ) -> DispatchHandle {
    let listener = Listener(self, CallSite(fileID, line))
    listener.attach()
    var node: EffectNode?
    completing { node = listener.start(body, ListenerPosition(original: state, present: state)) { $0 } }
    return DispatchHandle(node)
  }

  private func listen(
    _ modify: @escaping @MainActor (Effect<Intent>) -> Effect<Intent>, _ site: CallSite,
    _ respond: @escaping @MainActor (Transition, Int) -> Listener.Body?
  ) -> Subscription {
    let listener = Listener(self, site)
    listener.respond = respond
    listener.modify = modify
    listener.attach()
    return Subscription { [weak listener] in listener?.end() }
  }

  /// Returns the node to which everything that follows from the current work belongs.
  func presentOrigin() -> EffectNode {
    let origin = (origin ?? EffectNode(under: effects.root)).present
    self.origin = origin
    return origin
  }
}
