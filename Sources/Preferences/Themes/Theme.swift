/// The look of the screen: a style for each role, with colours of the 256-colour palette. The style of the
/// text applies to all others where they say nothing: its background is the ground of the screen.
package struct Theme: Equatable, Codable, Sendable {
  package var name: String
  package var styles: [Role: ThemeStyle]

  private enum CodingKeys: String, CodingKey {
    case name
    case styles = "inks"
  }

  package init(name: String, styles: [Role: ThemeStyle]) {
    self.name = name
    self.styles = styles
  }

  /// The role of a part of the screen.
  package enum Role: String, CaseIterable, Codable, CodingKeyRepresentable, Sendable {
    case text, faint, title, focusedTitle = "focused-title", border, focusedBorder = "focused-border"
    case selection, resting, done, overdue, today, due, high, medium, low, tag, count, message, problem
    case key, keyTitle = "key-title", prompt, heading
    case gray, red, orange, yellow, green, cyan, blue, purple

    /// The position among all roles. The cases have no values, so the byte that stores a role is its
    /// position; looking it up in `allCases` took a key 6,500 of 265,000 instructions.
    package var index: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
  }

  /// The style of a role; plain if the theme does not define it.
  package subscript(role: Role) -> ThemeStyle { styles[role] ?? ThemeStyle() }
}

/// The colours and attributes of text.
package struct ThemeStyle: Equatable, Codable, Sendable {
  /// The foreground, 0 to 255, or `nil` for the terminal's own.
  package var foreground: UInt8?
  /// The background, 0 to 255, or `nil` for the terminal's own.
  package var background: UInt8?
  /// The colours, as `0xRRGGBB`, in place of the palette's on terminals of direct colour; `nil` for the
  /// palette's.
  package var exactForeground: UInt32?
  package var exactBackground: UInt32?
  /// The replacement on terminals with only 16 colours, or `nil` to compute it.
  package var basicForeground: UInt8?
  package var basicBackground: UInt8?
  package var attributes: Attributes

  package struct Attributes: OptionSet, Codable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
    package static let strikethrough = Attributes(rawValue: 32)
  }

  package init(
    _ foreground: UInt8? = nil, on background: UInt8? = nil, basic: UInt8? = nil, basicOn: UInt8? = nil,
    _ attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    basicForeground = basic
    basicBackground = basicOn
    self.attributes = attributes
  }
}
