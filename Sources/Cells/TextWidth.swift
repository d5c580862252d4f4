/// The width of characters in columns. Source: Unicode UAX #11 and the emoji data; ambiguous width is 1.
package enum TextWidth {
  /// Returns the width of a single scalar: 0, 1 or 2 columns.
  ///
  /// Spacing marks (general category Mc) take a column, as in glibc and therefore in ncurses. `Glyphs`
  /// handles sequences of scalars. Complexity: O(log n) in the size of the table.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    switch kind(of: scalar) {
    case .narrow: scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? 0 : 1
    case .wide: 2
    case .mark, .joining, .separating, .vowelJamo, .finalJamo: 0
    }
  }

  /// Returns the width of a user-perceived character as drawn, after reduction by `Glyphs`.
  package static func width(of cluster: Character) -> Int {
    width(of: cluster.unicodeScalars)
  }

  /// Returns the width of a text as drawn. Complexity: O(n).
  static func width(of scalars: some Sequence<Unicode.Scalar>) -> Int {
    var glyphs = Glyphs(scalars)
    var columns = 0
    while let glyph = glyphs.next() { columns += glyph.width }
    return columns
  }

  /// Returns the number of columns of a text in which each scalar is plain; `nil` for other texts.
  /// Complexity: O(n).
  static func plainWidth(of text: String) -> Int? {
    if Sanitiser.isPrintableASCII(text) { return text.utf8.count }
    var columns = 0
    for scalar in text.unicodeScalars {
      guard isPlain(scalar.value) else { return nil }
      columns += 1
    }
    return columns
  }

  /// Returns `true` if a scalar is visible, one column wide and a character of its own, whatever plain scalar
  /// is beside it: ASCII, Latin letters, dashes and quotation marks, lines and blocks, round marks.
  static func isPlain(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2010..<0x2028, 0x2030..<0x203C, 0x2500..<0x25AA,
      0x25C1..<0x25FB:
      true
    default: false
    }
  }

  /// The role of a scalar on a terminal.
  enum Kind: UInt32 {
    case narrow, wide
    /// A nonspacing or enclosing mark, drawn over its base.
    case mark
    /// Invisible, and part of the preceding character: joiners, variation selectors.
    case joining
    /// Invisible, and a character of its own: zero width space, soft hyphen, fillers.
    case separating
    /// Hangul vowels and finals, which combine with the preceding syllable.
    case vowelJamo, finalJamo
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind { properties(of: scalar).kind }

  /// The table entry of a scalar.
  struct Properties {
    let bits: UInt32

    var kind: Kind { Kind(rawValue: bits & 7) ?? .narrow }
    /// `true` if a scalar can start an emoji sequence (Extended_Pictographic, UTS #51).
    var isPictographic: Bool { bits & 8 != 0 }
  }

  /// Returns the properties of a scalar. The most common scripts need no search.
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
