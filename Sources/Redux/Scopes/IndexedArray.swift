/// An array with an index of its elements by id. If several elements have the same id, the index contains the
/// first one.
@usableFromInline
struct IndexedArray<Entity: Identifiable & Sendable>: KeyedElements where Entity.ID: Sendable {
  @usableFromInline let elements: [Entity]
  /// The ids of all elements, in order.
  @usableFromInline let ids: [Entity.ID]
  @usableFromInline let positions: [Entity.ID: Int]

  @inlinable
  init(_ elements: [Entity]) {
    self.elements = elements
    ids = elements.map(\.id)
    positions = Dictionary(zip(ids, elements.indices)) { first, _ in first }
  }

  @inlinable
  subscript(id: Entity.ID) -> Entity? { positions[id].map { elements[$0] } }

  @inlinable
  func isIdentical(to other: Self) -> Bool { elements.sharesStorage(with: other.elements) }

  /// Returns `nil`, because elements need not be `Equatable`.
  @inlinable
  func differingIDs(from other: Self) -> Set<Entity.ID>? { nil }
}

/// A cache of the index of an array, which is rebuilt only for another array.
@MainActor
@usableFromInline
final class ArrayIndexer<Entity: Identifiable & Sendable> where Entity.ID: Sendable {
  @usableFromInline var last: IndexedArray<Entity>?

  @usableFromInline
  init() {}

  @inlinable
  func index(of elements: [Entity]) -> IndexedArray<Entity> {
    if let last, last.elements.sharesStorage(with: elements) { return last }
    let index = IndexedArray(elements)
    last = index
    return index
  }
}

extension Array {
  /// Returns true if one array is an unchanged copy of the other. Both are held during the comparison, so
  /// different buffers have different addresses, and a buffer with two owners is never written to.
  @inlinable
  func sharesStorage(with other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}
