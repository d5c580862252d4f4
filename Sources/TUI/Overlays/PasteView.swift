internal import Cells
internal import Preferences
internal import ReduxCore

/// A preview of pasted lines: the items and subtasks that they will become.
@MainActor
enum PasteView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ outline: Outline, _ context: RenderContext) {
    let rect = Box.centered(in: room, width: 64, height: outline.lines.count + 2)
    let inside = Box.draw(&grid, rect, title: "Paste", context)
    let shown = Box.shown(of: outline.lines.count, in: inside.height)
    var depths: [Int] = []
    for (index, line) in outline.lines.prefix(shown).enumerated() {
      depths.append(line.parent.map { depths[$0] + 1 } ?? 0)
      let indent = min(depths[index] * 2, inside.width / 2)
      let style = context.styleSheet[line.isDone ? .done : .text]
      let text = DisplayText(line.isDone ? "✓ " : "○ ") + DisplayText(line.text)
      grid.write(
        text.truncated(to: inside.width - indent), x: inside.x + indent, y: inside.y + index,
        width: inside.width - indent, style: style)
    }
    Box.drawRest(outline.lines.count - shown, &grid, inside, context)
  }
}
