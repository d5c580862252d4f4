package import Cells
package import Preferences
internal import ReduxCore

/// A theme prepared for a terminal: one style for each role.
package struct StyleSheet: Sendable {
  /// The styles in the order of the roles.
  private let styles: [Style]

  /// Creates the styles of a theme, with the colours that `depth` allows.
  package init(_ theme: Theme, depth: ColorDepth) {
    let text = theme[.text]
    styles = Theme.Role.allCases.map { Self.style(theme[$0], over: text, depth) }
    restsUniformly = depth == .ansi16 && theme[.resting].basicForeground != nil
  }

  /// `true` if everything on a selection without the focus has one colour: among sixteen, others may be the same as
  /// its background.
  private let restsUniformly: Bool

  /// Returns the style of a role on a selection without the focus.
  func resting(_ role: Theme.Role) -> Style {
    let ground = self[.resting]
    return restsUniformly ? ground : self[role].on(ground.background)
  }

  package subscript(role: Theme.Role) -> Style { styles[role.index] }

  /// Returns the style of a category's tint on a selection without the focus.
  func resting(_ tint: Category.Tint) -> Style { resting(Theme.Role(rawValue: tint.rawValue) ?? .gray) }

  /// The style of a category's tint.
  subscript(tint: Category.Tint) -> Style { self[Theme.Role(rawValue: tint.rawValue) ?? .gray] }

  private static func style(_ style: ThemeStyle, over text: ThemeStyle, _ depth: ColorDepth) -> Style {
    let isBasic = depth == .ansi16
    var style = style
    if style.foreground == nil {
      (style.foreground, style.basicForeground) = (
        text.foreground, style.basicForeground ?? text.basicForeground
      )
    }
    if style.background == nil {
      (style.background, style.basicBackground) = (
        text.background, style.basicBackground ?? text.basicBackground
      )
    }
    let foreground = isBasic ? style.basicForeground ?? style.foreground : style.foreground
    let background = isBasic ? style.basicBackground ?? style.background : style.background
    return Style(
      color(foreground, depth), on: color(background, depth), Attributes(rawValue: style.attributes.rawValue))
  }

  private static func color(_ index: UInt8?, _ depth: ColorDepth) -> Color {
    index.map { Color.palette($0).reduced(to: depth) } ?? .standard
  }
}
