extension Grid {
  /// A number for what is shown, cursor included: the same for equal grids in every process and on every
  /// machine, and another for almost every other grid.
  ///
  /// FNV-1a with 64 bits over size, cursor, styles and scalars, each as four bytes, the lowest first. Source:
  /// draft-eastlake-fnv. Complexity: O(cells).
  package var fingerprint: UInt64 {
    var hash = FNV1a()
    hash.add(UInt32(truncatingIfNeeded: size.width))
    hash.add(UInt32(truncatingIfNeeded: size.height))
    hash.add(UInt32(truncatingIfNeeded: cursor?.x ?? -1))
    hash.add(UInt32(truncatingIfNeeded: cursor?.y ?? -1))
    for cell in cells {
      hash.add(cell.style)
      guard cell.cluster != nil else {
        hash.add(cell.glyph)
        continue
      }
      let scalars = scalars(of: cell)
      hash.add(Cell.clusterFlag | UInt32(scalars.count))
      for scalar in scalars { hash.add(scalar.value) }
    }
    return hash.value
  }
}

/// The hash of Fowler, Noll and Vo in its form 1a.
private struct FNV1a {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt32) {
    var rest = word
    for _ in 0..<4 {
      value = (value ^ UInt64(rest & 0xFF)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }
}
