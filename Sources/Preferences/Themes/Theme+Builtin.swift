/// The themes that come with the program: tables of data.
extension Theme {
  /// All of them, the standard one first.
  package static let builtin = [calm, light, plain]

  /// Quiet colours on a dark terminal.
  package static let calm = Theme(
    name: "calm",
    inks: [
      .faint: Ink(244, basic: 8), .title: Ink(250, basic: 7), .focusedTitle: Ink(117, basic: 14, .bold),
      .border: Ink(238, basic: 8), .focusedBorder: Ink(67, basic: 6),
      .selection: Ink(255, on: 24, basic: 15, basicOn: 4, .bold), .resting: Ink(on: 236, basicOn: 8),
      .done: Ink(243, basic: 8), .overdue: Ink(210, basic: 9), .today: Ink(222, basic: 11),
      .due: Ink(109, basic: 6), .high: Ink(210, basic: 9, .bold), .medium: Ink(222, basic: 11),
      .low: Ink(109, basic: 6), .tag: Ink(139, basic: 5), .count: Ink(244, basic: 8),
      .message: Ink(252, basic: 7), .problem: Ink(210, basic: 9, .bold), .key: Ink(117, basic: 14, .bold),
      .keyTitle: Ink(246, basic: 7), .prompt: Ink(255, basic: 15), .heading: Ink(244, basic: 8),
      .gray: Ink(246, basic: 7), .red: Ink(174, basic: 9), .orange: Ink(173, basic: 3),
      .yellow: Ink(186, basic: 11), .green: Ink(108, basic: 10), .cyan: Ink(73, basic: 14),
      .blue: Ink(110, basic: 12), .purple: Ink(139, basic: 13),
    ])

  /// The same on a light terminal.
  package static let light = Theme(
    name: "light",
    inks: [
      .faint: Ink(243, basic: 8), .title: Ink(240, basic: 8), .focusedTitle: Ink(25, basic: 4, .bold),
      .border: Ink(252, basic: 7), .focusedBorder: Ink(67, basic: 4),
      .selection: Ink(231, on: 25, basic: 15, basicOn: 4, .bold), .resting: Ink(on: 254, basicOn: 7),
      .done: Ink(246, basic: 8), .overdue: Ink(124, basic: 1), .today: Ink(130, basic: 3),
      .due: Ink(24, basic: 4), .high: Ink(124, basic: 1, .bold), .medium: Ink(130, basic: 3),
      .low: Ink(24, basic: 4), .tag: Ink(90, basic: 5), .count: Ink(243, basic: 8),
      .message: Ink(236, basic: 0), .problem: Ink(124, basic: 1, .bold), .key: Ink(25, basic: 4, .bold),
      .keyTitle: Ink(242, basic: 8), .prompt: Ink(232, basic: 0), .heading: Ink(243, basic: 8),
      .gray: Ink(243, basic: 8), .red: Ink(124, basic: 1), .orange: Ink(166, basic: 3),
      .yellow: Ink(100, basic: 3), .green: Ink(28, basic: 2), .cyan: Ink(30, basic: 6),
      .blue: Ink(25, basic: 4), .purple: Ink(90, basic: 5),
    ])

  /// Without any colour: bold, dim, reverse and underlines alone. `NO_COLOR` chooses it.
  package static let plain = Theme(
    name: "plain",
    inks: [
      .faint: Ink(.dim), .focusedTitle: Ink([.bold, .reverse]), .border: Ink(.dim),
      .selection: Ink([.bold, .reverse]), .resting: Ink([.underline]), .done: Ink(.dim), .overdue: Ink(.bold),
      .today: Ink(.bold), .high: Ink(.bold), .count: Ink(.dim), .problem: Ink([.bold, .reverse]),
      .key: Ink(.bold), .keyTitle: Ink(.dim), .heading: Ink(.dim),
    ])
}

extension Ink {
  /// Attributes alone.
  fileprivate init(_ attributes: Attributes) { self.init(nil, attributes) }
}
