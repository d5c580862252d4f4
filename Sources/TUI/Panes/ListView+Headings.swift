internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The headings of sections.
extension ListView {
  /// Draws the heading of a section with the number of its items; that of a folded one begins with a mark.
  static func drawHeading(
    _ grid: inout Grid, _ line: Rect, _ row: ListRow, _ context: RenderContext, isSelected: Bool
  ) {
    guard case .heading(let heading) = row else { return }
    let isFocused = context.isFocused(.list)
    let ground = context.styleSheet[isFocused ? .selection : .resting]
    func style(_ role: Theme.Role) -> Style {
      guard isSelected else { return context.styleSheet[role] }
      return isFocused ? ground : context.styleSheet.resting(role)
    }
    if isSelected {
      grid.fill(line, ground)
      grid.put("›", x: line.x, y: line.y, style: ground)
    }
    var x = line.x + 1
    if heading.isFolded {
      grid.put("▸", x: x, y: line.y, style: style(.faint))
      x += 2
    }
    let isEmpty = heading.count == 0
    let count: DisplayText = isEmpty || context.state.external.isLoading ? "" : "\(heading.count)"
    let room = line.maxX - 1 - x - (count.width > 0 ? count.width + 2 : 0)
    let title = title(of: heading.section, context, width: room)
    x += grid.write(
      title.truncated(to: room), x: x, y: line.y, width: room, style: style(isEmpty ? .faint : .heading))
    grid.write(count, x: x + 2, y: line.y, width: count.width, style: style(.count))
    x += count.width + 4
    guard !isEmpty, let load = context.list.load(of: heading), let sentence = load.sentence() else { return }
    // All of it, or as much as there is room for.
    let forms = [sentence, Estimate.words(load.minutes)].map { DisplayText($0) }
    guard let form = forms.first(where: { x + $0.width < line.maxX }) else { return }
    grid.write(
      form, x: line.maxX - 1 - form.width, y: line.y, width: form.width,
      style: style(load.isOverfull() ? .overdue : .faint))
  }

  static func title(of section: ListSection, _ context: RenderContext, width: Int) -> DisplayText {
    let today = context.state.external.today
    return switch section {
    case .late: "Late"
    case .today: "Today"
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
