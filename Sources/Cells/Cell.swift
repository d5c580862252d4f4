/// One cell of a grid: eight bytes, which C reads as `struct { uint32_t glyph; uint32_t style; }`.
package struct Cell: Hashable, Sendable {
  /// 0 for the second column of a wide character; below 0x110000 a Unicode scalar;
  /// 0x8000_0000 | n for cluster n of the grid's `clusters`.
  package var glyph: UInt32
  /// `Style.bits`.
  package var style: UInt32

  /// Makes a cell from its packed parts.
  package init(glyph: UInt32, style: Style) {
    self.glyph = glyph
    self.style = style.bits
  }

  /// A blank in `style`.
  package static func blank(_ style: Style = .plain) -> Cell { Cell(glyph: 0x20, style: style) }

  /// Whether it is the second column of the wide character before it.
  package var isSecondColumn: Bool { glyph == 0 }

  /// Which of the grid's clusters it shows, from 0; nil for a single scalar.
  package var cluster: Int? { glyph & Self.clusterFlag == 0 ? nil : Int(glyph & ~Self.clusterFlag) }

  /// Glyph and style in one.
  var bits: UInt64 { UInt64(glyph) | UInt64(style) << 32 }

  static let clusterFlag: UInt32 = 0x8000_0000
}
