internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// All key bindings, from the same key table that the input is matched against: those of the pane or view
/// under the help first. They flow from column to column where there is room for two.
@MainActor
struct HelpView {
  private static let widest = 160
  /// The columns of the screen from which there are two columns.
  private static let twoColumns = 116
  private static let gap = 3

  /// A row of the help on the screen.
  private enum Row {
    case line(HelpPage.Line)
    /// A further row of keys and of what they do.
    case rest(keys: String, help: String)
    /// A further row of where the commands under a heading work.
    case restOfPlace(String, title: String)

    var isBlank: Bool { if case .line(.blank) = self { true } else { false } }
    var isHeading: Bool {
      switch self {
      case .line(.heading), .restOfPlace: true
      case .line, .rest: false
      }
    }
    var isRest: Bool { if case .rest = self { true } else { false } }
  }

  private let page: HelpPage
  private let lines: [Row]
  private let search: HelpSearch?
  private let room: Size
  private let columns: Int
  private let columnWidth: Int
  private let height: Int

  init(_ keys: KeyTable, _ navigation: Navigation, in room: Size) {
    search = if case .help(_, let search) = navigation.mode { search } else { nil }
    self.room = room
    columns = room.width >= Self.twoColumns ? 2 : 1
    page = HelpPage(keys, KeyBinding.Context(beneath: navigation), search: search?.line.text ?? "")
    columnWidth = Self.columnWidth(in: room, columns: columns)
    lines = Self.rows(of: page, columnWidth)
    // The box keeps its height while the keys are narrowed.
    let all =
      search == nil
      ? lines.count
      : Self.rows(
        of: HelpPage(keys, KeyBinding.Context(beneath: navigation), search: ""), columnWidth
      ).count
    height = min((all + columns - 1) / columns, max(1, room.height - 2))
  }

  /// Returns the width of the box.
  private static func width(in room: Size, columns: Int) -> Int {
    Box.centered(in: Rect(size: room), width: min(columns == 2 ? widest : 76, room.width), height: 1).width
  }

  private static func columnWidth(in room: Size, columns: Int) -> Int {
    (width(in: room, columns: columns) - 4 - gap * (columns - 1)) / columns
  }

  /// Returns the lines of a page; a sentence that is too long for its column takes several rows.
  private static func rows(of page: HelpPage, _ width: Int) -> [Row] {
    page.lines.flatMap { line -> [Row] in
      if case .heading(let title, let place) = line { return heading(title, place, width) }
      guard case .binding(let keys, let help) = line else { return [.line(line)] }
      let keyWidth = keyWidth(width)
      let keyParts = rows(of: keys, width: keyWidth - 2)
      let parts = TextLines.wrapped(DisplayText(help), width: max(1, width - keyWidth)).map(\.string)
      return (0..<max(keyParts.count, parts.count)).map { row in
        let (keys, help) = (row < keyParts.count ? keyParts[row] : "", row < parts.count ? parts[row] : "")
        return row == 0 ? .line(.binding(keys: keys, help: help)) : .rest(keys: keys, help: help)
      }
    }
  }

  private static func heading(_ title: String, _ place: String, _ width: Int) -> [Row] {
    let room = max(1, width - DisplayText(title).width - 2)
    let parts = TextLines.wrapped(DisplayText(place), width: room).map(\.string)
    return [.line(.heading(title, place: parts.first ?? ""))]
      + parts.dropFirst().map { .restOfPlace($0, title: title) }
  }

  /// Returns the columns of the keys, with the gap after them: the few commands that have more keys take several rows,
  /// so that what the others do does not begin far away from them.
  private static func keyWidth(_ width: Int) -> Int { min(14, width * 2 / 5) }

  /// Returns the key sequences of a command, as many in a row as fit.
  private static func rows(of keys: String, width: Int) -> [String] {
    let gap = "  "
    return keys.split(separator: gap).reduce(into: [String]()) { rows, sequence in
      if let last = rows.last, DisplayText(last + gap + sequence).width <= width {
        rows[rows.count - 1] = last + gap + sequence
      } else {
        rows.append(String(sequence))
      }
    }
  }

  /// The rows inside the box that show keys.
  private var rows: Int { max(1, height - (search?.isTyping == true ? 1 : 0)) }

  /// How far the help can be scrolled.
  var lastTop: Int {
    var top = max(0, lines.count - rows * columns)
    // Columns that do not begin or end everywhere take fewer lines.
    while top < lines.count, flow(from: top, height: rows).end < lines.count { top += 1 }
    return top
  }

  /// The number of rows that are shown at once.
  func pageHeight(scrolled: Int) -> Int {
    let top = max(0, min(scrolled, lastTop))
    return max(1, flow(from: top, height: rows).end - top)
  }

  /// Returns the rows of each column from a row on, and the row after them. No column but the first begins
  /// with a blank row, none ends with a heading, and no sentence is torn between two columns.
  private func flow(from top: Int, height: Int) -> (columns: [ArraySlice<Row>], end: Int) {
    var start = top
    var flowing: [ArraySlice<Row>] = []
    for column in 0..<columns {
      if column > 0, start < lines.count, lines[start].isBlank { start += 1 }
      var end = min(start + height, lines.count)
      while end < lines.count, end - start > 1, lines[end].isRest || lines[end - 1].isHeading { end -= 1 }
      flowing.append(lines[start..<end])
      start = end
    }
    return (flowing, start)
  }

  func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ context: RenderContext) {
    let rect = Box.centered(in: room, width: Self.width(in: room.size, columns: columns), height: height + 2)
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
    let (flowing, end) = flow(from: top, height: inside.height)
    for (column, lines) in flowing.enumerated() {
      for (index, line) in lines.enumerated() {
        let row = Rect(
          x: inside.x + column * (columnWidth + Self.gap), y: inside.y + index, width: columnWidth, height: 1)
        draw(line, &grid, row, context)
      }
    }
    Box.drawExtent(
      &grid, rect, ScrollExtent(first: top, shown: end - top, total: lines.count), context)
  }

  private func draw(_ line: Row, _ grid: inout Grid, _ row: Rect, _ context: RenderContext) {
    switch line {
    case .line(.blank): break
    case .line(.heading(let title, let place)):
      let used = grid.write(
        DisplayText(title), x: row.x, y: row.y, width: row.width,
        style: context.styleSheet[.heading].adding(.bold))
      let room = max(0, row.width - used - 2)
      grid.write(
        DisplayText(place, upTo: room).truncated(to: room), x: row.x + used + 2, y: row.y, width: room,
        style: context.styleSheet[.heading])
    case .line(.binding(let keys, let help)), .rest(let keys, let help):
      let keyWidth = Self.keyWidth(row.width)
      grid.write(
        DisplayText(keys).truncated(to: keyWidth - 1), x: row.x, y: row.y, width: keyWidth,
        style: context.styleSheet[.key])
      draw(help, &grid, row.inset(left: keyWidth), context)
    case .restOfPlace(let place, let title):
      let text = row.inset(left: DisplayText(title).width + 2)
      grid.write(
        DisplayText(place), x: text.x, y: text.y, width: text.width, style: context.styleSheet[.heading])
    }
  }

  private func draw(_ help: String, _ grid: inout Grid, _ place: Rect, _ context: RenderContext) {
    let text = context.styleSheet[.text]
    LitText.draw(
      &grid, x: place.x, y: place.y, width: place.width, help, lit: page.ranges(in: help), style: text,
      litStyle: text.adding(.underline))
  }
}
