/// A node of a ``HashTrie``: up to 8 references in a row, each to an entity's box or to a node below.
@usableFromInline
final class HashTrieNode: ManagedBuffer<HashTrieNode.Header, AnyObject> {
  @usableFromInline
  struct Header: Sendable {
    /// The digits that have a slot, as bits. 0 in a node below the last digit, whose slots are in any order.
    @usableFromInline var used: UInt8
    /// Those of ``used`` whose slot holds a node.
    @usableFromInline var nodes: UInt8
    /// The number of slots.
    @usableFromInline var count: UInt32

    @inlinable
    init(used: UInt8, nodes: UInt8, count: UInt32) {
      self.used = used
      self.nodes = nodes
      self.count = count
    }
  }

  /// Creates a node with room for an even number of slots, as the allocator would round it up.
  @inlinable
  static func make(_ header: Header) -> HashTrieNode {
    let room = (Int(header.count) + 1) & ~1
    return unsafeDowncast(create(minimumCapacity: room) { _ in header }, to: HashTrieNode.self)
  }

  @inlinable
  deinit {
    _ = withUnsafeMutablePointers { header, slots in
      slots.deinitialize(count: Int(header.pointee.count))
    }
  }

  /// The slots, in the order of their digits.
  @inlinable
  var slots: UnsafeMutablePointer<AnyObject> { withUnsafeMutablePointerToElements { $0 } }

  @inlinable
  var count: Int { Int(header.count) }

  /// Returns the index of the slot for the digit with `bit`.
  @inlinable
  func index(of bit: UInt8) -> Int { (header.used & (bit &- 1)).nonzeroBitCount }

  /// Returns a copy whose slots are to be changed.
  @inlinable
  func copy() -> HashTrieNode {
    let copy = Self.make(header)
    Self.copy(slots, to: copy.slots, count)
    return copy
  }

  /// Returns a copy without the slot at `index`, or with `object` in a new slot before it.
  @inlinable
  func copy(_ header: Header, _ index: Int, inserting object: AnyObject?) -> HashTrieNode {
    let copy = Self.make(header)
    Self.copy(slots, to: copy.slots, index)
    if let object {
      (copy.slots + index).initialize(to: object)
      Self.copy(slots + index, to: copy.slots + index + 1, count - index)
    } else {
      Self.copy(slots + index + 1, to: copy.slots + index, count - index - 1)
    }
    return copy
  }

  // One by one: initializing from a buffer goes through the type's table of functions for each slot.
  @inlinable
  static func copy(_ from: UnsafeMutablePointer<AnyObject>, to: UnsafeMutablePointer<AnyObject>, _ count: Int)
  {
    for index in 0..<count { (to + index).initialize(to: from[index]) }
  }

  /// Inserts a slot before the one at `index` in place. There must be room.
  @inlinable
  func insert(_ header: Header, _ index: Int, _ object: AnyObject) {
    (slots + index + 1).moveInitialize(from: slots + index, count: count - index)
    (slots + index).initialize(to: object)
    self.header = header
  }

  /// Removes the slot at `index` in place.
  @inlinable
  func remove(_ header: Header, _ index: Int) {
    (slots + index).deinitialize(count: 1)
    (slots + index).moveInitialize(from: slots + index + 1, count: count - index - 1)
    self.header = header
  }
}
