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
  var lastTop: Int { max(0, page.lines.count - rows * columns) }

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
    for (index, line) in page.lines.dropFirst(top).prefix(inside.height * columns).enumerated() {
      let row = Rect(
        x: inside.x + index / inside.height * (columnWidth + Self.gap), y: inside.y + index % inside.height,
        width: columnWidth, height: 1)
      draw(line, &grid, row, context)
    }
    Box.drawExtent(
      &grid, rect, last: top + inside.height * columns, of: page.lines.count,
      isWhole: page.lines.count <= inside.height * columns, context)
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
