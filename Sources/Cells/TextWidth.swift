/// How many columns characters take. Source: Unicode UAX #11 and the emoji data; ambiguous is 1.
package enum TextWidth {
  /// 0, 1 or 2 columns for one scalar by itself.
  ///
  /// Spacing marks (general category Mc) take a column, as in glibc and so in ncurses. What a scalar does
  /// beside others is the business of `Glyphs`. Complexity: O(log n) in the size of the table.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch kind(of: scalar) {
    case .narrow: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1
    case .wide: 2
    case .mark, .joining, .separating, .vowelJamo, .finalJamo: 0
    }
  }

  /// The columns of one user-perceived character once it is drawn, that is, reduced by `Glyphs`.
  package static func width(of cluster: Character) -> Int {
    width(of: cluster.unicodeScalars)
  }

  /// The columns of a whole text once it is drawn. Complexity: O(n).
  static func width(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    var glyphs = Glyphs(scalars)
    var columns = 0
    while let glyph = glyphs.next() { columns += glyph.width }
    return columns
  }

  /// What a scalar is to a terminal.
  enum Kind: UInt32 {
    case narrow, wide
    /// A nonspacing or enclosing mark, drawn over its base.
    case mark
    /// Invisible, and part of the character before it: joiners, variation selectors.
    case joining
    /// Invisible, and a character of its own: zero width space, soft hyphen, fillers.
    case separating
    /// Hangul vowels and finals, which melt into the syllable before them.
    case vowelJamo, finalJamo
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind { properties(of: scalar).kind }

  /// A scalar's row of the table.
  struct Properties {
    let bits: UInt32

    var kind: Kind { Kind(rawValue: bits & 7) ?? .narrow }
    /// Whether emoji sequences may be built upon it (Extended_Pictographic, UTS #51).
    var isPictographic: Bool { bits & 8 != 0 }
  }

  /// The scripts most text is written in need no search.
  static func properties(of scalar: Unicode.Scalar) -> Properties {
    switch scalar.value {
    case 0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x203C, 0x2500..<0x25AA, 0x25C1..<0x25FB:
      Properties(bits: 0)
    case 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0x3041..<0x3097, 0x309B..<0x3100: Properties(bits: 1)
    default: Properties(bits: search(scalar.value))
    }
  }

  private static func search(_ value: UInt32) -> UInt32 {
    let wanted = value << 8 | 0xFF
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] <= wanted { low = middle } else { high = middle }
    }
    return table[low] & 0xFF
  }
}
