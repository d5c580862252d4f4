/// A part of a store that can only be read.
///
/// What observes it, by a token or by `withObservationTracking`, goes on observing when nobody holds the
/// scope any more.
@MainActor
@dynamicMemberLookup
public final class ReadOnlyScope<Value: Sendable> {
  /// Gets the number of a version of the whole, and what the part was before it and is in it.
  typealias Follower =
    @MainActor (
      _ version: UInt64, _ before: @MainActor () -> Value, _ after: @MainActor () -> Value
    ) -> Void

  /// What the part is cut from.
  struct Source {
    /// The part as it is now.
    let read: @MainActor () -> Value
    /// The number of the present version of the whole.
    let version: @MainActor () -> UInt64
    /// Runs what tells of the part at once: what that sends is handled after it.
    let complete: @MainActor (@MainActor () -> Void) -> Void
    /// Tells of each version of the whole.
    let follow: @MainActor (@escaping Follower) -> Subscription
  }

  let source: Source
  private let observed = ObservedPaths<Value>()
  private var interest: ObservationToken?

  init(_ source: Source) {
    self.source = source
  }

  /// The part as it is now.
  public var state: Value { source.read() }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(dynamicMember path: KeyPath<Value, Part>) -> Part { self[path] }

  /// The value at `path`, for whoever observes it.
  public subscript<Part: Equatable>(path: KeyPath<Value, Part>) -> Part {
    observed.access(path, by: interest ?? attach())
    return state[keyPath: path]
  }

  private func attach() -> ObservationToken {
    let interest = ObservationToken(
      source.follow { [observed] _, before, after in
        if !observed.isEmpty { observed.announce(from: before(), to: after()) }
      })
    self.interest = interest
    return interest
  }

  /// Delivers the value at `path` at once, then each time it has become unequal, until the token goes.
  public func subscribe<Part: Equatable>(
    _ path: KeyPath<Value, Part>, _ observer: @escaping @MainActor (Part) -> Void
  ) -> Subscription {
    let subscription = source.follow { _, before, after in
      let value = after()[keyPath: path]
      if before()[keyPath: path] != value { observer(value) }
    }
    source.complete { observer(state[keyPath: path]) }
    return subscription
  }

  /// A part of this part.
  public func scope<Part: Sendable>(
    state part: @escaping @MainActor (Value) -> Part
  ) -> ReadOnlyScope<Part> {
    ReadOnlyScope<Part>(
      ReadOnlyScope<Part>.Source(
        read: { [source] in part(source.read()) }, version: source.version, complete: source.complete,
        follow: { [source] follower in
          source.follow { version, before, after in
            follower(version, { part(before()) }, { part(after()) })
          }
        }))
  }
}
