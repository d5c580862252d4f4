internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The statistics: a heat map of a year, what was done a day and a week, what is open.
@MainActor
enum StatisticsView {
  static func draw(
    _ grid: inout Grid, _ room: Rect, _ browsing: StatisticsBrowsing, _ context: RenderContext
  ) {
    let statistics = context.lists.statistics(of: browsing.category, context.state)
    let lines = StatisticsReport(statistics, width: width(in: room.size) - 4).lines
    let rect = Box.page(in: room, width: width(in: room.size), height: lines.count + 2)
    let title = title(browsing, width: max(0, rect.width - 6), context)
    let inside = Box.draw(&grid, rect, title: title, context)
    let top = max(0, min(browsing.scrolled, lines.count - inside.height))
    for (index, runs) in lines.enumerated().dropFirst(top).prefix(inside.height) {
      var x = inside.x
      for run in runs where x < inside.maxX {
        let rest = inside.maxX - x
        x += grid.write(
          DisplayText(run.text, upTo: rest).truncated(to: rest), x: x, y: inside.y + index - top, width: rest,
          style: style(run.tone, context))
      }
    }
    Box.drawExtent(
      &grid, rect, ScrollExtent(first: top, shown: inside.height, total: lines.count), context)
  }

  private static func title(_ browsing: StatisticsBrowsing, width: Int, _ context: RenderContext)
    -> DisplayText
  {
    guard let category = browsing.category else {
      let whole: DisplayText = "Statistics: everything"
      return whole.width <= width ? whole : "Statistics"
    }
    return DisplayText.fitted(
      "Statistics: \(context.state.document.categories[category]?.name ?? "")", to: width)
  }

  /// Returns how far the statistics can be scrolled in a room.
  static func lastTop(_ browsing: StatisticsBrowsing, _ lists: ItemLists, _ state: AppState, in room: Size)
    -> Int
  {
    let statistics = lists.statistics(of: browsing.category, state)
    let count = StatisticsReport(statistics, width: width(in: room) - 4).lines.count
    return max(0, count - max(0, room.height - 2))
  }

  /// Returns the width of the box: two columns for each week where there is room.
  private static func width(in room: Size) -> Int {
    room.width >= 115 ? 115 : room.width - 76 < 8 ? room.width : 76
  }

  private static func style(_ tone: StatisticsReport.Tone, _ context: RenderContext) -> Style {
    switch tone {
    case .plain: context.styleSheet[.text]
    case .faint, .level(0): context.styleSheet[.faint]
    case .heading: context.styleSheet[.title]
    case .bars: context.styleSheet[.due]
    case .level: context.styleSheet[Theme.Role.green]
    }
  }
}
