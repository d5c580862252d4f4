internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The headings of sections.
extension ListView {
  /// Draws the heading of a section: its name and a rule, in which stand the load of a day and the number of
  /// open items. That of a folded one begins with a mark. A day on which nothing is due has only its name.
  static func drawHeading(
    _ grid: inout Grid, _ line: Rect, _ row: ListRow, _ context: RenderContext, isSelected: Bool
  ) {
    guard case .heading(let heading) = row else { return }
    let sheet = context.styleSheet
    let isFocused = context.isFocused(.list)
    func style(_ role: Theme.Role) -> Style {
      sheet.style(role, isSelected: isSelected, isFocused: isFocused)
    }
    if isSelected {
      let ground = sheet[isFocused ? .selection : .resting]
      grid.fill(line, ground)
      grid.put("›", x: line.x, y: line.y, style: ground)
    }
    let line = Layout.row(in: line)
    var x = line.x + 1
    if heading.isFolded {
      grid.put("▸", x: x, y: line.y, style: style(.faint))
      x += 2
    }
    let isEmpty = heading.count == 0
    let count: DisplayText =
      isEmpty || context.state.isListIncomplete ? "" : "\(heading.count - context.justDone[heading])"
    var end = line.maxX - 1
    let room = end - x - (count.isEmpty ? 0 : count.width + 1)
    let title = datedTitle(of: heading.section, context, width: room)
    x += grid.write(
      title.truncated(to: room), x: x, y: line.y, width: room,
      style: isEmpty ? style(.faint) : style(role(of: heading.section, context)).adding(.bold))
    guard !isEmpty else { return }
    end -= count.width
    grid.write(count, x: end, y: line.y, width: count.width, style: style(.count))
    if !count.isEmpty { end -= 1 }
    drawRule(&grid, Rect(x: x + 1, y: line.y, width: end - x - 1, height: 1), heading, context, style)
  }

  /// Draws the rule between the name and the number, with the load of the day in it as far as there is room.
  private static func drawRule(
    _ grid: inout Grid, _ place: Rect, _ heading: ListHeading, _ context: RenderContext,
    _ style: (Theme.Role) -> Style
  ) {
    grid.horizontalLine(x: place.x, y: place.y, length: place.width, style: style(.border))
    guard !context.state.isListIncomplete, let load = context.list.load(of: heading),
      let form = load.forms().lazy.map({ DisplayText($0) }).first(where: { $0.width + 4 <= place.width })
    else { return }
    grid.write(
      " " + form + " ", x: place.maxX - form.width - 3, y: place.y, width: form.width + 2,
      style: style(load.isOverfull() ? .overdue : .faint))
  }

  private static func role(of section: ListSection, _ context: RenderContext) -> Theme.Role {
    switch section {
    case .late: .overdue
    case .today, .day(context.state.external.today): .today
    case .doneToday: .faint
    default: .text
    }
  }

  /// Returns the title of a section on the screen: that of tomorrow says so beside its date, where there is
  /// room.
  private static func datedTitle(of section: ListSection, _ context: RenderContext, width: Int) -> DisplayText
  {
    let title = title(of: section, context, width: width)
    guard section == .day(context.state.external.today.adding(days: 1)) else { return title }
    let long = "Tomorrow · " + title
    return long.width + 2 <= width ? long : title
  }

  static func title(of section: ListSection, _ context: RenderContext, width: Int) -> DisplayText {
    let today = context.state.external.today
    return switch section {
    case .late: "Late"
    case .today: "Today"
    case .started: "Started"
    case .doneToday: "Done today"
    case .day(today): "Today"
    case .day(today.adding(days: -1)): "Yesterday"
    case .day(let day): DisplayText(DueText.heading(day, today: today))
    case .noDate: "No date"
    case .earlier: "Earlier"
    case .later: "Later"
    case .priority(.high): "High priority"
    case .priority(.medium): "Medium priority"
    case .priority(.low): "Low priority"
    case .priority(nil): "No priority"
    case .category(nil): "Inbox"
    case .category(let id?): DisplayText(context.state.document.categories[id]?.name ?? "", upTo: width)
    case .tag(nil): "No tags"
    case .tag(let tag?): DisplayText("@\(tag)", upTo: width)
    }
  }
}
