/// A comparison of the value at a key path between two versions, made once for all subscribers of that path.
///
/// It is inlinable so that callers specialise it for their own values; comparing unspecialised generic values
/// is several times slower.
@MainActor
@usableFromInline
final class Comparison<State, Value: Equatable> {
  @usableFromInline let part: Part<State, Value>
  @usableFromInline var version: UInt64 = 0
  @usableFromInline var differs = false

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
