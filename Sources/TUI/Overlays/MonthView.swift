internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// A month: for each day the number of items that are due, a bar for the sum of their estimates, or for their
/// number where nothing is estimated, and a sign for items that come again; where there is room, the titles of
/// the first ones; with the items of the selected day.
@MainActor
struct MonthView {
  let browsing: MonthBrowsing
  let context: RenderContext
  private let box: Rect
  private let layout: MonthLayout
  /// The day at the top left: where not all weeks fit, not the first one of the month.
  private let first: Day
  private let dueDays: DueDays
  private let coming: ComingDates
  /// The most items that are due on one of the days that are shown, or a few if that is fewer; `nil` if one
  /// has an estimate.
  private let most: Int?
  /// The first items of each day that is shown; empty without room for their titles.
  private let firstItems: [[Item]]

  init(_ browsing: MonthBrowsing, _ room: Rect, _ context: RenderContext) {
    self.browsing = browsing
    self.context = context
    let largest = MonthLayout.largest
    box = Box.page(in: room, width: min(room.width, largest.width), height: largest.height)
    layout = MonthLayout(Box.inside(box))
    let beginning = context.state.weeks(ofMonthOf: browsing.day).lowerBound
    let week = beginning.days(until: browsing.day) / 7
    first = beginning.adding(days: 7 * max(0, week + 1 - layout.shownWeeks))
    dueDays = context.lists.dueDays(context.state)
    coming = context.lists.comingDates(inMonthOf: browsing.day, context.state)
    firstItems =
      layout.hasTitles
      ? context.lists.firstItems(
        dueOn: 7 * MonthLayout.weeks, from: first, limit: layout.day.height - 2, context.state) : []
    let (first, dueDays) = (first, dueDays)
    let entries = (0..<7 * MonthLayout.weeks).compactMap { dueDays[first.adding(days: $0)] }
    most = entries.contains { $0.load.minutes > 0 } ? nil : max(Self.few, entries.map(\.count).max() ?? 0)
  }

  /// The fewest items that fill the bar of a day.
  private static let few = 5

  /// `true` if the items take the place of the days, where there is room for one of the two alone.
  private var coversDays: Bool { layout.list == nil && browsing.position != nil }

  /// The items of the selected day; `nil` if they are not shown.
  var dayItems: DayItemsView? {
    let covering = Rect(
      x: layout.head.x, y: layout.head.y, width: box.maxX - 2 - layout.head.x,
      height: layout.days.maxY - layout.head.y)
    return (coversDays ? covering : layout.list).map {
      DayItemsView(browsing: browsing, place: $0, context: context)
    }
  }

  /// Returns the first line of a day that is shown.
  func line(of day: Day) -> Rect? {
    let index = first.days(until: day)
    guard (0..<7 * layout.shownWeeks).contains(index) else { return nil }
    let place = layout.place(of: index)
    return Rect(x: place.x, y: place.y, width: place.width - 1, height: 1)
  }

  /// Returns the day at a place; `nil` elsewhere.
  func day(at place: Point) -> Day? {
    guard !coversDays else { return nil }
    return (0..<7 * layout.shownWeeks).first { layout.place(of: $0).contains(place) }.map {
      first.adding(days: $0)
    }
  }

  func draw(_ grid: inout Grid) {
    let (year, month, _) = browsing.day.date
    _ = Box.draw(&grid, box, title: DisplayText("\(Day.longMonthNames[month - 1]) \(year)"), context)
    if !coversDays { drawDays(month, &grid) }
    if let list = layout.list {
      if list.x > layout.days.x {
        grid.verticalLine(x: list.x - 2, y: list.y, length: list.height, style: context.styleSheet[.border])
      } else {
        grid.horizontalLine(x: list.x, y: list.y - 1, length: list.width, style: context.styleSheet[.border])
      }
    }
    dayItems?.draw(&grid)
    drawHint(&grid)
  }

  // MARK: Days

