internal import Cells
internal import Preferences

/// What a pane says that has nothing to show.
@MainActor
enum EmptyPane {
  /// Draws a text at the top of a pane, in as many lines as it takes and as there are.
  static func draw(_ text: DisplayText, _ grid: inout Grid, _ body: Rect, _ context: RenderContext) {
    for (index, line) in TextLines.wrapped(text, width: max(1, body.width - 2)).prefix(body.height)
      .enumerated()
    {
      grid.write(
        line, x: body.x + 1, y: body.y + index, width: body.width - 2, style: context.styleSheet[.faint])
    }
  }
}
