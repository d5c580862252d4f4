/// One cell of a grid: eight bytes, with the C layout `struct { uint32_t glyph; uint32_t style; }`.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  /// 0 for the second column of a wide character, a Unicode scalar if below 0x110000, or 0x8000_0000 | n for
  /// cluster n of the grid's `clusters`.
  package var glyph: UInt32
  /// The packed style, `Style.bits`.
  package var style: UInt32

  /// Creates a cell from a packed glyph and a style.
  package init(glyph: UInt32, style: Style) {
    self.glyph = glyph
    self.style = style.bits
  }

  /// Returns a blank cell in `style`.
  package static func blank(_ style: Style = .plain) -> Cell { Cell(glyph: 0x20, style: style) }

  /// `true` for the second column of a wide character.
  package var isSecondColumn: Bool { glyph == 0 }

  /// Returns `true` for a blank that looks the same in another style: of a blank, only the background and lines are
  /// visible.
  func isBlank(like style: UInt32) -> Bool {
    glyph == 0x20 && (self.style ^ style) & Style.visibleOnBlanks == 0
      && style & Style.drawnOnBlanks == 0
  }

  /// The index into the grid's clusters, or `nil` for a single scalar.
  package var cluster: Int? { glyph & Self.clusterFlag == 0 ? nil : Int(glyph & ~Self.clusterFlag) }

  /// Glyph and style in one word, for comparisons.
  var bits: UInt64 { UInt64(glyph) | UInt64(style) << 32 }

  static let clusterFlag: UInt32 = 0x8000_0000
}
