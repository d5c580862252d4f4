extension ThemeStyle {
  /// The reason why a text is no style.
  struct TextError: Error {
    /// What follows the name of the role: `“rad” is no colour; …`.
    var reason: String
  }

  /// Reads a style as theme files write it: `117 on 24 bold / 14 on 4`. A colour is a number from 0 to 255,
  /// `#rrggbb`, one of the sixteen by its name, or `default`; after the slash stand those for a terminal of
  /// sixteen colours. Where there is no direct colour, `#rrggbb` is the nearest of the 256.
  init(text: String) throws(TextError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first else {
      throw TextError(reason: "has more than one slash")
    }
    var style = ThemeStyle()
    let (foreground, background, attributes) = try Self.read(first)
    (style.foreground, style.exactForeground) = (foreground?.index, foreground?.exact)
    (style.background, style.exactBackground) = (background?.index, background?.exact)
    style.attributes = attributes
    if parts.count == 2 {
      let (foreground, background, attributes) = try Self.read(parts[1])
      (style.basicForeground, style.basicBackground) = (foreground?.index, background?.index)
      for color in [style.basicForeground, style.basicBackground] where color ?? 0 > 15 {
        throw TextError(reason: "needs colours from 0 to 15 after the slash")
      }
      guard attributes.isEmpty else {
        throw TextError(reason: "has attributes after the slash; write them before it")
      }
    }
    self = style
  }

  /// A colour of the palette, and the exact one as which it was written.
  private struct WrittenColor {
    var index: UInt8
    /// `0xRRGGBB`.
    var exact: UInt32?
  }

  private static func read(
    _ text: Substring
  ) throws(TextError) -> (foreground: WrittenColor?, background: WrittenColor?, attributes: Attributes) {
    var words = text.split(separator: " ")[...]
    var (foreground, background): (WrittenColor?, WrittenColor?) = (nil, nil)
    var attributes: Attributes = []
    if let word = words.first, word != "on", attribute(named: word) == nil {
      foreground = try color(word)
      words.removeFirst()
    }
    if words.first == "on" {
      words.removeFirst()
      guard let word = words.popFirst() else { throw TextError(reason: "has no colour after “on”") }
      background = try color(word)
    }
    for word in words {
      guard let attribute = attribute(named: word) else {
        throw TextError(
          reason: "“\(word)” is not an attribute; use \(Attributes.names.map(\.name).joined(separator: ", "))"
        )
      }
      attributes.insert(attribute)
    }
    return (foreground, background, attributes)
  }

  private static func attribute(named word: Substring) -> Attributes? {
    Attributes.names.first { $0.name == word }?.attribute
  }

  /// Returns a colour; `nil` for the default one.
  private static func color(_ word: Substring) throws(TextError) -> WrittenColor? {
    if word == "default" { return nil }
    if let index = colorNames.firstIndex(of: String(word)) { return WrittenColor(index: UInt8(index)) }
    if let index = UInt8(word) { return WrittenColor(index: index) }
    if word.first == "#", word.count == 7, let value = UInt32(word.dropFirst(), radix: 16) {
      return WrittenColor(index: nearest(value), exact: value)
    }
    throw TextError(
      reason: "“\(word)” is not a colour; use 0 to 255, #rrggbb, a name such as bright-red, or default")
  }

  private static let colorNames =
    hueNames + hueNames.map { "bright-\($0)" }
  private static let hueNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Returns the nearest colour of xterm's cube of 6×6×6 and its 24 greys.
  private static func nearest(_ rgb: UInt32) -> UInt8 {
    let (red, green, blue) = (Int(rgb >> 16), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF))
    let steps = [0, 95, 135, 175, 215, 255]
    func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
      (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue)
    }
    func step(_ channel: Int) -> Int {
      steps.indices.min { abs(steps[$0] - channel) < abs(steps[$1] - channel) } ?? 0
    }
    let (r, g, b) = (step(red), step(green), step(blue))
    let gray = max(0, min(23, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * gray
    let isGray = distance(level, level, level) < distance(steps[r], steps[g], steps[b])
    return UInt8(isGray ? 232 + gray : 16 + 36 * r + 6 * g + b)
  }

  /// The style as theme files write it.
  var text: String {
    let attributes = Attributes.names.filter { self.attributes.contains($0.attribute) }.map(\.name)
    let colors = Self.text(
      exactForeground.map(Self.hex) ?? foreground.map(String.init),
      on: exactBackground.map(Self.hex) ?? background.map(String.init))
    let first = ([colors] + attributes).joined(separator: " ")
    guard basicForeground != nil || basicBackground != nil else { return first }
    let basic = Self.text(basicForeground.map(String.init), on: basicBackground.map(String.init))
    return "\(first) / \(basic)"
  }

  private static func text(_ foreground: String?, on background: String?) -> String {
    (foreground ?? "default") + (background.map { " on \($0)" } ?? "")
  }

  /// Returns `0xRRGGBB` as `#rrggbb`.
  private static func hex(_ rgb: UInt32) -> String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }
}

extension ThemeStyle.Attributes {
  /// The attributes by their names in theme files.
  fileprivate static let names: [(name: String, attribute: Self)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
    ("strikethrough", .strikethrough),
  ]
}
