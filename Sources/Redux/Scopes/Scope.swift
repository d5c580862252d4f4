/// A view of a store that is limited to a part of the state and a part of the intents. Scopes can be nested.
///
/// Code that holds a scope does not depend on the rest of the store. Everything that it dispatches goes
/// through the store, so the middleware of the parent sees the intents of its children. Subscribers are
/// notified only if the part has changed. To also send actions, bypassing the middleware, use a ``Lens``.
///
/// A scope can be restricted further: ``reading`` can only read, and ``writing`` can only dispatch. The types
/// enforce this.
@MainActor
public final class Scope<Value: Sendable, Intent: Sendable>: ReadableScope {
  /// The same part, restricted to reading.
  public let reading: ReadOnlyScope<Value>
  /// The same part, restricted to dispatching.
  public let writing: WriteOnlyScope<Intent>

  @inlinable
  init(_ reading: ReadOnlyScope<Value>, _ writing: WriteOnlyScope<Intent>) {
    self.reading = reading
    self.writing = writing
  }

  /// Dispatches an intent, embedded in the intents of the store.
  @inlinable
  @discardableResult
  public func dispatch(
    _ intent: Intent, fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    writing.dispatch(intent, fileID: fileID, line: line)
  }

  /// Returns a scope on a part of this value and of these intents.
  @inlinable
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope<Part, PartIntent>(reading.scope(state: part), writing.scope(intent: embed))
  }
}

extension Scope where Intent == Void {
  /// Dispatches the only intent of this scope.
  @inlinable
  @discardableResult
  public func dispatch(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> DispatchHandle {
    dispatch((), fileID: fileID, line: line)
  }
}
