/// A part of a store that can only be read.
///
/// Observations of it, through a subscription or `withObservationTracking`, continue when the scope itself is
/// released.
@MainActor
@dynamicMemberLookup
public final class ReadOnlyScope<Value: Sendable> {
  /// Called with the number of a version of the store, and with the part before and after it.
  typealias Observer =
    @MainActor (
      _ version: UInt64, _ before: @MainActor () -> Value, _ after: @MainActor () -> Value
    ) -> Void

  /// The store or scope that the part is taken from.
  struct Source {
    /// Returns the current value of the part.
    let read: @MainActor () -> Value
    /// Returns the number of the store's current version.
    let version: @MainActor () -> UInt64
    /// Runs a closure that notifies an observer, and handles what the observer sends afterwards.
    let complete: @MainActor (@MainActor () -> Void) -> Void
    /// Calls an observer with each version of the store.
    let subscribe: @MainActor (@escaping Observer) -> Subscription
  }

  let source: Source
  private let observed = ObservedPaths<Value>()
  private var observation: ObservationToken?

  init(_ source: Source) {
    self.source = source
  }

  /// The current value of the part.
  public var state: Value { source.read() }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part { self[path] }

  /// The value at `path`. Reading it registers it with `withObservationTracking`.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part {
    observed.access(path, by: observation ?? attach())
    return state[keyPath: path]
  }

  private func attach() -> ObservationToken {
    let observation = ObservationToken(
      source.subscribe { [observed] _, before, after in
        if !observed.isEmpty { observed.announce(from: before(), to: after()) }
      })
    self.observation = observation
    return observation
  }

  /// Calls `observer` with the value at `path`, now and each time it changes, for as long as the returned
  /// subscription is held.
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    let subscription = source.subscribe { _, before, after in
      let value = after()[keyPath: path]
      if before()[keyPath: path] != value { observer(value) }
    }
    source.complete { observer(state[keyPath: path]) }
    return subscription
  }

  /// Returns a scope on a part of this part.
  public func scope<Part: Sendable>(
    state part: @escaping @MainActor (Value) -> Part
  ) -> ReadOnlyScope<Part> {
    ReadOnlyScope<Part>(
      ReadOnlyScope<Part>.Source(
        read: { [source] in part(source.read()) }, version: source.version, complete: source.complete,
        subscribe: { [source] observer in
          source.subscribe { version, before, after in
            observer(version, { part(before()) }, { part(after()) })
          }
        }))
  }
}
