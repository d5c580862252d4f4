internal import Cells
internal import Preferences
internal import ReduxCore

/// A preview of pasted lines: the items and subtasks that they will become, below their categories.
@MainActor
enum PasteView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ outline: Outline, _ context: RenderContext) {
    let rows = rows(of: outline)
    let rect = Box.centered(in: room, width: 64, height: rows.count + 2)
    let inside = Box.draw(&grid, rect, title: "Paste", context)
    let shown = Box.shown(of: rows.count, in: inside.height)
    for (index, row) in rows.prefix(shown).enumerated() {
      let line = Rect(x: inside.x, y: inside.y + index, width: inside.width, height: 1)
      switch row {
      case .category(let name):
        let style = context.styleSheet[.heading].adding(.bold)
        grid.write(
          DisplayText(name).truncated(to: line.width), x: line.x, y: line.y, width: line.width, style: style)
      case .item(let item, let depth):
        draw(item, &grid, line.inset(left: min(depth * 2, line.width / 2)), context)
      }
    }
    Box.drawRest(rows.count - shown, &grid, inside, context)
  }

  private enum Row {
    case category(String)
    case item(Outline.Line, depth: Int)
  }

  private static func rows(of outline: Outline) -> [Row] {
    var rows: [Row] = []
    var depths: [Int] = []
    var category: String?
    for line in outline.lines {
      let depth = line.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      if depth == 0, line.category != category {
        category = line.category
        if let category { rows.append(.category(category)) }
      }
      rows.append(.item(line, depth: depth))
    }
    return rows
  }

  /// Draws an item with what is understood of its line, and the beginning of its notes where there is room.
  private static func draw(
    _ item: Outline.Line, _ grid: inout Grid, _ line: Rect, _ context: RenderContext
  ) {
    let read = QuickAdd(item.text, in: context.state.dateContext(minute: 0))
    let title = read.title.isEmpty ? item.text : read.title
    let text = DisplayText(item.isDone ? "✓ " : "○ ") + DisplayText(title, upTo: line.width)
    let chips = Understood.chips(of: read, context)
    let taken = Chip.drawAtEnd(&grid, line, chips, leaving: text, context)
    let line = Rect(x: line.x, y: line.y, width: line.width - taken, height: 1)
    let style = context.styleSheet[item.isDone ? .done : .text]
    let end =
      line.x
      + grid.write(text.truncated(to: line.width), x: line.x, y: line.y, width: line.width, style: style)
    let rest = Rect(x: end + 2, y: line.y, width: line.maxX - end - 2, height: 1)
    guard rest.width > 0, let first = item.notes.split(whereSeparator: \.isNewline).first else { return }
    grid.write(
      DisplayText(String(first)).truncated(to: rest.width), x: rest.x, y: rest.y, width: rest.width,
      style: context.styleSheet[.faint])
  }
}
