internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The entries of the history by days, newest first, with their branches, clock times and authors.
@MainActor
struct HistoryEntriesView {
  private let browsing: HistoryBrowsing
  private let context: RenderContext
  private let rows: HistoryRows
  /// The selected entry, or the one before which it would be if it were shown; `nil` if nothing is shown.
  private let stop: Int?

  /// The columns from which clock times are shown, and from which authors are.
  private static let (clockRoom, authorRoom) = (24, 32)

  init(_ browsing: HistoryBrowsing, _ context: RenderContext) {
    self.browsing = browsing
    self.context = context
    rows = context.lists.historyRows(browsing, context.state)
    stop = rows.stop(near: browsing.cursor, in: browsing.tree)
  }

  func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout) {
    let frame = PaneFrame(
      pane, layout, isFocused: browsing.focus == .entries, title: title(width: pane.width), note: note)
    frame.draw(&grid, context)
    let body = layout.body(of: pane)
    guard let stop else {
      drawNothing(&grid, body)
      return
    }
    let page = page(around: stop, height: body.height)
    let lanes = lanes(of: page, body)
    for (index, row) in page.enumerated() {
      let line = Rect(x: body.x, y: body.y + index, width: body.width, height: 1)
      switch row {
      case .day(let day, let count, let first):
        // The branches that pass are those of the row below, also where the heading stands in for rows above.
        let below =
          if index + 1 < page.count, case .entry(let position) = page[index + 1] { position } else { first }
        drawDay(day, count, over: below, lanes, &grid, line)
      case .entry(let position): draw(rows.lines[position], lanes, &grid, line)
      case .beginning: drawBeginning(lanes, &grid, line)
      }
    }
    frame.drawScrollBar(
      &grid, context,
      ScrollExtent(first: top(around: stop, height: body.height), shown: body.height, total: rows.rows.count))
  }

  /// Returns the position of what can be selected at a place in the pane; that under a heading for the
  /// heading.
  func stop(at place: Point, _ pane: Rect, _ layout: Layout) -> Int? {
    let body = layout.body(of: pane)
    guard let stop, body.contains(place) else { return nil }
    let page = page(around: stop, height: body.height)
    guard page.indices.contains(place.y - body.y) else { return nil }
    switch page[place.y - body.y] {
    case .day(_, _, let line), .entry(let line): return line
    case .beginning: return rows.lines.count
    }
  }

  /// Returns the row at the top of a page.
  private func top(around stop: Int, height: Int) -> Int {
    ListPage.top(position: rows.row(of: stop), offset: height / 2, count: rows.rows.count, height: height)
  }

  /// Returns the rows of a page. One that begins within a day begins with its heading, so that the day is
  /// known.
  private func page(around stop: Int, height: Int) -> [HistoryRows.Row] {
    let top = top(around: stop, height: height)
    var page = Array(rows.rows[top..<min(top + height, rows.rows.count)])
    if page.count > 2, case .entry = page[0], let heading = rows.heading(over: top) { page[0] = heading }
    return page
  }

  /// Returns the number of lanes for which there is room.
  private func lanes(of page: [HistoryRows.Row], _ body: Rect) -> Int {
    let used = page.map { row in
      if case .entry(let position) = row { rows.lines[position].marks.count } else { 1 }
    }
    return min(used.max() ?? 1, max(1, body.width / 8))
  }

  private func title(width: Int) -> DisplayText {
    if browsing.isPlaying {
      return "Playing, \(browsing.pathLength - browsing.ahead.count) of \(browsing.pathLength)"
    }
    let filter = browsing.filter
    let hidden: DisplayText = filter.hidesUndone ? "  undone hidden" : ""
    return "History" + hidden + (filter.text.isEmpty ? "" : "  /" + DisplayText(filter.text, upTo: width))
  }

  private var note: DisplayText {
    guard let stop else { return "" }
    let isSelected = rows.stop(of: browsing.cursor) != nil
    return isSelected ? "\(stop + 1) of \(rows.stopCount)" : "\(rows.stopCount)"
  }

  private func drawNothing(_ grid: inout Grid, _ body: Rect) {
    let text = DisplayText(browsing.filter.text, upTo: 40).truncated(to: 40)
    EmptyPane.draw("No step has “" + text + "” in it. Esc shows all again.", &grid, body, context)
  }

  // MARK: Rows

  private func drawDay(
    _ day: Day, _ count: Int, over position: Int, _ lanes: Int, _ grid: inout Grid, _ row: Rect
  ) {
    for (lane, mark) in rows.lines[position].marksAbove.prefix(lanes).enumerated() where mark == .line {
      grid.put("│", x: row.x + 1 + 2 * lane, y: row.y, style: context.styleSheet[.faint])
    }
    let today = context.state.external.today
    let name = DueText.day(day, today: today)
    let isNear = day == today || day == today.adding(days: -1)
    let x = row.x + 1 + 2 * lanes
    let room = max(0, row.maxX - x - 1)
    var used = grid.write(
      DisplayText(name.raisingFirst).truncated(to: room), x: x, y: row.y,
      width: room,
      style: context.styleSheet[.heading].adding(.bold))
    if isNear {
      let date: DisplayText = "  " + DisplayText(DueText.heading(day, today: today))
      if used + date.width <= room {
        used += grid.write(
          date, x: x + used, y: row.y, width: room - used, style: context.styleSheet[.heading])
      }
    }
    let number: DisplayText = "\(count)"
    guard used + number.width + 2 <= room else { return }
    grid.write(
      number, x: x + used + 2, y: row.y, width: number.width, style: context.styleSheet[.count])
  }

  private func draw(_ line: HistoryLanes.Line, _ lanes: Int, _ grid: inout Grid, _ row: Rect) {
    let entry = line.entry
    let isSelected = entry.id == browsing.cursor
    let selected = style(row, &grid, isSelected: isSelected)
    func roleStyle(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: browsing.focus == .entries)
    }
    for (lane, mark) in line.marks.prefix(lanes).enumerated() {
      let x = row.x + 1 + 2 * lane
      let isFork = line.marks[(lane + 1)...].contains(.fork) && line.marks[...lane].contains(.entry)
      if let glyph = glyph(mark, entry, isFork: isFork) {
        grid.put(glyph, x: x, y: row.y, style: selected ?? laneStyle(mark, entry))
      }
      if isFork || mark == .junction, lane + 1 < lanes {
        grid.put("─", x: x + 1, y: row.y, style: selected ?? context.styleSheet[.faint])
      }
    }
    var x = row.x + 1 + 2 * lanes
    if row.width >= Self.clockRoom {
      let clock = DisplayText(context.state.external.zone.local(entry.time).dayTime.clock ?? "")
      x += grid.write(clock, x: x, y: row.y, width: clock.width, style: roleStyle(.faint))
      x += 2
    }
    var end = row.maxX - 1
    if row.width >= Self.authorRoom, let name = name(beside: entry, in: end - x, row) {
      grid.write(
        name, x: end - name.width, y: row.y, width: name.width,
        style: roleStyle(entry.isInEffect ? .tag : .faint))
      end -= name.width + 2
    }
    drawLabel(entry, &grid, x: x, width: max(0, end - x), row, selected)
  }

  /// Returns who or what made an entry, which stays in sight beside a long label; of a command only that it was one,
  /// where there is no room for it.
  private func name(beside entry: HistoryEntry, in room: Int, _ row: Rect) -> DisplayText? {
    guard let by = entry.by else { return nil }
    let left = room - DisplayText(label(of: entry).words, upTo: row.width).width - 2
    let isCommand = entry.author == nil && entry.command != nil
    if isCommand, DisplayText(by).width > left { return "cmd" }
    return DisplayText.fitted(by, to: max(room / 3, left))
  }

  private func label(of entry: HistoryEntry) -> StepLabel {
    entry.label.dated(today: context.state.external.today)
  }

  private func drawLabel(
    _ entry: HistoryEntry, _ grid: inout Grid, x: Int, width: Int, _ row: Rect, _ selected: Style?
  ) {
    var style = selected ?? context.styleSheet[entry.isInEffect ? .text : .faint]
    if entry.status == .here { style = style.adding(.bold) }
    let words = DisplayText.fitted(label(of: entry).words(upTo: width), to: width, leaving: 12).string
    LitText.draw(
      &grid, x: x, y: row.y, width: width, words, lit: browsing.filter.ranges(in: words), style: style,
      litStyle: selected?.adding(.underline) ?? context.styleSheet[.key])
    guard selected == nil, entry.isInEffect, let role = entry.label.verbRole else { return }
    let verb = Rect(x: x, y: row.y, width: min(width, words.prefix { $0 != " " }.utf8.count), height: 1)
    let color = context.styleSheet[role].foreground
    grid.restyle(verb) { Style(color, on: $0.background, $0.attributes) }
  }

  private func drawBeginning(_ lanes: Int, _ grid: inout Grid, _ row: Rect) {
    let style = style(row, &grid, isSelected: browsing.cursor == nil)
    let isCurrent = browsing.tree.current == nil
    grid.put(isCurrent ? "●" : "╵", x: row.x + 1, y: row.y, style: style ?? context.styleSheet[.faint])
    let x = row.x + 1 + 2 * lanes
    let width = max(0, row.maxX - x - 1)
    let trimmed: DisplayText = "As far back as the journal reaches"
    let name: DisplayText =
      !browsing.tree.isTrimmed
      ? "The beginning" : trimmed.width <= width ? trimmed : "Where the journal begins"
    grid.write(
      name.truncated(to: width), x: x, y: row.y, width: width, style: style ?? context.styleSheet[.faint])
  }

  /// Fills the row if it is selected. Returns the style of everything in it, or `nil` if it is not selected.
  private func style(_ row: Rect, _ grid: inout Grid, isSelected: Bool) -> Style? {
    guard isSelected else { return nil }
    let style = context.styleSheet[browsing.focus == .entries ? .selection : .resting]
    grid.fill(row, style)
    return style
  }

  private func glyph(_ mark: HistoryLanes.Mark, _ entry: HistoryEntry, isFork: Bool) -> Unicode.Scalar? {
    switch mark {
    case .blank: isFork ? "─" : nil
    case .line: isFork ? "┼" : "│"
    case .fork: isFork ? "┴" : "╯"
    case .junction: "├"
    case .entry: entry.status == .here ? "●" : "○"
    }
  }

  private func laneStyle(_ mark: HistoryLanes.Mark, _ entry: HistoryEntry) -> Style {
    // Not as faint as borders: the branches are what one looks at here.
    guard mark == .entry else { return context.styleSheet[.faint] }
    return context.styleSheet[entry.status == .here ? .key : entry.status == .past ? .text : .faint]
  }
}

extension StepLabel {
  /// The role in whose colour the first word is drawn: what was added, finished and removed stands out; `nil`
  /// for what was only changed.
  fileprivate var verbRole: Theme.Role? {
    switch self {
    case .added, .imported, .examplesAdded, .restored, .broughtBack, .categoryAdded, .viewAdded: .cyan
    case .completed, .archived: .green
    case .trashed, .trashEmptied, .categoryDeleted, .viewDeleted: .red
    case .travelled, .travelledToBeginning, .travelledToOldest, .reverted, .withdrawn: .purple
    case .renamed, .edited, .set, .tagged, .reopened, .placed, .categoryRenamed, .categoryMerged, .tagRenamed,
      .categoryTinted,
      .categoryPlaced, .viewRenamed, .viewEdited, .viewPlaced, .text:
      nil
    }
  }
}
