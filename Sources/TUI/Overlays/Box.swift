internal import Cells
internal import Preferences

/// A bordered box over the panes.
@MainActor
enum Box {
  /// Clears a rectangle, draws a border around it, and returns the rectangle inside the border.
  static func draw(_ grid: inout Grid, _ rect: Rect, title: DisplayText, _ context: RenderContext) -> Rect {
    grid.fill(rect, context.styleSheet[.text])
    let style = context.styleSheet[.focusedBorder]
    for x in rect.minX..<rect.maxX {
      grid.put("─", x: x, y: rect.minY, style: style)
      grid.put("─", x: x, y: rect.maxY - 1, style: style)
    }
    for y in rect.minY..<rect.maxY {
      grid.put("│", x: rect.minX, y: y, style: style)
      grid.put("│", x: rect.maxX - 1, y: y, style: style)
    }
    grid.put("╭", x: rect.minX, y: rect.minY, style: style)
    grid.put("╮", x: rect.maxX - 1, y: rect.minY, style: style)
    grid.put("╰", x: rect.minX, y: rect.maxY - 1, style: style)
    grid.put("╯", x: rect.maxX - 1, y: rect.maxY - 1, style: style)
    let head = title.truncated(to: max(0, rect.width - 6))
    if !head.isEmpty {
      grid.write(
        " " + head + " ", x: rect.minX + 2, y: rect.minY, width: head.width + 2,
        style: context.styleSheet[.focusedTitle])
    }
    return inside(rect)
  }

  /// Returns the rectangle inside the border of a box.
  static func inside(_ rect: Rect) -> Rect { rect.inset(left: 2, top: 1, right: 2, bottom: 1) }

  /// Draws in the border of a box how far its content is scrolled: `20 of 65` and a bar. Nothing if all of it
  /// is shown.
  /// - Parameter position: what is said instead: which of its entries is selected.
  static func drawExtent(
    _ grid: inout Grid, _ rect: Rect, _ extent: ScrollExtent, position: DisplayText? = nil,
    _ context: RenderContext
  ) {
    guard let words = extent.words else { return }
    let note = " " + (position ?? words) + " "
    if rect.width > note.width + 4 {
      grid.write(
        note, x: rect.maxX - note.width - 2, y: rect.maxY - 1, width: note.width,
        style: context.styleSheet[.faint])
    }
    guard let thumb = extent.thumb(height: rect.height - 2) else { return }
    grid.verticalLine(
      x: rect.maxX - 1, y: rect.y + 1 + thumb.lowerBound, length: thumb.count,
      style: context.styleSheet[.focusedBorder], start: "┃", line: "┃", end: "┃")
  }

  /// Returns the rectangle of a view that is a page of its own: ``centered(in:width:height:)``, and of the
  /// whole height if only a few lines of the panes would be visible above and below it.
  static func page(in room: Rect, width: Int, height: Int) -> Rect {
    centered(in: room, width: width, height: room.height - height < 8 ? room.height : height)
  }

  /// Returns a rectangle of at most this size in the middle of `room`. It takes the whole width if only a few
  /// columns of the panes would be visible beside it.
  static func centered(in room: Rect, width: Int, height: Int) -> Rect {
    let width = room.width - width < 8 ? room.width : width
    let height = min(height, room.height)
    return Rect(
      x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width,
      height: height)
  }

  /// Returns how many of the lines of a preview are shown in so many rows: all, or one less than fit, for
  /// ``drawRest(_:_:_:_:)``.
  static func shown(of count: Int, in rows: Int) -> Int { count > rows ? max(0, rows - 1) : count }

  /// Draws in the last row how many lines are not shown, if that is any.
  static func drawRest(_ count: Int, _ grid: inout Grid, _ inside: Rect, _ context: RenderContext) {
    guard count > 0, inside.height > 0 else { return }
    grid.write(
      DisplayText("and \(count) more"), x: inside.x, y: inside.maxY - 1, width: inside.width,
      style: context.styleSheet[.faint])
  }
}
