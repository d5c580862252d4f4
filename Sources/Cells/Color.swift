/// A terminal colour.
package enum Color: Hashable, Sendable {
  /// The terminal's default colour.
  case standard
  /// One of the 256 colours of xterm; 0 to 15 are the terminal's own, so their look depends on the user's
  /// theme.
  case palette(UInt8)

  /// The terminal's own black.
  package static let black = Color.palette(0)
  /// The terminal's own red.
  package static let red = Color.palette(1)
  /// The terminal's own green.
  package static let green = Color.palette(2)
  /// The terminal's own yellow.
  package static let yellow = Color.palette(3)
  /// The terminal's own blue.
  package static let blue = Color.palette(4)
  /// The terminal's own magenta.
  package static let magenta = Color.palette(5)
  /// The terminal's own cyan.
  package static let cyan = Color.palette(6)
  /// The terminal's own white.
  package static let white = Color.palette(7)
  /// The terminal's own bright black.
  package static let brightBlack = Color.palette(8)
  /// The terminal's own bright red.
  package static let brightRed = Color.palette(9)
  /// The terminal's own bright green.
  package static let brightGreen = Color.palette(10)
  /// The terminal's own bright yellow.
  package static let brightYellow = Color.palette(11)
  /// The terminal's own bright blue.
  package static let brightBlue = Color.palette(12)
  /// The terminal's own bright magenta.
  package static let brightMagenta = Color.palette(13)
  /// The terminal's own bright cyan.
  package static let brightCyan = Color.palette(14)
  /// The terminal's own bright white.
  package static let brightWhite = Color.palette(15)

  /// The colour packed into nine bits: 0 for the standard colour, otherwise the palette index plus one.
  var bits: UInt32 {
    switch self {
    case .standard: 0
    case .palette(let index): UInt32(index) + 1
    }
  }

  /// Creates a colour from its nine-bit form.
  init(bits: UInt32) {
    let field = bits & 0x1FF
    self = field == 0 ? .standard : .palette(UInt8(truncatingIfNeeded: field - 1))
  }
}
