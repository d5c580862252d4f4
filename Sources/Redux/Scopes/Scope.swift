/// A view of a store that is limited to a part of the state and a part of the intents. Scopes can be nested.
///
/// Code that holds a scope does not depend on the rest of the store. Everything that it dispatches goes
/// through the store, so the middleware of the parent sees the intents of its children. Subscribers are
/// notified only if the part has changed.
///
/// A scope can be restricted further: ``reading`` can only read, and ``writing`` can only dispatch. The types
/// enforce this.
@MainActor
@dynamicMemberLookup
public final class Scope<Value: Sendable, Intent: Sendable> {
  /// The same part, restricted to reading.
  public let reading: ReadOnlyScope<Value>
  /// The same part, restricted to dispatching.
  public let writing: WriteOnlyScope<Intent>

  init(_ reading: ReadOnlyScope<Value>, _ writing: WriteOnlyScope<Intent>) {
    self.reading = reading
    self.writing = writing
  }

  /// The current value of the part.
  public var state: Value { reading.state }

  /// Dispatches an intent, embedded in the intents of the store.
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { writing.dispatch(intent) }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part { reading[path] }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part { reading[path] }

  /// Calls `observer` with the value at `path`, now and each time it changes, for as long as the returned
  /// subscription is held.
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    reading.subscribe(path, observer)
  }

  /// Returns a scope on a part of this part.
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope<Part, PartIntent>(reading.scope(state: part), writing.scope(intent: embed))
  }
}

extension Scope where Intent == Void {
  /// Dispatches the only intent of this scope.
  @discardableResult
  public func dispatch() -> DispatchHandle { dispatch(()) }
}
