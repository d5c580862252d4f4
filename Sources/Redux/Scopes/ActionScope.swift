/// A part of a store to which actions can be sent, bypassing the middleware, but that cannot be read.
@MainActor
public final class ActionScope<Action: Sendable> {
  @usableFromInline let forward: @MainActor ([Action], _ isTransaction: Bool, CallSite) -> DispatchHandle

  @inlinable
  init(forward: @escaping @MainActor ([Action], _ isTransaction: Bool, CallSite) -> DispatchHandle) {
    self.forward = forward
  }

  /// Sends an action, embedded in the actions of the store, straight to the reducer.
  @inlinable
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    forward([action], false, CallSite(fileID, line))
  }

  /// Sends actions to the reducer one after another. Each of them makes a version.
  @inlinable
  public func send(
    contentsOf actions: some Sequence<Action>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    for action in actions { send(action, fileID: fileID, line: line) }
  }

  /// Sends actions to the reducer. Together they make one version of the state; an empty batch makes none.
  @inlinable
  @discardableResult
  public func send(
    batch actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    forward(actions, false, CallSite(fileID, line))
  }

  /// Sends actions to the reducer. Together they make one version of the state, or none if one of them is
  /// refused.
  @inlinable
  @discardableResult
  public func send(
    transaction actions: [Action], fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    forward(actions, true, CallSite(fileID, line))
  }

  /// Returns a scope on a part of these actions, or on a single action, as in `scope { .reset }`.
  @inlinable
  public func scope<PartAction: Sendable>(
    action embed: @escaping @MainActor (PartAction) -> Action
  ) -> ActionScope<PartAction> {
    ActionScope<PartAction> { [forward] in forward($0.map { embed($0) }, $1, $2) }
  }
}

extension ActionScope where Action == Void {
  /// Sends the only action of this scope.
  @inlinable
  @discardableResult
  public func send(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    send((), fileID: fileID, line: line)
  }
}
