public import HashTreeCollections

/// A dictionary of non-empty sorted sets.
@usableFromInline
struct KeyedSets<Key: Hashable & Sendable, Element: Comparable & Sendable>: Sendable, Equatable {
  @usableFromInline var sets: TreeDictionary<Key, PersistentSortedSet<Element>> = [:]

  @inlinable
  init() {}

  /// The keys, in an unspecified order.
  @inlinable
  var unorderedKeys: some Sequence<Key> { sets.keys }

  @inlinable
  var count: Int { sets.count }

  @inlinable
  subscript(key: Key) -> PersistentSortedSet<Element> { sets[key] ?? [] }

  @inlinable
  mutating func insert(_ element: Element, at key: Key) { sets[key, default: []].insert(element) }

  @inlinable
  mutating func remove(_ element: Element, at key: Key) {
    // One lookup serves to change the set in place and to remove it if it has become empty.
    Self.remove(element, from: &sets[key])
  }

  @inlinable
  static func remove(_ element: Element, from set: inout PersistentSortedSet<Element>?) {
    set?.remove(element)
    if let count = set?.count, count == 0 { set = nil }
  }
}
