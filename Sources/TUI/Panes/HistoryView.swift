internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The undo history, newest entry first; beside it the list at the selected entry, and its differences from
/// now.
@MainActor
enum HistoryView {
  static func draw(
    _ grid: inout Grid, _ room: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    guard room.width >= 76 else {
      drawNarrow(&grid, room, layout, browsing, context)
      return
    }
    let (entries, rest) = room.split(left: room.width * 9 / 20)
    let (preview, differences) = rest.inset(left: layout.hasBorders ? 0 : 1).split(top: room.height / 2)
    drawEntries(&grid, entries, layout, browsing, context)
    if !layout.hasBorders {
      for y in room.minY..<room.maxY {
        let isCrossing = layout.head > 1 && y == entries.minY + 1
        grid.put(isCrossing ? "┼" : "│", x: entries.maxX, y: y, style: context.styleSheet[.border])
      }
    }
    ListView.draw(&grid, preview, layout, context.preview(browsing, layout.body(of: preview)))
    DifferencesView.draw(&grid, differences, layout, browsing, context)
  }

  /// Draws one part at a time, like the panes of a narrow screen. If there is room, the differences are drawn
  /// below the entries, to be read along with them.
  private static func drawNarrow(
    _ grid: inout Grid, _ room: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    switch browsing.focus {
    case .entries:
      let (entries, differences) = room.split(top: room.height < 12 ? room.height : room.height * 3 / 5)
      drawEntries(&grid, entries, layout, browsing, context)
      if !layout.body(of: differences).isEmpty {
        DifferencesView.draw(&grid, differences, layout, browsing, context)
      }
    case .differences: DifferencesView.draw(&grid, room, layout, browsing, context)
    case .preview: ListView.draw(&grid, room, layout, context.preview(browsing, layout.body(of: room)))
    }
  }

  // MARK: Entries

  private static func drawEntries(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    let lines = context.lists.lanes(browsing.tree).lines
    let position = lines.firstIndex { $0.entry.id == browsing.cursor } ?? lines.count
    let played = browsing.pathLength - browsing.ahead.count
    let title: DisplayText =
      browsing.isPlaying ? "Playing, \(played) of \(browsing.pathLength)" : "History"
    let frame = PaneFrame(
      pane, layout, isFocused: browsing.focus == .entries, title: title,
      note: "\(position + 1) of \(lines.count + 1)")
    frame.draw(&grid, context)
    let body = layout.body(of: pane)
    let top = ListPage.top(
      position: position, offset: body.height / 2, count: lines.count + 1, height: body.height)
    let shown = lines.dropFirst(top).prefix(body.height)
    let lanes = min(shown.map(\.marks.count).max() ?? 1, max(1, body.width / 8))
    for (index, line) in shown.enumerated() {
      let row = Rect(x: body.x, y: body.y + index, width: body.width, height: 1)
      draw(line, lanes, &grid, row, browsing, context)
    }
    if shown.count < body.height {
      let row = Rect(x: body.x, y: body.y + shown.count, width: body.width, height: 1)
      drawBeginning(lanes, &grid, row, browsing, context)
    }
    frame.drawScrollBar(
      &grid, context, ScrollExtent(first: top, shown: body.height, total: lines.count + 1))
  }

