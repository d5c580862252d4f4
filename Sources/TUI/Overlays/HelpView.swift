internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// All key bindings, from the same key table that the input is matched against: those of the pane or view under the help
/// first. They flow from column to column where there is room for two.
@MainActor
struct HelpView {
  private static let widest = 160
  /// The columns of the screen from which there are two columns.
  private static let twoColumns = 116
  private static let gap = 3

  private let page: HelpPage
  private let search: HelpSearch?
  private let room: Size
  private let columns: Int
  private let height: Int

  init(_ keys: KeyTable, _ navigation: Navigation, in room: Size) {
    search = if case .help(_, let search) = navigation.mode { search } else { nil }
    self.room = room
    columns = room.width >= Self.twoColumns ? 2 : 1
    page = HelpPage(keys, KeyBinding.Context(beneath: navigation), search: search?.line.text ?? "")
    // The box keeps its height while the keys are narrowed.
    let all =
      search == nil
      ? page.lines.count : HelpPage(keys, KeyBinding.Context(beneath: navigation), search: "").lines.count
    height = min((all + columns - 1) / columns, max(1, room.height - 2))
  }

  /// The rows inside the box that show keys.
  private var rows: Int { max(1, height - (search?.isTyping == true ? 1 : 0)) }

  /// How far the help can be scrolled.
  var lastTop: Int {
    var top = max(0, page.lines.count - rows * columns)
    // Columns that do not begin or end everywhere take fewer lines.
    while top < page.lines.count, flow(from: top, height: rows).end < page.lines.count { top += 1 }
    return top
  }

  /// Returns the lines of each column from a line on, and the line after them. No column but the first begins with a blank
  /// line, and none ends with a heading.
  private func flow(from top: Int, height: Int) -> (columns: [ArraySlice<HelpPage.Line>], end: Int) {
    var start = top
    var flowing: [ArraySlice<HelpPage.Line>] = []
    for column in 0..<columns {
      if column > 0, start < page.lines.count, page.lines[start] == .blank { start += 1 }
      var end = min(start + height, page.lines.count)
      if end < page.lines.count, end - start > 1, case .heading = page.lines[end - 1] { end -= 1 }
      flowing.append(page.lines[start..<end])
      start = end
    }
    return (flowing, start)
  }

  func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ context: RenderContext) {
    let width = columns == 2 ? Self.widest : 76
    let rect = Box.centered(in: room, width: min(width, room.width), height: height + 2)
    let isTyping = search?.isTyping == true
    let narrowed = search.map { isTyping ? "" : "  /" + DisplayText($0.line.text, upTo: room.width) } ?? ""
    var inside = Box.draw(&grid, rect, title: "Keys " + DisplayText(page.place) + narrowed, context)
    guard !inside.isEmpty else { return }
    if let search, isTyping {
      grid.put("/", x: inside.x, y: inside.y, style: context.styleSheet[.key])
      LineField.draw(
        &grid, x: inside.x + 1, y: inside.y, width: inside.width - 1, search.line,
        style: context.styleSheet[.prompt])
      inside = inside.inset(top: 1)
    }
    guard !page.lines.isEmpty else {
      grid.write(
        "No key or command has that in it.", x: inside.x, y: inside.y, width: inside.width,
        style: context.styleSheet[.faint])
      return
    }
    let top = max(0, min(scrolled, lastTop))
    let columnWidth = (inside.width - Self.gap * (columns - 1)) / columns
    let (flowing, end) = flow(from: top, height: inside.height)
    for (column, lines) in flowing.enumerated() {
      for (index, line) in lines.enumerated() {
        let row = Rect(
          x: inside.x + column * (columnWidth + Self.gap), y: inside.y + index, width: columnWidth, height: 1)
        draw(line, &grid, row, context)
      }
    }
    Box.drawExtent(
      &grid, rect, last: end, of: page.lines.count, isWhole: top == 0 && end == page.lines.count, context)
  }

  private func draw(_ line: HelpPage.Line, _ grid: inout Grid, _ row: Rect, _ context: RenderContext) {
    switch line {
    case .blank: break
    case .heading(let title, let place):
      let used = grid.write(
        DisplayText(title), x: row.x, y: row.y, width: row.width,
        style: context.styleSheet[.heading].adding(.bold))
      let room = max(0, row.width - used - 2)
      grid.write(
        DisplayText(place, upTo: room).truncated(to: room), x: row.x + used + 2, y: row.y, width: room,
        style: context.styleSheet[.heading])
    case .binding(let keys, let help):
      let labels = DisplayText(keys)
      let keyWidth = max(min(columns == 1 ? 24 : 14, row.width * 2 / 5), min(labels.width + 2, row.width / 2))
      grid.write(
        labels.truncated(to: keyWidth - 1), x: row.x, y: row.y, width: keyWidth,
        style: context.styleSheet[.key])
      let text = context.styleSheet[.text]
      LitText.draw(
        &grid, x: row.x + keyWidth, y: row.y, width: row.width - keyWidth, help, lit: page.ranges(in: help),
        style: text, litStyle: text.adding(.underline))
    }
  }
}
