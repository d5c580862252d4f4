internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// An item on a board: its status and its title, which may take some lines, and under it what else there is
/// to say.
@MainActor
struct Card {
  let row: ItemRow
  let place: Rect
  let titleLines: Int

  /// The columns from which the selection and marks have a column of their own, and from which there is a
  /// margin on the other side.
  private static let (leadRoom, marginRoom) = (12, 16)

  private static func lead(_ width: Int) -> Int { width >= leadRoom ? 1 : 0 }

  /// Returns the place of the sign of the status.
  static func sign(in place: Rect) -> Point { Point(x: place.x + lead(place.width), y: place.y) }

  func draw(_ grid: inout Grid, _ context: RenderContext) {
    let isFocused = context.isFocused(.list)
    let ground =
      row.isSelected ? context.styleSheet[isFocused ? .selection : .resting] : context.styleSheet[.text]
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: row.isSelected, isFocused: isFocused)
    }
    grid.fill(place, ground)
    let (signStyle, titleStyle) = row.styles(ground, style)
    let sign = Self.sign(in: place)
    if sign.x > place.x || row.isMarked {
      row.drawMark(&grid, Point(x: place.x, y: place.y), selected: ground, marked: style(.key))
    }
    if sign.x > place.x || !row.isMarked {
      grid.put(row.statusSign, x: sign.x, y: sign.y, style: signStyle)
    }
    // In a narrow column the line between the columns is the margin.
    let margin = place.width >= Self.marginRoom ? 1 : 0
    let text = place.inset(left: sign.x - place.x + 2, right: margin)
    // A card of one line has no room for anything else.
    let lines = TextLines.wrapped(row.item.title, width: text.width, rows: titleLines)
    for (index, line) in lines.enumerated() where index < place.height {
      let used = grid.write(line, x: text.x, y: text.y + index, width: text.width, style: titleStyle)
      light(line, &grid, Rect(x: text.x, y: text.y + index, width: used, height: 1))
    }
    if lines.count < place.height {
      drawValues(&grid, text.inset(top: lines.count), context, style)
    }
    if let flash = context.flash(of: row.item.id) { grid.restyle(place) { _ in flash } }
  }

  /// Draws what else there is to say of the item, as much as fits into the lines below the title, the most important
  /// first.
  private func drawValues(
    _ grid: inout Grid, _ text: Rect, _ context: RenderContext, _ style: (Theme.Role) -> Style
  ) {
    var (x, y) = (text.x, text.y)
    var isComplete = true
    for (value, role, found) in values(context) where value.width > 0 {
      // Half a date would say something else.
      let least = role == .tag ? 4 : role == .faint ? 14 : value.width
      func fits(_ room: Int) -> Bool { value.width <= room || room >= least && least < value.width }
      if x > text.x, x + value.width > text.maxX, y + 1 < text.maxY, fits(text.width) {
        (x, y) = (text.x, y + 1)
      }
      let room = text.maxX - x
      guard fits(room) else {
        isComplete = false
        continue
      }
      let used = grid.write(
        value.truncated(to: room), x: x, y: y, width: room,
        style: row.isLate(role, context) ? context.styleSheet[.overdue].inverted : style(role))
      row.light(value.string, &grid, Rect(x: x, y: y, width: used, height: 1)) { found?($0) ?? [] }
      x += used + 1
    }
    if !isComplete, x < text.maxX { grid.put("…", x: x, y: y, style: style(.faint)) }
  }

  /// Returns the values, with their roles, and what finds in a value what the search has found; `nil` if that
  /// says nothing about the value.
  private func values(_ context: RenderContext) -> [(DisplayText, Theme.Role, ((String) -> [Range<Int>])?)] {
    let item = row.item
    let kind = row.rows.list.query.board?.kind
    let isOpen = item.status == .open
    var values: [(DisplayText, Theme.Role, ((String) -> [Range<Int>])?)] = []
    values.append((row.due, isOpen ? row.dueRole(context) : .done, nil))
    if kind != .priority { values.append((row.prioritySigns, isOpen ? row.priorityRole : .done, nil)) }
    values.append((row.progress, .count, nil))
    if let estimate = item.estimate {
      values.append((DisplayText(Estimate.words(estimate.minutes)), .faint, nil))
    }
    if kind != .category, let id = item.category, let category = context.state.document.categories[id] {
      switch row.rows.list.query.list {
      case .inbox, .category: break
      case .today, .upcoming, .overdue, .all, .done, .trash, .view:
        let role = Theme.Role(category.tint)
        let dot: DisplayText = context.styleSheet.hasColors ? "● " : ""
        let name = dot + context.categoryNames[category.id]
        values.append((name, isOpen ? role : .done, row.rows.list.ranges(inCategory:)))
      }
    }
    let parent = item.parent.flatMap { context.state.document.items[$0] }
    let partOf = parent.map { "part of " + DisplayText($0.title, upTo: place.width) } ?? ""
    values += [partOf, row.starts, row.waiting].map { ($0, .faint, nil) }
    let tags = kind == .tag ? Array(item.tags.dropFirst()) : item.tags
    if !tags.isEmpty {
      // An item has one place, though it belongs under its other tags, too.
      let words = (kind == .tag ? "also " : "") + tags.tagText
      values.append(
        (DisplayText(words, upTo: place.width), isOpen ? .tag : .done, row.rows.list.ranges(inTitle:)))
    }
    return values
  }

  /// Underlines what the search has found in a line.
  private func light(_ line: DisplayText, _ grid: inout Grid, _ shown: Rect) {
    guard row.rows.list.isNarrowed else { return }
    let text = line.string
    func x(_ offset: Int) -> Int {
      shown.x + DisplayText(String(Substring(text.utf8.prefix(offset))), upTo: shown.width).width
    }
    for range in row.rows.list.ranges(inTitle: text) {
      let first = x(range.lowerBound)
      guard first < shown.maxX else { return }
      let lit = Rect(x: first, y: shown.y, width: min(x(range.upperBound), shown.maxX) - first, height: 1)
      grid.restyle(lit, adding: .underline)
    }
  }
}
