internal import Cells
internal import Preferences
internal import ReduxCore

/// The line above the panes: the name, the day, how much of it is done, what is late, and whether all is
/// saved; after a travel, where it led, until something changes.
@MainActor
enum HeaderView {
  private static let barWidth = 6

  private static let name: DisplayText = " todux "
  /// The columns of whether all is saved, with the gaps beside it.
  private static let savedWidth = 13

  /// What stands in the middle, between the others: the share of the day that is done, and what is late.
  @MainActor
  private struct Middle {
    let progress: DayProgress
    /// The columns of the bar; `nil` without one.
    var bar: Int?
    var text: (x: Int, words: DisplayText)
    var late: (x: Int, words: DisplayText)

    var isDone: Bool { progress.total > 0 && progress.done == progress.total }

    /// - Parameter tellsWaiting: `true` to say what of it waits.
    /// - Returns: `nil` without room.
    init?(_ progress: DayProgress, _ room: Rect, hasBars: Bool, tellsWaiting: Bool) {
      self.progress = progress
      let late = DisplayText(progress.lateWords(tellsWaiting: tellsWaiting).map { " \($0) " } ?? "")
      let hasBar = hasBars && progress.total > 0 && room.width >= 44
      let isDone = progress.total > 0 && progress.done == progress.total
      let counted = isDone ? "all done" : "\(progress.done)/\(progress.total) done"
      let text = DisplayText(progress.total == 0 ? "" : room.width >= 36 ? counted + " today" : counted)
      let gap = text.isEmpty ? 0 : room.width >= 44 ? 3 : 2
      let barRoom = hasBar ? barWidth + 1 : 0
      let width = barRoom + text.width + (late.isEmpty ? 0 : gap) + late.width
      guard width + 2 * 2 <= room.width else { return nil }
      let x = room.x + (room.width - width) / 2
      bar = hasBar ? x : nil
      self.text = (x + barRoom, text)
      self.late = (x + barRoom + text.width + gap, late)
    }
  }

  private static func day(_ context: RenderContext) -> DisplayText {
    let today = context.state.external.today
    return DisplayText(" " + DueText.heading(today, today: today))
  }

  /// Returns the day if there is room for it beside whatever is said about saving; otherwise nothing.
  private static func fitted(_ day: DisplayText, _ line: Rect) -> DisplayText {
    name.width + day.width + savedWidth - 1 <= line.width ? day : ""
  }

  private static func middle(_ room: Rect, _ context: RenderContext) -> Middle? {
    context.lists.dayProgress(context.state).flatMap {
      let hasBars = context.state.settings.hasBars ?? true
      return Middle($0, room, hasBars: hasBars, tellsWaiting: true)
        ?? Middle($0, room, hasBars: hasBars, tellsWaiting: false)
    }
  }

  /// Returns what is left between the day and whether all is saved.
  private static func room(_ line: Rect, beside day: DisplayText) -> Rect {
    let x = line.x + name.width + day.width
    return Rect(x: x, y: line.y, width: max(0, line.maxX - savedWidth - x), height: 1)
  }

  /// The fewest columns in which the state that a travel led to can be told, and those left free beside it.
  private static let leastTravel = 12
  private static let travelMargin = 4

  /// Returns the state that the last travel led to, `‹ added “Plan”`, in so many columns; `nil` if something
  /// has changed since, or that is too few to say so.
  static func travel(to columns: Int, _ context: RenderContext) -> DisplayText? {
    guard let label = context.state.navigation.travelled else { return nil }
    let text = DisplayText.fitted(
      " ‹ " + label.dated(today: context.state.external.today).past + " ", to: columns)
    return text.width > leastTravel ? text : nil
  }

  /// Returns where the travel stands, which is told before the day.
  private static func travel(_ line: Rect, beside day: DisplayText, _ context: RenderContext)
    -> (room: Rect, text: DisplayText)?
  {
    [day, ""].lazy.map { room(line, beside: $0) }.compactMap { room in
      travel(to: room.width - travelMargin, context).map { (room, $0) }
    }.first
  }

  /// Returns `true` if the line has room for where a travel led.
  static func tellsTravel(_ line: Rect, _ context: RenderContext) -> Bool {
    context.state.navigation.travelled != nil
      && travel(line, beside: fitted(day(context), line), context) != nil
  }

  /// Returns `true` for a column of what is late, which opens the list of that.
  static func isLate(at column: Int, _ line: Rect, _ context: RenderContext) -> Bool {
    let day = fitted(day(context), line)
    guard travel(line, beside: day, context) == nil, let late = middle(room(line, beside: day), context)?.late
    else { return false }
    return (late.x..<late.x + late.words.width).contains(column)
  }

  static func draw(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) {
    drawSaved(&grid, line, context)
    let used = grid.write(
      name, x: line.x, y: line.y, width: line.width, style: context.styleSheet[.focusedTitle])
    let day = fitted(day(context), line)
    let travel = travel(line, beside: day, context)
    let room = travel?.room ?? room(line, beside: day)
    if room.x > line.x + used {
      grid.write(
        day, x: line.x + used, y: line.y, width: line.width - used, style: context.styleSheet[.title])
    }
    if let text = travel?.text {
      grid.write(
        text, x: room.x + (room.width - text.width) / 2, y: room.y, width: text.width,
        style: context.styleSheet[.today].inverted)
      return
    }
    guard let middle = middle(room, context) else { return }
    if let x = middle.bar {
      let progress = middle.progress
      Bar.draw(&grid, x: x, y: line.y, width: barWidth, progress.done, of: progress.total, context)
    }
    let (text, late) = (middle.text, middle.late)
    grid.write(
      text.words, x: text.x, y: line.y, width: text.words.width,
      style: context.styleSheet[middle.isDone ? .green : .count])
    grid.write(
      late.words, x: late.x, y: line.y, width: late.words.width,
      style: context.styleSheet[.overdue])
  }

  /// Draws whether all changes are saved.
  static func drawSaved(_ grid: inout Grid, _ line: Rect, _ context: RenderContext) {
    let external = context.state.external
    let (text, role): (DisplayText, Theme.Role) =
      switch (external.saving, external.progress) {
      // A tick would be an x, as of something that failed.
      case (.saved, _): (context.styleSheet.isASCII ? "saved" : "✓ saved", .faint)
      case (.writing, let percent?): (DisplayText("\(percent)%"), .faint)
      case (.writing(1), nil): ("saving…", .faint)
      case (.writing(let count), nil): (DisplayText("saving \(min(count, 999))…"), .faint)
      case (.failed, _): ("not saved", .problem)
      }
    let width = savedWidth - 2
    grid.fill(Rect(x: line.maxX - width - 1, y: line.y, width: width, height: 1), context.styleSheet[.text])
    grid.write(
      text, x: line.maxX - 1 - text.width, y: line.y, width: text.width, style: context.styleSheet[role])
    if case .writing = external.saving, let percent = external.progress {
      Bar.draw(&grid, x: line.maxX - width - 1, y: line.y, width: barWidth, percent, of: 100, context)
    }
  }
}

extension DayProgress {
  /// Returns what is late, in words, and how much of that is not in Today, since it waits; `nil` if nothing is late.
  func lateWords(tellsWaiting: Bool) -> String? {
    guard late > 0 else { return nil }
    return "\(late) late" + (tellsWaiting && heldBack > 0 ? ", \(heldBack) waiting" : "")
  }
}
