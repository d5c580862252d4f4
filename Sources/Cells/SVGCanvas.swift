/// Writes the SVG elements of a picture of a terminal. Lengths are in pixels.
struct SVGCanvas {
  /// The default background and foreground of the window.
  static let defaultBackground = "#1b1e28"
  static let defaultForeground = "#d5d9e5"

  private static let cell = (width: 9, height: 20)
  private static let padding = 18
  private static let bar = 38

  let size: Size
  /// The background of the window.
  let background: String
  private let exact: ExactColors

  init(size: Size, ground: Color, exact: ExactColors) {
    self.size = size
    self.exact = exact
    background = ground.hex(exact) ?? Self.defaultBackground
  }

  private var width: Int { size.width * Self.cell.width + 2 * Self.padding }
  private var height: Int { size.height * Self.cell.height + Self.bar + Self.padding }

  /// Returns the left edge of column `x`.
  static func left(_ x: Int) -> Int { padding + x * cell.width }
  /// Returns the upper edge of row `y`.
  static func top(_ y: Int) -> Int { bar + y * cell.height }

  /// Returns the opening tag, the window and its title bar.
  func frame(title: DisplayText) -> String {
    let title = Self.escaped(title.string)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(title)</title>
      <style>svg{font:15px ui-monospace,"SF Mono","JetBrains Mono","DejaVu Sans Mono",Menlo,Consolas,\
      monospace;white-space:pre}</style>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10" \
      fill="\(background)" stroke="#34394a"/>
      <text x="\(width / 2)" y="24" fill="#7d8499" text-anchor="middle" font-size="13">\(title)</text>

      """
  }

  func background(_ run: StyledRun, row y: Int) -> String {
    """
    <rect x="\(Self.left(run.x))" y="\(Self.top(y))" width="\(run.width * Self.cell.width)" \
    height="\(Self.cell.height)" fill="\(run.style.shown(exact).background)"/>

    """
  }

  func text(_ run: StyledRun, row y: Int) -> String {
    var attributes = " fill=\"\(run.style.shown(exact).foreground)\""
    if run.style.attributes.contains(.bold) { attributes += " font-weight=\"700\"" }
    if run.style.attributes.contains(.dim) { attributes += " fill-opacity=\"0.6\"" }
    if run.style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    var lines: [String] = []
    if run.style.attributes.contains(.underline) { lines.append("underline") }
    if run.style.attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { attributes += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    return """
      <text x="\(Self.left(run.x))" y="\(Self.top(y) + 15)" textLength="\(run.width * Self.cell.width)" \
      xml:space="preserve"\(attributes)>\(Self.escaped(run.text))</text>

      """
  }

  func cursor(at point: Point) -> String {
    """
    <rect x="\(Self.left(point.x))" y="\(Self.top(point.y))" width="\(Self.cell.width)" \
    height="\(Self.cell.height)" fill="\(Self.defaultForeground)" fill-opacity="0.5"/>

    """
  }

  /// Escapes text (XML 1.0, 2.4). A grid contains no control characters, which XML could not represent.
  private static func escaped(_ text: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }
}

extension Style {
  /// Returns the colours of the picture, with reverse applied.
  func shown(_ exact: ExactColors) -> (foreground: String, background: String) {
    let front = foreground.hex(exact) ?? SVGCanvas.defaultForeground
    let back = background.hex(exact) ?? SVGCanvas.defaultBackground
    return attributes.contains(.reverse) ? (back, front) : (front, back)
  }
}

extension Color {
  /// Returns the colour in the picture: an exact one, muted colours for the sixteen that a theme defines,
  /// xterm's for the rest.
  fileprivate func hex(_ exact: ExactColors) -> String? {
    if case .palette(let index) = self, let rgb = exact[index] { return rgb.hex }
    return switch self {
    case .standard: nil
    case .palette(let index) where index < 16: Self.calm16[Int(index)]
    case .palette(let index): RGB(palette: index).hex
    }
  }

  private static let calm16 = [
    "#252a37", "#e0707a", "#93c586", "#e3bf7a", "#7aa5e8", "#be8fdc", "#72c2cc", "#c3c9d8",
    "#646c83", "#ee8f98", "#aad99d", "#f0d294", "#99bdf4", "#d2aaec", "#92d6df", "#f2f4fa",
  ]
}
