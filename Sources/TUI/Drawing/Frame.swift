package import Cells
internal import Preferences
internal import ReduxCore

/// The drawing of the whole screen.
@MainActor
package enum Frame {
  /// Draws a frame. The terminal, the tests and `todux render` all use this function.
  package static func draw(_ context: RenderContext, size: Size) -> Grid {
    drawWithPage(context, size: size).grid
  }

  /// What the list pane shows, if that is only rows, or cards.
  enum Page {
    case rows(ListView.Page)
    case board(BoardView.Page)
  }

  /// Returns the frame, and the page of the list if only items are shown on it. On such a page, another
  /// selection can be drawn without redrawing the rest.
  static func drawWithPage(_ context: RenderContext, size: Size) -> (grid: Grid, page: Page?) {
    var grid = Grid(size: size, style: context.styleSheet[.text])
    grid.exactColors = context.styleSheet.exactColors
    guard size.width >= Layout.smallest.width, size.height >= Layout.smallest.height else {
      drawTooSmall(&grid, context)
      return (grid, nil)
    }
    var page: Page?
    let layout = Layout(
      size: size, settings: context.state.settings, focus: context.state.navigation.pane,
      hasTools: context.tools != nil, isBoard: context.state.navigation.showsBoard)
    guard !layout.isLinear else {
      LinearFrame(context, layout).draw(&grid)
      return (grid, nil)
    }
    let room = layout.room
    let navigation = context.state.navigation
    context.isCovered =
      navigation.mode.isOverlay || navigation.underlyingMode?.isOverlay == true || !navigation.prefix.isEmpty
      || context.tools != nil
    if case .browsingHistory(let browsing) = navigation.underlyingMode ?? navigation.mode {
      HistoryView.draw(&grid, room, layout, browsing, context)
    } else {
      if let pane = layout.sidebar { SidebarView.draw(&grid, pane, layout, context) }
      if let pane = layout.list { page = drawList(&grid, pane, layout, context) }
      if !layout.hasBorders { drawSeparators(&grid, layout, context) }
      if let pane = layout.detail { drawDetail(&grid, pane, layout, context) }
    }
    if let header = layout.header { HeaderView.draw(&grid, header, context) }
    if let footer = layout.footer { FooterView.draw(&grid, footer, context) }
    if context.landing == nil {
      StatusView.draw(&grid, layout.status, footer: layout.footer, context, header: layout.header)
    }
    if let underlyingMode = navigation.underlyingMode { drawOverlay(underlyingMode, &grid, room, context) }
    drawOverlay(navigation.mode, &grid, room, context)
    if let landing = context.landing { draw(landing, &grid, layout, context) }
    CompletionsView.draw(&grid, room, context)
    if !navigation.prefix.isEmpty { ContinuationsView.draw(&grid, layout.popupRoom, context) }
    if let tools = context.tools, let pane = layout.tools { ToolsView.draw(&grid, pane, tools, context) }
    return (grid, page)
  }

  private static func drawOverlay(_ mode: Mode, _ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    switch mode {
    case .help(let scrolled, _):
      HelpView(context.keys, context.state.navigation, in: room.size).draw(&grid, room, scrolled, context)
    case .explainingKeys(let keys, let scrolled):
      ExplainedKeysView(keys, context).draw(&grid, room, scrolled, context)
    case .readingMessages(let scrolled):
      MessagesView(context.state, context.keys, in: room.size).draw(&grid, room, scrolled, context)
    case .picking(let picker): PickerView.draw(&grid, room, picker, context)
    case .adjusting(let setting): SettingsView.draw(&grid, room, setting, context)
    case .browsingItemHistory(let reading): ItemHistoryView.draw(&grid, room, reading, context)
    case .browsingRecurrence(let browsing): RecurrenceView(browsing, context)?.draw(&grid, room)
    case .writing(let draft) where draft.purpose == .replaceInTitles:
      ReplacementView.draw(&grid, room, TitleReplacement(draft.line.text), context)
    case .browsingMonth(let browsing): MonthView(browsing, room, context).draw(&grid)
    case .browsingStatistics(let browsing): StatisticsView.draw(&grid, room, browsing, context)
    case .confirming(.addLines(let lines, _, _)):
      PasteView.draw(&grid, room, context.lists.outline(of: lines), context)
    case .browsing, .writing, .writingNotes, .confirming, .browsingHistory: break
    }
  }

  /// Draws the list as rows, or as columns.
  static func drawList(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) -> Page?
  {
    context.state.navigation.showsBoard
      ? BoardView.draw(&grid, pane, layout, context).map { .board($0) }
      : ListView.draw(&grid, pane, layout, context).map { .rows($0) }
  }

  /// Draws the detail pane on what is under it: a part of the list where there is no room for both.
  static func drawDetail(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) {
    grid.fill(pane, context.styleSheet[.text])
    if !layout.hasBorders, let list = layout.list, list.maxX == pane.maxX {
      grid.verticalLine(
        x: pane.x - 1, y: pane.y, length: pane.height, style: context.styleSheet[.border])
    }
    DetailView.draw(&grid, pane, layout, context)
  }

  private static func drawSeparators(_ grid: inout Grid, _ layout: Layout, _ context: RenderContext) {
    let style = context.styleSheet[.border]
    let edges = [layout.sidebar, layout.list].compactMap { pane in
      pane.flatMap { $0.maxX < grid.size.width ? $0 : nil }
    }
    for pane in edges {
      for y in pane.minY..<pane.maxY {
        grid.put(layout.head > 1 && y == pane.minY + 1 ? "┼" : "│", x: pane.maxX, y: y, style: style)
      }
    }
  }

  /// Draws where an item that the mouse carries would land: a line under the row, and words in the status
  /// line.
  private static func draw(
    _ landing: Landing, _ grid: inout Grid, _ layout: Layout, _ context: RenderContext
  ) {
    let style = context.styleSheet[.key]
    if let line = landing.line {
      grid.restyle(line) { $0.on(context.styleSheet[.resting].background).adding(.underline) }
      grid.put("▸", x: line.x, y: line.y, style: style)
    }
    let status = layout.status
    grid.write(
      landing.words.truncated(to: status.width - 2), x: status.x + 1, y: status.y, width: status.width - 2,
      style: style)
  }

  private static func drawTooSmall(_ grid: inout Grid, _ context: RenderContext) {
    let smallest = Layout.smallest
    let lines = ["Too small:", DisplayText("needs \(smallest.width)x\(smallest.height)")] as [DisplayText]
    for (y, line) in lines.enumerated() where y < grid.size.height {
      grid.write(line, x: 0, y: y, width: grid.size.width, style: context.styleSheet[.text])
    }
  }
}

extension Mode {
  /// `true` if it draws something over the panes that takes the keys.
  fileprivate var isOverlay: Bool {
    switch self {
    case .help, .explainingKeys, .readingMessages, .picking, .adjusting, .browsingItemHistory,
      .browsingRecurrence, .browsingMonth, .browsingStatistics:
      true
    case .writing(let draft): draft.purpose == .replaceInTitles
    case .confirming(.addLines): true
    case .browsing, .writingNotes, .confirming, .browsingHistory: false
    }
  }
}
