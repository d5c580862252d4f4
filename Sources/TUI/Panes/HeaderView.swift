internal import Cells
internal import Preferences
internal import ReduxCore

/// The line above the panes: the name, the day, how much of it is done, what is late, and whether all is
/// saved.
@MainActor
enum HeaderView {
  private static let barWidth = 6

  static func draw(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) {
    let saved = drawSaved(&grid, line, context)
    let name: DisplayText = " todux "
    var x = line.x
    x += grid.write(
      name, x: x, y: line.y, width: line.width, style: context.styleSheet[.focusedTitle].inverted)
    let day = DisplayText(
      " " + DueText.heading(context.state.external.today, today: context.state.external.today))
    x += grid.write(day, x: x, y: line.y, width: line.maxX - x, style: context.styleSheet[.title])
    guard let progress = context.lists.dayProgress(context.state) else { return }
    drawProgress(&grid, Rect(x: x, y: line.y, width: line.maxX - saved - x, height: 1), progress, context)
  }

  /// Draws the share of the day that is done, and what is late, in the middle between the others.
  private static func drawProgress(
    _ grid: inout Grid, _ room: Rect, _ progress: DayProgress, _ context: RenderContext
  ) {
    let late = DisplayText(progress.late > 0 ? " \(progress.late) late " : "")
    let hasBar = (context.state.settings.hasBars ?? true) && progress.total > 0 && room.width >= 44
    let isDone = progress.total > 0 && progress.done == progress.total
    let counted = isDone ? "all done" : "\(progress.done)/\(progress.total) done"
    let text = DisplayText(progress.total == 0 ? "" : room.width >= 36 ? counted + " today" : counted)
    let gap = room.width >= 44 ? 6 : 2
    let bar = hasBar ? barWidth + 1 : 0
    let width = bar + text.width + (late.isEmpty || text.isEmpty ? 0 : gap) + late.width
    guard width + 2 * 2 <= room.width else { return }
    var x = room.x + (room.width - width) / 2
    if hasBar {
      Bar.draw(&grid, x: x, y: room.y, width: barWidth, progress.done, of: progress.total, context)
      x += bar
    }
    x += grid.write(
      text, x: x, y: room.y, width: text.width, style: context.styleSheet[isDone ? .green : .count])
    if !text.isEmpty { x += gap }
    grid.write(late, x: x, y: room.y, width: late.width, style: context.styleSheet[.overdue].inverted)
  }

  /// Draws whether all changes are saved.
  /// - Returns: The columns that it takes, with the gaps beside it.
  @discardableResult
  static func drawSaved(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) -> Int {
    let external = context.state.external
    let (text, role): (DisplayText, Theme.Role) =
      switch (external.saving, external.progress) {
      case (.saved, _): ("✓ saved", .faint)
      case (.writing, let percent?): (DisplayText("\(percent)%"), .faint)
      case (.writing(1), nil): ("saving…", .faint)
      case (.writing(let count), nil): (DisplayText("saving \(min(count, 999))…"), .faint)
      case (.failed, _): ("not saved", .problem)
      }
    let width = 11
    grid.fill(Rect(x: line.maxX - width - 1, y: line.y, width: width, height: 1), context.styleSheet[.text])
    grid.write(
      text, x: line.maxX - 1 - text.width, y: line.y, width: text.width, style: context.styleSheet[role])
    if case .writing = external.saving, let percent = external.progress {
      Bar.draw(&grid, x: line.maxX - width - 1, y: line.y, width: barWidth, percent, of: 100, context)
    }
    return width + 2
  }
}
