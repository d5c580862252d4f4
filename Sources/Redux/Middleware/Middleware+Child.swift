extension Middleware {
  /// Embeds this middleware in a larger state as the middleware of a child; see
  /// ``pullback(state:intent:action:scope:)``. Its effects run in the scope of the child, and are cancelled
  /// when the child is gone.
  public func pullback<Whole, WholeIntent, WholeAction>(
    _ child: Child<Whole, WholeIntent, WholeAction, State, Intent, Action>
  ) -> Middleware<Whole, WholeIntent, WholeAction> {
    pullback(state: child.part, intent: child.intent, action: child.action, scope: child.scope)
  }

  /// Embeds this middleware in a larger state as the middleware of each child in a table; see
  /// ``forEach(_:intent:action:)``.
  public func forEach<Whole, WholeIntent, WholeAction, Table: WritableTable<State>>(
    _ children: Children<Whole, WholeIntent, WholeAction, Table, Intent, Action>
  ) -> Middleware<Whole, WholeIntent, WholeAction> where State: Identifiable, State.ID: Sendable {
    forEach(children.table, intent: children.intent, action: children.action)
  }
}
