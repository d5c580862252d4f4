/// The built-in themes.
extension Theme {
  /// All built-in themes. The first one is used where another is not known.
  package static let builtin = [
    calm, dark, light, highContrast, monochrome, terminal, nord, gruvbox, catppuccin,
  ]

  /// Muted colours for a dark terminal, on its own ground.
  package static let calm = Theme(
    name: "calm",
    styles: [
      .faint: ThemeStyle(247, basic: 8), .title: ThemeStyle(246, basic: 7),
      .focusedTitle: ThemeStyle(117, basic: 14, .bold),
      .border: ThemeStyle(238, basic: 8), .focusedBorder: ThemeStyle(117, basic: 6),
      .selection: quietSelection,
      .resting: quietResting,
      .done: ThemeStyle(246, basic: 8), .overdue: ThemeStyle(210, basic: 9),
      .today: ThemeStyle(222, basic: 11),
      .due: ThemeStyle(109, basic: 6), .high: ThemeStyle(210, basic: 9, .bold),
      .medium: ThemeStyle(222, basic: 11),
      .low: ThemeStyle(109, basic: 6), .tag: ThemeStyle(139, basic: 5), .count: ThemeStyle(246, basic: 8),
      .message: ThemeStyle(252, basic: 7), .problem: ThemeStyle(210, basic: 9, .bold),
      .key: ThemeStyle(117, basic: 14, .bold),
      .keyTitle: ThemeStyle(246, basic: 7), .prompt: ThemeStyle(255, basic: 15),
      .heading: ThemeStyle(246, basic: 8),
      .gray: ThemeStyle(246, basic: 7), .red: ThemeStyle(174, basic: 9), .orange: ThemeStyle(173, basic: 3),
      .yellow: ThemeStyle(186, basic: 11), .green: ThemeStyle(108, basic: 10),
      .cyan: ThemeStyle(73, basic: 14),
      .blue: ThemeStyle(110, basic: 12), .purple: ThemeStyle(139, basic: 13),
    ])

  /// A ground for the selection on which the colours of a row stay readable.
  private static let quietSelection: ThemeStyle = {
    var style = ThemeStyle(255, on: 237, basic: 0, basicOn: 6, .bold)
    style.exactBackground = 0x243D56
    return style
  }()

  /// The same without the focus, between that and a dark ground, which a grey of the 256 is not.
  private static let quietResting: ThemeStyle = {
    var style = ThemeStyle(on: 236, basic: 15, basicOn: 4)
    style.exactBackground = 0x2A3040
    return style
  }()

  /// The sixteen colours of the terminal alone, on its own ground.
  package static let terminal = Theme(
    name: "terminal",
    styles: [
      .faint: basic(nil, .dim), .title: basic(nil), .focusedTitle: basic(6, .bold), .border: basic(nil, .dim),
      .focusedBorder: basic(6), .selection: ThemeStyle([.bold, .reverse]), .resting: ThemeStyle(.underline),
      .done: basic(nil, .dim), .overdue: basic(1, .bold), .today: basic(3), .due: basic(4),
      .high: basic(1, .bold),
      .medium: basic(3), .low: basic(4), .tag: basic(5), .count: basic(nil, .dim), .message: basic(nil),
      .problem: basic(1, .bold), .key: basic(6, .bold), .keyTitle: basic(nil, .dim), .prompt: basic(nil),
      .heading: basic(nil, .dim), .gray: basic(nil, .dim), .red: basic(1), .orange: basic(3, .bold),
      .yellow: basic(3), .green: basic(2), .cyan: basic(6), .blue: basic(4), .purple: basic(5),
    ])

  private static func basic(_ color: UInt8?, _ attributes: ThemeStyle.Attributes = []) -> ThemeStyle {
    ThemeStyle(color, basic: color, attributes)
  }

  /// No colours; only bold, dim, reverse and underline. Selected by `NO_COLOR`; the same as its old name
  /// `plain`.
  package static let monochrome = Theme(
    name: "monochrome",
    styles: [
      .faint: ThemeStyle(.dim), .focusedTitle: ThemeStyle(.bold), .border: ThemeStyle(.dim),
      .selection: ThemeStyle([.bold, .reverse]), .resting: ThemeStyle([.underline]), .done: ThemeStyle(.dim),
      .overdue: ThemeStyle(.bold),
      .today: ThemeStyle(.bold), .high: ThemeStyle(.bold), .tag: ThemeStyle(.dim), .count: ThemeStyle(.dim),
      .problem: ThemeStyle([.bold, .reverse]),
      .key: ThemeStyle(.bold), .keyTitle: ThemeStyle(.dim), .heading: ThemeStyle(.dim),
    ])
}

extension ThemeStyle {
  /// Creates a style with attributes only.
  fileprivate init(_ attributes: Attributes) { self.init(nil, attributes) }
}
