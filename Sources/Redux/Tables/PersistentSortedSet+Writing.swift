extension PersistentSortedSet.Node {
  // Each of these takes the array out of the node and leaves an empty one there, so that an array that nobody
  // else holds is changed in place.

  /// Puts in an element where it was not found; returns the right half where the node had to be split.
  @inlinable
  mutating func insert(_ element: Element, at route: Route) -> Child? {
    switch self {
    case .leaf(var elements):
      self = .leaf([])
      elements.makeRoom(upTo: Self.leafLimit + 1)
      elements.insert(element, at: route.index)
      let right = elements.count > Self.leafLimit ? elements.cutInHalf() : nil
      self = .leaf(elements)
      return right.map { Child(.leaf($0)) }
    case .branch(var children):
      self = .leaf([])
      var route = route
      let index = route.nextChild()
      if let split = children[index].node.insert(element, at: route) {
        children[index] = Child(children[index].node)
        children.makeRoom(upTo: Self.branchLimit + 1)
        children.insert(split, at: index + 1)
      } else {
        children[index].count += 1
        if children[index].last < element { children[index].last = element }
      }
      let right = children.count > Self.branchLimit ? children.cutInHalf() : nil
      self = .branch(children)
      return right.map { Child(.branch($0)) }
    }
  }

  /// Takes out an element from where it was found.
  @inlinable
  mutating func remove(_ element: Element, at route: Route) {
    switch self {
    case .leaf(var elements):
      self = .leaf([])
      elements.remove(at: route.index)
      self = .leaf(elements)
    case .branch(var children):
      self = .leaf([])
      var route = route
      let index = route.nextChild()
      children[index].node.remove(element, at: route)
      if children[index].node.isSmall {
        let left = Swift.max(index - 1, 0)
        let joined = Self.joined(children[left].node, children[left + 1].node)
        children.replaceSubrange(left...(left + 1), with: joined.lazy.map(Child.init))
      } else {
        children[index].count -= 1
        if children[index].last == element { children[index].last = children[index].node.last }
      }
      self = .branch(children)
    }
  }

  /// The greatest element of a node that is not empty.
  @inlinable
  var last: Element {
    switch self {
    case .leaf(let elements): elements[elements.count - 1]
    case .branch(let children): children[children.count - 1].last
    }
  }

  /// Two neighbours as one node, or as two of equal size where one would be too full.
  @inlinable
  static func joined(_ left: Node, _ right: Node) -> [Node] {
    switch (left, right) {
    case (.leaf(let a), .leaf(let b)): (a + b).inEvenParts(of: leafLimit).map { .leaf($0) }
    case (.branch(let a), .branch(let b)): (a + b).inEvenParts(of: branchLimit).map { .branch($0) }
    default: [left, right]
    }
  }
}

extension Array {
  /// The first index whose element `isBefore` denies, which has to hold for none after that.
  @inlinable
  func firstIndexAfterPrefix(_ isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The array in as few parts as there can be of at most `limit` elements, their sizes differing by at most 1.
  @inlinable
  func inEvenParts(of limit: Int) -> [[Element]] {
    let parts = (count + limit - 1) / limit
    return (0..<parts).map { Array(self[($0 * count / parts)..<(($0 + 1) * count / parts)]) }
  }

  /// Keeps the first half; returns the rest.
  @inlinable
  mutating func cutInHalf() -> [Element] {
    let rest = Array(self[(count / 2)...])
    removeSubrange((count / 2)...)
    return rest
  }

  /// Makes room for a few more elements, where plain growth would double a node that is kept for long.
  @inlinable
  mutating func makeRoom(upTo limit: Int) { reserveCapacity(Swift.min(limit, (count + 8) & ~7)) }

  @inlinable
  func isSameBuffer(as other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
    }
  }
}

extension Array {
  /// How many elements lie below the children before `index`.
  @inlinable
  func countBefore<Value>(_ index: Int) -> Int where Element == PersistentSortedSet<Value>.Child {
    var count = 0
    for earlier in 0..<index { count += self[earlier].count }
    return count
  }
}
