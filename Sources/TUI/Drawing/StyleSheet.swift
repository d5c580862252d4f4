package import Cells
package import Preferences
internal import ReduxCore

/// A theme prepared for a terminal: one style for each role.
package struct StyleSheet: Sendable {
  private var styles = [Style](repeating: .plain, count: 256)

  /// Creates the styles of a theme, with the colours that `depth` allows.
  package init(_ theme: Theme, depth: ColorDepth) {
    for role in Theme.Role.allCases { styles[role.place] = Self.style(theme[role], depth) }
  }

  package subscript(role: Theme.Role) -> Style { styles[role.place] }

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

extension Theme.Role {
  /// The index of the role, below 256. A dictionary would hash the role's name on every lookup, and a frame
  /// makes many. The cast is fine, because an enumeration of fewer than 257 cases without payloads is one
  /// byte.
  fileprivate var place: Int { Int(unsafeBitCast(self, to: UInt8.self)) }
}
