internal import HashTreeCollections

/// A set with structural sharing: copying it is free, and changing a copy is O(log n).
///
/// This makes it suitable for states whose older versions are kept. It is encoded as a sorted array.
public struct PersistentSet<Element: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var elements: TreeSet<Element> = []

  /// Creates a set of `elements`.
  public init(_ elements: some Sequence<Element>) { self.elements = TreeSet(elements) }

  /// Creates a set of `elements`.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// `true` if the set has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The number of elements.
  public var count: Int { elements.count }

  /// Returns true if the set contains `element`.
  public func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Inserts `element`. Returns false if the set already contains it.
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool { elements.insert(element).inserted }

  /// Removes `element`. Returns false if the set does not contain it.
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool { elements.remove(element) != nil }

  /// Returns the elements that are in exactly one of the two sets, in an unspecified order. If the two sets
  /// share structure, the cost depends on how much they differ, not on their size.
  public func symmetricDifference(_ other: Self) -> [Element] {
    Array(elements.symmetricDifference(other.elements))
  }
}

extension PersistentSet: Encodable where Element: Encodable & Comparable {
  /// Encodes the elements as a sorted array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements.sorted())
  }
}

extension PersistentSet: Decodable where Element: Decodable {
  /// Decodes an array of elements.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }
}
