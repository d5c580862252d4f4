extension HashTrie: Sequence {
  /// The boxes, in an unspecified order.
  @usableFromInline
  struct Iterator: IteratorProtocol {
    /// A node on the way to the next box.
    @usableFromInline
    struct Place {
      @usableFromInline let node: Node
      /// The index of the next slot.
      @usableFromInline var index = 0
      /// The digits of that slot and of those after it, as bits.
      @usableFromInline var rest: UInt8

      @inlinable
      init(_ node: Node) {
        self.node = node
        rest = node.header.used
      }
    }

    /// The node of the next box, or one above it.
    @usableFromInline var place: Place
    /// The nodes above, the root first.
    @usableFromInline var above: [Place] = []

    @inlinable
    init(_ root: Node) { place = Place(root) }

    @inlinable
    mutating func next() -> Box? {
      while true {
        guard place.index < place.node.count else {
          guard let last = above.popLast() else { return nil }
          place = last
          continue
        }
        let isNode = place.node.header.nodes & HashTrie.lowest(place.rest) != 0
        let object = place.node.slots[place.index]
        place.index += 1
        place.rest &= place.rest &- 1
        guard isNode else { return HashTrie.box(object) }
        above.append(place)
        place = Place(HashTrie.node(object))
      }
    }
  }

  @inlinable
  func makeIterator() -> Iterator { Iterator(root) }

  @inlinable
  var underestimatedCount: Int { count }

  /// Returns the lowest bit that is set, or 0.
  @inlinable
  static func lowest(_ bits: UInt8) -> UInt8 { bits & (~bits &+ 1) }
}

extension HashTrie: Equatable where Entity: Equatable {
  /// Returns true if both contain equal entities under the same ids. What they share is not compared.
  @inlinable
  static func == (a: Self, b: Self) -> Bool { a.count == b.count && areEqual(a.root, b.root, 0) }

  // Two tries of the same ids have the same shape, whatever the order of the writes.
  @inlinable
  static func areEqual(_ a: Node, _ b: Node, _ shift: UInt) -> Bool {
    if a === b { return true }
    guard a.header.used == b.header.used, a.header.nodes == b.header.nodes, a.count == b.count else {
      return false
    }
    guard shift < bits else { return areEqual(unordered: a, b) }
    var (used, index) = (a.header.used, 0)
    while used != 0 {
      let bit = lowest(used)
      let areSame =
        a.header.nodes & bit != 0
        ? areEqual(node(a.slots[index]), node(b.slots[index]), shift + digit)
        : areEqual(box(a.slots[index]), box(b.slots[index]))
      guard areSame else { return false }
      used &= ~bit
      index += 1
    }
    return true
  }

  @inlinable
  static func areEqual(unordered a: Node, _ b: Node) -> Bool {
    (0..<a.count).allSatisfy { position in
      let box = box(a.slots[position])
      return index(of: box.entity.id, among: b).map { Self.box(b.slots[$0]) == box } ?? false
    }
  }

  @inlinable
  static func areEqual(_ a: Box, _ b: Box) -> Bool { a.entity.id == b.entity.id && a == b }
}
