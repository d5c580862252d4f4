package import Cells
package import Preferences
internal import ReduxCore

/// A theme prepared for a terminal: one style for each role.
package struct StyleSheet: Sendable {
  /// The styles in the order of the roles.
  private let styles: [Style]
  /// What a terminal of direct colour shows in place of some colours of the palette.
  package let exactColors: ExactColors

  /// `true` if the terminal shows other characters than ASCII as some that resemble them.
  let isASCII: Bool

  /// Creates the styles of a theme, with the colours that `depth` allows.
  package init(_ theme: Theme, depth: ColorDepth, isASCII: Bool = false) {
    self.isASCII = isASCII
    let text = theme[.text]
    var exact = ExactColors()
    if depth == .direct { theme.placeExactColors(&exact) }
    exactColors = exact
    let styles = Theme.Role.allCases.map {
      Self.style(theme[$0].placed(in: exact), over: text.placed(in: exact), depth)
    }
    self.styles = styles
    let colored = Self.selected(styles, exact)
    keepsColorsOnSelection = colored != nil
    selected = colored ?? Self.uniform(styles)
    // Among sixteen colours, others may be the same as the ground.
    resting =
      depth == .ansi16 && theme[.resting].basicForeground != nil
      ? styles.map { _ in styles[Theme.Role.resting.index] } : Self.resting(styles, exact)
    hasColors = Theme.Role.allCases.contains { styles[$0.index].foreground != .standard }
  }

  /// The styles on the selection, in the order of the roles. Only what it selects is bold on it, and what is bold
  /// elsewhere.
  private let selected: [Style]
  /// `false` if attributes are all that distinguishes the parts of the screen.
  let hasColors: Bool

  /// `true` if what is on the selection keeps its colours. Otherwise everything on it has one, since only the terminal
  /// knows how its colours look on each other.
  let keepsColorsOnSelection: Bool

  /// Returns the style of a role on the selection of the pane in focus.
  package func selected(_ role: Theme.Role) -> Style { selected[role.index] }

  /// Returns the style of a role on a row that may be selected, in a pane that may have the focus.
  func style(_ role: Theme.Role, isSelected: Bool, isFocused: Bool) -> Style {
    guard isSelected else { return self[role] }
    return isFocused ? selected(role) : resting(role)
  }

  /// The least contrast of text by WCAG 2.1, 1.4.3.
  private static let textContrast = 4.5

  /// Returns the styles on a selection that keep their colours; `nil` if these may not be readable.
  private static func selected(_ styles: [Style], _ exact: ExactColors) -> [Style]? {
    let selection = styles[Theme.Role.selection.index]
    let colors = styles.map { style in
      style.foreground == .standard
        ? selection.foreground
        : exact.readable(
          style.foreground, towards: selection.foreground, on: selection.background, contrast: textContrast)
    }
    guard !selection.attributes.contains(.reverse), !colors.contains(nil) else { return nil }
    return zip(styles, colors).map { style, color in
      Style(
        color ?? selection.foreground, on: selection.background,
        style.attributes.union(selection.attributes.subtracting(.bold)))
    }
  }

  /// Returns the styles on a selection where everything has its colours.
  private static func uniform(_ styles: [Style]) -> [Style] {
    let selection = styles[Theme.Role.selection.index]
    return styles.map { style in
      var uniform = selection
      if !style.attributes.contains(.bold) { uniform.attributes.remove(.bold) }
      return uniform
    }
  }

  /// The styles on a selection without the focus, in the order of the roles.
  private let resting: [Style]

  /// Returns the styles on a selection without the focus, each as readable as elsewhere.
  private static func resting(_ styles: [Style], _ exact: ExactColors) -> [Style] {
    let ground = styles[Theme.Role.resting.index]
    let bright = styles[Theme.Role.selection.index].foreground
    return styles.map { style in
      var rested = style.on(ground.background)
      rested.foreground =
        exact.readable(
          style.foreground, towards: ground.foreground == .standard ? bright : ground.foreground,
          on: ground.background, contrast: textContrast) ?? style.foreground
      return rested
    }
  }

  /// Returns the style of a role on a selection without the focus.
  package func resting(_ role: Theme.Role) -> Style { resting[role.index] }

  package subscript(role: Theme.Role) -> Style { styles[role.index] }

  /// Returns the style of a category's tint on a selection without the focus.
  func resting(_ tint: Category.Tint) -> Style { resting(Theme.Role(tint)) }

  /// The style of a category's tint.
  subscript(tint: Category.Tint) -> Style { self[Theme.Role(tint)] }

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
    let color = color(foreground, depth)
    var attributes = Attributes(rawValue: style.attributes.rawValue)
    // Where bold makes the first eight colours brighter, it turns black to a dark grey.
    if isBasic, color == .palette(0) { attributes.remove(.bold) }
    return Style(color, on: Self.color(background, depth), attributes)
  }

  private static func color(_ index: UInt8?, _ depth: ColorDepth) -> Color {
    index.map { Color.palette($0).reduced(to: depth) } ?? .standard
  }
}

extension Theme {
  /// Gives each exact colour an index of the palette, of those that the theme does not use itself.
  fileprivate func placeExactColors(_ exact: inout ExactColors) {
    let all = Role.allCases.map { self[$0] }
    let used = Set(
      all.flatMap {
        [$0.exactForeground == nil ? $0.foreground : nil, $0.exactBackground == nil ? $0.background : nil]
      }.compactMap(\.self))
    for style in all {
      if let rgb = style.exactForeground, let near = style.foreground {
        _ = exact.index(for: rgb, near: near, avoiding: used)
      }
      if let rgb = style.exactBackground, let near = style.background {
        _ = exact.index(for: rgb, near: near, avoiding: used)
      }
    }
  }
}

extension ThemeStyle {
  /// Returns the style with the indices at which its exact colours are.
  fileprivate func placed(in exact: ExactColors) -> ThemeStyle {
    guard !exact.entries.isEmpty else { return self }
    var style = self
    func index(_ rgb: UInt32?) -> UInt8? { exact.entries.first { $0.rgb == rgb }?.index }
    style.foreground = index(exactForeground) ?? foreground
    style.background = index(exactBackground) ?? background
    return style
  }
}
