/// An RGB colour with channels from 0 to 255.
struct RGB: Hashable, Sendable {
  var red: Int
  var green: Int
  var blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour that xterm shows for a palette index: its defaults for 0 to 15, then a 6×6×6 cube and
  /// 24 greys.
  init(palette index: UInt8) {
    let index = Int(index)
    switch index {
    case 0..<16: self = Self.xterm16[index]
    case 16..<232:
      let steps = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      self.init(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    default:
      let level = 8 + 10 * (index - 232)
      self.init(level, level, level)
    }
  }

  /// Creates a colour from `0xRRGGBB`.
  init(hex: UInt32) { self.init(Int(hex >> 16 & 0xFF), Int(hex >> 8 & 0xFF), Int(hex & 0xFF)) }

  /// The indices of the 6×6×6 cube and the 24 greys.
  static let cubeAndGreys = UInt8(16)...255

  /// Returns the index of the nearest of these colours of the palette; `nil` if there are none.
  func nearest(among indices: some Sequence<UInt8>) -> UInt8? {
    indices.min { squaredDistance(to: RGB(palette: $0)) < squaredDistance(to: RGB(palette: $1)) }
  }

  /// The first sixteen colours of xterm without a theme.
  static let xterm16 = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// The difference between the largest and the smallest channel: small for greys.
  var spread: Int { max(red, green, blue) - min(red, green, blue) }

  func squaredDistance(to other: RGB) -> Int {
    let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
    return r * r + g * g + b * b
  }

  /// The colour as `#rrggbb`, in lower case.
  var hex: String {
    var text = "#"
    for channel in [red, green, blue] {
      text += channel < 16 ? "0" : ""
      text += String(channel, radix: 16)
    }
    return text
  }
}
