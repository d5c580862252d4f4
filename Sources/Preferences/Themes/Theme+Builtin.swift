/// The built-in themes.
extension Theme {
  /// All built-in themes, the default one first.
  package static let builtin = [calm, light, plain]

  /// Muted colours for a dark terminal.
  package static let calm = Theme(
    name: "calm",
    styles: [
      .faint: ThemeStyle(244, basic: 8), .title: ThemeStyle(250, basic: 7),
      .focusedTitle: ThemeStyle(117, basic: 14, .bold),
      .border: ThemeStyle(238, basic: 8), .focusedBorder: ThemeStyle(67, basic: 6),
      .selection: ThemeStyle(255, on: 24, basic: 15, basicOn: 4, .bold),
      .resting: ThemeStyle(on: 236, basicOn: 8),
      .done: ThemeStyle(243, basic: 8), .overdue: ThemeStyle(210, basic: 9),
      .today: ThemeStyle(222, basic: 11),
      .due: ThemeStyle(109, basic: 6), .high: ThemeStyle(210, basic: 9, .bold),
      .medium: ThemeStyle(222, basic: 11),
      .low: ThemeStyle(109, basic: 6), .tag: ThemeStyle(139, basic: 5), .count: ThemeStyle(244, basic: 8),
      .message: ThemeStyle(252, basic: 7), .problem: ThemeStyle(210, basic: 9, .bold),
      .key: ThemeStyle(117, basic: 14, .bold),
      .keyTitle: ThemeStyle(246, basic: 7), .prompt: ThemeStyle(255, basic: 15),
      .heading: ThemeStyle(244, basic: 8),
      .gray: ThemeStyle(246, basic: 7), .red: ThemeStyle(174, basic: 9), .orange: ThemeStyle(173, basic: 3),
      .yellow: ThemeStyle(186, basic: 11), .green: ThemeStyle(108, basic: 10),
      .cyan: ThemeStyle(73, basic: 14),
      .blue: ThemeStyle(110, basic: 12), .purple: ThemeStyle(139, basic: 13),
    ])

  /// Muted colours for a light terminal.
  package static let light = Theme(
    name: "light",
    styles: [
      .faint: ThemeStyle(243, basic: 8), .title: ThemeStyle(240, basic: 8),
      .focusedTitle: ThemeStyle(25, basic: 4, .bold),
      .border: ThemeStyle(252, basic: 7), .focusedBorder: ThemeStyle(67, basic: 4),
      .selection: ThemeStyle(231, on: 25, basic: 15, basicOn: 4, .bold),
      .resting: ThemeStyle(on: 254, basicOn: 7),
      .done: ThemeStyle(246, basic: 8), .overdue: ThemeStyle(124, basic: 1),
      .today: ThemeStyle(130, basic: 3),
      .due: ThemeStyle(24, basic: 4), .high: ThemeStyle(124, basic: 1, .bold),
      .medium: ThemeStyle(130, basic: 3),
      .low: ThemeStyle(24, basic: 4), .tag: ThemeStyle(90, basic: 5), .count: ThemeStyle(243, basic: 8),
      .message: ThemeStyle(236, basic: 0), .problem: ThemeStyle(124, basic: 1, .bold),
      .key: ThemeStyle(25, basic: 4, .bold),
      .keyTitle: ThemeStyle(242, basic: 8), .prompt: ThemeStyle(232, basic: 0),
      .heading: ThemeStyle(243, basic: 8),
      .gray: ThemeStyle(243, basic: 8), .red: ThemeStyle(124, basic: 1), .orange: ThemeStyle(166, basic: 3),
      .yellow: ThemeStyle(100, basic: 3), .green: ThemeStyle(28, basic: 2), .cyan: ThemeStyle(30, basic: 6),
      .blue: ThemeStyle(25, basic: 4), .purple: ThemeStyle(90, basic: 5),
    ])

  /// No colours; only bold, dim, reverse and underline. Selected by `NO_COLOR`.
  package static let plain = Theme(
    name: "plain",
    styles: [
      .faint: ThemeStyle(.dim), .focusedTitle: ThemeStyle([.bold, .reverse]), .border: ThemeStyle(.dim),
      .selection: ThemeStyle([.bold, .reverse]), .resting: ThemeStyle([.underline]), .done: ThemeStyle(.dim),
      .overdue: ThemeStyle(.bold),
      .today: ThemeStyle(.bold), .high: ThemeStyle(.bold), .count: ThemeStyle(.dim),
      .problem: ThemeStyle([.bold, .reverse]),
      .key: ThemeStyle(.bold), .keyTitle: ThemeStyle(.dim), .heading: ThemeStyle(.dim),
    ])
}

extension ThemeStyle {
  /// Creates a style with attributes only.
  fileprivate init(_ attributes: Attributes) { self.init(nil, attributes) }
}
