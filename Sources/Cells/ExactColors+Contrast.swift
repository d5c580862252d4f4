extension ExactColors {
  /// Returns a colour that is readable on a ground: the colour itself, or the first one on the way from it to
  /// another.
  /// - Parameters:
  ///   - other: the colour of which it takes as much as it needs, itself readable on the ground.
  ///   - contrast: the least ratio of the luminances, as in WCAG 2.1.
  /// - Returns: `nil` if one of the colours is the terminal's own, of which nobody knows how it looks.
  package func readable(_ color: Color, towards other: Color, on ground: Color, contrast: Double) -> Color? {
    guard let from = rgb(of: color), let to = rgb(of: other), let ground = rgb(of: ground) else { return nil }
    if from.contrast(to: ground) >= contrast { return color }
    let free = RGB.cubeAndGreys.lazy.filter { self[$0] == nil }
    let parts = 8
    for part in 1..<parts {
      let mixed = from.mixed(with: to, part, of: parts)
      guard let index = mixed.nearest(among: free) else { break }
      if RGB(palette: index).contrast(to: ground) >= contrast { return .palette(index) }
    }
    return other
  }

  /// Returns how a colour looks; `nil` if the terminal decides.
  private func rgb(of color: Color) -> RGB? {
    guard case .palette(let index) = color, index >= 16 else { return nil }
    return self[index] ?? RGB(palette: index)
  }
}

extension RGB {
  /// Returns the colour that has `part` of `parts` of another one, and the rest of this one.
  fileprivate func mixed(with other: RGB, _ part: Int, of parts: Int) -> RGB {
    func channel(_ a: Int, _ b: Int) -> Int { (a * (parts - part) + b * part) / parts }
    return RGB(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
  }

  /// Returns the contrast of two colours, from 1 to 21. Source: WCAG 2.1, “contrast ratio”.
  fileprivate func contrast(to other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Returns the intensity of a channel: the polynomial is within 0.002 of sRGB's curve, whose power needs a
  /// library.
  private static func linear(_ channel: Int) -> Double {
    let x = Double(channel) / 255
    return x * (x * (x * 0.305306011 + 0.682171111) + 0.012522878)
  }
}
