/// The colours from which a built-in theme with a ground of its own is made, each for 256 colours and for the
/// terminal's sixteen.
struct ThemePalette {
  /// A colour of the 256, and the one of the sixteen in its place.
  typealias Pair = (UInt8, basic: UInt8)

  let ground, text: Pair
  /// What stands back: headings, numbers, done items.
  let faint: Pair
  let border, focusedBorder: Pair
  /// The text on the selection and its ground.
  let selection: (text: Pair, ground: Pair)
  /// The ground of a selection without the focus. Its text has its own colours where there are 256, otherwise
  /// one colour.
  let resting: (basicText: UInt8, ground: Pair)
  let accent, prompt, tag, red, yellow, blue: Pair
  /// The colours of categories, in the order of the tints: only their signs have them, not text.
  let tints: [Pair]
}

extension Theme {
  /// - Parameter exact: the colours, as `0xRRGGBB`, in place of some of the 256 on terminals of direct
  ///   colour. Each is one to which its index is the nearest.
  init(name: String, _ palette: ThemePalette, exact: [(index: UInt8, rgb: UInt32)] = []) {
    func style(_ pair: ThemePalette.Pair, _ attributes: ThemeStyle.Attributes = []) -> ThemeStyle {
      ThemeStyle(pair.0, basic: pair.basic, attributes)
    }
    let (text, faint, accent, red) = (palette.text, palette.faint, palette.accent, palette.red)
    var styles: [Role: ThemeStyle] = [
      .text: ThemeStyle(text.0, on: palette.ground.0, basic: text.basic, basicOn: palette.ground.basic),
      .selection: ThemeStyle(
        palette.selection.text.0, on: palette.selection.ground.0, basic: palette.selection.text.basic,
        basicOn: palette.selection.ground.basic, .bold),
      .resting: ThemeStyle(
        text.0, on: palette.resting.ground.0, basic: palette.resting.basicText,
        basicOn: palette.resting.ground.basic),
      .border: style(palette.border), .focusedBorder: style(palette.focusedBorder),
      .focusedTitle: style(accent, .bold), .key: style(accent, .bold), .prompt: style(palette.prompt),
      .message: style(text), .overdue: style(red), .high: style(red, .bold), .problem: style(red, .bold),
      .today: style(palette.yellow), .medium: style(palette.yellow), .due: style(palette.blue),
      .low: style(palette.blue), .tag: style(palette.tag),
    ]
    for role in [Role.faint, .title, .done, .count, .keyTitle, .heading] { styles[role] = style(faint) }
    for (role, tint) in zip(Self.tintRoles, palette.tints) { styles[role] = style(tint) }
    self.init(name: name, styles: exact.isEmpty ? styles : styles.mapValues { $0.with(exact) })
  }

  private static let tintRoles: [Role] = [.gray, .red, .orange, .yellow, .green, .cyan, .blue, .purple]
}

extension ThemeStyle {
  fileprivate func with(_ exact: [(index: UInt8, rgb: UInt32)]) -> ThemeStyle {
    var style = self
    style.exactForeground = exact.first { $0.index == foreground }?.rgb
    style.exactBackground = exact.first { $0.index == background }?.rgb
    return style
  }
}
