/// A part of a store to which actions can be sent, bypassing the middleware, but that cannot be read.
@MainActor
public final class ActionScope<Action: Sendable> {
  @usableFromInline let forward: @MainActor ([Action]) -> DispatchHandle

  @inlinable
  init(forward: @escaping @MainActor ([Action]) -> DispatchHandle) {
    self.forward = forward
  }

  /// Sends an action, embedded in the actions of the store, straight to the reducer.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> DispatchHandle { forward([action]) }

  /// Sends actions to the reducer one after another. Each of them makes a version.
  @inlinable
  public func send(contentsOf actions: some Sequence<Action>) {
    for action in actions { send(action) }
  }

  /// Sends actions to the reducer. Together they make one version of the state; an empty batch makes none.
  @inlinable
  @discardableResult
  public func send(batch actions: [Action]) -> DispatchHandle { forward(actions) }

  /// Returns a scope on a part of these actions, or on a single action, as in `scope { .reset }`.
  @inlinable
  public func scope<PartAction: Sendable>(
    action embed: @escaping @MainActor (PartAction) -> Action
  ) -> ActionScope<PartAction> {
    ActionScope<PartAction> { [forward] actions in forward(actions.map { embed($0) }) }
  }
}

extension ActionScope where Action == Void {
  /// Sends the only action of this scope.
  @inlinable
  @discardableResult
  public func send() -> DispatchHandle { send(()) }
}
