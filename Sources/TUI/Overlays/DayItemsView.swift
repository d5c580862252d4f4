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

  private var items: [Item] { context.lists.items(dueOn: browsing.day, context.state) }

  private var load: DayLoad? { context.lists.dueDays(context.state)[browsing.day]?.load }

  /// Where the load stands in words; `nil` without load, or room for it.
  private var loadLine: Rect? {
    let body = place.inset(top: 1)
    return load?.sentence() != nil && body.height > 3 ? body : nil
  }

  /// Where the items stand.
  private var body: Rect {
    let body = place.inset(top: loadLine == nil ? 1 : 2)
    return body.height > 4 ? body.inset(top: 1) : body
  }

  /// Returns the positions of the items that are shown. If not all are, a line below them says so.
  private func shown(of count: Int) -> Range<Int> {
    let height = count > body.height ? max(1, body.height - 1) : body.height
    let position = browsing.position.map { min($0, count - 1) } ?? 0
    let top = ListPage.top(position: position, offset: height / 2, count: count, height: height)
    return top..<min(count, top + height)
  }

  /// Returns the position of the item at a place; `nil` elsewhere.
  func position(at place: Point) -> Int? {
    let shown = shown(of: items.count)
    let position = shown.lowerBound + place.y - body.y
    return body.contains(place) && shown.contains(position) ? position : nil
  }

  func draw(_ grid: inout Grid) {
    let today = context.state.external.today
    let items = items
    let title = DisplayText(DueText.resolved(DayTime(browsing.day), today: today))
    grid.write(
      title.truncated(to: place.width), x: place.x, y: place.y, width: place.width,
      style: context.styleSheet[browsing.position == nil ? .title : .focusedTitle])
    if let line = loadLine, let load, let sentence = load.sentence() {
      grid.write(
        DisplayText.fitted(sentence, to: line.width), x: line.x, y: line.y, width: line.width,
        style: context.styleSheet[load.isOverfull() ? .overdue : .faint])
    }
    let body = body
    let coming = context.lists.comingDates(inMonthOf: browsing.day, context.state)[browsing.day]
    guard !items.isEmpty || !coming.isEmpty else {
      grid.write(
        DisplayText.fitted("Nothing is due on this day.", to: body.width), x: body.x, y: body.y,
        width: body.width,
        style: context.styleSheet[.faint])
      return
    }
    let position = browsing.position.map { min($0, items.count - 1) }
    let shown = shown(of: items.count)
    for index in shown {
      let line = Rect(x: body.x, y: body.y + index - shown.lowerBound, width: body.width, height: 1)
      draw(items[index], &grid, line, isSelected: index == position)
    }
    if items.count > body.height, body.height > 1 {
      let text = DisplayText("\(shown.lowerBound + 1)–\(shown.upperBound) of \(items.count)")
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
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: true)
    }
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
