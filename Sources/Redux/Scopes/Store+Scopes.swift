extension Store {
  /// Returns a scope on a part of the state and a part of the intents.
  @inlinable
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (State) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope(scope(state: part), scope(intent: embed))
  }

  /// Returns a lens on a part of the state and a part of the actions, without intents.
  ///
  ///     let counter = store.scope(state: \.counter, action: { .modify($0) })
  @inlinable
  @_disfavoredOverload  // A closure without a label is one for intents.
  public func scope<Part: Sendable, PartAction: Sendable>(
    state part: @escaping @MainActor (State) -> Part,
    action embed: @escaping @MainActor (PartAction) -> Action
  ) -> Lens<Part, Never, PartAction> {
    Lens<Part, Never, PartAction>(scope(state: part), .none, scope(action: embed))
  }

  /// Returns a lens on a part of the state, a part of the intents and a part of the actions.
  @inlinable
  public func scope<Part: Sendable, PartIntent: Sendable, PartAction: Sendable>(
    state part: @escaping @MainActor (State) -> Part,
    intent embedIntent: @escaping @MainActor (PartIntent) -> Intent,
    action embedAction: @escaping @MainActor (PartAction) -> Action
  ) -> Lens<Part, PartIntent, PartAction> {
    Lens(scope(state: part), scope(intent: embedIntent), scope(action: embedAction))
  }

  /// Returns a scope on a part of the state, which can only be read.
  @inlinable
  public func scope<Part: Sendable>(state part: @escaping @MainActor (State) -> Part) -> ReadOnlyScope<Part> {
    ReadOnlyScope(part, of: source)
  }

  /// Returns a scope on a part of the intents, which can only be dispatched to.
  @inlinable
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope { self.dispatch(embed($0), fileID: $1.fileID, line: $1.line) }
  }

  /// Returns a scope on a part of the actions, which can only be sent to. The actions bypass the middleware.
  @inlinable
  @_disfavoredOverload  // A closure without a label is one for intents.
  public func scope<PartAction: Sendable>(
    action embed: @escaping @MainActor (PartAction) -> Action
  ) -> ActionScope<PartAction> {
    ActionScope { actions, isTransaction, site in
      let embedded = actions.map { embed($0) }
      return isTransaction
        ? self.send(transaction: embedded, fileID: site.fileID, line: site.line)
        : self.send(batch: embedded, fileID: site.fileID, line: site.line)
    }
  }
}
