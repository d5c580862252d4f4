internal import HashTreeCollections

/// A set with structural sharing: a copy costs nothing, and a change of a copied set is logarithmic.
///
/// What makes it fit for a state of which older versions are kept. It codes in the order of its elements.
public struct PersistentSet<Element: Hashable & Sendable>: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var elements: TreeSet<Element> = []

  /// The elements, each once.
  public init(_ elements: some Sequence<Element>) { self.elements = TreeSet(elements) }

  /// The elements, each once.
  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// Whether there is no element.
  public var isEmpty: Bool { elements.isEmpty }

  /// How many elements there are.
  public var count: Int { elements.count }

  /// Whether `element` is one of them.
  public func contains(_ element: Element) -> Bool { elements.contains(element) }

  /// Puts an element in. One that is there already changes nothing.
  public mutating func insert(_ element: Element) { elements.insert(element) }

  /// Takes an element out. One that is not there changes nothing.
  public mutating func remove(_ element: Element) { elements.remove(element) }

  /// The elements that are in one of the two sets alone, in no order. Costs what differs, where the two share
  /// their structure.
  public func difference(from other: Self) -> [Element] {
    Array(elements.symmetricDifference(other.elements))
  }
}

extension PersistentSet: Encodable where Element: Encodable & Comparable {
  /// Writes the elements as an array in their order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements.sorted())
  }
}

extension PersistentSet: Decodable where Element: Decodable {
  /// Reads an array of elements.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Element].self))
  }
}
