extension Store {
  /// Returns a scope on a part of the state and a part of the intents.
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (State) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope(scope(state: part), scope(intent: embed))
  }

  /// Returns a scope on a part of the state that can only be read.
  public func scope<Part: Sendable>(state part: @escaping @MainActor (State) -> Part) -> ReadOnlyScope<Part> {
    ReadOnlyScope(
      ReadOnlyScope<Part>.Source(
        read: { part(self.state) }, version: { self.version }, complete: { self.completing($0) },
        subscribe: { observer in
          self.onTransition { step in observer(step.version, { part(step.before) }, { part(step.after) }) }
        }))
  }

  /// Returns a scope on a part of the intents that can only dispatch.
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope { self.dispatch(embed($0)) }
  }

  /// Returns a scope for each element of a list in the state. An element keeps its scope for as long as it is
  /// in the list, even if the order changes.
  public func scopes<Element: Identifiable & Sendable, ElementIntent: Sendable>(
    _ elements: @escaping @MainActor (State) -> [Element],
    intent embed: @escaping @MainActor (Element.ID, ElementIntent) -> Intent
  ) -> ScopeList<Element, ElementIntent> where Element.ID: Sendable {
    ScopeList(scope(state: elements), scope { embed($0.0, $0.1) })
  }
}
