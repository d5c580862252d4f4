/// Whether the value at a path differs in the newest version: found out once for all who follow that path.
///
/// Open to be inlined, so that callers compile it for their own values: to compare those by way of the runtime
/// costs a multiple.
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

  /// The value after a transition to a version; `nil` where it is the same as before.
  @inlinable
  func change(_ version: UInt64, _ before: State, _ after: State) -> Value? {
    if self.version != version {
      self.version = version
      differs = part.differs(before, after)
    }
    return differs ? part.value(of: after) : nil
  }
}

/// A comparison, and for how many subscribers it is made.
@usableFromInline
struct SharedComparison {
  @usableFromInline let comparison: AnyObject
  @usableFromInline var followers: Int

  @inlinable
  init(comparison: AnyObject, followers: Int) {
    self.comparison = comparison
    self.followers = followers
  }
}
