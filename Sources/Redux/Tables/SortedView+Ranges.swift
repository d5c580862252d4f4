extension SortedView {
  /// The position of the first id whose key is not less than `key`; the count where there is none. O(log n).
  @inlinable
  public func position(notBefore key: Key) -> Int { places.countOfPrefix { $0.key < key } }

  /// The position of the first id whose key is greater than `key`; the count where there is none. O(log n).
  @inlinable
  public func position(after key: Key) -> Int { places.countOfPrefix { $0.key <= key } }

  /// Where the keys from the lower to below the upper bound stand; its `count` says how many. O(log n).
  @inlinable
  public func positions(of keys: Range<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<position(notBefore: keys.upperBound)
  }

  /// Where the keys from the lower to the upper bound stand; its `count` says how many. O(log n).
  @inlinable
  public func positions(of keys: ClosedRange<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<position(after: keys.upperBound)
  }

  /// Where the keys from the bound on stand; its `count` says how many. O(log n).
  @inlinable
  public func positions(of keys: PartialRangeFrom<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<count
  }

  /// Where the keys below the bound stand; its `count` says how many. O(log n).
  @inlinable
  public func positions(of keys: PartialRangeUpTo<Key>) -> Range<Int> {
    0..<position(notBefore: keys.upperBound)
  }

  /// Where the keys up to the bound stand; its `count` says how many. O(log n).
  @inlinable
  public func positions(of keys: PartialRangeThrough<Key>) -> Range<Int> {
    0..<position(after: keys.upperBound)
  }

  /// The positions whose keys `part` finds neither too low nor too high, where a part of a key decides: all of
  /// one category in a view by category and rank. `part` has to ascend with the keys. O(log n).
  @inlinable
  public func positions<Part: Comparable>(where part: (Key) -> Part, is wanted: Part) -> Range<Int> {
    places.countOfPrefix { part($0.key) < wanted }..<places.countOfPrefix { part($0.key) <= wanted }
  }
}
