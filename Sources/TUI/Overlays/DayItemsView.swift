internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The items of a day, under its name and its load.
@MainActor
struct DayItemsView {
  let browsing: MonthBrowsing
  let place: Rect
  let context: RenderContext

  func draw(_ grid: inout Grid) {
    let today = context.state.external.today
    let items = context.lists.items(dueOn: browsing.day, context.state)
    let title = DisplayText(DueText.resolved(DayTime(browsing.day), today: today))
    grid.write(
      title.truncated(to: place.width), x: place.x, y: place.y, width: place.width,
      style: context.styleSheet[browsing.position == nil ? .title : .focusedTitle])
    var body = place.inset(top: 1)
    let load = context.lists.dueDays(context.state)[browsing.day]?.load
    if let load, let sentence = load.sentence(), body.height > 3 {
      grid.write(
        DisplayText.fitted(sentence, to: body.width), x: body.x, y: body.y, width: body.width,
        style: context.styleSheet[load.isOverfull() ? .overdue : .faint])
      body = body.inset(top: 1)
    }
    if body.height > 4 { body = body.inset(top: 1) }
    let coming = context.lists.comingDates(inMonthOf: browsing.day, context.state)[browsing.day]
    guard !items.isEmpty || !coming.isEmpty else {
      grid.write(
        DisplayText.fitted("Nothing is due on this day.", to: body.width), x: body.x, y: body.y,
        width: body.width,
        style: context.styleSheet[.faint])
      return
    }
    let position = browsing.position.map { min($0, items.count - 1) }
    // The last line says how many more there are.
    let height = items.count > body.height ? max(1, body.height - 1) : body.height
    let top = ListPage.top(position: position ?? 0, offset: height / 2, count: items.count, height: height)
    for (index, item) in items.enumerated().dropFirst(top).prefix(height) {
      let line = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      draw(item, &grid, line, isSelected: index == position)
    }
    if items.count > body.height, body.height > 1 {
      let text = DisplayText("\(top + 1)–\(min(top + height, items.count)) of \(items.count)")
      grid.write(
        text, x: body.x, y: body.maxY - 1, width: body.width, style: context.styleSheet[.faint])
    }
    draw(coming, &grid, body.inset(top: items.count))
  }

  /// Draws items that come again on the day: only their due dates can be moved.
  private func draw(_ coming: [ItemID], _ grid: inout Grid, _ place: Rect) {
    let style = context.styleSheet[.faint]
    for (index, id) in coming.prefix(place.height).enumerated() {
      guard let item = context.state.document.items[id] else { continue }
      let y = place.y + index
      grid.write("↻", x: place.x + 1, y: y, width: place.width - 1, style: style)
      let room = place.width - 3
      grid.write(
        DisplayText(item.title, upTo: room).truncated(to: room), x: place.x + 3, y: y, width: room,
        style: style)
    }
  }

  private func draw(_ item: Item, _ grid: inout Grid, _ line: Rect, isSelected: Bool) {
    let ground = context.styleSheet[isSelected ? .selection : .text]
    if isSelected { grid.fill(line, ground) }
    func style(_ role: Theme.Role) -> Style { isSelected ? ground : context.styleSheet[role] }
    if isSelected { grid.put("›", x: line.x, y: line.y, style: ground) }
    var x = line.x + 1
    grid.put(item.id == browsing.held ? "●" : "○", x: x, y: line.y, style: style(Theme.Role(item.priority)))
    x += 2
    if let clock = item.due?.clock {
      x += grid.write(DisplayText(clock), x: x, y: line.y, width: line.maxX - x, style: style(.due)) + 1
    }
    let estimate = item.estimate.map { DisplayText(Estimate.words($0.minutes)) } ?? ""
    let aside = estimate.width > 0 && estimate.width + 12 < line.maxX - x ? estimate.width + 1 : 0
    let room = line.maxX - x - aside
    grid.write(
      DisplayText(item.title, upTo: room).truncated(to: room), x: x, y: line.y, width: room, style: ground)
    if aside > 0 {
      grid.write(
        estimate, x: line.maxX - estimate.width, y: line.y, width: estimate.width, style: style(.faint))
    }
  }
}
