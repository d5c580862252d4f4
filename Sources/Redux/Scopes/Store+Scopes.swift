extension Store {
  /// A part of the state and of the intents, for those who need to know no more.
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (State) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope(scope(state: part), scope(intent: embed))
  }

  /// A part of the state, only to be read.
  public func scope<Part: Sendable>(state part: @escaping @MainActor (State) -> Part) -> ReadOnlyScope<Part> {
    ReadOnlyScope(
      ReadOnlyScope<Part>.Source(
        read: { part(self.state) }, version: { self.version }, complete: { self.completing($0) },
        follow: { follower in
          self.onTransition { step in follower(step.version, { part(step.before) }, { part(step.after) }) }
        }))
  }

  /// A part of the intents, only to be sent.
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope { self.dispatch(embed($0)) }
  }

  /// A scope for each element of a list in the state. Elements that stay keep their scope, in whatever order
  /// they come.
  public func scopes<Element: Identifiable & Sendable, ElementIntent: Sendable>(
    _ elements: @escaping @MainActor (State) -> [Element],
    intent embed: @escaping @MainActor (Element.ID, ElementIntent) -> Intent
  ) -> ScopeList<Element, ElementIntent> where Element.ID: Sendable {
    ScopeList(scope(state: elements), scope { embed($0.0, $0.1) })
  }
}
