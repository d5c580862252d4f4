extension PersistentSortedSet {
  /// A node of the tree. All leaves are at the same depth, and every node but the root is at least three
  /// eighths full.
  @usableFromInline
  enum Node: Sendable {
    case leaf([Element])
    case branch([Child])
  }

  /// An entry of a branch: a node, its count and its greatest element.
  @usableFromInline
  struct Child: Sendable {
    @usableFromInline var node: Node
    /// The number of elements in the subtree.
    @usableFromInline var count: Int
    /// The greatest element of the subtree.
    @usableFromInline var last: Element

    /// Creates the entry for a node, which must not be empty.
    @inlinable
    init(_ node: Node) {
      self.node = node
      switch node {
      case .leaf(let elements):
        count = elements.count
        last = elements[elements.count - 1]
      case .branch(let children):
        count = children.reduce(0) { $0 + $1.count }
        last = children[children.count - 1].last
      }
    }
  }
}

extension PersistentSortedSet {
  /// The path from a node down to an element in a leaf: the index of the child in each branch, then the index
  /// in the leaf. It spares a write the comparisons that have found the element.
  ///
  /// Each branch takes three bits, beginning with the lowest, and the leaf takes the rest. This is enough for
  /// 19 levels of branches; nine levels hold a million elements even in the sparsest tree.
  @usableFromInline
  struct Route {
    @usableFromInline var bits: UInt64

    @inlinable
    init(_ index: Int) { bits = UInt64(index) }

    @inlinable
    mutating func prepend(_ child: Int) { bits = bits << 3 | UInt64(child) }

    @inlinable
    mutating func nextChild() -> Int {
      defer { bits >>= 3 }
      return Int(bits & 7)
    }

    @inlinable
    var index: Int { Int(bits) }
  }

  /// The place where an element is, or would be inserted.
  @usableFromInline
  struct Finding {
    @usableFromInline var position: Int
    @usableFromInline var route: Route
    @usableFromInline let exists: Bool

    @inlinable
    init(position: Int, route: Route, exists: Bool) {
      self.position = position
      self.route = route
      self.exists = exists
    }
  }
}

extension PersistentSortedSet.Node {
  @usableFromInline typealias Route = PersistentSortedSet.Route
  @usableFromInline typealias Finding = PersistentSortedSet.Finding
  @usableFromInline typealias Node = PersistentSortedSet.Node
  @usableFromInline typealias Child = PersistentSortedSet.Child

  @inlinable
  static var leafLimit: Int { 32 }
  /// Small, because copying a branch increments the reference count of each child, which touches its memory.
  @inlinable
  static var branchLimit: Int { 8 }

  /// `true` if the node has too few elements and must be merged with a neighbour.
  @inlinable
  var isSmall: Bool {
    switch self {
    case .leaf(let elements): elements.count < Self.leafLimit * 3 / 8
    case .branch(let children): children.count < Self.branchLimit * 3 / 8
    }
  }

  /// Builds a tree from elements in ascending order, with nodes three quarters full.
  @inlinable
  static func tree(of sorted: [Element]) -> Node {
    guard sorted.count > leafLimit else { return .leaf(sorted) }
    var level = sorted.inEvenParts(of: leafLimit * 3 / 4).map { Child(.leaf($0)) }
    while level.count > branchLimit {
      level = level.inEvenParts(of: branchLimit * 3 / 4).map { Child(.branch($0)) }
    }
    return .branch(level)
  }

  /// Returns the place where `element` is, or would be inserted.
  @inlinable
  func find(_ element: Element) -> Finding {
    switch self {
    case .leaf(let elements):
      let index = elements.firstIndexAfterPrefix { $0 < element }
      return Finding(
        position: index, route: Route(index), exists: index < elements.count && elements[index] == element)
    case .branch(let children):
      let index = Swift.min(children.firstIndexAfterPrefix { $0.last < element }, children.count - 1)
      var finding = children[index].node.find(element)
      finding.position += children.countBefore(index)
      finding.route.prepend(index)
      return finding
    }
  }

  @inlinable
  func countOfPrefix(while isBefore: (Element) -> Bool) -> Int {
    switch self {
    case .leaf(let elements): return elements.firstIndexAfterPrefix(isBefore)
    case .branch(let children):
      let index = children.firstIndexAfterPrefix { isBefore($0.last) }
      let before = children.countBefore(index)
      return index < children.count ? before + children[index].node.countOfPrefix(while: isBefore) : before
    }
  }

  @inlinable
  func element(at position: Int) -> Element {
    switch self {
    case .leaf(let elements): return elements[position]
    case .branch(let children):
      var rest = position
      var index = 0
      while rest >= children[index].count {
        rest -= children[index].count
        index += 1
      }
      return children[index].node.element(at: rest)
    }
  }

  /// Returns true if both nodes share the same storage.
  @inlinable
  func isIdentical(to other: Node) -> Bool {
    switch (self, other) {
    case (.leaf(let a), .leaf(let b)): a.sharesStorage(with: b)
    case (.branch(let a), .branch(let b)): a.sharesStorage(with: b)
    default: false
    }
  }

  /// Returns true if two nodes with the same number of elements contain equal elements.
  @inlinable
  static func areEqual(_ a: Node, _ b: Node) -> Bool {
    if a.isIdentical(to: b) { return true }
    if case .branch(let mine) = a, case .branch(let theirs) = b,
      mine.elementsEqual(theirs, by: { $0.count == $1.count })
    {
      return zip(mine, theirs).allSatisfy { areEqual($0.node, $1.node) }
    }
    var left = PersistentSortedSet.Iterator(a, from: 0)
    var right = PersistentSortedSet.Iterator(b, from: 0)
    while let element = left.next() {
      if element != right.next() { return false }
    }
    return true
  }
}
