/// A comparison of the value at a key path in two versions, made once for all subscribers to that path.
///
/// Inlinable, so that callers specialise it for their own values: comparing unspecialised generic values is
/// several times slower. Unchecked exclusivity is fine, because the values are read and written whole.
@MainActor
@usableFromInline
final class Comparison<State, Value: Equatable> {
  @usableFromInline let part: Part<State, Value>
  @exclusivity(unchecked) @usableFromInline var version: UInt64 = 0
  @exclusivity(unchecked) @usableFromInline var differs = false

  @inlinable
  init(_ path: KeyPath<State, Value>) {
    part = Part(path)
  }

  /// Returns the value after the transition to `version`, or `nil` if it is unchanged.
  @inlinable
  func change(_ version: UInt64, _ before: State, _ after: State) -> Value? {
    if self.version != version {
      self.version = version
      differs = part.differs(before, after)
    }
    return differs ? part.value(of: after) : nil
  }
}

/// A comparison and the number of subscribers that share it.
@usableFromInline
struct SharedComparison {
  @usableFromInline let comparison: AnyObject
  @usableFromInline var subscriberCount: Int

  @inlinable
  init(comparison: AnyObject, subscriberCount: Int) {
    self.comparison = comparison
    self.subscriberCount = subscriberCount
  }
}

/// Comparisons of the values at key paths, each shared by the subscribers to its path.
@usableFromInline
struct Comparisons<Root> {
  @usableFromInline var shared: [PartialKeyPath<Root>: SharedComparison] = [:]

  @inlinable
  init() {}

  /// The number of paths with subscribers.
  @inlinable
  var count: Int { shared.count }

  /// Returns the comparison of the value at `path`, now shared by one more subscriber.
  @inlinable
  @MainActor
  mutating func retain<Value: Equatable>(_ path: KeyPath<Root, Value>) -> Comparison<Root, Value> {
    if let known = shared[path]?.comparison as? Comparison<Root, Value> {
      shared[path]?.subscriberCount += 1
      return known
    }
    let comparison = Comparison(path)
    shared[path] = SharedComparison(comparison: comparison, subscriberCount: 1)
    return comparison
  }

  /// Releases the comparison of the value at `path` for one subscriber, and discards it with the last one.
  @inlinable
  mutating func release(_ path: PartialKeyPath<Root>) {
    shared[path]?.subscriberCount -= 1
    if shared[path]?.subscriberCount == 0 { shared[path] = nil }
  }
}
