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
  public func dispatch(_ intent: Intent) -> Dispatched { writing.dispatch(intent) }

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

/// A part of a store that can only be read.
@MainActor
@dynamicMemberLookup
public final class ReadOnlyScope<Value: Sendable> {
  /// Tells of each version of the whole what the part was and is.
  typealias Follow =
    @MainActor (@escaping @MainActor (_ before: Value, _ after: Value) -> Void) -> Subscription

  /// Runs what tells of the part at once: what that sends is handled after it.
  typealias Complete = @MainActor (@MainActor () -> Void) -> Void

  private let read: @MainActor () -> Value
  private let complete: Complete
  let follow: Follow
  private let observed = ObservedPaths<Value>()
  private var following: Subscription?

  init(
    read: @escaping @MainActor () -> Value, complete: @escaping Complete, follow: @escaping Follow
  ) {
    self.read = read
    self.complete = complete
    self.follow = follow
  }

  /// The part as it is now.
  public var state: Value { read() }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part { self[path] }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part {
    if following == nil {
      following = follow { [observed] before, after in
        if !observed.isEmpty { observed.announce(from: before, to: after) }
      }
    }
    observed.access(path)
    return state[keyPath: path]
  }

  /// Delivers the value at `path` at once, then each time it has become unequal, until the token goes.
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    let subscription = follow { before, after in
      let value = after[keyPath: path]
      if before[keyPath: path] != value { observer(value) }
    }
    complete { observer(state[keyPath: path]) }
    return subscription
  }

  /// A part of this part.
  public func scope<Part: Sendable>(
    state part: @escaping @MainActor (Value) -> Part
  ) -> ReadOnlyScope<Part> {
    ReadOnlyScope<Part>(
      read: { [read] in part(read()) }, complete: complete,
      follow: { [follow] observer in follow { observer(part($0), part($1)) } })
  }
}

/// A part of a store that can only be sent to.
@MainActor
public final class WriteOnlyScope<Intent: Sendable> {
  private let send: @MainActor (Intent) -> Dispatched

  init(send: @escaping @MainActor (Intent) -> Dispatched) {
    self.send = send
  }

  /// Sends an intent, spelled for the whole, through the store.
  @discardableResult
  public func dispatch(_ intent: Intent) -> Dispatched { send(intent) }

  /// A part of these intents, or a single one: `scope { .refresh }`.
  public func scope<PartIntent: Sendable>(
    intent embed: @escaping @MainActor (PartIntent) -> Intent
  ) -> WriteOnlyScope<PartIntent> {
    WriteOnlyScope<PartIntent> { [send] in send(embed($0)) }
  }
}

extension WriteOnlyScope where Intent == Void {
  /// Sends the one intent that there is.
  @discardableResult
  public func dispatch() -> Dispatched { dispatch(()) }
}

extension Scope where Intent == Void {
  /// Sends the one intent that there is.
  @discardableResult
  public func dispatch() -> Dispatched { dispatch(()) }
}
