extension HashTrie {
  /// Calls `body` with each id whose boxes differ in two versions, until it returns false. What the versions
  /// share is passed over.
  ///
  /// - Returns: false if `body` has stopped it.
  @inlinable
  func forEachDifference(from other: Self, _ body: (Entity.ID) -> Bool) -> Bool {
    Self.forEachDifference(root, other.root, 0, body)
  }

  @inlinable
  static func forEachDifference(_ a: Node, _ b: Node, _ shift: UInt, _ body: (Entity.ID) -> Bool) -> Bool {
    if a === b { return true }
    guard shift < bits else { return forEachDifference(unordered: a, b, body) }
    var used = a.header.used | b.header.used
    var (aIndex, bIndex) = (0, 0)
    while used != 0 {
      let bit = lowest(used)
      used &= ~bit
      let (inA, inB) = (a.header.used & bit != 0, b.header.used & bit != 0)
      defer {
        if inA { aIndex += 1 }
        if inB { bIndex += 1 }
      }
      if inA, inB, a.slots[aIndex] === b.slots[bIndex] { continue }
      let nodeInA = inA && a.header.nodes & bit != 0 ? node(a.slots[aIndex]) : nil
      let nodeInB = inB && b.header.nodes & bit != 0 ? node(b.slots[bIndex]) : nil
      let boxInA = inA && nodeInA == nil ? box(a.slots[aIndex]) : nil
      let boxInB = inB && nodeInB == nil ? box(b.slots[bIndex]) : nil
      let goesOn =
        switch (nodeInA, nodeInB) {
        case (let nodeInA?, let nodeInB?): forEachDifference(nodeInA, nodeInB, shift + digit, body)
        case (let nodeInA?, nil): forEachDifference(nodeInA, boxInB, body)
        case (nil, let nodeInB?): forEachDifference(nodeInB, boxInA, body)
        case (nil, nil): forEachDifference(boxInA, boxInB, body)
        }
      guard goesOn else { return false }
    }
    return true
  }

  @inlinable
  static func forEachDifference(_ a: Box?, _ b: Box?, _ body: (Entity.ID) -> Bool) -> Bool {
    guard let a else { return b.map { body($0.entity.id) } ?? true }
    guard let b, b.entity.id != a.entity.id else { return body(a.entity.id) }
    return body(a.entity.id) && body(b.entity.id)
  }

  /// Compares all below a node with the only box in its place.
  @inlinable
  static func forEachDifference(_ node: Node, _ other: Box?, _ body: (Entity.ID) -> Bool) -> Bool {
    var boxes = Iterator(node)
    var isFound = other == nil
    while let box = boxes.next() {
      if let other, other.entity.id == box.entity.id {
        isFound = true
        if other === box { continue }
      }
      guard body(box.entity.id) else { return false }
    }
    return isFound || other.map { body($0.entity.id) } ?? true
  }

  @inlinable
  static func forEachDifference(unordered a: Node, _ b: Node, _ body: (Entity.ID) -> Bool) -> Bool {
    for position in 0..<a.count {
      let box = box(a.slots[position])
      let other = index(of: box.entity.id, among: b).map { Self.box(b.slots[$0]) }
      guard other === box || body(box.entity.id) else { return false }
    }
    for position in 0..<b.count {
      let id = box(b.slots[position]).entity.id
      guard index(of: id, among: a) != nil || body(id) else { return false }
    }
    return true
  }
}
