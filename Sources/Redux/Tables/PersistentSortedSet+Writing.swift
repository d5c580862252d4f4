extension PersistentSortedSet.Node {
  // Each of these methods moves the array out of the node and leaves an empty one there, so that a uniquely
  // referenced array is changed in place.

  /// Inserts an element at the place returned by `find`. Returns the right half if the node had to be split.
  @inlinable
  mutating func insert(_ element: Element, at route: Route) -> Child? {
    switch self {
    case .leaf(var elements):
      self = .leaf([])
      elements.makeRoom(upTo: Self.leafLimit + 1)
      elements.insert(element, at: route.index)
      let right = elements.count > Self.leafLimit ? elements.splitInHalf() : nil
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
      let right = children.count > Self.branchLimit ? children.splitInHalf() : nil
      self = .branch(children)
      return right.map { Child(.branch($0)) }
    }
  }

  /// Removes an element at the place returned by `find`.
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

  /// The greatest element of a node, which must not be empty.
  @inlinable
  var last: Element {
    switch self {
    case .leaf(let elements): elements[elements.count - 1]
    case .branch(let children): children[children.count - 1].last
    }
  }

  /// Merges two neighbours into one node, or into two of equal size if one would be too full.
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
  /// Returns the index of the first element for which `isBefore` is false. The array must be partitioned: no
  /// element after that one may satisfy `isBefore`.
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

  /// Splits the array into the fewest possible parts of at most `limit` elements. Their sizes differ by at
  /// most 1.
  @inlinable
  func inEvenParts(of limit: Int) -> [[Element]] {
    let parts = (count + limit - 1) / limit
    return (0..<parts).map { Array(self[($0 * count / parts)..<(($0 + 1) * count / parts)]) }
  }

  /// Removes the second half and returns it.
  @inlinable
  mutating func splitInHalf() -> [Element] {
    let rest = Array(self[(count / 2)...])
    removeSubrange((count / 2)...)
    return rest
  }

  /// Reserves room for a few more elements. The default growth would double the size of a node that is kept
  /// for a long time.
  @inlinable
  mutating func makeRoom(upTo limit: Int) { reserveCapacity(Swift.min(limit, (count + 8) & ~7)) }
}

extension Array {
  /// Returns the number of elements in the children before `index`.
  @inlinable
  func countBefore<Value>(_ index: Int) -> Int where Element == PersistentSortedSet<Value>.Child {
    var count = 0
    for earlier in 0..<index { count += self[earlier].count }
    return count
  }
}
