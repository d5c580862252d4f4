internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The developer tools: the actions on the left, and the cost of the selected action on the right.
@MainActor
enum ToolsView {
  static func draw(_ grid: inout Grid, _ pane: Rect, _ tools: ToolsViewState, _ context: RenderContext) {
    // Keys go to the tools, even while a draft is being written.
    grid.cursor = nil
    let title = DisplayText("Developer tools: \(tools.status)")
    let inside = Box.draw(&grid, pane, title: title, context)
    guard inside.width >= 48 else {
      let (log, work) = inside.split(top: inside.height < 8 ? inside.height : inside.height / 2)
      drawLog(&grid, log, tools, context)
      drawWork(&grid, work, tools, context)
      return
    }
    let (log, work) = inside.split(left: min(36, inside.width * 2 / 5))
    drawLog(&grid, log, tools, context)
    for y in inside.minY..<inside.maxY {
      grid.put("│", x: log.maxX, y: y, style: context.styleSheet[.border])
    }
    drawWork(&grid, work.inset(left: 2), tools, context)
  }

  // MARK: Actions

  private static func drawLog(
    _ grid: inout Grid, _ pane: Rect, _ tools: ToolsViewState, _ context: RenderContext
  ) {
    let entries = tools.tools.entries
    let top = ListPage.top(
      position: tools.selection, offset: pane.height / 2, count: entries.count + 1, height: pane.height)
    let digits = String(entries.last?.id ?? 0).count
    for place in (top...entries.count).prefix(pane.height) {
      let row = Rect(x: pane.x, y: pane.y + place - top, width: pane.width, height: 1)
      let entry = place == 0 ? nil : entries[place - 1]
      let number = entry.map { String($0.id) } ?? ""
      let text = DisplayText(
        "\(place == tools.tools.position ? "›" : " ")"
          + String(repeating: " ", count: max(0, digits - number.count))
          + "\(number) \(entry.map(ToolsViewState.mark) ?? "")\(entry.map(ToolsViewState.label) ?? "committed state")"
      )
      let isAhead = place > tools.tools.position || entry?.isSkipped == true
      let style = context.styleSheet[place == tools.selection ? .selection : isAhead ? .faint : .text]
      if place == tools.selection { grid.fill(row, style) }
      grid.write(text.truncated(to: row.width), x: row.x, y: row.y, width: row.width, style: style)
    }
  }

  // MARK: Cost

  private static func drawWork(
    _ grid: inout Grid, _ pane: Rect, _ tools: ToolsViewState, _ context: RenderContext
  ) {
    guard !pane.isEmpty else { return }
    guard let work = tools.work else {
      write("The state before these actions", &grid, pane, 0, .faint, context)
      return
    }
    let (above, below) = pane.split(bottom: min(2, pane.height - 1))
    let count = work.changes.count
    let head = count == 0 ? "no change" : count == 1 ? "1 change" : "\(count) changes"
    write(DisplayText(tools.refusal.map { "refused: \($0)" } ?? head), &grid, above, 0, .heading, context)
    let room = above.height - 1
    let lines = lines(of: work.changes, width: above.width, upTo: room)
    for (index, line) in lines.prefix(room).enumerated() {
      let isTruncated = index == room - 1 && lines.count > room
      write(isTruncated ? "…" : line, &grid, above, index + 1, .text, context)
    }
    write(DisplayText("computed: \(work.computedText)"), &grid, below, 0, .faint, context)
    write(DisplayText("redrawn: \(work.redrawnText)"), &grid, below, 1, .faint, context)
  }

  /// Returns as many lines as fit, and one more if there are more.
  private static func lines(of changes: [String], width: Int, upTo room: Int) -> [DisplayText] {
    var lines: [DisplayText] = []
    for change in changes where lines.count <= room {
      lines += TextLines.wrapped(DisplayText(change), width: width)
    }
    return lines
  }

  private static func write(
    _ text: DisplayText, _ grid: inout Grid, _ pane: Rect, _ line: Int, _ role: Theme.Role,
    _ context: RenderContext
  ) {
    guard line < pane.height else { return }
    grid.write(
      text.truncated(to: pane.width), x: pane.x, y: pane.y + line, width: pane.width,
      style: context.styleSheet[role])
  }
}
