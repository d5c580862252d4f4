/// The attributes of a cell, such as bold.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// The attributes, one bit each.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No attributes. An empty literal goes through a generic initialiser, which takes 800 instructions where it is not
  /// specialised.
  package static var none: Attributes { Attributes(rawValue: 0) }

  /// Bold.
  package static let bold = Attributes(rawValue: 1)
  /// Dimmed.
  package static let dim = Attributes(rawValue: 2)
  /// Italic.
  package static let italic = Attributes(rawValue: 4)
  /// Underlined.
  package static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 16)
  /// Struck through.
  package static let strikethrough = Attributes(rawValue: 32)
}

/// The colours and attributes of a cell, packed into 26 bits.
package struct Style: Hashable, Sendable {
  /// The packed form: foreground in bits 0–8, background in 9–17 (0 for standard, otherwise the index plus
  /// one), attributes in 18–25.
  package var bits: UInt32

  /// Creates a style from its packed form.
  package init(bits: UInt32) { self.bits = bits }

  /// Creates a style; without arguments, the terminal's own colours.
  package init(
    _ foreground: Color = .standard, on background: Color = .standard, _ attributes: Attributes = []
  ) {
    bits = foreground.bits | background.bits << 9 | UInt32(attributes.rawValue) << 18
  }

  /// The terminal's own colours, without attributes.
  package static let plain = Style(bits: 0)

  /// The bits of the attributes that are visible on a blank.
  static let drawnOnBlanks =
    UInt32(Attributes.underline.rawValue | Attributes.reverse.rawValue | Attributes.strikethrough.rawValue)
    << 18
  /// The bits of what is visible on a blank.
  static let visibleOnBlanks = drawnOnBlanks | 0x1FF << 9

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

  /// The attributes, such as bold.
  package var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 18)) }
    set { bits = bits & ~(0xFF << 18) | UInt32(newValue.rawValue) << 18 }
  }

  /// Returns the style with `attributes` added.
  package func adding(_ attributes: Attributes) -> Style {
    Style(bits: bits | UInt32(attributes.rawValue) << 18)
  }

  /// The style with foreground and background exchanged; exchanging twice restores the original.
  package var inverted: Style { Style(bits: bits ^ UInt32(Attributes.reverse.rawValue) << 18) }

  /// Returns the style on another background.
  package func on(_ background: Color) -> Style {
    var style = self
    style.background = background
    return style
  }
}
