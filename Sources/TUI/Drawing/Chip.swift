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

  /// Draws chips beside each other, as many as fit.
  @MainActor
  static func draw(_ grid: inout Grid, _ place: Rect, _ chips: [Chip], _ context: RenderContext) {
    var x = place.x
    for chip in chips {
      let text = " " + chip.text.truncated(to: max(0, place.width - 2)) + " "
      guard x + text.width <= place.maxX else { return }
      x += grid.write(
        text, x: x, y: place.y, width: text.width, style: context.styleSheet[chip.role].inverted)
      x += 1
    }
  }
}
