/// A part of a store that can be read and observed: a ``ReadOnlyScope``, a ``Scope`` or a ``Lens``.
///
/// Code that only reads can accept any of them, as `some ReadableScope<Value>`. All observers of a scope, and
/// of scopes on parts of it, share one computation of its value per version, and subscribers to the same path
/// share one comparison.
@MainActor
@dynamicMemberLookup
public protocol ReadableScope<Value>: AnyObject {
  /// The type of the part.
  associatedtype Value: Sendable

  /// The same part, restricted to reading.
  var reading: ReadOnlyScope<Value> { get }
}

extension ReadableScope {
  /// The current value of the part.
  @inlinable
  public var state: Value { reading.source.read() }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    reading.observedValue(path)
  }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part { reading.observedValue(path) }

  /// Calls `observer` with the value at `path`, now and each time it changes, for as long as the returned
  /// subscription is held.
  @inlinable
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    let (source, shared) = (reading.source, reading.shared)
    let comparison = shared.comparisons.retain(path)
    let subscription = source.attach(
      .observer { version, before, after in
        if let value = comparison.change(version, before(), after()) { observer(value) }
      })
    source.store.complete { observer(source.read()[keyPath: path]) }
    return Subscription {
      subscription.cancel()
      shared.comparisons.release(path)
    }
  }

  /// Calls `observer` with the value at `path`, now and each time it is not equivalent to the last delivered
  /// one, for as long as the returned subscription is held. The value need not be `Equatable`.
  @inlinable
  public func subscribe<Part>(
    _ path: KeyPath<Value, Part>,
    by areEquivalent: @escaping @MainActor (_ last: Part, _ new: Part) -> Bool,
    _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    let source = reading.source
    var last = source.read()[keyPath: path]
    let subscription = source.attach(
      .observer { _, _, after in
        let value = after()[keyPath: path]
        guard !areEquivalent(last, value) else { return }
        last = value
        observer(value)
      })
    source.store.complete { observer(last) }
    return subscription
  }

  /// Calls `observer` with the values at several paths, now and once per version that changes any of them,
  /// for as long as the returned subscription is held.
  @inlinable
  public func subscribe<First: Equatable, Second: Equatable, each Other: Equatable>(
    _ first: KeyPath<Value, First>, _ second: KeyPath<Value, Second>,
    _ others: repeat KeyPath<Value, each Other>,
    observer: @escaping @MainActor (First, Second, repeat each Other) -> Void
  ) -> Subscription {
    let source = reading.source
    let notify: @MainActor (Value) -> Void = { value in
      observer(value[keyPath: first], value[keyPath: second], repeat value[keyPath: each others])
    }
    let subscription = source.attach(
      .observer { _, before, after in
        let value = after()
        if differ(before(), value, first, second, repeat each others) { notify(value) }
      })
    source.store.complete { notify(source.read()) }
    return subscription
  }
}
