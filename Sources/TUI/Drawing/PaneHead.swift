internal import Cells
internal import Preferences

/// The head of a pane without a border.
@MainActor
struct PaneHead {
  let frame: PaneFrame

  /// Draws the title of the pane and the line under it. A heavy line marks the focus, so that it is visible
  /// without colours too.
  func draw(_ grid: inout Grid, _ context: RenderContext) {
    let (pane, note) = (frame.pane, frame.note)
    let style = frame.titleStyle(context)
    let noteWidth = note.width + 1 < pane.width / 2 ? note.width : 0
    let room = pane.width - 2 - (noteWidth > 0 ? noteWidth + 1 : 0)
    grid.fill(Rect(x: pane.x, y: pane.y, width: pane.width, height: 1), context.styleSheet[.text])
    grid.write(frame.title(fittedTo: room), x: pane.x + 1, y: pane.y, width: room, style: style)
    if noteWidth > 0 {
      grid.write(
        note, x: pane.maxX - noteWidth - 1, y: pane.y, width: noteWidth, style: context.styleSheet[.count])
    }
    guard frame.layout.head > 1 else { return }
    let line: Unicode.Scalar = frame.looksFocused(context) ? "━" : "─"
    grid.horizontalLine(
      x: pane.x, y: pane.y + 1, length: pane.width, style: frame.borderStyle(context), start: line,
      line: line, end: line)
  }
}
