internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The undo history, newest entry first; beside it the list at the selected entry, and its differences from
/// now.
@MainActor
enum HistoryView {
  /// The columns of the entries from which more room goes to the list as it was.
  private static let widest = 88
  /// The columns from which the parts are beside each other: with fewer, labels have no room for what they are
  /// about.
  private static let leastWidth = 100

  static func draw(
    _ grid: inout Grid, _ room: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    guard room.width >= leastWidth else {
      drawNarrow(&grid, room, layout, browsing, context)
      return
    }
    let (entries, rest) = room.split(left: min(room.width * 9 / 20, widest))
    let (preview, differences) = rest.inset(left: layout.hasBorders ? 0 : 1).split(top: room.height / 2)
    HistoryEntriesView(browsing, context).draw(&grid, entries, layout)
    if !layout.hasBorders {
      for y in room.minY..<room.maxY {
        let isCrossing = layout.head > 1 && y == entries.minY + 1
        grid.put(isCrossing ? "┼" : "│", x: entries.maxX, y: y, style: context.styleSheet[.border])
      }
    }
    ListView.draw(&grid, preview, layout, context.preview(browsing, layout.body(of: preview)))
    DifferencesView.draw(&grid, differences, layout, browsing, context)
  }

  /// Returns the position of what can be selected at a place among the entries; `nil` elsewhere.
  static func stop(
    at place: Point, _ room: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) -> Int? {
    let isNarrow = room.width < leastWidth
    guard !isNarrow || browsing.focus == .entries else { return nil }
    let pane = isNarrow ? narrowEntries(room).0 : room.split(left: min(room.width * 9 / 20, widest)).0
    return HistoryEntriesView(browsing, context).stop(at: place, pane, layout)
  }

  /// Returns the parts of a narrow view for the entries and for the differences below them.
  private static func narrowEntries(_ room: Rect) -> (Rect, Rect) {
    room.split(top: room.height < 12 ? room.height : room.height * 3 / 5)
  }

  /// Draws one part at a time, like the panes of a narrow screen. If there is room, the differences are drawn
  /// below the entries, to be read along with them.
  private static func drawNarrow(
    _ grid: inout Grid, _ room: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    switch browsing.focus {
    case .entries:
      let (entries, differences) = narrowEntries(room)
      HistoryEntriesView(browsing, context).draw(&grid, entries, layout)
      if !layout.body(of: differences).isEmpty {
        DifferencesView.draw(&grid, differences, layout, browsing, context)
      }
    case .differences: DifferencesView.draw(&grid, room, layout, browsing, context)
    case .preview: ListView.draw(&grid, room, layout, context.preview(browsing, layout.body(of: room)))
    }
  }
}

extension RenderContext {
  /// Returns a context that draws the earlier state in a pane with this body.
  @MainActor
  func preview(_ browsing: HistoryBrowsing, _ body: Rect) -> RenderContext {
    var then = lists.preview(browsing, state)
    then.navigation.pane = browsing.focus == .preview ? .list : .sidebar
    then.navigation.offset = body.height / 2
    let context = RenderContext(state: then, lists: lists, keys: keys, styleSheet: styleSheet)
    context.previewMoment = moment(of: browsing)
    return context
  }

  /// Returns the moment at which a list was as the view shows it, for use after its name.
  private func moment(of browsing: HistoryBrowsing) -> DisplayText {
    let today = state.external.today
    if let day = browsing.day { return "at the end of " + DisplayText(DueText.day(day, today: today)) }
    if browsing.isAtPresent { return "now" }
    guard let entry = browsing.entry else { return DisplayText("at " + browsing.tree.beginning) }
    let local = state.external.zone.local(entry.time).dayTime
    // After the name of a list that may be Today, the day says nothing.
    let day = local.day == today ? "" : DueText.day(local.day, today: today) + " "
    return "as of " + DisplayText(day + (local.clock ?? ""))
  }
}
