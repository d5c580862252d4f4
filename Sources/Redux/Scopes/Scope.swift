/// A part of a store that sees a part of the state and sends a part of the intents: a lens with a place to
/// stand. Scopes nest.
///
/// Whoever holds a scope knows nothing of the whole. All that it sends goes through the store, so the parent
/// hears its children. It is silent while its part stays equal.
///
/// A scope without intents can only be read (``reading``), one without a value can only be sent to
/// (``writing``): by their types.
@MainActor
@dynamicMemberLookup
public final class Scope<Value: Sendable, Intent: Sendable> {
  /// The same part, only to be read.
  public let reading: ReadOnlyScope<Value>
  /// The same part, only to be sent to.
  public let writing: WriteOnlyScope<Intent>

  init(_ reading: ReadOnlyScope<Value>, _ writing: WriteOnlyScope<Intent>) {
    self.reading = reading
    self.writing = writing
  }

  /// The part as it is now.
  public var state: Value { reading.state }

  /// Sends an intent, spelled for the whole, through the store.
  @discardableResult
  public func dispatch(_ intent: Intent) -> DispatchHandle { writing.dispatch(intent) }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part { reading[path] }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part { reading[path] }

  /// Delivers the value at `path` at once, then each time it has become unequal, until the token goes.
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    reading.subscribe(path, observer)
  }

  /// A part of this part.
  public func scope<Part: Sendable, PartIntent: Sendable>(
    state part: @escaping @MainActor (Value) -> Part,
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> Scope<Part, PartIntent> {
    Scope<Part, PartIntent>(reading.scope(state: part), writing.scope(intent: embed))
  }
}

extension Scope where Intent == Void {
  /// Sends the one intent that there is.
  @discardableResult
  public func dispatch() -> DispatchHandle { dispatch(()) }
}
