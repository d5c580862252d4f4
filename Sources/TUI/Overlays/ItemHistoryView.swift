internal import Cells
internal import Preferences
internal import ReduxCore

/// The changes to an item, newest first.
@MainActor
enum ItemHistoryView {
  private static let width = 76

  private struct Row {
    var line: Int
    /// `true` for the first row of a line.
    var isFirst: Bool
    var time: DisplayText
    var text: DisplayText
    /// The colour of a line of the notes that came or went; `nil` for others.
    var role: Theme.Role?
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ reading: ItemHistoryBrowsing, _ context: RenderContext)
  {
    let width = min(Self.width, room.width) - 4
    let timeWidth = width >= 48 ? 20 : width >= 30 ? 11 : 0
    let rows = rows(reading, timeWidth, max(1, width - timeWidth - 2), context)
    let rect = Box.centered(in: room, width: Self.width, height: rows.count + 2)
    let inside = Box.draw(&grid, rect, title: DisplayText("History of “\(reading.title)”"), context)
    let position = rows.firstIndex { $0.line == reading.selected } ?? 0
    let top = ListPage.top(
      position: position, offset: inside.height / 2, count: rows.count, height: inside.height)
    for (index, row) in rows.enumerated().dropFirst(top).prefix(inside.height) {
      let place = Rect(x: inside.x, y: inside.y + index - top, width: inside.width, height: 1)
      let isSelected = row.line == reading.selected
      let style = context.styleSheet[isSelected ? .selection : .text]
      if isSelected {
        grid.fill(place, style)
        if row.isFirst { grid.put("›", x: place.x, y: place.y, style: style) }
      }
      grid.write(
        row.time, x: place.x + 1, y: place.y, width: max(0, min(timeWidth, place.width - 1)),
        style: context.styleSheet.style(.faint, isSelected: isSelected, isFocused: true))
      let room = max(0, place.width - timeWidth - 2)
      let own = row.role.map { isSelected ? style : context.styleSheet[$0] } ?? style
      grid.write(row.text, x: place.x + 1 + timeWidth, y: place.y, width: room, style: own)
    }
    Box.drawExtent(
      &grid, rect, ScrollExtent(first: top, shown: inside.height, total: rows.count),
      position: DisplayText("\(reading.selected + 1) of \(reading.lines.count)"), context)
  }

  private static func rows(
    _ reading: ItemHistoryBrowsing, _ timeWidth: Int, _ width: Int, _ context: RenderContext
  ) -> [Row] {
    reading.lines.enumerated().flatMap { index, line in
      let parts = line.text.split(separator: "\n", omittingEmptySubsequences: false)
      return parts.enumerated().flatMap { number, part in
        TextLines.wrapped(DisplayText(String(part)), width: width).enumerated().map { piece, text in
          Row(
            line: index, isFirst: number + piece == 0,
            time: number + piece == 0 ? time(line, timeWidth, context) : "", text: text,
            role: number == 0 ? nil : role(of: part))
        }
      }
    }
  }

  private static func role(of part: Substring) -> Theme.Role? {
    part.hasPrefix("+") ? .green : part.hasPrefix("-") ? .red : .faint
  }

  private static func time(_ line: ItemHistoryBrowsing.Line, _ width: Int, _ context: RenderContext)
    -> DisplayText
  {
    guard width > 0 else { return "" }
    let local = context.state.external.zone.local(line.time).dayTime
    let today = context.state.external.today
    return DisplayText(
      width < 20
        ? DueText.past(local, today: today)
        : DueText.long(local, today: today, width: width - 2))
  }
}
