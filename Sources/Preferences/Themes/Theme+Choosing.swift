package import ReduxCore

extension Theme {
  /// The name of the setting that follows the ground of the terminal.
  package static let automatic = "auto"

  /// The names of themes in older versions.
  private static let formerNames = ["plain": "monochrome"]

  /// Returns the names of all themes to choose from.
  package static func names(of themes: [Theme]) -> [String] { [automatic] + themes.map(\.name) }

  /// Returns those names that are not of built-in themes.
  package static func own(among names: [String]) -> [String] {
    let builtin = self.names(of: builtin)
    return names.filter { !builtin.contains($0) }
  }

  /// Returns `true` if a name, or one of an older version, is that of a theme.
  package static func isKnown(_ name: String, among themes: [Theme]) -> Bool {
    names(of: themes).contains(formerNames[name] ?? name)
  }

  /// Returns the theme that a setting names.
  /// - Parameters:
  ///   - ground: that of the terminal; `nil` if it is not known, which counts as dark.
  ///   - themes: the first is used in place of one that is not among them.
  package static func chosen(_ name: String, on ground: Ground?, among themes: [Theme]) -> Theme {
    guard name != automatic else { return ground == .light ? light.onTerminalGround : calm }
    let name = themes.contains { $0.name == name } ? name : formerNames[name] ?? name
    return themes.first { $0.name == name } ?? themes.first ?? .monochrome
  }

  /// The theme on the terminal's own ground instead of one that it paints.
  private var onTerminalGround: Theme {
    var theme = self
    theme.styles[.text] = nil
    return theme
  }
}
