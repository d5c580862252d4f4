/// A key that sorts in reverse order, the greatest first.
public struct Descending<Key: Comparable>: Comparable {
  /// The wrapped key.
  public let key: Key

  /// Creates a key that sorts in the reverse order of `key`.
  @inlinable
  public init(_ key: Key) { self.key = key }

  /// Returns true if the key of `a` is greater than that of `b`.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool { a.key > b.key }
}

extension Descending: Sendable where Key: Sendable {}
extension Descending: Hashable where Key: Hashable {}

/// A key of two parts that sorts by the first part, then by the second. A part can be a compound key itself.
public struct CompoundKey<First: Comparable, Second: Comparable>: Comparable {
  /// The part that is compared first.
  public let first: First
  /// The part that is compared if the first parts are equal.
  public let second: Second

  /// Creates a key that sorts by `first`, then by `second`.
  @inlinable
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns true if `a` sorts before `b`.
  @inlinable
  public static func < (a: Self, b: Self) -> Bool {
    a.first == b.first ? a.second < b.second : a.first < b.first
  }
}

extension CompoundKey: Sendable where First: Sendable, Second: Sendable {}
extension CompoundKey: Hashable where First: Hashable, Second: Hashable {}
