internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The name of a column of a board and the number of its cards; under it a rule, heavy for the selected
/// column, with the part of the cards that is on the screen, or the load of a day.
@MainActor
struct ColumnHead {
  let column: BoardColumns.Column
  let rect: Rect
  let hasRule: Bool
  let isSelected: Bool
  /// The cards on the screen, counted from 1; `nil` if that is all of them.
  let part: ClosedRange<Int>?
  /// `true` if the sign that there are further columns stands in the last column of the screen.
  let leadsOn: Bool

  func draw(_ grid: inout Grid, _ context: RenderContext) {
    grid.fill(Rect(x: rect.x, y: rect.y, width: rect.width, height: 1), context.styleSheet[.text])
    let isFocused = isSelected && context.isFocused(.list) && !context.isCovered
    let style = context.styleSheet[isFocused ? .focusedTitle : column.role(context)]
    var x = rect.x + 1
    if let tint = column.tint(context), context.styleSheet.hasColors {
      grid.put("●", x: x, y: rect.y, style: context.styleSheet[tint])
      x += 2
    }
    let count: DisplayText =
      column.cards.isEmpty || context.state.isListIncomplete ? "" : "\(column.cards.count)"
    // The days of a week have one form, whichever of them have cards.
    let isDay = if case .day = column.section { true } else { false }
    let countRoom = isDay ? max(2, count.width) : count.width
    // The number does not touch the sign.
    let end = rect.maxX - (leadsOn ? 2 : 1)
    let room = end - x - (countRoom == 0 ? 0 : countRoom + 1)
    grid.write(
      column.title(context, width: room).truncated(to: room), x: x, y: rect.y, width: room, style: style)
    grid.write(
      count, x: end - count.width, y: rect.y, width: count.width, style: context.styleSheet[.count])
    if hasRule { drawRule(&grid, isFocused: isFocused, context) }
  }

  private func drawRule(_ grid: inout Grid, isFocused: Bool, _ context: RenderContext) {
    let line: Unicode.Scalar = isSelected ? "━" : "─"
    let y = rect.y + 1
    grid.horizontalLine(
      x: rect.x, y: y, length: rect.width, style: context.styleSheet[isFocused ? .focusedBorder : .border],
      start: line, line: line, end: line)
    let isOverfull = column.load?.isOverfull() ?? false
    let shown = part.map { "\($0.lowerBound)–\($0.upperBound)" }
    let short = column.load?.shortWord()
    // Where there is no room for both, that cards are out of sight is more important.
    let forms = [[shown, column.load?.word()], [shown, short], [shown ?? short]].map { form in
      DisplayText(form.compactMap(\.self).joined(separator: "  "))
    }
    guard let note = forms.first(where: { $0.width + 3 <= rect.width }), note.width > 0 else { return }
    grid.write(
      " " + note + " ", x: rect.maxX - 1 - note.width - 1, y: y, width: note.width + 2,
      style: context.styleSheet[isOverfull ? .overdue : .faint])
  }
}

/// A folded column of a board: the number of its cards, and its name from the top down.
@MainActor
struct ColumnStrip {
  let column: BoardColumns.Column
  let rect: Rect
  let isSelected: Bool

  func draw(_ grid: inout Grid, _ context: RenderContext) {
    let isFocused = isSelected && context.isFocused(.list)
    let count: DisplayText =
      context.state.isListIncomplete || column.cards.isEmpty
      ? "" : column.cards.count > 99 ? "99+" : "\(column.cards.count)"
    let ground =
      isSelected ? context.styleSheet[isFocused ? .selection : .resting] : context.styleSheet[.text]
    grid.fill(rect, ground)
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: isFocused)
    }
    if isSelected { grid.put("›", x: rect.x, y: rect.y, style: ground) }
    grid.put("▸", x: rect.x + 1, y: rect.y, style: style(.faint))
    var y = rect.y + 2
    if let tint = column.tint(context), context.styleSheet.hasColors, y < rect.maxY {
      grid.put("●", x: rect.x + 1, y: y, style: style(Theme.Role(tint)))
      y += 1
    }
    let room = max(0, rect.maxY - y - (count.isEmpty ? 0 : 2))
    let role = isFocused ? Theme.Role.focusedTitle : column.role(context)
    for letter in column.title(context, width: room).truncated(to: room).string.prefix(room) {
      grid.write(DisplayText(String(letter)), x: rect.x + 1, y: y, width: 2, style: style(role))
      y += 1
    }
    guard y + 1 < rect.maxY else { return }
    grid.write(count, x: rect.x + (count.width < 3 ? 1 : 0), y: y + 1, width: 3, style: style(.count))
  }
}

@MainActor
extension BoardColumns.Column {
  fileprivate func tint(_ context: RenderContext) -> ReduxCore.Category.Tint? {
    guard case .category(let id?) = section else { return nil }
    return context.state.document.categories[id]?.tint
  }

  fileprivate func role(_ context: RenderContext) -> Theme.Role {
    if case .day(let day) = section, day == context.state.external.today { return .today }
    return .heading
  }

  fileprivate func title(_ context: RenderContext, width: Int) -> DisplayText {
    guard case .day(let day) = section else {
      let title = ListView.title(of: section, context, width: width + 64)
      if case .category = section { return .path(title.string, width: width) }
      return title
    }
    let (_, month, number) = day.date
    let name = day == context.state.external.today ? "Today" : Day.weekdayNames[day.weekday - 1]
    let forms: [DisplayText] = [
      DisplayText("\(name) \(number) \(Day.monthNames[month - 1])"), "\(name) \(number)",
    ]
    return forms.first { $0.width <= width } ?? DisplayText(name)
  }
}