  private func drawDays(_ month: Int, _ grid: inout Grid) {
    for column in 0..<7 {
      let name = Day.weekdayNames[first.adding(days: column).weekday - 1]
      grid.write(
        DisplayText(name), x: layout.head.x + column * layout.day.width, y: layout.head.y,
        width: layout.day.width - 1, style: context.styleSheet[.heading])
    }
    for index in 0..<7 * MonthLayout.weeks {
      let place = layout.place(of: index)
      if place.maxY <= layout.days.maxY { draw(first.adding(days: index), month, &grid, place) }
    }
    guard layout.hasTitles else { return }
    for week in 1..<MonthLayout.weeks {
      grid.horizontalLine(
        x: layout.days.x, y: layout.place(of: 7 * week).y - 1, length: layout.days.width - 1,
        style: context.styleSheet[.border])
    }
  }

  private func draw(_ day: Day, _ month: Int, _ grid: inout Grid, _ place: Rect) {
    let today = context.state.external.today
    let isSelected = day == browsing.day
    let hasFocus = browsing.position == nil
    let ground = context.styleSheet[!isSelected ? .text : hasFocus ? .selection : .resting]
    func style(_ role: Theme.Role) -> Style {
      guard isSelected else { return context.styleSheet[role] }
      return hasFocus ? ground : context.styleSheet.resting(role)
    }
    // Where titles are shown, a line is below each week.
    let cell = place.inset(right: place.width > 2 ? 1 : 0, bottom: layout.hasTitles ? 1 : 0)
    if isSelected { grid.fill(cell, ground) }
    let (_, number, date) = day.date
    let isOther = number != month
    // In a narrow line the number of items takes the place of the mark, since today has a style of its own,
    // too.
    let isNarrow = cell.height == 1 && dueDays[day].map { cell.width < 4 + "\($0.count)".utf8.count } ?? false
    let text: DisplayText = (date < 10 ? " " : "") + "\(date)" + (day == today && !isNarrow ? "•" : "")
    // The days with items stand out from those without, and from those of other months.
    let isQuiet = isOther || dueDays[day] == nil
    let numberStyle = day == today ? style(.today) : isQuiet ? style(.faint) : ground
    grid.write(text, x: cell.x, y: cell.y, width: cell.width, style: numberStyle)
    drawComing(on: day, &grid, cell, after: text.width, style: style(.faint))
    guard let entry = dueDays[day] else { return }
    let isLate = day < today
    let lateStyle =
      isSelected && hasFocus ? context.styleSheet[.overdue].inverted : style(.overdue)
    let countStyle = isLate ? lateStyle : style(.count)
    let barGround = isSelected && hasFocus ? ground : nil
    guard layout.hasTitles else {
      drawLoad(entry, &grid, cell, after: text.width, countStyle: countStyle, ground: barGround)
      return
    }
    let hasBar = entry.load.minutes > 0
    drawTitles(
      of: day, entry.count, &grid, cell.inset(top: 1, bottom: hasBar ? 1 : 0),
      style: isSelected ? ground : isLate ? style(.overdue) : style(isOther ? .faint : .text),
      rest: countStyle)
    if hasBar {
      let line = Rect(x: cell.x, y: cell.maxY - 1, width: min(10, cell.width), height: 1)
      drawBar(entry, &grid, line, filled: countStyle, ground: barGround)
    }
  }

  /// Draws the titles of the first items of a day, each after its time where there is room, and how many more
  /// there are.
  private func drawTitles(
    of day: Day, _ count: Int, _ grid: inout Grid, _ place: Rect, style: Style, rest restStyle: Style
  ) {
    let shown = count <= place.height ? count : place.height - 1
    if shown < count {
      let rest: DisplayText = "+\(count - shown)"
      grid.write(
        rest, x: place.x, y: place.maxY - 1, width: min(rest.width, place.width), style: restStyle)
    }
    for (index, item) in firstItems[first.days(until: day)].prefix(shown).enumerated() {
      let clock = place.width >= Self.leastForClock ? item.due?.clock.map { "\($0) " } ?? "" : ""
      let room = place.width - clock.utf8.count
      grid.write(
        DisplayText(clock) + DisplayText(item.title, upTo: room).truncated(to: room), x: place.x,
        y: place.y + index, width: place.width, style: style)
    }
  }

