internal import Cells
internal import Preferences

/// The head of a pane.
@MainActor
enum PaneHead {
  /// Draws the title of a pane and the line under it. A heavy line marks the focus, so that it is visible
  /// without colours too.
  static func draw(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext, isFocused: Bool,
    title: DisplayText,
    note: DisplayText = ""
  ) {
    let style = context.styleSheet[isFocused ? .focusedTitle : .title]
    let noteWidth = note.width + 1 < pane.width / 2 ? note.width : 0
    let room = pane.width - 2 - (noteWidth > 0 ? noteWidth + 1 : 0)
    grid.write(title.truncated(to: room), x: pane.x + 1, y: pane.y, width: room, style: style)
    if noteWidth > 0 {
      grid.write(
        note, x: pane.maxX - noteWidth - 1, y: pane.y, width: noteWidth, style: context.styleSheet[.count])
    }
    guard layout.head > 1 else { return }
    let line = context.styleSheet[isFocused ? .focusedBorder : .border]
    for x in pane.minX..<pane.maxX { grid.put(isFocused ? "━" : "─", x: x, y: pane.y + 1, style: line) }
  }
}
