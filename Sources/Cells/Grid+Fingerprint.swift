extension Grid {
  /// A hash of what is shown, including the cursor: the same for equal grids in every process and on every
  /// machine, and different for almost all others.
  ///
  /// 64-bit FNV-1a over the size, the cursor, the styles and the scalars, each as four bytes in little-endian
  /// order. Source: draft-eastlake-fnv. Complexity: O(cells).
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

/// The Fowler–Noll–Vo hash, variant 1a.
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