  /// The columns of a day from which a time leaves enough for a title.
  private static let leastForClock = 16

  /// Draws a sign for items that come again on a day, with their number, beside the day.
  private func drawComing(on day: Day, _ grid: inout Grid, _ cell: Rect, after used: Int, style: Style) {
    let count = coming[day].count
    guard count > 0, cell.height > 1 || dueDays[day] == nil else { return }
    let sign = count > 1 ? DisplayText("↻\(count)") : "↻"
    let x = cell.x + used + 1
    if x + sign.width <= cell.maxX { grid.write(sign, x: x, y: cell.y, width: sign.width, style: style) }
  }

  /// Draws the number of items, and a bar: in one line beside the day, in one below it, or in two. That for
  /// the sum of their estimates is full at the end of a working day.
  private func drawLoad(
    _ entry: DueDays.Entry, _ grid: inout Grid, _ cell: Rect, after used: Int, countStyle: Style,
    ground: Style?
  ) {
    let words = DisplayText(ItemsAction.counting(entry.count))
    let isInWords = cell.height > 2 && words.width <= cell.width
    var count: DisplayText = isInWords ? words : "\(entry.count)"
    var x = cell.x
    var y = cell.y
    if cell.height == 1 {
      // A day must not look empty because its number does not fit.
      if count.width >= cell.width - used { count = "+" }
      // Beside its own day, and not nearer to the next one.
      x = min(cell.x + used + 1, cell.maxX - count.width)
      guard x >= cell.x + used else { return }
      // There is no room for a bar.
      if entry.load.isOverfull() { grid.write("!", x: x + count.width, y: y, width: 1, style: countStyle) }
    } else {
      y += 1
      // Below the number of the day, as far right as that.
      if !isInWords { x += max(0, 2 - count.width) }
    }
    grid.write(count, x: x, y: y, width: min(count.width, cell.maxX - x), style: countStyle)
    guard entry.load.minutes > 0 || most != nil && isInWords, cell.height > 1 else { return }
    if isInWords { y += 1 } else { x += count.width + 1 }
    drawBar(
      entry, &grid, Rect(x: x, y: y, width: min(10, cell.maxX - x), height: 1), filled: countStyle,
      ground: ground)
  }

  private func drawBar(
    _ entry: DueDays.Entry, _ grid: inout Grid, _ line: Rect, filled: Style, ground: Style?
  ) {
    if let most {
      Bar.draw(
        &grid, x: line.x, y: line.y, width: line.width, entry.count, of: most, on: ground, filled: filled,
        context)
      return
    }
    guard entry.load.isOverfull() else {
      Bar.draw(
        &grid, x: line.x, y: line.y, width: line.width, entry.load.minutes, of: DayLoad.workday, on: ground,
        context)
      return
    }
    // A colour alone would say it to few.
    let style = ground ?? context.styleSheet[.overdue]
    Bar.draw(&grid, x: line.x, y: line.y, width: line.width - 1, 1, of: 1, on: style, context)
    grid.write("!", x: line.maxX - 1, y: line.y, width: 1, style: style)
  }

  // MARK: Hint

  private func drawHint(_ grid: inout Grid) {
    guard !layout.hint.isEmpty else { return }
    grid.write(
      DisplayText.fitted(hint, to: layout.hint.width), x: layout.hint.x, y: layout.hint.y,
      width: layout.hint.width, style: context.styleSheet[.faint])
  }

  /// Returns what the key that puts items on a day does now.
  private var hint: String {
    guard let key = context.keys.label(of: "month.put") else { return "" }
    if let held = browsing.held.flatMap({ context.state.document.items[$0] }) {
      return "\(key) puts “\(held.title)” on this day"
    }
    guard browsing.position == nil else { return "\(key) picks it up for another day" }
    guard context.lists.refusal(of: .putOnDay, context.state) == nil else { return "" }
    let targets = context.marked?.count ?? 1
    if targets == 1, context.marked == nil, let item = context.selection?.item {
      return "\(key) makes “\(item.title)” due here"
    }
    return "\(key) makes \(ItemsAction.counting(targets)) due here"
  }
}
