package import Cells
package import Preferences
internal import ReduxCore

/// A theme made ready for a terminal: one style for each role.
package struct Inks: Sendable {
  private let styles: [Theme.Role: Style]

  /// The theme with the colours that `depth` allows.
  package init(_ theme: Theme, depth: ColorDepth) {
    styles = Dictionary(uniqueKeysWithValues: Theme.Role.allCases.map { ($0, Self.style(theme[$0], depth)) })
  }

  package subscript(role: Theme.Role) -> Style { styles[role] ?? .plain }

  /// What a category's tint looks like.
  subscript(tint: Category.Tint) -> Style { self[Theme.Role(rawValue: tint.rawValue) ?? .gray] }

  private static func style(_ ink: Ink, _ depth: ColorDepth) -> Style {
    let isBasic = depth == .ansi16
    let foreground = isBasic ? ink.basicForeground ?? ink.foreground : ink.foreground
    let background = isBasic ? ink.basicBackground ?? ink.background : ink.background
    return Style(
      color(foreground, depth), on: color(background, depth), Attributes(rawValue: ink.attributes.rawValue))
  }

  private static func color(_ index: UInt8?, _ depth: ColorDepth) -> Color {
    index.map { Color.palette($0).reduced(to: depth) } ?? .standard
  }
}