  private static func draw(
    _ line: HistoryLanes.Line, _ lanes: Int, _ grid: inout Grid, _ row: Rect, _ browsing: HistoryBrowsing,
    _ context: RenderContext
  ) {
    let entry = line.entry
    let selected = style(row, &grid, isSelected: entry.id == browsing.cursor, browsing, context)
    let style =
      selected ?? context.styleSheet[entry.status == .past || entry.status == .here ? .text : .faint]
    let time = time(of: entry, context)
    let end = row.maxX - 1 - time.width
    grid.write(time, x: end, y: row.y, width: time.width, style: selected ?? context.styleSheet[.faint])
    for (lane, mark) in line.marks.prefix(lanes).enumerated() {
      let x = row.x + 1 + 2 * lane
      let isFork = line.marks[(lane + 1)...].contains(.fork) && line.marks[...lane].contains(.entry)
      if let glyph = glyph(mark, entry, isFork: isFork) {
        grid.put(glyph, x: x, y: row.y, style: selected ?? laneStyle(mark, entry, context))
      }
      if isFork, lane + 1 < lanes {
        grid.put("─", x: x + 1, y: row.y, style: selected ?? context.styleSheet[.border])
      }
    }
    let x = row.x + 2 + 2 * lanes
    var width = max(0, end - x - 1)
    let words = entry.label.words
    var label = DisplayText.fitted(words, to: width)
    if let note = entry.note, width >= 24 {
      // Who it was stays in sight beside a long label.
      let note = DisplayText.fitted("(\(note))", to: max(width / 3, width - label.width - 1))
      grid.write(
        note, x: end - 1 - note.width, y: row.y, width: note.width,
        style: selected ?? context.styleSheet[.faint])
      width -= note.width + 1
      label = DisplayText.fitted(words, to: width)
    }
    grid.write(
      label, x: x, y: row.y, width: width,
      style: entry.status == .here ? style.adding(.bold) : style)
  }

  private static func drawBeginning(
    _ lanes: Int, _ grid: inout Grid, _ row: Rect, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    let style = style(row, &grid, isSelected: browsing.cursor == nil, browsing, context)
    let isCurrent = browsing.tree.current == nil
    grid.put(isCurrent ? "●" : "╵", x: row.x + 1, y: row.y, style: style ?? context.styleSheet[.border])
    let x = row.x + 2 + 2 * lanes
    let width = max(0, row.maxX - x - 1)
    let trimmed: DisplayText = "As far back as the journal reaches"
    let name: DisplayText =
      !browsing.tree.isTrimmed
      ? "The beginning" : trimmed.width <= width ? trimmed : "Where the journal begins"
    grid.write(
      name.truncated(to: width), x: x, y: row.y, width: width, style: style ?? context.styleSheet[.faint])
  }

  /// Fills the row if it is selected. Returns the style of everything in it, or `nil` if it is not selected.
  private static func style(
    _ row: Rect, _ grid: inout Grid, isSelected: Bool, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) -> Style? {
    guard isSelected else { return nil }
    let style = context.styleSheet[browsing.focus == .entries ? .selection : .resting]
    grid.fill(row, style)
    return style
  }

  private static func glyph(_ mark: HistoryLanes.Mark, _ entry: HistoryEntry, isFork: Bool) -> Unicode.Scalar?
  {
    switch mark {
    case .blank: isFork ? "─" : nil
    case .line: isFork ? "┼" : "│"
    case .fork: isFork ? "┴" : "╯"
    case .entry: entry.status == .here ? "●" : "○"
    }
  }

  private static func laneStyle(_ mark: HistoryLanes.Mark, _ entry: HistoryEntry, _ context: RenderContext)
    -> Style
  {
    guard mark == .entry else { return context.styleSheet[.border] }
    return context.styleSheet[entry.status == .here ? .key : entry.status == .past ? .text : .faint]
  }

  private static func time(of entry: HistoryEntry, _ context: RenderContext) -> DisplayText {
    let local = context.state.external.zone.local(entry.time).dayTime
    let today = context.state.external.today
    return DisplayText(
      local.day == today ? local.clock ?? "" : DueText.short(DayTime(local.day), today: today))
  }
}

extension HistoryEntry {
  /// Who made the step, or that another program did; `nil` for one that was made here.
  fileprivate var note: String? { author?.name ?? (isForeign ? "elsewhere" : nil) }
}

extension RenderContext {
  /// Returns a context that draws the earlier state in a pane with this body.
  @MainActor
  fileprivate func preview(_ browsing: HistoryBrowsing, _ body: Rect) -> RenderContext {
    var then = lists.preview(browsing, state)
    then.navigation.pane = browsing.focus == .preview ? .list : .sidebar
    then.navigation.offset = body.height / 2
    let context = RenderContext(state: then, lists: lists, keys: keys, styleSheet: styleSheet)
    context.isPreview = true
    return context
  }
}
