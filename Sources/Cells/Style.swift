/// How a cell looks besides its glyph and colours.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit each.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stronger strokes.
  package static let bold = Attributes(rawValue: 1)
  /// Less light.
  package static let dim = Attributes(rawValue: 2)
  /// Slanted.
  package static let italic = Attributes(rawValue: 4)
  /// A line below.
  package static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 16)
  /// A line through.
  package static let strikethrough = Attributes(rawValue: 32)
}

/// Colours and attributes of a cell, packed into 26 bits.
package struct Style: Hashable, Sendable {
  /// Foreground in bits 0–8, background in 9–17 (0 standard, else index and one), attributes in 18–25.
  package var bits: UInt32

  /// Makes a style from its packed form.
  package init(bits: UInt32) { self.bits = bits }

  /// Makes a style; without arguments, the terminal's own colours.
  package init(
    _ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []
  ) {
    bits = foreground.bits | background.bits << 9 | UInt32(attributes.rawValue) << 18
  }

  /// The terminal's own colours, no attributes.
  package static let plain = Style(bits: 0)

  /// The colour of the glyph.
  package var foreground: Color {
    get { Color(bits: bits) }
    set { bits = bits & ~0x1FF | newValue.bits }
  }

  /// The colour behind the glyph.
  package var background: Color {
    get { Color(bits: bits >> 9) }
    set { bits = bits & ~(0x1FF << 9) | newValue.bits << 9 }
  }

  /// Bold and the like.
  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 18)) }
    set { bits = bits & ~(0xFF << 18) | UInt32(newValue.rawValue) << 18 }
  }

  /// The same style with `attributes` besides its own.
  package func adding(_ attributes: Attributes) -> Style {
    Style(bits: bits | UInt32(attributes.rawValue) << 18)
  }

  /// The same style with foreground and background exchanged, back again where they were.
  package var exchanged: Style { Style(bits: bits ^ UInt32(Attributes.reverse.rawValue) << 18) }

  /// The same style on another background.
  package func on(_ background: Color) -> Style {
    var style = self
    style.background = background
    return style
  }
}
