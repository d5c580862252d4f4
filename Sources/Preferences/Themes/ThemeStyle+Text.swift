extension ThemeStyle {
  /// The reason why a text is no style.
  struct TextError: Error {
    /// What follows the name of the role: `“rad” is no colour; …`.
    var reason: String
  }

  /// Reads a style as theme files write it: `117 on 24 bold / 14 on 4`. A colour is a number from 0 to 255, `#rrggbb`,
  /// which becomes the nearest of the 256, one of the sixteen by its name, or `default`; after the slash stand those
  /// for a terminal of sixteen colours.
  init(text: String) throws(TextError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first else {
      throw TextError(reason: "has more than one slash")
    }
    var style = ThemeStyle()
    (style.foreground, style.background, style.attributes) = try Self.read(first)
    if parts.count == 2 {
      let attributes: Attributes
      (style.basicForeground, style.basicBackground, attributes) = try Self.read(parts[1])
      for color in [style.basicForeground, style.basicBackground] where color ?? 0 > 15 {
        throw TextError(reason: "needs colours from 0 to 15 after the slash")
      }
      guard attributes.isEmpty else {
        throw TextError(reason: "has attributes after the slash; write them before it")
      }
    }
    self = style
  }

  private static func read(
    _ text: Substring
  ) throws(TextError) -> (foreground: UInt8?, background: UInt8?, attributes: Attributes) {
    var words = text.split(separator: " ")[...]
    var (foreground, background): (UInt8?, UInt8?) = (nil, nil)
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
          reason: "“\(word)” is no attribute; use \(Attributes.names.map(\.name).joined(separator: ", "))")
      }
      attributes.insert(attribute)
    }
    return (foreground, background, attributes)
  }

  private static func attribute(named word: Substring) -> Attributes? {
    Attributes.names.first { $0.name == word }?.attribute
  }

  /// Returns a colour; `nil` for the default one.
  private static func color(_ word: Substring) throws(TextError) -> UInt8? {
    if word == "default" { return nil }
    if let index = colorNames.firstIndex(of: String(word)) { return UInt8(index) }
    if let index = UInt8(word) { return index }
    if word.first == "#", word.count == 7, let value = UInt32(word.dropFirst(), radix: 16) {
      return nearest(red: Int(value >> 16), green: Int(value >> 8 & 0xFF), blue: Int(value & 0xFF))
    }
    throw TextError(
      reason: "“\(word)” is no colour; use 0 to 255, #rrggbb, a name such as bright-red, or default")
  }

  private static let colorNames =
    hueNames + hueNames.map { "bright-\($0)" }
  private static let hueNames = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Returns the nearest colour of xterm's cube of 6×6×6 and its 24 greys.
  private static func nearest(red: Int, green: Int, blue: Int) -> UInt8 {
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
    let first = ([Self.text(foreground, on: background)] + attributes).joined(separator: " ")
    guard basicForeground != nil || basicBackground != nil else { return first }
    return "\(first) / \(Self.text(basicForeground, on: basicBackground))"
  }

  private static func text(_ foreground: UInt8?, on background: UInt8?) -> String {
    (foreground.map(String.init) ?? "default") + (background.map { " on \($0)" } ?? "")
  }
}

extension ThemeStyle.Attributes {
  /// The attributes by their names in theme files.
  fileprivate static let names: [(name: String, attribute: Self)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline), ("reverse", .reverse),
    ("strikethrough", .strikethrough),
  ]
}
