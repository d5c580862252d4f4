/// A key that sorts the other way round: the greatest first.
public struct Descending<Key: Comparable>: Comparable {
  /// What is sorted.
  public let key: Key

  /// Sorts `key` the other way round.
  @inlinable
  public init(_ key: Key) { self.key = key }

  /// Whether the key of `a` is the greater.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.key > b.key }
}

extension Descending: Sendable where Key: Sendable {}
extension Descending: Hashable where Key: Hashable {}

/// A key of two parts: sorted by the first, and by the second where the first are equal. A part may be a
/// compound itself.
public struct CompoundKey<First: Comparable, Second: Comparable>: Comparable {
  /// What decides.
  public let first: First
  /// What decides among equals.
  public let second: Second

  /// Sorts by `first`, then by `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Whether `a` sorts before `b`.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool {
    a.first == b.first ? a.second < b.second : a.first < b.first
  }
}

extension CompoundKey: Sendable where First: Sendable, Second: Sendable {}
extension CompoundKey: Hashable where First: Hashable, Second: Hashable {}
