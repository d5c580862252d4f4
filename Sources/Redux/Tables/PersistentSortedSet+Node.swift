extension PersistentSortedSet {
  /// A part of the tree. All leaves lie at the same depth; every node but the root is at least a quarter full.
  @usableFromInline
  enum Node: Sendable {
    case leaf([Element])
    case branch([Child])
  }

  /// A node as its branch sees it.
  @usableFromInline
  struct Child: Sendable {
    @usableFromInline var node: Node
    /// How many elements lie below.
    @usableFromInline var count: Int
    /// The greatest of them.
    @usableFromInline var last: Element

    /// The child for a node that is not empty.
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

extension PersistentSortedSet.Node {
  @usableFromInline typealias Node = PersistentSortedSet.Node
  @usableFromInline typealias Child = PersistentSortedSet.Child

  @inlinable
  static var leafLimit: Int { 32 }
  @inlinable
  static var branchLimit: Int { 16 }

  /// Whether the node holds so little that it has to join a neighbour.
  @inlinable
  var isSmall: Bool {
    switch self {
    case .leaf(let elements): elements.count < Self.leafLimit / 4
    case .branch(let children): children.count < Self.branchLimit / 4
    }
  }

  /// A tree of elements in ascending order, its nodes three quarters full.
  @inlinable
  static func tree(of sorted: [Element]) -> Node {
    guard sorted.count > leafLimit else { return .leaf(sorted) }
    var level = sorted.inEvenParts(of: leafLimit * 3 / 4).map { Child(.leaf($0)) }
    while level.count > branchLimit {
      level = level.inEvenParts(of: branchLimit * 3 / 4).map { Child(.branch($0)) }
    }
    return .branch(level)
  }

  /// Where `element` stands, or would stand.
  @inlinable
  func find(_ element: Element) -> (position: Int, isThere: Bool) {
    switch self {
    case .leaf(let elements):
      let index = elements.firstIndexAfterPrefix { $0 < element }
      return (index, index < elements.count && elements[index] == element)
    case .branch(let children):
      let index = children.firstIndexAfterPrefix { $0.last < element }
      let before = children.countBefore(index)
      guard index < children.count else { return (before, false) }
      let found = children[index].node.find(element)
      return (before + found.position, found.isThere)
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

  /// Whether both are the same piece of memory.
  @inlinable
  func isIdentical(to other: Node) -> Bool {
    switch (self, other) {
    case (.leaf(let a), .leaf(let b)): a.isSameBuffer(as: b)
    case (.branch(let a), .branch(let b)): a.isSameBuffer(as: b)
    default: false
    }
  }

  /// Whether two nodes with as many elements hold equal ones.
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
