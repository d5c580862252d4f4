extension SortedView {
  /// Returns the position of the first id whose key is not less than `key`, or the count if there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func position(notBefore key: Key) -> Int { places.countOfPrefix { $0.key < key } }

  /// Returns the position of the first id whose key is greater than `key`, or the count if there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func position(after key: Key) -> Int { places.countOfPrefix { $0.key <= key } }

  /// Returns the positions of the keys from the lower bound up to, but not including, the upper bound.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions(of keys: Range<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<position(notBefore: keys.upperBound)
  }

  /// Returns the positions of the keys from the lower bound up to and including the upper bound.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions(of keys: ClosedRange<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<position(after: keys.upperBound)
  }

  /// Returns the positions of the keys from the bound to the end.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions(of keys: PartialRangeFrom<Key>) -> Range<Int> {
    position(notBefore: keys.lowerBound)..<count
  }

  /// Returns the positions of the keys below the bound.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions(of keys: PartialRangeUpTo<Key>) -> Range<Int> {
    0..<position(notBefore: keys.upperBound)
  }

  /// Returns the positions of the keys up to and including the bound.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions(of keys: PartialRangeThrough<Key>) -> Range<Int> {
    0..<position(after: keys.upperBound)
  }

  /// Returns the positions of the keys whose `part` equals `wanted`, such as one category in a view ordered
  /// by category and rank. `part` must not decrease as the keys ascend.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func positions<Part: Comparable>(where part: (Key) -> Part, is wanted: Part) -> Range<Int> {
    places.countOfPrefix { part($0.key) < wanted }..<places.countOfPrefix { part($0.key) <= wanted }
  }
}
