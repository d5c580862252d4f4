extension PersistentSortedSet {
  /// An iterator over the elements in ascending order. Each step takes amortised constant time.
  public struct Iterator: IteratorProtocol {
    /// A branch on the path from the root, and the index of the child to visit next.
    @usableFromInline
    struct Level {
      @usableFromInline let children: [Child]
      @usableFromInline var next: Int

      @inlinable
      init(_ children: [Child], next: Int) {
        self.children = children
        self.next = next
      }
    }

    @usableFromInline var levels: [Level] = []
    @usableFromInline var leaf: [Element] = []
    @usableFromInline var index = 0

    @inlinable
    init(_ root: Node, from position: Int) { descend(root, to: position) }

    /// Returns the next element, or `nil` after the last one.
    @inlinable
    public mutating func next() -> Element? {
      while index == leaf.count {
        guard let level = levels.indices.last else { return nil }
        guard levels[level].next < levels[level].children.count else {
          levels.removeLast()
          continue
        }
        levels[level].next += 1
        descend(levels[level].children[levels[level].next - 1].node, to: 0)
      }
      index += 1
      return leaf[index - 1]
    }

    @inlinable
    mutating func descend(_ start: Node, to position: Int) {
      var node = start
      var rest = position
      while case .branch(let children) = node {
        var child = 0
        while child < children.count - 1, rest >= children[child].count {
          rest -= children[child].count
          child += 1
        }
        levels.append(Level(children, next: child + 1))
        node = children[child].node
      }
      guard case .leaf(let elements) = node else { return }
      leaf = elements
      index = Swift.min(rest, elements.count)
    }
  }
}
