internal import Cells
internal import Preferences

/// A short text on a ground of its colour: a field that was understood.
struct Chip: Equatable {
  var text: DisplayText
  var role: Theme.Role

  init(_ text: DisplayText, _ role: Theme.Role) {
    self.text = text
    self.role = role
  }

  /// Draws chips beside each other: as many of the last ones as fit, and before them how many more there are:
  /// `+2`.
  @MainActor
  static func draw(_ grid: inout Grid, _ place: Rect, _ chips: [Chip], _ context: RenderContext) {
    let texts = chips.map { " " + $0.text.truncated(to: max(0, place.width - 2)) + " " }
    var first = 0
    var more: DisplayText = ""
    var width = texts.reduce(-1) { $0 + $1.width + 1 }
    while first < texts.count, more.width + width > place.width {
      width -= texts[first].width + 1
      first += 1
      more = "+\(first) "
    }
    var x = place.x
    x += grid.write(more, x: x, y: place.y, width: place.width, style: context.styleSheet[.faint])
    for (chip, text) in zip(chips[first...], texts[first...]) {
      x += grid.write(
        text, x: x, y: place.y, width: text.width, style: context.styleSheet[chip.role].inverted)
      x += 1
    }
  }

  /// Draws chips at the end of a line with text, if they fit beside it.
  /// - Returns: The columns that they take, with the gap before them.
  @MainActor
  static func drawAtEnd(
    _ grid: inout Grid, _ place: Rect, _ chips: [Chip], after text: String, _ context: RenderContext
  ) -> Int {
    let width = chips.reduce(0) { $0 + $1.text.width + 3 } - 1
    guard width > 0, DisplayText(text, upTo: place.width).width + 2 + width < place.width else { return 0 }
    draw(&grid, Rect(x: place.maxX - width, y: place.y, width: width, height: 1), chips, context)
    return width + 1
  }
}
