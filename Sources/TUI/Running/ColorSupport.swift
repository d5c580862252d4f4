internal import CNcurses
package import Cells

/// The colours that a terminal shows, and how that is known.
package struct ColorSupport: Equatable, Sendable {
  package let depth: ColorDepth
  /// The reason, to follow what the colours are: `since COLORTERM is truecolor`.
  package let reason: String

  /// - Parameters:
  ///   - colors: their number by terminfo.
  ///   - isDirect: `true` if terminfo says that the terminal takes any red, green and blue.
  ///   - colorTerm: the variable `COLORTERM`.
  ///   - wantsColor: `false` if `NO_COLOR` is set.
  package init(colors: Int, isDirect: Bool, colorTerm: String?, wantsColor: Bool) {
    let byTerminfo = "as terminfo says"
    (depth, reason) =
      switch (colors, colorTerm) {
      case _ where !wantsColor: (.none, "since NO_COLOR is set")
      case (..<8, _): (.none, byTerminfo)
      case (..<256, _): (.ansi16, byTerminfo)
      case (_, "truecolor"?), (_, "24bit"?): (.direct, "since COLORTERM is \(colorTerm ?? "")")
      case _ where isDirect: (.direct, "as terminfo says (RGB or Tc)")
      default: (.palette256, "from terminfo, and COLORTERM asks for no more")
      }
  }

  /// Returns what is known of a terminal that need not be open; `nil` for an unknown name.
  package static func named(_ name: String, colorTerm: String?, wantsColor: Bool) -> ColorSupport? {
    var isDirect = false
    let colors = cn_terminfo_colors(name, &isDirect)
    guard !name.isEmpty, colors >= 0 else { return nil }
    return ColorSupport(
      colors: Int(colors), isDirect: isDirect, colorTerm: colorTerm, wantsColor: wantsColor)
  }
}

extension ColorDepth {
  /// What it is called: `256 colours`.
  package var words: String {
    switch self {
    case .none: "no colours"
    case .ansi16: "16 colours"
    case .palette256: "256 colours"
    case .direct: "direct colour"
    }
  }
}
