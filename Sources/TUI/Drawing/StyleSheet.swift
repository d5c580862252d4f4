package import Cells
package import Preferences
internal import ReduxCore

/// A theme prepared for a terminal: one style for each role.
package struct StyleSheet: Sendable {
  /// The styles in the order of the roles.
  private let styles: [Style]

  /// Creates the styles of a theme, with the colours that `depth` allows.
  package init(_ theme: Theme, depth: ColorDepth) {
    styles = Theme.Role.allCases.map { Self.style(theme[$0], depth) }
  }

  package subscript(role: Theme.Role) -> Style { styles[role.index] }

  /// The style of a category's tint.
  subscript(tint: Category.Tint) -> Style { self[Theme.Role(rawValue: tint.rawValue) ?? .gray] }

  private static func style(_ style: ThemeStyle, _ depth: ColorDepth) -> Style {
    let isBasic = depth == .ansi16
    let foreground = isBasic ? style.basicForeground ?? style.foreground : style.foreground
    let background = isBasic ? style.basicBackground ?? style.background : style.background
    return Style(
      color(foreground, depth), on: color(background, depth), Attributes(rawValue: style.attributes.rawValue))
  }

  private static func color(_ index: UInt8?, _ depth: ColorDepth) -> Color {
    index.map { Color.palette($0).reduced(to: depth) } ?? .standard
  }
}
